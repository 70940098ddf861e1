"""The health of the server, calculated at most once a second, however many ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ..store.store import Store
from ..store.trouble import StoreTrouble
from .cleanup import Cleanup
from .metrics import Metrics
from .running import RunningRoom

FRESH_S: Final = 1.0
PATIENCE_S: Final = 2.0  # a watcher gives up sooner than a move does


@dataclass(frozen=True, slots=True)
class Reading:
    """One look at it."""

    trouble: StoreTrouble | None  # None: what is given to the store is stored
    tables: int
    pages: int
    lag_ms: float  # the longest since the reading before


class Health:
    """The store is asked by a write that changes nothing, and only where no move has told within the last second."""

    def __init__(
        self, store: Store, rooms: Mapping[str, RunningRoom], cleanup: Cleanup, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.metrics: Metrics = cleanup.metrics
        self._store = store
        self._rooms = rooms
        self._cleanup = cleanup
        self._clock = clock
        self._trouble: StoreTrouble | None = None
        self._told_at = self._read_at = -FRESH_S
        self._asking: asyncio.Task[None] | None = None
        self._reading: Reading | None = None

    def tell(self, trouble: StoreTrouble | None) -> None:
        """The store has just done something (None), or not."""
        self._trouble, self._told_at = trouble, self._clock()

    async def read(self) -> Reading:
        """The newest reading, no older than a second."""
        if self._reading is None or self._clock() - self._read_at >= FRESH_S:
            trouble = await self._ask()
            if self._reading is not None and self._clock() - self._read_at < FRESH_S:
                return self._reading  # somebody else who asked was told first, and has taken the lag along
            pages = sum(len(running.pages) for running in self._rooms.values())
            lag, self._cleanup.longest_lag_ms = self._cleanup.longest_lag_ms, 0.0
            self._reading, self._read_at = Reading(trouble, len(self._rooms), pages, lag), self._clock()
        return self._reading

    async def _ask(self) -> StoreTrouble | None:
        if self._clock() - self._told_at < FRESH_S:
            return self._trouble
        if self._asking is None or self._asking.done():
            self._asking = asyncio.get_running_loop().create_task(self._probe())
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE_S)  # all who ask wait for the same answer
        if not done:
            self.tell(StoreTrouble("store-away", f"it has not answered for {PATIENCE_S:g} seconds"))
        return self._trouble

    async def _probe(self) -> None:
        try:
            await self._store.probe()
        except StoreTrouble as trouble:
            self.tell(trouble)
        else:
            self.tell(None)

    def close(self) -> None:
        """Nobody waits for the store any more."""
        if self._asking is not None:
            self._asking.cancel()
