"""Check the shipped strategy: the proof at every position, or at some, held against the shipped bounds."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from .. import Progress
from ..libraries import Library, NumPy, library_named
from .positions import CARDS, level
from .proof import prove
from .solving import at_once
from .values import Values, load

_SAMPLE = 40  # positions, where there is no GPU


def opening(values: Values) -> dict[str, Any]:
    """The value of the first position, to the first roller, and its certificate."""
    value, unsure = float(values.middle[CARDS][0]), values.unsure[CARDS]
    positions = sum(level(count).size for count in range(CARDS + 1))
    return {"value": value, "low": value - unsure, "high": value + unsure, "width": 2 * unsure, "positions": positions}


def _sample(many: int) -> list[NDArray[np.int64]]:
    """Position numbers by cards left: all of them, or so many drawn evenly; the opening always."""
    firsts = [level(count).firsts for count in range(1, CARDS + 1)]
    total = sum(map(len, firsts))
    if not 0 < many < total:
        return firsts
    drawn = np.zeros(total, bool)
    drawn[np.random.default_rng(7).choice(total, many - 1, replace=False)] = True
    drawn[-1] = True
    ends = np.cumsum([len(some) for some in firsts])
    return [some[part] for some, part in zip(firsts, np.split(drawn, ends[:-1]), strict=True)]


@dataclass
class _Found:
    broken: int = 0
    again: int = 0
    worst: float = -np.inf
    widest: float = 0.0


def _judge(library: Library, values: Values, count: int, numbers: NDArray[np.int64], found: _Found) -> None:
    """Compare what these positions come to with the shipped bounds.

    Seats play by NumPy: where another library's play breaks a bound, NumPy's is judged in its place.
    """
    low, high = prove(library, values, count, numbers)
    middle, unsure = values.middle[count][numbers], values.unsure[count]
    over = np.maximum(middle - low, high - middle) - unsure
    holds = over <= 0
    if library.padded and not holds.all():
        found.again += int((~holds).sum())
        _judge(NumPy(), values, count, numbers[~holds], found)
        low, high, over = low[holds], high[holds], over[holds]
    if len(over):
        found.broken += int((~(over <= 0)).sum())
        found.worst = max(found.worst, float(over.max()))
        found.widest = max(found.widest, float((high - low).max()))


def check(
    values: Values | None = None,
    *,
    library: Library | None = None,
    sample: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Judge the strategy at *sample* positions and compare with the shipped bounds.  0 is all; None all on a GPU, else 40."""
    values, library = values or load(), library or library_named("auto")
    many = sample if sample is not None else 0 if library.place == "gpu" else _SAMPLE
    if many < 0:
        raise Trouble(f"A sample is a number of positions, 0 for all, not {many}.")
    chosen, begun = _sample(many), time.monotonic()
    total, done, found = sum(map(len, chosen)), 0, _Found()
    for count, numbers in enumerate(chosen, 1):
        size = at_once(library, count)
        for at in range(0, len(numbers), size):
            some = numbers[at : at + size]
            _judge(library, values, count, some, found)
            done += len(some)
            if progress:
                progress(f"{count} cards left, {found.broken} bounds broken", done / total)
    return {
        "game": "pokerdice",
        "seats": 2,
        **opening(values),
        "checked": total,  # each stands for itself and its mirror image
        "checked_all": total == sum(len(level(count).firsts) for count in range(1, CARDS + 1)),
        "broken": found.broken,
        "judged_again": found.again,  # where another library's play broke a bound, the table's own was judged
        "nearest": -found.worst,  # how far inside the shipped bounds the nearest one is
        "widest": found.widest,  # the strategy's own bounds, where they are farthest apart
        "backend": library.device,
        "seconds": round(time.monotonic() - begun, 1),
        "made": values.made,
    }
