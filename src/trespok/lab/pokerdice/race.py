"""The chance to win, in the batch: every seat's last total a bell curve, as ``bots.pokerdice.expert.race`` has it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

import jax.numpy as jnp
import numpy as np

from ...bots.pokerdice.expert.hands import PLAIN, fit, variant
from ..chance import Array
from .array_rules import AIMS, Hand, Setup
from .bids import bids_of, cases, counts, legal

__all__ = ["Race"]

_TAIL: Final = 3.6  # standard deviations that count, as the bot has it
_GRID: Final = 40  # totals looked at
_TWO: Final = 2
_STILL, _LEAST = 1e-6, 1.0  # of variances, as the bot has them
_PAIRS: Final = np.triu_indices(AIMS, 1)


def _bell(at: Array) -> Array:
    """The chance to lie below (Abramowitz and Stegun 26.2.17, as the bot has it)."""
    size = jnp.minimum(jnp.abs(at), 12.0)
    t = 1 / (1 + 0.2316419 * size)
    poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    tail = jnp.exp(-0.5 * size * size) * 0.3989422804014327 * poly
    return jnp.where(at > 0, 1 - tail, tail)


def _small(numbers: Any) -> Array:
    return jnp.asarray(np.asarray(numbers, np.float32))


class _Hands:
    """What the rest of every hand is worth without each bid, and how far it may stray."""

    def __init__(self, setup: Setup, hands: Sequence[Hand], left: Array) -> None:
        known, self._seats, self._packs = fit(variant(setup.seats, setup.options)), setup.seats, setup.packs
        self._held = [counts(hand).astype(np.float32) for hand in hands]
        after, self._after = left - 1, left - 1
        self._mean = _small(known.mean)[after]  # [turn, 66]
        self._variance = _small(known.variance)[after]
        self._meeting = _small(known.meeting)[after]

    def _turn(self, seat: int) -> int:
        """How soon a seat rolls after this round: the next one rolls at once."""
        return (seat - 1) % self._seats

    def _rolls(self, seat: int) -> Array:
        return (self._after - self._turn(seat) + self._seats - 1) // self._seats

    def worth(self, seat: int) -> Array:
        """[bids, games]: of the hand without that bid."""
        held, mean, bids = self._held[seat], self._mean[self._turn(seat)], bids_of(self._packs)
        pairs = jnp.zeros((AIMS, AIMS), np.float32).at[_PAIRS].set(mean[PLAIN : PLAIN + len(_PAIRS[0])])
        pairs = pairs + pairs.T
        beside = jnp.tensordot(pairs, held, 1)
        single = mean[1:PLAIN, None] + self._met(seat)
        whole = mean[0] + (held * (single + beside / 2)).sum(axis=0)
        if self._packs == 1:
            return whole - single - beside
        twice = mean[PLAIN + len(_PAIRS[0]) :, None] * (held == _TWO)
        first, last = bids.T
        apart = jnp.where((first == last)[:, None], twice[first], pairs[first, last][:, None])  # what both take away together
        alone = single + beside + twice
        return whole + twice.sum(axis=0) - alone[first] - alone[last] + apart

    def _met(self, seat: int) -> Array:
        """[cards, games]: what a card is worth beside the others' cards that it may meet."""
        many = jnp.maximum(self._held[seat].sum(axis=0) - self._packs, 1)
        shares = {other: mine / jnp.maximum(mine.sum(axis=0), 1) for other, mine in enumerate(self._held) if other != seat}
        theirs = sum(self._rolls(other) * share for other, share in shares.items())
        own = self._rolls(seat) * sum(shares.values())
        return (jnp.tensordot(self._meeting[0], theirs, 1) + jnp.tensordot(self._meeting[1], own, 1)) / many

    def spread(self, seat: int) -> Array:
        """[bids, games]: the variance."""
        variance = self._variance[self._turn(seat)]
        whole = variance[0] + (self._held[seat] * variance[1:, None]).sum(axis=0)
        spent = variance[1:][bids_of(self._packs)].sum(axis=1)
        return jnp.maximum(whole - spent[:, None], jnp.where(self._after > 0, _LEAST, _STILL))


class Race:
    """Payoffs of a round; *left* rounds, this one included.  Inside, games come first: then sums are small matrix products.

    A bid's cards are met or not by *cases*; they are one axis with the bids where they are summed over.
    """

    def __init__(self, setup: Setup, hands: Sequence[Hand], points: Sequence[Array], left: Array) -> None:
        """*hands* and *points* by seat; [games] each."""
        self.open = [legal(setup, hand) for hand in hands]
        self._seats, self._left, self._fails = setup.seats, left, setup.packs * (setup.seats - 1)
        self._cases = cases(setup.packs)
        many, rest, prize = len(self._cases.failed), _Hands(setup, hands, left), self._cases.prizes(setup)
        means = [(points[seat] + rest.worth(seat)).T for seat in range(setup.seats)]  # [games, bids]
        sds = [jnp.sqrt(rest.spread(seat)).T for seat in range(setup.seats)]
        xs, step, there = self._totals(means, sds, prize[-1])
        bids = len(self.open[0])

        def below(mean: Array, sd: Array) -> tuple[Array, Array]:
            """[games, case, bids, …, edge, totals] below either edge of a total, and [games, case, bids, …, totals] between."""
            around = [1] * (mean.ndim - 3)
            at = (xs[:, None] + np.array([[-0.5], [0.5]], np.float32)).reshape(len(xs), 1, 1, *around, 2, -1)
            found = _bell((at - mean[..., None, None]) / sd[:, None].reshape(len(sd), 1, bids, *around, 1, 1))
            mass = step * (found[..., 1, :] - found[..., 0, :])
            return found, jnp.where(there.reshape(len(xs), 1, 1, *around, -1), mass, 0)

        step = step.reshape(-1, *[1] * 3)
        each = [jnp.stack([mean + more for more in prize], axis=1) for mean in means]  # [games, case, bids]
        self._watched, self._masses = zip(*(below(mean, sd) for mean, sd in zip(each[1:], sds[1:], strict=True)), strict=True)
        step = step[..., None]
        rolled, mass = below(each[0][..., None] + np.arange(self._fails + 1, dtype=np.float32), sds[0])
        games = len(xs)
        self._rolled = rolled.reshape(games, many * bids, -1)  # [games, case x bids, fails x edge x totals]
        self._mass = mass.reshape(games, many * bids, -1)

    def _totals(self, means: Sequence[Array], sds: Sequence[Array], prize: Any) -> tuple[Array, Array, Array]:
        """The totals that may win [games, totals], how far apart they are, and which of them there are."""
        lows, highs = [], []
        for seat, (mean, sd) in enumerate(zip(means, sds, strict=True)):
            extra, mine = self._fails if seat == 0 else 0, self.open[seat].T
            lows.append(jnp.where(mine, mean - _TAIL * sd, 1e6).min(axis=1))
            highs.append(jnp.where(mine, mean + prize + _TAIL * sd, -1e6).max(axis=1) + extra)
        low = jnp.floor(jnp.stack(lows).max(axis=0))[:, None] - 1
        high = jnp.ceil(jnp.stack(highs).max(axis=0))[:, None] + 1
        step = jnp.maximum(1.0, (high - low) / _GRID)
        xs = low + step * np.arange(_GRID + 1, dtype=np.float32)
        return xs, step, xs < high + step / 4

    def _wins_ties(self, seat: int, other: int) -> Array:
        """1 where *seat* beats *other* at equal points (PKD-6.2)."""
        last = self._left - 1
        return ((last - seat) % self._seats < (last - other) % self._seats).astype(np.int32)

    def _behind(self, mixes: Sequence[Array]) -> list[Array]:
        """By watcher [edge, games, 17, failed, totals]: the chance to stay behind, so many of its cards failed."""
        found = []
        for table, mix in zip(self._watched, mixes[1:], strict=True):
            games, many, bids = table.shape[:3]
            each = jnp.matmul(mix.T[:, None, None] * self._cases.on, table.reshape(games, many, bids, -1))
            by_fails = [each[:, self._cases.failed == fails].sum(axis=1) for fails in range(self._cases.failed[0] + 1)]
            stacked = jnp.stack(by_fails, axis=2)  # [games, 17, failed, edge x totals]
            found.append(stacked.reshape(*stacked.shape[:3], 2, -1).transpose(3, 0, 1, 2, 4))
        return found

    def _product(self, against: int, behind: Sequence[Array]) -> Array:
        """[games, 17, fails, totals]: all watchers but *against* stay behind it, and so many of their cards fail."""
        found: Array = jnp.ones_like(behind[0][0][:, :, :1])
        for other, table in enumerate(behind, 1):
            if other != against:
                found = _times(found, table[self._wins_ties(against, other)])
        return found

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, bids, games]"""
        behind = self._product(0, self._behind(mixes))
        found = jnp.einsum("gpx,gcx->gpc", behind.reshape(*behind.shape[:2], -1), self._mass)
        on = self._cases.on.transpose(1, 0, 2)  # [17, case, bids]
        return (found.reshape(-1, *on.shape) * on).sum(axis=2).transpose(1, 2, 0)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [bids, games]"""
        behind = self._behind(mixes)
        fell = falls.transpose(2, 0, 1)
        each = jnp.concatenate([fell * on for on in self._cases.on], axis=2)  # [games, 17, case x bids]
        rolled = jnp.matmul(each, self._rolled).reshape(*each.shape[:2], self._fails + 1, 2, -1)
        edges = rolled.transpose(3, 0, 1, 2, 4)
        return [self._watcher(seat, behind, edges[self._wins_ties(seat, 0)]) for seat in range(1, self._seats)]

    def _watcher(self, seat: int, behind: Sequence[Array], rolled: Array) -> Array:
        others = self._product(seat, behind)
        many = others.shape[2]
        by_fails = [(others * rolled[:, :, fails : fails + many]).sum(axis=2) for fails in range(self._cases.failed[0] + 1)]
        each = jnp.stack([by_fails[fails] for fails in self._cases.failed], axis=1)  # [games, case, 17, totals]
        against = jnp.matmul(self._cases.on.transpose(0, 2, 1), each)  # [games, case, bids, totals]
        return (self._masses[seat - 1] * against).sum(axis=(1, 3)).T


def _times(some: Array, more: Array) -> Array:
    """Two products by fails, multiplied: the fails add."""
    last = more.shape[2] - 1
    parts = (
        jnp.pad(some * more[:, :, fails : fails + 1], ((0, 0), (0, 0), (fails, last - fails), (0, 0)))
        for fails in range(last + 1)
    )
    return functools.reduce(jnp.add, parts)
