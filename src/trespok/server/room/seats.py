"""Who sits where, and who sits down in a bot's seat with the next round or hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core import Seat
from .barred import Barred
from .outbox import Outbox
from .sitters import Sitter, token_hash

__all__ = ["Seats"]


class Seats:
    """Owns the rows ``seat:N`` and ``coming:N``.  Every change of the seats is shown to everybody."""

    def __init__(self, out: Outbox, count: int) -> None:
        self.sitters: list[Sitter | None] = [None] * count
        self.coming: dict[Seat, Sitter] = {}
        self.barred = Barred(out)
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str], count: int, now: int) -> Seats:
        """As they were saved; whoever sat there is away until a page of theirs comes back."""
        seats = Seats(out, count)
        for seat in range(count):
            if f"seat:{seat}" in side:
                sitter = seats.sitters[seat] = Sitter.read(side[f"seat:{seat}"])
                sitter.away_at = now if sitter.person else None
            if f"coming:{seat}" in side:
                waits = seats.coming[seat] = Sitter.read(side[f"coming:{seat}"])
                waits.away_at = now
        seats.barred = Barred(out, side)
        return seats

    def __len__(self) -> int:
        return len(self.sitters)

    def put(self, seat: Seat, sitter: Sitter | None) -> None:
        """Somebody sits there from now on, or nobody."""
        self.sitters[seat] = sitter
        self._out.keep(f"seat:{seat}", None if sitter is None else sitter.saved())
        self._out.table_changed = True

    def resize(self, count: int) -> None:
        """So many seats from now on."""
        for seat in range(count, len(self.sitters)):
            self._out.keep(f"seat:{seat}", None)
        self.sitters[:] = [*self.sitters, *[None] * count][:count]
        self._out.table_changed = True

    def expect(self, seat: Seat, sitter: Sitter) -> None:
        """Somebody has this seat from the next round or hand on."""
        self.coming[seat] = sitter
        self._out.keep(f"coming:{seat}", sitter.saved())
        self._out.table_changed = True

    def expect_no_more(self, seat: Seat) -> None:
        """Nobody waits for this seat any more."""
        if self.coming.pop(seat, None) is not None:
            self._out.keep(f"coming:{seat}", None)
            self._out.table_changed = True

    def rotate(self) -> None:
        """Everybody one seat further to the left."""
        for seat, moved in enumerate([*self.sitters[-1:], *self.sitters[:-1]]):
            self.put(seat, moved)

    @property
    def free(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter is None]

    @property
    def people(self) -> list[Sitter]:
        return [sitter for sitter in self.sitters if sitter is not None and sitter.person]

    @property
    def folk(self) -> list[Sitter]:
        """The people, and those who wait for the next hand."""
        return [*self.people, *self.coming.values()]

    @property
    def practice(self) -> bool:
        """One person, and bots."""
        alone: int | None = None
        for sitter in self.sitters:
            if sitter is None:
                return False
            if sitter.person:
                if alone is not None and alone != sitter.who:
                    return False  # most tables: with the second person all is known
                alone = sitter.who
        coming = {sitter.who for sitter in self.coming.values()}
        return len(coming if alone is None else coming | {alone}) == 1

    def bots(self) -> Iterator[tuple[Seat, Sitter]]:
        """Bots whose seats nobody waits for."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is not None and not sitter.person and seat not in self.coming:
                yield seat, sitter

    def seat_of(self, sitter: Sitter | None) -> Seat | None:
        """Where somebody sits now."""
        for seat, other in enumerate(self.sitters):
            if other is sitter and sitter is not None:
                return seat
        return None

    def waits_for(self, sitter: Sitter | None) -> Seat | None:
        """Where somebody will sit with the next hand."""
        return next((seat for seat, other in self.coming.items() if other is sitter), None)

    def holder(self, token: str | None, board: int = 0) -> Sitter | None:
        """Whose token this is; which of their boards."""
        if not token:
            return None
        hashed = token_hash(token)
        first = next((sitter for sitter in self.folk if sitter.known_by(hashed)), None)
        return (
            first if first is None or not board else next((each for each in self.boards_of(first) if each.board == board), None)
        )

    def boards_of(self, sitter: Sitter) -> list[Sitter]:
        """All seats of this person, the first board first."""
        return (
            sorted((each for each in self.folk if each.who == sitter.who), key=lambda each: each.board)
            if sitter.who
            else [sitter]
        )

    def note_away(self, sitter: Sitter, now: int) -> None:
        """Those of this person's boards that no page shows are away, or the table would wait for them for ever."""
        for each in self.boards_of(sitter):
            if not each.links and each.away_at is None:
                each.away_at = now
                self._out.table_changed = True

    def behind(self, link: str) -> Sitter | None:
        """Where a personal link leads."""
        return next((sitter for sitter in self.folk if sitter.leads_here(link)), None)

    def keep_again(self, sitter: Sitter) -> None:
        """Something about this sitter has changed."""
        seat, waits = self.seat_of(sitter), self.waits_for(sitter)
        if seat is not None:
            self.put(seat, sitter)
        elif waits is not None:
            self.expect(waits, sitter)

    def played(self, seat: Seat) -> bool:
        """Whether nobody plays this seat by hand now: a bot has it, or who has it is away."""
        sitter = self.sitters[seat]
        return sitter is not None and (sitter.bot is not None or sitter.given_up)

    def next_host(self, host: Seat) -> Seat | None:
        """The next person to the left who is here, or else the next person; None: there are only bots."""
        count = len(self.sitters)
        people = [(seat, self.sitters[seat]) for step in range(1, count + 1) for seat in [(host + step) % count]]
        found = [(seat, sitter) for seat, sitter in people if sitter is not None and sitter.person and not sitter.board]
        return next(iter([seat for seat, sitter in found if sitter.here] or [seat for seat, _ in found]), None)
