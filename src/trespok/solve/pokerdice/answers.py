"""The roller's best answers to a watcher who mixes: for every card, the best re-throws and where the dice end.

What the dice are worth in the end is a weighting of the ten objectives, so one table of chances, [462 keeps, 10 objectives],
holds the second re-throw, and one of [32 keeps, 252 throws] the first.  Arrays have the batch last.
"""

from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from ...games.pokerdice import Aim
from . import arrays

Array: TypeAlias = Any  # NumPy's or JAX's

ROUNDING: Final = 1e-11  # a keep must be better by this to be chosen before one of more dice
SLACK: Final = 1e-9  # more than two stages can lose by that, and rounding with it

_WON: Final = arrays.POINTS
_LOST: Final = 1.0 + _WON  # PKD-5.3: a watcher who meets its card also denies the roller a point
_ENDS: Final = np.ascontiguousarray(arrays.kept(arrays.MET).T)  # [462, 10]: the chance of each aim after the last keep


class Cards(NamedTuple):
    """The positions of a batch.  Places beyond the cards in hand are filled, and not *there*."""

    roller: Array  # [card, batch], Aim
    watcher: Array  # [card, batch]
    there: Array  # [card]


class Answers(NamedTuple):
    """By the roller's card: the margin of this round, and what it will be against each of the watcher's cards."""

    margin: Array  # [roller's card, batch], against the mixture
    against: Array  # [watcher's card, roller's card, batch]


@cache
def _fresh() -> Array:
    """[462, 252]: the chance of each throw after each keep."""
    return np.ascontiguousarray(arrays.kept(np.eye(len(arrays.ODDS))).T)


class Throw(NamedTuple):
    """The first throw of the round: its place, what can be kept of it (most dice first), and where that leads."""

    place: Array
    within: Array  # [32], places in KEEPS; the throw itself, which is to stop, first and to fill up
    keeps: Array  # [32, 252]: the chance of each throw after each keep


def throw_at(place: int) -> Throw:
    within = arrays.WITHIN[place]
    return Throw(np.int32(place), within, _fresh()[within])


def prices(xp: Any, cards: Cards, mixture: Array) -> Array:
    """[10, roller's card, batch]: what each objective is worth to the roller when it is met in the end."""
    aims = xp.arange(len(Aim))[:, None, None]
    lost = xp.asarray(_LOST)[:, None] * xp.sum(xp.where(cards.watcher[None] == aims, mixture[None], 0.0), axis=1)
    won = xp.where(cards.roller[None] == aims, xp.asarray(_WON)[:, None, None], 0.0)
    return won - lost[:, None]


def rethrown(xp: Any, ends: Array, worths: Array, throw: Throw) -> tuple[Array, Array]:
    """The best re-throws after *throw*, where to end in each of n ways is worth *worths* [n, many].

    *ends* [462, n] is how likely a keep ends in each.  Gives what they are worth [many], and where they end [n, many].
    """
    last = ends @ worths
    worth, second = arrays.picks(last, ROUNDING, xp=xp)
    stops = (throw.within == throw.place)[:, None]
    # PKD-3.2: who keeps all five stops for good; there is no second re-throw then.
    first = xp.where(stops, xp.take(last, throw.place, axis=0)[None], throw.keeps @ worth)
    top = first.max(0)
    keep = xp.argmax(first >= top[None] - ROUNDING, axis=0)
    # Where the first re-throw leads, times what the second makes of it.
    lies = xp.take(throw.keeps, keep, axis=0, mode="clip").T
    fallen = [xp.sum(lies * xp.take(ends[:, way], second, mode="clip"), axis=0) for way in range(ends.shape[1])]
    return top, xp.where(keep == 0, xp.take(ends, throw.place, axis=0)[:, None], xp.stack(fallen))


def answers(xp: Any, cards: Cards, mixture: Array, throw: Throw) -> Answers:
    """The best re-throws with each card against *mixture* [watcher's card, batch] after *throw*."""
    many, batch = cards.roller.shape
    top, met = rethrown(xp, xp.asarray(_ENDS), prices(xp, cards, mixture).reshape(len(Aim), -1), throw)
    met = met.reshape(-1, many, batch)
    own = xp.take_along_axis(met, cards.roller[None], axis=0)[0]
    theirs = xp.take_along_axis(met, cards.watcher[:, None], axis=0)
    won, lost = xp.asarray(_WON)[cards.roller], xp.asarray(_LOST)[cards.watcher]
    return Answers(
        margin=top.reshape(many, batch) + 1.0,
        against=(won * own + 1.0)[None] - lost[:, None] * theirs,
    )


# --- how a plan is played: the keeps of a roller who answers a belief about the watcher's card as well as can be ---


def end_worths(xp: Any, prices: Array) -> Array:
    """[252, ...]: what the dice are worth to the roller in the end, by the prices [10, ...] of the objectives met."""
    return xp.tensordot(xp.asarray(arrays.MET), prices, axes=([0], [0]))


def last_keeps(xp: Any, prices: Array) -> tuple[Array, Array]:
    """By throw [252, ...], before the second re-throw: what it is worth, and the place in KEEPS of what to keep."""
    return arrays.picks(arrays.kept(end_worths(xp, prices), axis=0, xp=xp), ROUNDING, xp=xp)


def first_keep(xp: Any, prices: Array, throw: Throw, last: Array) -> Array:
    """[...]: the place in KEEPS of what to keep of *throw* before the first re-throw, *last* being worths of the second."""
    worths = arrays.kept(last, axis=0, xp=xp)
    stopped = xp.take(end_worths(xp, prices), throw.place, axis=0)[None]
    stops = (throw.within == throw.place).reshape(-1, *[1] * (prices.ndim - 1))
    some = xp.where(stops, stopped, xp.take(worths, throw.within, axis=0, mode="clip"))  # PKD-3.2
    return xp.asarray(throw.within)[xp.argmax(some >= some.max(0) - ROUNDING, axis=0)]


def keep_now(prices: Array, throw: int, left: int) -> int:
    """The place in KEEPS of what to keep of *throw* with *left* re-throws, at the table."""
    worths, keeps = last_keeps(np, prices)
    return int(first_keep(np, prices, throw_at(throw), worths) if left == 2 else keeps[throw])
