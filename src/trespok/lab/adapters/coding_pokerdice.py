"""Pokerdice in numbers: first the cards, then what is kept of the five sorted dice as bits; all of them is to stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core import Offer
from ...games.pokerdice import Aim, Keep, Options, PokerdiceView, Seal, rounds
from ...kit.dice import Dice
from .coding import Piece, one_of, round_from

__all__ = ["PokerdiceCoding"]

_AIMS: Final = len(Aim)
_DICE: Final = 5
_ALL: Final = (1 << _DICE) - 1


@dataclass(frozen=True)
class PokerdiceCoding:
    """Pokerdice with so many seats and these options."""

    seats: int
    options: Options

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
        """Who rolls, how far it is, the dice, the cards left, the cards laid as far as they are known, and points."""
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
