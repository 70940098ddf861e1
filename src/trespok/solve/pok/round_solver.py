"""Settle rounds: from hands, throw and the value of staying to everybody's mixture, by one fixed procedure.

This is the published strategy.  The only choice in it is the *wish*, a number from 0 to 255 that says towards what
the seats lean at the start of the curve: 0 is even, and another is used where 0 leads nowhere or to an equilibrium
that does not fit the value of staying.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..libraries import Library
from .equilibrium import PATH, Walk, begin, tie, walk_step
from .homotopy import Given, chances, curve, dense, regret, weigh
from .positions import DONE, Array
from .rounds import KINDS, Slots, payoffs
from .symmetry import alike

__all__ = ["WISHES", "Rounds", "Settled", "settle", "walked"]

WISHES: Final = 256


def _wishes() -> NDArray[np.float64]:
    """[wish, hand, slot]: what a hand leans to; sums to the colours it holds."""
    mixed = np.arange(1, WISHES * (DONE + 1) * 3 + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)  # splitmix: the same numbers everywhere
    spread = (mixed >> np.uint64(11)).astype(np.float64) / 2.0**53
    spread = np.exp(5.0 * spread.reshape(WISHES, DONE + 1, 3))  # from 1 to about 150
    spread[0] = 1.0
    kinds = np.append(KINDS, 1)
    held = np.arange(3)[None, :] < kinds[:, None]
    spread = spread * held
    return np.asarray(spread / spread.sum(axis=2, keepdims=True) * kinds[:, None], np.float64)


_WISHES: Final = _wishes()
_KINDS: Final = np.append(KINDS, 1).astype(np.int32)


class Settled(NamedTuple):
    """What a batch of rounds came to."""

    free: Array  # [D, B] chances of every slot but each seat's first
    arrived: Array  # [B] whether the end of the curve was reached
    worth: Array  # [seat, 3, B]
    gain: Array  # [seat, B] what the round is worth, staying counted as nothing
    stay: Array  # [B] the chance that nobody hands over
    regret: Array  # [B] the most a seat could gain in this round
    by_stay: Array  # [seat, seat, B] how each seat's worth moves with what staying is worth to each
    free_by: Array  # [D, seat, B] how the chances move with it


class Rounds(NamedTuple):
    """A batch of rounds of one shape."""

    hands: Array  # [seat, B] seats with three colours first
    throws: Array  # [B]
    staying: Array  # [seat, B] what the position is worth if nobody hands over
    wish: Array  # [B]
    like: Array  # [B] the round of this batch that is the same: mostly itself.  Each is walked once


def _round(xp: Any, slots: Slots, values: Array, rounds: Rounds) -> tuple[Given, Array]:
    """The small game of each round, given the flat *values* of what comes after, and where nobody hands over."""
    seats = len(slots)
    hands, throws, staying, wish, _ = rounds
    gains, stays = payoffs(xp, slots, values, hands, throws)
    stays = stays.reshape(*slots, -1) * 1.0
    worth = gains.reshape(seats, *slots, -1) + stays[None] * staying.reshape(seats, *([1] * seats), -1)
    average = alike(xp, hands, throws)
    lean = _lean(xp, hands, wish).reshape(3 * seats, -1)
    wished = xp.sum(average * lean[:, None], axis=0).reshape(seats, 3, -1)
    return Given(worth, xp.asarray(_KINDS)[hands], wished, average), stays


def _walk(library: Library, slots: Slots, given: Given, like: Array) -> Walk:
    def step(part: Given, walk: Walk) -> Walk:
        return walk_step(library, PATH, slots, part, walk)

    start = begin(library.xp, PATH, slots, given)
    start = start._replace(done=start.done | (like != library.xp.arange(len(like))))
    walk = library.follow(step, given, start, PATH.steps)
    return Walk(*[part[..., like] for part in walk])


def walked(library: Library, slots: Slots, values: Array, rounds: Rounds) -> Array:
    """The procedure: the free chances [D, B] alone."""
    return _walk(library, slots, _round(library.xp, slots, values, rounds)[0], rounds.like).base[:-1]


def settle(library: Library, slots: Slots, values: Array, rounds: Rounds) -> Settled:
    """The procedure, and what it gives."""
    xp, seats, staying = library.xp, len(slots), rounds.staying
    given, stays = _round(xp, slots, values, rounds)
    kinds = given.kinds
    walk = _walk(library, slots, given, rounds.like)
    free = walk.base[:-1]
    x = chances(xp, slots, free)
    at = curve(xp, slots, given, free, xp.full(free.shape[-1], PATH.last))
    lame = [weigh(xp, stays, [j for j in range(seats) if j != i], x).reshape(slots[i], -1) for i in range(seats)]
    stay = xp.sum(lame[0] * x[0], axis=0)
    gain = at.mean - stay[None] * staying
    lost = regret(xp, at.worth, dense(xp, slots, free), kinds)
    answer = library.solve(at.by_chance, _by_staying(xp, slots, kinds, x, lame))
    answer = xp.where(xp.isfinite(answer), answer, 0.0)
    answer = xp.stack([tie(xp, slots, given.alike, answer[:, j]) for j in range(seats)], axis=1)
    moved = xp.sum(at.mean_by[:, :, None] * answer[None], axis=1)
    return Settled(free, walk.arrived, at.worth, gain, stay, lost, moved + xp.eye(seats)[:, :, None] * stay, answer)


def _lean(xp: Any, hands: Array, wish: Array) -> Array:
    """What each hand leans to: [seat, 3, B]."""
    table = xp.asarray(_WISHES.ravel())
    return table[(wish[None, None] * (DONE + 1) + hands[:, None]) * 3 + xp.arange(3)[None, :, None]]


def _by_staying(xp: Any, slots: Slots, kinds: Array, x: list[Array], lame: list[Array]) -> Array:
    """Minus the slope of the curve's equations by what staying is worth to each seat: [D, seat, B]."""
    size = sum(slots) - len(slots)
    stay = xp.sum(lame[0] * x[0], axis=0)
    columns, row = [], 0
    for i, width in enumerate(slots):
        held = xp.arange(1, width)[:, None] < kinds[i][None, :]
        own = xp.where(held, x[i][1:] * (lame[i][1:] - stay[None]), 0.0)
        batch = own.shape[-1]
        columns.append(xp.concatenate([xp.zeros((row, batch)), own, xp.zeros((size - row - width + 1, batch))]))
        row += width - 1
    return xp.stack(columns, axis=1)
