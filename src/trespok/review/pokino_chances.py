"""Winning chances at Pokino: the rest of the sitting played on many times at once by watchful players.

Everybody marks and calls in time, nobody changes boards, and a seat that cannot pay buys new counters, which changes
nothing in what is counted at the end (PKN-8.5).  The same shuffled packs serve every point of a graph, so that a line moves
because of what fell and not because of the sample.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..core import Seat
from ..games.pokino import DEFAULT_SET, Board, Cup, PokinoView, board_set
from ..kit.cards import PACK
from ..solve.pokino.cups import completed, turn_numbers

_MOST: Final = 8000
_LEAST: Final = 500
_WORK: Final = 12 * _MOST  # hands times deals: a long sitting is played on less often
_SEED: Final = 37

Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Hands:
    """Many hands played on to their end: the call that completes each cup first, and the seats that share it."""

    first: NDArray[np.uint8]  # [cup, deal]
    sharers: NDArray[np.bool_]  # [cup, seat in play, deal]


def deals(hands: int) -> int:
    """How often the rest of a sitting of so many hands is played."""
    return max(_LEAST, min(_MOST, _WORK // max(1, hands)))


def margin(hands: int) -> float:
    """Half a 95 % interval where it is widest, at one half."""
    return float(1.96 * 0.5 / deals(hands) ** 0.5)


def _hands(done: NDArray[np.uint8]) -> Hands:
    first = done.min(axis=1)
    return Hands(first, done == first[:, None])


def standing(view: PokinoView) -> Whole:
    """Counters less what was given and bought, by seat (PKN-8.5)."""
    given = view.options.chips
    return np.array([held - given * (1 + bought) for held, bought in zip(view.chips, view.rebuys, strict=True)])


def chances(view: PokinoView, hands: int, *, ends: bool = True) -> tuple[float, ...]:
    """Every seat's part of the win, when the sitting has *hands* hands in all and the last of them is played to its *end*s."""
    seated = [seat for seat in range(view.seats) if seat not in view.out]
    boards = _boards(view, seated)
    times = deals(hands)
    net = np.repeat(standing(view)[:, None], times, axis=1)
    cups = np.repeat(np.array(view.cups)[:, None], times, axis=1)
    caller = view.caller or 0
    for number in range(view.number, hands + 1):
        last = view.last if number == view.number else ends and number == hands
        if number == view.number and view.playing:
            hand, won = _rest_of_hand(view, boards, times), frozenset(view.won)
        else:
            hand, won = _fresh_hand(boards, number, times), frozenset[Cup]()
            net[seated] -= view.options.ante  # PKN-2.1, PKN-10.1
            cups += len(seated) * np.array(view.options.pays)[:, None]
        play_hand(hand, seated, net, cups, caller=caller, won=won, last=last)
        caller = _right_of(caller, seated, view.seats)
    best = net == net.max(axis=0)
    parts = (best / best.sum(axis=0)).mean(axis=1)
    return tuple(float(part) for part in parts)


def _boards(view: PokinoView, seated: list[Seat]) -> tuple[Board, ...]:
    """A seat that is still to be dealt a board plays on one that nobody holds."""
    free = (board for board in board_set(view.options.set or DEFAULT_SET) if board not in view.boards)
    return tuple(view.boards[seat] or next(free) for seat in seated)


def play_hand(
    hand: Hands, seated: list[Seat], net: Whole, cups: Whole, *, caller: Seat, won: frozenset[Cup], last: bool
) -> None:
    """Pay out a hand in every deal at once: *net* [seat, deal] and *cups* [cup, deal] are changed."""
    goes = np.ones_like(hand.first, bool) if last else hand.first <= hand.first[Cup.POKINO]  # PKN-7.1, PKN-8.2
    for cup in Cup:
        if cup in won:
            continue
        sharers = hand.sharers[cup] & goes[cup]
        count = np.maximum(sharers.sum(axis=0), 1)
        each, rest = np.divmod(cups[cup], count)  # PKN-6.2
        paid = sharers * each
        if last:  # PKN-6.3: the rest one by one, from the caller's right
            order = sorted(range(len(seated)), key=lambda place: (caller - seated[place] - 1) % len(net))
            turn = np.cumsum(sharers[order], axis=0)
            paid[order] += sharers[order] & (turn <= rest)
        net[seated] += paid
        cups[cup] -= paid.sum(axis=0)


def _right_of(caller: Seat, seated: list[Seat], seats: int) -> Seat:
    """The next caller (PKN-7.4)."""
    return min(seated, key=lambda seat: (caller - seat - 1) % seats)


@lru_cache(maxsize=256)
def _fresh_hand(boards: tuple[Board, ...], number: int, times: int) -> Hands:
    return _hands(completed(boards, turn_numbers(times, np.random.default_rng((_SEED, number)))))


@lru_cache(maxsize=4)
def _keys(number: int, times: int) -> NDArray[np.float32]:
    return np.random.default_rng((_SEED, number, 1)).random((len(PACK), times), np.float32)


def _rest_of_hand(view: PokinoView, boards: tuple[Board, ...], times: int) -> Hands:
    """The cards that are left, shuffled behind those called.  What lies open now is called in this window (PKN-4.3)."""
    called = [card.place for card in view.called]
    left = np.array([place for place in range(len(PACK)) if place not in called], np.intp)
    turns = np.empty((len(PACK), times), np.uint8)
    turns[called] = np.arange(1, len(called) + 1, dtype=np.uint8)[:, None]
    order = _keys(view.number, times)[left].argsort(axis=0)
    ranks = np.empty_like(order)
    np.put_along_axis(ranks, order, np.arange(len(left))[:, None], axis=0)
    turns[left] = ranks + len(called) + 1
    done = np.maximum(completed(boards, turns), len(called))
    if Cup.POKINO in view.won:  # only in a last hand
        done[Cup.POKINO] = len(called)
    return _hands(done.astype(np.uint8))
