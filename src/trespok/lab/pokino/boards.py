"""Boards as arrays, and when each cup of each of them is complete.

A *moment* is when a card is called, as a number; only which of two is earlier matters, so it may be the number of the call
or any random number that stands for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...games.pokino import Board, Cup
from ...games.pokino.boards import CELLS
from ...games.pokino.cups import CENTRE_CELL, CORNER_CELLS, POKINO_LINES, SIDE, STAMP_BLOCKS
from ..chance import Array

__all__ = ["CARDS", "CUPS", "cells", "completed"]

CARDS: Final = 40
CUPS: Final = len(Cup)
_POKER: Final = range(CELLS, CELLS + 4)


def cells(boards: Sequence[Board]) -> NDArray[np.int32]:
    """The place in the pack of every card, [board, cell]; four more columns are the equal cards of row 1, for POKER."""
    found = np.zeros((len(boards), CELLS + len(_POKER)), np.int32)
    for row, board in enumerate(boards):
        number, _ = board.poker
        equal = [card.place for card in board.cards[:SIDE] if card.number == number]  # PKN-3.4: not the odd card
        found[row] = [card.place for card in board.cards] + equal
    return found


def completed(pool: Array, moments: Array) -> Array:
    """When each board of *pool* [board, cell] completes each cup, [board, cup, game], from *moments* [card, game].

    A loop over the boards: written out, XLA would work every cell out again for every shape it is in.
    """
    return lax.map(lambda board: _of_board(moments[board]), jnp.asarray(pool))


def _of_board(called: Array) -> Array:
    """[cup, game] from [cell, game]."""

    def last(shape: Sequence[int]) -> Array:
        found = called[shape[0]]
        for cell in shape[1:]:
            found = jnp.maximum(found, called[cell])
        return found

    def first(shapes: Sequence[Sequence[int]]) -> Array:
        found = last(shapes[0])
        for shape in shapes[1:]:
            found = jnp.minimum(found, last(shape))
        return found

    by_cup = {
        Cup.CENTRE: called[CENTRE_CELL],
        Cup.CORNER: last(CORNER_CELLS),
        Cup.STAMP: first(STAMP_BLOCKS),
        Cup.POKER: last(_POKER),
        Cup.FULL: last(range(SIDE, 2 * SIDE)),
        Cup.POKINO: first(POKINO_LINES),
    }
    return jnp.stack([by_cup[cup] for cup in Cup])
