"""An anchor for the dice of ``trespok.solve.pokerdice.arrays``: the expected score of optimal solitaire Yahtzee.

    OMP_NUM_THREADS=1 python bench/yahtzee.py

Five dice and two re-throws as in Pokerdice, but with thirteen boxes and a published answer to four digits.  The two figures are
for two readings of the joker rule.
"""

from __future__ import annotations

import sys
import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trespok.kit.dice import FACES, Dice
from trespok.solve.pokerdice.arrays import best, mean
from trespok.solve.pokerdice.rethrow import THROWS

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

PUBLISHED: Final = {"forced joker": 254.5877, "free choice": 254.5896}

BOXES: Final = 13  # six upper boxes by face, then the lower ones
THREE, FOUR, FULL, SMALL, LARGE, YAHTZEE, CHANCE = range(6, BOXES)
UPPER: Final = 63  # enough for the bonus: more is not counted
BONUS: Final = 35
AGAIN: Final = 100  # for each further yahtzee, once one was scored
JOKER: Final = {FULL: 25.0, SMALL: 30.0, LARGE: 40.0}


def score(dice: Dice, box: int) -> float:
    """What five dice score in a box, no joker."""
    counts, faces = sorted(dice.count(face) for face in set(dice)), set(dice)
    if box < THREE:
        return float(dice.count(box + 1) * (box + 1))
    runs = {SMALL: ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}), LARGE: ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})}
    if box in runs:
        return JOKER[box] if any(faces >= run for run in runs[box]) else 0.0
    if box == FULL:
        return JOKER[FULL] if counts == [2, 3] else 0.0
    if box == YAHTZEE:
        return 50.0 if counts == [5] else 0.0
    needed = {THREE: 3, FOUR: 4, CHANCE: 1}[box]
    return float(sum(dice)) if counts[-1] >= needed else 0.0


SCORE: Final = np.array([[score(dice, box) for dice in THROWS] for box in range(BOXES)])
ALIKE: Final = np.array([len(set(dice)) == 1 for dice in THROWS])
FACE: Final = np.array([dice[0] - 1 for dice in THROWS])  # of five alike


def reachable(filled: int) -> Ints:
    """The upper scores that can stand there with these boxes filled."""
    sums = {0}
    for face in FACES:
        if filled >> (face - 1) & 1:
            sums = {min(UPPER, before + face * many) for before in sums for many in range(6)}
    return np.array(sorted(sums), np.int64)


class Solitaire:
    """Values by filled boxes, upper score, and whether a yahtzee was scored as one."""

    def __init__(self, forced: bool) -> None:
        self.forced = forced
        self.values = np.full((1 << BOXES, UPPER + 1, 2), np.nan)
        self.values[-1] = np.where(np.arange(UPPER + 1) == UPPER, BONUS, 0.0)[:, None]

    def allowed(self, filled: int, box: int) -> tuple[NDArray[np.bool_], Floats]:
        """By throw: whether it may go into this open box, and what it scores there."""
        may, points = np.ones(len(THROWS), bool), SCORE[box].copy()
        if not filled >> YAHTZEE & 1:
            return may, points  # no yahtzee yet, no joker
        used = np.array([filled >> int(face) & 1 for face in FACE], bool)  # the upper box of five alike is filled
        joker = ALIKE & used
        if box in JOKER:
            points[joker] = JOKER[box]
        if self.forced:
            lower = any(not filled >> other & 1 for other in range(THREE, BOXES))
            own = ALIKE & ~used
            may[own] = FACE[own] == box
            if lower and box < THREE:
                may[joker] = False
        return may, points

    def solve(self, filled: int) -> None:
        """One set of filled boxes, the fuller ones being solved."""
        upper = reachable(filled)
        flags = (0, 1) if filled >> YAHTZEE & 1 else (0,)
        for flag in flags:
            ends = np.full((len(THROWS), len(upper)), -np.inf)
            for box in range(BOXES):
                if not filled >> box & 1:
                    may, points = self.allowed(filled, box)
                    worth = self._after(filled | 1 << box, box, upper, flag) + points[:, None]
                    ends = np.where(may[:, None], np.maximum(ends, worth), ends)
            if flag:
                ends += AGAIN * ALIKE[:, None]
            self.values[filled, upper, flag] = mean(best(ends, 2, axis=0), axis=0)

    def _after(self, filled: int, box: int, upper: Ints, flag: int) -> Floats:
        """[throw, upper score]: what follows when the dice go into *box*."""
        if box < THREE:
            more = np.minimum(UPPER, upper[None] + SCORE[box].astype(np.int64)[:, None])
            return np.asarray(self.values[filled, more, flag])
        if box == YAHTZEE:
            scored = np.where(ALIKE, 1, 0)
            return np.asarray(self.values[filled, upper[None], scored[:, None]])
        return np.broadcast_to(self.values[filled, upper, flag][None], (len(THROWS), len(upper)))


def expected(forced: bool, name: str) -> float:
    """The value of the empty card."""
    game, begun = Solitaire(forced), time.monotonic()
    order = sorted(range((1 << BOXES) - 1), key=lambda filled: -filled.bit_count())
    for done, filled in enumerate(order, 1):
        game.solve(filled)
        if done % 64 == 0 or done == len(order):
            print(
                f"\r{name}: {done / len(order):6.1%}  {time.monotonic() - begun:5.0f} s ", end="", file=sys.stderr, flush=True
            )
    print(file=sys.stderr)
    return float(game.values[0, 0, 0])


def main() -> int:
    """Print both figures beside the published ones; 1 where they differ."""
    found = {name: expected(name == "forced joker", name) for name in PUBLISHED}
    for name, figure in found.items():
        print(f"{name:<14} {figure:.6f}   published {PUBLISHED[name]:.4f}")
    return int(any(f"{figure:.4f}" != f"{PUBLISHED[name]:.4f}" for name, figure in found.items()))


if __name__ == "__main__":
    sys.exit(main())
