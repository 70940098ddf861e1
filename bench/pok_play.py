"""What the shipped strategy of POK does at the table, sampled: the figures of docs/explanation/solving-pok.md beside the gap.

    python bench/pok_play.py SEATS [POSITIONS] [MATCHES]      (300 and 60)

Rounds that end short of their curve's end, positions whose rounds do not give their value back, and how long matches are.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import numpy as np

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.games import pok
from trespok.solve.libraries import NumPy
from trespok.solve.pok.positions import KINDS, order, positions, rank, shape
from trespok.solve.pok.solver import THROWS, Effort, sweeper
from trespok.solve.pok.values import load

SEED = 12


def rounds(seats: int, many: int) -> None:
    """Play all 48 throws of random positions once."""
    where, values, library = positions(seats), load(seats), NumPy()
    rows = np.random.default_rng(SEED).choice(np.flatnonzero(~where.dead), many, replace=False)
    short, off = 0, []
    for row in rows:
        hands = where.hands[row]
        hands = hands[np.argsort(KINDS[hands] != 3, kind="stable")][:, None]
        smaller, place = order(np, hands)
        staying = values.table[rank(np, hands, place)[None] * seats + smaller]
        slots = shape(int((KINDS[hands] == 3).sum()), seats)
        nothing = np.zeros((sum(slots) - seats, THROWS))
        wish = values.wish[[row]].astype(np.int64)
        swept = sweeper(library, slots)(values.table, hands, np.int32(1), staying, wish, nothing)
        short += int((~swept.arrived).sum())
        off.append(float(np.abs(swept.miss).max()))
    away = sum(miss > Effort.close for miss in off)
    print(f"{seats} seats: {short} of {many * THROWS} rounds end short")
    print(f"{away} of {many} positions give their value back to no better than {Effort.close:g}, the worst to {max(off):.4f}")


def matches(seats: int, many: int) -> None:
    """Let experts play each other."""
    lengths, stays = [], 0
    for match in range(many):
        bots = [make_bot("pok", "expert", f"{match} {seat}") for seat in range(seats)]
        past = play_match(pok, bots, pok.read_options(seats, {}), Random(match).randrange).view(None).past
        lengths.append(len(past))
        stays += sum(not done.handed for done in past)
    wide = 1.96 * np.std(lengths, ddof=1) / many**0.5
    print(
        f"{many} matches: {np.mean(lengths):.1f} ± {wide:.1f} rounds, in {stays / sum(lengths):.0%} of them nobody hands over"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int)
    parser.add_argument("positions", type=int, nargs="?", default=300)
    parser.add_argument("matches", type=int, nargs="?", default=60)
    asked = parser.parse_args()
    rounds(asked.seats, asked.positions)
    matches(asked.seats, asked.matches)
    return 0


if __name__ == "__main__":
    sys.exit(main())
