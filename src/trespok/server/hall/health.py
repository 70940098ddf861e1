"""Health of a hall and its store, and the metrics that a worker counts."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..store.sql import StoreTrouble
from ..store.store import Store

if TYPE_CHECKING:
    from .running import RunningRoom


_STORED_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_LATE_S: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spread:
    """How often something took up to so many seconds."""

    __slots__ = ("_bounds", "_found", "total_s")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._found = [0] * (len(bounds) + 1)
        self.total_s = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self._found[bisect_left(self._bounds, seconds)] += 1
        self.total_s += seconds

    def up_to(self) -> Iterator[tuple[str, int]]:
        """Each bound and how many were no longer than that; the last has no bound.

        >>> spread = Spread((0.1, 1.0))
        >>> for seconds in (0.1, 0.5, 7):
        ...     spread.add(seconds)
        >>> list(spread.up_to())
        [('0.1', 1), ('1.0', 2), ('+Inf', 3)]
        """
        so_far = 0
        for bound, found in zip([*map(str, self._bounds), "+Inf"], self._found, strict=True):
            so_far += found
            yield bound, so_far


@dataclass(slots=True)
class Metrics:
    """Since the start."""

    moves: Counter[str] = field(default_factory=Counter)  # by game: what seats did and is stored, bots' and the clock's too
    stored: Spread = field(default_factory=lambda: Spread(_STORED_S))  # how long a group of changes took
    failed: Counter[str] = field(default_factory=Counter)  # by the store's code: groups that were not stored
    late_bots: int = 0  # the table played for them
    lags: Spread = field(default_factory=lambda: Spread(_LATE_S))  # how late the event loop was, looked at 50 times a second


FRESH_S: Final = 1.0
LAG_S: Final = 0.02
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

    def __init__(self, store: Store, rooms: Mapping[str, RunningRoom], clock: Callable[[], float] = time.monotonic) -> None:
        self.metrics = Metrics()
        self.longest_lag_ms = 0.0
        self._store = store
        self._rooms = rooms
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
            lag, self.longest_lag_ms = self.longest_lag_ms, 0.0
            self._reading, self._read_at = Reading(trouble, len(self._rooms), pages, lag), self._clock()
        return self._reading

    async def feel_lag(self) -> None:
        """Measure the longest delay of the event loop.  Reading it resets it."""
        loop = asyncio.get_running_loop()
        while True:
            asleep = loop.time()
            await asyncio.sleep(LAG_S)
            late_s = max(0.0, loop.time() - asleep - LAG_S)
            self.metrics.lags.add(late_s)
            self.longest_lag_ms = max(self.longest_lag_ms, 1000 * late_s)

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
