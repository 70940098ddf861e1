"""What a set of boards gives at a table: when each cup goes, how often it is shared, what every board is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from ...core import BadOption
from ...games.pokino import Board, Cup
from ...games.pokino.rules import SEATS
from .exact import chances, cost
from .simulate import Counts, Tally, simulate
from .steady import counters
from .symmetry import alike

__all__ = ["BoardOdds", "CupOdds", "Figure", "Odds", "odds"]

MOST_UNIONS = 4 * 10**8  # what may be counted in some seconds: two boards, every cup
MOST_DEALT = MOST_UNIONS // 8  # over all tables where the boards are dealt; there the hands dealt for the rest do as well
_WIDE = 1.96  # standard errors either side: 95 in 100
_RANGES = {2: 1.128, 3: 1.693, 4: 2.059, 5: 2.326, 6: 2.534, 7: 2.704, 8: 2.847, 9: 2.970, 10: 3.078}  # of so many normals

Progress = Callable[[str, float], None]
Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, and half the width of its 95 % interval: 0 where it was counted exactly."""

    value: float
    margin: float = 0.0


@dataclass(frozen=True, slots=True)
class CupOdds:
    """One cup in one kind of hand.  *cards* are chances by card, 0 to 40; they sum to *goes*."""

    cup: Cup
    exact: bool
    cards: tuple[float, ...]
    goes: Figure
    mean: Figure  # the card it goes with, when it goes
    span: tuple[int, int]  # 5 to 95 %, when it goes
    shared: Figure  # by two boards or more, when it goes


@dataclass(frozen=True, slots=True)
class BoardOdds:
    """Counters a hand, the six paid in taken off from *net*."""

    board: int
    cups: tuple[float, ...]
    net: Figure


@dataclass(frozen=True, slots=True)
class Odds:
    """All of it."""

    seats: int
    hands: int  # dealt; 0 where everything could be counted
    ordinary: tuple[CupOdds, ...]
    last: tuple[CupOdds, ...]
    boards: tuple[BoardOdds, ...]
    alike: tuple[tuple[int, ...], ...]  # boards that are one board in other cards: worth exactly the same

    @property
    def spread(self) -> float:
        """Between the best and the worst board; exactly 0 where all are alike."""
        nets = [board.net.value for board in self.boards]
        return 0.0 if len(self.alike) == 1 else max(nets) - min(nets)

    @property
    def noise(self) -> float:
        """The spread that so many dealt hands would show of boards that are all worth the same."""
        margins = [board.net.margin for board in self.boards]
        return _RANGES[len(margins)] * sqrt(sum(margin**2 for margin in margins) / len(margins)) / _WIDE


@dataclass(frozen=True, slots=True)
class _Known:
    """The chances of one cup by set of sharers and by card; *hands* is 0 where they were counted."""

    sharers: Reals
    cards: Reals
    hands: int


def odds(
    boards: Sequence[Board], seats: int, hands: int, chance: np.random.Generator, progress: Progress = lambda _, __: None
) -> Odds:
    """The odds of *boards*; where there are more boards than seats, they are dealt anew for every hand."""
    if not SEATS.start <= len(boards) < SEATS.stop:
        msg = f"Odds are for two to ten boards, not for {len(boards)}."
        raise BadOption(msg)
    if not SEATS.start <= seats <= len(boards):
        many = "2" if len(boards) == 2 else f"2 to {len(boards)}"
        msg = f"With {len(boards)} boards there are {many} seats, not {seats}."
        raise BadOption(msg)
    counted = _count(boards, seats, progress)
    parts = [] if len(counted) == 2 * len(Cup) else simulate(boards, seats, hands, chance, lambda at: progress("dealing", at))
    total = sum(parts[1:], parts[0]) if parts else None
    known = {key: counted.get(key) or _dealt(total, *key) for key in _KEYS}
    ordinary, last = ([_cup(cup, known[cup, is_last]) for cup in Cup] for is_last in (False, True))
    worth = _worth(boards, seats, [known[cup, False] for cup in Cup], parts, total)
    groups = tuple(alike(boards))
    return Odds(seats, total.hands if total else 0, tuple(ordinary), tuple(last), worth, groups)


_KEYS = [(cup, last) for cup in Cup for last in (False, True)]


def _count(boards: Sequence[Board], seats: int, progress: Progress) -> dict[tuple[Cup, bool], _Known]:
    """Whatever can be counted in reasonable time, cup by cup and for both kinds of hand."""
    tables = comb(len(boards), seats)
    most = MOST_UNIONS if tables == 1 else MOST_DEALT
    within = [(cup, last) for cup, last in _KEYS if tables * cost(seats, cup, last=last) <= most]
    costs = {key: cost(seats, key[0], last=key[1]) for key in within}
    found, done = {}, 0
    for cup, last in sorted(within, key=lambda key: costs[key]):
        progress("counting", done / sum(costs.values()))
        found[cup, last] = _counted(boards, seats, cup, last=last)
        done += costs[cup, last]
    return found


def _counted(boards: Sequence[Board], seats: int, cup: Cup, *, last: bool) -> _Known:
    """The mean over all ways to deal the boards to the seats."""
    sharers, cards = np.zeros(1 << len(boards)), np.zeros(41)
    tables = list(combinations(range(len(boards)), seats))
    for table in tables:
        one = chances([boards[place] for place in table], cup, last=last) / len(tables)
        bits = np.arange(1 << seats)[:, None] >> np.arange(seats) & 1
        sharers[(bits << np.array(table)).sum(axis=1)] += one.sum(axis=1)
        cards += one.sum(axis=0)
    return _Known(sharers, cards, 0)


def _dealt(total: Tally | None, cup: Cup, last: bool) -> _Known:
    if total is None:
        msg = "Nothing was dealt."
        raise ValueError(msg)
    counts: Counts = total.last if last else total.ordinary
    return _Known(counts.sharers[cup] / total.hands, counts.cards[cup] / total.hands, total.hands)


def _cup(cup: Cup, known: _Known) -> CupOdds:
    goes = float(known.cards.sum())
    when = known.cards / goes if goes else known.cards
    mean = float(when @ np.arange(len(when)))
    error = sqrt(max(float(when @ (np.arange(len(when)) - mean) ** 2), 0.0))
    together = np.array([group.bit_count() > 1 for group in range(len(known.sharers))])
    shared = float(known.sharers[together].sum()) / goes if goes else 0.0
    return CupOdds(
        cup,
        known.hands == 0,
        tuple(known.cards.tolist()),
        _figure(goes, sqrt(goes * max(1 - goes, 0.0)), known.hands),
        _figure(mean, error, known.hands * goes),
        (_percentile(when, 0.05), _percentile(when, 0.95)),
        _figure(shared, sqrt(shared * max(1 - shared, 0.0)), known.hands * goes),
    )


def _figure(value: float, deviation: float, hands: float) -> Figure:
    return Figure(value, _WIDE * deviation / sqrt(hands) if hands else 0.0)


def _percentile(when: Reals, part: float) -> int:
    return int(np.searchsorted(np.cumsum(when), part - 1e-12))


def _worth(
    boards: Sequence[Board], seats: int, known: Sequence[_Known], parts: Sequence[Tally], total: Tally | None
) -> tuple[BoardOdds, ...]:
    """Counters a hand in the steady state; the interval by leaving out one batch after the other (the jackknife)."""
    even = np.full(len(boards), seats / len(boards))
    sharers = np.stack([one.sharers for one in known])
    cups = counters(sharers, even, seats)
    margin = np.zeros(len(boards))
    if total is not None and len(parts) > 1:
        without = []
        for part in parts:
            rest = total - part
            dealt = np.stack([rest.ordinary.sharers[cup] / rest.hands if known[cup].hands else sharers[cup] for cup in Cup])
            without.append(counters(dealt, even, seats).sum(axis=0))
        margin = _WIDE * np.std(without, axis=0) * sqrt(len(parts) - 1)
    return tuple(
        BoardOdds(place, tuple(cups[:, place].tolist()), Figure(float(cups[:, place].sum()) - len(Cup), float(margin[place])))
        for place in range(len(boards))
    )
