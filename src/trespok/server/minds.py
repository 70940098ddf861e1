"""Who thinks where: quick bots on a thread, everything that takes long in minds of its own (``mind.py``)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import Any, Final

from .after import Look
from .chairs import Think
from .mind import Mind, NoAnswer
from .refusals import Refused
from .rows import Played

__all__ = ["Lookbacks", "Minds", "Thinkers"]

CHOOSE_S: Final = 15.0  # a mind that takes longer is lost, and the table plays for its bot
REVIEW_S: Final = 120.0
IDLE_S: Final = 600.0  # a mind nobody asks lets go of its memory
_KEPT: Final = 64  # looks back, packed


class Minds:
    """A few processes.  Who asks waits its turn: first come, first served."""

    def __init__(self, count: int, limit_s: float) -> None:
        self._limit_s = limit_s
        self._minds = [Mind() for _ in range(count)]
        self._free: asyncio.LifoQueue[Mind] = asyncio.LifoQueue()  # the one asked last is awake
        for mind in self._minds:
            self._free.put_nowait(mind)
        self._threads = ThreadPoolExecutor(count, "minds")
        self._rest: asyncio.TimerHandle | None = None

    async def ask(self, task: str, *args: Any) -> Any:
        """The answer.  Raises NoAnswer."""
        mind = await self._free.get()
        loop = asyncio.get_running_loop()
        if self._rest is not None:
            self._rest.cancel()
        answer = loop.run_in_executor(self._threads, mind.ask, task, *args)
        try:
            done, _ = await asyncio.wait({answer}, timeout=self._limit_s)
            if not done:
                mind.stop()  # and its thread comes back with nothing
            return await answer
        finally:
            if not answer.done():  # whoever asked is gone: nobody looks at what comes of it
                answer.add_done_callback(lambda answered: answered.cancelled() or answered.exception())
                mind.stop()
            self._free.put_nowait(mind)
            if self._rest is not None:
                self._rest.cancel()
            self._rest = loop.call_later(IDLE_S, self.stop)

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


class Lookbacks:
    """Finished matches as transcript, replay and review: worked out apart, so many waiting, the latest remembered."""

    def __init__(self, waiting: int) -> None:
        self._minds = Minds(2, REVIEW_S)
        self._one_review = asyncio.Lock()  # takes seconds: one mind stays free for everything else
        self._waiting = waiting
        self._asked: dict[tuple[Look, str, int], asyncio.Task[bytes]] = {}
        self._known: OrderedDict[tuple[Look, str, int], bytes] = OrderedDict()

    async def of(self, what: Look, code: str, played: Played) -> bytes:
        """What is asked for, packed; who asks for the same waits for the same.  Raises Refused."""
        key = (what, code, played.number)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._asked:
            if len(self._asked) >= self._waiting:
                raise Refused("too-fast")
            self._asked[key] = asyncio.ensure_future(self._look(key, played))
        return await asyncio.shield(self._asked[key])

    async def _look(self, key: tuple[Look, str, int], played: Played) -> bytes:
        what, code, _ = key
        try:
            async with self._one_review if what == "review" else nullcontext():
                found: bytes = await self._minds.ask("look", what, code, played.rows, played.number, played.count)
        except NoAnswer:
            raise Refused("no-review" if what == "review" else "failed") from None
        finally:
            del self._asked[key]
        self._known[key] = found
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found

    def close(self) -> None:
        for task in self._asked.values():
            task.cancel()
        self._minds.stop()
