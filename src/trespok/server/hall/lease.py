"""This worker's lease: it lives by the database's clock, and knows itself when it no longer may.

The lease is renewed every second.  A worker that cannot renew it lets go of its rooms before it ends, and begins a new
life, with another number, when the store answers again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..store import membership
from ..store.membership import Fenced, Peer
from ..store.store import Store
from ..store.trouble import StoreTrouble
from .clock import elapsed_ns

__all__ = ["LEASE_S", "Lease"]

_LOG: Final = logging.getLogger("trespok")
LEASE_S: Final = 4.0
RENEW_S: Final = 1.0
AGAIN_S: Final = 0.25  # after an answer that did not come, and while a lease that is over cannot be ended
_AFTER_S: Final = 0.02  # a lease is over, and not just about to be
SPARE_S: Final = 0.7  # so long before its end rooms are let go of
PATIENCE_S: Final = 2.5  # for one answer of the store; a fresh connection of a busy machine takes a while
LEAVE_S: Final = 1.0  # nobody waits longer for a clean end
NEW_LIFE_S: Final = 8.0  # there is no lease to lose, and who gives up too soon never gets through
SAY_AGAIN_S: Final = 10.0  # a store that stays away is not said four times a second
NOBODY: Final = 0  # numbers begin with 1


def _seconds() -> float:
    return elapsed_ns() / 1e9


class _Outage:
    """The store is away: said when that begins, now and then while it lasts, and when it is over."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._said_at = 0.0

    def lasts(self, reason: str) -> None:
        """It has not answered once more."""
        now = _seconds()
        if self._since is None:
            self._since = now
        elif now - self._said_at < SAY_AGAIN_S:
            return
        self._said_at = now
        _LOG.error("the lease is not renewed, the store: %s", reason)

    def ends(self) -> None:
        """It has answered."""
        if self._since is not None:
            _LOG.warning("the store answers again after %.0f s", max(1.0, _seconds() - self._since))
            self._since = None


class Lease:
    """Who we are among the workers of a store, and who else lives.

    *lapsed* is called when we may no longer act; *stirred* when somebody has died, or has left.
    """

    def __init__(self, store: Store, me: Peer, lapsed: Callable[[], None], stirred: Callable[[], None]) -> None:
        self.me = me
        self.living: dict[int, Peer] = {}
        self.secret = b""
        self._store = store
        self._lapsed = lapsed
        self._stirred = stirred
        self._until = 0.0  # on our own clock, which nobody sets
        self._ahead = 0  # ns: the database's clock over that
        self._timer: asyncio.TimerHandle | None = None
        self._was = NOBODY
        self._left = False
        self._outage = _Outage()

    @property
    def number(self) -> int:
        """Of this life; 0: there is none now."""
        return self.me.number

    def wall(self) -> int:
        """The database's time, in ns since 1970."""
        return elapsed_ns() + self._ahead

    async def begin(self) -> None:
        """A new life.  Raises StoreTrouble."""
        if self._was != NOBODY:
            await self._store.ask(membership.bury, self._was, seconds=NEW_LIFE_S)
            self._was = NOBODY
        asked = _seconds()
        found = await self._store.ask(membership.join, self.me, int(1000 * LEASE_S), seconds=NEW_LIFE_S)
        number, self.secret, now = found
        self.me = replace(self.me, number=number)
        self._lives(asked)
        self._ahead = now * 1_000_000 - elapsed_ns()
        self._stirred()

    def _lives(self, asked: float) -> None:
        """As if the lease had been given when it was asked for: the store counts from later on."""
        self._until = asked + LEASE_S - SPARE_S
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._until - _seconds(), self._late)

    def _late(self) -> None:
        if self.number != NOBODY:
            self._lapse("its lease could not be renewed")

    def _lapse(self, why: str) -> None:
        if not self._left:
            _LOG.error("worker %d lets go of its tables: %s", self.number, why)
        self._was, self.me = self.number, replace(self.me, number=NOBODY)
        self.living = {}
        self._lapsed()

    async def run(self) -> None:
        """Live on, again and again."""
        while not self._left:
            try:
                if self.number == NOBODY:
                    await self.begin()
                    _LOG.warning("here as worker %d", self.number)
                soonest = await self.renew()
                self._outage.ends()
                # Who lives has seconds left; who has not is looked at again as soon as its lease is over.
                await asyncio.sleep(min(RENEW_S, max(AGAIN_S, soonest + _AFTER_S)))
            except StoreTrouble as trouble:
                self._outage.lasts(trouble.reason)
                await asyncio.sleep(AGAIN_S)
            except Exception:  # noqa: BLE001 - whatever it is, it is tried again until the lease is over
                _LOG.exception("the lease is not renewed")
                await asyncio.sleep(AGAIN_S)

    async def renew(self) -> float:
        """Once; seconds until the first lease of another ends.  Raises StoreTrouble."""
        asked, number = _seconds(), self.number
        try:
            found = await self._store.ask(membership.renew, number, int(1000 * LEASE_S), seconds=PATIENCE_S)
        except Fenced:
            if self.number == number:
                self._lapse("it was taken for dead")
            return LEASE_S
        if self.number != number or self._left:
            return LEASE_S
        self._lives(asked)
        self._ahead = found.now * 1_000_000 - elapsed_ns()
        before, self.living = self.living, {peer.number: peer for peer in found.living}
        for dead in found.buried:
            self._say_gone(before.get(dead), "its lease is over")
        if found.buried or before.keys() - self.living.keys():
            self._stirred()
        return found.soonest / 1000

    async def leave(self) -> None:
        """The end of this life, and of all: every room of ours is anybody's from here on.  Raises StoreTrouble."""
        self._left = True
        if self._timer is not None:
            self._timer.cancel()
        if self.number != NOBODY:
            await self._store.ask(membership.bury, self.number, seconds=LEAVE_S)

    async def bury(self, number: int) -> None:
        """The process of this worker is known to be gone.  Raises StoreTrouble."""
        news = await self._store.ask(membership.bury, number, seconds=PATIENCE_S)
        peer = self.living.pop(number, None)
        if news:
            self._say_gone(peer, "its process has ended")
        self._stirred()

    @staticmethod
    def _say_gone(peer: Peer | None, why: str) -> None:
        """By the one worker that told the store."""
        if peer is not None:
            _LOG.warning("worker %d (%s) is gone, its tables go on elsewhere: %s", peer.number, peer.machine, why)
