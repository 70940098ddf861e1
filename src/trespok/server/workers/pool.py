"""Where bots think: quick ones on a thread, everything slow in worker processes (``process.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Final

from ..room.questions import Prepare, Think
from .process import NoAnswer, Worker
from .shared import SharedWorker

__all__ = ["CHOOSE_S", "Pool", "Thinkers"]

CHOOSE_S: Final = 15.0  # counted from the question; then the table plays for the bot
IDLE_S: Final = 600.0  # a worker that nobody asks is stopped


class Pool:
    """A few processes.  Questions are answered first come, first served, within a time limit.

    With *shared* they are those that all workers of this machine share, at that socket.
    """

    def __init__(self, count: int, limit_s: float, shared: str = "") -> None:
        self._limit_s = limit_s
        made = (SharedWorker(shared) if shared else Worker() for _ in range(count))
        self._workers: list[Worker | SharedWorker] = list(made)
        self._free: asyncio.LifoQueue[Worker | SharedWorker] = (
            asyncio.LifoQueue()
        )  # last in, first out: the one asked last is running already
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._threads = ThreadPoolExecutor(count, "workers")
        self._rest: asyncio.TimerHandle | None = None
        self.waiting = 0  # questions no worker has begun yet

    async def ask(self, task: str, *args: Any) -> Any:
        """The answer, if it comes within the limit; waiting for a free worker counts.  Raises NoAnswer."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._limit_s):
                worker = await self._next_free()
                return await asyncio.shield(self._begin(worker, task, *args))
        except TimeoutError:
            raise NoAnswer(f"not within {self._limit_s:g} seconds") from None
        finally:
            if self._rest is not None:
                self._rest.cancel()
            self._rest = loop.call_later(IDLE_S, self.stop)

    async def _next_free(self) -> Worker | SharedWorker:
        self.waiting += 1
        try:
            return await self._free.get()
        finally:
            self.waiting -= 1

    def _begin(self, worker: Worker | SharedWorker, task: str, *args: Any) -> asyncio.Future[Any]:
        """Ask this worker.  It has the whole limit for itself, and is free again only when it is done."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._limit_s, worker.stop)  # its thread then returns without an answer
        answer = loop.run_in_executor(self._threads, partial(worker.ask, task, *args, stops=worker.stops))

        def free(answered: asyncio.Future[Any]) -> None:
            late.cancel()
            self._free.put_nowait(worker)
            if not answered.cancelled():
                answered.exception()  # whoever asked may be gone; mark the error as seen

        answer.add_done_callback(free)
        return answer

    def stop(self) -> None:
        """Stop every process; a later question starts one again."""
        if self._rest is not None:
            self._rest.cancel()
        for worker in self._workers:
            worker.stop()


class Thinkers:
    """The bots of a hall."""

    def __init__(self, workers: int, shared: str = "") -> None:
        self._quick = ThreadPoolExecutor(1, "bots")
        self._pool = Pool(max(1, workers), CHOOSE_S, shared)

    @property
    def waiting(self) -> int:
        """Questions that wait for a free mind."""
        return self._pool.waiting

    async def prepare(self, prepare: Prepare) -> None:
        """Let a worker read what a bot will need.  Where it cannot, the bot's first choice says so."""
        with suppress(NoAnswer):
            await self._pool.ask("prepare", prepare.game, prepare.kind, prepare.seats)

    async def choose(self, think: Think) -> Any | None:
        """What a bot does.  An expert thinks in a worker, where it delays nobody."""
        if think.bot is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._quick, think.bot.choose, think.view, think.offer)
        return await self._pool.ask("choose", think.game, think.kind, think.seed, think.view, think.offer)

    async def hint(self, view: Any, offer: Any) -> Any:
        """What a person in a practice game might do.  Raises NoAnswer."""
        return await self._pool.ask("hint", view, offer)

    def start(self, early: Callable[[], None]) -> None:
        """Work something out before it is first needed."""
        self._quick.submit(early)

    def close(self) -> None:
        self._quick.shutdown(wait=False)
        self._pool.stop()
