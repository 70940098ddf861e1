"""What was just told is shown before anything else is due: no clock and no bot goes on behind anybody's eyes.

An opened round is watched, read and left by a tap; then the dice of the next one fall.  Either ends when everybody here
has tapped, or with its time.
"""

from __future__ import annotations

from ...core import Seat
from ...wire.beats import HOLD_MS, Shown, shown
from .match import Match
from .outbox import Outbox
from .seats import Seats

__all__ = ["Showing"]


class Showing:
    """Who still looks, at what, and until when.  Never kept: after a restart every clock starts anew anyway."""

    def __init__(self, match: Match, seats: Seats, out: Outbox) -> None:
        self.until: int | None = None  # None: nobody is waited for
        self.reading = False  # an opened round lies there; else what comes after it falls
        self.of_ms = 0  # the whole time of what is shown now
        self._match, self._seats, self._out = match, seats, out
        self._at = out.shown, match.game.round_of(match.seen)  # the act and the round that were shown last
        self._lead = 0
        self._looks: dict[Seat, int] = {}  # how many of the two each seat has still to see

    def __bool__(self) -> bool:
        return self.until is not None

    def look(self, now: int) -> None:
        """What was told since the last time is shown to the people who are here.

        A round that was opened covers the screen on which the next secret choice is made: it is left by a tap.
        """
        match, before = self._match, self._at
        self._at = self._out.shown, match.game.round_of(match.seen)
        if self._at[0] == before[0]:
            return
        here = [seat for seat, sitter in enumerate(self._seats.sitters) if sitter is not None and sitter.links]
        owing = [seat for seat in match.must if seat in here]
        reads = self._at[1] != before[1] and bool(owing) and match.game.is_sealed(match.offers, owing[0])
        parts = shown(match.rules.NAME, (told for told, _ in match.fresh))
        self._begin(parts, dict.fromkeys(owing, 2) if reads else dict.fromkeys(here, 1), now)

    def _begin(self, parts: Shown, looks: dict[Seat, int], now: int) -> None:
        reads = any(number > 1 for number in looks.values())
        if looks and (reads or parts.lead):
            self._looks, self._lead, self.reading = looks, min(parts.lead, HOLD_MS), reads
            self._run(parts.reading if reads else self._lead, now)

    def _run(self, ms: int, now: int) -> None:
        self.of_ms, self.until = ms, now + ms

    def seen(self, seat: Seat, now: int, number: int | None = None, *, all_of_it: bool = False) -> bool:
        """This seat has seen what is shown, on a view of this *number*; whether that was what the table waited for."""
        if self.until is None or self._looks.get(seat, 0) == 0 or (number is not None and number < self._at[0]):
            return False
        self._looks[seat] = 0 if all_of_it else self._looks[seat] - 1
        return self._go_on(now)

    def _go_on(self, now: int) -> bool:
        """To what comes next, if everybody has seen this."""
        went = False
        if self.reading and max(self._looks.values()) < 2:  # of two: nobody reads any more
            self.reading, went = False, True
            self._run(self._lead, now)
        if not self.reading and not any(self._looks.values()):
            went = True
            self.over()
        return went

    def tick(self, now: int) -> bool:
        """Time: what is shown now is over; whether it was."""
        if self.until is None or self.until > now:
            return False
        if self.reading and self._lead:
            self.reading = False
            self._looks = {seat: min(looks, 1) for seat, looks in self._looks.items()}
            self._run(self._lead, now)
            self._go_on(now)
        else:
            self.over()
        return True

    def resume(self, until: int | None) -> None:
        """After a pause: as long as the clock says, or nobody is waited for."""
        self.until = until if self.until is not None else None

    def over(self) -> None:
        """Nobody is waited for."""
        self.until, self.reading, self._looks = None, False, {}

    def left(self, now: int) -> int:
        """Of what falls after the reading."""
        return 0 if self.until is None or self.reading else max(0, self.until - now)
