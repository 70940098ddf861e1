"""What goes wrong in a run, and when: drawn from the seed, one roll of its own for each opportunity.

A fault that is left out changes no other roll.  So the schedule of a failing run can be shortened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

_ALL: Final = 2**64 - 1

# The chance at each opportunity.
RATES: Final[Mapping[str, float]] = {
    # the store, each piece of work
    "store fails before": 0.008,
    "store fails after": 0.008,
    "store works late": 0.005,
    "store answers late": 0.006,
    "store hangs": 0.0008,
    "store works twice": 0.006,
    "store is full": 0.0008,
    # the network
    "request is lost": 0.03,
    "answer is lost": 0.03,
    "line breaks": 0.012,  # each message of a page
    "line breaks on one side": 0.004,
    "frame is late": 0.01,
    "page reads slowly": 0.003,
    "proxy is wrong": 0.01,  # each choice of a server
    # pages
    "page lies": 0.03,
    "page breaks off": 0.03,  # it committed to words, and opens none
    "page sends twice": 0.02,
    "page reloads": 0.006,
    "page sleeps": 0.004,
    # processes and machines
    "worker is killed": 0.0001,  # each step of a worker
    "worker stands still": 0.00004,
    "machine stands still": 0.00001,
    "clock jumps": 0.00002,
    "bot fails": 0.02,
}


class Fault(NamedTuple):
    """One that happened."""

    at: float
    kind: str
    number: int  # of this kind's opportunities

    def __str__(self) -> str:
        return f"{self.at:10.3f} s  {self.kind} ({self.number})"


class Faults:
    """*only*: no others happen.  *scale* makes all of them more or less likely."""

    def __init__(
        self,
        seed: int,
        clock: Callable[[], float],
        only: Collection[tuple[str, int]] | None = None,
        scale: float = 1.0,
        rates: Mapping[str, float] = RATES,
    ) -> None:
        self.happened: list[Fault] = []
        self.quiet = False  # nothing goes wrong any more
        self._base = {kind: _mixed(seed) ^ (crc32(kind.encode()) << 32) for kind in rates}
        self._clock = clock
        self._only = None if only is None else frozenset(only)
        self._limits = {kind: scale * rate * 2**64 for kind, rate in rates.items()}
        self._opportunities: Counter[str] = Counter()

    def roll(self, kind: str) -> Random | None:
        """Chance for the details of this fault if it happens now, else nothing."""
        number = self._opportunities[kind]
        self._opportunities[kind] += 1
        if self.quiet or (self._only is not None and (kind, number) not in self._only):
            return None
        drawn = _mixed(self._base[kind] + number)
        if drawn >= self._limits[kind]:
            return None
        self.happened.append(Fault(self._clock(), kind, number))
        return Random(drawn)


def _mixed(number: int) -> int:
    """64 bits that look like chance, from 64 that do not (Steele, Lea and Flood's SplitMix)."""
    number = (number * 0x9E3779B97F4A7C15) & _ALL
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _ALL
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _ALL
    return number ^ (number >> 31)
