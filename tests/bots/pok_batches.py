"""Strategies of POK's players for the proof: chances of many positions and all their throws at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from trespok.bots.pok.expert import even, lay, sensible

Array = np.ndarray[Any, Any]

_AT_ONCE = 400  # positions


def sensible_many(hands: Array, throws: Array) -> Array:
    """How sensible players mix in many rounds: hands [round, seat, symbol] and throws by number in, chances out."""
    rounds = lay(hands, throws)
    return rounds.by_seat(sensible(rounds))


def random_many(hands: Array, throws: Array) -> Array:
    """How random players do."""
    rounds = lay(hands, throws)
    return rounds.by_seat(even(rounds))


def many_rounds(player: Callable[[Array, Array], Array]) -> Callable[[Array], Array]:
    """All 48 throws of many positions, asked in parts."""

    def strategy(hands: Array) -> Array:
        parts = []
        for at in range(0, len(hands), _AT_ONCE):
            part = hands[at : at + _AT_ONCE]
            throws = np.tile(np.arange(48, dtype=np.int32), len(part))
            parts.append(player(np.repeat(part, 48, axis=0), throws).reshape(len(part), 48, *part.shape[1:]))
        return np.concatenate(parts)

    return strategy
