"""HAProxy in front of the workers: a room's pages go where the hash of its code says, among the servers thought alive.

There are two proxies, and now and then one of them is wrong about a server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from .seams import World
from .workers import Worker

_NOTICES_S: Final = (0.1, 0.9)  # until a health check finds out


class Proxy:
    """One of them, with its own opinion of the servers."""

    def __init__(self, world: World, workers: Sequence[Worker]) -> None:
        self._world = world
        self._workers = workers
        self._wrong: dict[str, float] = {}  # servers that it takes for dead, and until when
        self._seen_down: dict[str, float] = {}
        self._checks_s = world.chance.uniform(*_NOTICES_S)

    def route(self, code: str) -> Worker:
        """Where a request about this room goes; without a room, anywhere."""
        chance, now = self._world.chance, self._world.loop.time()
        if (wrong := self._world.faults.roll("proxy is wrong")) is not None:
            self._wrong[wrong.choice(self._workers).name] = now + wrong.uniform(0.5, 20.0)
        up = [worker for worker in self._workers if self._is_up(worker, now)] or list(self._workers)
        if not code:
            return chance.choice(up)
        return max(up, key=lambda worker: crc32(f"{code} {worker.name}".encode()))

    def _is_up(self, worker: Worker, now: float) -> bool:
        if not self._world.faults.quiet and now < self._wrong.get(worker.name, 0.0):
            return False
        if worker.ready and not worker.life.paused:
            self._seen_down.pop(worker.name, None)
            return True
        return now - self._seen_down.setdefault(worker.name, now) < self._checks_s
