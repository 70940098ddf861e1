"""The six cups, and which cells of a board win each."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

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
