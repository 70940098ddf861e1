"""The shark of Pokerdice: it plays to win against the company it sees.

From the cards every seat has laid it works out how likely that seat is a *plain* player (expert/habits.py), who plays for
points and thinks a round through once.  In the settling such a seat plays its habits just that often, and for the rest answers
like the strongest.  The model of a plain player is the sensible bot's own thinking; see docs/explanation/bots.md.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...games.pokerdice import PokerdiceView
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import PLACE
from .expert import Expert
from .expert.bids import Position, position
from .expert.habits import plainness
from .expert.habits import round_of as plain_round
from .expert.settle import Habits
from .expert.table import Round, round_of

__all__ = ["Shark", "forget"]


class Shark(Expert):
    """Learns from the view alone, every time anew.  Where rounds are solved it asks nothing about the others, as the expert."""

    kind = "shark"

    def seen(self, view: PokerdiceView) -> Round:
        """The round with what this seat thinks of the others."""
        here = position(view, view.roller or 0)
        if here.setup.solved:
            return round_of(view)
        often = tuple(0.0 if seat == view.seat else part for seat, part in enumerate(plainness(view)))
        return _round(here, view.throws[0], often)


@lru_cache(maxsize=64)
def _round(here: Position, throw: Dice, often: tuple[float, ...]) -> Round:
    known = plain_round(here, PLACE[throw])
    each = np.array([often[seat] for seat in here.order], np.float32)[:, None]
    return Round(here, PLACE[throw], Habits(each, known.mixes, known.mixes[0] * known.falls))


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _round.cache_clear()
