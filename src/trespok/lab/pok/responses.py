"""What a shark of POK answers, many rounds at once: the restricted Nash response of ``bots.pok.shark``, step by step.

Whole numbers throughout, so that every device plays the same games.  A worth has 17 bits, a chance 15, what is kept of a
mixture from step to step 24.  A seat's slots are the three symbols; the batch is the last axis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...bots.pok.sensible import part
from ...bots.pok.shark import WISHES
from ...solve.pok import load
from ...solve.pok.positions import DONE, LESS, order, rank
from ...solve.pok.rounds import handing
from ..chance import Array, uint
from .fixed import CHANCE, fallen, rounded
from .player_mix import TRUST

__all__ = ["respond", "stakes", "values"]

_WIN: Final = (1 << 17) - 64  # a win; times chances that rounding has made a little more than one it is still 32 bits
_KEPT: Final = 24  # bits
_LEAN: Final = 16
_PART: Final = 14
_STEPS: Final = 512  # of e**-x a unit
_FINER: Final = 12  # bits


def values(seats: int) -> NDArray[np.uint32]:
    """What every position is worth to every hand by the shipped values, flat as they are."""
    return np.round(load(seats).table * _WIN).astype(np.uint32)


@cache
def _showings(seats: int) -> NDArray[np.int32]:
    """[seat, joint showing]: its symbol."""
    return np.array(list(product(range(3), repeat=seats)), np.int32).T


def stakes(worths: Array, hands: Array, throws: Array) -> Array:
    """What every joint showing is worth to every seat [seat, showing, batch], by hands [seat, batch] and throws [batch]."""
    seats = len(hands)
    side, shown = seats + 1, _showings(seats)
    counts = [(shown == symbol).sum(axis=0).astype(np.int32)[:, None] for symbol in (0, 1)]
    bits = jnp.asarray(handing(seats))[(throws[None] * side + counts[0]) * side + counts[1]]
    less = jnp.asarray(LESS.ravel())
    after = []
    for mine, symbol in zip(hands, shown, strict=True):
        fewer = jnp.stack([less[mine * 3 + colour] for colour in range(3)])[symbol]
        after.append(jnp.where((bits >> symbol[:, None]) & 1 != 0, fewer, mine[None]))
    stood = jnp.stack(after)
    smaller, place = order(jnp, stood)
    done = stood == DONE
    winners = done.sum(axis=0)
    number = jnp.where(winners > 0, 0, rank(jnp, stood, place))
    shares = np.array([0, *(_WIN // many for many in range(1, side))], np.uint32)  # POK-5.2
    won = jnp.where(done, jnp.asarray(shares)[winners][None], uint(0))
    return jnp.where(winners > 0, won, worths[number[None] * seats + smaller])


def respond(stakes: Array, held: Array, models: Array, trust: Array) -> Array:
    """What the seats come to, [seat, symbol, batch] in 32768ths, each leaning to what answers the others.

    A seat is taken to play its model [seat, symbol, batch] as often as the trust [seat, batch] says, and freely else; what
    comes back is the free part.
    """
    parts = jnp.asarray(np.array([round(part(step) * (1 << _PART)) for step in range(len(WISHES))], np.int32))
    softer = jnp.asarray(np.round((_STEPS << _FINER) / (WISHES * _WIN)).astype(np.uint32))
    table = jnp.asarray(fallen(_STEPS, 1 << (31 - _LEAN)))
    trusted = trust[:, None] * models
    freely = uint(1 << TRUST) - trust[:, None]

    def step(number: Array, kept: Array) -> Array:
        seen = rounded(trusted + freely * rounded(kept, _KEPT - CHANCE).astype(uint), TRUST)
        worth = _worths(stakes, seen)
        most = jnp.where(held, worth, uint(0)).max(axis=1, keepdims=True)
        down = (jnp.where(held, most - worth, uint(0)) * softer[number]) >> uint(_FINER)
        odds = jnp.where(held, table[jnp.minimum(down, uint(len(table) - 1))], uint(0))
        lean = (odds << uint(_LEAN)) // odds.sum(axis=1, keepdims=True, dtype=np.uint32)
        far = lean.astype(np.int32) - rounded(kept, _KEPT - _LEAN)
        return kept + ((far * parts[number]) >> (_PART + _LEAN - _KEPT))

    even = jnp.where(held, (1 << _KEPT) // held.sum(axis=1, keepdims=True, dtype=np.int32), 0)
    return rounded(lax.fori_loop(0, len(WISHES), step, even), _KEPT - CHANCE).astype(uint)


def _worths(stakes: Array, seen: Array) -> Array:
    """What each symbol is worth to each seat, the others mixing as *seen* says: [seat, symbol, batch].

    By halves: for the seats of one half the other half is summed out at once, and each half is then halved again.
    """
    found: dict[int, Array] = {}

    def split(left: Array, first: int, last: int) -> None:
        """*left* is [seat, their joint showing, batch], for the seats from *first* up to *last*."""
        if last - first == 1:
            found[first] = left[0]
            return
        middle = (first + last + 1) // 2
        one, other = _joint(seen[first:middle]), _joint(seen[middle:last])
        both = left.reshape(last - first, len(one), len(other), left.shape[-1])
        split(_weighed(both[: middle - first], other[None, None], axis=2), first, middle)
        split(_weighed(both[middle - first :], one[None, :, None], axis=1), middle, last)

    split(stakes, 0, len(seen))
    return jnp.stack([found[seat] for seat in range(len(seen))])


def _joint(mixes: Sequence[Array] | Array) -> Array:
    """[joint showing, batch]: how likely it is."""
    found = mixes[0]
    for mix in mixes[1:]:
        found = rounded(found[:, None] * mix[None], CHANCE).reshape(-1, mix.shape[-1])
    return found


def _weighed(worth: Array, chances: Array, axis: int) -> Array:
    total: Array = uint(0)
    for number in range(worth.shape[axis]):
        one, chance = (lax.index_in_dim(every, number, axis, keepdims=False) for every in (worth, chances))
        total = total + one * chance
    return rounded(total, CHANCE)
