"""The proof: what the strategy played at the table is worth against the best a seat can do, position by position.

Of the solver's work only the strategy is taken: the watcher's mixture, and the roller's mixture of plans.  The watcher's is
judged by the best answer to it, the roller's by playing its plans to the end, both by throwing one die after another
(``arrays``) and not by the solver's tables.  What follows is taken from the shipped bounds, at its worst for the
judged seat. So if all positions hold, the bounds hold over the whole game, for this strategy and for perfect play.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..libraries import Library
from . import arrays, plans
from .answers import Array, Cards, Throw, prices, throw_at
from .rounds import chances, settle
from .solving import Batch, at_once, batch_of
from .values import Values

_WON, _LOST = arrays.POINTS, 1.0 + arrays.POINTS


def _highest(xp: Any, cards: Cards, mixture: Array, worth: Array, throw: Throw) -> Array:
    """[batch]: the most a roller can earn against the watcher's mixture, what follows at its *worth*."""
    ends = plans.end_worths(xp, prices(xp, cards, mixture)) + 1.0
    lying = xp.take(arrays.best(ends, 2, axis=0, xp=xp), throw.place, axis=0)
    earned = lying - (mixture[:, None] * worth).sum(0)
    return xp.where(cards.there[:, None], earned, -xp.inf).max(0)


class Mixed(NamedTuple):
    chance: Array  # [plan, batch]
    card: Array  # [plan, batch], by place
    answered: Array  # [watcher's card, plan, batch]


def _met(xp: Any, second: Array, first: Array, aims: Array) -> Array:
    """The chance that dice kept by these choices [252, 1, plan, batch], [1, plan, batch] end on *aims* [aim, plan, batch]."""
    last = arrays.kept(xp.asarray(arrays.MET).T, axis=0, xp=xp)  # [462, 10]
    lies = arrays.kept(last[second, aims[None]], axis=0, xp=xp)
    stopped = last[xp.minimum(first, len(arrays.ODDS) - 1), aims]  # PKD-3.2: all five kept, none thrown any more
    thrown = xp.take_along_axis(lies, xp.broadcast_to(first[None], (1, *aims.shape)), axis=0)[0]
    return xp.where(first < len(arrays.ODDS), stopped, thrown)


def _lowest(xp: Any, cards: Cards, mixed: Mixed, worth: Array, throw: Throw) -> Array:
    """[batch]: the least the roller's mixture earns, over the watcher's cards."""
    own = xp.take_along_axis(cards.roller, mixed.card, axis=0)
    many, batch = own.shape
    flat = Cards(own.reshape(1, -1), _by_plan(xp, cards.watcher, many), cards.there)
    price = prices(xp, flat, mixed.answered.reshape(len(cards.there), -1)).reshape(-1, many, batch)
    last, second = plans.last_keeps(xp, price)
    first = plans.first_keep(xp, price, throw, last)
    aims = xp.concatenate([own[None], xp.broadcast_to(cards.watcher[:, None], (len(cards.there), many, batch))])
    met = _met(xp, second[:, None], first[None], aims)
    follows = xp.take_along_axis(worth, xp.broadcast_to(mixed.card[None], met[1:].shape), axis=1)
    margins = xp.asarray(_WON)[own] * met[0] + 1.0 - xp.asarray(_LOST)[aims[1:]] * met[1:] - follows
    return xp.where(cards.there[:, None], (mixed.chance * margins).sum(1), xp.inf).min(0)


def _by_plan(xp: Any, cards: Array, many: int) -> Array:
    """The same cards for every plan: [card, plan x batch]."""
    return xp.broadcast_to(cards[:, None], (len(cards), many, cards.shape[-1])).reshape(len(cards), -1)


@cache
def _work(library: Library) -> Any:
    """One throw of a batch: the strategy, and its bounds."""
    xp = library.xp

    def judge(batch: Batch, throw: Throw) -> tuple[Array, Array]:
        play = settle(library, batch.cards, batch.worth, throw)
        mixed = Mixed(chances(xp, play), play.card, play.answered)
        low = _lowest(xp, batch.cards, mixed, batch.worth, throw)
        return low, _highest(xp, batch.cards, play.mixture, batch.worth, throw)

    return library.compiled(judge)


def prove(library: Library, values: Values, count: int, numbers: NDArray[np.int64]) -> tuple[Array, Array]:
    """The bounds of these positions, counted out from the strategy and from the bounds of what follows."""
    xp, size, many = library.xp, at_once(library, count), len(numbers)
    filled = np.pad(numbers, (0, size - many), mode="edge") if library.padded else numbers
    batch = library.put(batch_of(library, values, count, filled))
    low, high = xp.zeros(len(filled)), xp.zeros(len(filled))
    for place, odds in enumerate(arrays.ODDS):
        lows, highs = _work(library)(batch, throw_at(place))
        low, high = low + odds * lows, high + odds * highs
    unsure = values.unsure[count - 1]  # everywhere the same, so it may as well be added in the end
    return np.asarray(low)[:many] - unsure, np.asarray(high)[:many] + unsure
