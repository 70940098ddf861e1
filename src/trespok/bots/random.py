"""Random players: of POK and Pokerdice anything they may do, evenly; of a game that brings no bots the same."""

from typing import Any

from ..core import Offer
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from .bot import moment, reaction_ms


class Random:
    """Takes any action of the offer, each as likely as the next."""

    kind = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokView | PokerdiceView, offer: Offer[Any]) -> Any:
        return moment(self._seed, "choose", *_when(view)).choice(offer.actions)

    def think_ms(self, view: PokView | PokerdiceView, offer: Offer[Any]) -> int:
        return reaction_ms(moment(self._seed, "think", *_when(view)), 900)


def _when(view: PokView | PokerdiceView) -> tuple[int, int]:
    """Which decision of the game this is: the round, and in Pokerdice how often the dice were thrown in it."""
    return len(view.past), len(view.throws) if isinstance(view, PokerdiceView) else 0


class Anything:
    """Takes any action of the offer, each as likely as the next; doing nothing counts as one where it is allowed.

    What it sees and may do is its moment, so it needs to know nothing of the game.
    """

    kind = "random"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: Any, offer: Offer[Any]) -> Any | None:
        choices = offer.actions if offer.must else (None, *offer.actions)
        return moment(self._seed, "choose", view, offer).choice(choices)

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        return reaction_ms(moment(self._seed, "think", view, offer), 900)
