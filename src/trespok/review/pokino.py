"""Pokino judged by attention: which cups were overlooked, who went out of what lay in them, and how the chances went."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core import HOUSE, Offer, Seat, Trouble
from ..games.pokino import (
    DEFAULT_SET,
    Action,
    Board,
    Call,
    Claim,
    Close,
    Cup,
    Ending,
    Lapse,
    Mark,
    Out,
    PokinoView,
    Rebuy,
    board_set,
    write,
)
from ..kit.cards import PACK
from ..play import AnyTable, Entry
from ..solve import Progress
from ..solve.pokino.cups import completed, turn_numbers
from .findings import Basis, Choice, Hint, Moment, Point, Review, Unit, grade_of, ranked
from .pokino_hand import Watched, completed_at, moments
from .walk import again, final, finished

# --- winning chances at Pokino: the rest of the sitting played on many times at once by watchful players ---

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


def _dealt_hands(done: NDArray[np.uint8]) -> Hands:
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
    return _dealt_hands(completed(boards, turn_numbers(times, np.random.default_rng((_SEED, number)))))


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
    return _dealt_hands(done.astype(np.uint8))


_POINTS: Final = 150  # of a graph; a long sitting has more cards than anybody looks at


def look(table: AnyTable, progress: Progress | None) -> Review:
    """What every seat overlooked, hand by hand, and the chances after every card or as many as make a graph."""
    found = [*(moment for hand in _hands(table) for moment in moments(hand)), *rebuys(table)]
    return finished(
        table,
        unit=Unit.COUNTERS,
        basis=Basis.COUNTED,
        chances_basis=Basis.SIMULATED,
        moments=tuple(sorted(found, key=lambda moment: moment.step)),
        points=tuple(_points(table, progress)),
        margin=margin(len(table.view(None).past)),
    )


def _hands(table: AnyTable) -> Iterator[Watched]:
    """Every hand that was played, as the log tells it."""
    now = again(table)
    hand: Watched | None = None
    for step, entry in enumerate(table.log()):
        before: PokinoView = now.view(None)
        now.submit(entry.actor, entry.action)
        after: PokinoView = now.view(None)
        if hand is not None and isinstance(entry.action, Call | Close):
            hand.closes.append(step)
            hand.cups.append(before.cups)
        if isinstance(entry.action, Call) and not before.playing:
            seated = tuple(seat for seat in range(after.seats) if seat not in after.out)
            hand = Watched(after.number, after.options, seated, after.boards, after.last)
        if hand is not None:
            # An idle claim is in nobody's view but its sender's (PKN-4.5).
            _note(hand, step, entry, before, after if entry.actor is HOUSE else now.view(entry.actor))
        if hand is not None and isinstance(entry.action, Close):
            hand.paid = after.past[-1].payments
            yield hand
            hand = None


def _note(hand: Watched, step: int, entry: Entry[Any], before: PokinoView, after: PokinoView) -> None:
    """Write one entry into the hand it belongs to."""
    match entry.action:
        case Call(card):
            hand.called.append(card)
        case Lapse(seat):
            hand.lapses.add((seat, len(hand.called)))
        case Mark(card) if entry.actor is not HOUSE:
            hand.marks[entry.actor, card] = len(hand.called)
        case Claim() if entry.actor is not HOUSE:
            hand.judged.append((step, after.judged[-1], before.chips[entry.actor] - after.chips[entry.actor]))


def _points(table: AnyTable, progress: Progress | None) -> Iterator[Point]:
    """The chances before the first card, and after cards and hands, as many as make a graph."""
    end: PokinoView = table.view(None)
    ends = end.outcome is not None and end.outcome.why is Ending.LAST_HAND
    log = table.log()
    falls = [step for step, entry in enumerate(log) if isinstance(entry.action, Call | Close)]
    shown = set(falls[:: -(-len(falls) // _POINTS)] if falls else [])
    now, number = again(table), 1

    def by_seat() -> tuple[float, ...]:
        found = chances(now.view(None), len(end.past), ends=ends)
        return found + (0.0,) * (table.seats - len(found))  # who has yet to join

    begun = False
    for step, entry in enumerate(log):
        if isinstance(entry.action, Call) and not begun:
            begun = True
            yield Point(step, 1, by_seat())
        now.submit(entry.actor, entry.action)
        if step in shown and not now.over:
            number = now.view(None).number
            yield Point(step + 1, number, by_seat())
            if progress is not None:
                progress(table.game.NAME, (step + 1) / len(log))
    yield Point(len(log), number, final(now) or ())


def hint(view: PokinoView, offer: Offer[Action]) -> Hint:
    """Cards to mark and cups to call, with what lies in them; the cup may have to be shared."""
    if view.seat is None or offer.must:
        raise Trouble("There is nothing to weigh here.")
    choices = ranked([*_marks(view, offer), *_claims(view, offer)])
    best = choices[0].action if choices else None
    return Hint("pokino", view.seat, Unit.COUNTERS, Basis.COUNTED, best, choices)


def _open_cups(view: PokinoView) -> Iterator[tuple[Cup, float]]:
    """Cups that this seat could still be paid from, and its part if it calls now."""
    for cup in Cup:
        claims = [(seat, claim) for seat, claim in view.claims if claim.cup is cup]
        if cup not in view.won and not any(view.seat in (seat, claim.victim) for seat, claim in claims):
            yield cup, float(view.cups[cup] // (len(claims) + 1))


def _marks(view: PokinoView, offer: Offer[Action]) -> Iterator[Choice]:
    """A mark is worth the cups it makes ready to call, and nothing by itself."""
    board, seat = view.board, view.seat
    marks = [action for action in offer.actions if isinstance(action, Mark)]
    if board is None or seat is None:
        return
    marked = sum(1 << card.place for card in view.marks[seat])
    for mark in marks:
        now = marked | 1 << mark.card.place
        ready = [part for cup, part in _open_cups(view) if any(s & now == s and s & marked != s for s in board.shapes[cup])]
        yield Choice(write(mark), sum(ready))


def _claims(view: PokinoView, offer: Offer[Action]) -> Iterator[Choice]:
    """Cups of its own that are marked, and what others completed on an earlier card and nobody called (PKN-5.1)."""
    board, seat, now = view.board, view.seat, len(view.called)
    if board is None or seat is None or not any(isinstance(action, Claim) for action in offer.actions):
        return
    marked = sum(1 << card.place for card in view.marks[seat])
    for cup, part in _open_cups(view):
        if board.has(cup, marked):
            yield Choice(write(Claim(cup)), part)
            continue
        if any(claim.cup is cup and claim.victim is not None for _, claim in view.claims):
            continue  # PKN-5.3
        for victim in range(view.seats):
            owns = victim != seat and victim not in view.out and (victim, Claim(cup)) not in view.claims
            if owns and 0 < completed_at(view.called, view.boards[victim], cup) < now:
                yield Choice(write(Claim(cup, victim)), part)
                break


def staying(view: PokinoView, seat: Seat) -> float:
    """What it is worth to *seat*, in counters, to be in for the next hand."""
    others = [other for other in range(view.seats) if other != seat and other not in view.out]
    return sum(view.cups) / (len(others) + 1)


def rebuys(table: AnyTable) -> Iterator[Moment]:
    now = again(table)
    for step, entry in enumerate(table.log()):
        before: PokinoView = now.view(None)
        if entry.actor is not HOUSE and isinstance(entry.action, Rebuy | Out):
            worth = staying(before, entry.actor)
            cost = worth if isinstance(entry.action, Out) else 0.0
            yield Moment(
                step=step,
                round=before.number,
                seat=entry.actor,
                kind="rebuy",
                chosen=write(entry.action),
                best=write(Rebuy()),
                choices=(Choice(write(Rebuy()), worth), Choice(write(Out()), 0.0)),
                cost=cost,
                grade=grade_of(Unit.COUNTERS, cost, 2),
                clock=entry.clock,
            )
        now.submit(entry.actor, entry.action, clock=entry.clock)
