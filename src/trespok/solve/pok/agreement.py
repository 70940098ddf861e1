"""What a choice costs in every equilibrium of a round, not only in the one that the published strategy plays.

A round is taken as a game of its own, as in ``selection``: what comes after is worth the shipped values.  At three seats
all equilibria are known (``supports``).  At four and more these are looked at: every one in which at most two seats mix, as
many choices each, those that the solver's curve reaches from many starts, and the published one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import inf
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pok.rules import Hand, Throw
from ..libraries import NumPy
from .positions import DONE, KINDS, NUMBER, SLOT, THROWS, order, payoffs, rank, shape
from .round_solver import Rounds, settle
from .supports import Games, enumerate_equilibria
from .values import Values, advise, load

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Position: TypeAlias = tuple[Sequence[Hand], Throw]

STARTS: Final = 24  # of the curve, at four seats and more
_NEAR: Final = 5e-5  # of a win: a point where somebody gains more by another choice is no equilibrium
_ROUNDED: Final = 1e-6
_NUMPY: Final = NumPy()
_THROW: Final = {throw: number for number, throw in enumerate(THROWS)}


@dataclass(frozen=True, slots=True)
class Costs:
    """What each colour of seat 0 costs beside its best, over the equilibria looked at."""

    least: tuple[float, float, float]
    most: tuple[float, float, float]
    equilibria: int  # points; of a continuum its corners


def costs_in_equilibria(positions: Sequence[Position], values: Values | None = None) -> list[Costs]:
    """For each of *positions*, all of as many seats, what seat 0's choices cost in its equilibria."""
    seats = len(positions[0][0])
    table = values or load(seats)
    hands = np.array([[NUMBER[a, b, c] for a, b, c in held] for held, _ in positions], np.int32).T
    throws = np.array([_THROW[throw] for _, throw in positions])
    if seats == 3:
        found = _all_of_three(hands, throws, table)
    else:
        found = chain(_from_many_starts(hands, throws, table), _with_two_mixing(hands, throws, table))
    parts = [_published(held, throw, table) for held, throw in positions]
    for which, costs in found:
        parts[which] = np.concatenate([parts[which], costs])
    return [_summed(part, hands[0, place]) for place, part in enumerate(parts)]


def _summed(costs: Floats, hand: int) -> Costs:
    """By colour instead of by slot; a colour that is not held cannot be shown at any cost."""
    least, most = [inf] * 3, [inf] * 3
    for slot in range(KINDS[hand]):
        least[SLOT[hand, slot]], most[SLOT[hand, slot]] = float(costs[:, slot].min()), float(costs[:, slot].max())
    return Costs((least[0], least[1], least[2]), (most[0], most[1], most[2]), len(costs))


def _published(hands: Sequence[Hand], throw: Throw, values: Values) -> Floats:
    """[1, slot]: the costs in the equilibrium that the published strategy plays."""
    worths, number = np.array(advise(hands, throw, values).worths[0]), NUMBER[hands[0]]
    worths = np.where(np.arange(3) < KINDS[number], worths[SLOT[number]], -np.inf)
    return np.asarray(worths.max() - worths)[None]


def _staying(hands: NDArray[np.int32], values: Values) -> Floats:
    smaller, place = order(np, hands)
    return np.asarray(values.table[rank(np, hands, place)[None] * len(hands) + smaller])


def _all_of_three(hands: NDArray[np.int32], throws: Ints, values: Values) -> Iterator[tuple[int, Floats]]:
    """Which position, and seat 0's costs [equilibrium, slot]."""
    gains, stays = payoffs(np, (3, 3, 3), values.table, hands, throws)
    worth = (gains + stays[None] * _staying(hands, values)[:, None]).reshape(3, 3, 3, 3, -1)
    games = Games(np.ascontiguousarray(np.moveaxis(worth, -1, 0)), KINDS[hands].T.astype(np.int64))
    for _, found in enumerate_equilibria(games):
        mine = games.worths(found.x, found.game)[:, 0]
        costs = mine.max(axis=1, keepdims=True) - mine
        for which in np.unique(found.game):
            yield int(which), costs[found.game == which]


def _with_two_mixing(hands: NDArray[np.int32], throws: Ints, values: Values) -> Iterator[tuple[int, Floats]]:
    """Equilibria in which two seats mix as many choices each and the others show one; all that are pure, too."""
    seats = len(hands)
    gains, stays = payoffs(np, (3,) * seats, values.table, hands, throws)
    worth = (gains + stays[None] * _staying(hands, values)[:, None]).reshape(seats, *(3,) * seats, -1)
    for which in range(hands.shape[1]):
        kinds = [int(KINDS[hand]) for hand in hands[:, which]]
        game = worth[..., which][(slice(None), *(slice(kind) for kind in kinds))]
        for pair in combinations(range(seats), 2):
            yield from ((which, costs) for costs in _costs_of_a_pair(game, kinds, pair) if len(costs))


def _costs_of_a_pair(game: Floats, kinds: list[int], pair: tuple[int, int]) -> Iterator[Floats]:
    """Seat 0's costs [equilibrium, slot] where these two mix; *game* is [seat, a choice of each seat ...]."""
    i, j = pair
    others = [seat for seat in range(len(kinds)) if seat not in pair]
    shape_of = [kinds[seat] for seat in others]
    flat = np.moveaxis(game, (1 + i, 1 + j), (-2, -1)).reshape(len(kinds), -1, kinds[i], kinds[j])  # [seat, shown, a, b]
    shown = np.indices(shape_of).reshape(len(others), -1)
    for mine, theirs in _support_pairs(kinds[i], kinds[j]):
        x = _indifferent(flat[j][:, mine][:, :, theirs].swapaxes(1, 2), kinds[i], mine)  # i's mixture keeps j indifferent
        y = _indifferent(flat[i][:, mine][:, :, theirs], kinds[j], theirs)
        worths = {i: np.einsum("pab,pb->pa", flat[i], y), j: np.einsum("pab,pa->pb", flat[j], x)}
        for place, seat in enumerate(others):
            every = np.repeat(shown[:, :, None], kinds[seat], axis=2)
            every[place] = np.arange(kinds[seat])
            turned = np.ravel_multi_index(tuple(every), shape_of)  # [shown, choice]
            worths[seat] = np.einsum("pcab,pa,pb->pc", flat[seat][turned], x, y)
        gain = np.maximum(
            worths[i].max(axis=1) - (worths[i] * x).sum(axis=1), worths[j].max(axis=1) - (worths[j] * y).sum(axis=1)
        )
        for place, seat in enumerate(others):
            own = np.take_along_axis(worths[seat], shown[place][:, None], axis=1)[:, 0]
            gain = np.maximum(gain, worths[seat].max(axis=1) - own)
        sound = (gain < _NEAR) & (x.min(axis=1) > -_ROUNDED) & (y.min(axis=1) > -_ROUNDED)
        costs = np.zeros((int(sound.sum()), 3))
        costs[:, : kinds[0]] = (worths[0].max(axis=1, keepdims=True) - worths[0])[sound]
        yield costs


def _support_pairs(one: int, other: int) -> Iterator[tuple[list[int], list[int]]]:
    for size in range(1, min(one, other) + 1):
        for mine in combinations(range(one), size):
            for theirs in combinations(range(other), size):
                yield list(mine), list(theirs)


def _indifferent(rows: Floats, many: int, support: list[int]) -> Floats:
    """[shown, choice]: the mixture over *support* with which all of the other's choices are worth the same; else nan."""
    size = len(support)
    square = np.concatenate([rows[:, 1:] - rows[:, :1], np.ones((len(rows), 1, size))], axis=1)
    right = np.concatenate([np.zeros(size - 1), [1.0]])
    regular = np.abs(np.linalg.det(square)) > _ROUNDED**2
    found = np.full((len(rows), many), np.nan)
    solved = np.linalg.solve(square[regular], np.broadcast_to(right[:, None], (int(regular.sum()), size, 1)))[..., 0]
    found[regular] = 0.0
    found[np.flatnonzero(regular)[:, None], np.array(support)] = solved
    return found


def _from_many_starts(hands: NDArray[np.int32], throws: Ints, values: Values) -> Iterator[tuple[int, Floats]]:
    seats = len(hands)
    staying = _staying(hands, values)
    stands = np.argsort(hands + (KINDS[hands] != 3) * DONE, axis=0, kind="stable")
    threes = (KINDS[hands] == 3).sum(axis=0)
    for three in np.unique(threes):
        at = np.repeat(np.flatnonzero(threes == three), STARTS)
        order_of = stands[:, at]
        slots = shape(int(three), seats)
        wish = np.tile(np.arange(STARTS), len(at) // STARTS)
        rounds = Rounds(
            np.take_along_axis(hands[:, at], order_of, axis=0),
            throws[at],
            np.take_along_axis(staying[:, at], order_of, axis=0),
            wish,
            np.arange(len(at)),
        )
        found = settle(_NUMPY, slots, values.table, rounds)
        mine = order_of.argmin(axis=0)  # where seat 0 stands
        worth = found.worth[mine, :, np.arange(len(at))]
        held = np.arange(3)[None] < KINDS[hands[0, at]][:, None]
        worth = np.where(held, worth, -np.inf)
        sound = found.arrived & (found.regret < _NEAR)
        costs = worth.max(axis=1, keepdims=True) - worth
        for which in np.unique(at[sound]):
            yield int(which), costs[(at == which) & sound]
