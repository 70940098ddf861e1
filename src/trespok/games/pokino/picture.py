"""Pokino drawn: a board, a cup, and the table as a view shows it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from ...core import Seat
from ...drawings.pieces import (
    CARD,
    CARD_SIZE,
    CUP_SIZE,
    INK,
    INKS,
    LINE,
    SOFT,
    box,
    card,
    cup,
    picture,
    placed,
    plain_svg,
    words,
)
from ...kit.cards import PACK, Card
from .boards import CENTRE_CELL, CORNER_CELLS, SIDE, STAMP_BLOCKS, Board, Cup
from .views import PokinoView

# One example of each cup's shape, as on the page.
_CELLS: Final[Mapping[Cup, Collection[int]]] = {
    Cup.CENTRE: (CENTRE_CELL,),
    Cup.CORNER: CORNER_CELLS,
    Cup.STAMP: STAMP_BLOCKS[0],
    Cup.POKER: range(SIDE - 1),
    Cup.FULL: range(SIDE, 2 * SIDE),
    Cup.POKINO: range(0, SIDE * SIDE, SIDE + 1),
}

_RING: Final = f'<circle cx="34" cy="48" r="23" fill="none" stroke="{INKS["blue"]}" stroke-width="3"/>'
_EDGE: Final = 14
_BOARD: Final = (SIDE * CARD_SIZE[0], SIDE * CARD_SIZE[1])
_SMALL: Final = 0.5  # of a board at the table
_CALLED: Final = 8  # of the cards called, so many are drawn
_ACROSS: Final = 5  # boards beside each other
_HEAD: Final = 162


def board_svg(board: Board) -> str:
    wide, tall = (0.8 * side + 2 * _EDGE for side in _BOARD)
    return picture(placed(_board(board, ()), _EDGE, _EDGE, 0.8), wide, tall, f"A board: {board}")


def cup_svg(won: Cup) -> str:
    """A cup with the cells that win it, as a file."""
    return plain_svg(cup(_CELLS[won]), *CUP_SIZE)


def table_svg(view: PokinoView) -> str:
    """The cards called last, the cups, and every board with its marks."""
    across = min(view.seats, _ACROSS)
    step = (_SMALL * _BOARD[0] + _EDGE, _SMALL * _BOARD[1] + 30)
    wide = max(_EDGE + across * step[0], 6 * 72 + 2 * _EDGE)
    moment = (
        f"hand {view.number}, card {len(view.called)} of {len(PACK)}"
        if view.outcome is None
        else f"over after {view.number} hands"
    )
    parts = [words(moment, wide - _EDGE, 28, fill=SOFT, at="end"), *_called(view.called), *_cups(view)]
    for seat in range(view.seats):
        right, down = _EDGE + seat % _ACROSS * step[0], _HEAD + seat // _ACROSS * step[1]
        parts.append(placed("".join(_seat(view, seat)), right, down))
    return picture("".join(parts), wide, _HEAD + -(-view.seats // _ACROSS) * step[1], f"Pokino, {view.seats} seats, {moment}")


def _called(called: tuple[Card, ...]) -> Iterator[str]:
    right: float = _EDGE
    for place, shown in enumerate(reversed(called[-_CALLED:])):
        scale = 0.75 if place == 0 else 0.5
        paper = box(CARD_SIZE, fill=CARD, stroke=INK if place == 0 else LINE, width=2)
        yield placed(paper + card(shown), right, _EDGE, scale)
        right += CARD_SIZE[0] * scale + 6


def _cups(view: PokinoView) -> Iterator[str]:
    """Six cups with what is in each; one that is won in this hand is faint."""
    for each in Cup:
        faint = ' opacity="0.35"' if each in view.won else ""
        amount = words(str(view.cups[each]), 58, 30, 15, at="middle", bold=True)
        inside = cup(_CELLS[each]) + amount + words(str(each), 24, 60, 11, fill=SOFT, at="middle")
        yield f'<g transform="translate({_EDGE + each * 72} 84)"{faint}>{inside}</g>'


def _seat(view: PokinoView, seat: Seat) -> Iterator[str]:
    size = (_SMALL * _BOARD[0], _SMALL * _BOARD[1])
    calls = " · calls" if seat == view.caller else ""
    yield words(f"seat {seat}{calls}", 0, 12, bold=seat == view.seat)
    yield words("out" if seat in view.out else str(view.chips[seat]), size[0], 12, at="end", bold=True)
    board = view.boards[seat]
    drawn = box(_BOARD, stroke=LINE, width=3) if board is None else _board(board, view.marks[seat])
    yield placed(drawn, 0, 18, _SMALL)


def _board(board: Board, marks: Collection[Card]) -> str:
    """Twenty-five cards, a chip on each that is marked."""
    parts = []
    for cell, shown in enumerate(board.cards):
        row, column = divmod(cell, SIDE)
        size = (CARD_SIZE[0] - 3, CARD_SIZE[1] - 3)
        ring = cell == CENTRE_CELL
        paper = INKS["row"] if cell in _CELLS[Cup.FULL] else CARD
        inside = box(size, fill=paper, stroke=INK if ring else LINE, width=3 if ring else 1.5)
        if shown in marks:  # under the sign, so that a coin stays a coin; the ring over it
            inside += f'<circle cx="34" cy="48" r="23" fill="{INKS["blue-pale"]}"/>{card(shown)}{_RING}'
        else:
            inside += card(shown)
        parts.append(placed(inside, column * CARD_SIZE[0], row * CARD_SIZE[1]))
    return "".join(parts)
