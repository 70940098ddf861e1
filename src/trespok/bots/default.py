"""The random player of a game that brings no bots: anything it may do, evenly, and nothing where it need not."""

from __future__ import annotations

from typing import Any

from ..core import Offer
from .bot import moment, reaction_ms

__all__ = ["Anything"]


class Anything:
    """Takes any action of the offer, each as likely as the next; doing nothing counts as one where it is allowed.

    What it sees and may do is its moment, so it needs to know nothing of the game.
    """

    kind = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: Any, offer: Offer[Any]) -> Any | None:
        """Any of them."""
        choices = offer.actions if offer.must else (None, *offer.actions)
        return moment(self._seed, "choose", view, offer).choice(choices)

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """Not long."""
        return reaction_ms(moment(self._seed, "think", view, offer), 900)
