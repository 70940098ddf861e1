"""Pokino: a card is called, boards are marked, six cups are won; a sitting is as many hands as the table likes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ...core import HOUSE, Actor, BadOption, Illegal, Offer, Outcome, Seat
from ...kit.cards import PACK, Card
from .boards import Board
from .cups import Cup
from .judge import auto_claims, judge, may_lapse, must_close
from .sets import SET_NAMES, board_set
from .sitting import ANTE, ante, end_hand, leave, pay_window
from .state import (
    Action,
    Call,
    Caller,
    Claim,
    Close,
    Deal,
    Hand,
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

__all__ = ["RULES", "SEATS", "apply", "offers", "outcome", "start"]

SEATS: range = range(2, 11)  # PKN-1.1
RULES: int = 1

_CALLS: Final = tuple(Call(card) for card in PACK)
_CALL_BITS: Final = tuple((1 << call.card.place, call) for call in _CALLS)
_IN_PACK: Final = frozenset(PACK)
_EVEN: Final = tuple((1,) * count for count in range(len(PACK) + 1))
_MARKS: Final = tuple(Mark(card) for card in PACK)
_CLOSE: Final = Close()
_LAST: Final = Last()
_RUINED: Final[Offer[Action]] = Offer((Rebuy(), Out()))


def start(seats: int, options: Options) -> State:
    """Counters in front of every seat, the cups empty, nothing dealt but the boards that were typed."""
    if seats not in SEATS:
        msg = f"Pokino is played by 2 to 10 seats, not {seats}."  # PKN-1.1
        raise BadOption(msg)
    if options.chips < ANTE:
        msg = f"A seat begins with at least six counters, one for each cup, not {options.chips}."  # PKN-1.6
        raise BadOption(msg)
    if options.hands < 0 or options.fine not in (0, 1):
        msg = "A sitting has no fewer than 0 hands, and a fine is 0 or 1."
        raise BadOption(msg)
    if options.set is not None and options.set not in SET_NAMES:
        msg = f"There is no board set '{options.set}'; there is {', '.join(SET_NAMES)}."
        raise BadOption(msg)
    boards = options.boards or (None,) * seats
    given = [board for board in boards if board is not None]
    if len(boards) != seats or len(set(given)) < len(given) or (given and options.set):
        msg = "Typed boards are one for each seat, all different, and not beside a set."  # PKN-1.4
        raise BadOption(msg)
    return State(
        options,
        boards=boards,
        chips=(options.chips,) * seats,
        rebuys=(0,) * seats,
        seated=tuple(range(seats)),
        last=options.hands == 1,
        verdicts=(None,) * seats,
    )


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house deals, calls, closes; seats mark and claim beside it, and nobody waits for them."""
    if state.ending is not None:
        return {}
    if state.hand is None:
        found: dict[Actor, Offer[Action]] = dict.fromkeys(sorted(state.owing), _RUINED)
        house = _between(state)
    else:
        found = _seat_offers(state, state.hand)
        house = _in_hand(state, state.hand)
    if house is not None:
        found[HOUSE] = house
    return found


def _in_hand(state: State, hand: Hand) -> Offer[Action]:
    """The next card, or the close of the last window; the end of a grace beside either."""
    if must_close(state, hand):
        actions: tuple[Action, ...] = (_CLOSE,)
        odds: tuple[int, ...] = (0,)
    else:
        heard = hand.heard
        actions = tuple([call for bit, call in _CALL_BITS if not heard & bit])
        odds = _EVEN[len(actions)]
    if any(hand.marks) and (lapses := tuple([Lapse(seat) for seat in state.seated if may_lapse(state.options, hand, seat)])):
        return Offer(actions + lapses, odds + (0,) * len(lapses))
    return Offer(actions, odds)


def _between(state: State) -> Offer[Action] | None:
    """Before a hand's first call: boards, the caller, the host's word that it is the last, then the first card."""
    if state.caller is None or None in state.boards:
        acts = list(_setup(state))
    elif state.owing:
        acts = []
    else:
        acts = [(call, 1) for call in _CALLS]
    if state.number > 1:
        acts += [(deal, 0) for deal in _changes(state)]
    if not state.last:
        acts.append((_LAST, 0))
    return Offer(tuple([action for action, _ in acts]), tuple([odds for _, odds in acts])) if acts else None


def _missing(state: State) -> list[Seat]:
    return [seat for seat, board in enumerate(state.boards) if board is None]


def _free_boards(state: State) -> list[Board]:
    """Boards of the set that lie in front of nobody, in the set's order."""
    if state.options.set is None:
        return []
    return [board for board in board_set(state.options.set) if board not in state.boards]


def _setup(state: State) -> Iterator[tuple[Action, int]]:
    """Chance deals seat by seat and then names the caller; in any other order the host may (PKN-1.4, PKN-1.7)."""
    missing = _missing(state)
    free = _free_boards(state)
    for seat in missing:
        for board in free:
            yield Deal(seat, board), int(seat == missing[0])
    if state.caller is None:
        for seat in range(len(state.chips)):
            yield Caller(seat), int(not (missing and free))


def _changes(state: State) -> Iterator[Action]:
    """Between hands a seat may have another free board of the set (PKN-1.8)."""
    free = _free_boards(state)
    return (Deal(seat, board) for seat in state.seated for board in free)


def _seat_offers(state: State, hand: Hand) -> dict[Actor, Offer[Action]]:
    """What each seat may do beside the house; nothing at all where boards mark and claim themselves."""
    if state.options.marking is state.options.claiming is Mode.AUTO:
        return {}
    return {seat: offer for seat in state.seated if (offer := _seat_offer(state, hand, seat)) is not None}


def _seat_offer(state: State, hand: Hand, seat: Seat) -> Offer[Action] | None:
    """Marks of called cards, and every cup whether or not the claim is right (PKN-4.1)."""
    actions: tuple[Action, ...] = ()
    board = state.boards[seat]
    if state.options.marking is Mode.MANUAL and board is not None:
        due = hand.heard & board.mask & ~hand.marks[seat]
        actions = tuple(_MARKS[card.place] for card in hand.called if due >> card.place & 1)
    if state.options.claiming is Mode.MANUAL and seat not in hand.barred:
        actions += _claims(seat, state.seated)
    return Offer(actions, must=False) if actions else None


@lru_cache(maxsize=1 << 12)
def _claims(seat: Seat, seated: tuple[Seat, ...]) -> tuple[Action, ...]:
    victims = (None, *(other for other in seated if other != seat))
    return tuple(Claim(cup, victim) for victim in victims for cup in Cup)


def apply(state: State, actor: Actor, action: Action) -> State:
    """One act of the house or of a seat."""
    if state.ending is not None:
        raise Illegal("over", "The sitting is over.")
    if actor is HOUSE:
        return _house(state, action)
    if not 0 <= actor < len(state.chips):
        raise Illegal("no-such-seat", f"There is no seat {actor} at this table.")
    if actor not in state.seated:
        raise Illegal("out", f"Seat {actor} is out of the sitting.")
    match action:
        case Mark(card):
            return _mark(state, actor, card)
        case Claim():
            return _claim(state, actor, action)
        case Rebuy() | Out():
            return _ruin(state, actor, action)
    raise Illegal("not-yours", "That is for the house to do.")


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
                raise Illegal("caller-known", "The caller of the first hand is known already.")
            if not 0 <= seat < len(state.chips):
                raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
            return replace(state, caller=seat)
        case Last():
            if state.hand is not None:
                raise Illegal("hand-begun", "Say it before a hand's first card; this hand has begun.")  # PKN-8.1
            if state.last:
                raise Illegal("already-last", "This hand is the last already.")
            return replace(state, last=True)
    raise Illegal("not-yours", "That is for a seat to do, not for the house.")


def _deal(state: State, seat: Seat, board: Board) -> State:
    if seat not in state.seated:
        raise Illegal("no-such-seat", f"There is no seat {seat} in the sitting.")
    if state.hand is not None:
        raise Illegal("hand-begun", "Boards stay until the hand is over.")
    if state.options.set is None:
        raise Illegal("no-set", "These boards were typed; only boards of a set can be dealt or changed.")
    if state.number == 1 and state.boards[seat] is not None:
        raise Illegal("has-board", f"Seat {seat} has its board; boards change between hands.")
    if board not in _free_boards(state):
        raise Illegal("board-taken", "That board is not of the set, or lies in front of a seat already.")  # PKN-1.4
    return replace(state, boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def _call(state: State, card: Card) -> State:
    """One card at a time (PKN-2.2); the first of a hand brings the antes."""
    if card not in _IN_PACK:
        raise Illegal("no-such-card", f"There is no {card} in the pack of 40.")  # PKN-1.2
    if state.hand is None:
        if missing := _missing(state):
            raise Illegal("no-board", f"Seat {missing[0]} has no board yet.")
        if state.caller is None:
            raise Illegal("no-caller", "Nobody is the caller yet.")
        if state.owing:
            raise Illegal("ruin-open", f"Seat {min(state.owing)} cannot pay six and says rebuy or out first.")
        state = ante(state)
        hand = state.hand
    else:
        if must_close(state, state.hand):
            raise Illegal("must-close", "The hand's last window is open; only its close leads on.")
        if state.hand.heard >> card.place & 1:
            raise Illegal("called-twice", f"The {card} was called already.")
        state = pay_window(state, state.hand)
        hand = state.hand
    return state if hand is None else _turn_up(state, hand, card)


def _turn_up(state: State, hand: Hand, card: Card) -> State:
    """The new card opens a window; who completes what is judged by called cards alone (PKN-5.4)."""
    place = card.place
    heard = hand.heard | 1 << place
    called = (*hand.called, card)
    done = hand.done
    for seat in state.seated:
        board = state.boards[seat]
        for cup, shape in board.hits.get(place, ()) if board is not None else ():
            if shape & heard == shape and not done[seat][cup]:  # PKN-3.7: one card may complete several
                mine = (*done[seat][:cup], len(called), *done[seat][cup + 1 :])
                done = (*done[:seat], mine, *done[seat + 1 :])
    return _with_auto(state, Hand(called, heard, hand.marks, done, hand.won, judged=hand.judged, payments=hand.payments))


def _with_auto(state: State, hand: Hand) -> State:
    """The state with this hand, the house's own claims refreshed where it claims for the seats (PKN-9.2)."""
    if state.options.claiming is Mode.AUTO and (claims := auto_claims(state, hand)) != hand.claims:
        hand = replace(hand, claims=claims)
    return state.with_hand(hand)


def _mark(state: State, seat: Seat, card: Card) -> State:
    """Cover a called card, at any time in the hand (PKN-2.3)."""
    hand, board = state.hand, state.boards[seat]
    if state.options.marking is Mode.AUTO:
        raise Illegal("marks-itself", "Boards mark themselves at this table.")
    if hand is None or board is None:
        raise Illegal("no-hand", "No hand is being played.")
    bit = 1 << card.place if card in _IN_PACK else 0
    if not hand.heard & bit:
        raise Illegal("not-called", f"The {card} was not called.")
    if not board.mask & bit:
        raise Illegal("not-on-board", f"Seat {seat} has no {card} on its board.")
    if hand.marks[seat] & bit:
        raise Illegal("marked", f"Seat {seat} has marked the {card} already.")
    marks = (*hand.marks[:seat], hand.marks[seat] | bit, *hand.marks[seat + 1 :])
    return _with_auto(state, replace(hand, marks=marks))


def _claim(state: State, seat: Seat, claim: Claim) -> State:
    hand = state.hand
    if state.options.claiming is Mode.AUTO:
        raise Illegal("claims-itself", "The house claims for every seat at this table.")
    if hand is None:
        raise Illegal("no-hand", "No hand is being played.")
    if seat in hand.barred:
        raise Illegal("barred", f"Seat {seat} called wrongly and waits for the next card.")  # PKN-4.4
    if claim.victim == seat:
        raise Illegal("own-victim", "A seat cannot call for itself what it took from itself.")
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
    if seat not in state.owing:
        raise Illegal("not-owing", f"Seat {seat} can pay six and needs neither rebuy nor out.")
    if isinstance(action, Out):
        return leave(state, seat)
    chips = (*state.chips[:seat], state.chips[seat] + state.options.chips, *state.chips[seat + 1 :])
    rebuys = (*state.rebuys[:seat], state.rebuys[seat] + 1, *state.rebuys[seat + 1 :])
    return replace(state, chips=chips, rebuys=rebuys, owing=state.owing - {seat})


def outcome(state: State) -> Outcome | None:
    """Most counters less re-buys, seats that went out included; ties shared (PKN-8.5)."""
    if state.ending is None:
        return None
    standing = tuple(held - state.options.chips * (1 + bought) for held, bought in zip(state.chips, state.rebuys, strict=True))
    best = max(standing)
    return Outcome(tuple(seat for seat, net in enumerate(standing) if net == best), state.ending, standing)
