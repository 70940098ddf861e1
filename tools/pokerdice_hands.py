"""Fit what a hand of Pokerdice is worth, from the last round backwards, and write it where the expert reads it.

Run it with ``.venv/bin/python tools/pokerdice_hands.py [--out FILE] [--samples N] [variant …]``; the variants are 2 3 4 5 3e 4e
2p.  Each level takes random hands and throws from a seed, settles the rounds for the expected difference of points with the
level below as what follows, and fits what came out: exact means over cards and dice, so that only hands and first throws are
sampled.  With ``--compare`` it writes nothing, and prints how far the fit is from the file that is shipped.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from trespok.bots.pokerdice.expert.bids import AIMS, Floats, Setup, Start, bids_of, open_bids
from trespok.bots.pokerdice.expert.race import FILE, PLAIN, shaped, worths
from trespok.bots.pokerdice.expert.settle import Settled, settle
from trespok.games.pokerdice import Options, Turns
from trespok.solve.pokerdice.arrays import ODDS
from trespok.solve.pokerdice.wins import PATTERNS

VARIANTS: Final = {
    "2": Setup(2),
    "3": Setup(3),
    "4": Setup(4),
    "5": Setup(5),
    "3e": Setup(3, Options(turns=Turns.EQUAL)),
    "4e": Setup(4, Options(turns=Turns.EQUAL)),
    "2p": Setup(2, Options(packs=2)),
}
SEED: Final = 20
SAMPLES: Final = 900  # rounds a level
STEPS: Final = 16
FEATURES: Final = 66  # one, each card, each two together, and where there are two of one
NOISE: Final = 0.3  # the variance of what one sampled round is worth, roughly
# How far weights may lie from those of the level below: of one, of a card, of two cards together, of two alike.
TRUST: Final = np.repeat([3.0, 0.6, 0.15, 0.3], [1, 10, 45, 10])
MEETING: Final = 0.6  # and of a card that meets another seat's
_UPPER: Final = np.triu_indices(AIMS, 1)


class Weights(NamedTuple):
    """A fit in the making, by rounds left."""

    mean: Floats  # [11, seats, 66]
    variance: Floats  # [11, seats, 11]
    meeting: Floats  # [11, 2, 10, 10]


class Margin:
    """Rounds for points: a seat's own, less the mean of the others'.  Seat 0 rolls."""

    def __init__(self, setup: Setup, start: Start, below: Weights) -> None:
        self.open = [open_bids(setup.packs, hand) for hand in start.held]
        bids = bids_of(setup.packs)
        self.gains: Floats = (PATTERNS[:, bids] * np.array(setup.points, float)[bids]).sum(2)  # [17, bids]
        self.fails: Floats = setup.packs - PATTERNS[:, bids].sum(2, dtype=float)
        self.worths, self.spreads = worths(np, setup, start.held, start.left - 1, rest=True, known=shaped(*below))
        self.own = [self.gains[..., None] + worth for worth in self.worths]  # by seat [17, bids, games]
        self._part = 1 / (setup.seats - 1)

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """Its card, a point for each that fails (PKD-5.3), less what the watchers win."""
        theirs = (self.fails - self._part * self.gains) @ sum(mixes[1:])
        found: Floats = self.own[0] + theirs[:, None]
        return found

    def watchers(self, mixes: Sequence[Floats], falls: Floats) -> list[Floats]:
        """Its card, less the roller's point where it fails."""
        del mixes
        each = (self.gains - self._part * self.fails).T @ falls.sum(1)
        return [each + worth for worth in self.worths[1:]]


class Moments(NamedTuple):
    """What settled rounds came to: totals with what follows, and by two seats the square of their difference."""

    mean: Floats  # [seats, games]
    square: Floats  # [seats, seats, games]; the roller's row and the watchers' among themselves


def _over(mix: Floats, by_bid: Floats) -> Floats:
    """[17, games]: over what a seat lays."""
    found: Floats = np.einsum("bg,pbg->pg", mix, np.broadcast_to(by_bid, (*by_bid.shape[:2], mix.shape[-1])))
    return found


def moments(game: Margin, done: Settled) -> Moments:
    """Exact over cards and dice: given the pattern, the seats' cards are independent."""
    seats, failed = range(len(done.mixes)), game.fails[..., None]
    mean = [_over(mix, own) for mix, own in zip(done.mixes, game.own, strict=True)]
    square = [_over(mix, own**2) for mix, own in zip(done.mixes, game.own, strict=True)]
    fails = [_over(mix, failed) * (seat > 0) for seat, mix in enumerate(done.mixes)]
    failing = [_over(mix, failed**2) * (seat > 0) - fails[seat] ** 2 for seat, mix in enumerate(done.mixes)]
    fell = done.falls.sum(1)
    follow = np.array([(mix * spread).sum(0) for mix, spread in zip(done.mixes, game.spreads, strict=True)])
    apart = follow[:, None] + follow[None]
    for one in seats[1:]:
        for two in seats[1:]:
            apart[one, two] += ((square[one] + square[two] - 2 * mean[one] * mean[two]) * fell).sum(0)
        against = failed - game.own[one]  # the roller's point and the watcher's hang on one card
        ahead, ahead2 = _over(done.mixes[one], against), _over(done.mixes[one], against**2)
        least = game.own[0] + (sum(fails) - fails[one] + ahead)[:, None]
        rest = sum(failing) - failing[one] + ahead2 - ahead**2
        apart[0, one] += (done.falls * (least**2 + rest[:, None])).sum((0, 1))
    totals = np.array([(each * fell).sum(0) for each in mean])
    totals[0] = (done.falls * game.own[0]).sum((0, 1)) + (sum(fails) * fell).sum(0)
    return Moments(totals, apart)


def sampled(chance: np.random.Generator, setup: Setup, left: int, many: int) -> Start:
    """Random rounds with *left* to play."""
    spare, pack = AIMS - setup.rounds, np.repeat(np.arange(AIMS), setup.packs)
    held, places = np.zeros((setup.seats, AIMS, many), np.int32), np.zeros(many, np.int32)
    for game in range(many):
        for seat in range(setup.seats):
            cards = chance.choice(pack, left * setup.packs + spare, replace=False)
            held[seat, :, game] = np.bincount(cards, minlength=AIMS)
        places[game] = chance.choice(len(ODDS), p=ODDS)
    return Start(held, np.zeros((setup.seats, many), np.int32), places, left)


def features(held: Floats) -> Floats:
    """[games, seats, 66]: what a fit multiplies."""
    count = held.transpose(2, 0, 1).astype(float)
    pairs = count[..., _UPPER[0]] * count[..., _UPPER[1]]
    return np.concatenate([np.ones((*count.shape[:2], 1)), count, pairs, count == 2], axis=2)


def crossed(held: Floats, left: int) -> Floats:
    """[games, seats, 200]: what the weights of meetings multiply, as if every card were as likely in every round."""
    seats, many = len(held), held.shape[2]
    rolls = (left - np.arange(seats) + seats - 1) // seats
    share = held / np.maximum(held.sum(1, keepdims=True), 1)  # [seats, aims, games]
    theirs = np.einsum("s,sag->ag", rolls, share) - rolls[:, None, None] * share
    own = rolls[:, None, None] * (share.sum(0) - share)
    met = np.stack([theirs, own]) / np.maximum(held.sum(1, keepdims=True), 1)
    found: Floats = np.einsum("sag,ksbg->gskab", held, met).reshape(many, seats, -1)
    return found


def solve(rows: Floats, targets: Floats, before: Floats, trust: Floats, noise: float) -> Floats:
    """Weights that fit, near those of the level below."""
    square = rows.T @ rows + np.diag(noise / trust**2)
    found: Floats = before + np.linalg.solve(square, rows.T @ (targets - rows @ before))
    return found


def _means(of: Floats, cross: Floats, totals: Floats, below: Weights, left: int) -> tuple[Floats, Floats, float]:
    """Weights of cards and of meetings by what each seat came to beyond the mean, and what they leave open."""
    many, seats = totals.shape
    blocks = np.einsum("nsf,st->nstf", of, np.eye(seats)).reshape(many, seats, -1)  # seat 0 rolls: a block a turn
    rows = np.concatenate([blocks, cross], axis=2)
    rows = (rows - rows.mean(1, keepdims=True)).reshape(many * seats, -1)
    start = np.concatenate([below.mean[left - 1].ravel(), below.meeting[left - 1].ravel()])
    trust = np.concatenate([np.tile(TRUST, seats), np.full(200, MEETING)]) * (3 if left == 1 else 1)
    weights = solve(rows, totals.ravel(), start, trust, NOISE)
    open_ = float((totals.ravel() - rows @ weights).std())
    return weights[:-200].reshape(seats, FEATURES), weights[-200:].reshape(2, AIMS, AIMS), open_


def _variances(of: Floats, guess: Floats, totals: Floats, square: Floats, start: Floats) -> Floats:
    """Weights of the variance: for every two seats the square of how far their difference is from the guess."""
    many, seats = totals.shape
    rows, targets = [], []
    for one, two in combinations(range(seats), 2):
        row = np.zeros((many, seats, PLAIN))
        row[:, one], row[:, two] = of[:, one, :PLAIN], of[:, two, :PLAIN]
        apart, came = guess[:, one] - guess[:, two], totals[:, one] - totals[:, two]
        rows.append(row.reshape(many, -1))
        targets.append(square[one, two] - 2 * apart * came + apart**2)
    trust = np.tile(np.repeat([30.0, 3.0], [1, 10]), seats)
    return solve(np.concatenate(rows), np.concatenate(targets), start.ravel(), trust, 400.0).reshape(seats, PLAIN)


def fit(name: str, samples: int) -> Weights:
    """Every level of one variant."""
    setup, chance = VARIANTS[name], np.random.default_rng(SEED)
    seats = setup.seats
    found = Weights(np.zeros((11, seats, FEATURES)), np.zeros((11, seats, PLAIN)), np.zeros((11, 2, AIMS, AIMS)))
    for left in range(1, setup.rounds + 1):
        begun, start = time.perf_counter(), sampled(chance, setup, left, samples)
        game = Margin(setup, start, found)
        came = moments(game, settle(np, game, start.place, STEPS))
        of, cross, totals = features(start.held), crossed(start.held, left), (came.mean - came.mean.mean(0)).T
        found.mean[left], found.meeting[left], rest = _means(of, cross, totals, found, left)
        guess = np.einsum("nsf,sf->ns", of, found.mean[left]) + cross @ found.meeting[left].ravel()
        found.variance[left] = _variances(of, guess, totals, came.square, found.variance[left - 1])
        print(f"{name}: {left} rounds left, {rest:.2f} points open, {time.perf_counter() - begun:.0f} s", flush=True)
    return found


def main() -> int:
    """Fit the variants named, or all, and write each as it is done."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--out", type=Path, default=FILE)
    read.add_argument("--samples", type=int, default=SAMPLES)
    read.add_argument("--compare", action="store_true")
    read.add_argument("variants", nargs="*", default=list(VARIANTS))
    asked = read.parse_args()
    arrays: dict[str, Any] = {}
    if FILE.exists():
        with np.load(FILE) as shipped:
            arrays.update(shipped)
    for name in asked.variants:
        for part, weights in fit(name, asked.samples)._asdict().items():
            old = arrays.get(f"{part}-{name}")
            arrays[f"{part}-{name}"] = weights.astype(np.float32)
            if asked.compare and old is not None:
                apart = np.abs(old - weights)
                print(f"{part}-{name}: at most {apart.max():.4f} from the file, {apart.mean():.5f} on average")
        if not asked.compare:
            np.savez_compressed(asked.out, allow_pickle=False, **arrays)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
