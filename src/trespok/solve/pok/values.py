"""The value table of one seat count: what every position is worth to every hand, and every round's wish.

On disk: one line of JSON (what made it, its figures, a checksum), then the packed numbers.  A value is a whole number of
2**-32ths, one for each different hand of each position up to colours; a wish is a byte a round, mostly 0.
"""

from __future__ import annotations

import lzma
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from .. import packed
from .positions import order, positions, rank
from .rounds import THROWS
from .solver import SCALE

SHIPPED = packed.SHIPPED
_FORM = {"form": 2, "game": "pok", "rules": rules.RULES}


@dataclass(frozen=True)
class Values:
    """All there is to know about one seat count."""

    seats: int
    table: NDArray[np.float64]  # flat, by position number and then by how many hands are smaller
    wish: NDArray[np.uint8]  # [row, throw]
    made: dict[str, Any] = field(default_factory=dict)  # command, commit, figures

    def by_row(self) -> NDArray[np.float64]:
        """[row, sorted seat]: the values as they were solved."""
        hands = positions(self.seats).hands.T
        smaller, place = order(np, hands)
        return np.asarray(self.table[rank(np, hands, place)[None] * self.seats + smaller].T, np.float64)

    def of(self, number: int, smaller: int) -> float:
        """The value of a position, by number, to the hand with so many smaller ones."""
        return float(self.table[number * self.seats + smaller])


def _leaders(hands: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Where a hand is not the same as the one before it in its row."""
    first = np.ones((len(hands), 1), bool)
    return np.concatenate([first, hands[:, 1:] != hands[:, :-1]], axis=1)


def write(path: Path, seats: int, by_seat: NDArray[np.float64], wish: NDArray[np.uint8], made: dict[str, Any]) -> None:
    """Pack values [row, sorted seat] and wishes into *path*."""
    where = positions(seats)
    numbers = np.round(by_seat[_leaders(where.hands)] * SCALE).astype("<u4")
    planes = np.ascontiguousarray(numbers.view(np.uint8).reshape(-1, 4).T).tobytes()  # high bytes beside high bytes pack better
    small = lzma.compress(planes, preset=6)
    wishes = lzma.compress(np.ascontiguousarray(wish.T).tobytes(), preset=6)
    head = {**_FORM, "seats": seats, "positions": len(where.hands), "values": len(small), "made": made}
    packed.write(path, head, small + wishes)


def read(path: Path) -> Values:
    """Unpack a value file, or say in one sentence what is wrong with it."""
    head, body = packed.read(path, _FORM)
    try:
        seats = int(head["seats"])
        where = positions(seats)
        planes = np.frombuffer(lzma.decompress(body[: head["values"]]), np.uint8).reshape(4, -1)
        wish = np.frombuffer(lzma.decompress(body[head["values"] :]), np.uint8).reshape(len(THROWS), len(where.hands)).T
    except (lzma.LZMAError, KeyError, TypeError, ValueError) as broken:  # a sound checksum over something else
        raise Trouble(f"{path.name} is not a value file of POK: solve that seat count anew.") from broken
    numbers = np.ascontiguousarray(planes.T).view("<u4").ravel()
    leads = _leaders(where.hands)
    by_seat = (numbers / SCALE)[np.cumsum(leads.ravel()) - 1].reshape(leads.shape)
    table = np.zeros(where.total * seats)
    where.spread(table, np.arange(len(where.hands)), by_seat)
    return Values(seats, table, wish, head["made"])


def shipped(seats: int) -> Path:
    """Where the values of a seat count lie in the package."""
    return SHIPPED / f"pok-{seats}.values"


@cache
def load(seats: int) -> Values:
    """The shipped values of a seat count."""
    if seats not in rules.SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {seats}.")
    return read(shipped(seats))
