"""Numbers that are no whole ones, as whole ones: e**-x and logarithms by tables, so that every device plays the same games."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..chance import Array, uint

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
    """The number without its lowest bits."""
    return (number + number.dtype.type(1 << (bits - 1))) >> number.dtype.type(bits)


def chances_of(limits: Limits) -> list[Array]:
    """By symbol."""
    first, second = limits & uint(0xFFFF), limits >> uint(16)
    return [first, second - first, uint(1 << CHANCE) - second]


def limits_of(discs: Array, squares: Array, triangles: Array) -> Limits:
    """Of numbers up to 32768 whose sum is more than nothing; what has none is never shown."""
    total = discs + squares + triangles
    first, second = ((part << uint(CHANCE)) // total for part in (discs, discs + squares))
    return first | (second << uint(16))
