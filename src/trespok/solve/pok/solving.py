"""Solve POK for one seat count."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from pathlib import Path as File
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ...core import Trouble
from ...games.pok import rules
from .. import Progress, libraries
from ..libraries import Library, compile_all, library_named
from ..packed import fingerprint
from .positions import positions
from .round_solver import PATH
from .rounds import ODDS
from .solver import SCALE, Effort, Solved, Work, prepare, rounded, solve_level
from .values import Values, read, write

_SOLVER = ("positions", "rounds", "homotopy", "round_solver", "solver")
_BETWEEN = 45.0  # seconds between two checkpoints


@cache
def code() -> str:
    """Which solver this is."""
    return fingerprint([rules.__name__, libraries.__name__, *(f"{__package__}.{name}" for name in _SOLVER)])


def solve(
    seats: int,
    out: File,
    *,
    library: Library | None = None,
    begin: Values | None = None,
    checkpoint: File | None = None,
    progress: Progress | None = None,
    made: dict[str, Any] | None = None,
) -> Values:
    """Solve all positions of *seats* seats and write the value file; a run cut off goes on from its checkpoint.

    With *begin* every position begins with the value and the wishes another run found: quicker where little has changed.
    """
    if seats not in rules.SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {seats}.")
    library = library or library_named("auto")
    where, begun = positions(seats), time.monotonic()
    effort = Effort()
    table = np.zeros(where.total * seats)
    rows = len(where.hands)
    best = Solved(np.zeros((rows, seats)), np.zeros((rows, len(ODDS)), np.uint8), np.full(rows, np.inf))
    if begin is not None:
        best.value[:], best.wish[:] = begin.by_row(), begin.wish
    levels, spent = _resume(checkpoint, best) if checkpoint else (0, 0.0)
    best.value[where.dead], best.miss[where.dead] = rounded(np.array(1.0 / seats)), 0.0  # POK-5.3: a draw of all
    known = where.dead | (where.counters < levels)
    where.spread(table, np.flatnonzero(known), best.value[known])
    work, saved = Work(library, where, table, best, effort, known=begin is not None), begun
    if progress:
        progress("going on" if levels else "counted out", float(known[~where.dead].mean()))
    _compile(library, seats, progress)
    for counters in range(max(levels, 2 * seats), rules.COUNTERS * seats + 1):
        if progress:
            work.tell = _telling(work, counters, progress)
        solve_level(work, counters)
        if checkpoint and (time.monotonic() > saved + _BETWEEN or counters == rules.COUNTERS * seats):
            saved = time.monotonic()
            _save(checkpoint, best, counters + 1, spent + saved - begun)
    facts = {
        "path": asdict(PATH),
        "code": code(),
        "begun_with": begin.made.get("code") if begin else None,
        "backend": library.device,
        "seconds": round(spent + time.monotonic() - begun, 1),
        "rounds": effort.rounds,
        "unsettled": int((best.miss > effort.close).sum()),
        "greatest_miss": float(best.miss.max()),
        "other_wishes": float((best.wish > 0).mean()),
        **(made or {}),
    }
    write(out, seats, best.value, best.wish, facts)
    return read(out)


def _compile(library: Library, seats: int, progress: Progress | None) -> None:
    """Every shape before the first is needed."""
    if progress:
        progress("compiling" if library.name != "numpy" else "begun", 0.0)
    compile_all(prepare(library, seats))


def _telling(work: Work, counters: int, progress: Progress) -> Callable[[str], None]:
    """How far a run is: the positions settled, those of the level it is at among them."""
    live = ~work.positions.dead
    before = int((live & (work.positions.counters < counters)).sum())
    level, total = np.flatnonzero(live & (work.positions.counters == counters)), int(live.sum())

    def tell(what: str) -> None:
        settled = int((work.best.miss[level] <= work.effort.close).sum())
        progress(f"{counters} counters left, {what}; {work.effort.unsettled} unsettled", (before + settled) / total)

    return tell


def _save(checkpoint: File, best: Solved, levels: int, spent: float) -> None:
    part = checkpoint.with_suffix(".part.npz")
    value = np.round(best.value * SCALE).astype(np.uint32)  # exact: values are whole 2**-32ths
    miss = best.miss.astype(np.float32)
    np.savez_compressed(part, value=value, wish=best.wish, miss=miss, levels=levels, spent=spent, code=code())
    part.replace(checkpoint)


def _resume(checkpoint: File, best: Solved) -> tuple[int, float]:
    """Take up a run of the same settings; how many counters were reached, and the seconds it had taken."""
    if not checkpoint.exists():
        return 0, 0.0
    try:
        kept = dict(np.load(checkpoint))
    except (OSError, ValueError, BadZipFile, TypeError) as wrong:
        raise Trouble(f"{checkpoint.name} is not a checkpoint: remove it, or name another one.") from wrong
    if not {"code", "value", "wish", "miss", "levels", "spent"} <= set(kept):
        raise Trouble(f"{checkpoint.name} is not a checkpoint of POK: name another one.")
    fits = all(kept[name].shape == array.shape for name, array in vars(best).items())
    if not fits or kept["levels"].dtype.kind != "i":
        raise Trouble(f"{checkpoint.name} belongs to another run: remove it, or name another checkpoint.")
    if str(kept["code"]) != code():
        raise Trouble(f"{checkpoint.name} was begun by another version of the solver: remove it, or name another checkpoint.")
    best.value[:], best.wish[:], best.miss[:] = kept["value"] / SCALE, kept["wish"], kept["miss"]
    return int(kept["levels"]), float(kept["spent"])
