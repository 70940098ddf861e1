"""Where many games of POK stand in tables by position, throw and hand (``mixes``).

Numbers that are no whole ones are kept as whole ones: e**-x and logarithms by tables, so that every device plays the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ...solve.pok.positions import THROWS, order, rank
from ..chance import Array, uint
from .array_rules import Hands, Setup, Thrown, hand_of

CHANCE: Final = 15  # bits of a chance
_FAR: Final = 12  # e**-12 is nothing

Limits = Array  # two in one number: below the first a disc is shown, below the second a square, else a triangle


@cache
def fallen(steps: int, one: int) -> NDArray[np.uint32]:
    """e**-x, x by so many steps a unit, where *one* is one; the last entry stands for all that is farther."""
    found = np.round(one * np.exp(-np.arange(_FAR * steps) / steps)).astype(np.uint32)
    found[-1] = 0
    return found


def rounded(number: Array, bits: int) -> Array:
    return (number + number.dtype.type(1 << (bits - 1))) >> number.dtype.type(bits)


def chances_of(limits: Limits) -> list[Array]:
    first, second = limits & uint(0xFFFF), limits >> uint(16)
    return [first, second - first, uint(1 << CHANCE) - second]


def limits_of(discs: Array, squares: Array, triangles: Array) -> Limits:
    """Of numbers up to 32768 whose sum is more than nothing; what has none is never shown."""
    total = discs + squares + triangles
    first, second = ((part << uint(CHANCE)) // total for part in (discs, discs + squares))
    return first | (second << uint(16))


# By policy what ``mixes.table`` made of it, or [seat, game] what ``met.page`` says; ``values``: what positions are worth.
Tables: TypeAlias = Mapping[str, Array]


class Spot(NamedTuple):
    hands: Array  # [seat, game], by number
    throws: Array
    smaller: Array  # [seat, game]: hands before it
    base: Array

    def limits(self, tables: Tables, policy: str, seat: int) -> Limits:
        found = tables[policy]
        return found[self.base + self.smaller[seat]] if found.ndim == 1 else found[seat]


def spot_of(setup: Setup, hands: Hands, thrown: Thrown) -> Spot:
    numbers = jnp.stack([_number(hand_of(hands, seat)) for seat in range(setup.seats)])
    smaller, place = order(jnp, numbers)
    throws = thrown.number.astype(jnp.int32)
    return Spot(numbers, throws, smaller, (rank(jnp, numbers, place) * len(THROWS) + throws) * setup.seats)


def _number(hand: Array) -> Array:
    """A hand's place among those of a match still in play (``solve.pok.positions``); any where it is over."""
    code = (hand & uint(3)) * uint(9) + ((hand >> uint(2)) & uint(3)) * uint(3) + ((hand >> uint(4)) & uint(3))
    for missing in (9, 3, 1, 0):  # too few counters to be in play
        code = jnp.where(code > uint(missing), code - uint(1), code)
    return code.astype(jnp.int32)
