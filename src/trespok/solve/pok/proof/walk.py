"""Counting the game out from its end to its first position, in pieces that can be continued."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ....core import Trouble
from ...libraries import Library, library_named
from .figures import Part, Proof, part, stand, summed_up
from .rounds import HANDS, Places, counter, places, reacher

Chances: TypeAlias = Callable[
    [NDArray[np.int64]], Any
]  # hands [B, seats, 3] -> chances [B, 48, seats, 3], in rules.THROWS' order
Worths: TypeAlias = Callable[[NDArray[np.int64]], Any]  # hands [B, seats, 3] -> winning chances [B, seats]
Progress: TypeAlias = Callable[[str, float], None]

_AT_ONCE: Final = 1 << 15  # positions the strategy is asked for together
_AT_A_LOOK: Final = 1 << 12  # the same, where few of them are drawn
_BETWEEN: Final = 60.0  # seconds between two checkpoints
_LANES: Final = {"numpy": 1 << 15, "cpu": 1 << 15, "gpu": 1 << 22}  # joint showings counted out at once
_SHAPES: Final = (2, 3, 4, 5)  # beside all seats with three colours
_CLOSE: Final = 1e-6  # what chances may be off, and equal hands apart


class _Asked(NamedTuple):
    chances: Chances
    values: Worths | None
    guest: Chances | None


@dataclass
class _Walk:
    """What is known so far, by position number."""

    where: Places
    tables: dict[str, NDArray[Any]]
    done: int = 0  # pieces counted out
    reached: bool = False
    unlike: float = 0.0
    name: str = ""  # of the strategy
    spent: float = 0.0  # seconds, earlier pieces of the work included
    pieces: list[NDArray[np.int64]] = field(default_factory=list)

    @property
    def worths(self) -> dict[str, NDArray[np.float64]]:
        """What every seat wins, by the player there: the strategy, a best answer to it, a guest."""
        return {name: self.tables[name] for name in ("own", "best", "guest") if name in self.tables}


def prove(
    seats: int,
    chances: Chances,
    *,
    values: Worths | None = None,
    guest: Chances | None = None,
    name: str = "",
    arrays: str = "auto",
    checkpoint: Path | None = None,
    seconds: float | None = None,
    at_once: int = _AT_ONCE,
    progress: Progress | None = None,
) -> Proof | None:
    """The exact figures of a strategy that plays equal hands alike, whatever seats they sit in.

    A *guest* plays another way, as one seat among the strategy's: ``Proof.guest`` is what that wins.
    After *seconds*, where given, the *checkpoint* holds what is done and the answer is None: ask again to go on.
    A checkpoint is gone on from only under the *name* of the strategy it was begun with.
    """
    if seconds is not None and checkpoint is None:
        raise Trouble("A proof in pieces needs a checkpoint to go on from.")
    library, begun = library_named(arrays), time.monotonic()
    walk = _begin(seats, library, at_once, told=values is not None, visited=guest is not None)
    walk.name = name
    if checkpoint is not None and checkpoint.exists():
        _resume(checkpoint, walk)
    if not walk.reached:
        _reach(library, walk)
        walk.reached = True
    before = walk.spent
    saved, total = time.monotonic(), sum(len(piece) for piece in walk.pieces)
    known = sum(len(piece) for piece in walk.pieces[: walk.done])
    device = _Tables(library, walk)
    for piece in walk.pieces[walk.done :]:
        _count_piece(walk, device, piece, _Asked(chances, values, guest))
        walk.done, known = walk.done + 1, known + len(piece)
        walk.spent = before + time.monotonic() - begun
        late = seconds is not None and time.monotonic() > begun + seconds and walk.done < len(walk.pieces)
        if checkpoint is not None and (late or walk.done == len(walk.pieces) or time.monotonic() > saved + _BETWEEN):
            _save(checkpoint, walk)
            saved = time.monotonic()
        if progress is not None:
            progress(f"{known:,} of {total:,} positions counted out", known / total)
        if late:
            return None
    return summed_up(walk.where, walk.tables, walk.unlike, walk.spent)


def look(
    seats: int,
    chances: Chances,
    values: Worths,
    many: int,
    *,
    seed: int = 7,
    arrays: str = "auto",
    progress: Progress | None = None,
) -> Part:
    """Count out the rounds of *many* positions drawn evenly from all of them, every colouring its own.

    No proof of the whole game: what follows a round is taken to be worth what one is told, and the gap is that of
    a best answer in the position alone.
    """
    library = library_named(arrays)
    walk = _begin(seats, library, _AT_A_LOOK, told=True, visited=False)
    live = np.flatnonzero(~walk.where.dead)
    if not 0 < many <= len(live):
        raise Trouble(f"There are {len(live):,} positions of {seats} seats to look at: ask for 1 to {len(live):,}.")
    for some in np.array_split(live, max(1, len(live) // _AT_ONCE)):
        walk.tables["own"][some] = walk.tables["best"][some] = values(HANDS[walk.where.hands[some]].astype(np.int64))
    rows = np.random.default_rng(seed).choice(live, many, replace=False)
    drawn = np.isin(np.arange(len(walk.where.hands)), rows)
    device, done = _Tables(library, walk), 0
    for piece in reversed(walk.pieces):  # most counters first: what follows a position is still as told
        some = piece[drawn[piece]]
        if len(some):
            _count_piece(walk, device, some, _Asked(chances, values, None))
            done += len(some)
            if progress is not None:
                progress(f"{done:,} of {many:,} positions looked at", done / many)
    return part(walk.where, walk.tables, rows)


def _begin(seats: int, library: Library, at_once: int, *, told: bool, visited: bool) -> _Walk:
    where = places(seats)
    rows = len(where.hands)
    worths = ("own", "best", "guest") if visited else ("own", "best")
    tables: dict[str, NDArray[Any]] = {name: np.zeros((rows, seats)) for name in worths}
    for table in tables.values():
        table[where.dead] = 1.0 / seats  # POK-5.3: a draw of all
    tables |= {"most": np.zeros(rows), "mean": np.zeros(rows)}
    tables |= {"which": np.zeros(rows, np.int16), "reached": np.zeros(rows, bool)}
    if told:
        tables["off"] = np.zeros((rows, seats))
    tables["reached"][-1] = True  # the first position
    walk = _Walk(where, tables)
    walk.pieces = list(_pieces(where, library, at_once))
    return walk


def _pieces(where: Places, library: Library, at_once: int) -> Iterator[NDArray[np.int64]]:
    """Positions of as many counters and of one shape, fewest counters first; recolourings stand near each other.

    The order within a level changes no result: handing over leads to a lower one.
    """
    coarse = np.array([_coarse(library, n, where.seats) for n in range(where.seats + 1)])[where.threes]
    counters, dead = where.counters, where.dead
    order = np.lexsort((where.kinship, coarse, counters))
    order = order[~dead[order]]
    key = counters[order] * (where.seats + 1) + coarse[order]
    for group in np.split(order, np.flatnonzero(np.diff(key)) + 1):
        yield from (group[at : at + at_once] for at in range(0, len(group), at_once))


def _coarse(library: Library, threes: int, seats: int) -> int:
    """The shape that stands for so many three-colour hands: wider ones save compiling."""
    return next((n for n in _SHAPES if threes <= n < seats), seats) if library.padded else threes


def _shape(library: Library, where: Places, piece: NDArray[np.int64]) -> tuple[tuple[int, ...], int]:
    """The slots of a piece, and how many positions are counted out at once."""
    threes = _coarse(library, int((HANDS[where.hands[piece[0]]] > 0).all(axis=1).sum()), where.seats)
    slots = (3,) * threes + (2,) * (where.seats - threes)
    return slots, max(1, _LANES[library.place] // int(np.prod(slots)))


def _batches(library: Library, wide: int, piece: NDArray[np.int64]) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """How many of a batch are real, and the batch: always one size where the library compiles for it."""
    for at in range(0, len(piece), wide):
        part = piece[at : at + wide]
        fill = 0 if library.name == "numpy" else wide - len(part)
        yield len(part), np.concatenate([part, part[:1].repeat(fill)])


class _Tables:
    """Values of what follows on the device, sent there once a level."""

    def __init__(self, library: Library, walk: _Walk) -> None:
        self.library, self._walk, self._level = library, walk, -1
        self._sent: list[Any] = []

    def at(self, counters: int) -> list[Any]:
        """The two tables as they are below a level."""
        if counters != self._level:
            self._level = counters
            self._sent = [self.library.xp.asarray(table.ravel()) for table in self._walk.worths.values()]
        return self._sent


def _reach(library: Library, walk: _Walk) -> None:
    """Mark what can be reached from the first position by legal play, from the most counters to the fewest."""
    flags = library.xp.asarray(walk.tables["reached"])
    for piece in reversed(walk.pieces):
        slots, wide = _shape(library, walk.where, piece)
        for real, batch in _batches(library, wide, piece):
            some = (np.arange(len(batch)) < real) & library.host(flags[batch])
            stood = np.take_along_axis(walk.where.hands[batch], stand(walk.where.hands[batch]), axis=1)
            flags = reacher(library, slots)(flags, library.xp.asarray(stood.T.astype(np.int32)), library.xp.asarray(some))
    walk.tables["reached"] = np.array(library.host(flags))


def _count_piece(walk: _Walk, device: _Tables, piece: NDArray[np.int64], asked: _Asked) -> None:
    where, library, xp = walk.where, device.library, device.library.xp
    seats = stand(where.hands[piece])
    stood = np.take_along_axis(where.hands[piece], seats, axis=1)
    lie = HANDS[stood].astype(np.int64)
    played = [strategy(lie) for strategy in (asked.chances, asked.guest) if strategy is not None]
    for each in played:
        if each.shape != (len(piece), 48, where.seats, 3):
            raise Trouble(f"A strategy answers with chances [positions, 48, {where.seats}, 3], not {list(each.shape)}.")
    slots, wide = _shape(library, where, piece)
    tables = device.at(int(HANDS[where.hands[piece[0]]].sum()))
    for at, (real, batch) in zip(range(0, len(piece), wide), _batches(library, wide, np.arange(len(piece))), strict=True):
        hands = xp.asarray(stood[batch].T.astype(np.int32))
        found = library.host(counter(library, slots)(tables, hands, *[xp.asarray(each[batch]) for each in played]))
        _write(walk, piece[at : at + real], seats[at : at + real], found)
    if asked.values is not None:
        told = np.empty((len(piece), where.seats))
        np.put_along_axis(told, seats, np.asarray(asked.values(lie)), axis=1)
        walk.tables["off"][piece] = np.abs(told - walk.tables["own"][piece])


def _write(walk: _Walk, rows: NDArray[np.int64], seats: NDArray[np.int64], found: Any) -> None:
    """Take a batch down, or say what is wrong with the strategy."""
    real = len(rows)
    spot = "".join(str([*map(int, hand)]) for hand in HANDS[walk.where.hands[rows[int(found.faulty[:real].argmax())]]])
    if not found.faulty[:real].max() < _CLOSE:  # a NaN is no chance either
        raise Trouble(f"What the strategy answers at {spot} are not chances of held colours.")
    walk.unlike = max(walk.unlike, float(found.unlike[:real].max()))
    if walk.unlike > _CLOSE:
        raise Trouble("The strategy plays equal hands differently: such a one depends on the order of the seats.")
    if found.restless[:real].any():
        raise Trouble("A best answer still changes after a hundred choices.")
    for name in walk.worths:
        by_seat = np.empty((real, walk.where.seats))
        np.put_along_axis(by_seat, seats, found._asdict()[name][:, :real].T, axis=1)
        walk.tables[name][rows] = by_seat
    for name in ("most", "which", "mean"):
        walk.tables[name][rows] = found._asdict()[name][:real]


def _save(checkpoint: Path, walk: _Walk) -> None:
    part = checkpoint.with_suffix(".part.npz")
    kept: dict[str, Any] = {"seats": walk.where.seats, "done": walk.done, "of": len(walk.pieces), "unlike": walk.unlike}
    kept |= {"name": walk.name, "spent": walk.spent}
    np.savez(part, **kept, **walk.tables)  # type: ignore[arg-type]
    part.replace(checkpoint)


def _resume(checkpoint: Path, walk: _Walk) -> None:
    """Go on from a checkpoint of the same proof."""
    try:
        kept = dict(np.load(checkpoint))
    except (OSError, ValueError, BadZipFile, TypeError) as wrong:
        raise Trouble(f"{checkpoint.name} is not a checkpoint: remove it, or name another one.") from wrong
    fits = {"seats", "done", "of", "unlike", "name", "spent", *walk.tables} == set(kept)
    if not fits or int(kept["seats"]) != walk.where.seats or int(kept["of"]) != len(walk.pieces):
        raise Trouble(f"{checkpoint.name} belongs to another proof: remove it, or name another checkpoint.")
    if str(kept["name"]) != walk.name:
        raise Trouble(f"{checkpoint.name} was begun with another strategy: remove it, or name another checkpoint.")
    walk.tables |= {name: kept[name] for name in walk.tables}
    walk.done, walk.unlike, walk.reached = int(kept["done"]), float(kept["unlike"]), True
    walk.spent = float(kept["spent"])
