"""Two who play together against experts: the best joint answer of two seats that share their wins.

Exact over the game as it is played: every throw and joint showing of every position in every colouring.  The two
choose jointly in each round, as if they saw into each other's fist.
"""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ..progress import Progress
from .alliance import ODDS, Alliance, Play, Worths

__all__ = ["SEATS", "best_value", "pair", "possible", "strongest"]

SEATS: Final = range(3, 6)


def best_value(found: Worths) -> NDArray[np.float64]:
    """The value of best play in positions with these worths: choose, count out, choose again.

    Endless play is worth nothing.
    """
    value = np.zeros(len(found.worth))
    for _ in range(200):
        total = np.where(found.held[:, None], found.worth + found.stay * value[:, None, None], -1.0)
        pick = total.argmax(axis=2)[..., None]
        gain = np.take_along_axis(found.worth, pick, axis=2)[..., 0] @ ODDS
        loop = np.take_along_axis(found.stay, pick, axis=2)[..., 0] @ ODDS
        after = np.where(loop < 1.0 - 1e-12, gain / np.maximum(1.0 - loop, 1e-12), 0.0)
        if (after <= value + 1e-15).all():
            return value
        value = np.maximum(value, after)
    raise RuntimeError("the best answer still changes after two hundred choices")


def strongest(table: Alliance, play: Play, progress: Progress | None = None, *, most: int | None = None) -> Alliance:
    """Fill *table* with what the allies can get against *play*, from the last positions to the first (or *most* counters)."""
    done = 0
    for level in table.levels(most):
        table.put(level, best_value(table.worths(level, table.chances(level, play))))
        done += len(level.allies)
        if progress:
            progress("positions of the pair", done / table.positions)
    return table


def possible(seats: int) -> None:
    """Raises Trouble where a pair is not computed."""
    if seats not in SEATS:
        many = "with 6 there are 4 million positions, with 7 22 million"
        raise Trouble(f"A pair is computed for 3 to 5 seats, not {seats}: {many}.")


def pair(seats: int, play: Play, progress: Progress | None = None) -> dict[str, Any]:
    """What two of *seats* seats win together, of all matches, against *play* in all the others."""
    possible(seats)
    begun = time.monotonic()
    table = strongest(Alliance(seats, 2), play, progress)
    return {
        "game": "pok",
        "seats": seats,
        "pair": table.first,
        "even": 2 / seats,
        "positions": table.positions,
        "seconds": round(time.monotonic() - begun, 1),
    }
