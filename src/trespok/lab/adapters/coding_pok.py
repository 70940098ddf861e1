"""POK in numbers: a choice is 0 disc, 1 square, 2 triangle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core import Offer
from ...games.pok import Options, PokView, Symbol
from .coding import Piece, one_of, round_from

__all__ = ["MOST_ROUNDS", "PokCoding"]

MOST_ROUNDS: Final = 200  # who always shows what all the others show never ends a match; random play needs some eleven
_BLANK: Final = len(Symbol)


@dataclass(frozen=True)
class PokCoding:
    """POK with so many seats."""

    seats: int
    options: Options
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
        del view
        return {int(action.symbol): action for action in offer.actions}
