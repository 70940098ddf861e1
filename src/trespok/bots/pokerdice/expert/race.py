"""The chance to win: every seat's last total is spread like a bell around its points and what its hand is still worth.

Given the pattern of the dice, the seats' cards are independent, so a chance of winning is a product over the seats,
summed over the total that wins.  Only the roller's total hangs on the others' cards: a point for each that fails
(PKD-5.3), so products are sorted by how many fail.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from ....core import Trouble
from .bids import AIMS, Array, Floats, Setup, Start, bids_of, cases, open_bids

# --- what the cards left in a hand are worth, in points against the other seats, and how far the points may still stray ---

PLAIN: Final = 11  # one, and how many of each card
FILE: Final = Path(__file__).with_name("hands.npz")
_UPPER: Final = np.triu_indices(AIMS, 1)
_STILL: Final = 1e-6  # the variance of points that no longer change
_LEAST: Final = 1.0  # of those that do: a fit may stray at its edges


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights by rounds left and by how soon the seat rolls: in 0 rounds, in 1, …"""

    alone: Floats  # [11, seats, 11]: one, and of each card
    pairs: Floats  # [11, seats, 10, 10]: of each two together; two of one on the diagonal
    variance: Floats  # [11, seats, 11]
    meeting: Floats  # [11, 2, 10, 10]: of a card and one of another seat, when that seat rolls, and when this one does


def shaped(mean: Floats, variance: Floats, meeting: Floats) -> Fit:
    """A fit from its weights as the file has them."""
    mean, variance, meeting = (part.astype(np.float32) for part in (mean, variance, meeting))
    pairs = np.zeros((*mean.shape[:2], AIMS, AIMS), np.float32)
    pairs[..., _UPPER[0], _UPPER[1]] = mean[..., PLAIN : PLAIN + len(_UPPER[0])]
    pairs += pairs.swapaxes(2, 3)
    pairs[..., range(AIMS), range(AIMS)] = mean[..., PLAIN + len(_UPPER[0]) :]
    return Fit(mean[..., :PLAIN], pairs, variance, meeting)


@cache
def fit(name: str) -> Fit:
    try:
        with np.load(FILE) as found:
            return shaped(*(found[f"{part}-{name}"] for part in ("mean", "variance", "meeting")))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, the hands of the Pokerdice expert, is missing or damaged: install trespok again."
        ) from wrong


def _meetings(xp: Any, weights: Array, held: Array, rolls: Array, seat: int) -> Array:
    """[cards, games]: what a card is worth beside the others' cards that it may meet, each as likely in every round."""
    others = [other for other in range(len(held)) if other != seat]
    shares = {other: held[other] / xp.maximum(held[other].sum(axis=0), 1) for other in others}
    theirs = sum(rolls[other] * share for other, share in shares.items())
    own = rolls[seat] * sum(shares.values())
    return xp.tensordot(weights[0], theirs, 1) + xp.tensordot(weights[1], own, 1)


def worths(
    xp: Any, setup: Setup, held: Array, left: Any, *, rest: bool, known: Fit | None = None
) -> tuple[list[Array], list[Array]]:
    """By seat [bids, games]: the points still to come and their variance, with *left* rounds to play, seat 0 rolling first.

    With *rest* a bid has been laid, and so many rounds are left after it: seat 1 rolls next.  Else [1, games], of whole hands.
    """
    known, held, seats = known or fit(setup.name), held.astype(np.float32), setup.seats
    alone, pairs, variance, meeting = (
        xp.asarray(table)[left] for table in (known.alone, known.pairs, known.variance, known.meeting)
    )
    turns = [(seat - rest) % seats for seat in range(seats)]
    rolls = [(left - turn + seats - 1) // seats for turn in turns]
    means, spreads = [], []
    for seat, turn in enumerate(turns):
        mine, laid = held[seat], setup.packs if rest else 0
        met = _meetings(xp, meeting, held, rolls, seat) / xp.maximum(mine.sum(axis=0) - laid, 1)
        hands = after(setup, mine) if rest else mine[None]  # [bids, aims, games]
        beside = xp.matmul(pairs[turn] * (1 - np.eye(AIMS, dtype=np.float32)), hands) / 2
        double = pairs[turn].diagonal()[:, None] * (hands == 2)
        single = alone[turn][1:, None] + met
        means.append(alone[turn][0] + (hands * (single + beside) + double).sum(axis=1))
        spread = variance[turn][0] + (hands * variance[turn][1:, None]).sum(axis=1)
        spreads.append(xp.maximum(spread, xp.where(left > 0, _LEAST, _STILL)))
    return means, spreads


@cache
def _cards(packs: int) -> Floats:
    """[bids, aims]: how many of each card a bid takes."""
    return (bids_of(packs)[..., None] == np.arange(AIMS)).sum(1).astype(np.float32)


def after(setup: Setup, hand: Array) -> Array:
    """[bids, aims, games]: a hand without each bid."""
    return hand[None] - _cards(setup.packs)[..., None]


_TAIL: Final = 3.6  # standard deviations that count
_GRID: Final = 40  # totals looked at; one point apart where that many are enough


def bell(xp: Any, at: Array) -> Array:
    """The chance to lie below, for a bell curve of spread 1; within 1e-7 (Abramowitz and Stegun 26.2.17)."""
    size = xp.minimum(xp.abs(at), 12.0)
    t = 1 / (1 + 0.2316419 * size)
    poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    tail = xp.exp(-0.5 * size * size) * 0.3989422804014327 * poly
    return xp.where(at > 0, 1 - tail, tail)


def _totals(xp: Any, lows: Array, highs: Array) -> tuple[Array, Array, Array]:
    """The totals that may win [games, totals], how far apart they are, and which of them there are; *lows* [seats, games]."""
    low = xp.floor(lows.max(axis=0))[:, None] - 1
    high = xp.ceil(highs.max(axis=0))[:, None] + 1
    step = xp.maximum(1.0, (high - low) / _GRID)
    xs = low + step * np.arange(_GRID + 1, dtype=np.float32)
    return xs, step, xs < high + step / 4


def _wins_ties(setup: Setup, left: Any, seat: int, other: int) -> Array:
    """Whether *seat* beats *other* at equal points, with *left* rounds to play: it rolls later in the last ones (PKD-6.2)."""
    last = left - 1
    return (last - seat) % setup.seats < (last - other) % setup.seats


class Race:
    def __init__(self, xp: Any, setup: Setup, start: Start) -> None:
        self.open = [open_bids(setup.packs, hand) for hand in start.held]
        self._xp, self._setup, self._left = xp, setup, start.left
        self._fails, self._cases = setup.packs * (setup.seats - 1), cases(setup.packs)
        prize = self._cases.prizes(setup)
        rest, spreads = worths(xp, setup, start.held, start.left - 1, rest=True)
        means = [(points + mine).T for points, mine in zip(start.points, rest, strict=True)]  # [games, bids]
        sds = [xp.sqrt(spread).T for spread in spreads]
        lows = [xp.where(mine.T, mean - _TAIL * sd, 1e6).min(axis=1) for mine, mean, sd in self._each(means, sds)]
        highs = [xp.where(mine.T, mean + prize[-1] + _TAIL * sd, -1e6).max(axis=1) for mine, mean, sd in self._each(means, sds)]
        xs, step, there = _totals(xp, xp.stack(lows), xp.stack([highs[0] + self._fails, *highs[1:]]))
        games, many, bids = len(xs), len(prize), len(self.open[0])

        def below(mean: Array, sd: Array) -> tuple[Array, Array]:
            """[games, case, bids, …, edge, totals] below either edge of a total, and [games, case, bids, …, totals] between."""
            around = [1] * (mean.ndim - 3)
            at = (xs[:, None] + np.array([[-0.5], [0.5]], np.float32)).reshape(games, 1, 1, *around, 2, -1)
            found = bell(xp, (at - mean[..., None, None]) / sd[:, None].reshape(games, 1, bids, *around, 1, 1))
            mass = step.reshape(-1, *[1] * (mean.ndim)) * (found[..., 1, :] - found[..., 0, :])
            real = there.reshape(games, 1, 1, *around, -1)
            return found.astype(np.float32), xp.where(real, mass, 0).astype(np.float32)

        each = [xp.stack([mean + more for more in prize], axis=1) for mean in means]  # [games, case, bids]
        self._watched, self._masses = zip(*(below(mean, sd) for mean, sd in zip(each[1:], sds[1:], strict=True)), strict=True)
        rolled, mass = below(each[0][..., None] + np.arange(self._fails + 1, dtype=np.float32), sds[0])
        self._rolled = rolled.reshape(games, many * bids, -1)  # [games, case x bids, fails x edge x totals]
        self._mass = mass.reshape(games, many * bids, -1)

    def _each(self, means: Sequence[Array], sds: Sequence[Array]) -> Any:
        return zip(self.open, means, sds, strict=True)

    def _edge(self, tables: Array, seat: int, other: int) -> Array:
        """Of [edge, …]: how far *other* may come when *seat* is to win."""
        return tables[_wins_ties(self._setup, self._left, seat, other) * 1]

    def _behind(self, mixes: Sequence[Array]) -> list[Array]:
        """By watcher [edge, games, 17, failed, totals]: the chance to stay behind, so many of its cards failed."""
        found = []
        for table, mix in zip(self._watched, mixes[1:], strict=True):
            games, many, bids = table.shape[:3]
            each = self._xp.matmul(mix.T[:, None, None] * self._cases.on, table.reshape(games, many, bids, -1))
            by_fails = [each[:, self._cases.failed == fails].sum(axis=1) for fails in range(self._cases.failed[0] + 1)]
            stacked = self._xp.stack(by_fails, axis=2)  # [games, 17, failed, edge x totals]
            found.append(stacked.reshape(*stacked.shape[:3], 2, -1).transpose(3, 0, 1, 2, 4))
        return found

    def _product(self, against: int, behind: Sequence[Array]) -> Array:
        """[games, 17, fails, totals]: all watchers but *against* stay behind it, and so many of their cards fail."""
        found: Array = self._xp.ones_like(behind[0][0][:, :, :1])
        for other, table in enumerate(behind, 1):
            if other != against:
                found = _times(self._xp, found, self._edge(table, against, other))
        return found

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, bids, games]"""
        behind = self._product(0, self._behind(mixes))
        found = self._xp.matmul(behind.reshape(*behind.shape[:2], -1), self._mass.swapaxes(1, 2))
        on = self._cases.on.transpose(1, 0, 2)  # [17, case, bids]
        return (found.reshape(-1, *on.shape) * on).sum(axis=2).transpose(1, 2, 0)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [bids, games]"""
        behind = self._behind(mixes)
        fell = falls.transpose(2, 0, 1)
        each = self._xp.concatenate([fell * on for on in self._cases.on], axis=2)  # [games, 17, case x bids]
        rolled = self._xp.matmul(each, self._rolled).reshape(*each.shape[:2], self._fails + 1, 2, -1)
        edges = rolled.transpose(3, 0, 1, 2, 4)
        return [self._watcher(seat, behind, self._edge(edges, seat, 0)) for seat in range(1, self._setup.seats)]

    def _watcher(self, seat: int, behind: Sequence[Array], rolled: Array) -> Array:
        others = self._product(seat, behind)
        many = others.shape[2]
        by_fails = [(others * rolled[:, :, fails : fails + many]).sum(axis=2) for fails in range(self._cases.failed[0] + 1)]
        each = self._xp.stack([by_fails[fails] for fails in self._cases.failed], axis=1)  # [games, case, 17, totals]
        against = self._xp.matmul(self._cases.on.transpose(0, 2, 1), each)  # [games, case, bids, totals]
        return (self._masses[seat - 1] * against).sum(axis=(1, 3)).T


def _times(xp: Any, some: Array, more: Array) -> Array:
    last = more.shape[2] - 1
    none = [xp.zeros_like(some[:, :, :1])] * last
    parts = (
        xp.concatenate([*none[:fails], some * more[:, :, fails : fails + 1], *none[fails:]], axis=2)
        for fails in range(last + 1)
    )
    return functools.reduce(lambda one, two: one + two, parts)


def roughly_ahead(xp: Any, setup: Setup, start: Start) -> Array:
    """[seats, games]: the chance to win, before the dice of a round are thrown."""
    rest, spreads = worths(xp, setup, start.held, start.left, rest=False)
    means = xp.stack([(points + mine)[0] for points, mine in zip(start.points, rest, strict=True)])
    sds = xp.stack([xp.sqrt(spread)[0] for spread in spreads])  # [seats, games]
    xs, step, there = _totals(xp, means - _TAIL * sds, means + _TAIL * sds)
    found = []
    for seat in range(setup.seats):
        mass = _share(xp, xs + 0.5, means[seat], sds[seat]) - _share(xp, xs - 0.5, means[seat], sds[seat])
        for other in range(setup.seats):
            if other != seat:
                tie = xp.where(_wins_ties(setup, start.left, seat, other), 0.5, -0.5)
                mass = mass * _share(xp, xs + tie, means[other], sds[other])
        found.append((xp.where(there, mass, 0) * step).sum(axis=1))
    each = xp.stack(found)
    return each / each.sum(axis=0)


def _share(xp: Any, xs: Array, mean: Array, sd: Array) -> Array:
    """[games, totals] below."""
    return bell(xp, (xs - mean[:, None]) / sd[:, None])
