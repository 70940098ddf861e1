"""The shark of Pokerdice: it plays to win against the company it sees.

From the cards every seat has laid it works out how likely that seat is a *plain* player (plain.py), who plays for points
and thinks a round through once.  In the settling such a seat plays its habits just that often, and for the rest answers like
the strongest.  The model of a plain player is the sensible bot's own thinking; see docs/explanation/bots.md.
"""

from __future__ import annotations

from functools import lru_cache

from ...games.pokerdice import PokerdiceView
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import PLACE
from .expert import Expert
from .expert.bids import Position, position
from .expert.duel import two
from .expert.settle import Habits
from .expert.table import Round, round_of
from .plain import plain, plainness

__all__ = ["Shark", "forget"]


class Shark(Expert):
    """Learns from the view alone, every time anew.  Where rounds are solved it asks nothing about the others, as the expert."""

    kind = "shark"

    def seen(self, view: PokerdiceView) -> Round:
        """The round with what this seat thinks of the others."""
        here = position(view, view.roller or 0)
        if two(here):
            return round_of(view)
        often = tuple(0.0 if seat == view.seat else part for seat, part in enumerate(plainness(view)))
        return _round(here, view.throws[0], often)


@lru_cache(maxsize=64)
def _round(here: Position, throw: Dice, often: tuple[float, ...]) -> Round:
    known = plain(here, PLACE[throw])
    return Round(here, PLACE[throw], Habits(often, known.mixes, known.mixes[here.roller][:, None] * known.falls))


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _round.cache_clear()
