"""Curves of three-seat rounds from many starts, held against the enumeration of all equilibria (docs/solving.md).

    python bench/pok_starts.py [POSITIONS STARTS]      (60 and 24)

A second way to equilibria: where it ends in one that the enumeration does not list, the list has a hole.
"""

from __future__ import annotations

import sys

import numpy as np

from trespok.solve.pok.backend import NumPy
from trespok.solve.pok.curve import dense
from trespok.solve.pok.positions import order, positions, rank
from trespok.solve.pok.rounds import THROWS, shape
from trespok.solve.pok.selection import components, every_round
from trespok.solve.pok.settle import Rounds, walked
from trespok.solve.pok.supports import Found, enumerate_equilibria
from trespok.solve.pok.values import load

SEED = 3
APART = 1e-3  # of a win: values further apart than this are different ones
NEAR = 5e-3  # the curve is left a little before its end, which moves some equilibria by thousandths


def main() -> int:
    many, starts = map(int, sys.argv[1:3] if len(sys.argv) > 2 else ["60", "24"])
    where, values = positions(3), load(3)
    rows = np.sort(np.random.default_rng(SEED).choice(len(where.hands), many, replace=False))
    games = every_round(values, rows)
    rounds = len(games.payoff)
    hands = np.repeat(where.hands[rows].T, len(THROWS), axis=1)
    throws = np.tile(np.arange(len(THROWS)), len(rows))
    smaller, place = order(np, hands)
    staying = values.table[rank(np, hands, place)[None] * 3 + smaller]
    least, most = np.full((rounds, 3), np.inf), np.full((rounds, 3), -np.inf)
    ends = []
    for wish in range(starts):
        batch = Rounds(hands, throws, staying, np.full(rounds, wish), np.arange(rounds))
        slots = shape(3, 3)
        x = np.moveaxis(dense(np, slots, walked(NumPy(), slots, values.table, batch)), -1, 0)
        x = np.where(np.arange(3) < games.choices[:, :, None], np.clip(x, 0.0, 1.0), 0.0)
        x /= x.sum(axis=2, keepdims=True)
        worth = games.worths(x, np.arange(rounds))
        mean = (np.where(x > 0, worth, 0.0) * x).sum(axis=2)
        good = (worth.max(axis=2) - mean).max(axis=1) < 1e-4  # the rest ended short of an equilibrium
        least[good], most[good] = np.minimum(least, mean)[good], np.maximum(most, mean)[good]
        ends.append((good, mean))
        print(f"\r{wish + 1} of {starts} starts", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found = Found.joined([part for _, part in enumerate_equilibria(games)])
    parts = components(games, found)
    listed_least, listed_most = np.full((rounds, 3), np.inf), np.full((rounds, 3), -np.inf)
    np.minimum.at(listed_least, parts.game, parts.least)
    np.maximum.at(listed_most, parts.game, parts.most)
    for name, apart in ((f"{starts} starts", most - least), ("enumeration", listed_most - listed_least)):
        wide = apart.max(axis=1)
        other = wide > APART
        print(f"{rounds} rounds, {name}: values differ in {other.mean():.1%}, by {np.median(wide[other]):.3f} in the median")
    missing = ended = 0
    for good, mean in ends:
        for game in np.flatnonzero(good):
            mine = np.flatnonzero(parts.game == game)
            off = np.maximum(parts.least[mine] - mean[game], mean[game] - parts.most[mine]).max(axis=1).min()
            missing += int(off > NEAR)
            ended += 1
    print(f"{missing} of {ended} ends are further than {NEAR} of a win from every component listed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
