"""Processes that calculate, a few for each worker of the server: bots that think long, hints, reports, positions.

``ProcessPoolExecutor`` does the work.  Each process has an executor of its own, so that one which is killed because it
takes too long costs no other question its answer.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, Final

from . import tasks
from .tasks import NoAnswer as NoAnswer
from .tasks import Task

CHOOSE_S: Final = 15.0  # counted from the question; then the table plays for the bot
REPORT_S: Final = 120.0
REPORTERS: Final = 2
IDLE_S: Final = 600.0  # processes that nobody asks are stopped


class _Process:
    """One process, started by its first question and again after it was lost.  It answers one question at a time."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._pid = 0

    async def run(self, task: Task, *args: Any) -> Any:
        """Raises NoAnswer, also where the process is stopped meanwhile."""
        if self._executor is None:
            os.environ.setdefault("PYTHONSAFEPATH", "1")  # nothing is imported from the folder the server is started in
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), tasks.begin)
        executor = self._executor
        try:
            if not self._pid:
                pid = await asyncio.wrap_future(await asyncio.to_thread(executor.submit, os.getpid))
                if self._executor is not executor:  # stopped meanwhile; it ends by itself
                    raise NoAnswer("the process was stopped")
                self._pid = pid
            return await asyncio.wrap_future(executor.submit(tasks.run, task, args))
        except (BrokenProcessPool, RuntimeError):  # it was killed, or the executor was shut down
            if self._executor is executor:
                self.stop()
            raise NoAnswer("the process has ended") from None
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if self._executor is executor or (current is not None and current.cancelling()):  # the loop ends
                raise
            raise NoAnswer("the process was stopped") from None  # before it began: the executor cancels what waits

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        executor, self._executor = self._executor, None
        pid, self._pid = self._pid, 0
        if pid:
            with suppress(ProcessLookupError):
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=True)


class Pool:
    """A few processes.  Questions are answered first come, first served, within a time limit."""

    def __init__(self, count: int, limit_s: float, process: Callable[[], _Process] = _Process) -> None:
        self._limit_s = limit_s
        self._processes = [process() for _ in range(count)]
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()  # last in, first out: that one is running already
        for each in self._processes:
            self._free.put_nowait(each)
        self._answering: set[asyncio.Task[Any]] = set()
        self._idle: asyncio.TimerHandle | None = None
        self.waiting = 0  # questions no process has begun yet

    async def ask(self, task: Task, *args: Any) -> Any:
        """The answer, if it comes within the limit; waiting for a free process counts.  Raises NoAnswer."""
        try:
            async with asyncio.timeout(self._limit_s):
                process = await self._next_free()
                return await asyncio.shield(self._begin(process, task, *args))
        except TimeoutError:
            raise NoAnswer(f"not within {self._limit_s:g} seconds") from None
        finally:
            if self._idle is not None:
                self._idle.cancel()
            self._idle = asyncio.get_running_loop().call_later(IDLE_S, self.stop)

    async def _next_free(self) -> _Process:
        self.waiting += 1
        try:
            return await self._free.get()
        finally:
            self.waiting -= 1

    def _begin(self, process: _Process, task: Task, *args: Any) -> asyncio.Task[Any]:
        """The process has the whole limit for this question, and is free again only when it is done, or killed."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._limit_s, process.stop)
        answering = loop.create_task(process.run(task, *args))
        self._answering.add(answering)

        def free(answered: asyncio.Task[Any]) -> None:
            late.cancel()
            self._answering.discard(answered)
            self._free.put_nowait(process)
            if not answered.cancelled():
                answered.exception()  # the caller may be gone: mark the error as seen

        answering.add_done_callback(free)
        return answering

    def stop(self) -> None:
        """Stop every process; a later question starts one again."""
        if self._idle is not None:
            self._idle.cancel()
        for process in self._processes:
            process.stop()


class Calculators:
    """Everything that calculates for the rooms of a worker, away from its event loop."""

    def __init__(self, minds: int) -> None:
        self.bots = Pool(max(1, minds), CHOOSE_S)
        self.reports = Pool(REPORTERS, REPORT_S)
        self._quick = ThreadPoolExecutor(1, "bots")  # bots that answer in microseconds need no process

    async def quick(self, work: Callable[..., Any], *args: Any) -> Any:
        """On a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._quick, work, *args)

    def warm_up(self, work: Callable[[], None]) -> None:
        """Calculate something on the thread before it is first needed."""
        self._quick.submit(work)

    def stop(self) -> None:
        """For good."""
        self._quick.shutdown(wait=False)
        self.bots.stop()
        self.reports.stop()
