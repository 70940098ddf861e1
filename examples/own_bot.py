"""A bot of your own against ours, on the same dice.  ``python examples/own_bot.py [deals]``

A bot sees what its seat sees and answers with one of the actions it is offered.
"""

import sys
from collections import Counter
from random import Random

from trespok import make_bot, play_match, pok
from trespok.bots import Bot
from trespok.bots.tournament import of_shares
from trespok.core import Offer

SEATS = 3


class Loner:
    """Shows what the first die asks for, which wants exactly one player: random players seldom get in the way."""

    kind = "loner"

    def choose(self, view: pok.PokView, offer: Offer[pok.Action]) -> pok.Action:
        assert view.throw is not None
        for action in offer.actions:
            if isinstance(action, pok.Play) and action.symbol == view.throw.one:
                return action
        return offer.actions[0]

    def think_ms(self, view: pok.PokView, offer: Offer[pok.Action]) -> int:
        return 500


def main(deals: int) -> None:
    shares: dict[str, list[float]] = {"loner": [], "random": []}
    for deal in range(deals):
        won: Counter[str] = Counter()
        for place in range(SEATS):  # the same chance for every seating
            bots: list[Bot] = [make_bot("pok", "random", f"{deal} {seat}") for seat in range(SEATS)]
            bots[place] = Loner()
            outcome = play_match(pok, bots, None, Random(deal).randrange).outcome
            assert outcome is not None
            for winner in outcome.winners:
                won[bots[winner].kind] += 60 // len(outcome.winners)  # whole numbers: a draw among k is worth 1/k
        shares["loner"].append(won["loner"] / 60 / SEATS)
        shares["random"].append(won["random"] / 60 / SEATS / (SEATS - 1))
    for kind, made in shares.items():
        found = of_shares(made)
        print(f"{kind:8} wins {found.mean:.3f} of its games ({found.low:.3f} to {found.high:.3f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 300)
