"""POK's open positions: who holds what, up to the order of seats and of colours.

A live hand has two to six counters, so there are 23; a position of N seats is a multiset of N of them.
"""

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import comb, prod
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


# --- one round as a small game: what every joint showing is worth to every seat ---
# A seat's *slots* are the colours it holds; seats with three colours stand first, the rest are given two slots (the second
# one shut where a hand has a single colour), so that few shapes cover all positions.  The batch is the last axis everywhere.


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
    """For each renaming, where it turns the hands [seat, B] into the same hands, at any seat."""
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
