"""Ten boards that are one board ten times over, in other numbers and suits: nobody's board is better (PKN-1.5).

The ten numbers are given the places of the ten turns and flips of a five-cornered thing.  A turn or flip carries every
number to another place, and so every board to another board of the set, cell by cell.  A shuffled pack looks the same
after any such change of names, so whatever one board can expect, every board can.  That one number leads in each board
(PKN-1.4) then holds by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar

from ...core import Draw
from ...kit.cards import NUMBERS, Card, Suit
from .boards import CELLS, Board
from .cups import SIDE

Pattern: TypeAlias = tuple[tuple[int, int], ...]  # 25 cells: which of the ten places, which of its four cards

_CORNERS: Final = 5
_LINES: Final = len(Suit)

T = TypeVar("T")


def turned(move: int, place: int) -> int:
    """Where *move* carries a place: 0 to 4 turn by so many corners, 5 to 9 flip first."""
    (flip, turn), (side, corner) = divmod(move, _CORNERS), divmod(place, _CORNERS)
    return (flip ^ side) * _CORNERS + (turn + (-corner if flip else corner)) % _CORNERS


def make_pattern(draw: Draw) -> Pattern:
    """A lawful board (PKN-1.3) in places instead of numbers, drawn evenly but for its four of a kind, which is place 0."""
    three, two = _some(range(1, len(NUMBERS)), 2, draw)
    second = [(three, line) for line in _some(range(_LINES), 3, draw)] + [(two, line) for line in _some(range(_LINES), 2, draw)]
    others = [(place, line) for place in range(1, len(NUMBERS)) for line in range(_LINES)]
    odd, *below = _some([card for card in others if card not in second], CELLS - 2 * SIDE + 1, draw)
    first = [*((0, line) for line in range(_LINES)), odd]
    return (*_some(first, SIDE, draw), *_some(second, SIDE, draw), *below)


def dressed(pattern: Pattern, draw: Draw) -> tuple[Board, ...]:
    """The ten boards of a pattern, with numbers and suits drawn for its places, some of them left to right."""
    numbers = _some(NUMBERS, len(NUMBERS), draw)
    suits = [_some(tuple(Suit), _LINES, draw) for _ in numbers]
    boards: list[Board] = []
    for move in range(len(NUMBERS)):
        carried = [(turned(move, place), line) for place, line in pattern]
        cards = [Card(suits[place][line], numbers[place]) for place, line in carried]
        boards.append(Board(tuple(_mirrored(cards) if draw(2) else cards)))
    return tuple(boards)


def make_fair_set(draw: Draw) -> tuple[Board, ...]:
    """A new set that is exactly fair."""
    return dressed(make_pattern(draw), draw)


def _mirrored(cards: Sequence[Card]) -> list[Card]:
    """Left to right: every shape that wins a cup stays one."""
    return [cards[cell - cell % SIDE + SIDE - 1 - cell % SIDE] for cell in range(CELLS)]


def _some(things: Sequence[T], count: int, draw: Draw) -> list[T]:
    left = list(things)
    return [left.pop(draw(len(left))) for _ in range(count)]
