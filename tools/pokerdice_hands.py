"""Fit what a hand of Pokerdice is worth, from the last round backwards, and write it where the expert reads it.

Run it with ``.venv/bin/python tools/pokerdice_hands.py [variant …]``; the variants are 2 3 4 5 3e 4e 2p.  Each level takes
random hands and throws, settles the round for the expected difference of points with the level below as what follows,
and fits what came out: exact means over cards and dice, so that only hands and first throws are sampled.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from trespok.bots.pokerdice_expert.bids import Bids, Position, lay
from trespok.bots.pokerdice_expert.dice import Floats
from trespok.bots.pokerdice_expert.hands import FEATURES, FILE, PLAIN, Fit, features
from trespok.bots.pokerdice_expert.settle import Settled, settle
from trespok.games.pokerdice import Hand, Options, Turns, rounds
from trespok.solve.pokerdice.arrays import ODDS

VARIANTS: Final = {
    "2": (2, Options()),
    "3": (3, Options()),
    "4": (4, Options()),
    "5": (5, Options()),
    "3e": (3, Options(turns=Turns.EQUAL)),
    "4e": (4, Options(turns=Turns.EQUAL)),
    "2p": (2, Options(packs=2)),
}
SAMPLES: Final = 1500  # rounds a level
STEPS: Final = 24
NOISE: Final = 0.3  # the variance of what one sampled round is worth, roughly
# How far weights may lie from those of the level below: of one, of a card, of two cards together, of two alike.
TRUST: Final = np.repeat([3.0, 0.6, 0.15, 0.3], [1, 10, 45, 10])


class Margin:
    """A round for points: a seat's own, less the mean of the others'."""

    def __init__(self, here: Position, fit: Fit) -> None:
        self.here = here
        self.bids: Sequence[Bids] = [lay(here, seat, fit) for seat in range(here.seats)]
        self._others = 1 / (here.seats - 1)

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """Its card, a point for each that fails (PKD-5.3), less what the watchers win."""
        own, share = self.bids[self.here.roller], self._others
        theirs = sum(mixes[seat] @ (each.fails - share * each.gains) for seat, each in self._watchers())
        found: Floats = (own.gains + own.worth[:, None] + theirs).T
        return found

    def watcher(self, seat: int, mixes: Sequence[Floats], falls: Floats) -> Floats:
        """Its card, less the roller's point where it fails."""
        del mixes
        own = self.bids[seat]
        found: Floats = (own.gains - self._others * own.fails) @ falls.sum(0) + own.worth
        return found

    def _watchers(self) -> list[tuple[int, Bids]]:
        return [(seat, self.bids[seat]) for seat in self.here.watchers]


@dataclass(frozen=True, slots=True)
class Moments:
    """What a settled round came to: totals with what follows, and by two seats the square of their difference."""

    mean: Floats  # [seats]
    square: Floats  # [seats, seats]


def moments(payoffs: Margin, done: Settled) -> Moments:
    """Exact over cards and dice: given the pattern, the seats' cards are independent."""
    here, seats = payoffs.here, payoffs.here.seats
    fell = done.falls.sum(0)
    own = [each.gains + each.worth[:, None] for each in payoffs.bids]
    mean = np.array([mix @ each for mix, each in zip(done.mixes, own, strict=True)])  # [seats, 17]
    square = np.array([mix @ each**2 for mix, each in zip(done.mixes, own, strict=True)])
    fails = np.array([mix @ each.fails for mix, each in zip(done.mixes, payoffs.bids, strict=True)])
    failing = np.array([mix @ each.fails**2 for mix, each in zip(done.mixes, payoffs.bids, strict=True)]) - fails**2
    fails[here.roller] = failing[here.roller] = 0
    follow = np.array([mix @ each.spread for mix, each in zip(done.mixes, payoffs.bids, strict=True)])
    found = np.zeros((seats, seats))
    totals = mean @ fell
    totals[here.roller] = (done.falls * own[here.roller]).sum() + fails.sum(0) @ fell
    for i in range(seats):
        for j in range(i):
            if here.roller not in (i, j):
                apart = square[i] + square[j] - 2 * mean[i] * mean[j]
                found[i, j] = apart @ fell
            else:
                w = i if j == here.roller else j
                against = payoffs.bids[w].fails - own[w]
                a1, a2 = done.mixes[w] @ against, done.mixes[w] @ against**2
                other = fails.sum(0) - fails[w] + a1
                spread = failing.sum(0) - failing[w] + a2 - a1**2
                found[i, j] = (done.falls * ((own[here.roller] + other) ** 2 + spread)).sum()
            found[i, j] += follow[i] + follow[j]
            found[j, i] = found[i, j]
    return Moments(totals, found)


def sample(chance: np.random.Generator, seats: int, options: Options, left: int, fit: Fit) -> tuple[tuple[Hand, ...], Moments]:
    """One random round with *left* to play."""
    spare = 10 - rounds(seats, options)
    pack = np.repeat(np.arange(10), options.packs)
    hands = []
    for _ in range(seats):
        cards = chance.choice(pack, left * options.packs + spare, replace=False)
        hands.append(tuple(np.bincount(cards, minlength=10).tolist()))
    here = Position(options, left, 0, (0,) * seats, tuple(hands))
    payoffs = Margin(here, fit)
    throw = int(chance.choice(len(ODDS), p=ODDS))
    return here.hands, moments(payoffs, settle(payoffs, throw, STEPS))


def solve(rows: Floats, targets: Floats, before: Floats, trust: Floats, noise: float) -> Floats:
    """Weights that fit, near those of the level below."""
    square = rows.T @ rows + np.diag(noise / trust**2)
    found: Floats = before + np.linalg.solve(square, rows.T @ (targets - rows @ before))
    return found


def level(found: Sequence[tuple[tuple[Hand, ...], Moments]], seats: int, below: Fit, left: int) -> tuple[Floats, Floats, float]:
    """The weights of one level, and how much of the means they leave open (standard deviation)."""
    of = np.array([features(hands) for hands, _ in found])  # [samples, seats, 66]; seat 0 rolls
    blocks = np.zeros((len(found), seats, seats, FEATURES))
    for seat in range(seats):
        blocks[:, seat, seat] = of[:, seat]
    rows = (blocks - blocks.mean(1, keepdims=True)).reshape(len(found) * seats, -1)
    means = np.array([each.mean for _, each in found])
    targets = (means - means.mean(1, keepdims=True)).ravel()
    before = below.mean[left - 1]
    mean = solve(rows, targets, before.ravel(), np.tile(TRUST * (3 if left == 1 else 1), seats), NOISE).reshape(seats, FEATURES)
    rest = float((targets - rows @ mean.ravel()).std())
    guess = np.einsum("nsf,sf->ns", of, mean)
    means -= means.mean(1, keepdims=True)
    rows2, targets2 = [], []
    for i in range(seats):
        for j in range(i):
            row = np.zeros((len(found), seats, PLAIN))
            row[:, i], row[:, j] = of[:, i, :PLAIN], of[:, j, :PLAIN]
            apart = guess[:, i] - guess[:, j]
            square = np.array([each.square[i, j] for _, each in found])
            rows2.append(row.reshape(len(found), -1))
            targets2.append(square - 2 * apart * (means[:, i] - means[:, j]) + apart**2)
    trust = np.tile(np.repeat([30.0, 3.0], [1, 10]), seats)
    variance = solve(np.concatenate(rows2), np.concatenate(targets2), below.variance[left - 1].ravel(), trust, 400.0)
    return mean, variance.reshape(seats, PLAIN), rest


def fit(name: str) -> Fit:
    """Every level of one variant."""
    seats, options = VARIANTS[name]
    found = Fit(np.zeros((11, seats, FEATURES)), np.zeros((11, seats, PLAIN)))
    chance = np.random.default_rng(20)
    for left in range(1, rounds(seats, options) + 1):
        begun = time.perf_counter()
        samples = [sample(chance, seats, options, left, found) for _ in range(SAMPLES)]
        found.mean[left], found.variance[left], rest = level(samples, seats, found, left)
        taken = time.perf_counter() - begun
        print(f"{name}: {left} rounds left, {rest:.2f} points open, {taken:.0f} s", flush=True)
    return found


def main() -> int:
    """Fit the variants named, or all, and write each as it is done."""
    names = sys.argv[1:] or list(VARIANTS)
    arrays: dict[str, Floats] = {}
    if FILE.exists():
        with np.load(FILE) as old:
            arrays.update(old)
    for name in names:
        done = fit(name)
        arrays[f"mean-{name}"] = done.mean.astype(np.float32)
        arrays[f"variance-{name}"] = done.variance.astype(np.float32)
        np.savez_compressed(FILE, allow_pickle=False, **arrays)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
