"""What the operator of the server does to its rooms, and what every worker must know: bans and the announcement.

Each act is an ordinary commit of its room.  ``admin/desk.py`` calls it; bans and announcements are rows of the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal

from ...wire import messages as m
from ..refusals import Refused
from ..room.occupants import seat_key, token_hash
from ..store import operator
from ..store.operator import Ban, Notice
from ..store.sql import StoreTrouble
from .running import push

if TYPE_CHECKING:
    from ..room.commands import Person
    from .hall import Hall
    from .running import RunningRoom

_LOG: Final = logging.getLogger("trespok")
POLL_S: Final = 1.0  # where several workers share a store, another one may have written the rows
_KEPT: Final = 4096  # browsers looked at


class Bans:
    """Nothing that is stored leads to a browser: each that comes is asked what it would be at the tables of the bans."""

    def __init__(self) -> None:
        self._by_table: dict[str, set[str]] = {}
        self._known: OrderedDict[str, bool] = OrderedDict()

    def set(self, found: Sequence[Ban]) -> None:
        self._by_table = {}
        for each in found:
            self._by_table.setdefault(each.code, set()).add(each.hash)
        self._known.clear()

    def holds(self, browser: str) -> bool:
        """Whether a browser with this secret is banned."""
        if not self._by_table or not browser:
            return False
        if browser not in self._known:
            banned = any(token_hash(seat_key(code, browser)) in hashes for code, hashes in self._by_table.items())
            self._known[browser] = banned
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return self._known[browser]

    def check(self, browser: str | None) -> None:
        """Raises Refused where it may not come."""
        if browser and self.holds(browser):
            raise Refused("banned")


class Operator:
    """Raises Refused or StoreTrouble; then nothing has changed."""

    def __init__(self, hall: Hall) -> None:
        self.bans = Bans()
        self._hall = hall
        self._known_bans = (0, 0)
        self._notice: Notice | None = None
        self._changed = asyncio.Event()
        self._reading = asyncio.Lock()

    # --- bans and the announcement ---

    async def run(self) -> None:
        """Read the rows again when they may have changed, and when the announcement ends.  Nothing ends this loop."""
        while True:
            self._changed.clear()
            try:
                await self.refresh()
            except StoreTrouble:
                pass  # logged by the commit that failed
            except Exception:  # noqa: BLE001 - tried again
                _LOG.exception("Cannot read bans and announcements; retrying.")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), self._pause_s())

    def _pause_s(self) -> float | None:
        if self._hall.store.shared:
            return POLL_S
        return None if self._notice is None else max(0.05, (self._notice.until - self._hall.clock()) / 1000)

    async def refresh(self) -> None:
        """Read bans and the announcement; pages are told what is new.  Raises StoreTrouble."""
        store = self._hall.store
        async with self._reading:  # one after the other: an older answer that comes later must not win
            notice, bans = await store.ask(operator.look, self._hall.clock())
            if bans != self._known_bans:
                self.bans.set(await store.ask(operator.bans))
                self._known_bans = bans
            if notice != self._notice:
                self._notice = notice
                self._changed.set()  # it ends at another time
                self._tell_everybody()

    def notice(self, lang: str) -> m.Notice | None:
        """The announcement in a page's language, or in the one that is for all others."""
        notice = self._notice
        return None if notice is None else m.Notice(notice.words.get(lang) or notice.words[""])

    def _tell_everybody(self) -> None:
        """Every open page; a page that is opened later is told then."""
        for running in list(self._hall.rooms.values()):
            links = running.room.parts.connections.links
            for number, page in list(running.pages.items()):
                here = links.get(number)
                push(page, self.notice("" if here is None else here.lang) or m.Notice(""))

    # --- rooms ---

    async def close(self, code: str) -> None:
        """For good: nobody gets in, and nothing happens there any more."""
        await self._hall.change(await self._room(code), lambda room, now: room.operator.close(now))

    async def dismiss(self, code: str) -> None:
        """The reports of this table have been read."""
        await self._hall.change(await self._room(code), lambda room, _: room.operator.dismiss())

    async def remove(self, code: str, who: str) -> Person:
        return await self._remove(code, who, "removed")

    async def _remove(self, code: str, who: str, why: Literal["removed", "banned"]) -> Person:
        people: list[Person] = []
        running = await self._room(code)
        await self._hall.change(running, lambda room, now: people.append(room.operator.remove(who, now, why)))
        return people[0]

    async def ban(self, code: str, who: str) -> Person:
        """Send a person away from this table and keep their browsers from every other."""
        person, hall = await self._remove(code, who, "banned"), self._hall
        now = hall.clock()
        await hall.store.change(operator.ban, [Ban(code, key_hash, now, person.name) for key_hash in person.hashes])
        await self.refresh()
        return person

    async def forget(self, code: str, who: str, *, own: bool = False) -> None:
        """Erase a person: in the room, then in the stored rows beside it.  Open pages reconnect and find nothing of them.

        *own*: the person asks for it.
        """
        hall, running, people = self._hall, await self._room(code), list[Any]()
        await hall.change(running, lambda room, now: people.append(room.operator.forget(who, now, own=own)))
        person = people[0]
        await hall.let_go(running)
        await hall.store.change_room(hall.number, code, operator.erase_person, code, person.name, person.numbers, own)
        await hall.store.change(operator.lift, code, person.hashes)
        await self.refresh()
        hall.match_reports.forget(code)

    async def delete(self, code: str) -> None:
        """Close the room, so that it writes nothing any more, then remove its rows."""
        hall = self._hall
        try:
            running = await self._room(code)
        except Refused as refused:  # a room that cannot be loaded: its rows go all the same
            if refused.code != "no-table" or not await hall.store.knows(code):
                raise
        else:
            await hall.change(running, lambda room, now: room.operator.close(now))
            await hall.let_go(running)
        await hall.store.forget([code], hall.number)
        hall.match_reports.forget(code)

    async def _room(self, code: str) -> RunningRoom:
        running = await self._hall.find(code, "operator")
        if running is None:
            raise Refused("no-table")
        return running
