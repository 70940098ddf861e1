"""A Pokino board: 25 cards in five rows, and what makes it a lawful one (PKN-1.3)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar, Final, TypeAlias, TypeVar

from ...core import Draw, Malformed, Part
from ...kit.cards import BY_NAME, NUMBERS, PACK, Card, Suit
from ..words import clip

# --- the six cups, and which cells of a board win each ---

SIDE: Final = 5
Cells: TypeAlias = tuple[int, ...]  # row-major, 0 to 24


class Cup(IntEnum):
    """The cups in the order of the claim row."""

    CENTRE = 0
    CORNER = 1
    STAMP = 2
    POKER = 3
    FULL = 4
    POKINO = 5

    def __str__(self) -> str:
        return self.name.lower()


_ROWS: Final = tuple(tuple(range(SIDE * row, SIDE * row + SIDE)) for row in range(SIDE))
_COLUMNS: Final = tuple(tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE))
_DIAGONALS: Final = (tuple(range(0, SIDE * SIDE, SIDE + 1)), tuple(range(SIDE - 1, SIDE * SIDE - 1, SIDE - 1)))

CENTRE_CELL: Final = 12  # PKN-3.1
CORNER_CELLS: Final[Cells] = (0, 4, 20, 24)  # PKN-3.2
STAMP_BLOCKS: Final[tuple[Cells, ...]] = tuple(  # PKN-3.3: any one corner's 2x2
    (cell, cell + 1, cell + SIDE, cell + SIDE + 1) for cell in (0, 3, 15, 18)
)
# PKN-3.6: the second row is FULL's own line and never a POKINO line.
POKINO_LINES: Final[tuple[Cells, ...]] = (_ROWS[0], *_ROWS[2:], *_COLUMNS, *_DIAGONALS)

CELLS: Final = SIDE * SIDE

T = TypeVar("T")


def mask_of(cards: Sequence[Card]) -> int:
    """Cards as bits, by their place in the pack."""
    mask = 0
    for card in cards:
        mask |= 1 << card.place
    return mask


@dataclass(frozen=True, slots=True)
class Board(Part):
    """25 different cards, row by row.  Raises Malformed unless it satisfies PKN-1.3."""

    ALONE: ClassVar[str] = "cards"  # all else follows from them

    cards: tuple[Card, ...]
    mask: int = field(init=False, compare=False, repr=False)
    shapes: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)  # by Cup: each way to win it
    hits: Mapping[int, tuple[tuple[Cup, int], ...]] = field(init=False, compare=False, repr=False)  # by card: shapes it is in

    def __post_init__(self) -> None:
        if fault := _fault(self.cards):
            raise Malformed(fault)
        poker, _ = self.poker
        cells = (
            ((CENTRE_CELL,),),
            (CORNER_CELLS,),
            STAMP_BLOCKS,
            (tuple(cell for cell in range(SIDE) if self.cards[cell].number == poker),),  # PKN-3.4: not the odd card
            (tuple(range(SIDE, 2 * SIDE)),),  # PKN-3.5
            POKINO_LINES,
        )
        shapes = tuple(tuple(mask_of([self.cards[cell] for cell in shape]) for shape in ways) for ways in cells)
        hits = {
            card.place: tuple((cup, mask) for cup in Cup for mask in shapes[cup] if mask >> card.place & 1)
            for card in self.cards
        }
        object.__setattr__(self, "mask", mask_of(self.cards))
        object.__setattr__(self, "shapes", shapes)
        object.__setattr__(self, "hits", hits)

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from .picture import board_svg  # noqa: PLC0415 - nobody else needs the drawings

        return board_svg(self)

    def has(self, cup: Cup, marks: int) -> bool:
        """Whether these cards, as bits by their place in the pack, cover a whole shape of *cup*."""
        return any(shape & marks == shape for shape in self.shapes[cup])

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(self.cards[row : row + SIDE] for row in range(0, CELLS, SIDE))

    @property
    def centre(self) -> Card:
        return self.cards[CENTRE_CELL]

    @property
    def poker(self) -> tuple[int, Card]:
        """The number row 1 holds four times, and its odd card."""
        row = self.cards[:SIDE]
        number = Counter(card.number for card in row).most_common(1)[0][0]
        return number, next(card for card in row if card.number != number)

    @property
    def full(self) -> tuple[int, int]:
        """The numbers row 2 holds three times and twice."""
        (three, _), (two, _) = Counter(card.number for card in self.cards[SIDE : 2 * SIDE]).most_common(2)
        return three, two


def _fault(cards: Sequence[Card]) -> str | None:
    """Why these are no board, in one sentence; conditions 1 to 3 of PKN-1.3."""
    if len(cards) != CELLS:
        return f"A board is 25 cards, not {len(cards)}."
    if len(set(cards)) < CELLS:
        return "A board has 25 different cards; one of these is there twice."
    first = Counter(card.number for card in cards[:SIDE])
    if max(first.values()) != len(Suit):
        return "A board's first row has all four cards of one number and one other card."
    second = Counter(card.number for card in cards[SIDE : 2 * SIDE])
    if sorted(second.values()) != [2, 3]:
        return "A board's second row has three cards of one number and two of another."
    return None  # that the three numbers differ follows: all four of the first stand in row 1 already


def read_card(word: str) -> Card:
    if word not in BY_NAME:
        raise Malformed(f"'{clip(word)}' is not a Spanish card; write 1 to 7, 10, 11 or 12, then o, c, e or b.")
    return BY_NAME[word]


def read_board(words: Sequence[str]) -> Board:
    """A board typed card by card."""
    if len(words) != CELLS:
        raise Malformed(f"A board is 25 cards, not {len(words)}.")
    return Board(tuple(read_card(word) for word in words))


def set_faults(boards: Sequence[Board]) -> list[str]:
    """What keeps ten boards from being a set: conditions 4 to 6 of PKN-1.4, each fault a sentence."""
    faults = [] if len(boards) == len(NUMBERS) else [f"A set is ten boards, not {len(boards)}."]
    for what, found in (
        ("four-of-a-number", [board.poker[0] for board in boards]),
        ("three-of-a-number", [board.full[0] for board in boards]),
        ("two-of-a-number", [board.full[1] for board in boards]),
    ):
        if sorted(found) != list(NUMBERS):
            faults.append(f"Over a set the {what} takes each number once.")
    if len({board.centre for board in boards}) < len(boards):
        faults.append("In a set no two boards have the same centre card.")
    return faults


def make_set(draw: Draw) -> tuple[Board, ...]:
    """Ten new boards that satisfy PKN-1.3 and PKN-1.4, everything else about them drawn evenly."""
    while True:  # most of the drawn number triples clash somewhere; a few dozen tries are usual
        fours, threes, twos = (_shuffled(NUMBERS, draw) for _ in range(3))
        if all(len({*trio}) == 3 for trio in zip(fours, threes, twos, strict=True)):
            break
    centres: list[Card] = []
    boards: list[Board] = []
    for four, three, two in zip(fours, threes, twos, strict=True):
        boards.append(_board(four, three, two, centres, draw))
        centres.append(boards[-1].centre)
    return tuple(boards)


def _shuffled(things: Sequence[T], draw: Draw) -> list[T]:
    left = list(things)
    return [left.pop(draw(len(left))) for _ in things]


def _board(four: int, three: int, two: int, centres: Sequence[Card], draw: Draw) -> Board:
    """One board with the numbers given, its centre none of *centres*."""
    suits = [Card(suit, number) for number in (three, two) for suit in Suit]
    second = _shuffled(suits[: len(Suit)], draw)[:3] + _shuffled(suits[len(Suit) :], draw)[:2]
    rest = [card for card in _shuffled(PACK, draw) if card.number != four and card not in second]
    odd = rest.pop()
    first = [*(Card(suit, four) for suit in Suit), odd]
    centre = next(card for card in rest if card not in centres)
    rest.remove(centre)
    below = rest[: CELLS - 2 * SIDE - 1]
    middle = CENTRE_CELL - 2 * SIDE
    return Board((*_shuffled(first, draw), *_shuffled(second, draw), *below[:middle], centre, *below[middle:]))
