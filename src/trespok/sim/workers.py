"""Workers of the server: the real application on a store of the run, started, paused, killed and started again."""

from __future__ import annotations

import asyncio
from contextvars import Context
from pathlib import Path
from typing import Any, Final

from ..server.config import Config
from ..server.http.app import make_app
from ..server.limits import Limits
from ..server.store.store import Store, open_store
from .loop import LIFE, Life
from .pages import Lost
from .postgres import SharedDatabase, SharedStore
from .seams import Calculators, World

LIMITS: Final = Limits(requests_per_s=1000.0, requests_burst=1000, made_burst=1000, wrong_codes_burst=1000)
_END_S: Final = 10.0  # the time a worker has to end in order


class Worker:
    """One place for a process, and the process that is there now."""

    def __init__(self, world: World, name: str, store: Path, shared: SharedStore | None = None) -> None:
        self.world = world
        self.name = name
        self.ready = False
        self.lives = 0
        self.life = Life(name)
        self.life.alive = False
        self.context = Context()
        self.ended: asyncio.Future[None] = world.loop.create_future()
        self._shared = shared
        url = f"sqlite:///{store}" if shared is None else "postgresql:///simulated"
        self.config = Config(store=url, fast_store=True, limits=LIMITS)
        self.app = make_app(self.config, static=store.parent)
        self._stop: asyncio.Event | None = None
        self._graves: list[Any] = []  # nothing of a dead process is cleared away while the run lasts

    async def start(self) -> None:
        """A new process; returns when it answers.  Raises Lost."""
        self.lives += 1
        self.life = life = Life(f"{self.name}.{self.lives}")
        life.on_step = self._step
        self.context = Context()
        self.context.run(LIFE.set, life)
        self.ended = self.world.loop.create_future()
        self._stop = asyncio.Event()
        started: asyncio.Future[bool] = self.world.loop.create_future()
        task = self.world.loop.create_task(self._run(self._stop, started), context=self.context)
        self._graves.append(task)
        waits: list[asyncio.Future[Any]] = [started, self.ended]
        await asyncio.wait(waits, timeout=60.0, return_when=asyncio.FIRST_COMPLETED)
        if not started.done() or not started.result():
            self.kill()
            raise Lost("it did not start")
        self.ready = True

    async def _run(self, stop: asyncio.Event, started: asyncio.Future[bool]) -> None:
        told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        over = asyncio.Event()

        async def receive() -> dict[str, Any]:
            return await told.get()

        async def send(event: Any) -> None:
            if event["type"].startswith("lifespan.startup") and not started.done():
                started.set_result(event["type"].endswith("complete"))
            elif event["type"].startswith("lifespan.shutdown"):
                over.set()

        if self._shared is None:
            self.app.state["store"] = await open_store(self.config.store, fast=True)
        else:
            self.app.state["store"] = Store(SharedDatabase(self.world, self._shared))
        self.app.state["calculators"] = Calculators(self.world)
        told.put_nowait({"type": "lifespan.startup"})
        scope: Any = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
        serving = asyncio.get_running_loop().create_task(self.app(scope, receive, send))  # type: ignore[arg-type]
        await stop.wait()
        told.put_nowait({"type": "lifespan.shutdown"})
        await over.wait()
        await serving

    def _step(self, life: Life) -> None:
        """Before each step of the process: it may be its last, or the last for a while."""
        faults, loop = self.world.faults, self.world.loop
        if faults.roll("worker is killed") is not None:
            self.kill()
        elif (still := faults.roll("worker stands still")) is not None:
            life.paused = True
            loop.call_later(still.uniform(0.2, 20.0), life.resume, loop, context=Context())
        elif (stall := faults.roll("machine stands still")) is not None:
            loop.stall(stall.uniform(0.1, 8.0))
        elif (jump := faults.roll("clock jumps")) is not None:
            self.world.jump(3600.0 * jump.choice((-2, -1, 1, 2)))

    def kill(self) -> None:
        """As SIGKILL does: not one step more, and every line breaks."""
        if not self.life.alive:
            return
        self.life.alive = False
        self.ready = False
        if not self.ended.done():
            Context().run(self.ended.set_result, None)

    async def end(self) -> None:
        """As SIGTERM does; what is not done after ten seconds is cut off."""
        self.ready = False
        if self._stop is not None and self.life.alive:
            self.context.run(self._stop.set)
            await asyncio.wait([self._graves[-1], self.ended], timeout=_END_S, return_when=asyncio.FIRST_COMPLETED)
        self.kill()
