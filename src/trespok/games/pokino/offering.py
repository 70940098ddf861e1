"""The offers of Pokino: the house's acts with their odds, and what seats may do."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from ...core import HOUSE, Actor, Offer, Seat
from ...kit.cards import PACK
from .boards import Board, Cup
from .sets import board_set
from .sitting import may_return
from .state import (
    CALLS,
    SEATS,
    Action,
    Caller,
    Claim,
    Close,
    Deal,
    Dealing,
    Hand,
    Join,
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

# --- judging claims: the checking card, the exclusive time, and who stands in whose place ---


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


_EVEN: Final = tuple((1,) * count for count in range(len(PACK) + 1))
_MARKS: Final = tuple(Mark(card) for card in PACK)
_CLOSE: Final = Close()
_LAST: Final = Last()
_JOIN: Final = Join()
_RUINED: Final[Offer[Action]] = Offer((Rebuy(), Out()))
_RETURNS: Final[Offer[Action]] = Offer((Rebuy(),), must=False)


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house deals, calls, closes; seats mark and claim beside it, and nobody waits for them."""
    if state.ending is not None:
        return {}
    if state.hand is None:
        found: dict[Actor, Offer[Action]] = dict.fromkeys(sorted(state.owing), _RUINED)
        if len(state.seated) < len(state.chips):
            found |= {seat: _RETURNS for seat in state.out if may_return(state, seat)}  # PKN-8.6
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
        actions = hand.left
        odds = _EVEN[len(actions)]
    if any(hand.marks) and (lapses := tuple([Lapse(seat) for seat in state.seated if may_lapse(state.options, hand, seat)])):
        return Offer(actions + lapses, odds + (0,) * len(lapses))
    return Offer(actions, odds)


def _between(state: State) -> Offer[Action] | None:
    """Before a hand's first call: boards, the caller, the host's word that it is the last, then the first card."""
    if state.caller is None or missing_boards(state):
        acts = list(_setup(state))
    elif state.owing:
        acts = []
    else:
        acts = [(call, 1) for call in CALLS]
    if may_change(state):
        acts += [(deal, 0) for deal in _changes(state)]
    if not state.last:
        acts.append((_LAST, 0))
    if may_join(state):
        acts.append((_JOIN, 0))
    return Offer(tuple([action for action, _ in acts]), tuple([odds for _, odds in acts])) if acts else None


def may_change(state: State) -> bool:
    """Whether seats that have a board may have another one now (PKN-1.8)."""
    if state.hand is not None or state.options.deal is Dealing.ANEW or state.options.set is None:
        return False
    dealt = state.caller is not None and not missing_boards(state)
    return state.number > 1 or (state.options.deal is Dealing.PICK and dealt)


def may_join(state: State) -> bool:
    """Whether one more seat may come (PKN-1.9)."""
    between = state.hand is None and state.number > 1 and not state.owing
    return state.options.rules > 2 and between and len(state.chips) < SEATS[-1]


def missing_boards(state: State) -> list[Seat]:
    """Seats that have no board yet; a seat that sits out needs none."""
    return [seat for seat, board in enumerate(state.boards) if board is None and not state.gone[seat]]


def free_boards(state: State) -> list[Board]:
    """Boards of the set that lie in front of nobody, in the set's order."""
    if state.options.set is None:
        return []
    return [board for board in board_set(state.options.set) if board not in state.boards]


def _setup(state: State) -> Iterator[tuple[Action, int]]:
    """Chance deals seat by seat and then names the caller; in any other order the host may (PKN-1.4, PKN-1.7)."""
    missing = missing_boards(state)
    free = free_boards(state)
    waits = bool(state.owing) and state.options.rules > 2  # the board of a seat that answers may become free
    for seat in missing:
        for board in free:
            yield Deal(seat, board), int(seat == missing[0] and not waits)
    if state.caller is None:
        for seat in range(len(state.chips)):
            yield Caller(seat), int(not (missing and free))


def _changes(state: State) -> Iterator[Action]:
    """Another free board of the set for a seat (PKN-1.8)."""
    free = free_boards(state)
    return (Deal(seat, board) for seat in state.seated if not state.gone[seat] for board in free)


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
