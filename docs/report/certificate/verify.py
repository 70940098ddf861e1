"""Check a published strategy of POK: how much could a best response to it gain?  In whole numbers only.

    python verify.py pok-3.strategy

This program knows the rules of the game (trespok.games.pok.rules) and the published file, and nothing of the solver.  It
uses no floating point in what it proves: a winning chance is a whole number of 2^-40, rounded down where the strategy's
own result is bounded from below, and rounded up where a best response is bounded from above.  The bound that it prints
holds for the strategy exactly as the file says it.

The file.  Its first line is JSON: ``seats``, ``unit`` and ``rows``.  The rest is compressed with LZMA.  First come the
positions, one row each: for every seat the number of its hand, in the order of ``HANDS``.  Then come the weights, for
every row, each of the 48 throws and each seat: first all low bytes, then all high bytes.  The chance of showing a symbol
is its weight divided by ``unit``.  A seat's weights for its held symbols follow each other; the last one is left
out, because the weights of a seat add up to ``unit``.  A seat whose hand equals that of the seat before is left out too,
because equal hands play alike.  Renaming the symbols of a row gives the strategy for the renamed position.

The proof.  Positions are visited by the number of counters left, the fewest first.  For each seat the payoff of every joint
choice is averaged over the choices of the others, one seat after the other.

- The strategy's own value v satisfies v = gain + stay * v, where ``stay`` is the chance that nobody hands over a counter.
  So v = gain / (1 - stay), and lower bounds for both give a lower bound for v.
- A best response chooses a symbol for each throw.  Let T(w) be its value if staying is worth w.  T is monotone, and a
  match that never ends pays nothing, so every w with T(w) <= w is an upper bound.  A guess for w comes from ordinary
  floating point.  It is accepted only after T(w) <= w has been shown in whole numbers.
"""

from __future__ import annotations

import json
import lzma
import sys
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from trespok.games.pok import rules

__all__ = ["Bound", "Published", "bound", "main", "read"]

Ints = NDArray[np.int64]

BITS: Final = 40
ONE: Final = 1 << BITS  # a certain win
HALF_BITS: Final = BITS // 2
LEAST: Final = rules.COUNTERS - rules.GOAL + 1  # counters of a hand that is still in play (POK-5.1)
HANDS: Final = np.array([hand for hand in product(range(3), repeat=3) if sum(hand) >= LEAST])
OUT: Final = len(HANDS)  # stands for every hand that has reached the goal
THROWS: Final = tuple(rules.THROWS)
WAYS: Final = np.array([rules.THROWS[throw] for throw in THROWS])
RENAMINGS: Final = tuple(permutations(range(3)))
CELLS: Final = 1 << 20  # throws times joint choices that are calculated at once


class Refused(Exception):  # noqa: N818 - it is the answer of a check
    """The file is not a strategy of POK, or its bound cannot be shown."""


def hand_number(hand: NDArray[Any]) -> int:
    """The place of a hand in HANDS; OUT where it has reached the goal."""
    return int(np.flatnonzero((hand == HANDS).all(axis=1))[0]) if hand.sum() >= LEAST else OUT


def _after() -> Ints:
    """AFTER[hand, symbol]: the hand with one counter of a held symbol fewer."""
    table = np.full((OUT, 3), OUT)
    for (number, hand), symbol in product(enumerate(HANDS), range(3)):
        if hand[symbol]:
            table[number, symbol] = hand_number(hand - np.eye(3, dtype=int)[symbol])
    return table


AFTER: Final = _after()
HELD: Final = HANDS > 0


def renamed_hand(renaming: tuple[int, ...]) -> Ints:
    """By hand: its number when symbol s is called renaming[s]."""
    back = np.argsort(renaming)
    return np.array([hand_number(hand[back]) for hand in HANDS])


def renamed_throw(renaming: tuple[int, ...]) -> Ints:
    """By throw: its number when symbol s is called renaming[s]."""
    faces = [tuple(None if face is None else renaming[face] for face in throw) for throw in THROWS]
    numbers = {tuple(None if face is None else int(face) for face in throw): n for n, throw in enumerate(THROWS)}
    return np.array([numbers[face] for face in faces])


@dataclass(frozen=True)
class Published:
    """A strategy for every position of one number of seats."""

    hands: Ints  # [position, seat] sorted hands, every multiset once
    weights: NDArray[np.int32]  # [position, throw, seat, symbol]
    unit: int

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.hands.shape[1])


@cache
def every_position(seats: int) -> Ints:
    """All multisets of hands in play, each sorted, in lexicographic order."""
    return np.array(list(combinations_with_replacement(range(OUT), seats)))


@cache
def place_of(seats: int) -> Ints:
    """The number of a position by its sorted hands read as digits."""
    table = np.full(OUT**seats, -1)
    table[keys(every_position(seats))] = np.arange(len(every_position(seats)))
    return table


def keys(hands: Ints) -> Ints:
    """Sorted hands read as the digits of one number."""
    key = hands[..., 0]
    for seat in range(1, hands.shape[-1]):
        key = key * OUT + hands[..., seat]
    return key


def locked(hands: Ints) -> NDArray[np.bool_]:
    """Where nobody can ever hand over a counter: the match is a draw of all (POK-5.3)."""
    seats = hands.shape[1]
    two_of_one = (np.sort(HANDS, axis=1) == [0, 0, 2]).all(axis=1)
    alike = (hands == hands[:, :1]).all(axis=1)
    return np.asarray(alike & two_of_one[hands[:, 0]] & (seats > max(map(len, THROWS))))


def read(path: Path) -> Published:
    """Read a published file, and show that it is one strategy for all positions."""
    first, _, packed = path.read_bytes().partition(b"\n")
    try:
        head = json.loads(first)
        seats, unit, rows = (int(head[name]) for name in ("seats", "unit", "rows"))
        content = np.frombuffer(lzma.decompress(packed), np.uint8).astype(np.int64)
    except (ValueError, KeyError, TypeError, lzma.LZMAError) as wrong:
        raise Refused(f"{path.name} is not a published strategy.") from wrong
    if seats not in rules.SEATS or not 1 <= unit < 1 << 16 or rows < 1:
        raise Refused(f"{path.name} names {seats} seats, unit {unit} and {rows} rows.")
    hands, planes = content[: rows * seats].reshape(rows, seats), content[rows * seats :]
    if (hands >= OUT).any() or (np.diff(hands, axis=1) < 0).any() or len(planes) % 2:
        raise Refused("A row is not sorted hands in play.")
    low, high = planes.reshape(2, -1)
    return _everywhere(hands, _unpacked(hands, low + (high << 8), unit), unit)


def written(hands: Ints) -> NDArray[np.bool_]:
    """Which weights of a row the file has, [row, seat, symbol]: neither those of a repeated hand nor a hand's last one."""
    held = HELD[hands]
    last = held & (held[:, :, ::-1].cumsum(axis=2)[:, :, ::-1] == 1)
    again = np.zeros(hands.shape, bool)
    again[:, 1:] = hands[:, 1:] == hands[:, :-1]
    return np.asarray(held & ~last & ~again[:, :, None])


def _unpacked(hands: Ints, numbers: Ints, unit: int) -> Ints:
    """The weights of every row, [row, throw, seat, symbol]."""
    rows, seats = hands.shape
    here = np.broadcast_to(written(hands)[:, None], (rows, len(THROWS), seats, 3))
    if here.sum() != len(numbers):
        raise Refused("The file holds too few weights, or too many.")
    weights = np.zeros(here.shape, np.int64)
    weights[here] = numbers
    held = HELD[hands]
    last = held & (held[:, :, ::-1].cumsum(axis=2)[:, :, ::-1] == 1)
    row, seat, symbol = np.nonzero(last)
    weights[row, :, seat, symbol] = unit - weights[row, :, seat].sum(axis=-1)
    for seat_number in range(1, seats):
        same = hands[:, seat_number] == hands[:, seat_number - 1]
        weights[same, :, seat_number] = weights[same, :, seat_number - 1]
    if (weights < 0).any() or (weights[~np.broadcast_to(held[:, None], weights.shape)] != 0).any():
        raise Refused("A weight is negative, or belongs to a symbol that the hand does not hold.")
    return weights


def _everywhere(hands: Ints, weights: Ints, unit: int) -> Published:
    """Give every position the weights of the row that some renaming turns into it; two such answers must agree."""
    seats = hands.shape[1]
    positions = every_position(seats)
    found = np.zeros((len(positions), len(THROWS), seats, 3), np.int32)
    known = np.zeros(len(positions), bool)
    for renaming in RENAMINGS:
        new = renamed_hand(renaming)[hands]
        seat = np.argsort(new, axis=1, kind="stable")
        place = place_of(seats)[keys(np.take_along_axis(new, seat, axis=1))]
        if len(np.unique(place)) != len(place):
            raise Refused("Two rows are the same position.")
        back_throw, back_symbol = np.argsort(renamed_throw(renaming)), np.argsort(renaming)
        moved = weights[:, back_throw][:, :, :, back_symbol]
        moved = np.take_along_axis(moved, seat[:, None, :, None], axis=2)
        if (moved[known[place]] != found[place[known[place]]]).any():
            raise Refused("The strategy depends on the names of the symbols.")
        found[place], known[place] = moved, True
    if not (known | locked(positions)).all():
        raise Refused("A position is missing.")
    return Published(positions, found, unit)


@cache
def outcomes(seats: int) -> tuple[Ints, Ints, Ints]:
    """What the rules say of every joint choice.

    The joint choices [joint, seat]; the different pairs of a joint choice and the seats that hand over, as
    [pair, seat] with the symbol handed over or -1; and the pair of each throw and joint choice.
    """
    joint = np.array(list(product(range(3), repeat=seats)))
    pairs: dict[tuple[int, tuple[int, ...]], int] = {}
    which = np.zeros((len(THROWS), len(joint)), np.int64)
    for (t, throw), (j, shown) in product(enumerate(THROWS), enumerate(joint)):
        handed = rules.resolve(throw, tuple(rules.Symbol(int(symbol)) for symbol in shown))[0]
        which[t, j] = pairs.setdefault((j, tuple(handed)), len(pairs))
    goes = np.full((len(pairs), seats), -1)
    for (j, handed), number in pairs.items():
        goes[number, list(handed)] = joint[j, list(handed)]
    return joint, goes, which


@dataclass(frozen=True)
class Bound:
    """What is proven about the first position, in units of 2^-40."""

    seats: int
    positions: int
    own: int  # the strategy wins at least this
    best: int  # nobody who plays otherwise wins more than this

    @property
    def gap(self) -> int:
        """What a best response gains at most."""
        return self.best - self.own


def bound(strategy: Published) -> Bound:
    """Visit every position, the fewest counters first."""
    seats, hands = strategy.seats, strategy.hands
    own, best = np.zeros(hands.shape, np.int64), np.zeros(hands.shape, np.int64)
    draw = locked(hands)
    own[draw], best[draw] = ONE // seats, -(-ONE // seats)
    counters = HANDS.sum(axis=1)[hands].sum(axis=1)
    at_once = max(1, CELLS // (len(THROWS) * 3**seats))
    for level in np.unique(counters):
        rows = np.flatnonzero((counters == level) & ~draw)
        for begin in range(0, len(rows), at_once):
            some = rows[begin : begin + at_once]
            own[some], best[some] = _Round(strategy, some, own, best).bounds()
    first = int(np.argmax(counters))
    if (hands[first] != hand_number(np.array([2, 2, 2]))).any():
        raise Refused("The first position is not the one with all counters.")
    return Bound(seats, len(hands), int(own[first].min()), int(best[first].max()))


class _Round:
    """One round in each of some positions with the same number of counters."""

    def __init__(self, strategy: Published, rows: Ints, own: Ints, best: Ints) -> None:
        self._hands, self._unit = strategy.hands[rows], strategy.unit
        self._weights = strategy.weights[rows].astype(np.int64)
        _, goes, self._which = outcomes(strategy.seats)
        self._stays = np.asarray((goes < 0).all(axis=1))
        seat_hands = self._hands[:, None, :]  # [row, pair, seat]
        after = np.where(goes < 0, seat_hands, AFTER[seat_hands, np.maximum(goes, 0)])
        winners = (after == OUT).sum(axis=2)
        inside = np.where(after == OUT, 0, after)
        order = np.argsort(inside, axis=2, kind="stable")
        place = np.argsort(order, axis=2, kind="stable")
        number = place_of(strategy.seats)[keys(np.take_along_axis(inside, order, axis=2))]
        ends = (winners > 0)[:, :, None]
        stays = self._stays[None, :, None]
        share = np.maximum(winners, 1)[:, :, None]
        won = after == OUT
        self._own = np.where(ends, np.where(won, ONE // share, 0), own[number[:, :, None], place])
        self._best = np.where(ends, np.where(won, -(-ONE // share), 0), best[number[:, :, None], place])
        self._own, self._best = np.where(stays, 0, self._own), np.where(stays, 0, self._best)

    def bounds(self) -> tuple[Ints, Ints]:
        """At least what the strategy wins, and at most what a best response wins, by row and seat."""
        seats = self._hands.shape[1]
        own, best = np.zeros(self._hands.shape, np.int64), np.zeros(self._hands.shape, np.int64)
        alike = np.zeros(self._hands.shape, bool)  # the seat before has the same hand, so the same result
        alike[:, 1:] = self._hands[:, 1:] == self._hands[:, :-1]
        stays = np.broadcast_to(np.where(self._stays, ONE, 0), self._own.shape[:2])
        for seat in range(seats):
            if not alike[:, seat].all():
                own[:, seat] = self._least(seat, self._own[:, :, seat], stays)
                best[:, seat] = self._most(seat, self._best[:, :, seat], stays)
            if seat:
                same = alike[:, seat]
                own[same, seat], best[same, seat] = own[same, seat - 1], best[same, seat - 1]
        return own, best

    def _mean(self, seat: int, payoff: Ints, *, up: bool) -> Ints:
        """The mean of *payoff* [row, pair] over the others' choices: [row, throw, own symbol]."""
        rows, seats = self._hands.shape
        table = payoff[:, self._which].reshape(rows, len(THROWS), *(3,) * seats)
        axis = 2
        for other in range(seats):
            if other == seat:
                axis = 3
                continue
            weight = self._weights[:, :, other].reshape(rows, len(THROWS), 3, *(1,) * (table.ndim - 3))
            table = (np.moveaxis(table, axis, 2) * weight).sum(axis=2)
            table = -(-table // self._unit) if up else table // self._unit
        return np.asarray(table)

    def _least(self, seat: int, payoff: Ints, stays: Ints) -> Ints:
        """A lower bound of the strategy's own value."""
        weight = self._weights[:, :, seat]
        gain = ((self._mean(seat, payoff, up=False) * weight).sum(axis=2) // self._unit * WAYS).sum(axis=1) // WAYS.sum()
        stay = ((self._mean(seat, stays, up=False) * weight).sum(axis=2) // self._unit * WAYS).sum(axis=1) // WAYS.sum()
        return np.array([int(g) * ONE // (ONE - int(s)) if s < ONE else 0 for g, s in zip(gain, stay, strict=True)])

    def _most(self, seat: int, payoff: Ints, stays: Ints) -> Ints:
        """An upper bound of what a best response wins."""
        gain, stay = self._mean(seat, payoff, up=True), self._mean(seat, stays, up=True)
        gain = np.where(HELD[self._hands[:, seat]][:, None], gain, -ONE)  # never chosen
        stay = np.where(HELD[self._hands[:, seat]][:, None], stay, 0)
        worth = np.ceil(_guess(gain, stay) * ONE).astype(np.int64)
        slack = 1 << 4
        while (low := _answer(gain, stay, worth) > worth).any():
            worth = np.where(low, worth + slack, worth)  # a sure win may exceed ONE by what was rounded up
            slack *= 2
            if slack > ONE:
                raise Refused("No bound was found for a best response.")
        return worth


def _answer(gain: Ints, stay: Ints, worth: Ints) -> Ints:
    """T(worth), rounded up: the best symbol for each throw if staying is worth *worth*."""
    high, low = worth[:, None, None] >> HALF_BITS, worth[:, None, None] & ((1 << HALF_BITS) - 1)
    later = stay * high + -(-stay * low >> HALF_BITS)  # the product needs 80 bits: in two halves
    chosen = (gain - (-later >> HALF_BITS)).max(axis=2)
    return np.asarray(-(-(chosen * WAYS).sum(axis=1) // WAYS.sum()))


def _guess(gain: Ints, stay: Ints) -> NDArray[np.float64]:
    """About what a best response wins, by improving a policy; nothing is proven here."""
    wins, stays, odds = gain / ONE, stay / ONE, WAYS / WAYS.sum()
    worth = np.zeros(len(gain))
    for _ in range(100):
        choice = (wins + stays * worth[:, None, None]).argmax(axis=2)[:, :, None]
        total = np.take_along_axis(wins, choice, axis=2)[:, :, 0] @ odds
        again = np.take_along_axis(stays, choice, axis=2)[:, :, 0] @ odds
        new = np.maximum(worth, total / np.maximum(1 - again, 1e-9))
        if (new - worth < 1e-13).all():
            break
        worth = new
    return np.clip(worth, 0.0, 1.0)


def decimal(number: int, places: int = 9, *, up: bool) -> str:
    """A number of 2^-40 as a decimal, rounded up or down."""
    scaled = number * 10**places
    whole = -(-scaled >> BITS) if up else scaled >> BITS
    return f"{whole // 10**places}.{whole % 10**places:0{places}d}"


def main(arguments: list[str]) -> int:
    """Check the files named, and print one line for each."""
    if not arguments:
        print("usage: python verify.py FILE.strategy ...", file=sys.stderr)
        return 2
    for name in arguments:
        try:
            proven = bound(read(Path(name)))
        except (Refused, OSError) as wrong:
            print(f"{name}: {wrong}", file=sys.stderr)
            return 1
        own, best, gap = decimal(proven.own, up=False), decimal(proven.best, up=True), decimal(proven.gap, up=True)
        print(
            f"{proven.seats} seats, {proven.positions} positions: the strategy wins at least {own}, "
            f"a best response at most {best}; the gap is at most {gap}"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
