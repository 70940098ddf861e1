"""What a seat at Pokino may know: everything but the order of the deck, and never who has completed what."""

from dataclasses import dataclass, replace

from ...core import BySeat, Outcome, Seat, View
from ...kit.cards import Card
from .boards import Board, Cup
from .rules import outcome
from .state import Claim, Hand, Judged, Mode, Options, Paid, PastHand, State, Verdict


@dataclass(frozen=True, slots=True)
class PokinoView(View):
    """The open table (PKN-9.3).  Completions are for the players to notice, so none are named here.

    Nor is a lapse: a grace runs only for a seat that has completed something, so it would tell who.  Nor is another
    seat's idle claim: a steal that is only too early would tell the same.
    """

    options: Options
    seats: int
    seat: Seat | None  # None: a spectator
    boards: BySeat[Board | None]  # 25 cards each, row by row
    chips: BySeat[int]
    rebuys: BySeat[int]  # how often each has bought in again
    cups: tuple[int, ...]  # counters in each: centre, corner, stamp, poker, full, pokino
    caller: Seat | None
    number: int  # of the hand being played or about to begin
    last: bool
    playing: bool  # False: before the first call of hand *number*
    called: tuple[Card, ...]  # this hand, the first first
    marks: BySeat[tuple[Card, ...]]  # by seat, in the order called
    won: tuple[Cup, ...]  # this hand, and paid
    claims: tuple[tuple[Seat, Claim], ...]  # judged good and not yet paid
    barred: tuple[Seat, ...]  # after a wrong claim, until the next card
    judged: tuple[Judged, ...]  # this hand's claims, of the idle ones this seat's own
    payments: tuple[Paid, ...]  # this hand's
    out: tuple[Seat, ...]  # have said so, whether or not others still owe an answer
    gone: BySeat[int]  # by seat: before which hand it said "out", 0 where it is in
    owing: tuple[Seat, ...]  # cannot pay six: rebuy or out
    past: tuple[PastHand, ...]
    outcome: Outcome | None  # once it is over

    @property
    def board(self) -> Board | None:
        """This seat's own board."""
        return None if self.seat is None else self.boards[self.seat]

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import table_svg  # noqa: PLC0415 - nobody else needs the drawings

        return table_svg(self)


_NO_HAND = Hand(called=(), heard=0, marks=(), done=(), left=())


def view(state: State, seat: Seat | None) -> PokinoView:
    """What *seat* may know; the same for everybody except for *seat* itself and what it claimed in vain (PKN-9.3)."""
    hand = state.hand or _NO_HAND
    by_hand = state.options.claiming is Mode.MANUAL
    return PokinoView(
        options=state.options,
        seats=len(state.chips),
        seat=seat,
        boards=state.boards,
        chips=state.chips,
        rebuys=state.rebuys,
        cups=state.cups,
        caller=state.caller,
        number=state.number,
        last=state.last,
        playing=state.hand is not None,
        called=hand.called,
        marks=tuple(_marked(state, hand, who) for who in range(len(state.chips))),
        won=tuple(sorted(hand.won)),
        claims=hand.claims if by_hand else (),  # what the house is about to claim would name who completed what
        barred=tuple(sorted(hand.barred)),
        judged=_judged(state, hand.judged, seat),
        payments=hand.payments,
        out=state.out,
        gone=state.gone,
        owing=tuple(sorted(state.owing)),
        past=tuple([_past(state, done, seat) for done in state.past]),
        outcome=outcome(state),
    )


def _judged(state: State, judged: tuple[Judged, ...], seat: Seat | None) -> tuple[Judged, ...]:
    """Claims as *seat* has heard them: an idle one is between who made it and the house (PKN-4.5)."""
    if state.options.rules == 1:
        return judged
    heard = [claim for claim in judged if claim.verdict is not Verdict.IDLE or claim.seat == seat]
    return judged if len(heard) == len(judged) else tuple(heard)


def _past(state: State, done: PastHand, seat: Seat | None) -> PastHand:
    judged = _judged(state, done.judged, seat)
    return done if judged is done.judged else replace(done, judged=judged)


def _marked(state: State, hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """Covered cards; where boards mark themselves, every called card on it (PKN-9.1)."""
    board = state.boards[seat]
    if board is None or not hand.called or state.gone[seat]:
        return ()
    covered = hand.heard & board.mask if state.options.marking is Mode.AUTO else hand.marks[seat]
    return tuple(card for card in hand.called if covered >> card.place & 1)
