"""POK: throw three dice, everybody shows one counter, the dice say whose counter goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from ...core import HOUSE, Actor, BadOption, BySeat, Illegal, Offer, Outcome, Part, Seat

SEATS: range = range(3, 8)  # POK-1.1: 42 counters are seven hands of six
RULES: int = 1
GOAL: Final = 5  # POK-5.1


class Symbol(IntEnum):
    """The three counters, in the order a hand counts them."""

    DISC = 0
    SQUARE = 1
    TRIANGLE = 2

    __hash__ = int.__hash__  # as the number it is equal to; an enum's own takes ten times as long

    def __str__(self) -> str:
        return _WORDS[self]


_WORDS: Final = tuple(symbol.name.lower() for symbol in Symbol)

Hand: TypeAlias = tuple[int, int, int]  # discs, squares, triangles

FULL_HAND: Final[Hand] = (2, 2, 2)  # POK-1.2
COUNTERS: Final = sum(FULL_HAND)

# POK-2.1: die n asks for n seats.  Faces in the order chance counts them.
DICE: Final[tuple[tuple[Symbol | None, ...], ...]] = (
    (Symbol.DISC, Symbol.DISC, Symbol.SQUARE, Symbol.SQUARE, Symbol.TRIANGLE, Symbol.TRIANGLE),
    (Symbol.DISC, Symbol.SQUARE, Symbol.TRIANGLE, None, None, None),
    (Symbol.DISC, Symbol.SQUARE, Symbol.TRIANGLE, None, None, None),
)


Dice: TypeAlias = tuple[tuple[Symbol | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Options(Part):
    """House rules: other dice, more or fewer counters of each symbol, another goal (POK-7.1 to POK-7.3)."""

    dice: Dice = DICE
    counters: int = FULL_HAND[0]  # of each symbol
    goal: int = GOAL

    @property
    def hand(self) -> Hand:
        """What every seat begins with."""
        return self.counters, self.counters, self.counters


PRINTED: Final = Options()  # the game as it is sold


class Throw(NamedTuple):
    """The three dice.  Die 1 is never blank, so nobody is ever asked nothing at all."""

    one: Symbol
    two: Symbol | None
    three: Symbol | None

    @property
    def asks(self) -> frozenset[tuple[Symbol, int]]:
        """Each face that is not blank: which symbol, and how many seats must show it."""
        return frozenset((symbol, number) for number, symbol in enumerate(self, 1) if symbol is not None)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import throw_svg  # noqa: PLC0415 - nobody else needs the drawings

        return throw_svg(self)


class Play(NamedTuple):
    """A seat seals one counter in its fist."""

    symbol: Symbol


Action: TypeAlias = Throw | Play  # whatever an actor can do


class Why(Enum):
    """How a round was decided."""

    __hash__ = object.__hash__  # an enum's own asks for the name

    EXACT = "exact"
    UNASKED = "unasked"
    NOBODY = "nobody"


class Ending(Enum):
    """How a match ended."""

    GOAL = "goal"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Round(Part):
    """One round, opened: what was thrown, what each seat showed, who handed it over, and why."""

    throw: Throw
    shown: BySeat[Symbol]
    handed: tuple[Seat, ...]  # who got rid of a counter
    why: Why


@dataclass(frozen=True, slots=True)
class State:
    """Everything true at the table, the sealed fists included.  Never leaves it."""

    hands: tuple[Hand, ...]
    throw: Throw | None = None  # None: the house throws next
    sealed: tuple[Symbol | None, ...] = ()  # by seat, while a throw lies on the table
    past: tuple[Round, ...] = ()
    ending: Ending | None = None
    options: Options = PRINTED


@lru_cache(maxsize=1 << 6)
def _throws(dice: Dice) -> Mapping[Throw, int]:
    """Every throw, and in how many of the 216 ways it falls."""
    odds: dict[Throw, int] = {}
    for one, two, three in product(*dice):
        if one is not None:  # POK-7.1: die 1 has no blank
            throw = Throw(one, two, three)
            odds[throw] = odds.get(throw, 0) + 1
    return odds


@lru_cache(maxsize=1 << 6)
def _house_throws(dice: Dice) -> Mapping[Actor, Offer[Action]]:
    return {HOUSE: Offer(tuple(_throws(dice)), tuple(_throws(dice).values()))}


THROWS: Final = _throws(DICE)  # all 48, with how many of the 216 ways each falls (POK-2.1)
_MOST: Final = 3  # counters of a symbol (POK-7.2)
_COUNTS: Final = range(_MOST + 1)
_HANDS: Final[tuple[Hand, ...]] = tuple(product(_COUNTS, _COUNTS, _COUNTS))
_HOUSE_THROWS: Final = _house_throws(DICE)
_PLAYS: Final = tuple(Play(symbol) for symbol in Symbol)
_HAND_OFFERS: Final[Mapping[Hand, Offer[Action]]] = {
    # POK-3.1: exactly one of the counters held, no pass; POK-3.3: a forced play is offered like any other.
    hand: Offer(tuple(play for play in _PLAYS if hand[play.symbol]))
    for hand in _HANDS
    if any(hand)
}
_OVER: Final[Mapping[Actor, Offer[Action]]] = {}


def start(seats: int, options: Options) -> State:
    """Every seat with its six counters, nothing thrown yet."""
    if seats not in SEATS:
        raise BadOption(f"POK is played by 3 to 7 seats, not {seats}.")  # POK-1.1
    if options != PRINTED:
        _check(seats, options)
    return State(hands=(options.hand,) * seats, options=options)


def _check(seats: int, options: Options) -> None:
    """House rules that can be played.  Raises BadOption."""
    if [len(die) for die in options.dice] != [6, 6, 6] or None in options.dice[0]:
        raise BadOption("POK has three dice of six faces, and die 1 has no blank.")  # POK-7.1
    if not 1 <= options.counters <= _MOST:
        raise BadOption(f"A seat has one to three counters of each symbol, not {options.counters}.")  # POK-7.2
    if not 1 <= options.goal <= sum(options.hand):  # POK-7.3
        raise BadOption(
            f"With {options.counters} of each symbol the goal is 1 to {sum(options.hand)} counters, not {options.goal}."
        )
    if _stuck(options.dice, (options.hand,) * seats):
        raise BadOption("With these dice nobody could ever hand a counter over.")  # POK-7.1


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house throws (POK-2.2); then every seat that has not sealed owes one counter."""
    if state.ending is not None:
        return _OVER
    if state.throw is None:
        return _HOUSE_THROWS if state.options is PRINTED else _house_throws(state.options.dice)
    return {
        seat: _HAND_OFFERS[hand]
        for seat, (hand, sealed) in enumerate(zip(state.hands, state.sealed, strict=True))
        if sealed is None
    }


def apply(state: State, actor: Actor, action: Action) -> State:
    """Throw, or seal; the last seal opens every fist and settles the round (POK-3.2)."""
    if state.ending is not None:
        raise Illegal("over", "The match is over.")
    if actor is HOUSE:
        return _throw(state, action)
    return _seal(state, actor, action)


def _throw(state: State, action: Action) -> State:
    if not isinstance(action, Throw):
        raise Illegal("not-yours", "In POK the house only throws the dice.")
    if state.throw is not None:
        raise Illegal("fists-closed", "The dice have already been thrown; every seat chooses a counter before the next throw.")
    if action not in (THROWS if state.options is PRINTED else _throws(state.options.dice)):
        raise Illegal("no-such-throw", "The three dice cannot fall like that.")
    return State(state.hands, action, (None,) * len(state.hands), state.past, options=state.options)


def _seal(state: State, seat: Seat, action: Action) -> State:
    if not isinstance(action, Play):
        raise Illegal("not-yours", f"Seat {seat} shows counters; only the house throws the dice.")
    if state.throw is None:
        raise Illegal("not-thrown", "The dice have not been thrown yet.")
    sealed = state.sealed
    if not 0 <= seat < len(sealed):
        raise Illegal("no-such-seat", f"There is no seat {seat} at this table.")
    if sealed[seat] is not None:
        raise Illegal("already-sealed", f"Seat {seat} has already closed its fist this round.")
    if action not in _HAND_OFFERS[state.hands[seat]].actions:  # POK-3.1
        raise Illegal("not-held", f"Seat {seat} has no {action.symbol} left.")
    sealed = (*sealed[:seat], action.symbol, *sealed[seat + 1 :])
    if None in sealed:
        return State(state.hands, state.throw, sealed, state.past, options=state.options)
    return _open(state, state.throw, tuple(symbol for symbol in sealed if symbol is not None))


def _open(state: State, throw: Throw, shown: tuple[Symbol, ...]) -> State:
    """What is handed over leaves the hand; every other counter goes back to it (POK-4.6)."""
    handed, why = resolve(throw, shown)
    hands = list(state.hands)
    for seat in handed:
        hands[seat] = _LESS[hands[seat], shown[seat]]
    after = tuple(hands)
    past = (*state.past, Round(throw, shown, handed, why))
    return State(after, past=past, ending=_ending(state.options, after) if handed else None, options=state.options)


_LESS: Final[Mapping[tuple[Hand, Symbol], Hand]] = {
    (hand, symbol): (hand[0] - (symbol == 0), hand[1] - (symbol == 1), hand[2] - (symbol == 2))
    for hand in _HANDS
    for symbol in Symbol
    if hand[symbol]
}


def resolve(throw: Throw, shown: tuple[Symbol, ...]) -> tuple[tuple[Seat, ...], Why]:
    """Say which seats hand their counter over, and why.  Dice are never added together (POK-4.2)."""
    met = {symbol for symbol, number in throw.asks if shown.count(symbol) == number}
    if met:  # POK-4.1; and one exact answer shuts the way of POK-4.3 for everybody
        return tuple(seat for seat, symbol in enumerate(shown) if symbol in met), Why.EXACT
    unasked = tuple(seat for seat, symbol in enumerate(shown) if symbol not in throw)
    if 0 < len(unasked) < len(shown):  # POK-4.3, POK-4.4
        return unasked, Why.UNASKED
    return (), Why.NOBODY  # POK-4.5


def _ending(options: Options, hands: tuple[Hand, ...]) -> Ending | None:
    """Looked at once the whole round is settled, all seats together (POK-5.1)."""
    kept = 3 * options.counters - options.goal
    if any(sum(hand) <= kept for hand in hands):
        return Ending.GOAL
    if options != PRINTED:
        return Ending.STALEMATE if _stuck(options.dice, hands) else None
    # POK-5.3: four or more seats, each with the same two counters of one symbol: no die asks for four,
    # and what everybody shows is never the unasked symbol.  With three seats die 3 still can.
    if len(hands) > 3 and len(set(hands)) == 1 and sorted(hands[0]) == [0, 0, 2]:
        return Ending.STALEMATE
    return None


def _stuck(dice: Dice, hands: tuple[Hand, ...]) -> bool:
    """Whether no throw and no showing makes anybody hand over, now or ever (POK-7.4)."""
    kinds = sorted(tuple(symbol for symbol in Symbol if hand[symbol]) for hand in hands)
    return _never(dice, tuple(kinds))


@lru_cache(maxsize=1 << 12)
def _never(dice: Dice, kinds: tuple[tuple[Symbol, ...], ...]) -> bool:
    """By the symbols each seat holds: who shows what does not matter, only how many."""
    showings: set[tuple[Symbol, ...]] = {()}
    for held in kinds:
        showings = {tuple(sorted((*shown, symbol))) for shown in showings for symbol in held}
    return not any(resolve(throw, shown)[0] for shown in showings for throw in _throws(dice))


def outcome(state: State) -> Outcome | None:
    """First to hand over five wins; several in one round, or a stalemate, is a draw (POK-5.2, POK-5.3)."""
    if state.ending is None:
        return None
    options = state.options
    standing = tuple(3 * options.counters - sum(hand) for hand in state.hands)
    best = range(len(standing))
    if state.ending is Ending.GOAL:
        return Outcome(tuple(seat for seat in best if standing[seat] >= options.goal), state.ending, standing)
    return Outcome(tuple(best), state.ending, standing)
