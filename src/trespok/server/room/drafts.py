"""What seats have chosen in secret and can still change, until everybody has (P12)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core import Seat
from ..refusals import Refused
from .outbox import Outbox

__all__ = ["Drafts"]


class Drafts:
    """Owns the rows ``draft:N``."""

    def __init__(self, out: Outbox) -> None:
        self.chosen: dict[Seat, str] = {}  # in the transcript's words
        self.notices: list[tuple[Seat, bool]] = []  # who has chosen, or has taken it back, since everybody was told
        self._out = out

    def choose(self, seat: Seat, words: str, asked: int) -> None:
        """Keep a choice, with the number of its question: an old row answers nothing any more and need not be taken away."""
        if seat not in self.chosen:
            self.notices.append((seat, True))  # a change of mind is nobody's business (P12)
        self.chosen[seat] = words
        self._out.keep(f"draft:{seat}", f"{asked} {words}")

    def take_back(self, seat: Seat) -> None:
        """Not chosen after all.  Raises Refused."""
        if self.chosen.pop(seat, None) is None:
            raise Refused("no-draft")
        self._out.keep(f"draft:{seat}", None)
        self.notices.append((seat, False))

    def open(self) -> None:
        """All are opened, and in the log: those that were chosen in this very turn need no row."""
        for seat in self.chosen:
            self._out.need_not_keep(f"draft:{seat}")
        self.chosen.clear()

    def restore(self, side: Mapping[str, str], opened: Mapping[Seat, int]) -> None:
        """Those that answer what is asked now."""
        for seat, number in opened.items():
            asked, _, words = side.get(f"draft:{seat}", "").partition(" ")
            if asked == str(number):
                self.chosen[seat] = words
