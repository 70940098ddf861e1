"""Every position of POK as people meet it: who holds what, in any order of the seats and with every colour its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations_with_replacement, product
from math import comb
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....core import Trouble
from ....games.pok import rules

Ints: TypeAlias = NDArray[np.int32]
Array: TypeAlias = Any  # of NumPy or of JAX

_LIVE: Final = rules.COUNTERS - rules.GOAL + 1  # POK-5.1: fewer counters than this and the match is over
HANDS: Final[Ints] = np.array([hand for hand in product(range(3), repeat=3) if sum(hand) >= _LIVE], np.int32)
DONE: Final = len(HANDS)  # stands for every hand that has reached the goal
COLOURS: Final[Ints] = np.asarray((HANDS > 0).sum(axis=1), np.int32)  # in each hand
_SHAPE: Final = np.unique(np.sort(HANDS, axis=1), axis=0, return_inverse=True)[1].ravel()  # the same for every recolouring


def _number(hand: NDArray[Any]) -> int:
    return int(np.flatnonzero((hand == HANDS).all(axis=1))[0]) if hand.sum() >= _LIVE else DONE


def _less() -> Ints:
    """LESS[hand, colour]: the hand with one counter of a held colour fewer."""
    table = np.full((DONE + 1, 3), DONE, np.int32)
    for (number, hand), colour in product(enumerate(HANDS), range(3)):
        table[number, colour] = _number(hand - np.eye(3, dtype=int)[colour]) if hand[colour] else number
    return table


LESS: Final = _less()
_HELD: Final = [np.flatnonzero(hand) for hand in HANDS]
# SLOT[hand, slot]: the colours it holds, one after the other; the last slots of a poorer hand are shut and repeat its first
SLOT: Final[Ints] = np.array([[*held, *held[:1].repeat(3 - len(held))] for held in _HELD], np.int32)


@cache
def _ranks(seats: int) -> Ints:
    """The j-th smallest hand h adds C(h + j, j + 1): multisets counted without a gap."""
    return np.array([[comb(h + j, j + 1) for h in range(DONE + 1)] for j in range(seats)], np.int32)


def standing(xp: Any, hands: list[Array]) -> tuple[list[Array], list[Array]]:
    """For each seat's hand: how many hands are smaller, and its place when sorted (equals in seat order)."""
    smaller, place = [], []
    for i, mine in enumerate(hands):
        less = sum((other < mine).astype(xp.int8) for j, other in enumerate(hands) if j != i)
        smaller.append(less)
        place.append(less + sum((other == mine).astype(xp.int8) for other in hands[:i]))
    return smaller, place


def numbered(xp: Any, hands: list[Array], place: list[Array]) -> Array:
    """The position's number; nonsense where a hand is DONE."""
    table = xp.asarray(_ranks(len(hands)).ravel())
    return sum(table[where.astype(xp.int32) * (DONE + 1) + hand] for hand, where in zip(hands, place, strict=True))


@dataclass(frozen=True)
class Places:
    """All positions of one seat count, by number."""

    seats: int
    hands: NDArray[np.int8]  # [position, seat], sorted

    @property
    def counters(self) -> Ints:
        """How many are left at the table."""
        return np.asarray(HANDS.sum(axis=1)[self.hands].sum(axis=1), np.int32)

    @property
    def dead(self) -> NDArray[np.bool_]:
        """Where nobody can ever hand over again, and the match ends in a draw of all (POK-5.3)."""
        one = self.hands[:, :1]
        locked = (self.hands == one).all(axis=1) & (np.sort(HANDS, axis=1) == [0, 0, 2]).all(axis=1)[one[:, 0]]
        return np.asarray(locked & (self.seats > 3), np.bool_)

    @property
    def threes(self) -> Ints:
        """How many seats hold all three colours."""
        return np.asarray((COLOURS[self.hands] == 3).sum(axis=1), np.int32)

    @property
    def kinship(self) -> NDArray[np.int64]:
        """The same number for all recolourings of a position (and for some others)."""
        return np.asarray(np.sort(_SHAPE[self.hands], axis=1) @ (len(HANDS) ** np.arange(self.seats)), np.int64)

    def find(self, hands: Any) -> tuple[int, list[int]]:
        """A position's number, and the place of each of its seats in the sorted row."""
        live = [_number(np.asarray(hand)) for hand in hands]
        if len(live) != self.seats or DONE in live:
            raise Trouble(f"A position of {self.seats} seats is as many live hands of two to six counters.")
        place = standing(np, [np.array(hand) for hand in live])[1]
        return int(numbered(np, [np.array(hand) for hand in live], place)), [int(p) for p in place]


@cache
def places(seats: int) -> Places:
    """Count out every position of *seats* seats."""
    if seats not in rules.SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {seats}.")
    every = combinations_with_replacement(range(DONE), seats)
    rows = np.fromiter(chain.from_iterable(every), np.int8).reshape(-1, seats)
    hands = np.empty_like(rows)
    hands[sum(_ranks(seats)[j][rows[:, j]] for j in range(seats))] = rows
    return Places(seats, hands)
