"""Who thinks where: quick bots on a thread, everything that takes long in minds of its own (``mind.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from .chairs import Think
from .mind import Mind, NoAnswer

__all__ = ["CHOOSE_S", "Minds", "Thinkers"]

CHOOSE_S: Final = 15.0  # from the asking; then the table plays for the bot
IDLE_S: Final = 600.0  # a mind nobody asks lets go of its memory


class Minds:
    """A few processes.  Who asks waits its turn, first come, first served, and not for ever."""

    def __init__(self, count: int, limit_s: float) -> None:
        self._limit_s = limit_s
        self._minds = [Mind() for _ in range(count)]
        self._free: asyncio.LifoQueue[Mind] = asyncio.LifoQueue()  # the one asked last is awake
        for mind in self._minds:
            self._free.put_nowait(mind)
        self._threads = ThreadPoolExecutor(count, "minds")
        self._rest: asyncio.TimerHandle | None = None

    async def ask(self, task: str, *args: Any) -> Any:
        """The answer, if it comes within the limit, the wait for a free mind counted.  Raises NoAnswer."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._limit_s):
                mind = await self._free.get()
                return await asyncio.shield(self._begin(mind, task, *args))
        except TimeoutError:
            raise NoAnswer(f"not within {self._limit_s:g} seconds") from None
        finally:
            if self._rest is not None:
                self._rest.cancel()
            self._rest = loop.call_later(IDLE_S, self.stop)

    def _begin(self, mind: Mind, task: str, *args: Any) -> asyncio.Future[Any]:
        """Ask this mind.  It has the whole limit for itself, however long the question waited, and is free only when done."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._limit_s, mind.stop)  # and its thread comes back with nothing
        answer = loop.run_in_executor(self._threads, partial(mind.ask, task, *args, stops=mind.stops))

        def free(answered: asyncio.Future[Any]) -> None:
            late.cancel()
            self._free.put_nowait(mind)
            if not answered.cancelled():
                answered.exception()  # whoever asked may be gone: then nobody looks at what came of it

        answer.add_done_callback(free)
        return answer

    def stop(self) -> None:
        """Let go of every process; a later question starts one again."""
        if self._rest is not None:
            self._rest.cancel()
        for mind in self._minds:
            mind.stop()


class Thinkers:
    """The bots of a hall."""

    def __init__(self, minds: int) -> None:
        self._quick = ThreadPoolExecutor(1, "bots")
        self._minds = Minds(max(1, minds), CHOOSE_S)

    async def choose(self, think: Think) -> Any | None:
        """What a bot does.  An expert takes its time where it holds up nobody else."""
        if think.bot is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, think.bot.choose, think.view, think.offer)
        return await self._minds.ask("choose", think.game, think.kind, think.seed, think.view, think.offer)

    async def hint(self, view: Any, offer: Any) -> Any:
        """What a person in a practice game might do.  Raises NoAnswer."""
        return await self._minds.ask("hint", view, offer)

    def start(self, early: Callable[[], None]) -> None:
        """Work something out before it is first needed."""
        self._quick.submit(early)

    def close(self) -> None:
        self._quick.shutdown(wait=False)
        self._minds.stop()
