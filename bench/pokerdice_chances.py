"""How right the chances to win before a round of Pokerdice are: by games of experts, and beside the bell curve's.

Run it with ``.venv/bin/python bench/pokerdice_chances.py [--games N] [seats …]``.  Every game is played by experts to its end.
Before each round the chances to win are asked for, as reviews and hints have them, and held against who won: the mean squared
error summed over the seats, and the mean surprise (minus the logarithm of the winner's chance).  Less is better.  The last two
rounds are left out: they are counted out by everybody.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import log
from statistics import fmean

from machine import machine

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.bots.pokerdice_expert.bids import Position, outlook, without
from trespok.bots.pokerdice_expert.futures import Futures
from trespok.bots.pokerdice_expert.hands import Fit, fit
from trespok.bots.pokerdice_expert.race import roughly_ahead
from trespok.bots.tournament import SameChance
from trespok.games import pokerdice
from trespok.games.pokerdice import Hand, Options


def positions(seats: int, number: int) -> tuple[list[Position], int]:
    """A game of experts: how its rounds began, and who won."""
    chance = SameChance(f"chances {seats} {number}")
    bots = [make_bot("pokerdice", "expert", f"{number} {seat}") for seat in range(seats)]
    table = play_match(pokerdice, bots, Options(), chance, chance.look)
    view, found = table.view(None), []
    points: tuple[int, ...] = (0,) * seats
    hands: tuple[Hand, ...] = ((1,) * 10,) * seats
    for before, done in enumerate(view.past):
        found.append(Position(view.options, view.rounds - before, done.roller, points, hands))
        points = tuple(map(int.__add__, points, done.gains))
        hands = tuple(without(hand, cards) for hand, cards in zip(hands, done.aims, strict=True))
    assert table.outcome is not None  # noqa: S101 - a finished game
    return found, next(iter(table.outcome.winners))


def off(here: Position, winner: int, known: Fit | Futures) -> tuple[float, float]:
    """Squared error and surprise of one position."""
    found = roughly_ahead(here, known).tolist()
    return sum((part - (seat == winner)) ** 2 for seat, part in enumerate(found)), -log(max(found[winner], 1e-6))


def main() -> int:
    """By seats and rounds left, both ways."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--games", type=int, default=100)
    read.add_argument("seats", nargs="*", type=int, default=[3, 4, 5])
    asked = read.parse_args()
    print(f"{machine()}; played through, and by the bell curve")
    print(f"{'':6}{'left':>5}{'games':>7}{'squared':>10}{'bell':>8}{'surprise':>10}{'bell':>8}")
    for seats in asked.seats:
        by_left: dict[str, list[tuple[float, ...]]] = defaultdict(list)
        for number in range(asked.games):
            places, winner = positions(seats, number)
            for here in places[1:-2]:
                row = (*off(here, winner, outlook(here)), *off(here, winner, fit(here.name)))
                by_left[str(here.left)].append(row)
                by_left["all"].append(row)
        for left, rows in by_left.items():
            squared, surprise, bell, bells = (fmean(column) for column in zip(*rows, strict=True))
            print(f"{seats:6}{left:>5}{len(rows):7}{squared:10.4f}{bell:8.4f}{surprise:10.4f}{bells:8.4f}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
