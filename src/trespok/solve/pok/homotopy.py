"""The curve that leads to an equilibrium of one round: its equations and their slopes.

Add to every seat a small wish to mix: with weight m, the sum of the logarithms of its chances.  For large m everybody
mixes as wished; as m falls the answer moves along a smooth curve to an equilibrium of the round.  On the curve,
for every seat and colour a with chance x[a] and worth u[a], e the seat's own mean, and wishes w[a] that
sum to k, the colours held:

    x[a] * (e - u[a]) + m * (k * x[a] - w[a]) = 0

so that no colour is worth more than e + k * m.
"""

from functools import cache
from itertools import combinations
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .positions import Array, Slots


class Given(NamedTuple):
    """What a batch of rounds is: the batch is the last axis."""

    payoff: Array  # [seat, *slots, B]
    kinds: Array  # [seat, B] colours held: slots from there on are shut
    wish: Array  # [seat, 3, B]
    alike: Array  # [3 * seat + slot, the same, B] averages what only names tell apart


class Curve(NamedTuple):
    """The equations of the curve at a point, and what they were made of."""

    f: Array  # [D, B]
    by_chance: Array  # [D, D, B] slopes by the free chances
    by_wish: Array  # [D, B] slope by m
    worth: Array  # [seat, 3, B]
    mean: Array  # [seat, B]
    mean_by: Array  # [seat, D, B] how each seat's mean moves with the free chances


def dense(xp: Any, slots: Slots, free: Array, total: float = 1.0) -> Array:
    """Every seat's mixture [seat, 3, B] from the free chances: the first slot gets what the others leave of *total*.

    A change of mixtures is written out the same way: its total is nothing.
    """
    threes, batch = slots.count(3), free.shape[-1]
    wide = free[: 2 * threes].reshape(threes, 2, batch)
    narrow = free[2 * threes :].reshape(len(slots) - threes, 1, batch)
    rest = xp.concatenate([wide, xp.concatenate([narrow, xp.zeros_like(narrow)], axis=1)])
    return xp.concatenate([total - xp.sum(rest, axis=1, keepdims=True), rest], axis=1)


def chances(xp: Any, slots: Slots, free: Array) -> list[Array]:
    """The same by seat, as wide as its slots."""
    x = dense(xp, slots, free)
    return [x[i, :size] for i, size in enumerate(slots)]


@cache
def compact(slots: Slots) -> NDArray[np.int64]:
    """Where the free chances stand among two a seat."""
    return np.array([2 * i + a for i, size in enumerate(slots) for a in range(size - 1)])


def weigh(xp: Any, tensor: Array, axes: list[int], x: list[Array]) -> Array:
    """Sum *axes* of a payoff tensor out, each seat playing its mixture."""
    batch = tensor.shape[-1]
    weight: Array = None
    for axis in axes:
        side = [1] * (tensor.ndim - 1) + [batch]
        side[axis] = tensor.shape[axis]
        part = x[axis].reshape(side)
        weight = part if weight is None else weight * part
    return xp.sum(tensor * weight, axis=tuple(axes), keepdims=True)


def pairs(xp: Any, payoff: Array, x: list[Array]) -> Array:
    """[i, j, a, b, B]: what slot a of seat i is worth when seat j opens slot b, all others mixing; 0 where i is j."""
    if xp is np and payoff.shape[-1] == 1:
        return _pairs_of_one(payoff[..., 0], [chance[:, 0] for chance in x])[..., None]
    seats, batch = len(x), payoff.shape[-1]
    empty = xp.zeros((3, 3, batch))
    found: list[list[Array]] = [[empty] * seats for _ in range(seats)]

    def split(i: int, tensor: Array, axes: list[int]) -> None:
        if len(axes) == 1:
            j = axes[0]
            flat = tensor.reshape(x[min(i, j)].shape[0], x[max(i, j)].shape[0], batch)
            found[i][j] = _widen(xp, flat if i < j else flat.swapaxes(0, 1))
            return
        left, right = axes[: len(axes) // 2], axes[len(axes) // 2 :]
        split(i, weigh(xp, tensor, right, x), left)
        split(i, weigh(xp, tensor, left, x), right)

    for i in range(seats):
        split(i, payoff[i], [j for j in range(seats) if j != i])
    return xp.stack([xp.stack(row) for row in found])


def _widen(xp: Any, table: Array) -> Array:
    """A table of slots with noughts for those a seat does not have: [3, 3, B]."""
    for axis in (0, 1):
        if table.shape[axis] < 3:
            side = xp.zeros_like(table[:1] if axis == 0 else table[:, :1])
            table = xp.concatenate([table, side], axis=axis)
    return table


class _Half(NamedTuple):
    """Half of the seats, for one round at a time: which slot each opens in each of their joint showings."""

    seats: tuple[int, ...]
    shown: NDArray[np.int64]  # [seat of the half, showing]
    ones: NDArray[np.float64]  # [seat of the half, 3, showing] marks the slot opened
    couples: list[tuple[int, int]]


@cache
def _halves(slots: Slots) -> tuple[_Half, _Half]:
    def half(seats: range) -> _Half:
        sizes = tuple(slots[s] for s in seats)
        shown = np.indices(sizes).reshape(len(sizes), prod(sizes))
        ones = (shown[:, None] == np.arange(3)[None, :, None]) * 1.0
        return _Half(tuple(seats), shown, ones, list(combinations(range(len(sizes)), 2)))

    middle = (len(slots) + 1) // 2
    return half(range(middle)), half(range(middle, len(slots)))


def _pairs_of_one(payoff: NDArray[np.float64], x: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """``pairs`` for a single round, as few large products: this is what is played at the table."""
    seats = len(x)
    left, right = _halves(tuple(len(chance) for chance in x))
    tensor = payoff.reshape(seats, left.shown.shape[1], right.shown.shape[1])
    found = np.zeros((seats, seats, 3, 3))
    singles = []
    for half, other, turned in ((left, right, False), (right, left, True)):
        part = np.stack([x[s][half.shown[k]] for k, s in enumerate(half.seats)])
        rest = np.stack([x[s][other.shown[k]] for k, s in enumerate(other.seats)]).prod(axis=0)
        alone = [np.delete(part, k, axis=0).prod(axis=0) for k in range(len(part))]
        singles.append((half.ones * np.stack(alone)[:, None]).reshape(3 * len(part), -1))
        if half.couples:
            mean = np.tensordot(tensor, rest, axes=(1 if turned else 2, 0))  # [seat, showing of this half]
            for one, two in half.couples:
                weight = np.delete(part, (one, two), axis=0).prod(axis=0)
                i, j = half.seats[one], half.seats[two]
                marked = half.ones[two] * weight
                found[i, j] = (half.ones[one] * mean[i]) @ marked.T
                found[j, i] = ((half.ones[one] * mean[j]) @ marked.T).T
    across = singles[0] @ tensor @ singles[1].T  # [seat, slots of the left, slots of the right]
    table = across.reshape(seats, len(left.seats), 3, len(right.seats), 3)
    for k, i in enumerate(left.seats):
        for q, j in enumerate(right.seats):
            found[i, j], found[j, i] = table[i, k, :, q], table[j, k, :, q].T
    return found


def regret(xp: Any, worth: Array, x: Array, kinds: Array) -> Array:
    """The most any seat gains by its best slot: [batch], from [seat, 3, batch].  Shut slots do not count."""
    held = xp.arange(3)[None, :, None] < kinds[:, None]
    return xp.max(xp.max(xp.where(held, worth, -1.0), axis=1) - xp.sum(worth * x, axis=1), axis=0)


def curve(xp: Any, slots: Slots, given: Given, free: Array, m: Array) -> Curve:
    """Evaluate the equations where the mixtures are *free* and the wish to mix is *m*."""
    seats, batch = len(slots), free.shape[-1]
    x = dense(xp, slots, free)
    found = pairs(xp, given.payoff, [x[i, :size] for i, size in enumerate(slots)])
    partner = np.array([1] + [0] * (seats - 1))
    worth = xp.sum(found[np.arange(seats), partner] * x[partner][:, None], axis=2)
    mean = xp.sum(worth * x, axis=1)
    own, k = x[:, 1:], given.kinds[:, None]
    held = xp.arange(1, 3)[None, :, None] < k
    pull = k * own - given.wish[:, 1:]
    short = mean[:, None] - worth[:, 1:]
    f = xp.where(held, own * short + m * pull, own)

    same = xp.eye(seats)[:, :, None, None]
    gain = found[:, :, :, 1:] - found[:, :, :, :1]  # [i, j, a, b]
    more = worth[:, 1:] - worth[:, :1]
    move = xp.sum(gain * x[:, None, :, None], axis=2) + same * more[:, None]  # [i, j, b]
    slopes = own[:, None, :, None] * (move[:, :, None] - gain[:, :, 1:])
    slopes = slopes + (same[..., None] * xp.eye(2)[None, None, :, :, None]) * (short + m * k)[:, None, :, None]
    one = same[..., None] * xp.eye(2)[None, None, :, :, None]
    slopes = xp.where(held[:, None, :, None], slopes, one).transpose(0, 2, 1, 3, 4).reshape(2 * seats, 2 * seats, batch)

    keep = compact(slots)
    if len(keep) < 2 * seats:
        slopes = slopes[keep][:, keep]
    pulls = xp.where(held, pull, 0.0).reshape(2 * seats, batch)
    return Curve(
        f.reshape(2 * seats, batch)[keep], slopes, pulls[keep], worth, mean, move.reshape(seats, 2 * seats, batch)[:, keep]
    )
