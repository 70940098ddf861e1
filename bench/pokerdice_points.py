"""The solved strategy of Pokerdice for two, which plays for points, against the sensible bot: points a game more.

Run it with ``.venv/bin/python bench/pokerdice_points.py [--pairs N] [--jobs N]``.  A pair is two games with the same first
roller and the same dice at every moment, the solved strategy once in each seat; the interval is that of the pairs.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Any

from machine import machine

from trespok.bots import make_bot
from trespok.bots.bot import moment
from trespok.bots.match import play_match
from trespok.bots.tournament import SameChance
from trespok.core import Offer
from trespok.games import pokerdice
from trespok.games.pokerdice import Aim, Keep, PokerdiceView, Seal, Stop
from trespok.solve.pokerdice import Plan, advise, keep


class Solved:
    """Draws its card from the solution of the round, and a roller the plan with it."""

    kind = "solved"

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: PokerdiceView, offer: Offer[Any]) -> Any:
        """A card, or dice to keep."""
        del offer
        roller = view.roller or 0
        cards = [[aim for aim in Aim if view.hands[each][aim]] for each in (roller, 1 - roller)]
        advice = advise(cards[0], cards[1], view.throws[0])
        chance = moment(self._seed, "card", len(view.past))
        if view.seat != roller:
            return Seal((chance.choices(list(advice.watcher), list(advice.watcher.values()))[0],))
        plan: Plan = chance.choices(advice.plans, [each.chance for each in advice.plans])[0]  # the same again for its dice
        if view.mine is None:
            return Seal((plan.card,))
        kept = keep(cards[0], cards[1], plan, view.throws)
        return Stop() if len(kept) == len(view.throws[-1]) else Keep(kept)

    def think_ms(self, view: PokerdiceView, offer: Offer[Any]) -> int:
        """Nobody waits here."""
        del view, offer
        return 0


def margin(number: int, mine: int) -> int:
    """Points of the solved strategy in seat *mine*, less the other's."""
    bots = [make_bot("pokerdice", "sensible", f"{number} {seat}") for seat in range(2)]
    bots[mine] = Solved(f"{number} {mine}")
    chance = SameChance(f"points {number}")
    points = play_match(pokerdice, bots, pokerdice.Options(), chance, chance.look).view(None).points
    return points[mine] - points[1 - mine]


def pair(number: int) -> float:
    """The mean of the two games of a pair."""
    return (margin(number, 0) + margin(number, 1)) / 2


def main() -> None:
    """One line."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--pairs", type=int, default=400)
    read.add_argument("--jobs", type=int, default=1)
    asked = read.parse_args()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        found = list(pool.map(pair, range(asked.pairs)))
    mean, half = fmean(found), 1.96 * stdev(found) / len(found) ** 0.5
    print(machine())
    print(
        f"{len(found)} pairs of games: {mean:.2f} points a game more than sensible, 95 % {mean - half:.2f} to {mean + half:.2f}"
    )


if __name__ == "__main__":
    main()
