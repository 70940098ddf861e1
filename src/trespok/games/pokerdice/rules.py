"""Pokerdice: one seat rolls, every seat bets a card on how the dice will end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import Annotated, Final, TypeAlias

from ...core import HOUSE, Actor, BadOption, BySeat, Illegal, Offer, Outcome, Part, Seat
from ...kit.dice import Dice, keeps, odds_of, throws, without
from .aims import POINTS, Aim, meets

SEATS: range = range(2, 6)  # PKD-1.1
RULES: int = 1
DICE: Final = 5
RETHROWS: Final = 2  # PKD-3.1
MAY_BE_WORTH: Final = range(21)  # PKD-9.1
ROUNDS: Final = 10  # PKD-1.3
MAY_LAST: Final = {seats: range(seats, ROUNDS + 1) for seats in SEATS}  # PKD-9.2: all roll, and the cards last

Hand: TypeAlias = tuple[int, ...]  # cards left, counted by Aim


class Turns(Enum):
    """How many rounds a game has."""

    TEN = "ten"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Options(Part):
    """``packs=2`` is the strategic variant for two (PKD-7.1); ``turns=equal`` gives every seat as many rolls (PKD-1.4)."""

    packs: int = 1
    turns: Turns = Turns.TEN
    first: Seat | None = None  # who rolls first, as the host says; None: chance does (PKD-1.5)
    # PKD-9.1, by Aim; None: as printed.  Neither sent nor shown then, so that nothing of the printed game looks different.
    points: Annotated[tuple[int, ...] | None, "if any"] = field(default=None, repr=False)
    rounds: Annotated[int | None, "if any"] = field(default=None, repr=False)  # PKD-9.2; None: ten

    @property
    def printed(self) -> bool:
        """Whether no house rule changes the game, so that what is solved is true of it."""
        return self.worth == POINTS and self.rounds in {None, ROUNDS}

    @property
    def worth(self) -> tuple[int, ...]:
        """What every card is worth here, by Aim."""
        return self.points or POINTS


@dataclass(frozen=True, slots=True)
class First:
    """The house says who rolls first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice that have just fallen, sorted: five, or as many as were not kept."""

    dice: Dice

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import throw_svg  # noqa: PLC0415 - nobody else needs the drawings

        return throw_svg(self.dice)


@dataclass(frozen=True, slots=True)
class Seal:
    """A seat lays its card face down; two cards, left and right, with two packs."""

    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The roller keeps these dice, sorted, and throws the rest."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Stop:
    """The roller stands."""


Action: TypeAlias = First | Throw | Seal | Keep | Stop  # whatever an actor can do


class Ending(Enum):
    """How a game ended."""

    POINTS = "points"
    LAST_ROLLER = "last-roller"  # PKD-6.2 had to decide


@dataclass(frozen=True, slots=True)
class Round(Part):
    """One round, settled."""

    roller: Seat
    throws: tuple[Dice, ...]  # five dice each, as they lay after each throw
    kept: tuple[Dice, ...]  # what was kept before each re-throw
    aims: BySeat[tuple[Aim, ...]]  # by seat, in the order named
    met: BySeat[tuple[bool, ...]]  # in step with aims
    gains: BySeat[int]  # points, by seat


@dataclass(frozen=True, slots=True)
class State:
    """Everything true at the table, the cards face down included.  Never leaves it."""

    options: Options
    hands: tuple[Hand, ...]  # cards not yet played; a sealed card is still counted until the round is settled
    roller: Seat | None = None  # None: the house says who is first
    throws: tuple[Dice, ...] = ()
    kept: tuple[Dice, ...] = ()
    sealed: tuple[tuple[Aim, ...] | None, ...] = ()
    points: tuple[int, ...] = ()
    past: tuple[Round, ...] = ()


def rounds(seats: int, options: Options) -> int:
    """Ten, or as the house says; with equal turns the most that gives every seat as many (PKD-1.3, PKD-1.4, PKD-9.2)."""
    most = options.rounds or ROUNDS
    return most - most % seats if options.turns is Turns.EQUAL else most


_THROWS: Final[Mapping[int, Mapping[Actor, Offer[Action]]]] = {
    count: {HOUSE: Offer(tuple(Throw(dice) for dice in throws(count)), tuple(odds_of(dice) for dice in throws(count)))}
    for count in range(1, DICE + 1)
}
_LAWFUL: Final = {count: frozenset(throws(count)) for count in range(1, DICE + 1)}
_FIRSTS: Final[Mapping[int, Mapping[Actor, Offer[Action]]]] = {
    seats: {HOUSE: Offer(tuple(First(seat) for seat in range(seats)), (1,) * seats)} for seats in SEATS
}
_STOP: Final = Stop()
_KEEPS: Final[Mapping[Dice, Offer[Action]]] = {
    # PKD-3.1, PKD-3.2: any of the dice may be kept; keeping all five is to stop.
    dice: Offer((_STOP, *(Keep(kept) for kept in keeps(dice))))
    for dice in throws(DICE)
}
_SEALS: Final = tuple(Seal((aim,)) for aim in Aim)
_PAIRS: Final = tuple(Seal(pair) for pair in product(Aim, repeat=2))


_COUNTS: Final = ("no card", "one card", "two cards")  # by packs
_LAWFUL_AIMS: Final = frozenset(seal.aims for seal in (*_SEALS, *_PAIRS))


@lru_cache(maxsize=1 << 12)
def _seals(hand: Hand, packs: int) -> Offer[Action]:
    """Every card in hand, or with two packs every two of them, in either order."""
    if packs == 1:
        return Offer(tuple(seal for seal in _SEALS if hand[seal.aims[0]]))
    return Offer(tuple(seal for seal in _PAIRS if _holds(hand, seal.aims)))


def _holds(hand: Hand, aims: tuple[Aim, ...]) -> bool:
    if len(aims) == 1:
        return hand[aims[0]] > 0
    return all(hand[aim] >= aims.count(aim) for aim in aims)  # PKD-7.2: both cards of one objective need two


def start(seats: int, options: Options) -> State:
    """A pack in every hand (PKD-1.2), nothing thrown; nobody is the roller yet, unless the host has said who."""
    if seats not in SEATS:
        raise BadOption(f"Pokerdice is played by 2 to 5 seats, not {seats}.")  # PKD-1.1
    if options.packs not in (1, 2):
        raise BadOption(f"A seat plays one pack or two, not {options.packs}.")
    if options.packs == 2 and seats != 2:
        raise BadOption(f"Two packs each is the variant for two seats, not for {seats}.")  # PKD-7.1
    if options.first is not None and not 0 <= options.first < seats:
        raise BadOption(f"There is no seat {options.first} to roll first; the seats are 0 to {seats - 1}.")  # PKD-1.5
    if options.points is not None and (len(options.points) != len(Aim) or not set(options.points) <= set(MAY_BE_WORTH)):
        raise BadOption(f"Each of the ten cards is worth 0 to {MAY_BE_WORTH[-1]} points.")  # PKD-9.1
    if options.rounds is not None and options.rounds not in MAY_LAST[seats]:
        raise BadOption(f"With {seats} seats a game has {seats} to {ROUNDS} rounds, not {options.rounds}.")  # PKD-9.2
    hands = ((options.packs,) * len(Aim),) * seats
    return State(options, hands, roller=options.first, points=(0,) * seats)


def _over(state: State) -> bool:
    return len(state.past) >= rounds(len(state.hands), state.options)


def _house_owes(state: State) -> int:
    """How many dice fall next: five to open a round, then as many as the roller let go; 0 while seats think."""
    if not state.throws:
        return DICE  # PKD-2.1
    if len(state.kept) == len(state.throws):
        return DICE - len(state.kept[-1])
    return 0


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house throws; every seat seals; then the roller alone keeps or stops."""
    if state.roller is None:
        return _FIRSTS[len(state.hands)]
    if _over(state):
        return {}
    if count := _house_owes(state):
        return _THROWS[count]
    if None in state.sealed:
        packs = state.options.packs
        return {
            seat: _seals(hand, packs)
            for seat, (hand, sealed) in enumerate(zip(state.hands, state.sealed, strict=True))
            if sealed is None
        }
    return {state.roller: _KEEPS[state.throws[-1]]}


def apply(state: State, actor: Actor, action: Action) -> State:
    """First roller, throw, seal, keep or stop."""
    if _over(state):
        raise Illegal("over", "The game is over.")
    if actor is HOUSE:
        match action:
            case First(seat):
                return _first(state, seat)
            case Throw(dice):
                return _throw(state, dice)
        raise Illegal("not-yours", "Only a seat plays cards and keeps dice.")
    if not 0 <= actor < len(state.hands):
        raise Illegal("no-such-seat", f"There is no seat {actor} at this table.")
    match action:
        case Seal(aims):
            return _seal(state, actor, aims)
        case Keep(dice):
            return _keep(state, actor, dice)
        case Stop():
            _may_roll(state, actor)
            return _settle(state)
    raise Illegal("not-yours", "The house throws the dice and says who is first.")


def _first(state: State, seat: Seat) -> State:
    if state.roller is not None:
        raise Illegal("first-known", "It is already known who rolls first.")
    if not 0 <= seat < len(state.hands):
        raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
    return State(state.options, state.hands, seat, points=state.points)


def _throw(state: State, dice: Dice) -> State:
    if state.roller is None:
        raise Illegal("first-unknown", "It is not known yet who rolls first.")  # PKD-1.5
    count = _house_owes(state)
    if not count:
        raise Illegal("dice-lie", "The dice have been thrown; it is the seats' turn.")
    if dice not in _LAWFUL[count]:
        raise Illegal("no-such-throw", f"A throw here is {count} sorted dice of 1 to 6.")
    lying = tuple(sorted((*dice, *state.kept[-1]))) if state.kept else dice
    sealed = state.sealed or (None,) * len(state.hands)
    now = State(state.options, state.hands, state.roller, (*state.throws, lying), state.kept, sealed, state.points, state.past)
    return _settle(now) if len(now.throws) > RETHROWS else now  # PKD-3.3


def _seal(state: State, seat: Seat, aims: tuple[Aim, ...]) -> State:
    if not state.throws:
        raise Illegal("not-thrown", "Cards are chosen when the first throw lies on the table.")  # PKD-2.2
    if state.sealed[seat] is not None:
        raise Illegal("already-sealed", f"Seat {seat} has already laid its card this round.")
    if len(aims) != state.options.packs:
        raise Illegal("card-count", f"Each seat lays {_COUNTS[state.options.packs]} a round here, not {len(aims)}.")
    if aims not in _LAWFUL_AIMS or not _holds(state.hands[seat], aims):
        hand = state.hands[seat]
        missing = [aim for aim in dict.fromkeys(aims) if hand[aim] < aims.count(aim)] if aims in _LAWFUL_AIMS else aims
        named = " and ".join(map(str, missing))
        raise Illegal("not-held", f"Seat {seat} does not hold {named} any more.")  # PKD-2.2
    sealed = (*state.sealed[:seat], aims, *state.sealed[seat + 1 :])
    return State(state.options, state.hands, state.roller, state.throws, state.kept, sealed, state.points, state.past)


def _may_roll(state: State, seat: Seat) -> Dice:
    if not state.throws or None in state.sealed:
        raise Illegal("not-sealed", "The dice stay as they are until every seat has laid its card.")  # PKD-2.3
    if seat != state.roller:
        raise Illegal("not-roller", f"Seat {seat} is not the roller.")
    if _house_owes(state):
        raise Illegal("not-thrown", "The dice are in the air.")
    return state.throws[-1]


def _keep(state: State, seat: Seat, dice: Dice) -> State:
    lying = _may_roll(state, seat)
    if dice == lying:
        raise Illegal("keep-all", "Keeping all five dice is stopping: say stop.")  # PKD-3.2
    if dice != tuple(sorted(dice)) or without(lying, dice) is None:
        raise Illegal("not-there", f"Seat {seat} can keep only dice that are on the table.")
    kept = (*state.kept, dice)
    return State(state.options, state.hands, state.roller, state.throws, kept, state.sealed, state.points, state.past)


def _settle(state: State) -> State:
    """Open every card, pay, pass the dice to the left."""
    dice, roller, seats = state.throws[-1], state.roller or 0, len(state.hands)
    aims = tuple([cards for cards in state.sealed if cards is not None])
    met = tuple([tuple([meets(dice, aim) for aim in cards]) for cards in aims])
    worth = state.options.worth
    gains = [_won(worth, cards, wins) for cards, wins in zip(aims, met, strict=True)]
    # PKD-5.3: every card another seat failed is one point, whatever is printed on it.  PKD-5.2: the roller's
    # own failed card is worth nothing to anybody.  The two are independent (PKD-5.4).
    gains[roller] += sum(wins.count(False) for seat, wins in enumerate(met) if seat != roller)
    done = Round(roller, state.throws, state.kept, aims, met, tuple(gains))
    return State(
        state.options,
        tuple([_spend(hand, cards) for hand, cards in zip(state.hands, aims, strict=True)]),
        (roller + 1) % seats,  # PKD-1.5
        points=tuple(map(int.__add__, state.points, gains)),
        past=(*state.past, done),
    )


def _won(worth: tuple[int, ...], cards: tuple[Aim, ...], wins: tuple[bool, ...]) -> int:
    """The points of the cards a seat met (PKD-5.1)."""
    return sum([worth[aim] for aim, met in zip(cards, wins, strict=True) if met])


def _spend(hand: Hand, cards: tuple[Aim, ...]) -> Hand:
    """A card is spent, won or not (PKD-5.5)."""
    for aim in cards:
        hand = (*hand[:aim], hand[aim] - 1, *hand[aim + 1 :])
    return hand


def outcome(state: State) -> Outcome | None:
    """Most points; among equals the one who rolled last (PKD-6.1, PKD-6.2, PKD-7.3)."""
    if not _over(state):
        return None
    best = max(state.points)
    tied = [seat for seat, won in enumerate(state.points) if won == best]
    rolled = [done.roller for done in state.past]
    winner = max(tied, key=lambda seat: max((turn for turn, roller in enumerate(rolled) if roller == seat), default=-1))
    return Outcome((winner,), Ending.POINTS if len(tied) == 1 else Ending.LAST_ROLLER, state.points)
