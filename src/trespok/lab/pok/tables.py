"""Where many games of POK stand in tables by position, throw and hand (``mixes``).

Numbers that are no whole ones are kept as whole ones: e**-x and logarithms by tables, so that every device plays the same.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ...bots.pok.expert import STRONG, Rounds, lay, respond, sensible, solved
from ...solve.pok import advise_many
from ...solve.pok.batch_strategy import advise_thrown
from ...solve.pok.positions import HANDS, KINDS, PERMS, RECOLOUR, RETHROW, THROWS, order, positions, rank, shape
from ...solve.pok.values import UNIT, shipped, weights
from ..chance import Array, uint
from ..questions import Tell
from .array_rules import Hands, Setup, Thrown, hand_of

CHANCE: Final = 15  # bits of a chance
_FAR: Final = 12  # e**-12 is nothing

Limits = Array  # two in one number: below the first a disc is shown, below the second a square, else a triangle


@cache
def fallen(steps: int, one: int) -> NDArray[np.uint32]:
    """e**-x, x by so many steps a unit, where *one* is one; the last entry stands for all that is farther."""
    found = np.round(one * np.exp(-np.arange(_FAR * steps) / steps)).astype(np.uint32)
    found[-1] = 0
    return found


def rounded(number: Array, bits: int) -> Array:
    return (number + number.dtype.type(1 << (bits - 1))) >> number.dtype.type(bits)


def chances_of(limits: Limits) -> list[Array]:
    first, second = limits & uint(0xFFFF), limits >> uint(16)
    return [first, second - first, uint(1 << CHANCE) - second]


def limits_of(discs: Array, squares: Array, triangles: Array) -> Limits:
    """Of numbers up to 32768 whose sum is more than nothing; what has none is never shown."""
    total = discs + squares + triangles
    first, second = ((part << uint(CHANCE)) // total for part in (discs, discs + squares))
    return first | (second << uint(16))


# By policy what ``mixes.table`` made of it, or [seat, game] what ``met.page`` says; ``values``: what positions are worth.
Tables: TypeAlias = Mapping[str, Array]


class Spot(NamedTuple):
    hands: Array  # [seat, game], by number
    throws: Array
    smaller: Array  # [seat, game]: hands before it
    base: Array

    def limits(self, tables: Tables, policy: str, seat: int) -> Limits:
        found = tables[policy]
        return found[self.base + self.smaller[seat]] if found.ndim == 1 else found[seat]


def spot_of(setup: Setup, hands: Hands, thrown: Thrown) -> Spot:
    numbers = jnp.stack([_number(hand_of(hands, seat)) for seat in range(setup.seats)])
    smaller, place = order(jnp, numbers)
    throws = thrown.number.astype(jnp.int32)
    return Spot(numbers, throws, smaller, (rank(jnp, numbers, place) * len(THROWS) + throws) * setup.seats)


def _number(hand: Array) -> Array:
    """A hand's place among those of a match still in play (``solve.pok.positions``); any where it is over."""
    code = (hand & uint(3)) * uint(9) + ((hand >> uint(2)) & uint(3)) * uint(3) + ((hand >> uint(4)) & uint(3))
    for missing in (9, 3, 1, 0):  # too few counters to be in play
        code = jnp.where(code > uint(missing), code - uint(1), code)
    return code.astype(jnp.int32)


# --- mixed strategies of POK as a table: what a policy shows in every position with every throw, looked up in the batch ---

Floats: TypeAlias = NDArray[np.float64]

SEATS: Final = range(3, 6)  # a table for six would be half a gigabyte: ``met``
FINE: Final = 1 << 15
_ROWS: Final = 64  # positions worked out at a time
_EVERY: Final = np.array(HANDS)


def _expert(rows: NDArray[np.int32]) -> Floats:
    """[position, throw, seat, symbol] by the shipped values."""
    return weights(advise_many(_EVERY[rows])) / UNIT


def _settled(how: Callable[[Rounds], Floats], rows: NDArray[np.int32]) -> Floats:
    many = len(rows)
    hands = np.repeat(_EVERY[rows], len(THROWS), axis=0)
    rounds = lay(hands, np.tile(np.arange(len(THROWS), dtype=np.int32), many))
    return rounds.by_seat(how(rounds)).reshape(many, len(THROWS), rows.shape[1], 3)


def strong(rounds: Rounds) -> Floats:
    return respond(rounds, solved(rounds), STRONG)


_MAKERS: Final[dict[str, Callable[[NDArray[np.int32]], Floats]]] = {
    "expert": _expert,
    "sensible": partial(_settled, sensible),
    "strong": partial(_settled, strong),
}


def _by_row(policy: str, seats: int, tell: Tell) -> Iterator[Floats]:
    rows = positions(seats).hands
    for first in range(0, len(rows), _ROWS):
        tell(f"{policy} of {seats} seats, position {first:,} of {len(rows):,}", first / len(rows))
        yield _MAKERS[policy](rows[first : first + _ROWS])


def unfolded(chances: Floats, seats: int, numbers: NDArray[np.int32]) -> Floats:
    """Chances [row, throw, seat, symbol] of the positions that stand for all colours, for positions *numbers* [seat, B].

    What comes back is [B, throw, seat, symbol] under the names asked for.
    """
    turned = np.stack([renamed[numbers] for renamed in RECOLOUR])  # [perm, seat, B]
    places = [order(np, hands)[1] for hands in turned]
    ranks = np.stack([rank(np, hands, place) for hands, place in zip(turned, places, strict=True)])
    pick = ranks.argmin(axis=0)
    row = positions(seats).row[ranks.min(axis=0)]
    found = np.empty((numbers.shape[1], *chances.shape[1:]))
    for number, perm in enumerate(PERMS):
        at = np.flatnonzero(pick == number)
        solved = chances[row[at]][:, RETHROW[number]][..., list(perm)]
        found[at] = np.take_along_axis(solved, places[number][:, at].T[:, None, :, None], axis=2)
    return found


def packed(chances: Floats) -> NDArray[np.uint32]:
    """Two limits in one number: below the first a disc is shown, below the second a square, else a triangle."""
    sums = np.cumsum(chances, axis=-1)
    first, second = (np.round(sums[..., place] / sums[..., 2] * FINE).astype(np.uint32) for place in (0, 1))
    return np.asarray(first | (second << 16), np.uint32)


def _made(policy: str, seats: int, tell: Tell) -> NDArray[np.uint32]:
    """Flat: by position number, throw, and how many hands of the position are smaller."""
    chances = np.concatenate(list(_by_row(policy, seats, tell)))
    every = _sorted_positions(seats)
    found = np.zeros((len(every), len(THROWS), seats), np.uint32)
    for first in range(0, len(every), 4096):
        numbers = np.ascontiguousarray(every[first : first + 4096].T)
        found[rank(np, numbers, order(np, numbers)[1])] = packed(unfolded(chances, seats, numbers))
    return found.ravel()


def _sorted_positions(seats: int) -> NDArray[np.int32]:
    """Every position, its hands in ascending order, so that seat s has s hands before it."""
    rows: list[tuple[int, ...]] = [()]
    for _ in range(seats):
        rows = [(*row, hand) for row in rows for hand in range(row[-1] if row else 0, len(HANDS))]
    return np.array(rows, np.int32)


def table(policy: str, seats: int, tell: Tell = lambda *_: None) -> NDArray[np.uint32]:
    """The table of a policy, from the disk where it was made before."""
    path = kept_at(policy, seats)
    found = kept(path)
    if found is None:
        found = _made(policy, seats, tell)
        keep(path, found)
    return found


def kept_at(name: str, seats: int) -> Path:
    """Where the disk has what was made of the shipped values of a seat count."""
    made_from = sha256(shipped(seats).read_bytes() + str(_ROWS).encode()).hexdigest()[:12]
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trespok" / f"pok-{name}-{seats}-{made_from}.npy"


def kept(path: Path) -> NDArray[np.uint32] | None:
    return np.asarray(np.load(path), np.uint32) if path.exists() else None


def keep(path: Path, found: NDArray[np.uint32]) -> None:
    """Put it there, all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part: Any = path.with_name(f"{path.name}.{os.getpid()}.part.npy")
    np.save(part, found)
    part.replace(path)


Ints: TypeAlias = NDArray[np.int32]
Page: TypeAlias = NDArray[np.uint32]  # [seat, game]: how a policy mixes in a round, looked up

_AT_ONCE: Final = 1 << 18  # numbers: a round's joint showings, for every seat, times rounds
_SOME: Final = 16  # one part in so many is new: it is worth writing all of them to the disk again


def _in_parts(how: Callable[[Rounds], Floats], numbers: Ints, throws: Ints) -> Floats:
    """Hands [round, seat] by number: chances [round, seat, symbol].  Rounds of one shape together, as many as memory likes."""
    threes, seats = (KINDS[numbers] == 3).sum(axis=1), numbers.shape[1]
    found = np.empty((*numbers.shape, 3))
    for many in np.unique(threes):
        same = np.flatnonzero(threes == many)
        size = max(1, _AT_ONCE // (seats * prod(shape(int(many), seats))))
        for part in np.array_split(same, -(-len(same) // size)):
            rounds = lay(_EVERY[numbers[part]], throws[part])
            found[part] = rounds.by_seat(how(rounds))
    return found


def _settled_rounds(policy: str, numbers: Ints, throws: Ints) -> Floats:
    if policy == "expert":
        return weights(advise_thrown(_EVERY[numbers], throws)) / UNIT
    return _in_parts(strong if policy == "strong" else sensible, numbers, throws)


@dataclass
class _Book:
    """What was settled of a policy, by the number of a round."""

    policy: str
    seats: int
    page: Ints  # by round: which of the limits are its own, -1 where it was never met
    rounds: Ints = field(default_factory=lambda: np.empty(0, np.int32))
    limits: NDArray[np.uint32] = field(default_factory=lambda: np.empty(0, np.uint32))  # [page, seat]
    written: int = 0

    def add(self, rounds: Ints, limits: NDArray[np.uint32]) -> None:
        self.page[rounds] = len(self.rounds) + np.arange(len(rounds), dtype=np.int32)
        self.rounds = np.concatenate([self.rounds, rounds])
        self.limits = np.concatenate([self.limits.reshape(-1, self.seats), limits])

    def settle(self, rounds: Ints) -> None:
        new = np.unique(rounds[self.page[rounds] < 0])
        if len(new):
            row, throws = new // len(THROWS), new % len(THROWS)
            hands = positions(self.seats).hands[row]
            self.add(new, packed(_settled_rounds(self.policy, hands, throws.astype(np.int32))))

    def write(self) -> None:
        if len(self.rounds) - self.written > self.written // _SOME:
            keep(kept_at(f"{self.policy}-met", self.seats), np.column_stack([self.rounds.astype(np.uint32), self.limits]))
            self.written = len(self.rounds)


@cache
def _book(policy: str, seats: int) -> _Book:
    """One a process; it begins with what is on the disk."""
    book = _Book(policy, seats, np.full(len(positions(seats).hands) * len(THROWS), -1, np.int32))
    known = kept(kept_at(f"{policy}-met", seats))
    if known is not None:
        book.add(known[:, 0].astype(np.int32), known[:, 1:])
        book.written = len(known)
    return book


def page(policy: str, hands: Ints, throws: Ints) -> Page:
    """How a policy mixes in rounds with hands [seat, game] by number."""
    seats = len(hands)
    turned = RECOLOUR[:, hands].transpose(1, 0, 2)  # [seat, perm, game]
    place = order(np, turned)[1]
    ranks = rank(np, turned, place)
    thrown = RETHROW[:, throws]
    turn = (ranks.astype(np.int64) * len(THROWS) + thrown).argmin(axis=0)  # the names that stand for all others
    each = np.arange(len(turn))
    rounds = positions(seats).row[ranks[turn, each]] * len(THROWS) + thrown[turn, each]
    book = _book(policy, seats)
    book.settle(rounds)
    limits = book.limits[book.page[rounds][None], place[:, turn, each]]
    chances = np.stack(chances_of(limits), axis=-1)
    chances = np.take_along_axis(chances, np.array(PERMS)[turn][None], axis=2)  # colour c was renamed to perm[c]
    return np.asarray(chances[..., 0] | ((chances[..., 0] + chances[..., 1]) << np.uint32(16)), np.uint32)


def keep_all(policies: tuple[str, ...], seats: int) -> None:
    for policy in policies:
        _book(policy, seats).write()
