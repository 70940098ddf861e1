"""The value table of two seats: for every position what it is worth to the roller, and by cards left how sure that is.

Values and bounds are whole numbers of UNITs.  A bound holds for every player who solves each round to within CLOSE,
by any method. So it does not matter which library solved, or which of several solutions is played.
"""

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
from .positions import CARDS, Cards, level
from .rounds import CLOSE

SHIPPED: Final = packed.SHIPPED / "pokerdice-2.values"
UNIT: Final = 2.0**-25  # of a point
_FORM: Final = {"form": 1, "game": "pokerdice", "rules": RULES, "seats": 2}
_GRACE: Final = 1e-10  # summing 252 throws rounds by less

_Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Values:
    """The roller's margin over the rest of the game: by cards left, then by position number."""

    middle: Sequence[_Floats]
    unsure: Sequence[float]  # by cards left: no true value is farther from the middle
    made: dict[str, Any] = field(default_factory=dict)  # command, commit, figures

    def of(self, roller: Cards, watcher: Cards) -> tuple[float, float]:
        """The bounds of one position."""
        middle, unsure = self.middle[len(roller)], self.unsure[len(roller)]
        worth = float(middle[level(len(roller)).number(roller, watcher)])
        return worth - unsure, worth + unsure


def rounded(values: _Floats) -> _Floats:
    return np.round(values / UNIT) * UNIT


def unsure(after: float, apart: float) -> float:
    """How far a level's values may be off: those *after* it, how far *apart* bounds and middle were, and what CLOSE allows."""
    return float(np.ceil((after + apart + CLOSE + _GRACE) / UNIT) * UNIT)


def write(path: Path, values: Values) -> None:
    """Pack the positions that stand for themselves and their mirror images."""
    firsts = np.concatenate([values.middle[count][level(count).firsts] for count in range(1, CARDS + 1)])
    planes = np.round(firsts / UNIT).astype("<i4").view(np.uint8).reshape(-1, 4).T  # high bytes beside high bytes pack better
    head = {**_FORM, "positions": sum(level(count).size for count in range(CARDS + 1))}
    sure = [round(one / UNIT) for one in values.unsure]
    packed.write(path, {**head, "unsure": sure, "made": values.made}, lzma.compress(np.ascontiguousarray(planes).tobytes()))


def read(path: Path) -> Values:
    """Unpack a value file, or say in one sentence what is wrong with it."""
    head, body = packed.read(path, _FORM)
    try:
        planes = np.frombuffer(lzma.decompress(body), np.uint8).reshape(4, -1)
    except (lzma.LZMAError, ValueError) as broken:  # a sound checksum over something else
        raise Trouble(f"{path.name} is not a value file of Pokerdice: solve it anew.") from broken
    whole = np.ascontiguousarray(planes.T).view("<i4").ravel() * UNIT
    ends = np.cumsum([len(level(count).firsts) for count in range(1, CARDS)])
    parts = [both(count, part) for count, part in enumerate(np.split(whole, ends), 1)]
    return Values((np.zeros(1), *parts), [one * UNIT for one in head["unsure"]], head["made"])  # no cards left: nothing to win


def both(count: int, firsts: NDArray[Any]) -> _Floats:
    """The values of all positions from those of the first of each pair."""
    where = level(count)
    whole = np.empty(where.size)
    whole[where.image[where.firsts]] = firsts
    whole[where.firsts] = firsts
    return whole


@cache
def load() -> Values:
    """The shipped values."""
    return read(SHIPPED)
