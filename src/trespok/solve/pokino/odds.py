"""Which boards are one board in other names.

Where some renaming of the cards carries every board in play to a board in play, shape for shape, a board and the one it
is carried to can expect exactly the same: a shuffled pack is as likely under any names.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core import BadOption
from ...games.pokino import Board, Cup
from ...games.pokino.boards import SIDE
from ...games.pokino.state import SEATS
from .cups import Counts, Tally, chances, cost, simulate


class Renaming(NamedTuple):
    """Which board becomes which, and which card (by place in the pack) for every card that lies on a board."""

    boards: tuple[int, ...]
    cards: dict[int, int]


def alike(boards: Sequence[Board]) -> list[tuple[int, ...]]:
    """The boards in groups; within a group all expectations are equal."""
    groups: dict[int, set[int]] = {board: {board} for board in range(len(boards))}
    for first in range(len(boards)):
        for other in range(first + 1, len(boards)):
            if groups[first] is not groups[other] and next(renamings(boards, {first: other}), None) is not None:
                groups[first] |= groups[other]
                for board in groups[other]:
                    groups[board] = groups[first]
    return sorted({tuple(sorted(group)) for group in groups.values()})


def renamings(boards: Sequence[Board], fixed: dict[int, int]) -> Iterator[Renaming]:
    """Every way to carry the boards to one another by renaming cards, with the images in *fixed*."""
    ways = [_ways(board) for board in boards]
    order = sorted(range(len(boards)), key=lambda board: board not in fixed)  # the known first: it names 25 cards
    yield from _extend(ways, order, fixed, {}, {})


def _ways(board: Board) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The board as it lies and left to right, each with the column of its odd card, where POKER has its gap (PKN-3.4)."""
    places = tuple(card.place for card in board.cards)
    mirrored = tuple(places[cell - cell % SIDE + SIDE - 1 - cell % SIDE] for cell in range(len(places)))
    odd = board.cards.index(board.poker[1])
    return (odd, places), (SIDE - 1 - odd, mirrored)


def _extend(
    ways: Sequence[tuple[tuple[int, tuple[int, ...]], ...]],
    order: Sequence[int],
    fixed: dict[int, int],
    images: dict[int, int],
    names: dict[int, int],
) -> Iterator[Renaming]:
    """Find an image for the next board that keeps every name given so far."""
    if len(images) == len(order):
        yield Renaming(tuple(images[board] for board in range(len(order))), names)
        return
    board = order[len(images)]
    odd, places = ways[board][0]
    for image in [fixed[board]] if board in fixed else range(len(order)):
        for gap, targets in ways[image] if image not in images.values() else ():
            longer = _agree(names, places, targets) if gap == odd else None
            if longer is not None:
                yield from _extend(ways, order, fixed, {**images, board: image}, longer)


def _agree(names: dict[int, int], places: Sequence[int], targets: Sequence[int]) -> dict[int, int] | None:
    """The names given so far and these; None where one card would have two names or two cards one."""
    longer = dict(names)
    for place, target in zip(places, targets, strict=True):
        if longer.setdefault(place, target) != target:
            return None
    return longer if len(set(longer.values())) == len(longer) else None


Reals = NDArray[np.float64]

_FORGOTTEN = 1e-16


def shares(going: Reals, seats: int) -> Reals:
    """By number of sharers, 1 first: what each of them takes on average, the rest that stays included (PKN-6.2).

    *going* are the chances that a hand sends the cup to so many.
    """
    goes = float(going.sum())
    sharers = np.arange(1, len(going) + 1)
    if goes <= 0:
        return np.zeros(len(going))
    content = _content(goes, seats)
    waits = goes * (1 - goes) ** np.arange(content.shape[1])
    rests = left_in_cup(going, seats)
    return np.einsum("r,h,rhk->k", rests, waits / waits.sum(), content[:, :, None] // sharers)


def left_in_cup(going: Reals, seats: int) -> Reals:
    """The chances of each rest, 0 to seats less one, that the last sharing left in the cup."""
    goes = float(going.sum())
    content = _content(goes, seats)
    waits = goes * (1 - goes) ** np.arange(content.shape[1])
    onward = np.zeros((seats, seats))
    for rest in range(seats):
        for sharers in np.flatnonzero(going) + 1:
            chance = waits / waits.sum() * going[sharers - 1] / goes
            onward[rest] += np.bincount(content[rest] % sharers, chance, minlength=seats)
    system = np.vstack([onward.T - np.eye(seats), np.ones(seats)])
    return np.linalg.lstsq(system, np.append(np.zeros(seats), 1.0), rcond=None)[0]


def _content(goes: float, seats: int) -> NDArray[np.int64]:
    """By rest and by how many hands went by: what lies in the cup, one counter a seat and hand (PKN-2.1)."""
    hands = 1 if goes >= 1 else int(np.ceil(np.log(_FORGOTTEN) / np.log1p(-goes)))
    return np.arange(seats)[:, None] + seats * np.arange(1, hands + 1)[None, :]


def counters(sharers: Reals, in_play: Reals, seats: int) -> Reals:
    """By cup and board: counters a hand in which the board is in play, in the steady state; antes not taken off.

    *sharers* are chances by cup and set of boards (as bits), *in_play* the chance of each board to lie before a seat.
    """
    boards = len(in_play)
    member = np.arange(1 << boards)[:, None] >> np.arange(boards) & 1
    size = member.sum(axis=1)
    found = np.zeros((len(sharers), boards))
    for cup, by_set in enumerate(sharers):
        going: Reals = np.bincount(size, by_set, minlength=boards + 1)[1:].astype(np.float64)
        each = np.append(0.0, shares(going, seats))[size]
        found[cup] = (by_set * each) @ member / in_play
    return found


MOST_UNIONS = 4 * 10**8  # what may be counted in some seconds: two boards, every cup
MOST_DEALT = MOST_UNIONS // 8  # over all tables where the boards are dealt; there the hands dealt for the rest do as well
_WIDE = 1.96  # standard errors either side: 95 in 100
_RANGES = {2: 1.128, 3: 1.693, 4: 2.059, 5: 2.326, 6: 2.534, 7: 2.704, 8: 2.847, 9: 2.970, 10: 3.078}  # of so many normals

Progress = Callable[[str, float], None]


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
        raise BadOption(f"Odds are for two to ten boards, not for {len(boards)}.")
    if not SEATS.start <= seats <= len(boards):
        many = "2" if len(boards) == 2 else f"2 to {len(boards)}"
        raise BadOption(f"With {len(boards)} boards there are {many} seats, not {seats}.")
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
        raise ValueError("Nothing was dealt.")
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
