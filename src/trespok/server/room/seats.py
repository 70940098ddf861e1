"""The seats of a table: who sits there, who sat there earlier in the match, who waits, who may not come back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import convert
from msgspec.structs import replace

from ...bots import BOT_NAMES
from ...core import Seat
from ...wire.parts import Before, Face
from .occupants import NOBODY, Occupant, face_for, token_hash
from .outbox import Outbox, row_text

__all__ = ["Admission", "Banned", "By", "SeatHistory", "Seats"]

By: TypeAlias = Literal["kicked", "removed"]  # by the host, or by the operator of the server
_MOST: Final = 200  # browsers a table remembers having sent away, of each


class Banned:
    """Owns the rows ``barred`` (by the host) and ``removed`` (by the operator): hashes of the keys of browsers."""

    def __init__(self, out: Outbox, side: Mapping[str, str] | None = None) -> None:
        side = side or {}
        self._hashes: dict[By, list[str]] = {
            "kicked": json.loads(side.get("barred", "[]")),
            "removed": json.loads(side.get("removed", "[]")),
        }
        self._out = out

    def bar(self, hashes: Sequence[str], by: By) -> None:
        """Whose keys these are does not come back: a person is a browser's cookie, and who deletes it is somebody else."""
        self._set(by, [*self._hashes[by], *hashes][-_MOST:])

    def unbar(self, hashes: Sequence[str]) -> None:
        """Nothing is remembered of them any more."""
        for by, known in self._hashes.items():
            left = [each for each in known if each not in hashes]
            if left != known:
                self._set(by, left)

    def by(self, key: str | None) -> By | None:
        """By whose act the browser with this key was sent away; None: it was not."""
        if key is None or not any(self._hashes.values()):
            return None
        hashed = token_hash(key)
        return next((by for by, known in self._hashes.items() if hashed in known), None)

    def _set(self, by: By, hashes: list[str]) -> None:
        self._hashes[by] = hashes
        saved = row_text(hashes) if hashes else None
        if by == "kicked":  # each row by its name, so that it can be found whose it is
            self._out.keep("barred", saved)
        else:
            self._out.keep("removed", saved)


_KEPT: Final = 50  # every page is sent all of them; the earliest make room
_BOARDS: Final = 10  # seats of one person, at most


class SeatHistory:
    """Owns the row ``before``."""

    def __init__(self, out: Outbox) -> None:
        self.before: list[Before] = []
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> SeatHistory:
        """As they were saved."""
        history = SeatHistory(out)
        history.before = convert(json.loads(side.get("before", "[]")), list[Before])
        return history

    def end(self, seat: Seat, occupant: Occupant, round_number: int) -> None:
        """From this round on somebody else plays the seat; who had it within one round only did nothing that is shown."""
        if any((was.seat, was.round) == (seat, round_number) for was in self.before):
            return
        self.before = [*self.before, Before(seat, round_number, occupant.name, occupant.bot, occupant.face)][-_KEPT:]
        self._keep()

    def forget(self, name: str) -> None:
        """Nobody was called so, on none of their boards: those have their face, and no two people here have the same."""
        faces = {was.face for was in self.before if was.bot is None and was.name == name}
        boards = {Occupant(name).board_name(number) for number in range(1, _BOARDS)}
        for at, was in enumerate(self.before):
            if was.bot is None and (was.name == name or (was.name in boards and was.face in faces)):
                self.before[at] = replace(was, name=NOBODY, face=None)
        if self.before:
            self._keep()

    def _keep(self) -> None:
        self._out.keep("before", row_text(self.before))

    def begin(self) -> None:
        """A new match: nobody has left it yet."""
        if self.before:
            self.before = []
            self._out.keep("before", None)


class Seats:
    """Owns the rows ``seat:N`` and ``coming:N``.  Every change of the seats is shown to everybody."""

    def __init__(self, out: Outbox, count: int) -> None:
        self.occupants: list[Occupant | None] = [None] * count
        self.coming: dict[Seat, Occupant] = {}
        self.banned = Banned(out)
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str], count: int, now: int) -> Seats:
        """As they were saved; whoever sat there is away until a page of theirs comes back."""
        seats = Seats(out, count)
        for seat in range(count):
            if f"seat:{seat}" in side:
                occupant = seats.occupants[seat] = Occupant.read(side[f"seat:{seat}"])
                occupant.away_at = now if occupant.person else None
            if f"coming:{seat}" in side:
                waits = seats.coming[seat] = Occupant.read(side[f"coming:{seat}"])
                waits.away_at = now
        seats.banned = Banned(out, side)
        return seats

    def __len__(self) -> int:
        return len(self.occupants)

    def put(self, seat: Seat, occupant: Occupant | None) -> None:
        """Somebody sits there from now on, or nobody."""
        self.occupants[seat] = occupant
        self._out.keep(f"seat:{seat}", None if occupant is None else occupant.saved())
        self._out.table_changed = True

    def resize(self, count: int) -> None:
        """So many seats from now on."""
        for seat in range(count, len(self.occupants)):
            self._out.keep(f"seat:{seat}", None)
        self.occupants[:] = [*self.occupants, *[None] * count][:count]
        self._out.table_changed = True

    def expect(self, seat: Seat, occupant: Occupant) -> None:
        """Somebody has this seat from the next round or hand on."""
        self.coming[seat] = occupant
        self._out.keep(f"coming:{seat}", occupant.saved())
        self._out.table_changed = True

    def expect_no_more(self, seat: Seat) -> None:
        """Nobody waits for this seat any more."""
        if self.coming.pop(seat, None) is not None:
            self._out.keep(f"coming:{seat}", None)
            self._out.table_changed = True

    def rotate(self) -> None:
        """Everybody one seat further to the left."""
        for seat, moved in enumerate([*self.occupants[-1:], *self.occupants[:-1]]):
            self.put(seat, moved)

    @property
    def free(self) -> list[Seat]:
        return [seat for seat, occupant in enumerate(self.occupants) if occupant is None]

    @property
    def people(self) -> list[Occupant]:
        return [occupant for occupant in self.occupants if occupant is not None and occupant.person]

    @property
    def folk(self) -> list[Occupant]:
        """The people, and those who wait for the next hand."""
        return [*self.people, *self.coming.values()]

    @property
    def practice(self) -> bool:
        """One person, and bots."""
        alone: int | None = None
        for occupant in self.occupants:
            if occupant is None:
                return False
            if occupant.person:
                if alone is not None and alone != occupant.who:
                    return False  # most tables: with the second person all is known
                alone = occupant.who
        coming = {occupant.who for occupant in self.coming.values()}
        return len(coming if alone is None else coming | {alone}) == 1

    def bots(self) -> Iterator[tuple[Seat, Occupant]]:
        """Bots whose seats nobody waits for."""
        for seat, occupant in enumerate(self.occupants):
            if occupant is not None and not occupant.person and seat not in self.coming:
                yield seat, occupant

    def seat_of(self, occupant: Occupant | None) -> Seat | None:
        """Where somebody sits now."""
        for seat, other in enumerate(self.occupants):
            if other is occupant and occupant is not None:
                return seat
        return None

    def waits_for(self, occupant: Occupant | None) -> Seat | None:
        """Where somebody will sit with the next hand."""
        return next((seat for seat, other in self.coming.items() if other is occupant), None)

    def holder(self, token: str | None, board: int = 0) -> Occupant | None:
        """Whose token this is; which of their boards."""
        if not token:
            return None
        hashed = token_hash(token)
        first = next((occupant for occupant in self.folk if occupant.known_by(hashed)), None)
        return (
            first if first is None or not board else next((each for each in self.boards_of(first) if each.board == board), None)
        )

    def boards_of(self, occupant: Occupant) -> list[Occupant]:
        """All seats of this person, the first board first."""
        return (
            sorted((each for each in self.folk if each.who == occupant.who), key=lambda each: each.board)
            if occupant.who
            else [occupant]
        )

    def note_away(self, occupant: Occupant, now: int) -> None:
        """Those of this person's boards that no page shows are away, or the table would wait for them for ever."""
        for each in self.boards_of(occupant):
            if not each.links and each.away_at is None:
                each.away_at = now
                self._out.table_changed = True

    def behind(self, link: str) -> Occupant | None:
        """Where a personal link leads."""
        return next((occupant for occupant in self.folk if occupant.leads_here(link)), None)

    def keep_again(self, occupant: Occupant) -> None:
        """Something about this occupant has changed."""
        seat, waits = self.seat_of(occupant), self.waits_for(occupant)
        if seat is not None:
            self.put(seat, occupant)
        elif waits is not None:
            self.expect(waits, occupant)

    def played(self, seat: Seat) -> bool:
        """Whether nobody plays this seat by hand now: a bot has it, or who has it is away."""
        occupant = self.occupants[seat]
        return occupant is not None and (occupant.bot is not None or occupant.given_up)

    def next_host(self, host: Seat) -> Seat | None:
        """The next person to the left who is here, or else the next person; None: there are only bots."""
        count = len(self.occupants)
        people = [(seat, self.occupants[seat]) for step in range(1, count + 1) for seat in [(host + step) % count]]
        found = [
            (seat, occupant) for seat, occupant in people if occupant is not None and occupant.person and not occupant.board
        ]
        return next(iter([seat for seat, occupant in found if occupant.here] or [seat for seat, _ in found]), None)


class Admission:
    """Owns the row ``people``: how many have ever sat down here."""

    def __init__(self, out: Outbox, seats: Seats) -> None:
        self._came = 0
        self._out = out
        self._seats = seats

    @staticmethod
    def restore(out: Outbox, seats: Seats, side: Mapping[str, str]) -> Admission:
        """As it was saved; people of a table of before November 2026 get their numbers now."""
        admission = Admission(out, seats)
        admission._came = int(side.get("people", "0"))
        for occupant in [each for each in seats.folk if not each.who]:
            occupant.who = admission._next()
            seats.keep_again(occupant)
        return admission

    def _next(self) -> int:
        self._came += 1
        self._out.keep("people", str(self._came))
        return self._came

    def person(self, name: str, wish: Face | None, key: str, now: int) -> Occupant:
        """Somebody who sits down with the browser of this key."""
        return Occupant.person_of(name, self.face_for(wish), self._next(), key, now)

    def face_for(self, wish: Face | None, but: Occupant | None = None) -> Face:
        """The face for somebody who comes, or who is here and wishes for another one."""
        mine = 0 if but is None else but.who
        return face_for(
            wish, {occupant.face for occupant in self._seats.folk if occupant.who != mine and occupant.face is not None}
        )

    def bot(self, seat: Seat, kind: str, *, left: bool = False) -> Occupant:
        """A bot for this seat; its name may be taken by one that has moved on since."""
        occupants = enumerate(self._seats.occupants)
        others = {occupant.name for at, occupant in occupants if occupant is not None and occupant.bot and at != seat}
        name = next(name for name in (*BOT_NAMES[seat:], *BOT_NAMES) if name not in others)
        return Occupant(name, kind, left=left)

    def fill_with_bots(self, kind: str) -> None:
        """A bot of this kind for every free seat."""
        for seat in self._seats.free:
            self._seats.put(seat, self.bot(seat, kind))
