"""One hand of Pokino, looked at again: what each seat could have called, when, and what came of it.

Everything else is left as it happened: a call would have been shared with those who called on the same card.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..core import Seat
from ..games.pokino import Board, Claim, Cup, Judged, Mark, Mode, Options, Paid, Verdict, write
from ..kit.cards import PACK, Card
from .findings import Choice, Grade, Moment, Unit, grade_of

_ALWAYS: Final = 2  # choices: to call and to be silent


@dataclass
class Watched:
    """A hand as the log tells it.  A window is known by its call, from 1."""

    number: int
    options: Options
    seated: tuple[Seat, ...]
    boards: tuple[Board | None, ...]
    last: bool
    called: list[Card] = field(default_factory=list)
    closes: list[int] = field(default_factory=list)  # by window: the log entry that closed it
    cups: list[tuple[int, ...]] = field(default_factory=list)  # by window: what lay in the cups when it closed
    marks: dict[tuple[Seat, Card], int] = field(default_factory=dict)  # in which window
    lapses: set[tuple[Seat, int]] = field(default_factory=set)  # seat and window
    judged: list[tuple[int, Judged, int]] = field(default_factory=list)  # log entry, claim, counters it was fined
    paid: tuple[Paid, ...] = ()

    def pot(self, cup: Cup, window: int) -> int:
        return self.cups[window - 1][cup]

    def won_in(self, cup: Cup) -> int | None:
        return next((paid.call for paid in self.paid if paid.cup is cup), None)

    def got(self, seat: Seat, cup: Cup) -> float:
        """What a seat took from a cup; of one that stays for the next hand an equal part (PKN-7.2)."""
        if self.won_in(cup) is None:
            return self.pot(cup, len(self.called)) / len(self.seated)
        return float(sum(paid.amount for paid in self.paid if paid.seat == seat and paid.cup is cup))

    def good(self, cup: Cup) -> Iterator[tuple[int, Judged]]:
        return ((step, said) for step, said, _ in self.judged if said.cup is cup and said.verdict is Verdict.GOOD)


def completed_at(called: Sequence[Card], board: Board | None, cup: Cup) -> int:
    """The number of the call that completed *cup* on a board; 0 while none has (PKN-5.4)."""
    heard = 0
    for call, card in enumerate(called, 1):
        heard |= 1 << card.place
        if board is not None and board.has(cup, heard):
            return call
    return 0


def moments(hand: Watched) -> list[Moment]:
    """Every call that was there to be made, every cup left lying, and every wrong call, in the log's order."""
    found: list[Moment] = []
    if hand.options.marking is hand.options.claiming is Mode.AUTO:
        return found  # PKN-9.2: nothing is left to a seat
    for cup in Cup:
        owners = _owners(hand, cup)
        found += [_own(hand, seat, cup, window) for seat, window in owners.items()]
        if owners and hand.options.claiming is Mode.MANUAL:
            found += _steals(hand, cup, owners)
    found += [_wrong(hand, step, said, fine) for step, said, fine in hand.judged if said.verdict is Verdict.WRONG]
    return sorted(found, key=lambda moment: moment.step)


def _owners(hand: Watched, cup: Cup) -> dict[Seat, int]:
    """The seats that completed a cup before another card won it, and the window; the earliest first."""
    ends = hand.won_in(cup) or len(hand.called)
    done = {seat: completed_at(hand.called, hand.boards[seat], cup) for seat in hand.seated}
    return {seat: done[seat] for seat in sorted(done, key=done.__getitem__) if 0 < done[seat] <= ends}


def _own(hand: Watched, seat: Seat, cup: Cup, window: int) -> Moment:
    """A cup that a seat completed: what a call in the same window would have brought, and what it did get."""
    worth, got = _worth(hand, seat, cup, window), hand.got(seat, cup)
    step, said = next(((at, it) for at, it in hand.good(cup) if it.seat == seat and it.victim is None), (None, None))
    by_house = hand.options.claiming is Mode.AUTO and hand.won_in(cup) == window and got > 0
    in_time = by_house or (said is not None and said.call == window)
    cost = 0.0 if in_time else max(0.0, worth - got)
    best = _wish(hand, seat, cup, window)
    return Moment(
        step=hand.closes[window - 1] if step is None else step,
        round=hand.number,
        seat=seat,
        kind="claim" if in_time else _kind(hand, seat, cup, window) if said is None else "late",
        chosen=best if by_house else None if said is None else write(Claim(cup)),
        best=best,
        choices=(Choice(best, max(worth, got)), Choice(None, got if cost else 0.0)),
        cost=cost,
        grade=grade_of(Unit.COUNTERS, cost, _ALWAYS),
    )


def _worth(hand: Watched, seat: Seat, cup: Cup, window: int) -> float:
    """A part of the cup: with everybody who was paid for it on this card, less who stood in this seat's place (PKN-5.3)."""
    others = {paid.seat for paid in hand.paid if paid.cup is cup and paid.call == window} - {seat}
    thieves = {said.seat for _, said in hand.good(cup) if said.victim == seat and said.call == window}
    sharers = len(others - thieves) + 1
    pot = hand.pot(cup, window)
    return pot / sharers if hand.last else float(pot // sharers)  # PKN-6.2, PKN-6.3


def _unmarked(hand: Watched, seat: Seat, cup: Cup, window: int) -> list[Card]:
    """The cards a seat had still to mark for a cup when a window closed, by the shape that lacked fewest."""
    board = hand.boards[seat]
    if hand.options.marking is Mode.AUTO or board is None:
        return []
    called = hand.called[:window]
    lacking = [
        [card for card in cards if hand.marks.get((seat, card), window + 1) > window]
        for cards in ([card for card in PACK if shape >> card.place & 1] for shape in board.shapes[cup])
        if all(card in called for card in cards)
    ]
    return min(lacking, key=len)


def _wish(hand: Watched, seat: Seat, cup: Cup, window: int) -> str:
    """What should have been done: the call, or where the house calls the mark that was missing."""
    if hand.options.claiming is Mode.MANUAL:
        return write(Claim(cup))
    lacking = _unmarked(hand, seat, cup, window) or [hand.called[window - 1]]
    return write(Mark(lacking[0]))


def _kind(hand: Watched, seat: Seat, cup: Cup, window: int) -> str:
    """Why a cup was not called: cards not marked, too slow after the mark (PKN-5.2), or overlooked."""
    if _unmarked(hand, seat, cup, window):
        return "mark"
    return "lapse" if (seat, window) in hand.lapses else "claim"


def _steals(hand: Watched, cup: Cup, owners: Mapping[Seat, int]) -> Iterator[Moment]:
    """A cup that lay open a whole window and nobody called: an equal part of it was lost to each other seat, once a hand."""
    won = hand.won_in(cup)
    for step, said in hand.good(cup):
        if said.victim is not None:
            worth = hand.got(said.seat, cup)
            words = write(Claim(cup, said.victim))
            choices = (Choice(words, worth), Choice(None, 0.0))
            yield Moment(step, hand.number, said.seat, "steal", words, words, choices, 0.0, Grade.GOOD)
    victim, done = next(iter(owners.items()))
    window = done + 1
    if window > len(hand.called) or (won is not None and won <= window):
        return
    part = hand.pot(cup, window) / len(hand.seated)
    words = write(Claim(cup, victim))
    for seat in hand.seated:
        if owners.get(seat, window + 1) > window and hand.got(seat, cup) * (won is not None) == 0:
            choices = (Choice(words, part), Choice(None, 0.0))
            grade = grade_of(Unit.COUNTERS, part, _ALWAYS)
            yield Moment(hand.closes[window - 1], hand.number, seat, "steal", None, words, choices, part, grade)


def _wrong(hand: Watched, step: int, said: Judged, fine: int) -> Moment:
    """A wrong call costs the fine; and even without one a slip, for the seat is barred until the next card (PKN-4.4)."""
    words = write(Claim(said.cup, said.victim))
    choices = (Choice(None, 0.0), Choice(words, -float(fine)))
    grade = Grade.MISTAKE if fine else Grade.SLIP
    return Moment(step, hand.number, said.seat, "wrong", words, None, choices, float(fine), grade)
