"""The expert of POK: it plays the equilibrium, recomputed in each round from the shipped values."""

from __future__ import annotations

from functools import lru_cache

from ..core import Offer, Trouble
from ..games.pok import Action, Hand, Play, PokView, Throw
from ..solve.pok import Advice, advise, load
from .bot import moment, reaction_ms
from .pok import Reckoner

__all__ = ["PokExpert"]


class PokExpert:
    """Mixes as the solved strategy does (docs/solving.md).  What it needs of memory, the view remembers for it.

    For a number of seats whose values are not shipped it plays as the sensible player does.
    """

    kind = "expert"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokView, offer: Offer[Action]) -> Action:
        """A held counter, by the chances of the equilibrium."""
        plays = [play for play in offer.actions if isinstance(play, Play)]
        if view.seat is None or view.throw is None or len(plays) == 1:
            return plays[0]
        advice = _advice(view.hands, view.throw)
        if advice is None:
            return Reckoner(self._seed).choose(view, offer)
        chances = advice.chances[view.seat]
        return moment(self._seed, "play", len(view.past)).choices(plays, [chances[play.symbol] for play in plays])[0]

    def think_ms(self, view: PokView, offer: Offer[Action]) -> int:
        """The same for a forced play as for any other: a quick answer would tell the table (POK-3.3)."""
        del offer
        return reaction_ms(moment(self._seed, "think", len(view.past)), 1800)


@lru_cache(maxsize=1 << 8)  # every expert of a table asks the same
def _advice(hands: tuple[Hand, ...], throw: Throw) -> Advice | None:
    try:
        load(len(hands))
    except Trouble:
        return None
    return advise(hands, throw)
