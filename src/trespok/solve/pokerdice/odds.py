"""One roller alone with the dice: what an objective, or any weighting of all ten, is worth, and the best keep.

>>> from trespok.games.pokerdice import Aim
>>> odds = after((1, 3, 3, 5, 6), {Aim.FULL_HOUSE: 1.0}, rethrows=2)
>>> odds.best, round(odds.worth, 6)
((3, 3), 0.269419)
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import Aim
from ...kit.dice import Dice
from .arrays import MET, WITHIN, best, kept, mean, plan
from .rethrow import KEEPS, PLACE, THROWS

RETHROWS = 2  # PKD-3.1


@dataclass(frozen=True)
class Odds:
    """What can be done with one throw.  Keeps stand best first, and among equals the one of most dice."""

    dice: Dice
    keeps: tuple[tuple[Dice, float], ...]  # all five is to stop

    @property
    def best(self) -> Dice:
        return self.keeps[0][0]

    @property
    def worth(self) -> float:
        return self.keeps[0][1]


def _wish(weights: Mapping[Aim, float]) -> NDArray[np.float64]:
    """[252]: what the dice are worth in the end when every objective met counts its weight."""
    if unknown := [str(aim) for aim in weights if not isinstance(aim, Aim)]:
        raise Trouble(f"{unknown[0]} is not one of the ten objectives: weights are by Aim.")
    return np.array([weights.get(aim, 0.0) for aim in Aim]) @ MET


def after(dice: Dice, weights: Mapping[Aim, float], rethrows: int = RETHROWS) -> Odds:
    """Every keep of *dice* with its worth under best play; with no re-throw left only to stop."""
    dice = tuple(sorted(dice))
    if dice not in PLACE:
        raise Trouble(f"{' '.join(map(str, dice))} is not a throw: five dice from 1 to 6.")
    place, wish = PLACE[dice], _wish(weights)
    if not rethrows:
        return Odds(dice, ((dice, float(wish[place])),))
    worth = kept(best(wish, rethrows - 1))
    worth[place] = wish[place]  # PKD-3.2: to keep all five is to stop for good
    found = [(KEEPS[keep], float(worth[keep])) for keep in dict.fromkeys(WITHIN[place].tolist())]
    return Odds(dice, tuple(sorted(found, key=lambda pair: -round(pair[1], 9))))


def worths(weights: Mapping[Aim, float], rethrows: int = RETHROWS) -> dict[Dice, tuple[float, Dice]]:
    """What every throw is worth, and its best keep."""
    wish = _wish(weights)
    worth = best(wish, rethrows)
    keeps = plan(best(wish, rethrows - 1)) if rethrows else range(len(THROWS))
    # Of plans that only wait for the second re-throw none is as good as a throw now, unless the dice are best as they lie.
    return {dice: (float(number), KEEPS[keep]) for dice, number, keep in zip(THROWS, worth, keeps, strict=True)}


def fresh(weights: Mapping[Aim, float], rethrows: int = RETHROWS) -> float:
    """What five dice not yet thrown are worth."""
    return float(mean(best(_wish(weights), rethrows)))
