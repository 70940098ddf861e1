"""How long it takes to show what was told: the same figures for the table's clocks and for every page.

What opens a round is shown first and read; with the line that begins the next one the rest of the table goes on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, cast

from ..core import Line, Told
from ..games import COMMON_LINES, AnyTeller

REVEAL_MS: Final = 5000  # a longer reveal is shown so much faster
READ_MS: Final = 6000  # to read what was opened, once all of it lies there
HOLD_MS: Final = 8000  # no clock and no bot waits longer than this for anybody's eyes


@dataclass(frozen=True, slots=True)
class Shown:
    """Milliseconds of beats: *reveal* up to the end of an opened round, *lead* what comes after it."""

    reveal: int
    lead: int

    @property
    def reading(self) -> int:
        """How long an opened round stays at most: with what comes after it never more than the hold."""
        return min(self.reveal + READ_MS, HOLD_MS - self.lead)


def shown(teller: AnyTeller, story: Iterable[Told]) -> Shown:
    """How long this story takes."""
    lines = _lines(cast("Hashable", teller))
    reveal = lead = 0
    opened = False
    for told in story:
        part, ms = lines[told.id]
        if part == "opens":  # what led to it, the last throw, belongs to it
            reveal, lead, opened = reveal + lead, 0, True
        elif part == "begins":
            opened = False
        if opened:
            reveal += ms
        else:
            lead += ms
    return Shown(min(reveal, REVEAL_MS), lead)


@cache
def _lines(teller: Any) -> dict[str, tuple[str, int]]:
    """Of every line which part it is, and how long it takes."""
    lines: dict[str, Line] = teller.LINES | COMMON_LINES
    return {name: (line.part, sum(beat.ms * beat.times for beat in line.beats)) for name, line in lines.items()}
