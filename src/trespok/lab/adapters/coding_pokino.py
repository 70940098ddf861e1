"""Pokino in numbers: 0 passes, 1 to 25 mark a cell of the own board, then claims, a re-buy, going out.

A claim is 26 + 6 times the seat + the cup; the own seat is 0, the next to the left 1 and so on: theirs are steals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...core import Offer
from ...games.pokino import Board, Claim, Cup, Mark, Options, PokinoView, Rebuy
from ...kit.cards import PACK, Card
from .coding import Piece, one_of, round_from

__all__ = ["PokinoCoding"]

_CELLS: Final = 25
_CUPS: Final = len(Cup)
_CLAIMS: Final = 1 + _CELLS


@dataclass(frozen=True)
class PokinoCoding:
    """Pokino with so many seats and these options."""

    seats: int
    options: Options

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
