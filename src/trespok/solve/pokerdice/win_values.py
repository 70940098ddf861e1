"""The table of winning chances at two seats: packed, read, and asked.

Chances are whole numbers of 1 / WHOLE.  Only what is not decided is stored, and only one of each pair of mirror images.
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
from .win_solving import decided, ended
from .wins import WHOLE

SHIPPED: Final = packed.SHIPPED / "pokerdice-2.wins"
_FORM: Final = {"form": 2, "game": "pokerdice", "rules": RULES, "seats": 2, "for": "winning"}

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


def write_wins(path: Path, middles: Sequence[_Whole], certificate: dict[str, Any], made: dict[str, Any]) -> None:
    """Pack the chances that are not decided: by cards left, from one on."""
    planes = np.concatenate(middles).astype("<u2").view(np.uint8).reshape(-1, 2).T  # high bytes beside high bytes pack better
    head = {**_FORM, "cards": len(middles), "certificate": certificate, "made": made}
    packed.write(path, head, lzma.compress(np.ascontiguousarray(planes).tobytes(), preset=9))


def read_wins(path: Path) -> WinValues:
    """Unpack a table, or say in one sentence what is wrong with it."""
    head, body = packed.read(path, _FORM)
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
