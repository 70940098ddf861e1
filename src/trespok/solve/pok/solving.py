"""Solve POK for one seat count, and check what is shipped: the proof, given nothing but the documented calls."""

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from pathlib import Path as File
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from .. import Progress, libraries
from ..libraries import Library, compile_all, library_named
from ..packed import fingerprint
from .batch_strategy import advise_many, values_of
from .batch_strategy import prepare as prepare_play
from .positions import ODDS, positions
from .proof import Proof, look, prove
from .proof.rounds import HANDS
from .round_solver import PATH
from .solver import SCALE, Effort, Solved, Work, prepare, rounded, solve_level
from .values import Values, load, read, write

_SOLVER = ("positions", "homotopy", "round_solver", "solver")
_BETWEEN = 45.0  # seconds between two checkpoints


@cache
def code() -> str:
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


# --- checking ---


_SAMPLE = 10_000  # rounds of the comparison between the array libraries
_ROUNDS = 1_000  # of a match, allowed for: some 17 are played, and a best answer has no reason to make it last
_THROWS = 48
_PLAYED = [
    rules.__name__,
    libraries.__name__,
    *(f"{__package__}.{name}" for name in (*_SOLVER, "batch_strategy")),
    *(f"{__package__}.proof.{name}" for name in ("rounds", "walk")),
]


def check(
    seats: int,
    *,
    values: Values | None = None,
    arrays: str = "auto",
    checkpoint: Path | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> dict[str, Any] | None:
    """The exact figures of the strategy over every colouring; None where *seconds* ended first: ask again to go on.

    Seats play by NumPy.  Where another library counts out, positions drawn at random, in any colouring and any order of
    seats, are played by NumPy too, and the greatest difference counts against the gap.
    """
    table = values or load(seats)
    library = library_named(arrays)
    arrays = library.name
    drawn = _drawn(seats) if arrays != "numpy" else np.zeros((0, seats, 3), np.int64)
    with _at_the_table(table, drawn) as played:
        compile_all(prepare_play(library, table))
        proof = prove(
            seats,
            partial(advise_many, arrays=arrays, values=table),
            values=partial(values_of, values=table),
            name=_name(table, arrays),
            arrays=arrays,
            checkpoint=checkpoint,
            seconds=seconds,
            progress=progress,
        )
        if proof is None:
            return None
        mine = [part.result() for part in played]
    apart = float(np.abs(advise_many(drawn, arrays=arrays, values=table) - np.concatenate(mine)).max()) if mine else 0.0
    return {**_figures(proof, apart, len(drawn) * _THROWS), "arrays": arrays, "made": table.made}


def check_some(
    seats: int, many: int, *, values: Values | None = None, arrays: str = "auto", progress: Progress | None = None
) -> dict[str, Any]:
    """The rounds of *many* positions drawn at random, where the whole game would take too long."""
    table = values or load(seats)
    arrays = library_named(arrays).name
    strategy, told = partial(advise_many, arrays=arrays, values=table), partial(values_of, values=table)
    seen = look(seats, strategy, told, many, arrays=arrays, progress=progress)
    sampled = {name: figure for name, figure in seen.figures().items() if not name.startswith("subgame")}  # of one round alone
    return {"game": "pok", "seats": seats, "sampled": sampled, "arrays": arrays, "made": table.made}


def _figures(proof: Proof, apart: float, sampled: int) -> dict[str, Any]:
    """A seat's chances that differ by d, adding up to one both times, move a round by at most d.

    The value and the best answer each, for every seat and round.
    """
    allowance = 2.0 * proof.seats * _ROUNDS * apart
    plain = proof.figures()
    return {
        "game": "pok",
        **plain,
        "gap": proof.gap + allowance,
        "difference": apart,
        "difference_over": sampled,
        "seconds": round(proof.seconds, 1),
    }


def _name(values: Values, arrays: str) -> str:
    """Of the strategy: the values and wishes it plays by, the code that plays them, and the array library."""
    played = values.table.tobytes() + values.wish.tobytes()
    return f"{hashlib.sha256(played).hexdigest()[:16]} {fingerprint(_PLAYED)} {arrays}"


def _drawn(seats: int) -> NDArray[np.int64]:
    """Positions enough for the comparison: every seat any live hand."""
    many = -(-_SAMPLE // _THROWS)
    return np.asarray(HANDS[np.random.default_rng(7).integers(0, len(HANDS), (many, seats))], np.int64)


@contextmanager
def _at_the_table(values: Values, hands: NDArray[np.int64]) -> Iterator[list[Future[NDArray[np.float64]]]]:
    """How these positions are played by NumPy, on every core while something else goes on."""
    if not len(hands):
        yield []
        return
    cores = ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=_sit_down, initargs=(values,))
    try:
        yield [cores.submit(_play, hands[at : at + 1]) for at in range(len(hands))]
    finally:
        cores.shutdown(wait=False, cancel_futures=True)  # Ctrl-C does not wait for the rest


_TABLE: list[Values] = []  # of a process that plays


def _sit_down(values: Values) -> None:
    _TABLE[:] = [values]


def _play(hands: NDArray[np.int64]) -> NDArray[np.float64]:
    return advise_many(hands, values=_TABLE[0])
