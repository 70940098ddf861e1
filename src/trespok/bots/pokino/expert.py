"""The expert of Pokino: it overlooks nothing, is as quick as a sharp person, and knows in whose name to call."""

from __future__ import annotations

from typing import Final

from ...core import Offer
from ...games.pokino import Action, Claim, PokinoView
from .watcher import Care, Watcher, lying

__all__ = ["EXPERT", "Expert"]

_ALWAYS: Final = 1_000_000

# Half a second to see a card and find it on a board is as fast as people get; a bot that is faster only annoys.
EXPERT: Final = Care("expert", rebuys=_ALWAYS, median_ms=600)


class Expert(Watcher):
    """Steals what others left lying before it marks, and takes new counters whenever it may.

    A steal comes first because only the first is good, while its own marks and cups wait for it until the next card
    (PKN-5.1, PKN-5.3).  Where it has the cup too it still calls in the other's name: the other can then no longer share,
    and nobody else can step into that place.  Going out would leave to the others what is in the cups already (PKN-8.3).
    """

    def __init__(self, seed: str) -> None:
        super().__init__(seed, EXPERT)

    def choose(self, view: PokinoView, offer: Offer[Action]) -> Action | None:
        """Steal, mark, call, in this order."""
        if not offer.must and view.seat is not None and any(isinstance(action, Claim) for action in offer.actions):
            steal = next(lying(view, view.seat), None)
            if steal in offer.actions:
                return steal
        return super().choose(view, offer)
