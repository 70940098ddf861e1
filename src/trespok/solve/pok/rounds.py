"""One round of POK as a small game: what every joint showing is worth to every seat.

A seat's *slots* are the colours it holds; seats with three colours stand first, the rest are given two slots
(the second one shut where a hand has a single colour), so that few shapes cover all positions.
The batch is the last axis everywhere.
"""

from __future__ import annotations

from functools import cache
from math import comb, prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pok import rules
from .positions import DONE, HANDS, LESS, Array, order, rank

__all__ = ["KINDS", "ODDS", "SLOT", "THROWS", "drawing", "handing", "payoffs", "shape", "shown"]

Slots: TypeAlias = tuple[int, ...]

THROWS: Final = tuple(rules.THROWS)
ODDS: Final[NDArray[np.float64]] = np.array([rules.THROWS[throw] for throw in THROWS]) / sum(rules.THROWS.values())
KINDS: Final = np.array([sum(n > 0 for n in hand) for hand in HANDS], np.int32)  # colours in a hand


def _slots() -> NDArray[np.int32]:
    table = np.zeros((DONE + 1, 3), np.int32)
    for number, hand in enumerate(HANDS):
        held = [colour for colour in range(3) if hand[colour]]
        table[number] = held + [held[0]] * (3 - len(held))
    return table


SLOT: Final = _slots()  # SLOT[hand, slot]: its colour


@cache
def handing(seats: int) -> NDArray[np.int32]:
    """Which colours hand over, as bits: by throw, then by how many seats show discs and squares (flat)."""
    side = seats + 1
    table = np.zeros((len(THROWS), side, side), np.int32)
    for t, throw in enumerate(THROWS):
        for discs in range(side):
            for squares in range(side - discs):
                seen = [rules.Symbol(c) for c, n in enumerate((discs, squares, seats - discs - squares)) for _ in range(n)]
                for seat in rules.resolve(throw, tuple(seen))[0]:
                    table[t, discs, squares] |= 1 << seen[seat]
    return table.ravel()


def shape(threes: int, seats: int) -> Slots:
    """The slots of a round where *threes* seats hold all three colours."""
    return (3,) * threes + (2,) * (seats - threes)


def shown(slots: Slots) -> NDArray[np.int32]:
    """[seat, profile]: the slot each seat opens in every joint showing."""
    return np.indices(slots, dtype=np.int32).reshape(len(slots), prod(slots))


def drawing(values: NDArray[np.float64], shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same flat *values* of a game in which a win of k seats together is worth shares[k - 1] to each of them."""
    return np.concatenate([values, shares])


def _shares(xp: Any, values: Array, seats: int) -> Array:
    """What a seat gets from a win of 0, 1, ... seats together: POK-5.2, 1/k each, unless *values* say something else."""
    if len(values) > comb(DONE + seats - 1, seats) * seats:
        return xp.concatenate([xp.zeros(1), values[-seats:]])
    return xp.asarray(1.0 / np.maximum(np.arange(seats + 1), 1))


def payoffs(xp: Any, slots: Slots, values: Array, hands: Array, throws: Array) -> tuple[Array, Array]:
    """What each joint showing is worth to each seat [seat, profile, batch], and where nobody hands over [profile, batch].

    *values* is flat, by position number and then by how many hands are smaller than one's own; *hands* is
    [seat, batch] and *throws* [batch].  Where nobody hands over the payoff is 0: the caller adds what staying is worth.
    """
    seats = len(slots)
    open_slots = shown(slots)
    table, less = xp.asarray(SLOT.ravel()), xp.asarray(LESS.ravel())
    colours = [table[hands[i][None, :] * 3 + xp.asarray(open_slots[i])[:, None]] for i in range(seats)]
    discs = sum((c == 0).astype(xp.int32) for c in colours)
    squares = sum((c == 1).astype(xp.int32) for c in colours)
    side = seats + 1
    bits = xp.asarray(handing(seats))[(throws[None, :] * side + discs) * side + squares]
    after = [
        xp.where((bits >> colours[i]) & 1, less[hands[i][None, :] * 3 + colours[i]], hands[i][None, :]) for i in range(seats)
    ]
    stacked = xp.stack(after)
    smaller, place = order(xp, stacked)
    done = stacked == DONE
    winners = done.sum(axis=0)
    number = xp.where(winners > 0, 0, rank(xp, stacked, place))  # POK-5.2: several at once share the win
    going = values[number[None] * seats + smaller]
    worth = xp.where(winners > 0, done * _shares(xp, values, seats)[winners], going)
    stays = bits == 0
    return xp.where(stays[None], 0.0, worth), stays
