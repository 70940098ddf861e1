"""Intervals of 95 % for the mean of independent deals.

A mean of numbers without limits has Student's interval.  A mean of shares has one that stays between its limits: Wilson's,
which asks of every possible mean m whether what was seen fits it.  The spread of the deals is a multiple
of the greatest possible one, m (1 - m), and that multiple is taken to be the same at every m.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

__all__ = ["Interval", "of_numbers", "of_shares"]

_SURE: Final = 1.959964  # 95 % of a normal distribution
_FEW: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764}  # and of Student's, by degrees of freedom


class Interval(NamedTuple):
    """A mean, and the interval it may lie in."""

    mean: float
    low: float
    high: float


def of_numbers(made: Sequence[float]) -> Interval:
    """The mean of numbers without limits."""
    mean, spread = _seen(made)
    if spread is None:
        return Interval(mean, -inf, inf)
    half = _sure(len(made) - 1) * sqrt(spread / len(made))
    return Interval(mean, mean - half, mean + half)


def of_shares(made: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """The mean of numbers between two limits, which the interval never passes.

    >>> low, high = of_shares([1.0] * 20)[1:]    # twenty of twenty is not certainty
    >>> 0.8 < low < high == 1.0
    True
    """
    wide = most - least
    mean, spread = _seen([(one - least) / wide for one in made])
    if spread is None:
        return Interval(made[0], least, most)
    widest = mean * (1.0 - mean)
    part = spread / widest if widest > 1e-12 else 1.0  # all or nothing shows no spread: it may be the greatest
    error = part * _sure(len(made) - 1) ** 2 / len(made)
    middle, half = (mean + error / 2) / (1 + error), sqrt(error * widest + error**2 / 4) / (1 + error)
    low, high = max(0.0, middle - half), min(1.0, middle + half)  # what rounding left over
    return Interval(least + wide * mean, least + wide * low, least + wide * high)


def _seen(made: Sequence[float]) -> tuple[float, float | None]:
    """The mean and the spread (variance) of a deal; one deal shows none."""
    mean = sum(made) / len(made)
    return mean, sum((one - mean) ** 2 for one in made) / (len(made) - 1) if len(made) > 1 else None


def _sure(freedom: int) -> float:
    """How many standard errors make 95 %, the spread being estimated from the same deals (Student's t)."""
    if freedom in _FEW:
        return _FEW[freedom]
    z, v = _SURE, 4 * freedom
    one, two = z**3 + z, (5 * z**5 + 16 * z**3 + 3 * z) / 6
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 6
    return z + one / v + two / v**2 + three / v**3
