"""Pokino: a card is called, boards are marked, six cups are won; a sitting is as many hands as the table likes."""

from dataclasses import replace
from typing import Final

from ...core import HOUSE, Actor, BadOption, Illegal, Outcome, Seat
from ...kit.cards import PACK, Card
from .boards import Board, Cup
from .offering import auto_claims, free_boards, judge, may_change, may_join, may_lapse, missing_boards, must_close
from .sets import SET_NAMES
from .sitting import answer, ante, end_hand, join, may_return, pay_window
from .state import (
    RULES,
    SEATS,
    Action,
    Call,
    Caller,
    Claim,
    Close,
    Deal,
    Dealing,
    Hand,
    Join,
    Judged,
    Lapse,
    Last,
    Mark,
    Mode,
    Options,
    Out,
    Rebuy,
    State,
    Verdict,
)

_ANTES: Final = range(1, 10)  # PKN-10.1
_IN_PACK: Final = frozenset(PACK)


def start(seats: int, options: Options) -> State:
    """Counters in front of every seat, the cups empty, nothing dealt but the boards that were typed."""
    if seats not in SEATS:
        raise BadOption(f"Pokino is played by 2 to 10 seats, not {seats}.")  # PKN-1.1
    if options.antes is not None and (len(options.antes) != len(Cup) or not set(options.antes) <= set(_ANTES)):
        raise BadOption(f"A seat puts {_ANTES[0]} to {_ANTES[-1]} counters into each of the six cups.")  # PKN-10.1
    if options.chips < options.ante:
        all_of_it = "six counters, one for each cup" if options.antes is None else f"{options.ante} counters for the cups"
        raise BadOption(f"A seat begins with at least {all_of_it}, not {options.chips}.")  # PKN-1.6
    if options.hands < 0 or options.fine not in (0, 1) or not 1 <= options.rules <= RULES:
        raise BadOption(f"The number of hands cannot be negative, a fine is 0 or 1, and the rules are 1 to {RULES}.")
    if options.set is not None and options.set not in SET_NAMES:
        raise BadOption(f"There is no board set '{options.set}'; choose one of {', '.join(SET_NAMES)}.")
    if options.set is None and options.deal is not Dealing.ONCE:
        raise BadOption(f"Typed boards stay where they are; deal={options.deal.value} needs a set.")  # PKN-1.8
    boards = options.boards or (None,) * seats
    given = [board for board in boards if board is not None]
    if len(boards) != seats or len(set(given)) < len(given) or (given and options.set):
        raise BadOption("Typed boards are one for each seat, all different, and cannot be combined with a set.")  # PKN-1.4
    return State(
        options,
        boards=boards,
        chips=(options.chips,) * seats,
        rebuys=(0,) * seats,
        seated=tuple(range(seats)),
        gone=(0,) * seats,
        last=options.hands == 1,
        verdicts=(None,) * seats,
    )


def apply(state: State, actor: Actor, action: Action) -> State:
    """One act of the house or of a seat."""
    if state.ending is not None:
        raise Illegal("over", "The sitting is over.")
    if actor is HOUSE:
        return _house(state, action)
    if not 0 <= actor < len(state.chips):
        raise Illegal("no-such-seat", f"There is no seat {actor} at this table.")
    if state.gone[actor] and not (isinstance(action, Rebuy) and may_return(state, actor)):
        raise Illegal("out", f"Seat {actor} is out of the sitting.")
    match action:
        case Mark(card):
            return _mark(state, actor, card)
        case Claim():
            return _claim(state, actor, action)
        case Rebuy() | Out():
            return _ruin(state, actor, action)
    raise Illegal("not-yours", "Only the house can do that.")


def _pay(state: State) -> str:
    return "six" if state.options.antes is None else str(state.options.ante)


def _house(state: State, action: Action) -> State:
    match action:
        case Call(card):
            return _call(state, card)
        case Close():
            if state.hand is None or not must_close(state, state.hand):
                raise Illegal("not-closing", "The window closes with the next card; the hand is not at its end.")
            return end_hand(state, state.hand)
        case Lapse(seat):
            if state.hand is None or seat not in state.seated or not may_lapse(state.options, state.hand, seat):
                raise Illegal("no-grace", f"No grace of seat {seat} is running.")
            return state.with_hand(replace(state.hand, lapsed=state.hand.lapsed | {seat}))
        case Deal(seat, board):
            return _deal(state, seat, board)
        case Caller(seat):
            if state.caller is not None:
                raise Illegal("caller-known", "The caller of the first hand is already known.")
            if not 0 <= seat < len(state.chips):
                raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
            return replace(state, caller=seat)
        case Last():
            if state.hand is not None:
                raise Illegal("hand-begun", "The last hand is announced before its first card; this hand has begun.")  # PKN-8.1
            if state.last:
                raise Illegal("already-last", "This hand is already the last.")
            return replace(state, last=True)
        case Join():
            if not may_join(state):
                raise Illegal("no-join", "A seat joins by rules 3, after a hand, once no seat owes an answer, up to ten seats.")
            return join(state)
    raise Illegal("not-yours", "Only a seat can do that, not the house.")


def _deal(state: State, seat: Seat, board: Board) -> State:
    if not 0 <= seat < len(state.chips):
        raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
    if state.gone[seat]:
        raise Illegal("out", f"Seat {seat} has said out; it gets no other board.")  # PKN-8.3
    if state.hand is not None:
        raise Illegal("hand-begun", "Boards stay until the hand is over.")
    if state.options.set is None and state.boards[seat] is None:  # a seat that joined a typed game
        if board in state.boards:
            raise Illegal("board-taken", "Another seat already has this board.")
        return _give(state, seat, board)
    if state.options.set is None:
        raise Illegal("no-set", "These boards were typed; only boards of a set can be dealt or changed.")
    if state.boards[seat] is not None and not may_change(state):
        raise Illegal("has-board", f"Seat {seat} has its board and cannot change it now.")
    if board not in free_boards(state):
        raise Illegal("board-taken", "That board is not in the set, or another seat already has it.")  # PKN-1.4
    return _give(state, seat, board)


def _give(state: State, seat: Seat, board: Board) -> State:
    return replace(state, boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def _call(state: State, card: Card) -> State:
    """One card at a time (PKN-2.2); the first of a hand brings the antes."""
    if card not in _IN_PACK:
        raise Illegal("no-such-card", f"There is no {card} in the pack of 40.")  # PKN-1.2
    if state.hand is None:
        if missing := missing_boards(state):
            raise Illegal("no-board", f"Seat {missing[0]} has no board yet.")
        if state.caller is None:
            raise Illegal("no-caller", "Nobody is the caller yet.")
        if state.owing:
            raise Illegal("ruin-open", f"Seat {min(state.owing)} cannot pay {_pay(state)} and must say rebuy or out first.")
        state = ante(state)
        hand = state.hand
    else:
        if must_close(state, state.hand):
            raise Illegal("must-close", "The hand's last window is open; it must be closed first.")
        if state.hand.heard >> card.place & 1:
            raise Illegal("called-twice", f"The {card} has already been called.")
        state = pay_window(state, state.hand)
        hand = state.hand
    return state if hand is None else _turn_up(state, hand, card)


def _turn_up(state: State, hand: Hand, card: Card) -> State:
    """The new card opens a window; completions are judged by called cards alone (PKN-5.4)."""
    place = card.place
    gone = (~hand.heard & (1 << place) - 1).bit_count()  # how many calls of hand.left come before this one
    left = hand.left[:gone] + hand.left[gone + 1 :]
    heard = hand.heard | 1 << place
    called = (*hand.called, card)
    done = hand.done
    for seat in state.seated:
        board = state.boards[seat]
        for cup, shape in board.hits.get(place, ()) if board is not None else ():
            if shape & heard == shape and not done[seat][cup]:  # PKN-3.7: one card may complete several
                mine = (*done[seat][:cup], len(called), *done[seat][cup + 1 :])
                done = (*done[:seat], mine, *done[seat + 1 :])
    claims = auto_claims(state, done, hand.marks, hand.won) if state.options.claiming is Mode.AUTO else ()
    return state.with_hand(
        Hand(called, heard, hand.marks, done, left, hand.won, claims, judged=hand.judged, payments=hand.payments)
    )


def _mark(state: State, seat: Seat, card: Card) -> State:
    """Cover a called card, at any time in the hand (PKN-2.3)."""
    hand, board = state.hand, state.boards[seat]
    if state.options.marking is Mode.AUTO:
        raise Illegal("marks-itself", "Boards mark themselves at this table.")
    if hand is None or board is None:
        raise Illegal("no-hand", "No hand is being played.")
    bit = 1 << card.place if card in _IN_PACK else 0
    if not hand.heard & bit:
        raise Illegal("not-called", f"The {card} has not been called.")
    if not board.mask & bit:
        raise Illegal("not-on-board", f"Seat {seat} has no {card} on its board.")
    if hand.marks[seat] & bit:
        raise Illegal("marked", f"Seat {seat} has already marked the {card}.")
    marks = (*hand.marks[:seat], hand.marks[seat] | bit, *hand.marks[seat + 1 :])
    auto = state.options.claiming is Mode.AUTO
    claims = auto_claims(state, hand.done, marks, hand.won) if auto else hand.claims
    return state.with_hand(replace(hand, marks=marks, claims=claims))


def _claim(state: State, seat: Seat, claim: Claim) -> State:
    hand = state.hand
    if state.options.claiming is Mode.AUTO:
        raise Illegal("claims-itself", "The house claims for every seat at this table.")
    if hand is None:
        raise Illegal("no-hand", "No hand is being played.")
    if seat in hand.barred:
        raise Illegal("barred", f"Seat {seat} made a wrong claim and must wait for the next card.")  # PKN-4.4
    if claim.victim == seat:
        raise Illegal("own-victim", "A seat cannot steal from itself.")
    if claim.victim is not None and claim.victim not in state.seated:
        raise Illegal("no-such-seat", f"There is no seat {claim.victim} in the hand.")
    verdict = judge(state, hand, seat, claim)
    chips, cups = state.chips, state.cups
    claims, barred = hand.claims, hand.barred
    if verdict is Verdict.GOOD:
        claims = (*claims, (seat, claim))
    elif verdict is Verdict.WRONG:
        barred = barred | {seat}
        if state.options.fine and chips[seat]:  # PKN-4.6
            chips = (*chips[:seat], chips[seat] - 1, *chips[seat + 1 :])
            cups = (*cups[: claim.cup], cups[claim.cup] + 1, *cups[claim.cup + 1 :])
    judged = (*hand.judged, Judged(len(hand.called), seat, claim.cup, claim.victim, verdict))
    verdicts = (*state.verdicts[:seat], verdict, *state.verdicts[seat + 1 :])
    hand = replace(hand, claims=claims, barred=barred, judged=judged)
    return replace(state, chips=chips, cups=cups, hand=hand, verdicts=verdicts)


def _ruin(state: State, seat: Seat, action: Rebuy | Out) -> State:
    if seat not in state.owing and not may_return(state, seat):
        raise Illegal("not-owing", f"Seat {seat} can pay {_pay(state)} and needs neither rebuy nor out.")
    return answer(state, seat, stays=isinstance(action, Rebuy))


def seats_now(state: State) -> int:
    """How many seats there are, those that joined included."""
    return len(state.chips)


def outcome(state: State) -> Outcome | None:
    """Most counters less re-buys, seats that went out included; ties shared (PKN-8.5)."""
    if state.ending is None:
        return None
    standing = tuple(held - state.options.chips * (1 + bought) for held, bought in zip(state.chips, state.rebuys, strict=True))
    best = max(standing)
    return Outcome(tuple(seat for seat, net in enumerate(standing) if net == best), state.ending, standing)
