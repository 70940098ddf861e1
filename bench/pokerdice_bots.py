"""The expert of Pokerdice among others by duplicate games, and how long it thinks.

Run it with ``.venv/bin/python bench/pokerdice_bots.py [--earlier SRC] [--deals N] [--from N] [variant …]``; the variants are
2 3 4 5 3e 4e 2p.  The others are sensible players or, with ``--earlier``, the experts of an earlier tree: give its ``src``
folder, as ``git archive COMMIT src | tar -x -C DIR`` unpacks it.  A deal fixes who rolls first and how the dice fall at every
moment.  It is played with one expert of today in each seat in turn; what it wins of a deal is one number, and the interval is
that of these numbers.  The luck of the re-throws is taken out (``pokerdice_luck.py``): that shifts no average.  With ``--cold``
the expert remembers nothing from one decision to the next, as after a restart.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Any

import earlier
from machine import machine
from pokerdice_luck import luck

from trespok.bots import Bot, make_bot
from trespok.bots.match import play_match
from trespok.bots.pokerdice_expert.table import forget
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

    cold = False

    def __init__(self, bot: Bot, spent: list[float]) -> None:
        self._bot, self._spent = bot, spent

    @property
    def kind(self) -> str:
        return self._bot.kind

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        """As the other, timed."""
        if self.cold:
            forget()
        begun = time.process_time()
        action = self._bot.choose(view, offer)
        self._spent.append(1000 * (time.process_time() - begun))
        return action

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """As the other."""
        return self._bot.think_ms(view, offer)


def deal(name: str, number: int, other: Callable[[str], Bot], spent: list[float]) -> tuple[float, float]:
    """The share of games the expert wins, sitting in every seat in turn, and the same without the luck of the re-throws."""
    seats, values = VARIANTS[name]
    game = GAMES["pokerdice"]
    options = game.read_options(seats, values)
    won, fair = 0.0, 0.0
    for mine in range(seats):
        bots = [other(f"{number} {seat}") for seat in range(seats)]
        bots[mine] = Timed(make_bot("pokerdice", "expert", f"{number} {mine}"), spent)
        source = SameChance(f"{name} {number}")
        table = play_match(game, bots, options, source, source.look)
        win = float(table.outcome is not None and mine in table.outcome.winners)
        won += win / seats
        fair += (win - luck(table.view(None), mine)) / seats
    return won, fair


def line(name: str, found: Sequence[tuple[float, float]], spent: list[float]) -> str:
    """One variant: share of wins, the same without luck and its 95 % interval, an even share, and milliseconds a decision."""
    fair = [part for _, part in found]
    mean, half = fmean(fair), 1.96 * stdev(fair) / len(fair) ** 0.5
    spent = sorted(spent)
    times = f"{median(spent):9.1f}{spent[int(len(spent) * 0.99)]:9.1f}{spent[-1]:9.1f}"
    won, even = fmean(part for part, _ in found), 1 / VARIANTS[name][0]
    return f"{name:4}{len(found):6}{won:8.3f}{mean:8.3f}{even:8.3f}{mean - half:10.3f} to {mean + half:.3f}{times}"


def main() -> int:
    """All variants, or those named."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--earlier", type=Path)
    read.add_argument("--deals", type=int, default=50)
    read.add_argument("--from", type=int, default=0, dest="first")
    read.add_argument("--cold", action="store_true")
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    asked = read.parse_args()
    Timed.cold = asked.cold
    if asked.earlier:
        earlier.load(asked.earlier)
    others: Callable[[str], Bot] = (
        (lambda seed: earlier.Earlier("pokerdice", "expert", seed))
        if asked.earlier
        else (lambda seed: make_bot("pokerdice", "sensible", seed))
    )
    print(f"{machine()}; one expert among {'earlier experts' if asked.earlier else 'sensible players'}")
    print(f"{'':4}{'deals':>6}{'wins':>8}{'no luck':>8}{'even':>8}{'95 % from to':>19}{'p50 ms':>9}{'p99 ms':>9}{'most ms':>9}")
    for name in asked.variants:
        spent: list[float] = []
        found = []
        for number in range(asked.first, asked.first + asked.deals):
            found.append(deal(name, number, others, spent))
            if len(found) % 20 == 0 and len(found) < asked.deals:
                print(line(name, found, spent), flush=True)
        print(line(name, found, spent), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
