"""What a hall does beside its games: rooms leave memory, old tables the store, garbage the machine."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter
from collections.abc import Callable, Container, Mapping
from typing import Final

from ..limits import Limits, SteadyClock, networks_of
from ..store import operator, queries
from ..store.sql import StoreTrouble
from ..store.store import Store
from .running import RunningRoom

_LOG: Final = logging.getLogger("trespok")
IDLE_MS: Final = 120_000  # an idle room without pages leaves memory
SWEEP_S: Final = 60.0
HOUR_S: Final = 3600.0
_FEW_PAGES: Final = 400
_DAY_MS: Final = 86_400_000
_REPORTS_MS: Final = 30 * _DAY_MS  # the page promises it
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
            if not _is_unused(running):
                running.idle_at = now
            elif now - running.idle_at >= IDLE_MS:
                self._lose(running)

    def drop_unused(self) -> bool:
        """Drop one unused room from memory, of the address or network with most rooms.  False: there is none."""
        unused = [running for running in self._rooms.values() if _is_unused(running)]
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


def _is_unused(running: RunningRoom) -> bool:
    return not (running.pages or running.inbox or running.in_flight) and running.room.still


def _holder(running: RunningRoom) -> str:
    """The widest network of the address that made it; a room from the store has none, and is its own."""
    return networks_of(running.maker)[-1][0] if running.maker else running.room.code
