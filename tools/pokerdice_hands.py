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
from itertools import combinations
from typing import Any, Final

import numpy as np

from trespok.bots.pokerdice.expert.bids import Bids, Position, lay
from trespok.bots.pokerdice.expert.dice import Floats
from trespok.bots.pokerdice.expert.hands import FEATURES, FILE, PLAIN, Fit, features, meetings
from trespok.bots.pokerdice.expert.settle import Settled, settle
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
SAMPLES: Final = 900  # rounds a level
STEPS: Final = 16
NOISE: Final = 0.3  # the variance of what one sampled round is worth, roughly
# How far weights may lie from those of the level below: of one, of a card, of two cards together, of two alike.
TRUST: Final = np.repeat([3.0, 0.6, 0.15, 0.3], [1, 10, 45, 10])
MEETING: Final = 0.6  # and of a card that meets another seat's


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
    square: Floats  # [seats, seats]; the roller's row and the watchers' among themselves


def _mean(done: Settled, by_seat: Sequence[Any]) -> Floats:
    """[seats, …]: over what each seat lays."""
    return np.array([mix @ each for mix, each in zip(done.mixes, by_seat, strict=True)])


def moments(payoffs: Margin, done: Settled) -> Moments:
    """Exact over cards and dice: given the pattern, the seats' cards are independent."""
    roller, watchers, bids = payoffs.here.roller, payoffs.here.watchers, payoffs.bids
    own = [each.gains + each.worth[:, None] for each in bids]
    mean, square = _mean(done, own), _mean(done, [each**2 for each in own])
    fails = _mean(done, [each.fails * (seat != roller) for seat, each in enumerate(bids)])
    failing = _mean(done, [each.fails**2 * (seat != roller) for seat, each in enumerate(bids)]) - fails**2
    fell, follow = done.falls.sum(0), _mean(done, [each.spread for each in bids])
    apart = np.add.outer(follow, follow)
    for one in watchers:
        for two in watchers:
            apart[one, two] += (square[one] + square[two] - 2 * mean[one] * mean[two]) @ fell
        against = bids[one].fails - own[one]  # the roller's point and the watcher's hang on one card
        ahead, ahead2 = done.mixes[one] @ against, done.mixes[one] @ against**2
        least = own[roller] + fails.sum(0) - fails[one] + ahead
        apart[roller, one] += (done.falls * (least**2 + failing.sum(0) - failing[one] + ahead2 - ahead**2)).sum()
    totals = mean @ fell
    totals[roller] = (done.falls * own[roller]).sum() + fails.sum(0) @ fell
    return Moments(totals, apart)


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


def cross(hands: Sequence[Hand], left: int, seat: int) -> Floats:
    """[200]: what the weights of meetings multiply."""
    met = meetings(hands, left, 0, seat)
    found: Floats = np.einsum("a,kb->kab", np.array(hands[seat], float), met).ravel()
    return found


def _means(of: Floats, crossed: Floats, totals: Floats, below: Fit, left: int) -> tuple[Floats, Floats, float]:
    """Weights of cards and of meetings by what each seat came to beyond the mean, and what they leave open."""
    many, seats = totals.shape
    blocks = np.einsum("nsf,st->nstf", of, np.eye(seats)).reshape(many, seats, -1)  # seat 0 rolls: a block a turn
    rows = np.concatenate([blocks, crossed], axis=2)
    rows = (rows - rows.mean(1, keepdims=True)).reshape(many * seats, -1)
    start = np.concatenate([below.mean[left - 1].ravel(), below.meeting[left - 1].ravel()])
    trust = np.concatenate([np.tile(TRUST, seats), np.full(200, MEETING)]) * (3 if left == 1 else 1)
    weights = solve(rows, totals.ravel(), start, trust, NOISE)
    open_ = float((totals.ravel() - rows @ weights).std())
    return weights[:-200].reshape(seats, FEATURES), weights[-200:].reshape(2, 10, 10), open_


def _variances(of: Floats, guess: Floats, totals: Floats, square: Floats, start: Floats) -> Floats:
    """Weights of the variance: for every two seats the square of how far their difference is from the guess."""
    many, seats = totals.shape
    rows, targets = [], []
    for one, two in combinations(range(seats), 2):
        row = np.zeros((many, seats, PLAIN))
        row[:, one], row[:, two] = of[:, one, :PLAIN], of[:, two, :PLAIN]
        apart, came = guess[:, one] - guess[:, two], totals[:, one] - totals[:, two]
        rows.append(row.reshape(many, -1))
        targets.append(square[:, one, two] - 2 * apart * came + apart**2)
    trust = np.tile(np.repeat([30.0, 3.0], [1, 10]), seats)
    return solve(np.concatenate(rows), np.concatenate(targets), start.ravel(), trust, 400.0).reshape(seats, PLAIN)


def level(found: Sequence[tuple[tuple[Hand, ...], Moments]], below: Fit, left: int) -> tuple[Fit, float]:
    """The weights of one level, and how much of the means they leave open (standard deviation)."""
    of = np.array([features(hands) for hands, _ in found])  # [samples, seats, 66]
    crossed = np.array([[cross(hands, left, seat) for seat in range(len(hands))] for hands, _ in found])
    totals = np.array([each.mean - each.mean.mean() for _, each in found])
    mean, meeting, rest = _means(of, crossed, totals, below, left)
    guess = np.einsum("nsf,sf->ns", of, mean) + crossed @ meeting.ravel()
    square = np.array([each.square for _, each in found])
    return Fit(mean, _variances(of, guess, totals, square, below.variance[left - 1]), meeting), rest


def fit(name: str) -> Fit:
    """Every level of one variant."""
    seats, options = VARIANTS[name]
    found = Fit(np.zeros((11, seats, FEATURES)), np.zeros((11, seats, PLAIN)), np.zeros((11, 2, 10, 10)))
    chance = np.random.default_rng(20)
    for left in range(1, rounds(seats, options) + 1):
        begun = time.perf_counter()
        samples = [sample(chance, seats, options, left, found) for _ in range(SAMPLES)]
        done, rest = level(samples, found, left)
        found.mean[left], found.variance[left], found.meeting[left] = done.mean, done.variance, done.meeting
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
        arrays[f"meeting-{name}"] = done.meeting.astype(np.float32)
        np.savez_compressed(FILE, allow_pickle=False, **arrays)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
