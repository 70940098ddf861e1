"""The proof: what one seat could gain by its best play against the others' published strategy, over the whole game.

Knows the rules and a strategy, and nothing of how the strategy was found.  Exact over all positions: every joint
showing of every throw of every position is counted out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pok import rules
from .backend import Backend
from .positions import DONE, HANDS, LESS, Array, order, positions, rank

__all__ = ["Counted", "Proof", "Strategy", "count_out", "prove"]

Floats: TypeAlias = NDArray[np.float64]
Strategy: TypeAlias = Callable[[NDArray[np.int64]], Floats]  # rows -> chances [row, throw, seat, colour], seats sorted

_ODDS = np.array(list(rules.THROWS.values())) / sum(rules.THROWS.values())
_HELD = np.array([[n > 0 for n in hand] for hand in HANDS])


@dataclass(frozen=True)
class Proof:
    """What a best response gains."""

    seats: int
    positions: int
    value: float  # of the strategy, at the first position
    best: float  # of a best response to it
    regret: float  # the largest in one round, against the strategy's own values ...
    mean_regret: float  # ... and the mean over all rounds and seats, throws by their odds

    @property
    def gap(self) -> float:
        """The exact gain of one seat that answers all others as well as can be."""
        return self.best - self.value


@cache
def _handed(seats: int) -> NDArray[np.int32]:
    """[throw, joint showing]: who hands over, a bit a seat; straight from the rules."""
    shows = list(product(rules.Symbol, repeat=seats))
    return np.array([[sum(1 << s for s in rules.resolve(t, shown)[0]) for shown in shows] for t in rules.THROWS], np.int32)


def _evaluator(backend: Backend, seats: int) -> Callable[..., Any]:
    """Worth of every colour to every seat in a batch of rounds, given two tables of values for what comes after."""
    xp = backend.xp
    shows = np.array(list(product(range(3), repeat=seats)), np.int32)  # [profile, seat]
    handed = _handed(seats)

    def mean(tensor: Array, seat: int, x: Array) -> Array:
        """Sum the other seats out; what is left is by this seat's colour."""
        left = tensor.reshape(*(3,) * seats, tensor.shape[-1])
        for other in reversed(range(seats)):
            if other != seat:
                side = (3,) + (1,) * (left.ndim - 2 - other) + (left.shape[-1],)
                left = xp.sum(left * x[other].reshape(side), axis=other)
        return left

    def evaluate(own: Array, best: Array, hands: Array, throws: Array, x: Array) -> tuple[Array, Array, Array]:
        """[seat, colour, round] worth by *own* values, by *best* values, and the chance of staying."""
        goes = xp.asarray(handed)[throws].T  # [profile, round]
        less = xp.asarray(LESS.ravel())
        after = xp.stack(
            [
                xp.where((goes >> i) & 1, less[hands[i][None] * 3 + xp.asarray(shows[:, i])[:, None]], hands[i][None])
                for i in range(seats)
            ]
        )
        over = after == DONE
        winners = over.sum(axis=0)
        smaller, place = order(xp, after)
        number = xp.where(winners > 0, 0, rank(xp, after, place))
        index = number[None] * seats + smaller
        share = over / xp.maximum(winners, 1)
        stays = goes == 0
        answers: list[list[Array]] = [[], [], []]
        for i in range(seats):
            for answer, table in ((answers[0], own), (answers[1], best)):
                worth = xp.where(stays, 0.0, xp.where(winners > 0, share[i], table[index[i]]))
                answer.append(mean(worth, i, x))
            answers[2].append(mean(stays * 1.0, i, x))
        return xp.stack(answers[0]), xp.stack(answers[1]), xp.stack(answers[2])

    return backend.compiled(evaluate)


def _answer(worth: Floats, stay: Floats, held: NDArray[np.bool_], start: Floats) -> Floats:
    """The value of best play where *worth* and *stay* are [row, throw, seat, colour]: choose, count out, choose again."""
    value = start
    for _ in range(100):
        total = np.where(held, worth + stay * value[:, None, :, None], -1.0)
        pick = total.argmax(axis=3)[..., None]
        gain = np.einsum("rts,t->rs", np.take_along_axis(worth, pick, axis=3)[..., 0], _ODDS)
        loop = np.einsum("rts,t->rs", np.take_along_axis(stay, pick, axis=3)[..., 0], _ODDS)
        after = np.where(loop < 1.0 - 1e-12, gain / np.maximum(1.0 - loop, 1e-12), 0.0)  # endless play is worth nothing
        if (after <= value + 1e-15).all():
            return value
        value = np.maximum(value, after)
    raise RuntimeError("the best answer still changes after a hundred choices")


@dataclass
class Counted:
    """The whole game counted out: flat tables by position number and smaller hands, and the one-round regrets met."""

    own: Floats  # what the strategy is worth to each hand
    best: Floats  # what a best response to it is worth
    largest: float = 0.0
    total: float = 0.0
    done: int = 0


def count_out(backend: Backend, seats: int, strategy: Strategy, progress: Callable[[int, int], None] | None = None) -> Counted:
    """Count the game out from its end to its first position."""
    where = positions(seats)
    found = Counted(np.zeros(where.total * seats), np.zeros(where.total * seats))
    dead = np.flatnonzero(where.dead)  # POK-5.3: a draw of all
    for table in (found.own, found.best):
        where.spread(table, dead, np.full((len(dead), seats), 1.0 / seats))
    whole = _evaluator(backend, seats)
    for counters in sorted(set(where.counters.tolist())):
        level = np.flatnonzero((where.counters == counters) & ~where.dead)
        played = strategy(level)
        evaluate = partial(whole, backend.xp.asarray(found.own), backend.xp.asarray(found.best))
        own, best = np.empty((len(level), seats)), np.empty((len(level), seats))
        chunk = max(1, backend.lanes // (3**seats * seats * len(_ODDS)))
        for at in range(0, len(level), chunk):
            span = slice(at, min(at + chunk, len(level)))
            hands = where.hands[level[span]]
            parts = _worths(backend, evaluate, hands, played[span], chunk)
            own[span], best[span] = _count_rows(found, hands, played[span], parts)
            if progress is not None:
                progress(found.done, len(where.hands))
        where.spread(found.own, level, own)
        where.spread(found.best, level, best)
    return found


def _worths(
    backend: Backend, evaluate: Callable[..., Any], hands: NDArray[np.int32], x: Floats, chunk: int
) -> tuple[Floats, Floats, Floats]:
    """[row, throw, seat, colour]: worth by the strategy's values, by the best response's, and the chance of staying."""
    real, seats = hands.shape
    throws = len(_ODDS)
    fill = 0 if backend.name == "numpy" else chunk - real  # one shape, compiled once
    index = np.concatenate([np.arange(real), np.zeros(fill, np.int64)])
    parts = evaluate(
        np.repeat(hands[index], throws, axis=0).T.astype(np.int32),
        np.tile(np.arange(throws, dtype=np.int32), len(index)),
        np.ascontiguousarray(x[index].reshape(-1, seats, 3).transpose(1, 2, 0)),
    )
    worth, hoped, stay = (
        np.asarray(p).reshape(seats, 3, len(index), throws).transpose(2, 3, 0, 1)[:real] for p in backend.host(parts)
    )
    return worth, hoped, stay


def _count_rows(
    found: Counted, hands: NDArray[np.int32], x: Floats, parts: tuple[Floats, Floats, Floats]
) -> tuple[Floats, Floats]:
    """The strategy's value and the best response's in some positions: [row, seat] each."""
    worth, hoped, stay = parts
    held = _HELD[hands][:, None]
    gain = np.einsum("rtsc,rtsc,t->rs", worth, x, _ODDS)
    loop = np.einsum("rtc,rtc,t->r", stay[:, :, 0], x[:, :, 0], _ODDS)[:, None]
    value = np.where(loop < 1.0 - 1e-12, gain / np.maximum(1.0 - loop, 1e-12), 0.0)  # endless play is worth nothing
    here = worth + stay * value[:, None, :, None]
    lost = np.where(held, here, -1.0).max(axis=3) - (here * x).sum(axis=3)
    found.largest = max(found.largest, float(lost.max()))
    found.total += float(np.einsum("rts,t->", lost, _ODDS))
    found.done += len(hands)
    return value, _answer(hoped, stay, held, value)


def prove(backend: Backend, seats: int, strategy: Strategy, progress: Callable[[int, int], None] | None = None) -> Proof:
    """What one seat gains by its best answer to all others, from the first position."""
    where = positions(seats)
    found = count_out(backend, seats, strategy, progress)
    first = where.hands[where.first][:, None]
    index = int(rank(np, first, order(np, first)[1])[0]) * seats
    mean = found.total / (found.done * seats)
    return Proof(seats, len(where.hands), float(found.own[index]), float(found.best[index]), found.largest, mean)
