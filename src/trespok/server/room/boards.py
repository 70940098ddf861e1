"""Several boards for one person (K6): each is a seat with its own counters and ante, and a page of its own at the table.

A further board belongs to whoever has the person's first: it has no key and no link, so it comes and goes with that seat.
"""

from __future__ import annotations

from ..games import TABLE_RULES
from ..refusals import Refused
from .parts import Parts
from .seating import Seating
from .sitters import Sitter

__all__ = ["Boards"]


class Boards:
    """Takes further boards for people, and gives them back."""

    def __init__(self, parts: Parts, seating: Seating) -> None:
        self._parts = parts
        self._seating = seating

    def take(self, sitter: Sitter, count: int, now: int) -> None:
        """Play with so many boards; before the start, where the game has boards and the host allows it.  Raises Refused."""
        parts, seats = self._parts, self._parts.seats
        if parts.setup.phase != "lobby":
            raise Refused("started")
        if not TABLE_RULES[parts.setup.game].several_boards or count > parts.setup.settings.boards:
            raise Refused("too-many-boards")
        more = count - len(seats.boards_of(sitter))
        if more > len(seats.free):
            raise Refused("full")
        for seat in seats.free[: max(0, more)]:
            number = len(seats.boards_of(sitter))
            seats.put(seat, sitter.with_board(number, now))
        self._give_back(sitter, count)

    def keep_to(self, most: int) -> None:
        """The host allows no more than this."""
        for sitter in [each for each in self._parts.seats.people if each.board == 0]:
            self._give_back(sitter, most)

    def _give_back(self, sitter: Sitter, count: int) -> None:
        seats = self._parts.seats
        for board in [each for each in seats.boards_of(sitter) if each.board >= count]:
            seat = seats.seat_of(board)
            if seat is not None:
                self._seating.close_pages(sorted(board.links), "left")  # whose it was may not look on through it
                seats.put(seat, None)
                self._parts.secret.forget_words(seat)
