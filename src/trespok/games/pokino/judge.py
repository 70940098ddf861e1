"""Judging claims: the checking card, the exclusive time, and who stands in whose place."""

from __future__ import annotations

from ...core import Seat
from .cups import Cup
from .state import Claim, Hand, Mode, Options, State, Verdict


def judge(state: State, hand: Hand, seat: Seat, claim: Claim) -> Verdict:
    """Say at once whether a claim is good, idle or wrong."""
    if _idle(hand, seat, claim) or (state.options.rules > 1 and _too_early(hand, claim)):
        return Verdict.IDLE
    good = (
        _owns(state, seat, claim.cup, hand.done[seat], hand.marks[seat])
        if claim.victim is None
        else _open(hand, claim.victim, claim.cup)
    )
    return Verdict.GOOD if good else Verdict.WRONG


def _idle(hand: Hand, seat: Seat, claim: Claim) -> bool:
    """Too late or said already: refused without penalty (PKN-4.5)."""
    cup, victim = claim.cup, claim.victim
    if cup in hand.won or any(other == seat and good.cup is cup for other, good in hand.claims):
        return True
    steals = [good.victim for _, good in hand.claims if good.cup is cup and good.victim is not None]
    if victim is None:
        return seat in steals  # a stealer stands in this seat's place already
    return bool(steals) or (victim, Claim(cup)) in hand.claims  # PKN-5.3: one steal a cup; PKN-5.1: the owner has called


def _too_early(hand: Hand, claim: Claim) -> bool:
    """A steal of what the owner has completed and may still call alone: nobody is barred for guessing a timer (PKN-4.5)."""
    victim = claim.victim
    return victim is not None and hand.done[victim][claim.cup] == len(hand.called) and victim not in hand.lapsed


def _owns(state: State, seat: Seat, cup: Cup, done: tuple[int, ...], marks: int) -> bool:
    """Complete by called cards, and by the seat's own marks where it marks by hand (PKN-4.2)."""
    if state.options.marking is Mode.AUTO:
        return done[cup] > 0
    board = state.boards[seat]
    return board is not None and board.has(cup, marks)


def _open(hand: Hand, victim: Seat, cup: Cup) -> bool:
    """Completed by *victim*, whose exclusive time is over (PKN-5.1, PKN-5.2)."""
    done = hand.done[victim][cup]
    return 0 < done < len(hand.called) or (done == len(hand.called) and victim in hand.lapsed)


def may_lapse(options: Options, hand: Hand, seat: Seat) -> bool:
    """Whether the grace after *seat*'s mark can end now (PKN-5.2)."""
    if options.marking is Mode.AUTO or options.claiming is Mode.AUTO or seat in hand.lapsed:
        return False
    if not hand.marks[seat] >> hand.called[-1].place & 1:
        return False
    fresh = [cup for cup in Cup if hand.done[seat][cup] == len(hand.called)]
    claimed = {claim.cup for other, claim in hand.claims if other == seat}  # by a steal of its own as well
    return any(cup not in claimed for cup in fresh)


def auto_claims(
    state: State, done: tuple[tuple[int, ...], ...], marks: tuple[int, ...], won: frozenset[Cup]
) -> tuple[tuple[Seat, Claim], ...]:
    """What the house claims for the seats when this window closes (PKN-9.2)."""
    claims: list[tuple[Seat, Claim]] = []
    for seat in state.seated:
        mine = done[seat]
        if any(mine):
            claims += [
                (seat, _OWN[cup])
                for cup in _CUPS
                if mine[cup] and cup not in won and _owns(state, seat, cup, mine, marks[seat])
            ]
    return tuple(claims)


_CUPS = tuple(Cup)
_OWN = tuple(Claim(cup) for cup in Cup)


def must_close(state: State, hand: Hand) -> bool:
    """Whether the hand's last window is open: only Close leads on (PKN-7.1, PKN-7.3, PKN-8.2)."""
    if len(hand.called) == 40:
        return True
    if not hand.claims:
        return False
    claimed = {claim.cup for _, claim in hand.claims}
    return len(claimed | hand.won) == len(Cup) if state.last else Cup.POKINO in claimed
