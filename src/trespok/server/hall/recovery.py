"""Rooms come back from the store: a room that is asked for, and games in play whose worker is gone or that were lost."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Final

from ..limits import Limits
from ..refusals import Refused
from ..room.outbox import Saved
from ..room.room import Room
from ..store.store import Store
from ..store.trouble import StoreTrouble
from .ownership import Ownership

_LOG: Final = logging.getLogger("trespok")
LONG_ROWS: Final = 1000  # of a match: some fifty milliseconds
AGAIN_S: Final = 3.0
LIFE_S: Final = 0.2  # between looks whether this worker has its number
LOOK_S: Final = 5.0  # between looks for games that belong to nobody
LONGEST_S: Final = 60.0  # the longest wait of a game that is lost again and again; one that lasts this long is sound


@dataclass(slots=True)
class _Fall:
    """When a game that was lost may be taken up again, and how long that is after its loss."""

    due: float
    wait_s: float = 0.0
    out: bool = True  # nobody has taken it up since


class Recovery:
    """Loads games in play: all after a start, those of a dead worker, those that fell out of memory.  *find* loads one."""

    def __init__(self, store: Store, own: Ownership | None, find: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._own = own
        self._find = find
        self._stirred = asyncio.Event()
        self._falls: dict[str, _Fall] = {}

    def stir(self) -> None:
        """Some worker has died or left: its games are anybody's."""
        self._stirred.set()

    def lost(self, code: str) -> None:
        """A game of ours has fallen out of memory, and would go on by itself.

        A room that fails each time it is loaded waits twice as long each time.
        """
        now, last = time.monotonic(), self._falls.get(code)
        if last is not None and last.out:  # each of its turns that is not stored says so again
            return
        wait_s = 0.0 if last is None or now >= last.due + LONGEST_S else min(max(LOOK_S, 2 * last.wait_s), LONGEST_S)
        self._falls[code] = _Fall(now + wait_s, wait_s)

    async def once(self) -> None:
        """All games there are; the store may have gone since it was opened."""
        while True:
            try:
                while self._own is not None and not self._own.number:  # noqa: ASYNC110 - its loop sees to it
                    await asyncio.sleep(LIFE_S)
                if self._own is None:
                    await self._take_up(await self._store.live())
                else:
                    await self._take_up_orphans(self._own)
            except StoreTrouble as trouble:
                _LOG.error("Cannot load the games in play yet. Store: %s.", trouble.reason)
                await asyncio.sleep(AGAIN_S)
            else:
                return

    async def for_ever(self) -> None:
        """What has been lost; and beside other workers there is always something that may be left behind."""
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._stirred.wait()
            except TimeoutError:
                pass
            self._stirred.clear()
            await self._take_up(self._due(), back=True)
            if self._own is not None:
                await self.once()

    def _due(self) -> tuple[str, ...]:
        """Those whose time has come; a room without a failure for long is forgotten."""
        now = time.monotonic()
        self._falls = {code: fall for code, fall in self._falls.items() if fall.out or now < fall.due + LONGEST_S}
        due = tuple(code for code, fall in self._falls.items() if fall.out and fall.due <= now)
        for code in due:
            self._falls[code].out = False
        return due

    async def _take_up_orphans(self, own: Ownership) -> None:
        while codes := await own.orphans():
            await self._take_up(codes)

    async def _take_up(self, codes: Iterable[str], *, back: bool = False) -> None:
        """Load these rooms; with *back* only those that are still ours, since they fell out of memory."""
        for code in codes:
            try:
                if back and self._own is not None:
                    await self._own.take_back(code)
                await self._find(code)
            except StoreTrouble as trouble:
                self._falls.setdefault(code, _Fall(time.monotonic())).out = True  # the store is in trouble, not the game
                _LOG.error("Cannot load the room. Store: %s.", trouble.reason, extra={"room": code})
            except Refused:  # another worker has it, or will have
                continue
            except Exception:  # noqa: BLE001 - one room that cannot be read must not keep the others from going on
                _LOG.exception("Cannot load the room.", extra={"room": code})
            finally:
                if self._own is not None:
                    self._own.loaded(code)


class RoomLoader:
    """Long matches on a thread and one at a time, so that all other rooms have their turns; the others at once."""

    def __init__(self, limits: Limits, clock: Callable[[], int]) -> None:
        self._limits = limits
        self._clock = clock
        self._long = asyncio.Lock()

    async def room(self, saved: Saved) -> Room:
        """The room as it was.  Raises Broken."""
        if len(saved.log) < LONG_ROWS:
            return Room.restore(saved, secrets.token_bytes, self._clock(), self._limits)
        async with self._long:
            return await asyncio.to_thread(Room.restore, saved, secrets.token_bytes, self._clock(), self._limits)
