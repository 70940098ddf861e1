"""What the server counts while it runs, as plain numbers: a move must not pay for being counted."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

_STORED_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_LATE_S: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spread:
    """How often something took up to so many seconds."""

    __slots__ = ("_bounds", "_found", "total_s")

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._found = [0] * (len(bounds) + 1)
        self.total_s = 0.0

    def add(self, seconds: float) -> None:
        """Once more."""
        self._found[bisect_left(self._bounds, seconds)] += 1
        self.total_s += seconds

    def up_to(self) -> Iterator[tuple[str, int]]:
        """Each bound and how many were no longer than that; the last has no bound.

        >>> spread = Spread((0.1, 1.0))
        >>> for seconds in (0.1, 0.5, 7):
        ...     spread.add(seconds)
        >>> list(spread.up_to())
        [('0.1', 1), ('1.0', 2), ('+Inf', 3)]
        """
        so_far = 0
        for bound, found in zip([*map(str, self._bounds), "+Inf"], self._found, strict=True):
            so_far += found
            yield bound, so_far


@dataclass(slots=True)
class Metrics:
    """Since the start."""

    moves: Counter[str] = field(default_factory=Counter)  # by game: what seats did and is stored, bots' and the clock's too
    stored: Spread = field(default_factory=lambda: Spread(_STORED_S))  # how long a group of changes took
    failed: Counter[str] = field(default_factory=Counter)  # by the store's code: groups that were not stored
    late_bots: int = 0  # the table played for them
    lags: Spread = field(default_factory=lambda: Spread(_LATE_S))  # how late the event loop was, looked at 50 times a second
