"""How many positions are computed together, and in how many shapes."""

from __future__ import annotations

import numpy as np

from ..libraries import Library
from .rounds import THROWS, Slots

__all__ = ["LANES", "coarse", "places_at_once"]

LANES = {"numpy": 1 << 19, "cpu": 1 << 21, "gpu": 1 << 28}  # numbers a batch of payoffs may hold
_SHAPES = (2, 3, 4, 5)  # beside all seats with three colours


def coarse(library: Library, threes: int, seats: int) -> int:
    """The shape used for so many three-colour hands: wider ones save compiling."""
    return next((n for n in _SHAPES if threes <= n <= seats), seats) if library.padded else threes


def places_at_once(library: Library, slots: Slots, *, few: bool = False) -> int:
    """How many positions of a shape one batch holds."""
    return max(1, LANES[library.place] // (int(np.prod(slots)) * len(slots) * len(THROWS) * (4 if few else 1)))
