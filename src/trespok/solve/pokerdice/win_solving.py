"""Solve the last rounds of two seats for winning, by cards left: the roller's chance for every difference of points.

A position is the roller's cards, the watcher's, and how far the roller is ahead.  Differences too large to be made up
are decided and not solved; mirror images (odd and even exchanged) are solved once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Final, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ..libraries import Library, library_named
from ..progress import Progress
from .answers import Array, Cards, Throw, throw_at
from .arrays import ODDS, POINTS
from .positions import hands, level
from .rounds import Limits, settle
from .wins import UNITS, stakes, to_win

__all__ = ["MOST_CARDS", "ended", "open_positions", "solve_wins"]

_Floats: TypeAlias = NDArray[np.float64]
_Ints: TypeAlias = NDArray[np.int64]

MOST_CARDS: Final = 4
_LIMITS: Final = Limits(close=0.0005 * UNITS, most=6)  # of one throw; a value is the middle of bounds, meant over 252 of them
_BETWEEN: Final = 30.0  # seconds between two checkpoints
_AT_ONCE: Final = {"numpy": 256, "jax": 32_768}


def ended() -> _Floats:
    """[1, 3]: no cards left.  Nobody rolls next; whoever would does not win ties, for the other rolled last (PKD-6.2)."""
    return np.array([[0.0, 0.0, 1.0]])


def _reach(count: int) -> tuple[_Ints, _Ints]:
    """By position: the most the roller can still gain on the watcher, and the most it can lose (PKD-5.1, PKD-5.3)."""
    worth = np.array([sum(int(POINTS[aim]) for aim in cards) for cards in hands(count)])
    own, other = np.repeat(worth, len(worth)), np.tile(worth, len(worth))
    return own + (count + 1) // 2, other + count // 2


def middle(count: int) -> int:
    """Where the difference 0 stands in a row: beyond it both ways everything is decided."""
    return int(max(part.max() for part in _reach(count))) + 1


def fresh(count: int) -> _Floats:
    """[position, apart]: 0 and 1 where it is decided, else not a number."""
    gain, loss = _reach(count)
    apart = np.arange(-middle(count), middle(count) + 1)
    last = count % 2 == 1  # the roller of this round also rolls in the last one, and wins ties
    found = np.full((len(gain), len(apart)), np.nan)
    found[apart + gain[:, None] < (0 if last else 1)] = 0.0
    found[apart - loss[:, None] >= (0 if last else 1)] = 1.0
    return found


def open_positions(chances: _Floats, count: int) -> tuple[_Ints, _Ints]:
    """Number and difference of every position not yet solved, one of each pair of mirror images."""
    firsts = level(count).firsts
    number, at = np.isnan(chances[firsts]).nonzero()
    return firsts[number], at - chances.shape[1] // 2


@cache
def _work(library: Library) -> Callable[[Cards, Array, Throw], tuple[Array, Array]]:
    def judge(cards: Cards, stake: Array, throw: Throw) -> tuple[Array, Array]:
        play = settle(library, cards, stake, throw, ask=to_win, limits=_LIMITS)
        # Where next to nothing is at stake the simplex method may ruin its basis; a chance is between nought and one even then.
        return library.xp.clip(play.low / UNITS, 0.0, 1.0), library.xp.clip(play.high / UNITS, 0.0, 1.0)

    judged: Callable[[Cards, Array, Throw], tuple[Array, Array]] = library.compiled(judge)
    return judged


def solve_some(library: Library, after: _Floats, count: int, numbers: _Ints, apart: _Ints) -> tuple[_Floats, _Floats]:
    """The bounds of these positions before the dice are thrown, what follows taken as given."""
    roller, watcher = level(count).cards(numbers)
    cards = library.put(Cards(roller, watcher, np.ones(count, bool)))
    stake = library.put(stakes(after, count, numbers, apart))
    low, high = library.xp.zeros(len(numbers)), library.xp.zeros(len(numbers))
    for place, odds in enumerate(ODDS):
        lows, highs = _work(library)(cards, stake, throw_at(place))
        low, high = low + odds * lows, high + odds * highs
    return np.asarray(low), np.asarray(high)


def solve_wins(
    *,
    library: Library | None = None,
    checkpoint: Path | None = None,
    progress: Progress | None = None,
    cards: int = MOST_CARDS,
    seconds: float = inf,
) -> tuple[list[_Floats], list[float]]:
    """By cards left, 0 to *cards*: chances [position, apart], and how far apart the bounds of a position were at most.

    A run cut off, or out of its *seconds*, goes on from its checkpoint.  What is not solved is not a number.
    """
    library = library or library_named("auto")
    tables, widths = _resume(checkpoint) if checkpoint and checkpoint.exists() else ([ended()], [0.0])
    size, begun = _AT_ONCE[library.name], time.monotonic()
    saved = begun
    for count in range(1, cards + 1):
        if time.monotonic() > begun + seconds:
            break
        if len(tables) == count:
            tables.append(fresh(count))
            widths.append(0.0)
        table, image = tables[count], level(count).image
        numbers, apart = open_positions(table, count)
        for at in range(0, len(numbers), size):
            if time.monotonic() > begun + seconds:
                break
            some, by = numbers[at : at + size], apart[at : at + size]
            more = size - len(some) if library.padded else 0
            low, high = solve_some(
                library, tables[count - 1], count, np.pad(some, (0, more), "edge"), np.pad(by, (0, more), "edge")
            )
            found = (low + high)[: len(some)] / 2
            table[some, by + table.shape[1] // 2] = table[image[some], by + table.shape[1] // 2] = found
            widths[count] = max(widths[count], float((high - low).max()))
            if checkpoint and time.monotonic() > saved + _BETWEEN:
                saved = time.monotonic()
                _save(checkpoint, tables, widths)
            if progress:
                progress(f"{count} cards left, bounds at most {widths[count]:.6f} apart", (at + len(some)) / len(numbers))
    if checkpoint:
        _save(checkpoint, tables, widths)
    return tables, widths


def _save(checkpoint: Path, tables: list[_Floats], widths: list[float]) -> None:
    part = checkpoint.with_suffix(".part.npz")
    levels: dict[str, Any] = {f"level{count}": table.astype(np.float32) for count, table in enumerate(tables)}
    np.savez_compressed(part, allow_pickle=False, widths=np.array(widths), **levels)
    part.replace(checkpoint)


def _resume(checkpoint: Path) -> tuple[list[_Floats], list[float]]:
    try:
        with np.load(checkpoint) as kept:
            widths = kept["widths"].tolist()
            return [kept[f"level{count}"].astype(float) for count in range(len(widths))], widths
    except (OSError, ValueError, KeyError, TypeError, BadZipFile) as broken:
        raise Trouble(f"{checkpoint.name} is not a checkpoint: remove it, or name another.") from broken
