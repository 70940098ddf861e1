"""Every equilibrium of small games of three, by support enumeration.

A game is three seats with at most three choices each.  For a support (which choices each seat mixes) the equilibria are
the points where every choice in the support is a best answer.  Where a seat's support is one choice the other two
face linear conditions, and the answer is a product of polytopes, exact up to rounding (here).  Where all three mix the
conditions are solved by elimination (``mixed.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .mixed_equilibria import all_mixed

__all__ = ["TOLERANCE", "Found", "Games", "enumerate_equilibria"]

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]
Support: TypeAlias = tuple[int, ...]  # a bit a choice, by seat

TOLERANCE: Final = 1e-9  # of a win: what a choice may be worth beyond the mean and still count as no better


@dataclass(frozen=True)
class Games:
    """A batch of games."""

    payoff: Floats  # [game, seat, choice of seat 0, of seat 1, of seat 2]
    choices: Ints  # [game, seat] how many there are; what lies beyond is never read

    def worths(self, x: Floats, which: Ints) -> Floats:
        """What every choice is worth to every seat, [row, seat, choice], where row plays x [row, seat, choice]."""
        u = self.payoff[which]
        worth = np.stack(
            [
                np.einsum("nabc,nb,nc->na", u[:, 0], x[:, 1], x[:, 2]),
                np.einsum("nabc,na,nc->nb", u[:, 1], x[:, 0], x[:, 2]),
                np.einsum("nabc,na,nb->nc", u[:, 2], x[:, 0], x[:, 1]),
            ],
            axis=1,
        )
        return np.where(np.arange(3) < self.choices[which][:, :, None], worth, -np.inf)


@dataclass(frozen=True)
class Found:
    """Equilibria as points.  Points of one game and one support that are no isolated ones span a continuum together."""

    game: Ints  # [point]
    support: Ints  # [point, seat] bits
    x: Floats  # [point, seat, choice]
    isolated: Bools
    exact: Bools  # False: the continuum was sampled, its range is at least that of the points

    @staticmethod
    def joined(parts: list[Found]) -> Found:
        """All of them."""
        return Found(*[np.concatenate([getattr(part, name) for part in parts]) for name in Found.__dataclass_fields__])


def _bits(mask: int) -> list[int]:
    return [choice for choice in range(3) if mask >> choice & 1]


def _vertices(equal: Floats, least: Floats) -> tuple[Floats, Bools]:
    """Corners [game, corner, choice] of the mixtures x with equal·x = 0 and least·x >= 0, and which of them are real."""
    games, _, size = equal.shape
    rows = np.concatenate([equal, least], axis=1)
    corners = [np.broadcast_to(one, (games, size)) for one in np.eye(size)]
    with np.errstate(divide="ignore", invalid="ignore"):
        if size > 1:
            for k in range(rows.shape[1]):
                for i, j in combinations(range(size), 2):
                    x = np.zeros((games, size))
                    x[:, i], x[:, j] = rows[:, k, j], -rows[:, k, i]
                    corners.append(x / (rows[:, k, j] - rows[:, k, i])[:, None])
        if size > 2:
            for k, n in combinations(range(rows.shape[1]), 2):
                x = np.cross(rows[:, k], rows[:, n])
                corners.append(x / x.sum(axis=1, keepdims=True))
        every = np.stack(corners, axis=1)
        real = np.asarray(np.isfinite(every).all(axis=2) & (every >= -TOLERANCE).all(axis=2), np.bool_)
        every = np.where(real[..., None], np.clip(every, 0.0, 1.0), 0.0)
        real &= np.asarray(np.abs(np.einsum("gks,gcs->gck", equal, every)) <= TOLERANCE).all(axis=2)
        real &= (np.einsum("gks,gcs->gck", least, every) >= -TOLERANCE).all(axis=2)
    return every, real


def _conditions(worth: Floats, own: int, other: int, choices: Ints) -> tuple[Floats, Floats]:
    """Rows over the other's support that say that all of one's own support is best; worth is [game, own, other]."""
    mine, theirs = _bits(own), _bits(other)
    lead = worth[:, mine[:1]][:, :, theirs]
    least = [np.where((choices > c)[:, None], lead[:, 0] - worth[:, c][:, theirs], 0.0) for c in range(3) if c not in mine]
    equal = lead - worth[:, mine[1:]][:, :, theirs]
    return equal, np.stack(least, axis=1) if least else np.zeros((len(worth), 0, len(theirs)))


def _spread(corners: Floats, real: Bools) -> Bools:
    """Whether there is more than one point."""
    high = np.where(real[..., None], corners, -np.inf).max(axis=1)
    low = np.where(real[..., None], corners, np.inf).min(axis=1)
    return np.asarray((high - low > 10 * TOLERANCE).any(axis=1), np.bool_)


def _one_pure(games: Games, which: Ints, support: Support) -> Iterator[tuple[Ints, Floats, Bools]]:
    """Corners of what is in equilibrium where some seat's support is one choice: games, chances [row, seat, choice], exact.

    Where the other two both have a choice of mixtures and the pure seat would leave at some of them, what is left has
    curved edges: of those the points with one of the two at a corner are given, and are marked as not exact.
    """
    pure = next(seat for seat in range(3) if len(_bits(support[seat])) == 1)
    q, r = (seat for seat in range(3) if seat != pure)
    (choice,) = _bits(support[pure])
    u = np.moveaxis(games.payoff[which], 2 + pure, 2)  # [game, seat, pure's, q's, r's]
    count = games.choices[which]
    rows_r = _conditions(u[:, q, choice], support[q], support[r], count[:, q])
    rows_q = _conditions(u[:, r, choice].transpose(0, 2, 1), support[r], support[q], count[:, r])
    corners_q, real_q = _vertices(*rows_q)
    corners_r, real_r = _vertices(*rows_r)
    some = np.flatnonzero(real_q.any(axis=1) & real_r.any(axis=1))
    if not len(some):
        return
    lost = np.where(
        (np.arange(3) < count[some, pure][:, None])[:, :, None, None], u[some, pure, choice][:, None] - u[some, pure], 0.0
    )
    lost = lost[:, :, _bits(support[q])][
        :, :, :, _bits(support[r])
    ]  # [game, pure's, q's, r's]: what leaving costs the pure seat
    corners_q, real_q, corners_r, real_r = corners_q[some], real_q[some], corners_r[some], real_r[some]
    kept = (np.einsum("gpqr,gcq,gdr->gcdp", lost, corners_q, corners_r) >= -TOLERANCE).all(axis=3)
    pairs = real_q[:, :, None] & real_r[:, None]
    whole = ~(pairs & ~kept).any(axis=(1, 2))  # the pure seat stays wherever the others are

    curved = ~whole & _spread(corners_q, real_q) & _spread(corners_r, real_r)

    def placed(at: Ints, xq: Floats, xr: Floats) -> tuple[Ints, Floats, Bools]:
        x = np.zeros((len(at), 3, 3))
        x[:, pure, choice] = 1.0
        x[:, q, _bits(support[q])] = xq
        x[:, r, _bits(support[r])] = xr
        return which[some[at]], x, ~curved[at]

    at, c, d = np.nonzero(pairs & whole[:, None, None])
    yield placed(at, corners_q[at, c], corners_r[at, d])
    rest = np.flatnonzero(~whole)
    if not len(rest):
        return
    for corner in range(corners_q.shape[1]):  # q at a corner: what is left to r is a polytope again, and the other way round
        more = np.einsum("gpqr,gq->gpr", lost[rest], corners_q[rest, corner])
        cut, real = _vertices(rows_r[0][some[rest]], np.concatenate([rows_r[1][some[rest]], more], axis=1))
        at, n = np.nonzero(real & real_q[rest, corner][:, None])
        yield placed(rest[at], corners_q[rest[at], corner], cut[at, n])
    for corner in range(corners_r.shape[1]):
        more = np.einsum("gpqr,gr->gpq", lost[rest], corners_r[rest, corner])
        cut, real = _vertices(rows_q[0][some[rest]], np.concatenate([rows_q[1][some[rest]], more], axis=1))
        at, n = np.nonzero(real & real_r[rest, corner][:, None])
        yield placed(rest[at], cut[at, n], corners_r[rest[at], corner])


def _kept(support: Support, parts: list[tuple[Ints, Floats, Bools]]) -> Found | None:
    """Drop double corners, and games where no point has the whole support: those belong to a smaller one."""
    game = np.concatenate([part[0] for part in parts]) if parts else np.zeros(0, np.int64)
    if not len(game):
        return None
    x = np.concatenate([part[1] for part in parts])
    keys = np.concatenate([game[:, None], np.round(x.reshape(-1, 9) / (10 * TOLERANCE)).astype(np.int64)], axis=1)
    first = np.unique(keys, axis=0, return_index=True)[1]
    game, x, exact = game[first], x[first], np.concatenate([part[2] for part in parts])[first]
    slots, which = np.unique(game, return_inverse=True)
    mean = np.zeros((len(slots), 3, 3))
    np.add.at(mean, which, x)
    wide = np.array([[mask >> c & 1 for c in range(3)] for mask in support], bool)
    full = np.asarray((mean[:, wide] > 1e-8).all(axis=1), np.bool_)[which]
    alone = np.bincount(which)[which] == 1
    game, x = game[full], x[full]
    return Found(game, np.tile(np.array(support), (len(game), 1)), x, alone[full], exact[full])


def enumerate_equilibria(games: Games) -> Iterator[tuple[float, Found]]:
    """Support by support: which part of all supports is done, and what was found."""
    supports = list(product(range(1, 8), repeat=3))
    for n, support in enumerate(supports, 1):
        fits = np.all([max(_bits(mask)) < games.choices[:, seat] for seat, mask in enumerate(support)], axis=0)
        which = np.flatnonzero(fits)
        if not len(which):
            continue
        if min(len(_bits(mask)) for mask in support) == 1:
            found = _kept(support, list(_one_pure(games, which, support)))
            if found is not None:
                yield n / len(supports), found
        else:
            game, x, isolated = all_mixed(games.payoff, which, [_bits(mask) for mask in support])
            worth = games.worths(x, game)
            mean = np.where(x > 0, worth, 0.0)
            best = (worth.max(axis=2) <= (mean * x).sum(axis=2) + 10 * TOLERANCE).all(axis=1)
            code = np.tile(np.array(support), (int(best.sum()), 1))
            yield n / len(supports), Found(game[best], code, x[best], isolated[best], isolated[best])
