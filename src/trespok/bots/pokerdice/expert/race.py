"""The chance to win: every seat's last total is spread like a bell around its points and what its hand is still worth.

Given the pattern of the dice, the seats' cards are independent, so a chance of winning is a product over the seats,
summed over the total that wins.  Only the roller's total hangs on the others' cards: a point for each that fails
(PKD-5.3), so products are sorted by how many fail.  In the last round nothing is spread and all of it is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from ....core import Seat
from .bids import Bids, Position, lay
from .dice import PATTERNS, Floats
from .hands import bell, features, fit, meetings

__all__ = ["Race", "roughly_ahead"]

_TAIL: Final = 3.6  # standard deviations that count
_GRID: Final = 40  # totals looked at; one point apart where that many are enough


def _grid(lows: Iterable[float], highs: Iterable[float]) -> tuple[Floats, float]:
    """The totals that may win: nobody wins below what some seat surely reaches."""
    low, high = np.floor(max(lows)) - 1, np.ceil(max(highs)) + 1
    step = max(1.0, (high - low) / _GRID)
    return np.arange(low, high + step, step), step


class Race:
    """A round for winning the game."""

    def __init__(self, here: Position) -> None:
        self.here = here
        known = fit(here.name)
        self.bids: Sequence[Bids] = [lay(here, seat, known) for seat in range(here.seats)]
        self._packs = here.options.packs
        self._all = self._packs * (here.seats - 1)  # cards that can fail in front of the roller
        xs, self._step = self._totals()
        self._width = len(xs)
        self._tables = [(self._table(seat, xs - 0.5), self._table(seat, xs + 0.5)) for seat in range(here.seats)]
        self._masses = [self._step * (upper - lower) for lower, upper in self._tables]

    def _totals(self) -> tuple[Floats, float]:
        lows, highs = [], []
        for seat, each in enumerate(self.bids):
            mean, tail = self.here.points[seat] + each.worth, _TAIL * np.sqrt(each.spread)
            extra = self._all if seat == self.here.roller else 0
            lows.append(float((mean - tail).min()))
            highs.append(float((mean + each.prize[:, -1] + tail).max()) + extra)
        return _grid(lows, highs)

    def _table(self, seat: Seat, xs: Floats) -> Floats:
        """The chance that a seat's total is at most each of *xs*, by bid, pattern and cards that fail.

        A watcher's own, [bids, 17 x fails x totals], is zero unless that number of its cards fails; the roller's,
        [17, bids, fails x totals], is for that number failing in front of it.
        """
        each = self.bids[seat]
        mean = self.here.points[seat] + each.worth[:, None] + each.prize  # [bids, cases]
        sd = np.sqrt(each.spread)[:, None, None, None]
        bids = np.arange(len(each.bids))
        if seat == self.here.roller:
            fails = np.arange(self._all + 1)[:, None]
            below = bell((xs - mean[:, :, None, None] - fails) / sd)
            rolled: Floats = below[bids, each.met.T].reshape(len(PATTERNS), len(bids), -1)
            return rolled
        fails = np.arange(self._packs + 1)
        below = bell((xs - mean[:, :, None, None]) / sd) * (each.failed[:, :, None] == fails)[..., None]
        watched: Floats = below[bids[:, None], each.met].reshape(len(bids), -1)
        return watched

    def _mixed(self, seat: Seat, against: Seat, mix: Floats) -> Floats:
        """[17, fails, totals]: the chance that a watcher stays behind *against*'s total."""
        table = self._tables[seat][self.here.wins_ties(against, seat)]
        found: Floats = (mix @ table).reshape(len(PATTERNS), self._packs + 1, self._width)
        return found

    def _behind(self, seat: Seat, mixes: Sequence[Floats]) -> Floats:
        """[17, fails, totals]: the chance that all watchers but *seat* stay behind it and so many of their cards fail."""
        product = np.ones((len(PATTERNS), 1, self._width))
        for other in self.here.watchers:
            if other != seat:
                product = _times(product, self._mixed(other, seat, mixes[other]))
        return product

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """[17, bids]: the roller's chance to win by card and pattern."""
        behind = self._behind(self.here.roller, mixes).reshape(len(PATTERNS), -1, 1)
        found: Floats = np.matmul(self._masses[self.here.roller], behind)[:, :, 0]
        return found

    def watcher(self, seat: Seat, mixes: Sequence[Floats], falls: Floats) -> Floats:
        """[bids]: a watcher's chance to win by card."""
        roller = self.here.roller
        table = self._tables[roller][self.here.wins_ties(seat, roller)]
        rolled = np.matmul(falls.T[:, None, :], table).reshape(len(PATTERNS), self._all + 1, self._width)
        behind = self._behind(seat, mixes)
        counts = behind.shape[1]
        against = [(behind * rolled[:, fails : fails + counts]).sum(1) for fails in range(self._packs + 1)]
        found: Floats = self._masses[seat] @ np.stack(against, axis=1).ravel()
        return found


def _times(some: Floats, more: Floats) -> Floats:
    """Two products by fails, multiplied: the fails add."""
    found = np.zeros((len(some), some.shape[1] + more.shape[1] - 1, some.shape[2]))
    for fails in range(more.shape[1]):
        found[:, fails : fails + some.shape[1]] += some * more[:, fails, None]
    return found


def roughly_ahead(here: Position) -> Floats:
    """By seat: the chance to win, before the dice of a round are thrown."""
    known, seats = fit(here.name), range(here.seats)
    of = features(here.hands)
    turns = [(seat - here.roller) % here.seats for seat in seats]
    met = [meetings(here.hands, here.left, here.roller, seat) for seat in seats]
    means = [here.points[seat] + known.worths(here.left, turns[seat], of[[seat]], met[seat])[0] for seat in seats]
    sds = [float(np.sqrt(known.spreads(here.left, turns[seat], of[[seat]])[0])) for seat in seats]
    xs, step = _grid(
        [mean - _TAIL * sd for mean, sd in zip(means, sds, strict=True)],
        [mean + _TAIL * sd for mean, sd in zip(means, sds, strict=True)],
    )
    found = np.zeros(here.seats)
    for seat in seats:
        mass = bell((xs + 0.5 - means[seat]) / sds[seat]) - bell((xs - 0.5 - means[seat]) / sds[seat])
        for other in seats:
            if other != seat:
                tie = 0.5 if here.wins_ties(seat, other) else -0.5
                mass = mass * bell((xs + tie - means[other]) / sds[other])
        found[seat] = mass.sum() * step
    shares: Floats = found / found.sum()
    return shares
