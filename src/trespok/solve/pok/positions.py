"""POK's open positions: who holds what, up to the order of seats and of colours.

A live hand has two to six counters, so there are 23; a position of N seats is a multiset of N of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import comb
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pok import rules

Ints: TypeAlias = NDArray[np.int32]
Array: TypeAlias = Any  # of NumPy or of JAX: what is written over both takes either

_LIVE: Final = rules.COUNTERS - rules.GOAL + 1  # POK-5.1: fewer counters than this and the match is over
HANDS: Final[tuple[rules.Hand, ...]] = tuple(hand for hand in product(range(3), range(3), range(3)) if sum(hand) >= _LIVE)
NUMBER: Final[dict[rules.Hand, int]] = {hand: number for number, hand in enumerate(HANDS)}
DONE: Final = len(HANDS)  # stands for every hand that has reached the goal
PERMS: Final[tuple[tuple[int, ...], ...]] = tuple(permutations(range(3)))


def _less() -> Ints:
    """LESS[hand, colour]: the hand with one counter of that colour fewer; itself where it holds none."""
    table = np.full((DONE + 1, 3), DONE, np.int32)
    for number, hand in enumerate(HANDS):
        for colour in range(3):
            discs, squares, triangles = (n - (c == colour) for c, n in enumerate(hand))
            table[number, colour] = NUMBER.get((discs, squares, triangles), DONE) if hand[colour] else number
    return table


def _recolour() -> Ints:
    """RECOLOUR[perm, hand]: what colour c was is colour perm[c] now."""
    table = np.full((len(PERMS), DONE + 1), DONE, np.int32)
    for row, perm in enumerate(PERMS):
        for number, hand in enumerate(HANDS):
            new = [0, 0, 0]
            for colour in range(3):
                new[perm[colour]] = hand[colour]
            table[row, number] = NUMBER[new[0], new[1], new[2]]
    return table


LESS: Final = _less()
RECOLOUR: Final = _recolour()
_WEIGHT: Final = np.array([sum(hand) for hand in HANDS], np.int32)


@cache
def _ranks(seats: int) -> Ints:
    """The j-th smallest hand h adds C(h + j, j + 1): the multisets in order, without a gap."""
    return np.array([[comb(h + j, j + 1) for h in range(DONE + 1)] for j in range(seats)], np.int32)


def order(xp: Any, hands: Array) -> tuple[Array, Array]:
    """For hands by seat (first axis): how many are smaller, and each one's place when sorted (equals in seat order)."""
    seats = len(hands)
    smaller, place = [], []
    for i in range(seats):
        less = sum((hands[j] < hands[i]).astype(xp.int32) for j in range(seats) if j != i)
        ties = sum(((hands[j] == hands[i]).astype(xp.int32) for j in range(i)), xp.zeros_like(hands[i]))
        smaller.append(less)
        place.append(less + ties)
    return xp.stack(smaller), xp.stack(place)


def rank(xp: Any, hands: Array, place: Array) -> Array:
    """The number of the multiset of *hands* (by seat on the first axis); nonsense where one is DONE."""
    table = xp.asarray(_ranks(len(hands)).ravel())
    return sum(table[place[i] * (DONE + 1) + hands[i]] for i in range(len(hands)))


@dataclass(frozen=True)
class Positions:
    """All positions of one seat count, and those of them that stand for their recolourings."""

    seats: int
    total: int  # positions up to the order of seats
    hands: Ints  # [position, seat], one row per position up to colours too; sorted
    counters: Ints  # counters left, by row
    row: Ints  # position number -> row

    @property
    def first(self) -> int:
        """The row where everybody has all six counters."""
        return int(np.flatnonzero(self.counters == rules.COUNTERS * self.seats)[0])

    @property
    def dead(self) -> NDArray[np.bool_]:
        """Rows where nobody can ever hand over again (POK-5.3)."""
        one = self.hands[:, :1]
        locked = np.array([sorted(hand) == [0, 0, 2] for hand in HANDS])
        return np.asarray((self.hands == one).all(axis=1) & locked[one[:, 0]] & (self.seats > 3), np.bool_)

    def spread(self, table: NDArray[np.float64], rows: NDArray[Any], by_seat: NDArray[np.float64]) -> None:
        """Write what belongs to *rows* [row, seat] into a flat table by position number and smaller hands.

        A position that some recolouring turns into itself is written more than once: what belongs to seats which
        the recolouring exchanges must be the same.
        """
        hands = self.hands[rows].T
        for turn in RECOLOUR:
            turned = turn[hands]
            place = order(np, turned)[1]
            number = rank(np, turned, place)
            for seat in range(self.seats):
                table[number * self.seats + place[seat]] = by_seat[:, seat]


def _multisets(seats: int) -> NDArray[np.int8]:
    """Every sorted row of *seats* live hands; a byte a hand, for seven seats have a million and a half rows."""
    rows = np.arange(DONE, dtype=np.int8)[:, None]
    for _ in range(seats - 1):
        more = DONE - rows[:, -1]
        last = np.concatenate([np.arange(DONE - n, DONE, dtype=np.int8) for n in range(DONE, 0, -1)])
        start = np.cumsum([0, *range(DONE, 1, -1)])  # where the hands from h up begin in *last*
        index = np.repeat(start[rows[:, -1]], more) + _counting(more)
        rows = np.concatenate([np.repeat(rows, more, axis=0), last[index][:, None]], axis=1)
    return rows


def _counting(lengths: NDArray[np.int8]) -> Ints:
    """0, 1, 2, ... for each length in turn."""
    ends = np.cumsum(lengths)
    return np.asarray(np.arange(ends[-1]) - np.repeat(ends - lengths, lengths), np.int32)


def _rank_sorted(rows: NDArray[np.int8]) -> Ints:
    table = _ranks(rows.shape[1])
    return np.asarray(sum(table[j][rows[:, j]] for j in range(rows.shape[1])), np.int32)


@cache
def positions(seats: int) -> Positions:
    """Count out every position of *seats* seats."""
    every = _multisets(seats)
    number = _rank_sorted(every)
    ranks = np.stack([_rank_sorted(np.sort(table.astype(np.int8)[every], axis=1)) for table in RECOLOUR])
    least = ranks.min(axis=0)
    stands = np.flatnonzero(least == number)
    rows = np.full(len(every), -1, np.int32)
    rows[number[stands]] = np.arange(len(stands))
    row_of = np.empty_like(rows)
    row_of[number] = rows[least]
    hands = every[stands].astype(np.int32)
    return Positions(seats, len(every), hands, _WEIGHT[hands].sum(axis=1, dtype=np.int32), row_of)
