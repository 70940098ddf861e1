"""How the game changes with the worth of a draw: three seats solved anew where a win of k together is worth 0, 1/k or 1."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import numpy as np

from ...core import Trouble
from ...games.pok import rules
from ..libraries import Library, NumPy
from ..progress import Progress
from .alliance import Alliance, Play, match_length
from .batch_strategy import advise_many
from .guarantee import SEATS, guarantee, pair, possible, strongest
from .positions import positions
from .rounds import ODDS, drawing
from .selection import selection
from .solver import Effort, Solved, Work, solve_level
from .values import Values, load

Worth: TypeAlias = Callable[[int], float]  # winners together, two or more -> what each of them gets
WORTHS: Final[dict[str, Worth]] = {"0": lambda _: 0.0, "1/k": lambda winners: 1.0 / winners, "1": lambda _: 1.0}


def solved(worth: Worth, library: Library, *, most: int = 3 * rules.COUNTERS, progress: Progress | None = None) -> Values:
    """Three seats solved with this worth of a draw, up to positions with *most* counters; kept in memory alone."""
    where, effort = positions(3), Effort(attempts=16)
    shares = np.array([1.0, worth(2), worth(3)])
    table = drawing(np.zeros(where.total * 3), shares)
    rows = len(where.hands)
    best = Solved(np.zeros((rows, 3)), np.zeros((rows, len(ODDS)), np.uint8), np.full(rows, np.inf))
    work = Work(library, where, table, best, effort)
    for counters in range(6, most + 1):
        solve_level(work, counters)
        if progress:
            progress(f"{counters} counters left", float((where.counters <= counters).mean()))
    return Values(3, table, best.wish, {"unsettled": effort.unsettled})


def _own(worth: Worth, allies: int, others: int) -> float:
    """What a seat alone against two gets from a match that has ended."""
    return 0.0 if not allies else 1.0 if not others else worth(1 + others)


def draws(play_of: Callable[[Values], Play], library: Library, progress: Progress | None = None) -> dict[str, Any]:
    """Each worth of a draw: the value, the exact gain of a best answer, how long a match lasts and how it ends."""
    begun = time.monotonic()
    found = {}
    for number, (name, worth) in enumerate(WORTHS.items()):
        tell = partial(_part, progress, number) if progress else None
        values = solved(worth, library, progress=tell)
        play = play_of(values)
        best = strongest(Alliance(3, 1, ended=partial(_own, worth)), play).first
        match = match_length(3, play)
        value = (match.winners[0] + sum(k * worth(k) * match.winners[k - 1] for k in (2, 3))) / 3
        found[name] = {
            "value": value,
            "best_response": best,
            "gap": best - value,
            "rounds": match.rounds,
            "winners": list(match.winners),
            "unsettled": values.made["unsettled"],
        }
    return {"game": "pok", "seats": 3, "draws": found, "seconds": round(time.monotonic() - begun, 1)}


def _part(progress: Progress, number: int, what: str, part: float) -> None:
    progress(f"worth of a draw {list(WORTHS)[number]}: {what}", (number + part) / len(WORTHS))


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
