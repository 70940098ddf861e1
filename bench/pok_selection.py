"""Which equilibria the rounds of three seats have, and which of them is played.

A round is taken as a game of its own: what comes after, staying included, is worth the shipped values.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pok_alliance import HANDS, ODDS, Play, visits

from trespok.solve import Progress
from trespok.solve.pok.positions import KINDS, SLOT, THROWS, order, payoffs, positions, rank
from trespok.solve.pok.supports import TOLERANCE, Found, Games, enumerate_equilibria, indifference
from trespok.solve.pok.values import Values

Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]

_SEEN: Final = 1e-8  # a chance below this is none, a choice worse by less is a best one
_SAME: Final = 1e-6  # values closer than this are one
_MOVED: Final = (
    5e-3  # a curve is left before its end: chances of what is hardly worse are not nought yet, and move values so far
)


def every_round(values: Values, rows: Ints | None = None) -> Games:
    """All rounds of three seats up to colours, position by position, 48 throws each; a choice is a colour held."""
    where = positions(3)
    chosen = where.hands if rows is None else where.hands[rows]
    hands, throws = np.repeat(chosen.T, len(THROWS), axis=1), np.tile(np.arange(len(THROWS)), len(chosen))
    smaller, place = order(np, hands)
    staying = values.table[rank(np, hands, place)[None] * 3 + smaller]
    gains, stays = payoffs(np, (3, 3, 3), values.table, hands, throws)
    worth = (gains + stays[None] * staying[:, None]).reshape(3, 3, 3, 3, -1)
    return Games(np.ascontiguousarray(np.moveaxis(worth, -1, 0)), KINDS[hands].T.astype(np.int64))


def played(play: Play, rows: Ints | None = None) -> Floats:
    """What the strategy does in these rounds: [round, seat, choice]."""
    hands = positions(3).hands if rows is None else positions(3).hands[rows]
    x = play(np.array(HANDS)[hands])
    slots = np.broadcast_to(SLOT[hands][:, None], x.shape)
    shut = np.arange(3) >= KINDS[hands][:, None, :, None]
    return np.asarray(np.where(shut, 0.0, np.take_along_axis(x, slots, axis=3)).reshape(-1, 3, 3), np.float64)


@dataclass(frozen=True)
class Components:
    """Equilibria that hang together, and what the seats get there."""

    game: Ints  # [component]
    least: Floats  # [component, seat]
    most: Floats
    single: Bools  # an isolated equilibrium; all others are continua
    exact: Bools  # False: a continuum that was sampled


def _codes(bits: Ints) -> Ints:
    return np.asarray(bits @ np.array([1, 8, 64]), np.int64)


def _masks(marks: Bools) -> Ints:
    """[point, seat, choice] -> bits."""
    return np.asarray(marks @ np.array([1, 2, 4]), np.int64)


def components(games: Games, found: Found) -> Components:
    """Join what touches: a point lies on a continuum if it mixes no more than that does, and all it mixes is best there.

    For a sampled continuum this may join two that do not touch, never part one.
    """
    worth = games.worths(found.x, found.game)
    mean = (np.where(found.x > 0, worth, 0.0) * found.x).sum(axis=2)
    mixed, best = _masks(found.x > _SEEN), _masks(worth >= worth.max(axis=2, keepdims=True) - _SEEN)
    code = _codes(found.support)
    piece = np.where(found.isolated, np.arange(len(code)) + 512 * len(games.payoff), found.game * 512 + code)
    names, node = np.unique(piece, return_inverse=True)
    edges = [np.zeros((0, 2), np.int64)]
    for one in np.unique(code[~found.isolated]):
        wide = np.array([one & 7, one >> 3 & 7, one >> 6])
        inside = ((mixed & ~wide) == 0).all(axis=1) & ((wide & ~best) == 0).all(axis=1)
        at = np.flatnonzero(inside)
        key = found.game[at] * 512 + one
        place = np.minimum(np.searchsorted(names, key), len(names) - 1)
        real = names[place] == key
        edges.append(np.stack([node[at[real]], place[real]], axis=1))
    label = _labels(len(names), np.concatenate(edges))[node]
    _, first, which = np.unique(label, return_index=True, return_inverse=True)
    least, most = np.full((len(first), 3), np.inf), np.full((len(first), 3), -np.inf)
    np.minimum.at(least, which, mean)
    np.maximum.at(most, which, mean)
    many = np.bincount(which)
    exact = np.ones(len(first), bool)
    np.logical_and.at(exact, which, found.exact)
    return Components(found.game[first], least, most, (many == 1) & found.isolated[first], exact)


def _labels(nodes: int, edges: Ints) -> Ints:
    """The smallest node each one is joined to."""
    label = np.arange(nodes)
    while True:
        low = np.minimum(label[edges[:, 0]], label[edges[:, 1]])
        after = label.copy()
        np.minimum.at(after, edges[:, 0], low)
        np.minimum.at(after, edges[:, 1], low)
        after = after[after]
        if (after == label).all():
            return label
        label = after


def index_sums(games: Games, found: Found) -> tuple[Bools, Ints]:
    """Which games have regular equilibria alone (isolated, unused choices strictly worse), and the sum of their indices.

    The indices of a game's equilibria add up to one (so their number is odd): where a regular game's do not, one is missing.
    """
    worth = games.worths(found.x, found.game)
    mixed, best = _masks(found.x > _SEEN), _masks(worth >= worth.max(axis=2, keepdims=True) - _SEEN)
    plain = found.isolated & (mixed == best).all(axis=1)
    regular = np.ones(len(games.payoff), bool)
    regular[found.game[~plain]] = False
    sums = np.zeros(len(games.payoff), np.int64)
    for bits in np.unique(found.support[plain], axis=0):
        at = np.flatnonzero(plain & (found.support == bits).all(axis=1))
        support = [[c for c in range(3) if mask >> c & 1] for mask in bits]
        u = games.payoff[found.game[at]]
        for seat, part in enumerate(support):
            u = u.take(part, axis=2 + seat)
        _, slope = indifference(u, [found.x[at, seat][:, part] for seat, part in enumerate(support)])
        sign = np.sign(np.linalg.det(-slope)) if slope.shape[1] else np.ones(len(at))
        np.add.at(sums, found.game[at], sign.astype(np.int64))
    return regular, sums


def selection(values: Values, play: Play, rows: Ints | None = None, progress: Progress | None = None) -> dict[str, Any]:
    """The equilibria of every round of three seats, and where the strategy's lie among them."""
    begun = time.monotonic()
    games, parts = every_round(values, rows), []
    for part, piece in enumerate_equilibria(games):
        parts.append(piece)
        if progress:
            progress("supports", part)
    found = Found.joined(parts)
    regular, sums = index_sums(games, found)
    return {
        "game": "pok",
        "seats": 3,
        "rounds": len(games.payoff),
        **_figures(components(games, found), _met(play, rows)),
        **_ours(games, found, played(play, rows)),
        "regular_rounds": int(regular.sum()),
        "regular_rounds_incomplete": int((sums[regular] != 1).sum()),
        "tolerance": TOLERANCE,
        "seconds": round(time.monotonic() - begun, 1),
    }


def _met(play: Play, rows: Ints | None) -> Floats:
    """Of all rounds that experts play, which part is this one: [round]."""
    where = positions(3)
    every, many = visits(3, play)
    number = rank(np, every.T, order(np, every.T)[1])
    by_row = np.bincount(where.row[number], many, len(where.hands))
    chosen = by_row if rows is None else by_row[rows]
    met = (chosen[:, None] * ODDS).ravel()
    return np.asarray(met / met.sum(), np.float64)


def _figures(parts: Components, met: Floats) -> dict[str, Any]:
    """How many there are, and how far their values lie apart."""
    rounds = len(met)
    many = np.bincount(parts.game, minlength=rounds)
    least, most = np.full((rounds, 3), np.inf), np.full((rounds, 3), -np.inf)
    np.minimum.at(least, parts.game, parts.least)
    np.maximum.at(most, parts.game, parts.most)
    apart = (most - least).max(axis=1)
    wide = (parts.most - parts.least).max(axis=1)
    lines, sampled = np.zeros((2, rounds), bool)
    lines[parts.game[~parts.single]] = True
    sampled[parts.game[~parts.exact]] = True
    ranged = np.zeros(rounds, bool)
    ranged[parts.game[wide > _SAME]] = True
    other = apart > _SAME
    return {
        "without": int((many == 0).sum()),
        "unique": float((many == 1).mean()),
        "one_point": float(((many == 1) & ~lines).mean()),
        "one_value": float((~other).mean()),
        "components": {str(n): c for n, c in sorted(Counter(np.minimum(many, 10).tolist()).items())},
        "most_components": int(many.max()),
        "with_continuum": float(lines.mean()),
        "with_continuum_of_values": float(ranged.mean()),
        "with_sampled_continuum": float(sampled.mean()),
        "widest_continuum": float(wide.max()),
        "apart_by_a_thousandth": float((apart > 1e-3).mean()),
        "met_one_value": float(met[~other].sum()),
        "met_apart_by_a_thousandth": float(met[apart > 1e-3].sum()),
        "met_apart_mean": float(met @ apart),
        "apart_median": float(np.median(apart[other])) if other.any() else 0.0,
        "apart_median_of_all": float(np.median(apart)),
        "apart_most": float(apart.max()),
        "apart_quantiles": [float(q) for q in np.quantile(apart, np.linspace(0, 1, 41))],
    }


def _ours(games: Games, found: Found, x: Floats) -> dict[str, Any]:
    """Where what is played lies: how far from the nearest point found, and how high in each seat's range."""
    every = np.arange(len(x))
    ours = (np.where(x > 0, games.worths(x, every), 0.0) * x).sum(axis=2)
    worth = games.worths(found.x, found.game)
    mean = (np.where(found.x > 0, worth, 0.0) * found.x).sum(axis=2)
    least, most = np.full((len(x), 3), np.inf), np.full((len(x), 3), -np.inf)
    np.minimum.at(least, found.game, mean)
    np.maximum.at(most, found.game, mean)
    near = np.full(len(x), np.inf)
    np.minimum.at(near, found.game, np.where(found.isolated, np.abs(found.x - x[found.game]).max(axis=(1, 2)), np.inf))
    width = most - least
    open_ = width > 1e-3
    high = (ours - least)[open_] / width[open_]
    outside = np.maximum(np.maximum(least - ours, ours - most), 0.0).max(axis=1)
    return {
        "ours_at_an_isolated_one": float((near < 1e-3).mean()),
        "ours_height_mean": float(high.mean()) if len(high) else 0.0,
        "ours_height_quartiles": [float(q) for q in np.quantile(high, [0.25, 0.5, 0.75])] if len(high) else [],
        "ours_outside": int((outside > _MOVED).sum()),
        "ours_outside_most": float(outside.max()),
    }
