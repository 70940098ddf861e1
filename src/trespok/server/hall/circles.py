"""Circles: a group of persons with a page of its own.  Any worker answers, from the store alone.

A circle's id is its link.  Members see everything; somebody else with the link reads the circle's name and the founder's.
"""

import hashlib
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final, Literal

from msgspec.json import decode, encode

from ...games import GAMES
from ...wire import people as w
from ...wire.parts import Face, ResultLine
from ..limits import Limits
from ..refusals import Refused
from ..room.occupants import clean_name, face_for, visible
from ..store import circles, persons
from ..store.circles import Circle, Member, PlayedSeat
from ..store.sql import Steps
from ..store.store import Store
from .persons import browser_hash

_SEASONS: Final[tuple[Literal["winter", "spring", "summer", "autumn"], ...]] = ("winter", "spring", "summer", "autumn")
_FACES: Final = 60  # of the latest members, that a new one does not have
_DAY_MS: Final = 86_400_000
_LAST_MS: Final = 32_503_680_000_000  # the year 3000: calendars end somewhere
_MORNING_MS: Final = 5 * 3_600_000  # an evening lasts past midnight
_COUNTED: Final = "pok"  # has no points: its fame is the number of games won


class Circles:
    """Raises Refused or StoreTrouble."""

    def __init__(self, store: Store, clock: Callable[[], int], limits: Limits) -> None:
        self._store = store
        self._clock = clock
        self._limits = limits

    async def of(self, browser: str) -> list[w.CircleLine]:
        """The circles of this browser's person, with evenings that are not over."""
        me = await self._person(browser)
        lines = await self._store.ask(circles.of_person, me) if me else []
        return [w.CircleLine(code, name, at if at > self._clock() else None) for code, name, at in lines]

    async def _person(self, browser: str) -> str:
        return await self._store.ask(persons.person_of, browser_hash(browser)) if browser else ""

    async def make(self, browser: str, wish: w.NewCircle) -> str:
        """A new circle, whose founder this browser's person is; its id."""
        code, name = secrets.token_urlsafe(9), clean_name(wish.circle)

        def steps() -> Steps[None]:
            yield from circles.make(code, name)
            yield from self._join(code, browser, w.CircleName(wish.name, wish.face))

        await self._store.change(steps)
        return code

    def _join(self, code: str, browser: str, wish: w.CircleName) -> Steps[None]:
        found = yield from circles.look(code)
        if found is None:
            raise Refused("no-circle")
        yield from persons.note_device(browser_hash(browser), "", self._clock())
        me = yield from persons.person_of(browser_hash(browser))
        circle, members = found
        if any(each.person == me and not each.removed for each in members):
            return
        if circle.closed or any(each.person == me for each in members):
            raise Refused("circle-closed")
        mine = yield from circles.of_person(me)
        if len(members) >= self._limits.circle_people or len(mine) >= self._limits.circles_each:
            raise Refused("circle-full")
        taken = [face for each in members[-_FACES:] if (face := decode(each.face, type=Face | None)) is not None]
        told = clean_name(wish.name), encode(face_for(wish.face, taken)).decode()
        after = max((each.joined_at + 1 for each in members), default=0)  # two of one moment have an order: the first founds
        yield from circles.join(code, me, told, max(self._clock(), after))

    async def look(self, browser: str, code: str) -> w.CircleOut:
        """The circle as this browser's person may see it."""
        circle, members, me = await self._found(browser, code)
        host = members[0].name if members else ""
        if not any(each.person == me for each in members):
            return w.CircleOut(code, circle.name, host, False, False, circle.closed, "winter", 0, [], None, [])  # noqa: FBT003
        seats = _together(await self._store.ask(circles.played_in, code))
        since, season = _season(self._clock())
        now = [each for each in seats if each.ended_at >= since]
        won: dict[str, Counter[str]] = defaultdict(Counter)
        for each in now:
            won[each.person][each.game] += _line(each).won
        people = [
            w.CirclePerson(
                _id(code, each.person),
                each.name,
                decode(each.face, type=Face | None),
                each.person == me,
                each is members[0],
                0 < circle.evening_at == each.coming_at,
                {game: count for game, count in won[each.person].items() if count},
            )
            for each in members
        ]
        people.sort(key=lambda each: -sum(each.won.values()))
        evenings = len({(each.ended_at - _MORNING_MS) // _DAY_MS for each in now})
        planned = decode(circle.evening, type=w.Evening) if circle.evening_at + _DAY_MS // 4 > self._clock() else None
        founded, fame = members[0].person == me, _fame(seats, {each.person: each for each in members})
        told = (circle.closed, season, evenings, people, planned, fame)
        return w.CircleOut(code, circle.name, host, True, founded, *told)  # noqa: FBT003

    async def _found(self, browser: str, code: str) -> tuple[Circle, list[Member], str]:
        found = await self._store.ask(circles.look, code)
        if found is None:
            raise Refused("no-circle")
        return found[0], [each for each in found[1] if not each.removed], await self._person(browser)

    async def change(self, browser: str, code: str, wish: w.CircleWish) -> None:
        """What a member, or the founder, wants of the circle."""
        if wish.join is not None:
            await self._store.change(self._join, code, browser, wish.join)
        circle, members, me = await self._found(browser, code)
        if not any(each.person == me for each in members):
            raise Refused("private")
        if (wish.close is not None or wish.remove is not None) and members[0].person != me:
            raise Refused("not-host")
        if wish.evening is not None:
            if wish.evening.game not in GAMES.playable():
                raise Refused("bad-settings", "game")
            evening = w.Evening(wish.evening.at, wish.evening.game, " ".join(visible(wish.evening.place).split()))
            if wrong := [*["at"] * (evening.at > _LAST_MS), *["place"] * (not evening.place.isprintable())]:
                raise Refused("bad-settings", wrong[0])
            circle = circle._replace(evening_at=evening.at)
            await self._store.change(circles.plan, code, evening.at, encode(evening).decode())
        if wish.coming is not None:
            await self._store.change(circles.come, code, me, circle.evening_at if wish.coming else 0)
        if wish.close is not None:
            await self._store.change(circles.close, code, wish.close)
        if wish.remove is not None:
            for each in members[1:]:
                if _id(code, each.person) == wish.remove:
                    await self._store.change(circles.remove, code, each.person)
        if wish.leave:
            await self._store.change(circles.leave, code, me)

    async def calendar(self, browser: str, code: str, link: str) -> str:
        """The next evening as an iCalendar file (RFC 5545), for members."""
        shown = await self.look(browser, code)
        if shown.evening is None:
            raise Refused("not-found")
        start, evening = shown.evening.at, shown.evening
        lines = [
            *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//trespok//circles//EN", "BEGIN:VEVENT"),
            f"UID:{code}-{start}@trespok",
            f"DTSTAMP:{_utc(self._clock())}",
            f"DTSTART:{_utc(start)}",
            f"DTEND:{_utc(start + _DAY_MS // 8)}",
            f"SUMMARY:{_escaped(f'{shown.name}: {evening.game}')}",
            *([f"LOCATION:{_escaped(evening.place)}"] if evening.place else []),
            f"URL:{link}",
            *("END:VEVENT", "END:VCALENDAR"),
        ]
        return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _id(code: str, person: str) -> str:
    return hashlib.sha256(f"{person} in {code}".encode()).hexdigest()[:16]


def _line(seat: PlayedSeat) -> ResultLine:
    return decode(seat.told, type=list[ResultLine])[seat.seat]


def _together(seats: Sequence[PlayedSeat]) -> list[PlayedSeat]:
    """Those of games that two members or more have played."""
    members = Counter((each.code, each.number) for each in seats)
    return [each for each in seats if members[each.code, each.number] > 1]


def _season(now: int) -> tuple[int, Literal["winter", "spring", "summer", "autumn"]]:
    """When this season began, in ms since 1970, and which it is."""
    today = datetime.fromtimestamp(now / 1000, UTC)
    number = today.month % 12 // 3
    year = today.year - (number == 0 and today.month < 3)
    begun = datetime(year, 12 if number == 0 else 3 * number, 1, tzinfo=UTC)
    return int(begun.timestamp() * 1000), _SEASONS[number]


def _fame(seats: Sequence[PlayedSeat], members: dict[str, Member]) -> list[w.Fame]:
    best: dict[str, tuple[int, str]] = {}
    won = Counter[str]()
    for each in reversed(seats):  # who did it first stays
        line = _line(each)
        won[each.person] += each.game == _COUNTED and line.won
        count = won[each.person] if each.game == _COUNTED else line.standing
        if count > best.get(each.game, (0, ""))[0]:
            best[each.game] = count, each.person
    told = [(game, count, members[person]) for game, (count, person) in sorted(best.items())]
    return [w.Fame(game, each.name, decode(each.face, type=Face | None), count) for game, count, each in told]


def _utc(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> list[str]:
    """In pieces of at most 75 bytes, no letter cut in two."""
    pieces = [""]
    for letter in line:
        if len((pieces[-1] + letter).encode()) > 74:
            pieces.append(" ")
        pieces[-1] += letter
    return pieces
