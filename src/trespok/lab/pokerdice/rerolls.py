"""The roller's dice in the batch, in floating point: what keeps are worth, and how the dice end when the best are kept.

What the dice are worth in the end hangs on their pattern (17 of them, ``solve.pokerdice.wins``).  Dice, keeps or patterns
along the first axis, whatever else behind it, by game along the last.  The same twice: once from the end to the first
throw, for the worths, and once back, for the chances; each a die at a time.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...kit.dice import Dice, throws
from ...solve.pokerdice.arrays import ODDS, WITHIN, kept
from ...solve.pokerdice.rethrow import PLACE, THROWS
from ...solve.pokerdice.wins import ENDS, SEEN
from ..chance import Array

__all__ = ["Thrown", "ends_of", "first_throw", "keep_worths", "last_worths", "thrown"]

_SAME: Final = 1e-6  # of a win: dice are lifted only for more, so that rounding decides nothing
_SIZES: Final = tuple(len(throws(count)) for count in range(6))  # keeps of none, one … five dice
_FIRST: Final = tuple(PLACE[throws(count)[0]] for count in range(6))
_STEPS: Final = range(1, 6)


def _lifted(count: int) -> NDArray[np.int32]:
    """[die, keeps of *count* dice]: the place, among those of one die fewer, without that die."""
    less = [[PLACE[dice[:die] + dice[die + 1 :]] for dice in throws(count)] for die in range(count)]
    return np.array(less, np.int32) - _FIRST[count - 1]


def _added(count: int) -> NDArray[np.int32]:
    """[face, keeps of one die fewer than *count*]: the place, among those of *count*, with that face."""
    more = [[PLACE[_with(dice, face)] for dice in throws(count - 1)] for face in range(1, 7)]
    return np.array(more, np.int32) - _FIRST[count]


def _with(dice: Dice, face: int) -> Dice:
    return tuple(sorted((*dice, face)))


def _which(count: int) -> NDArray[np.int8]:
    """[face, keeps of one die fewer]: which die, counted from 1, is lifted to come from ``_added`` to the keep."""
    return np.array([[sum(die <= face for die in dice) + 1 for dice in throws(count - 1)] for face in range(1, 7)], np.int8)


_LESS: Final = {count: _lifted(count) for count in _STEPS}
_MORE: Final = {count: _added(count) for count in _STEPS}
_WHICH: Final = {count: _which(count) for count in _STEPS}
_ENDS: Final = ENDS.astype(np.float32)
_BACK: Final = np.ascontiguousarray(_ENDS.T)
_SEEN: Final = SEEN.astype(np.int32)
_FALLS: Final = np.ascontiguousarray(kept(np.eye(len(THROWS))).T).astype(np.float32)  # [462, 252]


class _Chosen(NamedTuple):
    """The best keep of every throw."""

    worth: Array  # [252, …]
    lifted: tuple[Array, ...]  # by dice that lie there, one to five: the die that is lifted, counted from 1; 0 none


class Thrown(NamedTuple):
    """What is best to be done with a first throw."""

    worth: Array  # […]
    keep: Array  # […], place in KEEPS
    second: _Chosen


def _rows(table: Array, places: NDArray[np.int32]) -> Array:
    return table.at[places].get(mode="promise_in_bounds")


def _chosen(worths: Array) -> _Chosen:
    """By worths of keeps [462, …]."""
    most, lifted = worths[_FIRST[0] :], []
    for count in _STEPS:
        below, most = most, worths[_FIRST[count] : _FIRST[count] + _SIZES[count]]
        pick = jnp.zeros(most.shape, np.int8)
        for die in reversed(range(count)):  # of equals the last, as the bot's order of keeps has it
            other = _rows(below, _LESS[count][die])
            better = other > most + _SAME
            most, pick = jnp.where(better, other, most), jnp.where(better, np.int8(die + 1), pick)
        lifted.append(pick)
    return _Chosen(most, tuple(lifted))


def _kept_by(chosen: _Chosen, weights: Array) -> Array:
    """[462, …]: how likely each keep is chosen, when throws are as likely as *weights* [252, …]."""
    found = []
    for count in reversed(_STEPS):
        pick = chosen.lifted[count - 1]
        found.append(jnp.where(pick == 0, weights, 0))
        codes = _WHICH[count].reshape(6, -1, *[1] * (weights.ndim - 1))
        above = weights
        weights = sum(
            jnp.where(_rows(pick, more) == code, _rows(above, more), 0) for more, code in zip(_MORE[count], codes, strict=True)
        )
    return jnp.concatenate([*found, weights])


def _kept(values: Array) -> Array:
    """[462, …]: what keeps are worth when the throw after them is worth *values* [252, …]."""
    levels = [values]
    for count in reversed(_STEPS):
        levels.append(sum(_rows(levels[-1], more) for more in _MORE[count]) * np.float32(1 / 6))
    return jnp.concatenate(levels)


def last_worths(ends: Array) -> Array:
    """[462, …]: what keeps are worth with one re-throw left, patterns being worth *ends* [17, …] in the end."""
    return jnp.tensordot(_ENDS, ends, 1)


def keep_worths(ends: Array, place: Array, *, left: int) -> Array:
    """[32, …, games]: what keeps of the throw are worth, most dice first; *place* [games] is the throw's."""
    last = last_worths(ends)
    return _at(last, place) if left == 1 else _first(ends, _chosen(last), place)


def _at(worths: Array, place: Array) -> Array:
    within = jnp.asarray(WITHIN)[place].T  # [32, games]
    return jnp.take_along_axis(worths, within.reshape(32, *[1] * (worths.ndim - 2), -1), axis=0)


def _first(ends: Array, second: _Chosen, place: Array) -> Array:
    worths = _at(_kept(second.worth), place)
    pattern = jnp.asarray(_SEEN)[place].reshape(1, *[1] * (ends.ndim - 2), -1)
    stops = jnp.take_along_axis(ends, pattern, axis=0)  # PKD-3.2: there is no second re-throw then
    lies = place == jnp.asarray(WITHIN)[place].T  # the throw itself also fills up
    return jnp.where(lies.reshape(32, *[1] * (ends.ndim - 2), -1), stops, worths)


def thrown(ends: Array, place: Array) -> Thrown:
    """The best dice with both re-throws to come, after the throws at *place* [games]; *ends* is [17, cards, games]."""
    second = _chosen(last_worths(ends))
    worths = _first(ends, second, place)
    worth = worths.max(axis=0)
    pick = jnp.argmax(worths >= worth - _SAME, axis=0)
    return Thrown(worth, jnp.asarray(WITHIN)[place, pick], second)


def ends_of(known: Thrown, often: Array) -> Array:
    """[17, cards, games]: how likely a card is laid, by *often* [cards, games], and the dice then end so."""
    stops = known.keep < len(THROWS)
    falls = jnp.moveaxis(jnp.asarray(_FALLS)[known.keep], -1, 0) * often  # [252, cards, games]
    keeps = _kept_by(known.second, jnp.where(stops, 0, falls))
    lies = jnp.asarray(_SEEN)[jnp.minimum(known.keep, len(THROWS) - 1)]
    stopped = jnp.where(stops & (np.arange(len(_BACK)).reshape(-1, 1, 1) == lies), often, 0)
    return jnp.tensordot(_BACK, keeps, 1) + stopped


def first_throw(wish: Array, then: Array) -> tuple[Array, Array]:
    """[…] each: from before the first throw what the roller can have of *wish* [17, …], and for that much of it of *then*.

    Both re-throws are one loop: what is written once is compiled once.
    """
    lies = wish[_SEEN], then[_SEEN]  # PKD-3.2: to keep all five ends the round
    many = len(THROWS)

    def there(after: tuple[Array, Array], _: None) -> tuple[tuple[Array, Array], None]:
        first, second = (jnp.concatenate([lie, _kept(each)[many:]]) for lie, each in zip(lies, after, strict=True))
        return _both(first, second), None

    found, _ = lax.scan(there, lies, None, length=2)
    wished, more = (jnp.tensordot(ODDS.astype(np.float32), each, 1) for each in found)
    return wished, more


def _both(first: Array, second: Array) -> tuple[Array, Array]:
    """[252, …] each: the most of *first* [462, …], and among keeps that have it the most of *second*."""
    most, more = first[_FIRST[0] :], second[_FIRST[0] :]
    for count in _STEPS:
        below, also = most, more
        most, more = (each[_FIRST[count] : _FIRST[count] + _SIZES[count]] for each in (first, second))
        for die in range(count):
            other, beside = (_rows(each, _LESS[count][die]) for each in (below, also))
            better = (other > most + _SAME) | ((other > most - _SAME) & (beside > more))
            most, more = jnp.where(better, other, most), jnp.where(better, beside, more)
    return most, more
