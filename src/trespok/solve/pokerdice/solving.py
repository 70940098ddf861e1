"""Solve Pokerdice for two seats, by cards left."""

import time
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import rules
from .. import Progress, libraries
from ..libraries import Library, library_named
from ..packed import fingerprint
from .answers import Array, Cards, Throw, throw_at
from .arrays import ODDS
from .positions import CARDS, level
from .rounds import CLOSE, settle
from .values import Values, read, rounded, unsure, write

_BETWEEN = 45.0  # seconds between two checkpoints
_SOLVER = ("answers", "arrays", "positions", "rethrow", "rounds", "solving")
_NEAR = 512  # cards of a batch
_MOST = {"cpu": 64, "gpu": 40_960}  # rounds of a batch
_SHAPES = (3, 4, 5, 6, 7, CARDS)


class Batch(NamedTuple):
    cards: Cards
    worth: Array  # [watcher's card, roller's card, batch]: what follows, to whoever rolls then


def at_once(library: Library, count: int) -> int:
    """How many rounds: what NumPy needs should stay near the processor; a GPU takes a whole level, the same for one shape."""
    if not library.padded:
        return max(1, _NEAR // count)
    alike = [other for other in range(1, CARDS + 1) if shape(library, other) == shape(library, count)]
    return min(_MOST[library.place], max(len(level(other).firsts) for other in alike))


def shape(library: Library, count: int) -> int:
    """How wide the arrays of so many cards are: wider ones save compiling."""
    return next(size for size in _SHAPES if count <= size) if library.padded else count


def batch_of(library: Library, values: Values, count: int, numbers: NDArray[np.int64]) -> Batch:
    """The positions of these numbers, in the shape the library likes."""
    where, more = level(count), (0, shape(library, count) - count)
    roller, watcher = (np.pad(part, (more, (0, 0))) for part in where.cards(numbers))
    worth = np.pad(values.middle[count - 1][where.after(numbers)], (more, more, (0, 0)))
    return Batch(Cards(roller, watcher, np.arange(len(roller)) < count), worth)


@cache
def code() -> str:
    return fingerprint([rules.__name__, libraries.__name__, *(f"{__package__}.{name}" for name in _SOLVER)])


@cache
def _work(library: Library) -> Any:
    """One throw of a batch: its bounds, what follows taken as given, and how many answers it took."""

    def judge(batch: Batch, throw: Throw) -> tuple[Array, Array, Array]:
        play = settle(library, batch.cards, batch.worth, throw)
        return play.low, play.high, play.steps

    return library.compiled(judge)


@dataclass
class _Run:
    middle: list[NDArray[np.float64]]  # by cards left; not a number where not solved
    apart: NDArray[np.float64]  # by cards left: the farthest a position's bounds were from the middle, what follows given
    seconds: float = 0.0
    steps: int = 0  # the most answers asked for in a round
    open: int = 0  # rounds that did not come to one value
    begun: float = field(default_factory=time.monotonic)

    def values(self, made: dict[str, Any] | None = None) -> Values:
        sure = [0.0]
        for apart in self.apart[1:]:
            sure.append(unsure(sure[-1], float(apart)))
        return Values(self.middle, sure, made or {})


def _fresh() -> _Run:
    run = _Run([np.full(level(count).size, np.nan) for count in range(CARDS + 1)], np.zeros(CARDS + 1))
    run.middle[0][:] = 0.0  # no cards left: nothing more to win
    return run


def solve(
    out: Path | None = None,
    *,
    library: Library | None = None,
    checkpoint: Path | None = None,
    progress: Progress | None = None,
    made: dict[str, Any] | None = None,
    cards: int = CARDS,
) -> Values:
    """Solve all positions of up to *cards* cards and, where that is all of them, write the value file *out*, if one is named.

    A run cut off goes on from its checkpoint.
    """
    library = library or library_named("auto")
    run = _resume(checkpoint) if checkpoint and checkpoint.exists() else _fresh()
    total = sum(len(level(count).firsts) * count for count in range(1, cards + 1))
    done, saved = 0, time.monotonic()
    for count in range(1, cards + 1):
        left = [number for number in level(count).firsts if np.isnan(run.middle[count][number])]
        done += (len(level(count).firsts) - len(left)) * count
        size = at_once(library, count)
        for at in range(0, len(left), size):
            _solve_some(library, run, count, np.array(left[at : at + size], np.int64))
            done += len(left[at : at + size]) * count
            if checkpoint and time.monotonic() > saved + _BETWEEN:
                saved = time.monotonic()
                _save(checkpoint, run)
            if progress:
                progress(f"{count} cards left, {run.open} rounds open", done / total)
    if checkpoint:
        _save(checkpoint, run)
    values = run.values({**_figures(run, library), **(made or {})})
    if cards < CARDS or out is None:
        return values
    write(out, values)
    return read(out)


def _solve_some(library: Library, run: _Run, count: int, numbers: NDArray[np.int64]) -> None:
    """All throws of some positions of a level."""
    xp, size, many = library.xp, at_once(library, count), len(numbers)
    filled = np.pad(numbers, (0, size - many), mode="edge") if library.padded else numbers
    batch = library.put(batch_of(library, run.values(), count, filled))
    low, high = xp.zeros(len(filled)), xp.zeros(len(filled))
    steps, still = xp.zeros((), int), xp.zeros((), int)
    for place, odds in enumerate(ODDS):
        lows, highs, asked = _work(library)(batch, throw_at(place))
        low, high = low + odds * lows, high + odds * highs
        steps, still = xp.maximum(steps, asked.max()), still + (~(highs - lows <= CLOSE))[:many].sum()
    least, most = np.asarray(low)[:many], np.asarray(high)[:many]
    middle = rounded((least + most) / 2)
    run.middle[count][numbers] = run.middle[count][level(count).image[numbers]] = middle
    run.apart[count] = max(run.apart[count], (middle - least).max(), (most - middle).max())
    run.steps, run.open = max(run.steps, int(steps)), run.open + int(still)


def _figures(run: _Run, library: Library) -> dict[str, Any]:
    return {
        "backend": library.device,
        "code": code(),
        "seconds": round(run.seconds + time.monotonic() - run.begun, 1),
        "most_answers": run.steps,
        "rounds_open": run.open,
    }


def _save(checkpoint: Path, run: _Run) -> None:
    part = checkpoint.with_suffix(".part.npz")
    spent = run.seconds + time.monotonic() - run.begun
    middle = np.concatenate(run.middle)
    np.savez_compressed(part, middle=middle, apart=run.apart, spent=spent, steps=run.steps, open=run.open, code=code())
    part.replace(checkpoint)


def _resume(checkpoint: Path) -> _Run:
    """Take up a run of the same settings."""
    run = _fresh()
    ends = np.cumsum([len(part) for part in run.middle])[:-1]
    try:
        with np.load(checkpoint) as kept:
            if str(kept["code"]) != code():
                raise Trouble(f"{checkpoint.name} was begun by another version of the solver: remove it, or name another.")
            run.middle, run.apart = np.split(kept["middle"], ends), kept["apart"]
            run.seconds, run.steps, run.open = float(kept["spent"]), int(kept["steps"]), int(kept["open"])
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as broken:
        raise Trouble(f"{checkpoint.name} is not a checkpoint: remove it, or name another.") from broken
    return run
