"""How the score changes winning play of Pokerdice at two seats: what both lay, over all first throws or on one.

Run it with ``.venv/bin/python bench/pokerdice_lead.py [CARD …] [--lead N …] [--throw DIE …]``; both seats hold the cards
named, or all ten.
"""

from __future__ import annotations

import argparse

from trespok.games.pokerdice import Aim
from trespok.solve.pokerdice import advise_to_win, chance_to_win
from trespok.solve.pokerdice.arrays import ODDS
from trespok.solve.pokerdice.rethrow import PLACE, THROWS


def main() -> int:
    """A line for each lead."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--lead", type=int, nargs="+", default=[-6, -3, 0, 3, 6], help="the roller's, in points")
    read.add_argument("--throw", type=int, nargs=5, metavar="DIE", help="the first throw")
    read.add_argument("cards", nargs="*", help="such as full-house")
    asked = read.parse_args()
    likely = ODDS if asked.throw is None else [place == PLACE[tuple(sorted(asked.throw))] for place in range(len(ODDS))]
    cards = [aim for aim in Aim if str(aim) in asked.cards] or list(Aim)
    for lead in asked.lead:
        rounds = [(odds, advise_to_win(cards, cards, lead, dice)) for odds, dice in zip(likely, THROWS, strict=True) if odds]
        print(f"{lead:+}: before the dice fall the roller wins {chance_to_win(cards, cards, lead):.3f}")
        for aim in cards:
            roller = sum(odds * each.roller[aim] for odds, each in rounds)
            watcher = sum(odds * each.watcher[aim] for odds, each in rounds)
            print(f"    {aim!s:18} roller {roller:.3f}  watcher {watcher:.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
