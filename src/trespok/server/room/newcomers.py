"""Who comes gets a number of their own at this table, a name, a face; a bot the name of no other bot here."""

from __future__ import annotations

from collections.abc import Mapping

from ...bots import BOT_NAMES
from ...core import Seat
from ...wire.parts import Face
from .faces import face_for
from .outbox import Outbox
from .seats import Seats
from .sitters import Sitter

__all__ = ["Newcomers"]


class Newcomers:
    """Owns the row ``people``: how many have ever sat down here."""

    def __init__(self, out: Outbox, seats: Seats) -> None:
        self._came = 0
        self._out = out
        self._seats = seats

    @staticmethod
    def restore(out: Outbox, seats: Seats, side: Mapping[str, str]) -> Newcomers:
        """As it was saved; people of a table of before November 2026 get their numbers now."""
        newcomers = Newcomers(out, seats)
        newcomers._came = int(side.get("people", "0"))
        for sitter in [each for each in seats.folk if not each.who]:
            sitter.who = newcomers._next()
            seats.keep_again(sitter)
        return newcomers

    def _next(self) -> int:
        self._came += 1
        self._out.keep("people", str(self._came))
        return self._came

    def person(self, name: str, wish: Face | None, key: str, now: int) -> Sitter:
        """Somebody who sits down with the browser of this key."""
        return Sitter.person_of(name, self.face_for(wish), self._next(), key, now)

    def face_for(self, wish: Face | None, but: Sitter | None = None) -> Face:
        """The face for somebody who comes, or who is here and wishes for another one."""
        mine = 0 if but is None else but.who
        return face_for(wish, {sitter.face for sitter in self._seats.folk if sitter.who != mine and sitter.face is not None})

    def bot(self, seat: Seat, kind: str, *, left: bool = False) -> Sitter:
        """A bot for this seat; its name may be taken by one that has moved on since."""
        sitters = enumerate(self._seats.sitters)
        others = {sitter.name for at, sitter in sitters if sitter is not None and sitter.bot and at != seat}
        name = next(name for name in (*BOT_NAMES[seat:], *BOT_NAMES) if name not in others)
        return Sitter(name, kind, left=left)

    def fill_with_bots(self, kind: str) -> None:
        """A bot of this kind for every free seat."""
        for seat in self._seats.free:
            self._seats.put(seat, self.bot(seat, kind))
