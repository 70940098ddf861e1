"""Pokerdice for two with few cards left: what a round of the expert gives away, and how far its estimates are off.

Run it with ``.venv/bin/python bench/pokerdice_endgames.py [--earlier SRC] [--cards N] [--rounds N]``.  Positions are random
hands with points a few apart, and one first throw each.  What is right is solved here once more, both bounds, from the table of
winning chances; what is played is the expert's own: its mixture of cards as the watcher, held against the best answer, and
its cards with their dice as the roller, held against the watcher's best card.  With ``--earlier`` the same of the expert of an
earlier tree, given its ``src`` folder.  All figures are chances to win.
"""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

import earlier
import numpy as np
from machine import machine

from trespok.bots.pokerdice.expert import table
from trespok.bots.pokerdice.expert.ahead import ahead
from trespok.bots.pokerdice.expert.bids import Position
from trespok.bots.pokerdice.expert.dice import Floats
from trespok.bots.pokerdice.expert.duel import duel, solved
from trespok.bots.pokerdice.expert.joint import Joint
from trespok.bots.pokerdice.expert.settle import answer
from trespok.games.pokerdice import Options
from trespok.solve.pokerdice.arrays import ODDS

RARE = 0.08  # the earlier expert never laid what it would have laid less often than that


def drawn(chance: np.random.Generator, cards: int) -> Position:
    """Random cards, points a few apart; seat 0 rolls."""
    hands = np.zeros((2, 10), int)
    for hand in hands:
        hand[chance.choice(10, cards, replace=False)] = 1
    points = (20, 20 + int(np.clip(round(chance.normal(0, 5)), -12, 12)))
    return Position(Options(), cards, 0, points, tuple(tuple(map(int, hand)) for hand in hands))


def played(here: Position, throw: int) -> tuple[Floats, Floats, float, float]:
    """Today's expert: the watcher's mixture, the roller's cards with their dice, its chances before the throw and after it."""
    now = table.Round(here, throw)
    after = float((now.settled.falls.T * now.race.roller(now.settled.mixes)).sum())
    return now.settled.mixes[1], now.settled.falls, float(ahead(here)[0]), after


def played_earlier(here: Position, throw: int) -> tuple[Floats, Floats, float, float]:
    """The same of the earlier one: it leaves rare cards out, and its dice answer the watcher's mixture."""
    parts: Any = {
        name: importlib.import_module(f"trespok_earlier.bots.pokerdice_expert.{name}")
        for name in ("table", "settle", "race", "bids")
    }
    options = importlib.import_module("trespok_earlier.games.pokerdice").Options()
    there = parts["bids"].Position(options, here.left, here.roller, here.points, here.hands)
    now = parts["table"].Round(there, throw)
    mixes = [np.where((mix >= RARE) | (mix == mix.max()), mix, 0.0) for mix in now.settled.mixes]
    mixes = [mix / mix.sum() for mix in mixes]
    best, _, later = parts["settle"].answer(now.race, throw, now.settled.mixes)
    falls = parts["settle"].falls(throw, best, later, mixes[0])
    after = float((now.settled.falls.T * now.race.roller(now.settled.mixes)).sum())
    return mixes[1], falls, float(parts["race"].ahead(there)[0]), after


def judged(exact: Joint, throw: int, watcher: Floats, falls: Floats) -> tuple[float, float, float]:
    """The value of the round, and what each seat's play gives away of it at worst."""
    right = solved(exact, throw)
    high = float(answer(exact, throw, right.mixes)[1].max())
    low = 1 - float(exact.watcher(1, right.mixes, right.falls).max())
    if high - low > 1e-6:
        raise SystemExit("The bounds of a round are apart: there is nothing to judge by.")
    against = float(answer(exact, throw, [right.mixes[0], watcher])[1].max())
    earned = 1 - float(exact.watcher(1, [falls.sum(1), watcher], falls).max())
    return (high + low) / 2, against - high, low - earned


def main() -> int:
    """Means and the worst, over random rounds."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--earlier", type=Path)
    read.add_argument("--cards", type=int, default=3)
    read.add_argument("--rounds", type=int, default=400)
    asked = read.parse_args()
    if asked.earlier:
        earlier.load(asked.earlier)
    play = played_earlier if asked.earlier else played
    chance, found = np.random.default_rng(9), []
    for _ in range(asked.rounds):
        here, throw = drawn(chance, asked.cards), int(chance.choice(len(ODDS), p=ODDS))
        watcher, falls, before, after = play(here, throw)
        value, by_watcher, by_roller = judged(duel(here), throw, watcher, falls)
        found.append((by_watcher, by_roller, abs(after - value), abs(before - float(ahead(here)[0]))))
    rows = np.array(found)
    who = "the earlier expert" if asked.earlier else "the expert"
    print(f"{machine()}; {asked.cards} cards a side, {asked.rounds} rounds, {who}")
    for name, row in zip(
        ("watcher gives away", "roller gives away", "off after the throw", "off before it"), rows.T, strict=True
    ):
        print(f"{name:22} mean {row.mean():.5f}   worst {row.max():.5f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
