"""Views and choices as numbers: what other people's tools see of our games."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from ...core import Offer, Seat
from ...games import pok, pokerdice, pokino
from ...games.pok import PokView, Symbol
from ...games.pokerdice import Aim, Keep, PokerdiceView, Seal, rounds
from ...games.pokino import Board, Claim, Cup, Mark, PokinoView, Rebuy
from ...kit.cards import PACK, Card
from ...kit.dice import Dice

Numbers: TypeAlias = NDArray[np.int32]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Piece:
    name: str
    values: Sequence[int]
    highest: int  # any of them can be


class Coding(Protocol):
    """One game with so many seats and these options, in numbers."""

    @property
    def size(self) -> int:
        """How many numbers a choice can have."""

    @property
    def longest(self) -> int:
        """How many choices, all seats together, a game can take; one that takes more is cut off."""

    def pieces(self, view: Any) -> Iterator[Piece]:
        """What the view's seat observes; as long for every view of the same table."""

    def choices(self, view: Any, offer: Offer[Any]) -> Mapping[int, Any]:
        """The actions a seat may choose now, by number; None is to let it pass."""


def numbers(pieces: Iterable[Piece]) -> Numbers:
    return np.array([value for piece in pieces for value in piece.values], np.int32)


def highest(pieces: Iterable[Piece]) -> Numbers:
    """What each number of the row can be at most."""
    return np.array([piece.highest for piece in pieces for _ in piece.values], np.int32)


def one_of(count: int, place: int | None) -> list[int]:
    """A row of *count* with a one at *place*; None: with none."""
    return [int(here == place) for here in range(count)]


def round_from(seat: Seat, by_seat: Sequence[T]) -> list[T]:
    """What is known of each seat, beginning with *seat* and going to the left."""
    return [*by_seat[seat:], *by_seat[:seat]]


MOST_ROUNDS: Final = 200  # who always shows what all the others show never ends a match; random play needs some eleven
_BLANK: Final = len(Symbol)


@dataclass(frozen=True)
class PokCoding:
    seats: int
    options: pok.Options
    most_rounds: int = MOST_ROUNDS
    size: int = len(Symbol)

    @property
    def longest(self) -> int:
        return self.most_rounds * self.seats

    def pieces(self, view: PokView) -> Iterator[Piece]:
        """Everybody's counters, the dice, the own fist, and the round before."""
        me, throw = view.seat or 0, view.throw
        last = view.past[-1] if view.past else None
        shown = round_from(me, last.shown) if last else [None] * self.seats
        yield Piece("counters", [count for hand in round_from(me, view.hands) for count in hand], 2)
        for number in range(3):  # die after die: disc, square, triangle, blank
            face = None if throw is None else throw[number]
            yield Piece(f"die {number + 1}", one_of(4, None if throw is None else _BLANK if face is None else face), 1)
        yield Piece("fist", one_of(3, view.mine), 1)
        yield Piece("shown before", [bit for symbol in shown for bit in one_of(3, symbol)], 1)
        yield Piece(
            "handed before", round_from(me, [int(last is not None and who in last.handed) for who in range(self.seats)]), 1
        )

    def choices(self, view: PokView, offer: Offer[Any]) -> Mapping[int, Any]:
        """The counters held (POK-3.1)."""
        return {int(action.symbol): action for action in offer.actions}


_AIMS: Final = len(Aim)
_DICE: Final = 5
_ALL: Final = (1 << _DICE) - 1


@dataclass(frozen=True)
class PokerdiceCoding:
    """Pokerdice with so many seats and these options."""

    seats: int
    options: pokerdice.Options

    @property
    def cards(self) -> int:
        """The numbers of the cards: ten, or with two packs a hundred, ten times the left card and the right one."""
        return int(_AIMS**self.options.packs)

    @property
    def size(self) -> int:
        return self.cards + _ALL + 1

    @property
    def longest(self) -> int:
        return rounds(self.seats, self.options) * (self.seats + 2)

    def pieces(self, view: PokerdiceView) -> Iterator[Piece]:
        """The roller, the stage of the round, the dice, the cards left, the cards laid as far as they are known, and points."""
        me, packs = view.seat or 0, self.options.packs
        roller = None if view.roller is None else (view.roller - me) % self.seats
        most = packs * (sum(view.options.worth) + view.rounds * self.seats)
        yield Piece("roller", one_of(self.seats, roller), 1)
        yield Piece("rounds over", [len(view.past)], view.rounds)
        yield Piece("throws", [len(view.throws)], 3)
        yield Piece("dice", view.dice or (0,) * _DICE, 6)
        yield Piece("cards", [count for hand in round_from(me, view.hands) for count in hand], packs)
        for name, laid in (("own card", view.mine), ("the roller's card", view.shown)):
            yield Piece(name, [(laid or ()).count(aim) for aim in Aim], packs)
        yield Piece("points", round_from(me, view.points), most)

    def choices(self, view: PokerdiceView, offer: Offer[Any]) -> Mapping[int, Any]:
        """Cards to lay (PKD-2.2), or dice to keep (PKD-3.1)."""
        return {self._number(view, action): action for action in offer.actions}

    def _number(self, view: PokerdiceView, action: Any) -> int:
        if isinstance(action, Seal):
            number = 0
            for aim in action.aims:
                number = number * _AIMS + aim
            return number
        return self.cards + (_bits(view.dice or (), action.dice) if isinstance(action, Keep) else _ALL)


def _bits(lying: Dice, kept: Dice) -> int:
    """Which of the sorted dice are kept; of equal ones the first, so that a keep has one number only."""
    bits, left = 0, list(kept)
    for place, face in enumerate(lying):
        if face in left:
            left.remove(face)
            bits |= 1 << place
    return bits


_CELLS: Final = 25
_CUPS: Final = len(Cup)
_CLAIMS: Final = 1 + _CELLS


@dataclass(frozen=True)
class PokinoCoding:
    """Pokino with so many seats and these options."""

    seats: int
    options: pokino.Options

    @property
    def rebuy(self) -> int:
        """The number of a re-buy; going out is the next."""
        return _CLAIMS + _CUPS * self.seats

    @property
    def size(self) -> int:
        return self.rebuy + 2

    @property
    def longest(self) -> int:
        """Every mark, and after every card each claim once and a pass; a re-buy or not before every hand."""
        return self.options.hands * self.seats * (_CELLS + len(PACK) * (_CUPS * self.seats + 1) + 2)

    def pieces(self, view: PokinoView) -> Iterator[Piece]:
        """Cards, boards and marks, the cups, everybody's counters, who called what, and who is out of what."""
        me, who = view.seat or 0, range(self.seats)
        all_chips = self.seats * self.options.chips * self.options.hands  # a re-buy a hand but the first
        claimed = {((seat - me) % self.seats, claim.cup) for seat, claim in view.claims}
        yield Piece("called", [int(card in view.called) for card in PACK], 1)
        yield Piece("card", [view.called[-1].place + 1 if view.called else 0], len(PACK))
        yield Piece("boards", [card for board in round_from(me, view.boards) for card in _cards(board)], len(PACK))
        marks = round_from(me, list(zip(view.boards, view.marks, strict=True)))
        yield Piece("marks", [bit for board, marked in marks for bit in _marked(board, marked)], 1)
        yield Piece("cups", view.cups, all_chips)
        yield Piece("won", [int(cup in view.won) for cup in Cup], 1)
        yield Piece("claimed", [int((seat, cup) in claimed) for seat in who for cup in Cup], 1)
        yield Piece("chips", round_from(me, view.chips), all_chips)
        yield Piece("re-buys", round_from(me, view.rebuys), self.options.hands)
        for name, seats in (("barred", view.barred), ("out", view.out), ("owing", view.owing)):
            yield Piece(name, round_from(me, [int(seat in seats) for seat in who]), 1)
        yield Piece("caller", one_of(self.seats, None if view.caller is None else (view.caller - me) % self.seats), 1)
        yield Piece("hand", [view.number], self.options.hands + 1)

    def choices(self, view: PokinoView, offer: Offer[Any]) -> Mapping[int, Any]:
        """What is offered, but no claim that is idle for certain: of a cup that is won, or made after this card already."""
        now = len(view.called)
        made = {Claim(said.cup, said.victim) for said in view.judged if said.seat == view.seat and said.call == now}
        found: dict[int, Any] = {} if offer.must else {0: None}
        for action in offer.actions:
            if not (isinstance(action, Claim) and (action.cup in view.won or action in made)):
                found[self._number(view, action)] = action
        return found

    def _number(self, view: PokinoView, action: Any) -> int:
        if isinstance(action, Mark) and view.board is not None:
            return 1 + view.board.cards.index(action.card)
        if isinstance(action, Claim):
            far = 0 if action.victim is None else (action.victim - (view.seat or 0)) % self.seats
            return _CLAIMS + _CUPS * far + action.cup
        return self.rebuy + (not isinstance(action, Rebuy))


def _cards(board: Board | None) -> list[int]:
    """The cells by their card's place in the pack, from 1; 0 where there is no board."""
    return [0] * _CELLS if board is None else [card.place + 1 for card in board.cards]


def _marked(board: Board | None, marked: tuple[Card, ...]) -> list[int]:
    return [0] * _CELLS if board is None else [int(card in marked) for card in board.cards]
