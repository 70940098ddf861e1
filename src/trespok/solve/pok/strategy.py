"""The solved strategy at the table: the hands of all seats and a throw in, everybody's chances and values out.

NumPy in float64 and the shipped values, nothing else; the same answer every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from ..libraries import NumPy
from .homotopy import chances
from .positions import DONE, HANDS, NUMBER, PERMS, RECOLOUR, order, positions, rank
from .round_solver import Rounds, settle
from .rounds import KINDS, RETHROW, SLOT, THROWS, shape
from .values import Values, load

_NUMPY = NumPy()
_THROW_NUMBER = {throw: number for number, throw in enumerate(THROWS)}


@dataclass(frozen=True)
class Advice:
    """One round, solved.  By seat, then by colour where it says so; a colour not held has chance 0 and worth 0."""

    chances: tuple[tuple[float, float, float], ...]
    worths: tuple[tuple[float, float, float], ...]  # the winning chances after opening each colour
    values: tuple[float, ...]  # the winning chances with this throw on the table, before the fists are opened
    regret: float  # the most any seat could gain in this round


def _numbers(hands: Sequence[rules.Hand]) -> NDArray[np.int32]:
    try:
        numbers = [NUMBER[a, b, c] for a, b, c in hands]
    except (TypeError, ValueError) as wrong:
        raise Trouble("A hand is three numbers: discs, squares, triangles.") from wrong
    except KeyError as wrong:
        sentence = "is not a hand of a match still in play: two to six counters, at most two a colour."
        raise Trouble(f"{wrong.args[0]} {sentence}") from wrong
    return np.array(numbers, np.int32)[:, None]


def value(hands: Sequence[rules.Hand], values: Values | None = None) -> tuple[float, ...]:
    """Every seat's winning chances before the dice are thrown."""
    numbers = _numbers(hands)
    table = values or load(len(hands))
    smaller, place = order(np, numbers)
    number = int(rank(np, numbers, place)[0])
    return tuple(table.of(number, int(s)) for s in smaller[:, 0])


def _renamed(numbers: NDArray[np.int32], thrown: int) -> tuple[int, int]:
    """Which renaming of the colours gives the hands and the throw that stand for these, and the throw renamed."""
    turned = RECOLOUR[:, numbers[:, 0]].T
    ranks = rank(np, turned, order(np, turned)[1])
    turn = min(range(len(PERMS)), key=lambda p: (ranks[p], RETHROW[p, thrown]))
    return turn, int(RETHROW[turn, thrown])


def advise(hands: Sequence[rules.Hand], throw: rules.Throw, values: Values | None = None) -> Advice:
    """What every seat should do with these hands and this throw, and what it is worth."""
    if not isinstance(throw, rules.Throw) or throw not in _THROW_NUMBER:
        raise Trouble("The dice cannot fall like this: a Throw is a Symbol, then twice a Symbol or None.")
    numbers = _numbers(hands)
    table = values or load(len(hands))
    where = positions(len(hands))
    row = int(where.row[rank(np, numbers, order(np, numbers)[1])[0]])
    if where.dead[row]:
        raise Trouble("Nobody can hand over any more: the match is a draw.")
    turn, thrown = _renamed(numbers, _THROW_NUMBER[throw])
    perm = PERMS[turn]
    turned = RECOLOUR[turn][numbers[:, 0]]
    seats = np.argsort(turned + (KINDS[turned] != 3) * DONE, kind="stable")  # as the solver stands them
    stood = turned[seats][:, None]
    slots = shape(int((KINDS[stood] == 3).sum()), len(hands))
    staying = np.array(value([HANDS[h] for h in stood[:, 0]], table))[:, None]
    wish = table.wish[row, [thrown]].astype(np.int64)
    found = settle(_NUMPY, slots, table.table, Rounds(stood, np.array([thrown]), staying, wish, np.zeros(1, np.int64)))
    x = chances(np, slots, found.free)
    chance, worth = np.zeros((len(hands), 3)), np.zeros((len(hands), 3))
    for i, seat in enumerate(seats):
        for slot in range(KINDS[stood[i, 0]]):
            colour = perm.index(int(SLOT[stood[i, 0], slot]))
            chance[seat, colour], worth[seat, colour] = x[i][slot, 0], found.worth[i][slot, 0]
    chance = np.clip(chance, 0.0, 1.0)
    chance /= chance.sum(axis=1, keepdims=True)
    return Advice(
        tuple((float(a), float(b), float(c)) for a, b, c in chance),
        tuple((float(a), float(b), float(c)) for a, b, c in worth),
        tuple(float(v) for v in (chance * worth).sum(axis=1)),
        float(found.regret[0]),
    )


# --- its chances as whole numbers ---


UNIT: Final = 3 << 13  # a sixth, a third and a half are whole


def weights(chances: Any) -> NDArray[np.int64]:
    """Chances [..., symbol] as whole numbers that add up to UNIT.

    Each is rounded by itself.  What is then missing goes to the symbol whose weight differs from both others (the larger
    of two such), so renaming the symbols and rounding can change places.
    """
    rounded = np.rint(np.asarray(chances, np.float64) * UNIT).astype(np.int64)
    missing = UNIT - rounded.sum(axis=-1, keepdims=True)
    alone = (rounded[..., :, None] == rounded[..., None, :]).sum(axis=-1) == 1
    takes = np.where(alone & (rounded > 0), rounded, -1).argmax(axis=-1)[..., None]
    np.put_along_axis(rounded, takes, np.take_along_axis(rounded, takes, axis=-1) + missing, axis=-1)
    return rounded
