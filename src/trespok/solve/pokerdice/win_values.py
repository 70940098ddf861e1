"""The table of winning chances at two seats, up to a few cards a side: packed, read, and asked.

Chances are whole numbers of 1/65535.  Only what is not decided is stored, and only one of each pair of mirror images.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import RULES
from .. import packed
from .positions import Cards, level
from .win_solving import ended, fresh, open_positions

__all__ = ["SHIPPED", "WinValues", "load_wins", "read_wins", "write_wins"]

SHIPPED: Final = packed.SHIPPED / "pokerdice-2.wins"
_FORM: Final = {"form": 1, "game": "pokerdice", "rules": RULES, "seats": 2, "for": "winning"}
_UNITS: Final = 65535

_Floats = NDArray[np.float64]


@dataclass(frozen=True)
class WinValues:
    """The roller's chance to win before the dice fall: by cards left, then by position number and difference of points."""

    tables: Sequence[_Floats]
    widths: Sequence[float]  # by cards left: the farthest apart the bounds of a position were, what follows taken as given
    made: dict[str, Any] = field(default_factory=dict)

    @property
    def most(self) -> int:
        """The most cards a side it knows."""
        return len(self.tables) - 1

    def of(self, roller: Cards, watcher: Cards, apart: int) -> float:
        """One position: the cards of both, and how many points the roller is ahead."""
        table = self.tables[len(roller)]
        middle = table.shape[1] // 2
        return float(table[level(len(roller)).number(roller, watcher), min(max(apart + middle, 0), 2 * middle)])


def write_wins(path: Path, values: WinValues) -> None:
    """Pack the chances that are not decided."""
    parts = []
    for count in range(1, values.most + 1):
        numbers, apart = open_positions(fresh(count), count)
        parts.append(values.tables[count][numbers, apart + values.tables[count].shape[1] // 2])
    whole = np.round(np.concatenate(parts) * _UNITS).astype("<u2")
    planes = whole.view(np.uint8).reshape(-1, 2).T  # high bytes beside high bytes pack better
    head = {**_FORM, "cards": values.most, "widths": list(values.widths), "made": values.made}
    packed.write(path, head, lzma.compress(np.ascontiguousarray(planes).tobytes()))


def read_wins(path: Path) -> WinValues:
    """Unpack a table, or say in one sentence what is wrong with it."""
    head, body = packed.read(path, _FORM)
    try:
        planes = np.frombuffer(lzma.decompress(body), np.uint8).reshape(2, -1)
        whole = np.ascontiguousarray(planes.T).view("<u2").ravel() / _UNITS
        tables, at = [ended()], 0
        for count in range(1, head["cards"] + 1):
            table = fresh(count)
            numbers, apart = open_positions(table, count)
            columns = apart + table.shape[1] // 2
            table[numbers, columns] = table[level(count).image[numbers], columns] = whole[at : at + len(numbers)]
            tables.append(table)
            at += len(numbers)
    except (lzma.LZMAError, ValueError) as broken:  # a sound checksum over something else
        raise Trouble(f"{path.name} is not a table of winning chances: install trespok again.") from broken
    return WinValues(tables, head["widths"], head["made"])


@cache
def load_wins() -> WinValues:
    """The shipped table."""
    return read_wins(SHIPPED)
