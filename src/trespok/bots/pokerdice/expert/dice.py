"""The roller's dice, in chances to win: what keeps are worth, and how the dice end when the best are kept.

252 throws meet the ten objectives in only 17 ways, their *patterns* (``solve.pokerdice.wins``).  Dice, keeps or patterns along
the first axis, whatever else behind it, by game along the last.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from ....solve.pokerdice.arrays import ODDS, WITHIN, held, kept, lifts, picks
from ....solve.pokerdice.wins import ENDS, SEEN
from .bids import Array, Floats

SAME: Final = 1e-6  # of a win: dice are lifted only for more, so that rounding decides nothing
_THROWS: Final = len(WITHIN)
FALLS: Final = np.ascontiguousarray(kept(np.eye(_THROWS)).T)  # [462, 252]: how likely a keep becomes each throw


@cache
def _tables(kind: str) -> tuple[Any, Any, Any]:
    """[462, 17] and [462, 252]: how likely a keep ends on each pattern, and becomes each throw; [252]: and a fresh throw."""
    ends, falls_, odds = (np.ascontiguousarray(table, kind) for table in (ENDS, FALLS, ODDS))
    return ends, falls_, odds


class Thrown(NamedTuple):
    worth: Array  # […, games]
    keep: Array  # […, games], place in KEEPS
    better: list[Array]  # by the throw after it, as ``lifts`` has it


def _last(xp: Any, ends: Array) -> Array:
    """[462, …]: what keeps are worth with one re-throw left, patterns being worth *ends* [17, …] in the end."""
    return xp.tensordot(xp.asarray(_tables(ends.dtype.name)[0]), ends, 1)


def _within(xp: Any, place: Array, ends: Array) -> Array:
    """[32, …, games]: the keeps of a throw, most dice first."""
    found = xp.asarray(WITHIN)[place].T
    return found.reshape(len(found), *[1] * (ends.ndim - 2), -1)


def _first(xp: Any, ends: Array, worth: Array, place: Array) -> Array:
    """[32, …, games]: what each is worth with two re-throws left, the throw after it being worth *worth* [252, …, games]."""
    pattern = xp.asarray(SEEN)[place].reshape(1, *[1] * (ends.ndim - 2), -1)
    stops = xp.take_along_axis(ends, pattern, axis=0)  # PKD-3.2: there is no second re-throw then
    within = _within(xp, place, ends)
    found = xp.tensordot(xp.asarray(_tables(ends.dtype.name)[1])[_THROWS:], worth, 1)
    found = xp.take_along_axis(found, xp.maximum(within - _THROWS, 0), axis=0)
    return xp.where(within == place, stops, found)  # the throw itself also fills up


def keep_worths(xp: Any, ends: Array, place: Array, *, left: int) -> Array:
    """[32, …, games]: what keeps of the throws at *place* [games] are worth, most dice first."""
    last = _last(xp, ends)
    if left == 1:
        return xp.take_along_axis(last, _within(xp, place, ends), axis=0)
    return _first(xp, ends, lifts(last, SAME, xp=xp)[0], place)


def keep_of(xp: Any, ends: Array, place: Array, *, left: int) -> Array:
    """[games]: the place of the dice kept, by the chance to win at every end [17, games]; of equals the most dice."""
    found = keep_worths(xp, ends, place, left=left)
    return xp.asarray(WITHIN)[place, xp.argmax(found >= found.max(0) - SAME, axis=0)]


def thrown(xp: Any, ends: Array, place: Array) -> Thrown:
    """The best dice with both re-throws to come, after the throws at *place* [games]; *ends* is [17, …, games]."""
    worth, better = lifts(_last(xp, ends), SAME, xp=xp)
    found = _first(xp, ends, worth, place)
    top = found.max(0)
    return Thrown(top, xp.asarray(WITHIN)[place, xp.argmax(found >= top - SAME, axis=0)], better)


def falls(xp: Any, known: Thrown) -> Array:
    """[17, …, games]: how the dice end."""
    chances, falls_, _ = map(xp.asarray, _tables(known.worth.dtype.name))
    lies = xp.moveaxis(falls_[known.keep], -1, 0)  # [252, …, games]
    found = xp.tensordot(chances.T, held(known.better, lies, xp=xp), 1)
    stops = xp.moveaxis(chances[known.keep], -1, 0)
    return xp.where(known.keep < _THROWS, stops, found)


def ended(ends: Floats, keep: int, left: int) -> Floats:
    """[17]: how the dice end when *keep* is kept with so many re-throws left, and then whatever is best by *ends* [17]."""
    if left == 1 or keep < _THROWS:
        return ENDS[keep]
    return FALLS[keep] @ ENDS[picks(ENDS @ ends[:, None], SAME)[1][:, 0]]


def before_throw(xp: Any, wish: Array, others: Array) -> tuple[Array, Array]:
    """Before the first throw: what a roller gets who wants *wish* [17, …], and what *others* [17, seats, …] get then."""
    lies = xp.asarray(SEEN)
    worth, second = picks(_last(xp, wish), SAME, xp=xp)
    beside = xp.take_along_axis(_last(xp, others), second[:, None], axis=0)
    _, falls_, odds = map(xp.asarray, _tables(wish.dtype.name))
    first = xp.concatenate([wish[lies], xp.tensordot(falls_[_THROWS:], worth, 1)])  # PKD-3.2: to keep all five ends the round
    then = xp.concatenate([others[lies], xp.tensordot(falls_[_THROWS:], beside, 1)])
    worth, keep = picks(first, SAME, xp=xp)
    return xp.tensordot(odds, worth, 1), xp.tensordot(odds, xp.take_along_axis(then, keep[:, None], axis=0), 1)
