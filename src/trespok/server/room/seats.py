"""The seats of a table: present, earlier and waiting players, and those who may not come back."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from ...bots import BOT_NAMES
from ...core import Seat
from ...wire.parts import Before, Face
from .occupants import NOBODY, Occupant, face_for, token_hash
from .outbox import Outbox
from .state import MatchState, SeatsState

By: TypeAlias = Literal["kicked", "removed"]  # by the host, or by the operator of the server
_BY: Final[tuple[By, ...]] = get_args(By)
_MOST: Final = 200  # browsers a table remembers having sent away, of each


class Banned:
    """Browsers that were sent away from this table, by the hashes of their keys."""

    def __init__(self, out: Outbox, seats: SeatsState) -> None:
        self._out = out
        self._seats = seats

    def bar(self, hashes: Sequence[str], by: By) -> None:
        """These browsers do not come back.  A person is a browser's cookie: without it they are somebody else."""
        self._set(by, [*self._known(by), *hashes][-_MOST:])

    def unbar(self, hashes: Sequence[str]) -> None:
        for by in _BY:
            left = [known for known in self._known(by) if known not in hashes]
            if left != self._known(by):
                self._set(by, left)

    def by(self, key: str | None) -> By | None:
        """Whether the host or the operator removed the browser with this key; None: neither."""
        return None if key is None or not (self._seats.kicked or self._seats.removed) else self.known(token_hash(key))

    def known(self, hashed: str) -> By | None:
        """The same by the hash of its key."""
        return next((by for by in _BY if hashed in self._known(by)), None)

    def _known(self, by: By) -> list[str]:
        return self._seats.kicked if by == "kicked" else self._seats.removed

    def _set(self, by: By, hashes: list[str]) -> None:
        if by == "kicked":
            self._seats.kicked = hashes
        else:
            self._seats.removed = hashes
        self._out.keep("seats")


_KEPT: Final = 50  # every page is sent all of them; the earliest make room
_KNOCKS: Final = 10  # people at the door
_BOARDS: Final = 10  # seats of one person, at most


class SeatHistory:
    """An earlier player of a seat in this match: what they did there stays under their name."""

    def __init__(self, out: Outbox, match: MatchState) -> None:
        self._out = out
        self._match = match

    @property
    def before(self) -> list[Before]:
        return self._match.before

    def end(self, seat: Seat, occupant: Occupant, round_number: int) -> None:
        """From this round on another player has the seat. One who had it within one round only did nothing that is
        shown.
        """
        if any((was.seat, was.round) == (seat, round_number) for was in self.before):
            return
        self._match.before = [*self.before, Before(seat, round_number, occupant.name, occupant.bot, occupant.face)][-_KEPT:]
        self._out.keep("match")

    def forget(self, name: str) -> None:
        """Nobody was called so, on none of their boards: those have their face, and no two people here have the same."""
        faces = {was.face for was in self.before if was.bot is None and was.name == name}
        boards = {Occupant(name).board_name(number) for number in range(1, _BOARDS)}
        for at, was in enumerate(self.before):
            if was.bot is None and (was.name == name or (was.name in boards and was.face in faces)):
                self.before[at] = replace(was, name=NOBODY, face=None)
        if self.before:
            self._out.keep("match")

    def begin(self) -> None:
        """A new match: nobody has left it yet."""
        if self.before or self._match.absent:
            self._match.before, self._match.absent = [], False
            self._out.keep("match")

    def note_absence(self) -> None:
        """The table or a bot has played for somebody, who may come back."""
        if not self._match.absent:
            self._match.absent = True
            self._out.keep("match")


class Seats:
    """Who sits where, and who waits.  Every change is shown to everybody."""

    def __init__(self, out: Outbox, seats: SeatsState, now: int) -> None:
        self.occupants = seats.occupants  # by seat
        self.knocks = seats.knocks  # people who wait for the host to let them in
        self.coming = seats.coming  # people who take a bot's seat with the next round or hand
        self.banned = Banned(out, seats)
        self._out = out
        self._practice: bool | None = None  # None: to be found out
        self._places: dict[int, Seat] | None = None  # likewise
        for occupant in self.folk:  # after a restart everybody is away until a page of theirs is back
            occupant.away_at = now

    def __len__(self) -> int:
        return len(self.occupants)

    def _changed(self) -> None:
        self._practice = self._places = None
        self._out.keep("seats")
        self._out.changes.table = True

    def put(self, seat: Seat, occupant: Occupant | None) -> None:
        self.occupants[seat] = occupant
        self._changed()

    def resize(self, count: int) -> None:
        self.occupants[:] = [*self.occupants, *[None] * count][:count]
        self._changed()

    def expect(self, seat: Seat, occupant: Occupant) -> None:
        """A player has this seat from the next round or hand."""
        self.coming[seat] = occupant
        self._changed()

    def let_knock(self, knocks: Sequence[Occupant]) -> None:
        """These want to sit down and wait for the host; of many the oldest makes room."""
        self.knocks[:] = knocks[-_KNOCKS:]
        self._changed()

    def expect_no_more(self, seat: Seat) -> None:
        if self.coming.pop(seat, None) is None:
            return
        if seat >= len(self.occupants):  # the seats of the next match have no gap between them
            later = sorted(waits for waits in self.coming if waits > seat)
            for waits in later:
                self.coming[waits - 1] = self.coming.pop(waits)
        self._changed()

    def rotate(self) -> None:
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
        return [*self.people, *self.coming.values()]

    @property
    def practice(self) -> bool:
        if self._practice is None:
            self._practice = self._is_practice()
        return self._practice

    def _is_practice(self) -> bool:
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
        for seat, occupant in enumerate(self.occupants):
            if occupant is not None and not occupant.person and seat not in self.coming:
                yield seat, occupant

    def seat_of(self, occupant: Occupant | None) -> Seat | None:
        return self.places.get(id(occupant))

    @property
    def places(self) -> dict[int, Seat]:
        if self._places is None:
            self._places = {id(occupant): seat for seat, occupant in enumerate(self.occupants) if occupant is not None}
        return self._places

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
                self._out.changes.table = True

    def behind(self, link: str) -> Occupant | None:
        return next((occupant for occupant in self.folk if occupant.leads_here(link)), None)

    def keep_again(self, occupant: Occupant) -> None:
        seat, waits = self.seat_of(occupant), self.waits_for(occupant)
        if seat is not None:
            self.put(seat, occupant)
        elif waits is not None:
            self.expect(waits, occupant)

    def played(self, seat: Seat) -> bool:
        """Whether nobody plays this seat by hand now: a bot has it, or who has it is away."""
        occupant = self.occupants[seat]
        return occupant is not None and (occupant.bot is not None or occupant.given_up or occupant.stand_in)

    def next_host(self, host: Seat) -> Seat | None:
        """The next person to the left who is here, or else the next person; None: there are only bots."""
        count = len(self.occupants)
        people = [(seat, self.occupants[seat]) for step in range(1, count + 1) for seat in [(host + step) % count]]
        found = [
            (seat, occupant) for seat, occupant in people if occupant is not None and occupant.person and not occupant.board
        ]
        return next(iter([seat for seat, occupant in found if occupant.here] or [seat for seat, _ in found]), None)


class Admission:
    """Gives people numbers and faces, and bots names that no other bot here has."""

    def __init__(self, out: Outbox, state: SeatsState, seats: Seats) -> None:
        self._out = out
        self._state = state
        self._seats = seats

    def _next(self) -> int:
        self._state.came += 1
        self._out.keep("seats")
        return self._state.came

    def person(self, name: str, wish: Face | None, key: str, now: int) -> Occupant:
        """Somebody who sits down with the browser of this key."""
        return Occupant.person_of(name, self.face_for(wish), self._next(), key, now)

    def asking_for(self, sits: Occupant, key: str) -> Occupant:
        """Somebody who says that they are this person, on another browser."""
        return Occupant(sits.name, token=token_hash(key), face=sits.face, who=self._next(), asks=sits.who)

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
