"""The solved strategy at the table: the hands of all seats and a throw in, everybody's chances and values out.

NumPy in float64 and the shipped values, nothing else; the same answer every time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from .backend import Backend, NumPy
from .curve import chances
from .positions import DONE, HANDS, NUMBER, PERMS, RECOLOUR, order, positions, rank
from .rounds import KINDS, SLOT, THROWS, shape
from .settle import Rounds, settle
from .solver import Group, places_at_once, sweeper
from .values import Values, load

__all__ = ["Advice", "advise", "mixtures", "value"]

_NUMPY = NumPy()
_THROW_NUMBER = {throw: number for number, throw in enumerate(THROWS)}


@dataclass(frozen=True)
class Advice:
    """One round, solved.  By seat, then by colour where it says so; a colour not held has chance 0 and worth 0."""

    chances: tuple[tuple[float, float, float], ...]
    worths: tuple[tuple[float, float, float], ...]  # the winning chances after opening each colour
    values: tuple[float, ...]  # the winning chances before the fists are opened, this throw lying
    regret: float  # the most any seat could gain in this round


def _numbers(hands: Sequence[rules.Hand]) -> NDArray[np.int32]:
    try:
        numbers = [NUMBER[a, b, c] for a, b, c in hands]
    except ValueError as wrong:
        raise Trouble("A hand is three numbers: discs, squares, triangles.") from wrong
    except KeyError as wrong:
        sentence = "is no hand of a match that is still going: two to six counters, at most two a colour."
        raise Trouble(f"{wrong.args[0]} {sentence}") from wrong
    return np.array(numbers, np.int32)[:, None]


def value(hands: Sequence[rules.Hand], values: Values | None = None) -> tuple[float, ...]:
    """Every seat's winning chances before the dice are thrown."""
    numbers = _numbers(hands)
    table = values or load(len(hands))
    smaller, place = order(np, numbers)
    number = int(rank(np, numbers, place)[0])
    return tuple(table.of(number, int(s)) for s in smaller[:, 0])


def advise(hands: Sequence[rules.Hand], throw: rules.Throw, values: Values | None = None) -> Advice:
    """What every seat should do with these hands and this throw, and what it is worth."""
    if not isinstance(throw, rules.Throw) or throw not in _THROW_NUMBER:
        raise Trouble("The dice cannot fall like this: a Throw is a Symbol, then twice a Symbol or None.")
    numbers = _numbers(hands)
    table = values or load(len(hands))
    where = positions(len(hands))
    number = int(rank(np, numbers, order(np, numbers)[1])[0])
    row, turn = int(where.row[number]), int(where.perm[number])
    if where.dead[row]:
        raise Trouble("Nobody can hand over any more: the match is a draw.")
    perm = PERMS[turn]
    turned = RECOLOUR[turn][numbers[:, 0]]
    seats = np.argsort(turned + (KINDS[turned] != 3) * DONE, kind="stable")  # as the solver stands them
    stood = turned[seats][:, None]
    two, three = (None if face is None else rules.Symbol(perm[face]) for face in (throw.two, throw.three))
    recoloured = rules.Throw(rules.Symbol(perm[throw.one]), two, three)
    slots = shape(int((KINDS[stood] == 3).sum()), len(hands))
    staying = np.array(value([HANDS[h] for h in stood[:, 0]], table))[:, None]
    thrown = np.array([_THROW_NUMBER[recoloured]])
    found = settle(_NUMPY, slots, table.table, Rounds(stood, thrown, staying, table.wish[row, thrown].astype(np.int64)))
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


def mixtures(backend: Backend, values: Values, rows: NDArray[np.int64]) -> NDArray[np.float64]:
    """The same for all 48 throws of many positions at once: chances [row, throw, sorted seat, colour]."""
    where = positions(values.seats)
    threes = np.array([backend.coarse(int(n), values.seats) for n in (KINDS[where.hands[rows]] == 3).sum(axis=1)])
    found = np.zeros((len(rows), len(THROWS), values.seats, 3))
    for n in np.unique(threes):
        at = np.flatnonzero(threes == n)
        hands = where.hands[rows[at]]
        seats = np.argsort(KINDS[hands] != 3, axis=1, kind="stable")
        group = Group(shape(int(n), values.seats), rows[at], seats, np.take_along_axis(hands, seats, axis=1).T)
        found[at] = _mixtures(backend, values, group)
    return found


def _mixtures(backend: Backend, values: Values, group: Group) -> NDArray[np.float64]:
    """The chances of one group: [position, throw, sorted seat, colour]."""
    places, throws = len(group.rows), len(THROWS)
    work, chunk = sweeper(backend, group.slots), places_at_once(backend, group.slots)
    device = backend.xp.asarray(values.table)
    smaller, place = order(np, group.hands)
    number = rank(np, group.hands, place)
    staying = values.table[number[None] * values.seats + smaller]
    found = np.zeros((places, throws, values.seats, 3))
    for at in range(0, places, chunk):
        real = min(chunk, places - at)
        index = np.arange(at, at + real)
        if backend.name != "numpy":
            index = np.concatenate([index, np.full(chunk - real, at)])
        hands = np.ascontiguousarray(group.hands[:, index])
        wish = values.wish[group.rows[index]].astype(np.int32)
        idle = np.zeros((sum(group.slots) - values.seats, len(index) * throws))
        swept = backend.host(work(device, hands, np.ascontiguousarray(staying[:, index]), wish, idle))
        free = np.asarray(swept.free)[:, : real * throws]
        for i, x in enumerate(chances(np, group.slots, free)):
            for slot in range(group.slots[i]):
                for p in range(3):  # by colour of the slot: a whole column at a time
                    held = (slot < KINDS[hands[i, :real]]) & (SLOT[hands[i, :real], slot] == p)
                    who = np.flatnonzero(held)
                    found[at + who, :, group.seats[at + who, i], p] = x[slot].reshape(real, throws)[who]
    found = np.clip(found, 0.0, 1.0)
    return np.asarray(found / found.sum(axis=3, keepdims=True), np.float64)
