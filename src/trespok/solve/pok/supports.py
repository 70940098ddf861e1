"""Every equilibrium of small games of three, by support enumeration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]

_ZERO: Final = 1e-10  # a polynomial this small is none
_EXACT: Final = 1e-11  # an indifference holds
_INSIDE: Final = 1e-8  # a chance this small belongs to a smaller support
_SINGULAR: Final = 1e-7  # the equations do not pin a point down
_STARTS: Final = {False: 48, True: 240}  # of Newton's method; True where all have three choices
_BASE: Final = np.array([0.6, 0.8]), np.array([0.8, -0.6])  # z = base + w * slope: no choice lies at infinity


def indifference(u: Floats, x: list[Floats]) -> tuple[Floats, Floats]:
    """The equations of a support at a point and their slopes: [game, D] and [game, D, D].

    u is [game, seat, a, b, c]; the unknowns are the chances of every choice but each seat's first.
    """
    values, slopes = [], []
    for i in range(3):
        j, k = (s for s in range(3) if s != i)
        gain = np.moveaxis(u[:, i], 1 + i, 1)
        gain = gain[:, 1:] - gain[:, :1]  # [game, own, j, k]
        values.append(np.einsum("gajk,gj,gk->ga", gain, x[j], x[k]))
        row = {i: np.zeros((len(u), gain.shape[1], gain.shape[1]))}
        by_j, by_k = np.einsum("gajk,gk->gaj", gain, x[k]), np.einsum("gajk,gj->gak", gain, x[j])
        row[j], row[k] = by_j[:, :, 1:] - by_j[:, :, :1], by_k[:, :, 1:] - by_k[:, :, :1]
        slopes.append(np.concatenate([row[s] for s in range(3)], axis=2))
    return np.concatenate(values, axis=1), np.concatenate(slopes, axis=1)


def _whole(free: Floats, sizes: list[int]) -> list[Floats]:
    """Mixtures from the free chances: the first choice gets what the others leave."""
    parts = np.split(free, np.cumsum([size - 1 for size in sizes])[:-1], axis=1)
    return [np.concatenate([1.0 - part.sum(axis=1, keepdims=True), part], axis=1) for part in parts]


def _polish(u: Floats, free: Floats, sizes: list[int], steps: int) -> tuple[Floats, Floats, Floats]:
    """Newton's method with the shortest step where there are many: points, how far off they are, least singular value."""
    for _ in range(steps):
        f, slope = indifference(u, _whole(free, sizes))
        square = np.einsum("gij,gkj->gik", slope, slope) + 1e-13 * np.eye(slope.shape[1])
        step = np.einsum("gji,gj->gi", slope, np.linalg.solve(square, f[..., None])[..., 0])
        size = np.abs(step).max(axis=1, keepdims=True)
        free = free - step * np.minimum(1.0, 0.5 / np.maximum(size, 1e-300))
    f, slope = indifference(u, _whole(free, sizes))
    least = np.linalg.svd(slope, compute_uv=False)[:, -1]
    return free, np.abs(f).max(axis=1), np.asarray(least, np.float64)


def _null(rows: Floats) -> Floats:
    """What one row of two, or two rows of three, are at right angles to: [..., rows, size] -> [..., size]."""
    if rows.shape[-1] == 2:
        return np.stack([rows[..., 0, 1], -rows[..., 0, 0]], axis=-1)
    return np.cross(rows[..., 0, :], rows[..., 1, :])


def _gain(u: Floats, seat: int) -> Floats:
    """What each further choice is worth to a seat beyond its first: [game, further, ...the other two]."""
    own = np.moveaxis(u[:, seat], 1 + seat, 1)
    return own[:, 1:] - own[:, :1]


def _roots(values: Floats, nodes: Floats) -> tuple[Floats, Bools]:
    """Real roots [game, degree] (not a number where there are fewer) of the polynomials with these values at the nodes."""
    degree = len(nodes) - 1
    coefficients = np.linalg.solve(np.vander(nodes, increasing=True), values.T).T
    nothing = np.abs(values).max(axis=1) < _ZERO
    lead = np.where(nothing | (np.abs(coefficients[:, -1]) < 1e-14), 1e-14, coefficients[:, -1])
    companion = np.zeros((len(values), degree, degree))
    companion[:, np.arange(1, degree), np.arange(degree - 1)] = 1.0
    companion[:, :, -1] = -coefficients[:, :-1] / lead[:, None]
    roots = np.linalg.eigvals(companion)
    real = np.abs(roots.imag) < 1e-5 * (1.0 + np.abs(roots.real))  # a double root parts by the root of rounding
    return np.where(real & ~nothing[:, None], roots.real, np.nan), nothing


def _eliminate(u: Floats) -> tuple[Ints, list[Floats], Bools]:
    """Points of games [game, seat, a, b, c] whose third seat has two choices, and where the elimination degenerates."""
    first, second = u.shape[2:4]
    low, high = -0.75, 4.0 / 3.0
    degree = 2 if second == 2 else 4
    nodes = (low + high) / 2 + (high - low) / 2 * np.cos(np.pi * (np.arange(degree + 1) + 0.5) / (degree + 1))
    gains = [_gain(u, seat) for seat in range(3)]  # [a', b, c], [b', a, c], [c', a, b]

    def at(w: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """For w [game, n]: the polynomial, x, y, z; not normed."""
        z = _BASE[0] + w[..., None] * _BASE[1]
        rows_y = np.einsum("gkbc,gnc->gnkb", gains[0], z)
        rows_x = np.einsum("gkac,gnc->gnka", gains[1], z)
        if first == second:
            x, y = _null(rows_x), _null(rows_y)
            return np.einsum("gab,gna,gnb->gn", gains[2][:, 0], x, y), x, y, z
        longer = np.abs(rows_y).sum(axis=3).argmax(axis=2)[..., None, None]
        y = _null(np.take_along_axis(rows_y, longer, axis=2))  # three choices against two and two
        rest = np.einsum("gab,gnb->gna", gains[2][:, 0], y)
        x = np.cross(rows_x[..., 0, :], rest)
        return rows_y[..., 0, 0] * rows_y[..., 1, 1] - rows_y[..., 0, 1] * rows_y[..., 1, 0], x, y, z

    roots, nothing = _roots(at(np.broadcast_to(nodes, (len(u), degree + 1)))[0], nodes)
    _, x, y, z = at(np.nan_to_num(roots))
    weak = np.isfinite(roots) & (roots > low - 1e-6) & (roots < high + 1e-6)
    sums = [part.sum(axis=2, keepdims=True) for part in (x, y, z)]
    flat = (np.abs(x).max(axis=2) < _ZERO) | (np.abs(y).max(axis=2) < _ZERO)
    degenerate = nothing | (weak & flat).any(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        mixtures = [part / total for part, total in zip((x, y, z), sums, strict=True)]
    good = weak & ~flat & np.all([(np.isfinite(m) & (m > -1e-3)).all(axis=2) for m in mixtures], axis=0)
    game, n = np.nonzero(good)
    return game, [m[game, n] for m in mixtures], degenerate


def _search(u: Floats, starts: int) -> tuple[Ints, Floats, Floats]:
    """Newton's method from many starts: games, free chances, least singular values."""
    sizes = list(u.shape[2:])
    rng = np.random.default_rng(11)
    begin = np.concatenate([rng.dirichlet(np.full(size, 0.7), (len(u), starts))[..., 1:] for size in sizes], axis=2)
    game = np.repeat(np.arange(len(u)), starts)
    free = begin.reshape(len(game), -1)
    for steps in (12, 12, 12):  # what has run off is dropped in between
        free, off, least = _polish(u[game], free, sizes, steps)
        near = np.isfinite(off) & (np.abs(free).max(axis=1) < 3.0)
        game, free, off, least = game[near], free[near], off[near], least[near]
    good = off < _EXACT
    return game[good], free[good], least[good]


def _distinct(game: Ints, free: Floats, step: float) -> Ints:
    """One of each, by game and by chances to this step."""
    keys = np.concatenate([game[:, None], np.round(free / step).astype(np.int64)], axis=1)
    return np.asarray(np.unique(keys, axis=0, return_index=True)[1], np.int64)


def all_mixed(payoff: Floats, which: Ints, support: list[list[int]]) -> tuple[Ints, Floats, Bools]:
    """Points where these choices are all worth the same to each seat: game, chances [point, seat, choice], isolated.

    Whether choices outside the support are better is not looked at here.
    """
    sizes = [len(part) for part in support]
    order = sorted(range(3), key=lambda seat: -sizes[seat])
    u = payoff[which][:, order].transpose(0, 1, *[2 + seat for seat in order])
    for axis, seat in enumerate(order):
        u = u.take(support[seat], axis=2 + axis)
    sorted_sizes = [sizes[seat] for seat in order]
    parts: list[tuple[Ints, Floats, Floats]] = []
    if sorted_sizes[2] == 2:
        game, mixtures, degenerate = _eliminate(u)
        free = np.concatenate([m[:, 1:] for m in mixtures], axis=1)
        free, off, least = _polish(u[game], free, sorted_sizes, 3)
        good = (off < _EXACT) & ~degenerate[game]
        parts.append((game[good], free[good], least[good]))
        rest = np.flatnonzero(degenerate)
    else:
        rest = np.arange(len(u))
    span = max(1, 60_000 // _STARTS[sorted_sizes[2] == 3])
    for at in range(0, len(rest), span):
        here = rest[at : at + span]
        game, free, least = _search(u[here], _STARTS[sorted_sizes[2] == 3])
        parts.append((here[game], free, least))
    game, free, least = (np.concatenate([part[n] for part in parts]) for n in range(3))
    mixtures = _whole(free, sorted_sizes)
    inside = np.all([(m > _INSIDE).all(axis=1) for m in mixtures], axis=0)
    game, free, least = game[inside], free[inside], least[inside]
    one = _distinct(game, free, 1e-6)
    game, free, isolated = game[one], free[one], least[one] > _SINGULAR
    x = np.zeros((len(game), 3, 3))
    for m, seat in zip(_whole(free, sorted_sizes), order, strict=True):
        x[:, seat, support[seat]] = m
    return which[game], x, isolated


Support: TypeAlias = tuple[int, ...]  # a bit a choice, by seat

TOLERANCE: Final = 1e-9  # of a win: what a choice may be worth beyond the mean and still count as no better


@dataclass(frozen=True)
class Games:
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
