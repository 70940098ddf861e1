"""When a figure of ours reproduces a printed one.

The rule (RULINGS, "COMPUTED"): both come from samples, so they may differ by four standard errors of both samples
together, plus half a unit of the last printed digit.  A standard error is the spread of one observation over the root
of how many there were; of two independent samples together, the spread times the root of 1/ours + 1/theirs.
The spread is measured on our own sample, which estimates the same thing as theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import NamedTuple

__all__ = ["Printed", "both_ways", "mean_agrees", "percentile_agrees", "ratio_agrees", "share_agrees"]


class Printed(NamedTuple):
    """A figure as printed: its value, one unit of its last digit, and how large the sample behind it was."""

    value: float
    unit: float
    sample: int

    def slack(self, spread: float, ours: int) -> float:
        """How far off a good reproduction may be."""
        return 4 * spread * sqrt(1 / ours + 1 / self.sample) + self.unit / 2


def mean_agrees(values: Sequence[float], printed: Printed) -> bool:
    """Whether these observations have the printed mean."""
    return abs(fmean(values) - printed.value) <= printed.slack(pstdev(values), len(values))


def share_agrees(hits: Sequence[bool], printed: Printed) -> bool:
    """Whether it happened as often as printed: a share is the mean of noughts and ones."""
    return mean_agrees([float(hit) for hit in hits], printed)


def percentile_agrees(values: Sequence[int], level: float, printed: Printed) -> bool:
    """Whether the printed whole number can be the percentile: no more than *level* below it, no less up to it.

    Asked of the shares and not of the numbers, because a percentile of whole numbers jumps.
    """
    below = fmean(float(value < printed.value) for value in values)
    up_to = fmean(float(value <= printed.value) for value in values)
    slack = printed._replace(unit=0).slack(sqrt(level * (1 - level)), len(values))
    return below <= level + slack and up_to >= level - slack


def ratio_agrees(parts: Sequence[float], wholes: Sequence[float], printed: Printed) -> bool:
    """Whether the parts are the printed share of the wholes, summed over games: games are independent, rounds are not."""
    ratio = sum(parts) / sum(wholes)
    spread = pstdev([part - ratio * whole for part, whole in zip(parts, wholes, strict=True)]) / fmean(wholes)
    return abs(ratio - printed.value) <= printed.slack(spread, len(parts))


def both_ways(agrees: Callable[[int, Printed], bool], low: Printed, high: Printed) -> bool:
    """A printed range spans two ways of playing, numbered 0 and 1: one of them gave its low end and the other its high end."""
    return any(agrees(way, low) and agrees(1 - way, high) for way in (0, 1))
