"""Solve two seats for winning, by cards left: both bounds of the roller's chance for every difference of points.

A position is the roller's cards, the watcher's, and how far the roller is ahead.  Differences too large to be made up
are decided and not solved; mirror images (odd and even exchanged) are solved once.  Strategies are made by the middle of the
bounds of what follows, rounded as it is shipped; the bounds are what these strategies guarantee, carried through all rounds.
"""

import lzma
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import RULES
from .. import packed
from .arrays import POINTS
from .positions import Cards, hands, level
from .wins import WHOLE

_Floats: TypeAlias = NDArray[np.float64]
_Ints: TypeAlias = NDArray[np.int64]
_Flags: TypeAlias = NDArray[np.bool_]


def ended() -> _Floats:
    """[1, 3]: no cards left.  Nobody rolls next; the seat that would loses ties, because the other rolled last (PKD-6.2)."""
    return np.array([[0.0, 0.0, 1.0]])


def _reach(count: int) -> tuple[_Ints, _Ints]:
    """By position: the most the roller can still gain on the watcher, and the most it can lose (PKD-5.1, PKD-5.3)."""
    worth = np.array([sum(int(POINTS[aim]) for aim in cards) for cards in hands(count)])
    own, other = np.repeat(worth, len(worth)), np.tile(worth, len(worth))
    return own + (count + 1) // 2, other + count // 2


def middle(count: int) -> int:
    """Where the difference 0 stands in a row: beyond it both ways everything is decided."""
    return int(max(part.max() for part in _reach(count))) + 1


def decided(count: int) -> tuple[_Flags, _Flags]:
    """[position, apart]: where the roller cannot win any more, and where it cannot lose."""
    gain, loss = _reach(count)
    apart = np.arange(-middle(count), middle(count) + 1)
    enough = 0 if count % 2 else 1  # the roller of this round also rolls in the last one, and wins ties
    return apart + gain[:, None] < enough, apart - loss[:, None] >= enough


def fresh(count: int) -> _Floats:
    """[position, apart]: 0 and 1 where it is decided, else not a number."""
    if not count:
        return ended()
    lost, won = decided(count)
    return np.where(lost, 0.0, np.where(won, 1.0, np.nan))


def open_positions(chances: _Floats, count: int) -> tuple[_Ints, _Ints]:
    """Number and difference of every position not yet solved, one of each pair of mirror images."""
    firsts = level(count).firsts
    number, at = np.isnan(chances[firsts]).nonzero()
    return firsts[number], at - chances.shape[1] // 2


def filled(count: int, found: NDArray[Any]) -> _Floats:
    """[position, apart]: what was found for the open positions, their mirror images, and what is decided."""
    table = fresh(count)
    numbers, apart = open_positions(table, count)
    columns = apart + table.shape[1] // 2
    table[numbers, columns] = table[level(count).image[numbers], columns] = found
    return table


# --- the table of winning chances at two seats: packed, read, and asked ---

SHIPPED: Final = packed.SHIPPED / "pokerdice-2.wins"
FORM: Final = {"form": 2, "game": "pokerdice", "rules": RULES, "seats": 2, "for": "winning"}

_Whole = NDArray[np.uint16]


@dataclass(frozen=True)
class WinValues:
    """The roller's chance to win before the dice fall: by cards left, then by position number and difference of points."""

    tables: Sequence[_Whole]  # in 1 / WHOLE
    certificate: dict[str, Any] = field(default_factory=dict)  # the opening's bounds; by cards left, how far apart
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def most(self) -> int:
        return len(self.tables) - 1

    def of(self, roller: Cards, watcher: Cards, apart: int) -> float:
        """One position: the cards of both, and how many points the roller is ahead."""
        table = self.tables[len(roller)]
        middle = table.shape[1] // 2
        return float(table[level(len(roller)).number(roller, watcher), min(max(apart + middle, 0), 2 * middle)]) / WHOLE


def whole_table(count: int, found: _Whole) -> _Whole:
    """[position, apart] of what was found for the open positions, one of each pair of mirror images; more is left alone."""
    if not count:
        return np.round(ended() * WHOLE).astype(np.uint16)
    (lost, won), firsts = decided(count), level(count).firsts
    table = np.where(won, np.uint16(WHOLE), np.uint16(0))
    rows = table[firsts]
    undecided = ~(lost | won)[firsts]
    rows[undecided] = found[: np.count_nonzero(undecided)]
    table[firsts] = table[level(count).image[firsts]] = rows
    return table


def read_wins(path: Path) -> WinValues:
    """Unpack a table, or say in one sentence what is wrong with it."""
    head, body = packed.read(path, FORM)
    try:
        planes = np.frombuffer(lzma.decompress(body), np.uint8).reshape(2, -1)
        whole = np.ascontiguousarray(planes.T).view("<u2").ravel()
        tables, at = [whole_table(0, whole[:0])], 0
        for count in range(1, head["cards"] + 1):
            tables.append(whole_table(count, whole[at:]))
            at += head["certificate"]["levels"][count - 1]["positions"]
    except (lzma.LZMAError, ValueError) as broken:  # a sound checksum over something else
        raise Trouble(f"{path.name} is not a table of winning chances: install trespok again.") from broken
    return WinValues(tables, head["certificate"], head["made"])


@cache
def load_wins() -> WinValues:
    return read_wins(SHIPPED)
