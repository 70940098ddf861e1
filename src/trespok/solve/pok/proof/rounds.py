"""Every position as people meet it, each colour its own, and all 48 rounds of a batch of them, counted out by the rules.

Seats with three colours stand first and the rest are given two slots, so that only showings of held colours are
counted and few shapes cover all positions.  The batch is the last axis everywhere.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations_with_replacement, product
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....core import Trouble
from ....games.pok import rules
from ...libraries import Library

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


Slots: TypeAlias = tuple[int, ...]

THROWS: Final = tuple(rules.THROWS)
ODDS: Final = np.array([rules.THROWS[throw] for throw in THROWS]) / sum(rules.THROWS.values())
_ENDLESS: Final = 1e-12  # a chance this near to one of staying for ever
_CHOICES: Final = 100  # times the best answer may change its mind: a handful is met


class Counted(NamedTuple):
    """What a batch of positions came to; the batch is the last axis."""

    own: Array  # [seat] what the strategy is worth
    best: Array  # [seat] what a best answer to it is worth
    guest: Array  # [seat] what a guest's play is worth there among the strategy's; nothing where there is none
    most: Array  # the largest regret of a round ...
    which: Array  # ... and where it is, throw times seats plus seat
    mean: Array  # regret, throws by their odds
    unlike: Array  # how far equal hands play apart
    faulty: Array  # how far the chances are from chances of held colours
    restless: Array  # whether the best answer still changed at last


@cache
def _sets(seats: int) -> tuple[tuple[int, ...], Ints]:
    """The sets of colours that may hand over together, as bits, and which of them does: [throw, discs shown, squares shown]."""
    side = seats + 1
    bits = np.zeros((len(THROWS), side, side), np.int32)
    for (t, throw), discs, squares in product(enumerate(THROWS), range(side), range(side)):
        if discs + squares <= seats:
            shown = (*[rules.Symbol.DISC] * discs, *[rules.Symbol.SQUARE] * squares)
            shown += (rules.Symbol.TRIANGLE,) * (seats - discs - squares)
            for seat in rules.resolve(throw, shown)[0]:
                bits[t, discs, squares] |= 1 << shown[seat]
    found, which = np.unique(bits, return_inverse=True)  # sorted: nobody comes first
    return tuple(found.tolist()), np.asarray(which.reshape(len(THROWS), side * side), np.int32)


class _After(NamedTuple):
    """What may follow, by joint showing and by the set that hands over: [slot of each seat ..., set, batch]."""

    number: Array
    smaller: list[Array]
    over: list[Array]
    winners: Array
    shown: Array  # [slot of each seat ..., batch]: discs and squares, as one number


def _after(xp: Any, slots: Slots, hands: Array) -> _After:
    """*hands* is [seat, batch]; a seat that shows a colour of the set has one counter less."""
    seats = len(slots)
    sets = xp.asarray(np.array(_sets(seats)[0], np.int32))[:, None]
    after, shown = [], 0
    for i, wide in enumerate(slots):
        at = (1,) * i + (wide,) + (1,) * (seats - i - 1)
        hand = hands[i][None]
        entry = hand * 3 + xp.arange(wide)[:, None]
        colour = xp.asarray(SLOT.ravel())[entry]
        less = xp.asarray(LESS.ravel())[hand * 3 + colour]
        left = xp.where((sets >> colour[:, None]) & 1, less[:, None], hand[:, None])
        after.append(left.reshape(*at, *left.shape[1:]))
        counts = (colour == 0) * (seats + 1) + (colour == 1)
        shown = shown + counts.reshape(*at, counts.shape[-1])
    smaller, place = standing(xp, after)
    over = [hand == DONE for hand in after]
    winners = sum(done.astype(xp.int32) for done in over)
    number = xp.where(winners > 0, 0, numbered(xp, after, place))
    return _After(number, smaller, over, winners, shown)


def _worth(xp: Any, after: _After, seat: int, tables: list[Array]) -> Array:
    """[table, slot of each seat ..., set, batch]: what follows is worth to *seat*; nothing yet where nobody hands over."""
    seats = len(after.smaller)
    going = [table[after.number * seats + after.smaller[seat]] for table in tables]
    share = after.over[seat].astype(xp.float64) / xp.maximum(after.winners, 1)  # POK-5.2: several at once share the win
    here = xp.stack([xp.where(after.winners > 0, share, one) for one in going])
    some = xp.asarray(np.array(_sets(seats)[0]) > 0)[:, None]
    return xp.where(some, here, 0.0)


@cache
def counter(library: Library, slots: Slots) -> Callable[..., Counted]:
    """The work on one shape: tables of what follows, hands [seat, batch] and chances [batch, throw, seat, colour] in.

    The tables are the strategy's, the best answer's and, where there are chances of a guest, that one's.
    """
    xp, seats = library.xp, len(slots)

    def mean(tensor: Array, seat: int, x: Array) -> Array:
        """Sum the other seats out of [table, slot of each seat ..., batch]."""
        for other in reversed(range(seats)):
            if other != seat:
                side = (slots[other],) + (1,) * (tensor.ndim - 3 - other) + (tensor.shape[-1],)
                tensor = xp.sum(tensor * x[other, : slots[other]].reshape(side), axis=other + 1)
        return xp.pad(tensor, ((0, 0), (0, 3 - slots[seat]), (0, 0)))

    def by_slot(chances: Array, hands: Array, held: Array) -> Array:
        """[throw, seat, slot, batch]."""
        colour = xp.moveaxis(xp.asarray(SLOT)[hands], 1, 2)
        return xp.where(held, xp.take_along_axis(xp.moveaxis(chances, 0, -1), colour[None], axis=2), 0.0)

    def work(follows: list[Array], hands: Array, chances: Array, visiting: Array | None = None) -> Counted:
        after = _after(xp, slots, hands)
        worths = [_worth(xp, after, seat, follows) for seat in range(seats)]
        held = xp.arange(3)[:, None] < xp.asarray(COLOURS)[hands][:, None]  # [seat, slot, batch]
        x = by_slot(chances, hands, held)

        many, batch = len(_sets(seats)[0]), hands.shape[-1]
        lane = xp.arange(np.prod(slots) * batch, dtype=xp.int32)
        begin = lane // batch * (many * batch) + lane % batch  # of [showing, set, batch], by showing and batch

        def one(item: tuple[Array, Array]) -> Array:
            """[seat, table, slot, batch]: worth of each slot by each table, and the chance of staying."""
            handing, x = item
            which = handing[after.shown]
            stays = (which == 0)[None] * 1.0
            entry = begin + which.ravel() * batch
            seen = []
            for seat in range(seats):
                picked = xp.take(worths[seat].reshape(len(follows), -1), entry, axis=1, mode="clip")
                picked = picked.reshape(-1, *which.shape)
                seen.append(mean(xp.concatenate([picked, stays]), seat, x))
            return xp.stack(seen)

        tables = library.each(one, (xp.asarray(_sets(seats)[1]), x))
        found = _judge(library, hands, held, x, tables)
        stray = xp.maximum(xp.abs(chances.sum(axis=3) - 1.0).max(axis=(1, 2)), -chances.min(axis=(1, 2, 3)))
        found = found._replace(faulty=xp.maximum(found.faulty, stray))
        if visiting is None:
            return found
        return found._replace(guest=_played(xp, tables[:, :, 2], tables[:, :, -1], by_slot(visiting, hands, held)))

    return library.compiled(work)


def _judge(library: Library, hands: Array, held: Array, x: Array, tables: Array) -> Counted:
    """From what every slot is worth in every round [throw, seat, table, slot, batch] to what the positions come to."""
    xp, odds = library.xp, library.xp.asarray(ODDS)
    worth, hoped, stay = tables[:, :, 0], tables[:, :, 1], tables[:, :, -1]
    own = _played(xp, worth, stay, x)
    here = worth + stay * own[None, :, None]
    lost = xp.where(held, here, -1.0).max(axis=2) - (here * x).sum(axis=2)
    flat = lost.reshape(-1, lost.shape[-1])
    best, restless = _answer(library, hoped, stay, held, own)
    alike = (hands[1:] == hands[:-1])[None, :, None]  # equal hands stand side by side
    unlike = xp.where(alike, xp.abs(x[:, 1:] - x[:, :-1]), 0.0).max(axis=(0, 1, 2))
    faulty = xp.abs(x.sum(axis=2) - 1.0).max(axis=(0, 1))
    average = xp.einsum("tsb,t->b", lost, odds) / len(hands)
    none = xp.zeros_like(own)
    return Counted(own, best, none, flat.max(axis=0), flat.argmax(axis=0), average, unlike, faulty, restless)


def _played(xp: Any, worth: Array, stay: Array, x: Array) -> Array:
    """[seat, batch]: the value of showing with the chances *x*, round after round."""
    odds = xp.asarray(ODDS)
    return _repeated(xp, xp.einsum("tscb,tscb,t->sb", worth, x, odds), xp.einsum("tscb,tscb,t->sb", stay, x, odds))


def _repeated(xp: Any, gain: Array, loop: Array) -> Array:
    """The round is played again while nobody hands over; endless play is worth nothing."""
    return xp.where(loop < 1.0 - _ENDLESS, gain / xp.maximum(1.0 - loop, _ENDLESS), 0.0)


def _answer(library: Library, worth: Array, stay: Array, held: Array, start: Array) -> tuple[Array, Array]:
    """The value of the best answer [seat, batch]: choose, count out, and choose again until nothing gets better.

    Payoffs are never negative and every value on the way is some play's own, so what it ends with is the best there is.
    """
    xp, odds = library.xp, library.xp.asarray(ODDS)

    def choose(state: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
        value, _, times = state
        pick = xp.where(held, worth + stay * value[None, :, None], -1.0).argmax(axis=2)[:, :, None]
        gain = xp.einsum("tsb,t->sb", xp.take_along_axis(worth, pick, axis=2)[:, :, 0], odds)
        loop = xp.einsum("tsb,t->sb", xp.take_along_axis(stay, pick, axis=2)[:, :, 0], odds)
        after = _repeated(xp, gain, loop)
        return xp.maximum(value, after), (after > value + 1e-15).any(axis=0), times + 1

    def going(state: tuple[Array, Array, Array]) -> Array:
        return state[1].any() & (state[2] < _CHOICES)

    begin = (start, xp.ones(start.shape[-1], bool), xp.zeros((), xp.int32))
    value, restless, _ = library.until(going, choose, begin)
    return value, restless


@cache
def reacher(library: Library, slots: Slots) -> Callable[..., Array]:
    """The work on one shape: flags by position number, hands [seat, batch], and which of the batch count; flags out."""
    xp, seats = library.xp, len(slots)
    sets, which = _sets(seats)
    can = np.stack([(which == number).any(axis=0) for number in range(len(sets))])  # [set, shown]: some throw does it
    can[0] = False

    def work(flags: Array, hands: Array, real: Array) -> Array:
        after = _after(xp, slots, hands)
        goes = xp.moveaxis(xp.asarray(can)[:, after.shown], 0, -2)
        return library.mark(flags, after.number, goes & (after.winners == 0) & real)

    return library.compiled(work)
