"""The solved strategy for many positions at once: what ``advise`` answers, for all 48 throws of every one of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from ..libraries import Compiled, Library, NumPy, library_named
from .homotopy import dense
from .positions import (
    DONE,
    HANDS,
    KINDS,
    NUMBER,
    PERMS,
    RECOLOUR,
    RETHROW,
    SLOT,
    THROWS,
    Array,
    Slots,
    order,
    positions,
    rank,
    shape,
)
from .round_solver import Rounds, walked
from .solver import coarse, places_at_once, rounds_of
from .values import Values, load

Floats: TypeAlias = NDArray[np.float64]

_KEY = np.array([9, 3, 1])
_BY_KEY = np.full(27, -1, np.int32)
_BY_KEY[[int(np.dot(hand, _KEY)) for hand in HANDS]] = [NUMBER[hand] for hand in HANDS]


def _numbers(hands: Any) -> NDArray[np.int32]:
    """[seat, B] from [B, seat, 3], or a sentence."""
    try:
        asked = np.asarray(hands)
    except ValueError as ragged:
        raise Trouble("Hands are numbers [position, seat, 3]: discs, squares, triangles.") from ragged
    if asked.ndim != 3 or asked.shape[2] != 3 or asked.dtype.kind not in "iu":
        raise Trouble("Hands are whole numbers [position, seat, 3]: discs, squares, triangles.")
    if asked.shape[1] not in rules.SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {asked.shape[1]}.")
    held = np.asarray(((asked >= 0) & (asked <= 2)).all(axis=2))
    keys = np.where(held[..., None], asked, 0) @ _KEY
    numbers = np.asarray(np.where(held, _BY_KEY[keys], -1), np.int32)
    if (numbers < 0).any():
        wrong = tuple(int(n) for n in asked[numbers < 0][0])
        raise Trouble(f"{wrong} is not a hand of a match still in play: two to six counters, at most two a colour.")
    return np.ascontiguousarray(numbers.T)


def values_of(hands: Sequence[Any] | NDArray[Any], values: Values | None = None) -> NDArray[np.float64]:
    """``value`` for many positions: [B, seats, 3] in, [B, seats] out."""
    numbers = _numbers(hands)
    table = values or load(len(numbers))
    smaller, place = order(np, numbers)
    return np.asarray(table.table[rank(np, numbers, place)[None] * table.seats + smaller].T, np.float64)


def advise_many(
    hands: Sequence[Any] | NDArray[Any],
    *,
    arrays: str = "numpy",
    values: Values | None = None,
) -> Floats:
    """Every seat's chances with every throw: hands [B, seats, 3] in, chances [B, 48, seats, 3] out.

    Any colouring, any order of seats; throws in the order of ``THROWS``, colours disc, square, triangle.  *arrays* names
    the library that computes: ``numpy`` is what is played at the table, ``jax`` the same with other rounding, on a GPU
    where it finds one.  Where several positions are the same but for names, it is computed once.
    """
    numbers = _numbers(hands)
    seats = len(numbers)
    table = values or load(seats)
    library = library_named(arrays)
    where = positions(seats)
    row = where.row[rank(np, numbers, order(np, numbers)[1])]
    rows, which = np.unique(row, return_inverse=True)
    chances, stood = _played(library, table, rows)
    turned = RECOLOUR[:, numbers].transpose(1, 0, 2)  # [seat, perm, B]
    place = order(np, turned)[1]
    ranks = rank(np, turned, place)
    return _renamed(chances, which, ranks, stood[which[None, None], place])


def _renamed(chances: Floats, which: NDArray[Any], ranks: NDArray[Any], stands: NDArray[Any]) -> Floats:
    """What was solved under the names that stand for all others, under the names asked for.

    *which* [B] of the solved positions it is, *ranks* [perm, B], *stands* [seat, perm, B] where each seat stands in it.
    """
    found = np.empty((len(which), *chances.shape[1:]))
    into = ranks == ranks.min(axis=0)  # [perm, B] the renamings into what was solved ...
    thrown = np.where(into[:, :, None], RETHROW[:, None], len(THROWS))
    pick = thrown.argmin(axis=0)  # [B, 48] ... and of several the one that gives the throw which was solved
    for p, perm in enumerate(PERMS):
        at, throw = np.nonzero(pick == p)
        solved = chances[which[at], RETHROW[p][throw]][:, :, perm]
        found[at, throw] = np.take_along_axis(solved, stands[:, p, at].T[:, :, None], axis=1)
    return found


def _played(library: Library, values: Values, rows: NDArray[Any]) -> tuple[Floats, NDArray[np.int64]]:
    """The chances of some rows [row, throw, place, colour], and at which place each sorted seat stands [row, seat].

    Of throws that a renaming turns into each other only the least one is to be read.
    """
    hands = positions(values.seats).hands[rows]
    threes = np.array([coarse(library, int(n), values.seats) for n in (KINDS[hands] == 3).sum(axis=1)])
    seats = np.argsort(KINDS[hands] != 3, axis=1, kind="stable")
    hands = np.take_along_axis(hands, seats, axis=1).T
    table = library.xp.asarray(values.table)
    found = np.empty((len(rows), len(THROWS), values.seats, 3))
    for n in np.unique(threes):
        slots, at = shape(int(n), values.seats), np.flatnonzero(threes == n)
        chunk = places_at_once(library, slots)
        for begin in range(0, len(at), chunk):
            index = at[begin : begin + chunk]
            fill = 0 if library.name == "numpy" else chunk - len(index)  # one shape, compiled once
            some = np.concatenate([index, np.full(fill, index[0])])
            wish = values.wish[rows[some]].astype(np.int32)
            played = _player(library, slots)(table, np.ascontiguousarray(hands[:, some]), np.int32(len(index)), wish)
            found[index] = np.asarray(library.host(played))[: len(index)]
    return found, np.argsort(seats, axis=1)


def prepare(library: Library, values: Values) -> Iterator[Callable[[], None]]:
    """What ``advise_many`` will need compiled: a piece of work for each shape, all of which may be done side by side."""
    for threes in sorted({coarse(library, n, values.seats) for n in range(values.seats + 1)}):
        slots = shape(threes, values.seats)
        chunk = places_at_once(library, slots)
        hands, wish = (np.broadcast_to(np.int32(0), wide) for wide in ((values.seats, chunk), (chunk, len(THROWS))))
        yield partial(_player(library, slots).prepare, values.table, hands, np.int32(chunk), wish)


@cache
def _player(library: Library, slots: Slots) -> Compiled:
    """Play all throws of positions of a shape: [position, throw, place, colour]."""
    xp, seats = library.xp, len(slots)

    def play(values: Array, hands: Array, real: Array, wish: Array) -> Array:
        smaller, place = order(xp, hands)
        staying = values[rank(xp, hands, place)[None] * seats + smaller]
        rounds = rounds_of(xp, hands, real, staying, wish)
        each = rounds.hands
        x = dense(xp, slots, walked(library, slots, values, rounds))
        held = xp.arange(3)[None, :, None] < xp.asarray(KINDS)[each][:, None]
        colour = xp.asarray(SLOT.ravel())[each[:, None] * 3 + xp.arange(3)[None, :, None]]
        shown = xp.where(held, xp.clip(x, 0.0, 1.0), 0.0)
        by_colour = xp.stack([xp.sum(xp.where(colour == c, shown, 0.0), axis=1) for c in range(3)], axis=1)
        by_colour = by_colour / xp.sum(by_colour, axis=1, keepdims=True)
        return by_colour.reshape(seats, 3, -1, len(THROWS)).transpose(2, 3, 0, 1)

    return library.compiled(play)


_NUMPY = NumPy()
_AT_ONCE = 256  # rounds


def advise_thrown(hands: NDArray[np.int64], throws: NDArray[np.int32]) -> NDArray[np.float64]:
    """Every seat's chances: hands [B, seats, 3] and throws [B] by number in the order of ``THROWS`` in, [B, seats, 3] out."""
    numbers = _numbers(hands)
    turned = RECOLOUR[:, numbers].transpose(1, 0, 2)  # [seat, perm, B]
    ranks = rank(np, turned, order(np, turned)[1]).astype(np.int64)
    turn = (ranks * len(RETHROW[0]) + RETHROW[:, throws]).argmin(axis=0)  # the hands and the throw that stand for these
    each = np.arange(len(turn))
    stood = turned[:, turn, each]
    seats = np.argsort(stood + (KINDS[stood] != 3) * DONE, axis=0, kind="stable")  # as the solver stands them
    stood = np.take_along_axis(stood, seats, axis=0)
    found = np.empty((len(turn), *numbers.shape[:1], 3))
    threes = (KINDS[stood] == 3).sum(axis=0)
    for many in np.unique(threes):
        same = np.flatnonzero(threes == many)
        for part in np.array_split(same, -(-len(same) // _AT_ONCE)):
            found[part] = _thrown(int(many), stood[:, part], RETHROW[turn[part], throws[part]])
    by_seat = np.empty_like(found)
    np.put_along_axis(by_seat, seats.T[:, :, None], found, axis=1)
    return np.take_along_axis(by_seat, np.array(PERMS)[turn][:, None], axis=2)  # colour c was renamed to perm[c]


def _thrown(threes: int, hands: NDArray[np.int32], throws: NDArray[np.int32]) -> NDArray[np.float64]:
    """Rounds of one shape under the names that stand for all others: chances [B, place, colour]."""
    table = load(len(hands))
    smaller, place = order(np, hands)
    number = rank(np, hands, place)
    staying = table.table[number[None] * len(hands) + smaller]
    wish = table.wish[positions(len(hands)).row[number], throws].astype(np.int64)
    slots = shape(threes, len(hands))
    x = dense(np, slots, walked(_NUMPY, slots, table.table, Rounds(hands, throws, staying, wish, np.arange(len(throws)))))
    held = np.arange(3)[:, None] < KINDS[hands][:, None]
    shown = np.where(held, np.clip(x, 0.0, 1.0), 0.0)
    by_colour = np.stack([np.where(SLOT[hands].transpose(0, 2, 1) == c, shown, 0.0).sum(axis=1) for c in range(3)], axis=1)
    return np.asarray((by_colour / by_colour.sum(axis=1, keepdims=True)).transpose(2, 0, 1))
