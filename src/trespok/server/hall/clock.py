"""The time of day as it was when we started, and how long ago that is: nobody who sets a clock ends a game by it."""

from __future__ import annotations

import time
from collections.abc import Callable


def _wall() -> int:
    return time.time_ns()


def elapsed_ns() -> int:
    """Nanoseconds that pass whatever the time of day does, a machine's sleep included where the system counts it."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic_ns()


class SteadyClock:
    """Milliseconds since 1970, because deadlines outlive a restart; they go on evenly, because deadlines are waited for."""

    def __init__(self, wall: Callable[[], int] = _wall, elapsed: Callable[[], int] = elapsed_ns) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._ahead = wall() - elapsed()

    def now(self) -> int:
        """What a clock would show that was right when we last looked at it."""
        return (self._elapsed() + self._ahead) // 1_000_000

    def set_by(self, wall: Callable[[], int]) -> None:
        """Have the time of day from elsewhere from now on: several workers go by their database's."""
        self._wall = wall
        self.set_again()

    def set_again(self) -> None:
        """Look at the time of day again; only while nobody waits for anything."""
        self._ahead = self._wall() - self._elapsed()
