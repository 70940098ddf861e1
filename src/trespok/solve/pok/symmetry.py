"""What only names tell apart: renaming the three colours changes nothing else, and the strategy must not see it.

Where a renaming turns the hands of a position into each other, seats that it exchanges are worth the same, and a throw
is played like the one it is renamed to.  Where it leaves the throw alone too, those seats mix alike, colour for colour
(such an equilibrium exists: Nash 1951).  The batch is the last axis everywhere.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...games.pok import rules
from .positions import DONE, PERMS, RECOLOUR, Array, order, rank
from .rounds import KINDS, SLOT, THROWS

__all__ = ["RETHROW", "alike", "same_rounds", "same_seats"]


def _rethrow() -> NDArray[np.int32]:
    number = {throw: n for n, throw in enumerate(THROWS)}

    def renamed(face: rules.Symbol | None, perm: tuple[int, ...]) -> rules.Symbol | None:
        return None if face is None else rules.Symbol(perm[face])

    table = [
        [number[rules.Throw(rules.Symbol(perm[t.one]), renamed(t.two, perm), renamed(t.three, perm))] for t in THROWS]
        for perm in PERMS
    ]
    return np.array(table, np.int32)


RETHROW: Final = _rethrow()  # RETHROW[perm, throw]: the dice with their colours renamed
_SLOTS: Final = 3
_NOBODY: Final = (DONE + 1) * _SLOTS  # names from here on belong to one slot alone


def _named() -> NDArray[np.int32]:
    """[perm, hand, slot]: the hand and the colour of the slot, both renamed, as one number."""
    return np.stack([RECOLOUR[p][:, None] * _SLOTS + np.array(perm)[SLOT] for p, perm in enumerate(PERMS)]).astype(np.int32)


_NAMED: Final = _named()


def _fixing(xp: Any, hands: Array) -> list[Array]:
    """For each renaming, where it turns the hands [seat, B] into the same hands, whoever holds them."""
    plain = rank(xp, hands, order(xp, hands)[1])
    found = []
    for table in RECOLOUR:
        renamed = xp.asarray(table)[hands]
        found.append(rank(xp, renamed, order(xp, renamed)[1]) == plain)
    return found


def _average(xp: Any, names: Array) -> Array:
    """[n, n, B]: the matrix that averages what has the same name.  Rows of the same name are the same to the last bit."""
    same = (names[:, None] == names[None]) * 1.0
    return same / xp.sum(same, axis=1, keepdims=True)


def same_seats(xp: Any, hands: Array) -> Array:
    """[seat, seat, B]: averages the seats that some renaming exchanges, equal hands among them."""
    names = xp.full(hands.shape, _NOBODY)
    for table, fixes in zip(RECOLOUR, _fixing(xp, hands), strict=True):
        names = xp.where(fixes[None], xp.minimum(names, xp.asarray(table)[hands]), names)
    return _average(xp, names)


def same_rounds(xp: Any, hands: Array, real: Array) -> tuple[Array, Array]:
    """All 48 rounds of each position: the throw each is played with, and which of the batch it is like, [B, 48] both.

    A throw is played like the least one that a renaming of these hands into themselves turns it into.  Positions from
    *real* on only fill the batch: they repeat the first one.
    """
    many = hands.shape[-1]
    least = xp.zeros((many, len(THROWS)), xp.int32) + xp.arange(len(THROWS), dtype=xp.int32)
    for turn, fixes in zip(RETHROW, _fixing(xp, hands), strict=True):
        least = xp.where(fixes[:, None], xp.minimum(least, xp.asarray(turn)), least)
    place = xp.arange(many)[:, None]
    return least, xp.where(place < real, place, 0) * len(THROWS) + least


def alike(xp: Any, hands: Array, throws: Array) -> Array:
    """[3 * seat + slot, the same, B]: averages the slots that some renaming of the whole round exchanges.

    Equal hands among them.  A slot that a hand does not have stands alone.
    """
    seats = hands.shape[0]
    names = xp.full((seats, _SLOTS, hands.shape[-1]), _NOBODY)
    for named, turn, fixes in zip(_NAMED, RETHROW, _fixing(xp, hands), strict=True):
        holds = fixes & (xp.asarray(turn)[throws] == throws)
        mine = xp.asarray(named.ravel())[hands[:, None] * _SLOTS + xp.arange(_SLOTS)[None, :, None]]
        names = xp.where(holds[None, None], xp.minimum(names, mine), names)
    shut = xp.arange(_SLOTS)[None, :, None] >= xp.asarray(np.append(KINDS, 1))[hands][:, None]
    own = _NOBODY + xp.arange(seats * _SLOTS).reshape(seats, _SLOTS, 1)
    return _average(xp, xp.where(shut, own, names).reshape(seats * _SLOTS, -1))
