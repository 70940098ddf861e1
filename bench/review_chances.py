"""The chances that the review of Pokerdice draws, held against what was won: games of experts, reviewed.

Run it with ``.venv/bin/python bench/review_chances.py [--seats N] [--games N] [--jobs N]``.  Every point of a graph that some
seat's chance falls into a band counts once for that seat; points of one game hang together, so the bands are no samples of
so many independent ones.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from statistics import fmean

from machine import machine

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.games import pokerdice
from trespok.review import review

BANDS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.95, 1.000001)


def points(seats: int, number: int) -> list[tuple[float, float]]:
    """Of one game, the last point left out: a chance the review gave, and whether that seat won."""
    bots = [make_bot("pokerdice", "expert", f"{number} {seat}") for seat in range(seats)]
    table = play_match(pokerdice, bots, pokerdice.Options(), Random(f"chances {seats} {number}").randrange)
    winners = table.outcome.winners if table.outcome else ()
    return [
        (chance, float(seat in winners)) for point in review(table).chances[:-1] for seat, chance in enumerate(point.chances)
    ]


def main() -> None:
    """A line a band."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--seats", type=int, default=2)
    read.add_argument("--games", type=int, default=100)
    read.add_argument("--jobs", type=int, default=1)
    asked = read.parse_args()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        games = list(pool.map(partial(points, asked.seats), range(asked.games)))
    found = [point for game in games for point in game]
    print(f"{asked.games} games of {asked.seats} experts; {machine()}")
    print("band             points   said    won")
    for low, high in pairwise(BANDS):
        band = [(said, won) for said, won in found if low <= said < high]
        if band:
            means = fmean(said for said, _ in band), fmean(won for _, won in band)
            print(f"{low:.2f} to {min(high, 1):.2f}{len(band):12}{means[0]:8.3f}{means[1]:7.3f}")


if __name__ == "__main__":
    main()
