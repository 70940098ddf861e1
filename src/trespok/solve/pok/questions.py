"""What an equilibrium does and does not promise: what answers each question (docs/explanation/solving-pok.md)."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from ...core import Trouble
from ..libraries import NumPy
from ..progress import Progress
from .batch_strategy import advise_many
from .draws import draws
from .guarantee import guarantee
from .match_length import match_length
from .pair import SEATS, pair, possible
from .selection import selection
from .values import Values, load

__all__ = ["answer"]


_FIVE = ("pair", "course")  # asked of 3 to 5 seats, the rest of 3


def answer(
    question: str, seats: int, *, values: Values | None = None, arrays: str = "numpy", progress: Progress | None = None
) -> dict[str, Any]:
    """One object of figures.  The strategy is asked through ``advise_many`` alone."""
    if question not in _FIVE and seats != 3:
        raise Trouble(f"--{question} is computed for 3 seats, not for {seats}.")
    if question == "course" and seats not in SEATS:
        raise Trouble(f"A match is counted out for 3 to 5 seats, not {seats}.")
    if question == "pair":
        possible(seats)
    if question == "draws":
        return draws(lambda other: partial(advise_many, arrays=arrays, values=other), NumPy(), progress)
    table = values or load(seats)
    play = partial(advise_many, arrays=arrays, values=table)
    if question == "pair":
        found = pair(seats, play, progress)
    elif question == "course":
        found = _course(seats, play, progress)
    elif question == "equilibria":
        found = selection(table, play, progress=progress)
    else:
        found = guarantee(play, progress)
    return {**found, "made": table.made}


def _course(seats: int, play: Any, progress: Progress | None) -> dict[str, Any]:
    begun = time.monotonic()
    found = match_length(seats, play, progress)
    seconds = round(time.monotonic() - begun, 1)
    counted = {"rounds": found.rounds, "idle": found.idle, "winners": list(found.winners)}
    return {"game": "pok", "seats": seats, **counted, "seconds": seconds}
