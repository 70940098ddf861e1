"""The solved strategy for many rounds at once, each with its own hands and its own throw: the chances of ``advise``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..libraries import NumPy
from .batch_strategy import _numbers
from .homotopy import dense
from .positions import DONE, PERMS, RECOLOUR, order, positions, rank
from .round_solver import Rounds, walked
from .rounds import KINDS, SLOT, shape
from .symmetry import RETHROW
from .values import load

__all__ = ["advise_thrown"]

_NUMPY = NumPy()
_AT_ONCE = 256  # rounds


def advise_thrown(hands: NDArray[np.int64], throws: NDArray[np.int32]) -> NDArray[np.float64]:
    """Every seat's chances: hands [B, seats, 3] and throws [B] by number in the order of ``THROWS`` in, [B, seats, 3] out."""
    numbers = _numbers(hands)
    turned = RECOLOUR[:, numbers].transpose(1, 0, 2)  # [seat, perm, B]
    ranks = rank(np, turned, order(np, turned)[1]).astype(np.int64)
    turn = (ranks * len(RETHROW[0]) + RETHROW[:, throws]).argmin(axis=0)  # the hands and the throw that stand for these
    each = np.arange(len(turn))
    stood = turned[:, turn, each]
    seats = np.argsort(stood + (KINDS[stood] != 3) * DONE, axis=0, kind="stable")  # as the solver stands them
    stood = np.take_along_axis(stood, seats, axis=0)
    found = np.empty((len(turn), *numbers.shape[:1], 3))
    threes = (KINDS[stood] == 3).sum(axis=0)
    for many in np.unique(threes):
        same = np.flatnonzero(threes == many)
        for part in np.array_split(same, -(-len(same) // _AT_ONCE)):
            found[part] = _played(int(many), stood[:, part], RETHROW[turn[part], throws[part]])
    by_seat = np.empty_like(found)
    np.put_along_axis(by_seat, seats.T[:, :, None], found, axis=1)
    return np.take_along_axis(by_seat, np.array(PERMS)[turn][:, None], axis=2)  # colour c was renamed to perm[c]


def _played(threes: int, hands: NDArray[np.int32], throws: NDArray[np.int32]) -> NDArray[np.float64]:
    """Rounds of one shape under the names that stand for all others: chances [B, place, colour]."""
    table = load(len(hands))
    smaller, place = order(np, hands)
    number = rank(np, hands, place)
    staying = table.table[number[None] * len(hands) + smaller]
    wish = table.wish[positions(len(hands)).row[number], throws].astype(np.int64)
    slots = shape(threes, len(hands))
    x = dense(np, slots, walked(_NUMPY, slots, table.table, Rounds(hands, throws, staying, wish, np.arange(len(throws)))))
    held = np.arange(3)[:, None] < KINDS[hands][:, None]
    shown = np.where(held, np.clip(x, 0.0, 1.0), 0.0)
    by_colour = np.stack([np.where(SLOT[hands].transpose(0, 2, 1) == c, shown, 0.0).sum(axis=1) for c in range(3)], axis=1)
    return np.asarray((by_colour / by_colour.sum(axis=1, keepdims=True)).transpose(2, 0, 1))
