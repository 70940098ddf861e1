"""The world a simulated server runs in: its clocks, its secrets, its store's thread, its calculating processes.

Each is replaced where production has a seam of its own: functions of ``time`` and ``secrets``, ``SerialExecutor`` under the
store, and the calculators that a hall is given.
"""

from __future__ import annotations

import asyncio
import gc
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import Context
from functools import partial
from random import Random
from typing import Any, Final
from unittest.mock import patch

from ..server.hall import maintenance
from ..server.store import sqlite
from ..server.workers import tasks
from ..server.workers.tasks import NoAnswer
from .faults import Faults
from .loop import LIFE, SimLoop

START_NS: Final = 1_800_000_000_000_000_000
_LAG_S: Final = 1.0  # fifty times a second would be half of all steps
_DRAWN: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


class World:
    """Everything that the processes of one run share."""

    def __init__(self, seed: int, faults: Faults, loop: SimLoop) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.faults = faults
        self.loop = loop
        self.full_until = 0.0
        self._wall_ns = START_NS
        self._secrets = Random(f"secrets {seed}")

    def pause_s(self, usual: float) -> float:
        """A latency: mostly about as usual, now and then ten times as long."""
        return self.chance.expovariate(1 / usual) + usual / 10

    def jump(self, seconds: float) -> None:
        """Somebody sets the time of day."""
        self._wall_ns += int(seconds * 1e9)

    def database_ms(self) -> int:
        """The database's own time of day, which nobody sets."""
        return START_NS // 1_000_000 + int(self.loop.time() * 1000)

    def _ns(self) -> int:
        return int(self.loop.time() * 1e9)

    def _wall(self) -> int:
        return self._wall_ns + self._ns()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Time and secrets are this world's."""
        seconds, ns = self.loop.time, self._ns
        clocks: dict[str, Any] = {
            "monotonic": seconds,
            "perf_counter": seconds,
            "monotonic_ns": ns,
            "perf_counter_ns": ns,
            "time": lambda: self._wall() / 1e9,
            "time_ns": self._wall,
            "clock_gettime_ns": lambda _: ns(),
        }
        draws: dict[str, Any] = {
            "token_bytes": lambda count=32: self._secrets.randbytes(count),
            "token_hex": lambda count=32: self._secrets.randbytes(count).hex(),
            "token_urlsafe": lambda count=32: "".join(self._secrets.choices(_DRAWN, k=count)),
            "choice": self._secrets.choice,
            "randbelow": self._secrets.randrange,
        }
        with ExitStack() as seams:
            for module, functions in ((time, clocks), (secrets, draws)):
                for name, function in functions.items():
                    seams.enter_context(patch.object(module, name, function))
            seams.enter_context(patch.object(sqlite, "SerialExecutor", partial(StoreThread, self)))
            seams.enter_context(patch.object(gc, "collect", lambda: 0))  # dead processes stay as they are
            seams.enter_context(patch.object(maintenance, "LAG_S", _LAG_S))
            yield


class StoreThread:
    """In the place of ``SerialExecutor``: the same work in the same order, with a latency, and whatever goes wrong."""

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        del name
        self._life = LIFE.get()
        self._free_at = 0.0
        self.waiting = 0

    def do(self, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """The answer, or what it raised, comes to the loop that asks."""
        loop, world = self._world.loop, self._world
        answer = loop.create_future()
        late = world.faults.roll("store works late")
        hangs = world.faults.roll("store hangs")
        begin = max(loop.time(), self._free_at) + world.pause_s(0.0006)
        begin += late.uniform(0.5, 14.0) if late else 0.0
        self._free_at = begin + (hangs.uniform(15.0, 50.0) if hangs else 0.0)
        self.waiting += 1
        loop.call_at(begin, self._work, work, args, answer, bool(hangs), context=Context())
        return answer

    def end(self) -> None:
        """Nothing is left of a thread that is done."""

    def _work(self, work: Callable[..., Any], args: tuple[Any, ...], answer: asyncio.Future[Any], hangs: bool) -> None:
        self.waiting -= 1
        if answer.cancelled() or (self._life is not None and not self._life.alive):
            return
        world = self._world
        value, error = self._done(work, args)
        late = world.faults.roll("store answers late")
        wait = world.pause_s(0.0004) + (late.uniform(0.5, 14.0) if late else 0.0)
        if hangs:
            wait = max(wait, self._free_at - world.loop.time())
        world.loop.call_later(wait, sqlite.settle, answer, value, error, context=Context())

    def _done(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, BaseException | None]:
        faults, now = self._world.faults, self._world.loop.time()
        full = faults.roll("store is full")
        if full is not None:
            self._world.full_until = now + full.uniform(0.5, 15.0)
        if now < self._world.full_until and not faults.quiet:
            return None, sqlite3.OperationalError("database or disk is full")
        if faults.roll("store fails before") is not None:
            return None, sqlite3.OperationalError("disk I/O error")
        try:
            value = work(*args)
            if faults.roll("store works twice") is not None:
                value = work(*args)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is for the caller
            return None, error
        if faults.roll("store fails after") is not None:
            return None, sqlite3.OperationalError("disk I/O error")
        return value, None


class _Pool:
    """Processes that calculate: here, after a while, or not at all."""

    waiting = 0

    def __init__(self, world: World, usual_s: float) -> None:
        self._world = world
        self._usual_s = usual_s

    async def ask(self, task: Callable[..., Any], *args: Any) -> Any:
        """Raises NoAnswer."""
        await asyncio.sleep(self._world.pause_s(self._usual_s))
        if (fault := self._world.faults.roll("bot fails")) is not None:
            await asyncio.sleep(fault.uniform(0.0, 15.0))
            raise NoAnswer("the process has ended")
        return tasks.run(task, args)

    def stop(self) -> None:
        """There is nothing to end."""


class Calculators:
    """In the place of ``workers.pool.Calculators``."""

    def __init__(self, world: World) -> None:
        self.bots = _Pool(world, 0.05)
        self.reports = _Pool(world, 0.3)

    async def quick(self, work: Callable[..., Any], *args: Any) -> Any:
        """As on a thread."""
        await asyncio.sleep(0.001)
        return work(*args)

    def warm_up(self, work: Callable[[], None]) -> None:
        """Nothing is slow here."""

    def stop(self) -> None:
        """There is nothing to end."""
