"""How fast the pure rules are: random self-play, events a second, beside OpenSpiel's games written in Python.

Run it with ``.venv/bin/python bench/rules.py [rounds] [seconds]``.  What the table says is in ``bench/README.md``.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from bisect import bisect
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import Any

from machine import machine

from trespok.core import HOUSE, Actor, Offer
from trespok.games import GAMES, AnyGame

ROUNDS = 15
SECONDS = 0.25  # each contestant, each round
PEER = "python_liars_poker"
OURS: Mapping[str, tuple[str, int, Mapping[str, str]]] = {
    "POK, 4 seats": ("pok", 4, {}),
    "Pokerdice, 4 seats": ("pokerdice", 4, {}),
    "Pokino, 4 seats, automatic": (
        "pokino",
        4,
        {"set": "kitchen", "marking": "auto", "claiming": "auto", "hands": "10"},
    ),
}
clock = time.process_time  # what this process used of its core, so that others on the machine cost nobody anything
PEERS = (PEER, "python_kuhn_poker")


class Chooser:
    """Random choice among what is offered: chance by its odds, seats evenly."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random
        self._sums: dict[int, tuple[tuple[int, ...], list[int]]] = {}  # by identity: rules that keep an offer are met again

    def choose(self, offers: Mapping[Actor, Offer[Any]]) -> tuple[Actor, Any]:
        """Chance wherever it may act; else any seat, any action; else what the clock and the host may do."""
        house = offers.get(HOUSE)
        if house is not None:
            sums = self._cumulative(house.odds)
            if sums[-1]:
                return HOUSE, house.actions[bisect(sums, self._random() * sums[-1])]
        seats: list[Actor] = [actor for actor in offers if actor is not HOUSE] or [HOUSE]
        actor = seats[int(self._random() * len(seats))]
        actions = offers[actor].actions
        return actor, actions[int(self._random() * len(actions))]

    def _cumulative(self, odds: tuple[int, ...]) -> list[int]:
        known = self._sums.get(id(odds))
        if known is None or known[0] is not odds:
            if len(self._sums) > 1000:
                self._sums.clear()
            known = self._sums[id(odds)] = odds, list(accumulate(odds))
        return known[1]


def play_ours(name: str, seats: int, values: Mapping[str, str]) -> Callable[[float], float]:
    """Events a second of one of our games: offers, choose, apply, and nothing else."""
    game: AnyGame = GAMES[name]
    options = game.read_options(seats, values)
    choose = Chooser(1).choose

    def run(seconds: float) -> float:
        start, apply, offers = game.start, game.apply, game.offers
        events = 0
        begun = clock()
        while (taken := clock() - begun) < seconds:
            state = start(seats, options)
            while now := offers(state):
                state = apply(state, *choose(now))
                events += 1
        return events / taken

    return run


def play_peer(name: str) -> Callable[[float], float]:
    """Transitions a second of an OpenSpiel game: legal actions or chance outcomes, choose, apply_action."""
    import pyspiel  # noqa: PLC0415 - the bench says in words what to install when it is missing
    from open_spiel.python import games  # noqa: F401, PLC0415 - registers the games written in Python

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def run(seconds: float) -> float:
        events = 0
        begun = clock()
        while (taken := clock() - begun) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    action = chance.choices(actions, odds)[0]
                else:
                    action = chance.choice(state.legal_actions())
                state.apply_action(action)
                events += 1
        return events / taken

    return run


def measure(contestants: Mapping[str, Callable[[float], float]], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Everybody in turn, round after round, so that a busy moment of the machine hits all alike."""
    for run in contestants.values():
        run(seconds / 4)  # caches and counters warm
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, run in contestants.items():
            rates[name].append(run(seconds))
    return rates


def table(rates: Mapping[str, list[float]]) -> list[str]:
    """One line a contestant: median, spread, and the median of its ratio to the peer round by round."""
    lines = [f"{'':28}{'events/s':>10}{'lowest':>10}{'highest':>10}{'to ' + PEER:>24}"]
    for name, found in rates.items():
        ratio = statistics.median(mine / peer for mine, peer in zip(found, rates[PEER], strict=True))
        lines.append(f"{name:28}{statistics.median(found):>10,.0f}{min(found):>10,.0f}{max(found):>10,.0f}{ratio:>24.2f}")
    return lines


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    asked = parser.parse_args()
    try:
        peers = {name: play_peer(name) for name in PEERS}
    except ImportError:
        print("The peer is missing: install OpenSpiel beside trespok with 'pip install open_spiel'.", file=sys.stderr)
        return 1
    contestants = {name: play_ours(*what) for name, what in OURS.items()} | peers
    print(f"random self-play, one core, {asked.rounds} rounds of {asked.seconds:g} s each, all in one process · {machine()}")
    print("\n".join(table(measure(contestants, asked.rounds, asked.seconds))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
