"""What a hall does beside its games: health and metrics; rooms leave memory, old tables the store, garbage the machine."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..limits import Limits, SteadyClock, networks_of
from ..room.days import wake_at
from ..store import notices, operator, persons, queries
from ..store.sql import StoreTrouble
from ..store.store import Store

if TYPE_CHECKING:
    from .running import RunningRoom


_LOG: Final = logging.getLogger("trespok")
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
        if self._asking is not None:
            self._asking.cancel()


IDLE_MS: Final = 120_000  # an idle room without pages leaves memory
SWEEP_S: Final = 60.0
HOUR_S: Final = 3600.0
_FEW_PAGES: Final = 400
_DAY_MS: Final = 86_400_000
_REPORTS_MS: Final = 30 * _DAY_MS  # the page promises it
_COOKIE_MS: Final = 181 * _DAY_MS  # a browser's cookie has run out
_AT_ONCE: Final = 50  # tables removed in one go: takes a few milliseconds, and the next moves wait for it


class Cleanup:
    """Runs beside the rooms.  Nothing that goes wrong in it ends it."""

    def __init__(  # noqa: PLR0917 - what it looks after
        self,
        store: Store,
        limits: Limits,
        clock: Callable[[], int],
        rooms: Mapping[str, RunningRoom],
        loading: Container[str],
        lose: Callable[[RunningRoom], None],
        steady: SteadyClock,
        worker: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.left = 0  # pages that have gone since the last tidying
        self._store = store
        self._limits = limits
        self._clock = clock
        self._rooms = rooms
        self._loading = loading
        self._removing: frozenset[str] = frozenset()
        self._removed = asyncio.Event()
        self._lose = lose
        self._steady = steady
        self._worker = worker  # which of several on one store, if it is one
        self._forgot = 0.0

    async def sweep_for_ever(self) -> None:
        """Every minute drop idle rooms from memory; every hour delete old tables."""
        while True:
            await asyncio.sleep(SWEEP_S)
            await self.sweep()

    async def sweep(self) -> None:
        """Once.  What goes wrong is said, and tried again in an hour."""
        try:
            self._drop_idle()
            self.tidy()
            await self._note_presence()
            if not self._rooms:
                self._steady.set_again()
            if time.monotonic() - self._forgot > HOUR_S:
                self._forgot = time.monotonic()
                await self.forget()
                await self._store.change(operator.drop_reports, self._clock() - _REPORTS_MS)
                await self._store.change(notices.drop_old, self._clock())
                await self._store.change(persons.forget_unseen, self._clock() - _COOKIE_MS)
        except StoreTrouble as trouble:
            _LOG.error("Cannot remove old tables; retrying in an hour. Store: %s.", trouble.reason)
        except Exception:  # noqa: BLE001 - whatever it is, clean-up goes on
            _LOG.exception("Clean-up failed; retrying in 60 s.")

    async def _note_presence(self) -> None:
        """The list of tables shows those where somebody has been lately."""
        codes = [code for code, running in self._rooms.items() if running.pages and running.room.parts.setup.settings.listed]
        if codes:
            await self._store.change(queries.note_use, codes, self._clock())

    def _drop_idle(self) -> None:
        now = self._clock()
        for running in list(self._rooms.values()):
            if not _is_unused(running, now):
                running.idle_at = now
            elif now - running.idle_at >= IDLE_MS:
                self._lose(running)

    def drop_unused(self) -> bool:
        """Drop one unused room from memory, of the address or network with most rooms.  False: there is none."""
        now = self._clock()
        unused = [running for running in self._rooms.values() if _is_unused(running, now)]
        if not unused:
            return False
        holds = Counter(_holder(running) for running in self._rooms.values())
        self._lose(max(unused, key=lambda running: (holds[_holder(running)], -running.idle_at)))
        return True

    def tidy(self) -> None:
        """Run the garbage collector once closed connections amount to a quarter of the open ones."""
        pages = sum(len(running.pages) for running in self._rooms.values())
        if 4 * self.left >= max(_FEW_PAGES, pages):
            self.left = 0
            gc.collect()

    async def forget(self) -> None:
        """Delete tables that nobody has used for `kept_days`; one that is in memory, or will be, is in use."""
        old = await self._store.unused(self._clock() - self._limits.kept_days * _DAY_MS)
        codes = [code for code in old if code not in self._rooms]
        for first in range(0, len(codes), _AT_ONCE):  # so that moves can be stored in between
            some = [code for code in codes[first : first + _AT_ONCE] if not (code in self._rooms or code in self._loading)]
            self._removing = frozenset(some)
            try:
                await self._store.forget(some, self._worker())
            finally:
                self._removing = frozenset()
                self._removed.set()  # whoever waits now,
                self._removed.clear()  # and nobody else

    async def settled(self, code: str) -> None:
        """Wait until this room is not being deleted: read meanwhile, it would live on without its rows."""
        while code in self._removing:
            await self._removed.wait()


def _is_unused(running: RunningRoom, now: int) -> bool:
    """Nobody is there, and nothing is due soon."""
    if running.pages or running.inbox or running.in_flight or not running.room.still:
        return False
    wakes = wake_at(running.room, now)
    return wakes is None or wakes - now > IDLE_MS


def _holder(running: RunningRoom) -> str:
    """The widest network of the address that made it; a room from the store has none, and is its own."""
    return networks_of(running.maker)[-1][0] if running.maker else running.room.code
