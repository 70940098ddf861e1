"""What was counted over many games, and the intervals that follow from it.

All of it is whole numbers that are only ever added, so that the order in which batches come in changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

_SURE: Final = 1.959964  # 95 % of a normal distribution


class Count(NamedTuple):
    """So many things were looked at; the sum of what was seen, and of its squares."""

    seen: int
    total: int
    squares: int

    def plus(self, other: Count) -> Count:
        """Both together."""
        return Count(self.seen + other.seen, self.total + other.total, self.squares + other.squares)


class Figure(NamedTuple):
    """One line of a table: a mean or a share with its interval of 95 %."""

    id: str
    label: str
    mean: float
    low: float
    high: float
    seen: int
    share: bool


def counted(values: Any) -> Count:
    """Of numbers, one for each game."""
    found = np.asarray(values).astype(np.int64)
    return Count(found.size, int(found.sum()), int((found * found).sum()))


def flagged(flags: Any) -> Count:
    """Of things that are so or not."""
    found = np.asarray(flags)
    many = int(found.sum())
    return Count(found.size, many, many)


@dataclass(frozen=True)
class Result:
    """What some games came to."""

    games: int = 0
    counts: Mapping[str, Count] = field(default_factory=dict)
    spreads: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # how often each whole number was seen, from 0 on

    def __add__(self, other: Result) -> Result:
        """These games and those."""
        counts = dict(self.counts)
        for name, count in other.counts.items():
            counts[name] = counts[name].plus(count) if name in counts else count
        spreads = dict(self.spreads)
        for name, seen in other.spreads.items():
            before = spreads.get(name, ())
            wide = max(len(before), len(seen))
            both = (list(some) + [0] * (wide - len(some)) for some in (before, seen))
            spreads[name] = tuple(one + two for one, two in zip(*both, strict=True))
        return Result(self.games + other.games, counts, spreads)

    def figure(self, name: str, label: str, *, share: bool = True, unit: int = 0) -> Figure:
        """A share of things has Wilson's interval, which stays between 0 and 1; another mean the normal one.

        With a *unit* each thing counts as a part of it, and the mean is a share all the same.
        """
        count = self.counts.get(name, Count(0, 0, 0))
        if not count.seen:
            return Figure(name, label, float("nan"), float("nan"), float("nan"), 0, share)
        low, mean, high = (_of_share if share and not unit else _of_mean)(count)
        if unit:
            low, mean, high = low / unit, mean / unit, high / unit
        return Figure(name, label, mean, low, high, count.seen, share)


def _of_share(count: Count) -> tuple[float, float, float]:
    mean, error = count.total / count.seen, _SURE**2 / count.seen
    middle = (mean + error / 2) / (1 + error)
    half = sqrt(error * mean * (1 - mean) + error**2 / 4) / (1 + error)
    return max(0.0, middle - half), mean, min(1.0, middle + half)


def _of_mean(count: Count) -> tuple[float, float, float]:
    mean = count.total / count.seen
    spread = max(0.0, count.squares / count.seen - mean**2) * count.seen / max(1, count.seen - 1)
    half = _SURE * sqrt(spread / count.seen)
    return mean - half, mean, mean + half


def percentile(seen: tuple[int, ...], part: float) -> int:
    """The least number that *part* of what was seen does not exceed."""
    sums = np.cumsum(seen)
    return int(np.searchsorted(sums, part * sums[-1]))
