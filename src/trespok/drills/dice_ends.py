"""Where Pokerdice's dice end when the roller re-throws as well as can be, and how likely each objective is met there."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games.pokerdice import Aim
from ..kit.dice import Dice
from ..solve.pokerdice import arrays
from ..solve.pokerdice.rethrow import PLACE

Floats = NDArray[np.float64]


@cache
def _fresh() -> Floats:
    """[462, 252]: the chance of each throw after each keep."""
    found: Floats = np.ascontiguousarray(arrays.kept(np.eye(len(arrays.ODDS))).T)
    return found


def _falls(ends: Floats, throw: Dice, keep: int, left: int) -> Floats:
    """[252]: how likely the dice end on each throw after *keep*, the second re-throw answering *ends* [252]."""
    place = PLACE[tuple(sorted(throw))]
    if keep == place:  # PKD-3.2: to keep all five is to stop for good
        return np.asarray(np.eye(1, len(arrays.ODDS), place)[0])
    fell = _fresh()[keep]
    return np.asarray(fell if left == 1 else fell @ _fresh()[arrays.plan(ends)])


def met_after(ends: Any, throw: Dice, keep: Dice, left: int) -> dict[Aim, float]:
    """The chance that each objective is met after *keep*, with best re-throws for *ends* from then on."""
    falls = _falls(np.asarray(ends), throw, PLACE[tuple(sorted(keep))], left)
    return {aim: float(falls @ arrays.MET[aim]) for aim in Aim}


def met_in_the_end(ends: Any, throw: Dice, left: int) -> dict[Aim, float]:
    """The same with the best keep of *throw*; of equals the one of most dice."""
    wish, place = np.asarray(ends), PLACE[tuple(sorted(throw))]
    worth = arrays.kept(arrays.best(wish, left - 1))
    worth[place] = wish[place]
    within = arrays.WITHIN[place]
    keep = int(within[np.argmax(np.round(worth[within], 9))])
    falls = _falls(wish, throw, keep, left)
    return {aim: float(falls @ arrays.MET[aim]) for aim in Aim}
