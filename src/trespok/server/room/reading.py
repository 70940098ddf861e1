"""A round that was just opened is read before the next one's clock starts: nobody decides, or is decided for, behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core import Seat

__all__ = ["READ_MS", "Reading"]

READ_MS: Final = 8000  # then the clock starts, whoever still reads


class Reading:
    """Who still looks at what was opened last.  Never kept: after a restart every clock starts anew anyway."""

    def __init__(self, current: int) -> None:
        self._round = current
        self._seats: set[Seat] = set()
        self._since = 0

    def __bool__(self) -> bool:
        return bool(self._seats)

    def look(self, current: int, readers: Iterable[Seat], seq: int) -> None:
        """The round being played; where it is a new one, *readers* have the old one to read."""
        if current != self._round:
            self._round, self._seats, self._since = current, set(readers), seq

    def done(self, seat: Seat, seen: int | None = None) -> bool:
        """This seat has gone on, from a view of number *seen*; whether it was the last to."""
        if seat not in self._seats or (seen is not None and seen < self._since):
            return False
        self._seats.remove(seat)
        return not self._seats

    def over(self) -> None:
        """Time to go on."""
        self._seats.clear()
