"""Pokino's table: one's own board, the cups, the counters, and the others' boards beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from ...core import Outcome, Seat
from ...games.pokino import Board, Cup, Mode, PokinoView
from ...kit.cards import NUMBERS, Card, Suit
from ..names import Naming, heading, signed, width

__all__ = ["all_boards", "board", "draw", "free_boards", "own"]

_FEW: Final = 3  # others' boards are drawn unasked, or as many as stand side by side
_BOARD: Final = 25
_OWN: Final = 34
_ROOM: Final = 60  # for one's own board with the cups beside it
_PACK_ROOM: Final = 64  # for ten cards and the name of their suit


def draw(naming: Naming, view: PokinoView) -> list[str]:
    """Own board and cups, counters, and the others' boards where they fit: a steal needs them seen (PKN-9.3)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    title = heading(_title(naming, view))
    if view.board is None:
        return [title, *own(naming, view), *_counters(naming, view), *all_boards(naming, view)]
    lines = own(naming, view)
    others = [seat for seat in range(view.seats) if seat != view.seat and seat not in view.out]
    if len(others) > max(_FEW, _abreast()) or Mode.AUTO in (view.options.marking, view.options.claiming):
        return [title, *lines, *_counters(naming, view)]
    return [title, *lines, *_counters(naming, view), *_boards(naming, view, others)]


def own(naming: Naming, view: PokinoView) -> list[str]:
    """One's own board, the cups beside it; below it on a narrow terminal."""
    if view.board is None or view.seat is None:
        return [f"  {cup}".rstrip() for cup in _cups(naming, view)]
    rows = board(view.board, view.marks[view.seat])
    if width() < _ROOM:
        return [f"  {line}".rstrip() for line in (*rows, *_cups(naming, view))]
    return [f"  {left:<{_OWN}}{right}".rstrip() for left, right in zip_longest(rows, _cups(naming, view), fillvalue="")]


def _title(naming: Naming, view: PokinoView) -> str:
    words = [naming.texts("pokino-hand", hand=view.number)]
    if view.last:
        words = [naming.texts("pokino-last-hand", hand=view.number)]
    elif view.options.hands:
        words = [naming.texts("pokino-hand-of", hand=view.number, hands=view.options.hands)]
    if view.called:
        card = view.called[-1]
        words.append(naming.texts("pokino-card", count=len(view.called), card=str(card), name=naming.card(card)))
    elif view.caller is not None:
        words.append(naming.texts("pokino-caller", name=naming.name(view.caller)))
    return " · ".join(words)


def board(made: Board, marks: Sequence[Card], gap: str = " ") -> list[str]:
    """Five rows of five; a marked card stands in brackets."""
    return [gap.join(f"[{card!s:>3}]" if card in marks else f" {card!s:>3} " for card in row) for row in made.rows]


def _cups(naming: Naming, view: PokinoView) -> list[str]:
    """The six cups in the order of the claim row: what is in them, and how they stand."""
    return [f"{cup + 1} {naming.texts.of('cup', str(cup)):<11}{view.cups[cup]:>4}  {_stand(naming, view, cup)}" for cup in Cup]


def _stand(naming: Naming, view: PokinoView, cup: Cup) -> str:
    if cup in view.won:
        return naming.texts("pokino-won")
    claimed = [seat for seat, claim in view.claims if claim.cup is cup]
    return naming.texts("pokino-claimed", names=naming.names(claimed)) if claimed else ""


def _counters(naming: Naming, view: PokinoView) -> list[str]:
    """What lies in front of every seat; on two lines where ten sit."""
    lines = [f"  {naming.texts('pokino-counters')}"]
    for seat in range(view.seats):
        held = " " + naming.tally(naming.label(seat), naming.texts("pokino-gone") if seat in view.out else view.chips[seat])
        if len(lines[-1]) + len(held) + 2 > width():
            lines.append(" ")
        lines[-1] += held + " ·" * (seat + 1 < view.seats)
    return lines


def all_boards(naming: Naming, view: PokinoView) -> list[str]:
    """Everybody's board but one's own, and the checking card."""
    others = [seat for seat in range(view.seats) if seat != view.seat and seat not in view.out]
    return [*_boards(naming, view, others), *_checking_card(naming, view)]


def _abreast() -> int:
    """How many boards fit beside each other: three in 80 columns."""
    return max(1, (width() - 1) // (_BOARD + 1))


def _boards(naming: Naming, view: PokinoView, seats: Sequence[Seat]) -> list[str]:
    drawn = [(naming.label(seat), view.boards[seat], view.marks[seat]) for seat in seats]
    return _beside([[f" {label}", *board(made, marks, "")] for label, made, marks in drawn if made is not None])


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """As many boards in a row as fit."""
    rows = [blocks[first : first + _abreast()] for first in range(0, len(blocks), _abreast())]
    return ["  " + "│".join(f"{line:<{_BOARD}}" for line in lines).rstrip() for row in rows for lines in zip(*row, strict=True)]


def _checking_card(naming: Naming, view: PokinoView) -> list[str]:
    """The whole pack, suit by suit, the called cards in brackets."""
    lines = [f"  {naming.texts('pokino-checking-card')}"]
    half = len(NUMBERS) if width() >= _PACK_ROOM else len(NUMBERS) // 2
    for suit in Suit:
        cells = [Card(suit, number) for number in NUMBERS]
        called = [f"[{card!s:>3}]" if card in view.called else f" {card!s:>3} " for card in cells]
        rows = ["".join(called[first : first + half]) for first in range(0, len(called), half)]
        rows[-1] += f"  {naming.texts.of('suit', suit.name.lower())}"
        lines += [f"  {row}" for row in rows]
    return lines


def free_boards(boards: Sequence[Board]) -> list[str]:
    """Boards that lie in front of nobody, numbered, to choose from between hands (PKN-1.8)."""
    blocks = [[f" {number}", *board(made, (), "")] for number, made in enumerate(boards, 1)]
    return _beside(blocks)


def _over(naming: Naming, view: PokinoView, outcome: Outcome) -> list[str]:
    """Counters, re-buys taken off, best first (PKN-8.5)."""
    lines = [heading(naming.texts("pokino-over", hands=len(view.past)))]
    wide = max(10, *(len(naming.label(seat)) for seat in range(view.seats)))
    for place, seat in outcome.places():
        bought = naming.texts("pokino-bought", count=view.rebuys[seat]) if view.rebuys[seat] else ""
        counters = naming.texts("counters", count=view.chips[seat])
        lines.append(
            f"  {place:>2}.  {naming.label(seat):<{wide}} {signed(outcome.standing[seat]):>6}   {counters}  {bought}".rstrip()
        )
    return lines
