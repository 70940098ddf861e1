"""How many positions are computed together, and in how many shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..libraries import Compiled, Library
from .positions import HANDS, KINDS, ODDS, Array, Positions, Slots, same_rounds, same_seats, shape
from .round_solver import WISHES, Rounds, settle

LANES = {"numpy": 1 << 19, "cpu": 1 << 21, "gpu": 1 << 28}  # numbers a batch of payoffs may hold
_SHAPES = (2, 3, 4, 5)  # beside all seats with three colours


def coarse(library: Library, threes: int, seats: int) -> int:
    """The shape used for so many three-colour hands: wider ones save compiling."""
    return next((n for n in _SHAPES if threes <= n <= seats), seats) if library.padded else threes


def places_at_once(library: Library, slots: Slots, *, few: bool = False) -> int:
    """How many positions of a shape one batch holds."""
    return max(1, LANES[library.place] // (int(np.prod(slots)) * len(slots) * THROWS * (4 if few else 1)))


Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
SCALE: Final = 2.0**32  # values are kept as whole 2**-32ths: what is shipped is exactly what was solved with
THROWS: Final = len(ODDS)


def _rounded(xp: Any, values: Array) -> Array:
    return xp.round(xp.clip(values, 0.0, 1.0 - 1.0 / SCALE) * SCALE) / SCALE


def rounded(values: Floats) -> Floats:
    """The nearest values that a file can hold."""
    return np.asarray(_rounded(np, values), np.float64)


@dataclass(frozen=True)
class Group:
    """Positions of one level and shape; seats with three colours first."""

    slots: Slots
    rows: NDArray[np.int64]
    seats: NDArray[np.int64]  # [position, place] which sorted seat stands there
    hands: NDArray[np.int32]  # [place, position]
    few: bool = False  # what is left of a level: smaller batches


def groups(positions: Positions, counters: int, shaped: Callable[[int, int], int]) -> Iterator[Group]:
    """The live positions with that many counters left, by shape."""
    rows = np.flatnonzero((positions.counters == counters) & ~positions.dead)
    threes = (KINDS[positions.hands[rows]] == 3).sum(axis=1)
    classes = np.array([shaped(int(n), positions.seats) for n in threes])
    for n in np.unique(classes):
        chosen = rows[classes == n]
        hands = positions.hands[chosen]
        seats = np.argsort(KINDS[hands] != 3, axis=1, kind="stable")
        yield Group(shape(int(n), positions.seats), chosen, seats, np.take_along_axis(hands, seats, axis=1).T)


@dataclass
class Effort:
    """How hard a position is tried, and what came of it."""

    first: int = 8  # sweeps before everything is looked at anew
    attempts: int = 16  # starts tried beside each other for what is left ...
    again: int = 16  # ... and how often, each time from other ones: nearly all the wishes there are
    sweeps: int = 16
    patience: int = 2  # sweeps before a round that leaves its branch is noticed
    close: float = 1e-6  # a value is settled when Newton's next one is this close, and what its own rounds give
    apart: float = 0.03  # chances further off than this lie on another branch
    rounds: int = 0
    unsettled: int = 0


class Swept(NamedTuple):
    """All 48 rounds of some positions, settled at given values of staying.  Batch: position by position, 48 throws."""

    free: Array  # [D, batch]
    arrived: Array  # [batch]
    miss: Array  # [place, position] what the rounds give beyond the value, played again while nobody hands over
    after: Array  # [place, position] Newton's next value
    off: Array  # [batch] how far the chances are from what was expected
    expected: Array  # [D, batch] where they should be at the next value, on the same branch
    moved: Array  # [batch] how far that is


def rounds_of(xp: Any, hands: Array, real: Array, value: Array, wish: Array) -> Rounds:
    """All 48 rounds of some positions, of which the first *real* count: position by position, 48 throws."""
    throws, like = same_rounds(xp, hands, real)
    wishes = xp.take_along_axis(wish, throws, axis=1)
    whole = xp.repeat(hands, THROWS, axis=1)
    return Rounds(whole, throws.reshape(-1), xp.repeat(value, THROWS, axis=1), wishes.reshape(-1), like.reshape(-1))


@cache
def sweeper(library: Library, slots: Slots) -> Compiled:
    """One sweep over positions of a shape, as a function of arrays."""
    xp, seats = library.xp, len(slots)

    def sweep(  # noqa: PLR0917 - arrays in, arrays out
        values: Array, hands: Array, real: Array, value: Array, wish: Array, expected: Array
    ) -> Swept:
        places = hands.shape[1]
        found = settle(library, slots, values, rounds_of(xp, hands, real, value, wish))
        odds, same = xp.asarray(ODDS), same_seats(xp, hands)
        gain = xp.sum(same * xp.sum(found.gain.reshape(seats, places, THROWS) * odds, axis=-1)[:, None], axis=0)
        stay = xp.sum(found.stay.reshape(places, THROWS) * odds, axis=-1)
        short = gain + stay * value - value
        slope = xp.sum(found.by_stay.reshape(seats, seats, places, THROWS) * odds, axis=-1)
        slope = xp.sum(same[:, :, None] * slope[:, None], axis=0)
        change = library.solve(xp.eye(seats)[:, :, None] * (1.0 + 1e-12) - slope, short[:, None])[:, 0]
        change = xp.sum(same * change[:, None], axis=0)
        plain = xp.where(stay < 1.0 - 1e-9, gain / xp.maximum(1.0 - stay, 1e-9), 0.0)  # endless play is worth nothing
        tame = xp.all(xp.abs(change) < 0.5, axis=0)  # no number is not tame either
        after = _rounded(xp, xp.where(tame, value + change, plain))
        move = xp.sum(found.free_by * xp.repeat(after - value, THROWS, axis=1)[None], axis=1)
        ahead = xp.clip(found.free + move, 0.0, 1.0)
        off = xp.max(xp.abs(found.free - expected), axis=0)
        return Swept(found.free, found.arrived, plain - value, after, off, ahead, xp.max(xp.abs(ahead - found.free), axis=0))

    return library.compiled(sweep)


def prepare(library: Library, seats: int) -> Iterator[Callable[[], None]]:
    """What a run will need compiled: a piece of work for each shape, all of which may be done side by side."""
    table = np.broadcast_to(np.zeros(()), comb(len(HANDS) + seats - 1, seats) * seats)
    for threes in sorted({coarse(library, n, seats) for n in range(seats + 1)} | {seats}):
        slots = shape(threes, seats)
        for few in (False, True) if threes == seats else (False,):
            chunk = places_at_once(library, slots, few=few)
            free = np.broadcast_to(np.zeros(()), (sum(slots) - seats, chunk * THROWS))
            value = np.broadcast_to(np.zeros(()), (seats, chunk))
            wish = np.broadcast_to(np.int32(0), (chunk, THROWS))
            arrays = (table, value.astype(np.int32), np.int32(chunk), value, wish, free)
            yield partial(sweeper(library, slots).prepare, *arrays)


def _sweep(library: Library, group: Group, values: Any, state: _State, tell: Callable[[int, int], None]) -> Swept:
    """Sweep the active positions of a group, as many at a time as the library takes."""
    work = sweeper(library, group.slots)
    chunk = places_at_once(library, group.slots, few=group.few)
    parts = []
    for at in range(0, len(state.active), chunk):
        index = np.arange(at, min(at + chunk, len(state.active)))
        real = len(index)
        if library.name != "numpy":  # one shape, compiled once
            index = np.concatenate([index, np.full(chunk - real, at)])
        lanes = (index[:, None] * THROWS + np.arange(THROWS)).reshape(-1)
        hands = np.ascontiguousarray(group.hands[:, state.active[index]])
        wish = state.wish[index].astype(np.int32)
        value = np.ascontiguousarray(state.value[:, index])
        done = library.host(work(values, hands, np.int32(real), value, wish, np.ascontiguousarray(state.expected[:, lanes])))
        ends = [real * THROWS, real * THROWS, real, real, real * THROWS, real * THROWS, real * THROWS]
        parts.append([np.asarray(part)[..., :end] for part, end in zip(done, ends, strict=True)])
        tell(at + real, len(state.active))
    return Swept(*[np.concatenate(column, axis=-1) for column in zip(*parts, strict=True)])


@dataclass
class _State:
    """Positions of a group on their way to settled values."""

    active: Ints  # which of the group's
    value: Floats  # [place, active]
    wish: Ints  # [active, throw]
    expected: Floats  # [D, active by throw] where the chances should be ...
    near: Floats  # ... and how near to that they count as on their branch

    def only(self, open_: NDArray[np.bool_]) -> _State:
        lanes = np.repeat(open_, THROWS)
        return _State(self.active[open_], self.value[:, open_], self.wish[open_], self.expected[:, lanes], self.near[lanes])


def _fresh(group: Group, active: Ints, value: Floats, wish: Ints) -> _State:
    lanes = len(active) * THROWS
    return _State(active, value, wish, np.zeros((sum(group.slots) - len(group.slots), lanes)), np.full(lanes, np.inf))


def _evenly(group: Group, active: Ints, wish: int) -> _State:
    """Nothing known: every seat has the same chance, and every round the same wish."""
    seats = len(group.slots)
    value = rounded(np.full((seats, len(active)), 1.0 / seats))
    return _fresh(group, active, value, np.full((len(active), THROWS), wish, np.int64))


def _as_known(group: Group, best: Solved) -> _State:
    """From the values and wishes of another run."""
    value = np.take_along_axis(best.value[group.rows], group.seats, axis=1).T
    return _fresh(group, np.arange(len(group.rows)), value, best.wish[group.rows].astype(np.int64))


def _attempts(group: Group, active: Ints, attempts: int, time: int) -> _State:
    """The same positions from other wishes, all beside each other and each time others; the first that settles is taken.

    Beside, not after each other: on a GPU a sweep over few positions takes as long as one over many.
    """
    apart = WISHES // attempts
    wishes = np.repeat(np.arange(1, attempts) * apart + 5 * time % apart, len(active))
    state = _evenly(group, np.tile(active, attempts - 1), 0)
    state.wish[:] = wishes[:, None]
    return state


@dataclass
class Solved:
    """The best value and wishes so far of the positions of a level."""

    value: Floats  # [position, sorted seat]
    wish: NDArray[np.uint8]  # [position, throw]
    miss: Floats  # [position] how far the value is from settled; a lost round counts 1

    def keep(self, group: Group, state: _State, miss: Floats) -> None:
        rows = group.rows[state.active]
        better = np.flatnonzero(miss < self.miss[rows])
        better = better[np.argsort(-miss[better], kind="stable")]  # a position tried twice over is written twice: the best last
        at, seats = rows[better], group.seats[state.active[better]]
        self.value[at[:, None], seats] = state.value[:, better].T
        self.wish[at], self.miss[at] = state.wish[better], miss[better]


@dataclass
class Work:
    """One run: what it computes with, what it knows of later positions, how hard it tries, what it has found."""

    library: Library
    positions: Positions
    table: Floats  # values, flat
    best: Solved
    effort: Effort
    known: bool = False  # whether ``best`` holds what another run found, to begin with
    tell: Callable[[str], None] = lambda _: None  # told what is being done, again and again

    def at(self, sweep: int, done: int, open_: int) -> None:
        """Say how far a sweep over the open positions is."""
        self.tell(f"sweep {sweep}, {done} of {open_} open positions")


def _improve(work: Work, group: Group, table: Array, state: _State, sweeps: int, *, fewest: int = 1) -> _State:
    """Newton's method on the value, every round settled afresh at each sweep; what is left has not settled.

    Ends early with fewer than *fewest* positions.  A round that leaves its branch as the value moves, or whose curve
    leads nowhere, is given the next wish: most rounds have several equilibria, and some of them stay put.
    """
    effort = work.effort
    for sweep in range(sweeps):
        if len(state.active) < fewest:
            break
        found = _sweep(work.library, group, table, state, partial(work.at, sweep + 1))
        effort.rounds += len(state.near)
        lost = ~found.arrived.reshape(-1, THROWS)
        left = lost | (found.off > state.near).reshape(-1, THROWS) if sweep > effort.patience else lost
        off = np.maximum(np.abs(found.after - state.value), np.abs(found.miss)).max(axis=0) + lost.any(axis=1)
        work.best.keep(group, state, off)
        near = np.where(left.reshape(-1), np.inf, effort.apart + found.moved)  # a new wish goes where it likes once
        wish = np.where(left, state.wish % (WISHES - 1) + 1, state.wish)
        state = _State(state.active, found.after, wish, found.expected, near)
        state = state.only(work.best.miss[group.rows[state.active]] > effort.close)
    return state


def solve_level(work: Work, counters: int) -> None:
    """Settle every live position with that many counters left, given the values of those with fewer.

    Shape by shape first; what has not settled when too few of a shape are left to fill a batch is gathered into one
    of the widest shape and tried anew.
    """
    effort, seats_ = work.effort, work.positions.seats
    table = work.library.xp.asarray(work.table)
    wide = shape(seats_, seats_)
    fewest = 1 if work.library.name == "numpy" else places_at_once(work.library, wide)
    pieces: list[tuple[Group, _State]] = []
    for group in groups(work.positions, counters, partial(coarse, work.library)):
        begun = _as_known(group, work.best) if work.known else _evenly(group, np.arange(len(group.rows)), 0)
        state = _improve(work, group, table, begun, effort.first)
        state = _fresh(group, state.active, state.value, state.wish)
        pieces.append((group, _improve(work, group, table, state, effort.sweeps, fewest=fewest)))
    _write_level(work, counters)
    rows = np.concatenate([group.rows[state.active] for group, state in pieces])
    if not len(rows):
        return
    seats = np.concatenate([group.seats[state.active] for group, state in pieces])
    hands = np.concatenate([group.hands[:, state.active] for group, state in pieces], axis=1)
    rest = Group(wide, rows, seats, hands, few=True)
    value = np.concatenate([state.value for _, state in pieces], axis=1)
    wish = np.concatenate([state.wish for _, state in pieces])
    state = _fresh(rest, np.arange(len(rows)), value, wish)
    if fewest > 1:
        state = _improve(work, rest, table, state, effort.sweeps)
    for time in range(effort.again):
        state = _attempts(rest, np.unique(state.active), effort.attempts, time)
        state = _improve(work, rest, table, state, effort.sweeps)
    effort.unsettled += len(np.unique(state.active))
    _write_level(work, counters)


def _write_level(work: Work, counters: int) -> None:
    level = np.flatnonzero(work.positions.counters == counters)
    work.positions.spread(work.table, level, work.best.value[level])
