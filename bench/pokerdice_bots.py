"""The expert of Pokerdice among sensible players, by duplicate games, and how long it thinks.

Run it with ``.venv/bin/python bench/pokerdice_bots.py [deals] [variant …]``; the variants are 2 3 4 5 3e 4e 2p.
A deal fixes who rolls first and how the dice fall at every moment.  It is played with one expert in each seat in turn and
sensible players in the others; what the expert wins of a deal is one number, and the interval is that of these numbers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from statistics import fmean, median, stdev
from typing import Any

from machine import machine

from trespok.bots import Bot, make_bot
from trespok.bots.match import play_match
from trespok.bots.tournament import SameChance
from trespok.core import Offer
from trespok.games import GAMES

VARIANTS: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "5": (5, {}),
    "3e": (3, {"turns": "equal"}),
    "4e": (4, {"turns": "equal"}),
    "2p": (2, {"packs": "2"}),
}


class Timed:
    """A bot with a stopwatch: what this process used of its core, so that others on the machine cost nothing."""

    def __init__(self, bot: Bot, spent: list[float]) -> None:
        self._bot, self._spent = bot, spent

    @property
    def kind(self) -> str:
        return self._bot.kind

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        """As the other, timed."""
        begun = time.process_time()
        action = self._bot.choose(view, offer)
        self._spent.append(1000 * (time.process_time() - begun))
        return action

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """As the other."""
        return self._bot.think_ms(view, offer)


def deal(name: str, number: int, spent: list[float]) -> float:
    """The share of games the expert wins when it sits in every seat in turn."""
    seats, values = VARIANTS[name]
    game = GAMES["pokerdice"]
    options = game.read_options(seats, values)
    won = 0
    for mine in range(seats):
        bots = [make_bot("pokerdice", "sensible", f"{number} {seat}") for seat in range(seats)]
        bots[mine] = Timed(make_bot("pokerdice", "expert", f"{number} {mine}"), spent)
        source = SameChance(f"{name} {number}")
        outcome = play_match(game, bots, options, source, source.look).outcome
        won += outcome is not None and mine in outcome.winners
    return won / seats


def line(name: str, shares: Sequence[float], spent: list[float]) -> str:
    """One variant: share of wins beside an even one, its 95 % interval, and milliseconds a decision."""
    mean, half = fmean(shares), 1.96 * stdev(shares) / len(shares) ** 0.5
    spent = sorted(spent)
    times = f"{median(spent):9.1f}{spent[int(len(spent) * 0.99)]:9.1f}{spent[-1]:9.1f}"
    return f"{name:4}{mean:8.3f}{1 / VARIANTS[name][0]:8.3f}{mean - half:10.3f} to {mean + half:.3f}{times}"


def main() -> int:
    """All variants, or those named."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    print(f"{machine()}; {deals} deals, one expert among sensible players")
    print(f"{'':4}{'wins':>8}{'even':>8}{'95 % from to':>19}{'p50 ms':>9}{'p99 ms':>9}{'most ms':>9}")
    for name in sys.argv[2:] or VARIANTS:
        spent: list[float] = []
        shares = [deal(name, number, spent) for number in range(deals)]
        print(line(name, shares, spent), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
