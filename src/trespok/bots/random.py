"""The random player of POK and Pokerdice: anything it may do, evenly."""

from __future__ import annotations

from typing import Any

from ..core import Offer
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from .bot import moment, reaction_ms

__all__ = ["Random"]


class Random:
    """Takes any action of the offer, each as likely as the next."""

    kind = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokView | PokerdiceView, offer: Offer[Any]) -> Any:
        """Any of them."""
        return moment(self._seed, "choose", *_when(view)).choice(offer.actions)

    def think_ms(self, view: PokView | PokerdiceView, offer: Offer[Any]) -> int:
        """Not long."""
        del offer
        return reaction_ms(moment(self._seed, "think", *_when(view)), 900)


def _when(view: PokView | PokerdiceView) -> tuple[int, int]:
    """Which decision of the game this is: the round, and in Pokerdice how often the dice were thrown in it."""
    return len(view.past), len(view.throws) if isinstance(view, PokerdiceView) else 0
