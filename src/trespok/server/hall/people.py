"""The people around a person: the tables that await them, the players they know.  Any worker answers, from the store alone.

Nobody is told another person's number: each two people have a name for each other that leads nowhere else.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Final

from msgspec import convert
from msgspec.json import decode, encode

from ...wire import people as w
from ...wire.parts import Face, ResultLine
from ..refusals import Refused
from ..room.occupants import NOBODY, may_be_code
from ..room.screens import Summary, read_summary
from ..room.state import Setup
from ..store import people, persons
from ..store.store import Store
from .persons import browser_hash

_TABLES: Final = 8
_LOBBY_MS: Final = 2 * 86_400_000  # a table that has not begun is not awaited for longer


def pair_id(one: str, other: str) -> str:
    """What *other* is called by *one*."""
    return hashlib.sha256(f"{one} meets {other}".encode()).hexdigest()[:16]


class People:
    """Raises Refused or StoreTrouble."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def person(self, browser: str) -> str:
        """The person behind a browser; empty: there is none."""
        return await self._store.ask(persons.person_of, browser_hash(browser)) if browser else ""

    async def home(self, browser: str) -> w.MyHome:
        """Tables where this browser's person is awaited, and their people."""
        if not (me := await self.person(browser)):
            return w.MyHome([], [])
        return w.MyHome(await self._tables(me), await self._friends(me))

    async def _tables(self, me: str) -> list[w.HomeTable]:
        now, found = self._clock(), dict[str, w.HomeTable]()
        for code, text, used_at, key in await self._store.ask(people.seated, me):
            summary = read_summary(text)
            seat = next((seat for seat, each in enumerate(summary.seats) if key in each.keys), None)
            if seat is None or summary.phase == "over" or (summary.phase == "lobby" and used_at < now - _LOBBY_MS):
                continue
            found.setdefault(code, _table(code, summary, seat))
        mine = [each for each in found.values() if each.seats[each.you or 0].waits]
        invited = []
        for code, text, name, face in await self._store.ask(people.invited, me, now):
            summary = read_summary(text)
            if code not in found and summary.joins is not None:
                invited.append(_table(code, summary, None, name, decode(face, type=Face | None)))
        return [*mine, *invited, *(each for each in found.values() if each not in mine)][:_TABLES]

    async def _friends(self, me: str) -> list[w.Friend]:
        friends = []
        for met in await self._store.ask(people.met, me):
            line = decode(met.told, type=list[ResultLine])[met.seat]
            friends.append(w.Friend(pair_id(me, met.person), line.name, line.face, met.games))
        return [each for each in friends if each.name != NOBODY]

    async def again(self, browser: str, code: str, number: int) -> w.SameTable:
        """What it takes to play such a match again with the same people."""
        if not may_be_code(code):
            raise Refused("not-found")
        me = await self.person(browser)
        at = await self._store.ask(people.at_match, code, number)
        begun = await self._store.ask(people.begun, code, number) if me in dict(at) else None
        if begun is None:
            raise Refused("not-found")
        begins, setup = json.loads(begun[0]), decode(begun[1], type=Setup)
        names, faces = begins["names"], begins.get("faces") or [None] * begins["seats"]
        others = [
            w.Friend(pair_id(me, person), names[seat], convert(faces[seat], Face | None), 1)
            for person, seat in at
            if person != me
        ]
        bots = [bot for bot in begins["bots"] if bot]
        return w.SameTable(begins["game"], begins["seats"], begins["options"], setup.settings, bots, others)

    async def invite(self, browser: str, ask: w.Ask) -> int:
        """Those of *ask* that are people of this person are awaited at that table, where the person sits; how many."""
        me = await self.person(browser)
        tables = {code: (text, key) for code, text, _, key in await self._store.ask(people.seated, me)} if me else {}
        text, key = tables.get(ask.code.upper(), ("", ""))
        seat = next((each for each in read_summary(text).seats if key in each.keys), None) if text else None
        if seat is None:
            raise Refused("not-seated")
        known = {pair_id(me, met.person): met.person for met in await self._store.ask(people.met, me)}
        others = [known[each] for each in ask.people if each in known]
        told = seat.name or "", encode(seat.face).decode()
        await self._store.change(people.invite, me, others, ask.code.upper(), told, self._clock())
        return len(others)

    async def decline(self, browser: str, code: str) -> None:
        if may_be_code(code.upper()) and (me := await self.person(browser)):
            await self._store.change(people.decline, me, code.upper())


def _table(code: str, summary: Summary, you: int | None, by: str | None = None, face: Face | None = None) -> w.HomeTable:
    seats = [w.HomeSeat(each.name, each.bot, each.face, each.waits) for each in summary.seats]
    return w.HomeTable(code, summary.game, summary.phase, summary.round, seats, you, by, face)
