"""The roller's dice, exactly: dynamic programming on 252 throws and 462 keeps.

A *plan* says for every throw which dice to keep.  Values run over THROWS in order, keeps over KEEPS; a keep of
all five dice is to stop.  Nothing is sampled: every number here is exact up to rounding.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from operator import mul
from typing import Final, TypeAlias

from ...games.pokerdice import Aim, PokerdiceView, meets
from ...games.pokerdice.rules import RETHROWS
from ...kit.dice import FACES, Dice, odds_of, throws

Values: TypeAlias = list[float]  # by throw
Plan: TypeAlias = list[int]  # by throw: the place in KEEPS of what to keep

THROWS: Final = throws(5)
# Throws first, so that a throw and the keep that stops on it have one place; then four dice, three, … none.
KEEPS: Final[tuple[Dice, ...]] = (*THROWS, *chain.from_iterable(throws(count) for count in (4, 3, 2, 1, 0)))
PLACE: Final = {dice: place for place, dice in enumerate(KEEPS)}

_SIXTH: Final = 1 / 6
# One more die on a keep of fewer than five: six larger keeps, all of which come earlier in KEEPS.
_ONE_MORE: Final = tuple(tuple(PLACE[tuple(sorted((*dice, face)))] for face in FACES) for dice in KEEPS[len(THROWS) :])
# What can be kept of each throw, most dice first: among equals a plan leaves dice alone.
_WITHIN: Final = tuple(
    tuple(dict.fromkeys(PLACE[kept] for count in (5, 4, 3, 2, 1, 0) for kept in combinations(dice, count))) for dice in THROWS
)
_ROUNDING: Final = 1e-9
_ODDS: Final = tuple(odds_of(dice) / 6**5 for dice in THROWS)


def mean(values: Sequence[float]) -> float:
    return sum(odds * value for odds, value in zip(_ODDS, values, strict=True))


def _kept(values: Sequence[float]) -> Values:
    """What each of the 462 keeps is worth when the other dice are thrown once and the throw is worth *values*."""
    worth = list(values)
    for a, b, c, d, e, f in _ONE_MORE:
        worth.append((worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) * _SIXTH)
    return worth


def plan(values: Sequence[float]) -> Plan:
    """The best keep of every throw when the throw after it is worth *values*."""
    worth = _kept(values)
    return [_pick(worth, within) for within in _WITHIN]


def keep(dice: Dice, values: Sequence[float]) -> Dice:
    """The best keep of one throw; the throw itself where to stop is as good as anything."""
    return KEEPS[_pick(_kept(values), _WITHIN[PLACE[dice]])]


def _pick(worth: Sequence[float], within: Sequence[int]) -> int:
    """The first keep, most dice first, that rounding alone does not tell from the best."""
    limit = max([worth[place] for place in within]) - _ROUNDING
    for place in within:
        if worth[place] >= limit:
            return place
    return within[0]


def best(values: Sequence[float], left: int) -> Values:
    """What every throw is worth to the roller with *left* re-throws, when the dice are worth *values* in the end."""
    after = list(values)
    for _ in range(left):
        worth = _kept(after)
        after = [max([worth[place] for place in within]) for within in _WITHIN]
    return after


def thrown(kept: Plan, odds: Sequence[float]) -> Values:
    """How likely each throw lies there after a re-throw by this plan, when it was *odds* before."""
    chances = [0.0] * len(KEEPS)
    for place, before in zip(kept, odds, strict=True):
        chances[place] += before
    for place in range(len(KEEPS) - 1, len(THROWS) - 1, -1):  # fewest dice first: each passes a sixth on for every face
        if chances[place]:
            part = chances[place] * _SIXTH
            for more in _ONE_MORE[place - len(THROWS)]:
                chances[more] += part
    return chances[: len(THROWS)]


@cache
def met(aim: Aim) -> tuple[float, ...]:
    """By throw: 1 where the dice meet *aim* as they lie, else 0."""
    return tuple(float(meets(dice, aim)) for dice in THROWS)


@cache
def chance(aim: Aim, left: int) -> tuple[float, ...]:
    """By throw: the chance that a roller who plays for *aim* alone meets it with *left* re-throws."""
    return tuple(best(met(aim), left))


@cache
def _plans(aim: Aim) -> tuple[Plan, Plan]:
    """How to play for *aim* alone: before the first re-throw, and before the second."""
    return plan(chance(aim, 1)), plan(chance(aim, 0))


@cache
def when_chasing(aim: Aim, dice: Dice) -> tuple[float, ...]:
    """By aim: the chance that the dice end on it when the roller plays for *aim* alone and *dice* fell first."""
    first, second = _plans(aim)
    odds = [0.0] * len(THROWS)
    odds[PLACE[dice]] = 1.0
    ends = thrown(second, thrown(first, odds))
    return tuple(sum(map(mul, ends, met(other))) for other in Aim)


def chances(view: PokerdiceView) -> dict[Aim, float]:
    """The chance of each card on the first throw: thrown for by the roller, or while it throws for any it still holds."""
    dice = view.throws[0]
    if view.seat == view.roller:
        return {aim: chance(aim, RETHROWS)[PLACE[dice]] for aim in Aim}
    ends = [when_chasing(aim, dice) for aim in Aim if view.hands[view.roller or 0][aim]]
    return {aim: sum(end[aim] for end in ends) / len(ends) for aim in Aim}
