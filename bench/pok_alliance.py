"""Some seats that choose as one, all others by a strategy: every position of such a table, and what a round leads to.

The allies' hands and the others' hands are two multisets of live hands; colours are never renamed here.  Only the rules
and the others' chances go in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from trespok.games.pok import rules
from trespok.solve import Progress

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Play: TypeAlias = Callable[[Ints], Floats]  # hands [B, seats, 3] -> chances [B, throw, seat, colour]
Ended: TypeAlias = Callable[[int, int], float]  # winners among the allies and among the others -> worth to the allies

HANDS: Final = tuple(
    hand for hand in product(range(3), range(3), range(3)) if sum(hand) > rules.COUNTERS - rules.GOAL
)  # POK-5.1: a hand of fewer counters has won
ODDS: Final[Floats] = np.array(list(rules.THROWS.values())) / sum(rules.THROWS.values())
_THROWS: Final = tuple(rules.THROWS)
_NUMBER: Final = {hand: number for number, hand in enumerate(HANDS)}
_CHUNK: Final = 1 << 21  # numbers a batch of worths may hold


def share_of_wins(allies: int, others: int) -> float:
    """What the allies get from a match that has ended: a draw among k is worth 1/k to each."""
    return allies / (allies + others)


@cache
def multisets(size: int) -> tuple[tuple[int, ...], ...]:
    """Every multiset of *size* live hands by their numbers in HANDS, each sorted."""
    return tuple(combinations_with_replacement(range(len(HANDS)), size))


@cache
def after(size: int) -> Ints:
    """[multiset, joint showing, colours that hand over as bits]: the multiset after it.

    Where k hands have reached the goal the number is k - 1 beyond the last multiset.
    """
    every = multisets(size)
    number = {hands: n for n, hands in enumerate(every)}
    less = {}
    for hand, colour in product(HANDS, range(3)):
        a, b, c = (n - (at == colour) for at, n in enumerate(hand))
        less[_NUMBER[hand], colour] = _NUMBER.get((a, b, c)) if hand[colour] else _NUMBER[hand]
    table = np.zeros((len(every), 3**size, 8), np.int64)
    for m, hands in enumerate(every):
        for s, shown in enumerate(product(range(3), repeat=size)):
            for bits in range(8):
                left = [less[h, c] if bits >> c & 1 else h for h, c in zip(hands, shown, strict=True)]
                won = left.count(None)
                table[m, s, bits] = len(every) - 1 + won if won else number[tuple(sorted(h for h in left if h is not None))]
    return table


@cache
def handed(allies: int, others: int) -> Ints:
    """[throw, allies' showing, others' showing]: the colours that hand over, as bits."""
    table = np.zeros((len(_THROWS), 3**allies, 3**others), np.int64)
    for a, own in enumerate(product(rules.Symbol, repeat=allies)):
        for o, rest in enumerate(product(rules.Symbol, repeat=others)):
            shown = own + rest
            for t, throw in enumerate(_THROWS):
                for seat in rules.resolve(throw, shown)[0]:
                    table[t, a, o] |= 1 << shown[seat]
    return table


def _holds(hands: Ints) -> NDArray[np.bool_]:
    """[row, joint showing]: whether each of these hands [row, seat] has what it would show."""
    shows = np.array(list(product(range(3), repeat=hands.shape[1])))
    return np.asarray((np.array(HANDS) > 0)[hands[:, None, :], shows[None]].all(axis=2), np.bool_)


def _keys(hands: Ints) -> Ints:
    """A number for each row of sorted hands."""
    return np.asarray(hands @ len(HANDS) ** np.arange(hands.shape[1]), np.int64)


def jointly(alone: list[Floats]) -> Floats:
    """The chances of every joint showing of seats that choose each for itself."""
    joint = alone[0]
    for one in alone[1:]:
        joint = (joint[..., None] * one[:, :, None, :]).reshape(*joint.shape[:2], -1)
    return joint


@dataclass(frozen=True)
class Level:
    counters: int
    allies: Ints  # [P] which multiset
    others: Ints


@dataclass(frozen=True)
class Worths:
    """All 48 rounds of some positions, the others' chances summed out."""

    worth: Floats  # [P, throw, allies' showing] what it leads to, staying counted as nothing
    stay: Floats  # [P, throw, allies' showing] the chance that nobody hands over
    held: NDArray[np.bool_]  # [P, allies' showing]


@dataclass
class Alliance:
    """A table where the first *allies* of *seats* seats choose together."""

    seats: int
    allies: int
    ended: Ended = share_of_wins

    def __post_init__(self) -> None:
        rest = self.seats - self.allies
        self.own, self.rest = (np.array(multisets(n), np.int64) for n in (self.allies, rest))
        self.table = np.zeros((len(self.own) + self.allies, len(self.rest) + rest))  # worth by the two multisets' numbers
        for a in range(self.allies + 1):
            for o in range(rest + 1):
                if a + o:
                    rows = slice(None, len(self.own)) if a == 0 else len(self.own) - 1 + a
                    columns = slice(None, len(self.rest)) if o == 0 else len(self.rest) - 1 + o
                    self.table[rows, columns] = self.ended(a, o)
        self._asked: tuple[int, Play, Ints, Floats] | None = None
        weight = np.array([sum(hand) for hand in HANDS])
        self._counters = weight[self.own].sum(axis=1)[:, None] + weight[self.rest].sum(axis=1)[None]
        self._dead = np.zeros(self._counters.shape, bool)
        if self.seats > 3:  # POK-5.3: a draw of all
            for hand in (_NUMBER[2, 0, 0], _NUMBER[0, 2, 0], _NUMBER[0, 0, 2]):
                at = int((self.own == hand).all(axis=1).argmax()), int((self.rest == hand).all(axis=1).argmax())
                self._dead[at] = True
                self.table[at] = self.ended(self.allies, rest)

    @property
    def positions(self) -> int:
        return int((~self._dead).sum())

    @property
    def first(self) -> float:
        """What the first position is worth to the allies, once all levels are done."""
        full = _NUMBER[rules.FULL_HAND]
        at = int((self.own == full).all(axis=1).argmax()), int((self.rest == full).all(axis=1).argmax())
        return float(self.table[at])

    def levels(self, most: int | None = None) -> Iterator[Level]:
        """Positions in the order in which they can be counted out, up to those with *most* counters left."""
        for counters in np.unique(self._counters):
            if most is not None and counters > most:
                return
            allies, others = np.nonzero((self._counters == counters) & ~self._dead)
            chunk = max(1, _CHUNK // (len(ODDS) * 3**self.allies))
            for at in range(0, len(allies), chunk):
                yield Level(int(counters), allies[at : at + chunk], others[at : at + chunk])

    def chances(self, level: Level, play: Play) -> Floats:
        """[P, throw, others' showing] by the others' strategy, which is asked for every colouring as it is."""
        return self.everybody(level, play)[1]

    def everybody(self, level: Level, play: Play) -> tuple[Floats, Floats]:
        """[P, throw, joint showing] of the allies, where they too play the strategy, each for itself, and of the others."""
        if self._asked is None or self._asked[:2] != (level.counters, play):
            self._asked = (level.counters, play, *self._ask(level.counters, play))
        _, _, keys, x = self._asked
        hands = np.concatenate([self.own[level.allies], self.rest[level.others]], axis=1)
        seat = np.argsort(hands, axis=1, kind="stable")
        which = np.searchsorted(keys, _keys(np.take_along_axis(hands, seat, axis=1)))
        place = np.argsort(seat, axis=1)
        alone = [x[which, :, place[:, i]] for i in range(self.seats)]  # [P, throw, colour] each
        return jointly(alone[: self.allies]), jointly(alone[self.allies :])

    def _ask(self, counters: int, play: Play) -> tuple[Ints, Floats]:
        """What the strategy does with all hands that add up to so many counters, each table asked for once."""
        allies, others = np.nonzero((self._counters == counters) & ~self._dead)
        hands = np.sort(np.concatenate([self.own[allies], self.rest[others]], axis=1), axis=1)
        keys, first = np.unique(_keys(hands), return_index=True)
        return keys, play(np.array(HANDS)[hands[first]])

    def held(self, level: Level) -> NDArray[np.bool_]:
        """[P, allies' showing]: whether the allies can show this."""
        return _holds(self.own[level.allies])

    def outcomes(self, level: Level, own: int, rest: int) -> tuple[Floats, NDArray[np.bool_]]:
        """[P, throw] for one joint showing: what it leads to, and where nobody hands over."""
        bits = handed(self.allies, self.seats - self.allies)[:, own, rest]
        kinds, which = np.unique(bits, return_inverse=True)
        ours, theirs = after(self.allies)[level.allies, own], after(self.seats - self.allies)[level.others, rest]
        worth = self.table[ours[:, kinds], theirs[:, kinds]] * (kinds > 0)
        return worth[:, which], bits == 0

    def worths(self, level: Level, chances: Floats) -> Worths:
        """What every joint showing of the allies is worth while the others mix by *chances*."""
        shape = (3**self.allies, len(level.allies), len(ODDS))
        worth, stay = np.zeros(shape), np.zeros(shape)
        ours, theirs = self.held(level), _holds(self.rest[level.others])
        for rest in range(chances.shape[2]):
            by_rest = np.ascontiguousarray(chances[:, :, rest])
            for own in range(len(worth)):
                at = np.flatnonzero(ours[:, own] & theirs[:, rest])  # a quarter of all at five seats
                leads, stays = self.outcomes(Level(level.counters, level.allies[at], level.others[at]), own, rest)
                chance = by_rest[at]
                worth[own, at] += leads * chance
                stay[own, at] += stays * chance
        return Worths(np.moveaxis(worth, 0, 2), np.moveaxis(stay, 0, 2), ours)

    def put(self, level: Level, value: Floats) -> None:
        """Keep what these positions are worth to the allies."""
        self.table[level.allies, level.others] = value


@dataclass(frozen=True)
class MatchLength:
    seats: int
    rounds: float  # on average
    idle: float  # rounds in which nobody hands over
    winners: tuple[float, ...]  # the chance that one, two, ... seats reach the goal together, or none ever can (all draw)


def match_length(seats: int, play: Play, progress: Progress | None = None) -> MatchLength:
    """Count out a match of *seats* seats that all play *play*."""
    ends = [Alliance(seats, 1, ended=partial(_together, winners)) for winners in range(1, seats + 1)]
    length, idle = (Alliance(seats, 1, ended=lambda *_: 0.0) for _ in range(2))
    done = 0
    for level in length.levels():
        own, chances = length.everybody(level, play)
        for table in (length, idle, *ends):
            found = table.worths(level, chances)
            gain, loop = (((part * own).sum(axis=2) @ ODDS) for part in (found.worth, found.stay))
            each = 1.0 if table is length else loop if table is idle else 0.0
            table.put(level, _counted(each + gain, loop))
        done += len(level.allies)
        if progress:
            progress("positions of a match", done / length.positions)
    return MatchLength(seats, length.first, idle.first, tuple(end.first for end in ends))


def _together(winners: int, allies: int, others: int) -> float:
    return float(allies + others == winners)


def _counted(gain: NDArray[np.float64], loop: NDArray[np.float64]) -> NDArray[np.float64]:
    """What comes of a position that is left with chance 1 - loop in every round."""
    return np.asarray(gain / np.maximum(1.0 - loop, 1e-15), np.float64)


def visits(seats: int, play: Play) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Every position [position, sorted seat] by its hands' numbers, and how many rounds of a match are played in it."""
    every = np.array(multisets(seats), np.int64)
    counters = np.array([sum(hand) for hand in HANDS])[every].sum(axis=1)
    leads, bits = after(seats), handed(seats, 0)[:, :, 0]
    come, met = np.zeros(len(every) + seats), np.zeros(len(every))
    come[int(counters.argmax())] = 1.0
    for left in np.unique(counters)[::-1]:
        at = np.flatnonzero((counters == left) & (come[: len(every)] > 0.0))
        x = play(np.array(HANDS)[every[at]])
        chance = jointly([x[:, :, i] for i in range(seats)]) * ODDS[:, None]
        met[at] = come[at] / (1.0 - (chance * (bits == 0)).sum(axis=(1, 2)))
        for throw, show in zip(*np.nonzero(bits), strict=True):
            np.add.at(come, leads[at, show, bits[throw, show]], met[at] * chance[:, throw, show])
    return every, met
