"""Every seat's chance to win between two rounds, before the dice are thrown."""

from __future__ import annotations

import numpy as np

from .bids import Position, possible
from .dice import Floats
from .duel import chance_ahead, two
from .endgame import forced, last
from .race import roughly_ahead

__all__ = ["ahead"]


def ahead(here: Position) -> Floats:
    """By seat.  Exact before the last round, and where the table of two seats goes so far."""
    if here.left == 1 and forced(here):
        bids = [possible(hand, here.options.packs)[0] for hand in here.hands]
        exact: Floats = last(bids, here.roller, np.array([here.points]))[0]
        return exact
    return chance_ahead(here) if two(here) else roughly_ahead(here)
