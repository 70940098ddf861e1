"""The value table of one seat count: what every position is worth to every hand, and every round's wish.

On disk: one line of JSON (what made it, its figures, a checksum), then the packed numbers.  A value is a whole number of
2**-32ths, one for each different hand of each position up to colours; a wish is a byte a round, mostly 0.
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
from ...games.pok import rules
from .. import packed
from ..libraries import NumPy
from .homotopy import chances
from .positions import DONE, HANDS, KINDS, NUMBER, PERMS, RECOLOUR, RETHROW, SLOT, THROWS, order, positions, rank, shape
from .round_solver import Rounds, settle
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


# --- the strategy at the table: NumPy in float64 and the shipped values; the same answer every time ---


_NUMPY = NumPy()
_THROW_NUMBER = {throw: number for number, throw in enumerate(THROWS)}


@dataclass(frozen=True)
class Advice:
    """One round, solved.  By seat, then by colour where it says so; a colour not held has chance 0 and worth 0."""

    chances: tuple[tuple[float, float, float], ...]
    worths: tuple[tuple[float, float, float], ...]  # the winning chances after opening each colour
    values: tuple[float, ...]  # the winning chances with this throw on the table, before the fists are opened
    regret: float  # the most any seat could gain in this round


def _numbers(hands: Sequence[rules.Hand]) -> NDArray[np.int32]:
    try:
        numbers = [NUMBER[a, b, c] for a, b, c in hands]
    except (TypeError, ValueError) as wrong:
        raise Trouble("A hand is three numbers: discs, squares, triangles.") from wrong
    except KeyError as wrong:
        sentence = "is not a hand of a match still in play: two to six counters, at most two a colour."
        raise Trouble(f"{wrong.args[0]} {sentence}") from wrong
    return np.array(numbers, np.int32)[:, None]


def value(hands: Sequence[rules.Hand], values: Values | None = None) -> tuple[float, ...]:
    """Every seat's winning chances before the dice are thrown."""
    numbers = _numbers(hands)
    table = values or load(len(hands))
    smaller, place = order(np, numbers)
    number = int(rank(np, numbers, place)[0])
    return tuple(table.of(number, int(s)) for s in smaller[:, 0])


def _renamed(numbers: NDArray[np.int32], thrown: int) -> tuple[int, int]:
    """Which renaming of the colours gives the hands and the throw that stand for these, and the throw renamed."""
    turned = RECOLOUR[:, numbers[:, 0]].T
    ranks = rank(np, turned, order(np, turned)[1])
    turn = min(range(len(PERMS)), key=lambda p: (ranks[p], RETHROW[p, thrown]))
    return turn, int(RETHROW[turn, thrown])


def advise(hands: Sequence[rules.Hand], throw: rules.Throw, values: Values | None = None) -> Advice:
    """What every seat should do with these hands and this throw, and what it is worth."""
    if not isinstance(throw, rules.Throw) or throw not in _THROW_NUMBER:
        raise Trouble("The dice cannot fall like this: a Throw is a Symbol, then twice a Symbol or None.")
    numbers = _numbers(hands)
    table = values or load(len(hands))
    where = positions(len(hands))
    row = int(where.row[rank(np, numbers, order(np, numbers)[1])[0]])
    if where.dead[row]:
        raise Trouble("Nobody can hand over any more: the match is a draw.")
    turn, thrown = _renamed(numbers, _THROW_NUMBER[throw])
    perm = PERMS[turn]
    turned = RECOLOUR[turn][numbers[:, 0]]
    seats = np.argsort(turned + (KINDS[turned] != 3) * DONE, kind="stable")  # as the solver stands them
    stood = turned[seats][:, None]
    slots = shape(int((KINDS[stood] == 3).sum()), len(hands))
    staying = np.array(value([HANDS[h] for h in stood[:, 0]], table))[:, None]
    wish = table.wish[row, [thrown]].astype(np.int64)
    found = settle(_NUMPY, slots, table.table, Rounds(stood, np.array([thrown]), staying, wish, np.zeros(1, np.int64)))
    x = chances(np, slots, found.free)
    chance, worth = np.zeros((len(hands), 3)), np.zeros((len(hands), 3))
    for i, seat in enumerate(seats):
        for slot in range(KINDS[stood[i, 0]]):
            colour = perm.index(int(SLOT[stood[i, 0], slot]))
            chance[seat, colour], worth[seat, colour] = x[i][slot, 0], found.worth[i][slot, 0]
    chance = np.clip(chance, 0.0, 1.0)
    chance /= chance.sum(axis=1, keepdims=True)
    return Advice(
        tuple((float(a), float(b), float(c)) for a, b, c in chance),
        tuple((float(a), float(b), float(c)) for a, b, c in worth),
        tuple(float(v) for v in (chance * worth).sum(axis=1)),
        float(found.regret[0]),
    )


# --- its chances as whole numbers ---


UNIT: Final = 3 << 13  # a sixth, a third and a half are whole


def weights(chances: Any) -> NDArray[np.int64]:
    """Chances [..., symbol] as whole numbers that add up to UNIT.

    Each is rounded by itself.  What is then missing goes to the symbol whose weight differs from both others (the larger
    of two such), so renaming the symbols and rounding can change places.
    """
    rounded = np.rint(np.asarray(chances, np.float64) * UNIT).astype(np.int64)
    missing = UNIT - rounded.sum(axis=-1, keepdims=True)
    alone = (rounded[..., :, None] == rounded[..., None, :]).sum(axis=-1) == 1
    takes = np.where(alone & (rounded > 0), rounded, -1).argmax(axis=-1)[..., None]
    np.put_along_axis(rounded, takes, np.take_along_axis(rounded, takes, axis=-1) + missing, axis=-1)
    return rounded
