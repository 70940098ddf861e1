"""Board sets we ship, as data.  Our own; no printed board is among them (PKN-1.5)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar

from ...core import Draw
from ...kit.cards import NUMBERS, Card, Suit
from .boards import CELLS, SIDE, Board, read_board

# Exactly fair: one board ten times over in other cards (fair.py).  Found by ``bench/fair_boards.py search``.
_FAIR: Final = """
6o 6b 6c 6e 10e 4e 5c 4o 5b 4c 12b 11o 1b 11c 7c 5e 7b 1o 11b 3c 12c 12e 2e 10b 7e
3e 12e 12b 12c 12o 6c 4b 6b 4o 6o 10b 2o 5c 2b 1c 11o 2e 5b 10e 4e 10o 3b 7c 1o 1b
11c 1o 1c 1b 1e 12b 6e 12c 6b 12o 3b 7b 4o 7o 5o 2b 7c 4b 3e 6o 3o 11b 10b 5b 5c
5e 5c 5o 5b 2o 1e 12c 1b 12e 1c 4c 10c 6b 10e 11b 12o 11c 6e 10b 7o 4o 4b 3b 2e 11e
4e 4o 4c 4b 7b 5e 1b 5c 1o 5o 6c 3c 12c 3e 2e 1e 2o 12e 3b 10c 6b 6e 11b 7c 2c
6b 10c 10o 10e 10b 3o 11o 3e 11c 3b 12o 5c 2o 5b 7e 4b 5e 2b 12c 11b 12b 6o 1e 7o 7b
3b 3e 3o 3c 12c 11b 2o 11c 2b 11e 10o 4b 7b 4o 1e 2e 1b 7o 4e 6e 10e 10c 5e 12o 1c
11b 11c 11e 11o 1b 2e 7b 2o 7o 2c 3o 6e 10e 6b 5e 7c 5c 10c 6o 12e 3e 3c 4e 1e 5o
5c 2b 2c 2o 2e 7e 10c 7b 10e 7c 4e 12c 3e 12e 11e 1o 12o 3c 4o 10b 4c 5e 6o 11o 11c
4o 7o 7e 7b 7c 10o 3c 10e 3e 10b 6o 1b 11c 1o 2c 5b 1e 11o 6b 3b 6c 4e 12o 2b 2o
"""

# Made by ``trespok pokino boards --seed "trespok kitchen 1"``.
_KITCHEN: Final = """
2c 2o 2e 2b 7e 10b 6o 10o 10e 6e 3e 11e 12c 3c 11b 11c 5o 7o 4b 3o 5c 12e 1b 1o 6c
5o 5e 1b 5c 5b 6e 12o 6b 12b 6o 1c 10b 4e 10o 3e 1o 3c 11e 2e 3o 7b 4o 2b 11o 10c
11e 11b 11o 11c 3b 5b 7c 5o 5e 7e 10o 12b 6c 4o 6e 4c 3o 6b 10b 2c 1o 6o 2e 4b 2o
12c 4c 4b 4o 4e 3c 2c 3o 3b 2e 2b 12e 11c 1b 5o 12o 11b 5e 5c 10c 10e 6c 6e 1e 7o
1c 1o 1e 4b 1b 4o 4c 2o 2e 2b 3o 2c 7e 7c 11o 5c 7o 6o 4e 5b 5o 12e 6c 3c 5e
7e 7b 7o 4c 7c 11c 11o 1e 11b 1o 4e 4o 3o 5b 3e 12e 5e 6o 5o 3c 10b 1c 10e 6c 1b
3e 3c 3o 11c 3b 10b 10e 4o 4e 4c 11e 1b 12o 5e 5o 1e 12e 1c 7c 7o 5c 6o 1o 2o 2e
6b 6c 6o 2e 6e 7e 5c 7b 5e 7c 4e 11c 12b 1e 10c 2o 1b 5b 4o 4b 7o 12e 3o 3b 1c
2e 10c 10b 10o 10e 12c 12o 12b 11e 11c 7e 1c 7c 11o 2o 4b 2b 5e 4e 3c 3b 6e 6c 12e 7o
5o 12e 12b 12c 12o 3o 3c 1b 1e 1o 10c 11c 7b 11b 4c 7c 3b 7o 10b 11e 5c 10e 6o 7e 6e
"""

_SETS: Final[Mapping[str, str]] = {"fair": _FAIR, "kitchen": _KITCHEN}
SET_NAMES: Final = tuple(_SETS)  # of the boards we ship
DEFAULT_SET: Final = "fair"  # where a table is set up for people; a transcript always names its set


@cache
def board_set(name: str) -> tuple[Board, ...]:
    """The ten boards of a shipped set, in the order chance counts them."""
    return tuple(read_board(line.split()) for line in _SETS[name].strip().splitlines())


# --- ten boards that are one board ten times over, in other numbers and suits: nobody's board is better (PKN-1.5) ---

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
