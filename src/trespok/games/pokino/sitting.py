"""A sitting of many hands: antes, paying a window, the end of a hand, ruin."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...core import Seat
from ...kit.split import share_out, shares
from .boards import Cup
from .state import CALLS, Dealing, Ending, Hand, Paid, PastHand, State


def right_of(state: State, seat: Seat) -> Seat:
    """The next seat to the right that is still in (PKN-7.4)."""
    seats = len(state.chips)
    while (seat := (seat - 1) % seats) not in state.seated:
        pass
    return seat


def ante(state: State) -> State:
    """Every seat in the sitting puts counters in each cup, one or what the house says (PKN-2.1, PKN-10.1); the hand begins."""
    seats = len(state.chips)
    seated = state.seated
    pays, all_of_it = state.options.pays, state.options.ante
    chips = tuple(held - all_of_it if seat in seated else held for seat, held in enumerate(state.chips))
    hand = Hand(called=(), heard=0, marks=(0,) * seats, done=((0,) * len(Cup),) * seats, left=CALLS)
    return replace(
        state,
        chips=chips,
        cups=tuple([cup + len(seated) * each for cup, each in zip(state.cups, pays, strict=True)]),
        hand=hand,
    )


def pay_window(state: State, hand: Hand) -> State:
    """Close the window: pay every good claim, share for share (PKN-6.1, PKN-6.2).  The hand goes on.

    All good claims of one window share, whichever card completed them (PKN-4.3); a cup so paid is won for this hand,
    even where a remainder stays in it (PKN-3.8).
    """
    if not hand.claims:
        return state if state.paid == () else replace(state, paid=())
    sharers: dict[Cup, list[Seat]] = {}
    for seat, claim in hand.claims:
        sharers.setdefault(claim.cup, []).append(seat)
    return _pay(state, hand, sharers)


def _pay(state: State, hand: Hand, sharers: Mapping[Cup, Sequence[Seat]]) -> State:
    chips, cups = list(state.chips), list(state.cups)
    payments: list[Paid] = []
    for cup in sorted(sharers):
        if state.last:  # PKN-6.3
            parts, cups[cup] = share_out(cups[cup], _from_right(state, sharers[cup])), 0
        else:
            parts, cups[cup] = shares(cups[cup], sharers[cup])
        for seat in sorted(parts):
            chips[seat] += parts[seat]
            payments.append(Paid(len(hand.called), seat, cup, parts[seat]))
    paid = tuple(payments)
    hand = replace(hand, won=hand.won.union(sharers), claims=(), payments=hand.payments + paid)
    return replace(state, chips=tuple(chips), cups=tuple(cups), hand=hand, paid=paid)


def _from_right(state: State, seats: Sequence[Seat]) -> list[Seat]:
    """Seats in the order caller-1, caller-2, …, the caller last."""
    caller = state.caller or 0
    return sorted(seats, key=lambda seat: (caller - seat - 1) % len(state.chips))


def end_hand(state: State, hand: Hand) -> State:
    """Close the hand's last window; the cups not won carry over, or in the last hand are handed out (PKN-7.2, PKN-8.2)."""
    state = pay_window(state, hand)
    hand = state.hand or hand
    if state.last and len(hand.won) < len(Cup):
        before = state.paid or ()
        state = _pay(state, hand, {cup: _earliest(state, hand, cup) for cup in Cup if cup not in hand.won})
        state = replace(state, paid=before + (state.paid or ()))
        hand = state.hand or hand
    caller = state.caller or 0
    past = (*state.past, PastHand(state.number, caller, hand.called, hand.judged, hand.payments))
    if state.last:
        return replace(state, hand=None, past=past, ending=Ending.LAST_HAND)
    number = state.number + 1
    owing = frozenset(seat for seat in state.seated if state.chips[seat] < state.options.ante)  # PKN-8.3
    # PKN-1.7: a seat that is out keeps its board, and so does one that has yet to answer.
    keep = owing if state.options.rules > 2 else ()
    return replace(
        _without_boards(state, [seat for seat in state.seated if seat not in keep]),
        hand=None,
        past=past,
        number=number,
        last=number == state.options.hands,
        caller=right_of(state, caller),
        owing=owing,
    )


def _without_boards(state: State, seats: Sequence[Seat]) -> State:
    """These seats wait for new boards, where they are dealt anew (PKN-1.7)."""
    if state.options.deal is not Dealing.ANEW:
        return state
    return replace(state, boards=tuple(None if seat in seats else board for seat, board in enumerate(state.boards)))


def _earliest(state: State, hand: Hand, cup: Cup) -> list[Seat]:
    """The seats that completed a cup on the earliest card, marks and bars ignored (PKN-8.2)."""
    first = min(hand.done[seat][cup] for seat in state.seated)
    return [seat for seat in state.seated if hand.done[seat][cup] == first]


def may_return(state: State, seat: Seat) -> bool:
    """Whether a seat that went out after an earlier hand may buy in again now (PKN-8.6)."""
    return state.options.rules > 1 and state.hand is None and not state.owing and 0 < state.gone[seat] < state.number


def answer(state: State, seat: Seat, *, stays: bool) -> State:
    """A seat takes new counters or goes out (PKN-8.3, PKN-8.6); what follows waits until every answer is given."""
    gone = (*state.gone[:seat], 0 if stays else state.number, *state.gone[seat + 1 :])
    state = replace(state, gone=gone, owing=state.owing - {seat})
    if stays:
        if state.options.rules > 2 and seat in state.seated:  # a seat that comes back plays on the board it kept
            state = _without_boards(state, [seat])
        chips = (*state.chips[:seat], state.chips[seat] + state.options.chips, *state.chips[seat + 1 :])
        rebuys = (*state.rebuys[:seat], state.rebuys[seat] + 1, *state.rebuys[seat + 1 :])
        state = replace(state, chips=chips, rebuys=rebuys)
    if state.options.rules == 1:
        return state if stays else _go_on(state, [seat])
    return state if state.owing else _go_on(state, [other for other in state.seated if gone[other]])


def _go_on(state: State, leaving: Sequence[Seat]) -> State:
    """All who do not go out are in, and who bought in again; fewer than two end the sitting (PKN-8.4)."""
    seated = tuple(seat for seat, hand in enumerate(state.gone) if not hand)
    state = replace(state, seated=seated)
    if len(seated) >= 2:
        return replace(state, caller=right_of(state, state.caller or 0)) if state.caller in leaving else state
    chips = list(state.chips)
    for held in state.cups:  # as in a last hand (PKN-6.3)
        for seat, part in share_out(held, _from_right(state, seated or leaving)).items():
            chips[seat] += part
    caller = seated[0] if seated else state.caller
    return replace(state, chips=tuple(chips), cups=(0,) * len(Cup), owing=frozenset(), ending=Ending.RUIN, caller=caller)


def join(state: State) -> State:
    """One more seat, with the counters of a beginning and no board yet (PKN-1.9)."""
    return replace(
        state,
        boards=(*state.boards, None),
        chips=(*state.chips, state.options.chips),
        rebuys=(*state.rebuys, 0),
        seated=(*state.seated, len(state.chips)),
        gone=(*state.gone, 0),
        verdicts=(*state.verdicts, None),
    )
