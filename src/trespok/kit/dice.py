"""Ordinary dice, 1 to 6, as sorted throws with whole-number odds."""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import TypeAlias

__all__ = ["FACES", "Dice", "keeps", "odds_of", "throws", "without"]

FACES = range(1, 7)  # of a die
Dice: TypeAlias = tuple[int, ...]  # always sorted: a throw is which faces lie there, not in which order


@cache
def throws(count: int) -> tuple[Dice, ...]:
    """Every different throw of *count* dice; 252 for five."""
    return tuple(combinations_with_replacement(FACES, count))


@cache
def odds_of(dice: Dice) -> int:
    """In how many ways ordinary dice fall like this.  Over all throws of n dice the odds sum to 6**n."""
    ways = factorial(len(dice))
    for face in FACES:
        ways //= factorial(dice.count(face))
    return ways


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Every different choice of dice to keep, the empty one first; keeping all of them is not among these."""
    return tuple(dict.fromkeys(kept for count in range(len(dice)) for kept in combinations(dice, count)))


def without(dice: Dice, taken: Dice) -> Dice | None:
    """What is left of *dice* when *taken* are lifted out; None if they are not all there."""
    left = list(dice)
    for face in taken:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
