"""Curves of three-seat rounds from many starts, compared with all equilibria (docs/explanation/solving-pok.md).

    python bench/pok_starts.py [--positions 100] [--starts 24] [--json]

A second way to equilibria: where it ends in one that the enumeration does not list, the list has a hole.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pok_selection import components, every_round, index_sums

from trespok.solve.libraries import NumPy
from trespok.solve.pok.homotopy import dense
from trespok.solve.pok.positions import THROWS, order, positions, rank, shape
from trespok.solve.pok.round_solver import Rounds, walked
from trespok.solve.pok.supports import Found, Games, enumerate_equilibria
from trespok.solve.pok.values import load
from trespok.term.screen import progress

SEED = 3
APART = 1e-3  # of a win: values further apart than this are different ones
NEAR = 5e-3  # the curve is left a little before its end, which moves some equilibria by thousandths
GOOD = 1e-4  # a regret above this is no equilibrium


def walks(games: Games, rows: NDArray[np.int64], starts: int) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """[start, round] which curves end in an equilibrium, and [start, round, seat] what it is worth."""
    values, slots = load(3), shape(3, 3)
    hands = np.repeat(positions(3).hands[rows].T, len(THROWS), axis=1)
    throws = np.tile(np.arange(len(THROWS)), len(rows))
    smaller, place = order(np, hands)
    staying = values.table[rank(np, hands, place)[None] * 3 + smaller]
    every = np.arange(len(throws))
    good, worths = [], []
    with progress() as tell:
        for wish in range(starts):
            batch = Rounds(hands, throws, staying, np.full(len(every), wish), every)
            x = np.moveaxis(dense(np, slots, walked(NumPy(), slots, values.table, batch)), -1, 0)
            x = np.where(np.arange(3) < games.choices[:, :, None], np.clip(x, 0.0, 1.0), 0.0)
            x /= x.sum(axis=2, keepdims=True)
            worth = games.worths(x, every)
            mean = (np.where(x > 0, worth, 0.0) * x).sum(axis=2)
            good.append((worth.max(axis=2) - mean).max(axis=1) < GOOD)
            worths.append(mean)
            tell("starts", 0.6 * (wish + 1) / starts)
    return np.stack(good), np.stack(worths)


def _spread(least: NDArray[np.float64], most: NDArray[np.float64]) -> tuple[float, float]:
    """The share of rounds whose values differ, and by how much in the median."""
    wide = (most - least).max(axis=1)
    other = wide > APART
    return float(other.mean()), float(np.median(wide[other]))


def compared(many: int, starts: int) -> dict[str, Any]:
    """Both ways to equilibria over the rounds of so many positions."""
    begun = time.monotonic()
    rows = np.sort(np.random.default_rng(SEED).choice(len(positions(3).hands), many, replace=False))
    games = every_round(load(3), rows)
    good, worths = walks(games, rows, starts)
    listed = Found.joined([part for _, part in enumerate_equilibria(games)])
    parts, regular = components(games, listed), index_sums(games, listed)[0]
    least, most = np.full((len(games.payoff), 3), np.inf), np.full((len(games.payoff), 3), -np.inf)
    np.minimum.at(least, parts.game, parts.least)
    np.maximum.at(most, parts.game, parts.most)
    missing = np.zeros(len(games.payoff), np.int64)
    for game in range(len(games.payoff)):
        mine = parts.game == game
        ends = worths[good[:, game], game][:, None]
        off = np.maximum(parts.least[mine] - ends, ends - parts.most[mine]).max(axis=2)
        missing[game] = (off.min(axis=1) > NEAR).sum()
    by_starts = _spread(
        np.where(good[..., None], worths, np.inf).min(axis=0), np.where(good[..., None], worths, -np.inf).max(axis=0)
    )
    by_list = _spread(least, most)
    return {
        "game": "pok",
        "seats": 3,
        "rounds": len(games.payoff),
        "starts": starts,
        "differ_by_starts": by_starts[0],
        "apart_by_starts": by_starts[1],
        "differ_by_list": by_list[0],
        "apart_by_list": by_list[1],
        "ends": int(good.sum()),
        "ends_not_listed": int(missing.sum()),
        "ends_not_listed_in_regular_rounds": int(missing[regular].sum()),
        "near": NEAR,
        "seconds": round(time.monotonic() - begun, 1),
        "made": load(3).made,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--starts", type=int, default=24)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = compared(asked.positions, asked.starts)
    if asked.json:
        print(json.dumps(found))
        return 0
    for name, figure in found.items():
        if name != "made":
            print(f"{name.replace('_', ' '):20} {figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
