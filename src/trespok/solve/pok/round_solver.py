"""Follow the curve of one round to its end.

The curve may turn back in the wish to mix, so it is followed by its own length: a step along it, then Newton's
corrections at right angles.  Every round of a batch goes at its own stride.
"""

from dataclasses import dataclass
from math import log
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..libraries import Library
from .homotopy import Given, chances, compact, curve, dense, regret, weigh
from .positions import DONE, KINDS, Array, Slots, alike, payoffs


@dataclass(frozen=True)
class Path:
    """How the curve is walked.  Part of the published strategy: another setting may end elsewhere."""

    first: float = 1.0  # the wish to mix at the start ...
    last: float = 3e-6  # ... and at the end
    scale: float = 0.1  # length of one unit of log m beside one unit of chance
    stride: float = 0.2
    longest: float = 1.0
    shortest: float = 1e-5
    near: float = 1e-2  # a correction this small is taken and the next step begun
    exact: float = 1e-9  # the same at the end of the curve
    far: float = 0.3  # one this large is a step that was too long
    tries: int = 4
    steps: int = 96


class Walk(NamedTuple):
    """Where each round of the batch stands on its curve.  Points are the free chances and, last, -log m scaled."""

    base: Array  # [D + 1, B] the last point taken
    ahead: Array  # [D + 1, B] unit direction there
    stride: Array  # [B]
    trial: Array  # [D + 1, B] the point being corrected
    border: Array  # [D + 1, B] corrections are made at right angles to this
    tries: Array  # [B]
    done: Array  # [B]
    arrived: Array  # [B]
    end: Array  # [B] where the curve is left


PATH = Path()


def begin(xp: Any, path: Path, slots: Slots, given: Given) -> Walk:
    """Everybody mixing as wished, the wish to mix strong."""
    kinds = given.kinds
    batch = kinds.shape[1]
    free = (given.wish[:, 1:] / kinds[:, None]).reshape(2 * len(slots), batch)[compact(slots)]
    start = -log(path.first) * path.scale
    point = xp.concatenate([free, xp.full((1, batch), start)])
    up = xp.concatenate([xp.zeros((len(point) - 1, batch)), xp.ones((1, batch))])
    zero = xp.zeros(batch, xp.int32)
    forced = xp.all(kinds == 1, axis=0)
    end = xp.full(batch, -log(path.last) * path.scale)
    stride = xp.full(batch, path.stride)
    return Walk(point, up, stride, point, up, zero, forced, forced, end)


def tie(xp: Any, slots: Slots, alike: Array, change: Array) -> Array:
    """Average a change of the free chances over what only names tell apart; else rounding would tell it apart too.

    Slots that are alike may stand at places of different width: the average is over all places.
    """
    seats, batch = len(slots), change.shape[-1]
    whole = dense(xp, slots, change, 0.0).reshape(3 * seats, batch)
    mean = xp.sum(alike * whole[:, None], axis=0).reshape(seats, 3, batch)
    return mean[:, 1:].reshape(2 * seats, batch)[compact(slots)]


def walk_step(library: Library, path: Path, slots: Slots, given: Given, walk: Walk) -> Walk:
    """One correction of every trial point; where it was small the point is taken and the next one tried."""
    xp = library.xp
    m = xp.exp(-walk.trial[-1] / path.scale)
    at = curve(xp, slots, given, walk.trial[:-1], m)
    by_length = at.by_wish * (-m / path.scale)
    zeros, one = xp.zeros_like(at.f), xp.ones_like(walk.stride)[None]
    matrix = xp.concatenate([xp.concatenate([at.by_chance, by_length[:, None]], axis=1), walk.border[None]])
    right = xp.stack([xp.concatenate([-at.f, 0.0 * one]), xp.concatenate([zeros, one])], axis=1)
    answer = library.solve(matrix, right)
    change = xp.concatenate([tie(xp, slots, given.alike, answer[:-1, 0]), answer[-1:, 0]])
    turn = xp.concatenate([tie(xp, slots, given.alike, answer[:-1, 1]), answer[-1:, 1]])
    point = walk.trial + change

    sound = xp.isfinite(xp.sum(change, axis=0) + xp.sum(turn, axis=0))
    size = xp.where(sound, xp.max(xp.abs(change), axis=0), 1.0)
    closing = (walk.border[-1] == 1.0) & (
        walk.trial[-1] >= walk.end - 1e-9
    )  # this trial lies where the curve is left, and is corrected in the chances alone
    small = size < xp.where(closing, path.exact, path.near)
    take = small & (_least(xp, slots, given.kinds, point) > 0.0)  # a chance below nought belongs to another curve
    again = ~small & (walk.tries + 1 < xp.where(closing, 2 * path.tries, path.tries)) & (size < path.far)
    fail = ~take & ~again
    finished = take & closing

    base = xp.where(take, point, walk.base)
    ahead = xp.where(take & ~closing, turn / xp.sqrt(xp.sum(turn * turn, axis=0)), walk.ahead)
    growth = xp.where(walk.tries == 0, 2.0, xp.where(walk.tries == 1, 1.4, xp.where(walk.tries == 2, 0.9, 0.6)))
    stride = walk.stride * xp.where(take, growth, xp.where(fail, 0.4, 1.0))
    stride = xp.minimum(stride, path.longest)
    fresh = take | fail
    reach = (walk.end - base[-1]) / xp.maximum(ahead[-1], 1e-9)
    close = (ahead[-1] > 1e-9) & (reach <= stride)
    trial = xp.where(fresh, base + xp.where(close, reach, stride) * ahead, point)
    border = xp.where(fresh, xp.where(close, xp.concatenate([zeros, one]), ahead), walk.border)
    old = walk.done
    return Walk(
        xp.where(old, walk.base, base),
        xp.where(old, walk.ahead, ahead),
        xp.where(old, walk.stride, stride),
        xp.where(old, walk.trial, trial),
        xp.where(old, walk.border, border),
        xp.where(fresh, 0, walk.tries + 1),
        old | finished | (stride < path.shortest),
        walk.arrived | (finished & ~old),
        walk.end,
    )


def _least(xp: Any, slots: Slots, kinds: Array, point: Array) -> Array:
    held = xp.arange(3)[None, :, None] < kinds[:, None]
    return xp.min(xp.where(held, dense(xp, slots, point[:-1]), 1.0), axis=(0, 1))


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
    free: Array  # [D, B] chances of every slot but each seat's first
    arrived: Array  # [B] whether the end of the curve was reached
    worth: Array  # [seat, 3, B]
    gain: Array  # [seat, B] what the round is worth, staying counted as nothing
    stay: Array  # [B] the chance that nobody hands over
    regret: Array  # [B] the most a seat could gain in this round
    by_stay: Array  # [seat, seat, B] how each seat's worth moves with what staying is worth to each
    free_by: Array  # [D, seat, B] how the chances move with it


class Rounds(NamedTuple):
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
