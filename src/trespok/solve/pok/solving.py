"""Solve POK for one seat count, and check what was solved."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path as File
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pok import rules
from ..progress import Progress
from .backend import Backend, NumPy, backend_named
from .best_response import Proof, prove
from .equilibrium import PATH
from .positions import positions
from .rounds import ODDS
from .solver import SCALE, Effort, Solved, Work, rounded, solve_level
from .strategy import mixtures
from .values import Values, load, read, shipped, write

__all__ = ["check", "solve"]

_SAMPLE = 10_000  # rounds of the comparison between the array libraries
_ROUNDS = 1_000  # of a match, allowed for: some 17 are played, and a best answer has no reason to make it last
_BETWEEN = 45.0  # seconds between two checkpoints


def solve(
    seats: int,
    *,
    backend: Backend | None = None,
    out: File | None = None,
    checkpoint: File | None = None,
    progress: Progress | None = None,
    made: dict[str, Any] | None = None,
) -> Values:
    """Solve all positions of *seats* seats and write the value file; a run cut off goes on from its checkpoint."""
    if seats not in rules.SEATS:
        raise Trouble(f"POK is played by 3 to 7 seats, not {seats}.")
    backend = backend or backend_named("auto")
    where, begun = positions(seats), time.monotonic()
    effort = Effort(attempts=16 if seats == 3 else 8 if seats < 7 else 4)
    table = np.zeros(where.total * seats)
    rows = len(where.hands)
    best = Solved(np.zeros((rows, seats)), np.zeros((rows, len(ODDS)), np.uint8), np.full(rows, np.inf))
    levels, spent = _resume(checkpoint, best) if checkpoint else (0, 0.0)
    best.value[where.dead], best.miss[where.dead] = rounded(np.array(1.0 / seats)), 0.0  # POK-5.3: a draw of all
    known = where.dead | (where.counters < levels)
    where.spread(table, np.flatnonzero(known), best.value[known])
    work, saved = Work(backend, where, table, best, effort), begun
    if progress:
        progress("going on" if levels else "counted out", float(known[~where.dead].mean()))
    for counters in range(max(levels, 2 * seats), rules.COUNTERS * seats + 1):
        solve_level(work, counters)
        if checkpoint and (time.monotonic() > saved + _BETWEEN or counters == rules.COUNTERS * seats):
            saved = time.monotonic()
            _save(checkpoint, best, counters + 1, spent + saved - begun)
        if progress:
            progress(f"{counters} counters left, {effort.unsettled} unsettled", float((where.counters <= counters).mean()))
    facts = {
        "path": asdict(PATH),
        "backend": backend.device,
        "seconds": round(spent + time.monotonic() - begun, 1),
        "rounds": effort.rounds,
        "unsettled": int((best.miss > effort.close).sum()),
        "greatest_miss": float(best.miss.max()),
        "other_wishes": float((best.wish > 0).mean()),
        **(made or {}),
    }
    write(out or shipped(seats), seats, best.value, best.wish, facts)
    return read(out or shipped(seats))


def _save(checkpoint: File, best: Solved, levels: int, spent: float) -> None:
    part = checkpoint.with_suffix(".part.npz")
    value = np.round(best.value * SCALE).astype(np.uint32)  # exact: values are whole 2**-32ths
    miss = best.miss.astype(np.float32)
    np.savez_compressed(part, value=value, wish=best.wish, miss=miss, levels=levels, spent=spent, path=str(PATH))
    part.replace(checkpoint)


def _resume(checkpoint: File, best: Solved) -> tuple[int, float]:
    """Take up a run of the same settings; how many counters were reached, and the seconds it had taken."""
    if not checkpoint.exists():
        return 0, 0.0
    try:
        kept = dict(np.load(checkpoint))
    except (OSError, ValueError, BadZipFile, TypeError) as wrong:
        raise Trouble(f"{checkpoint.name} is no checkpoint: remove it, or name another one.") from wrong
    if not {"path", "value", "wish", "miss", "levels", "spent"} <= set(kept):
        raise Trouble(f"{checkpoint.name} is no checkpoint of POK: name another one.")
    fits = all(kept[name].shape == array.shape for name, array in vars(best).items())
    if not fits or str(kept["path"]) != str(PATH) or kept["levels"].dtype.kind != "i":
        raise Trouble(f"{checkpoint.name} belongs to another run: remove it, or name another checkpoint.")
    best.value[:], best.wish[:], best.miss[:] = kept["value"] / SCALE, kept["wish"], kept["miss"]
    return int(kept["levels"]), float(kept["spent"])


def check(
    seats: int,
    *,
    backend: Backend | None = None,
    values: Values | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """The exact gain of a best response to the published strategy, with the figures beside it."""
    values = values or load(seats)
    backend = backend or backend_named("auto")
    begun = time.monotonic()
    rows = _sampled(seats) if backend.name != "numpy" else np.zeros(0, np.int64)
    with _beside(values, rows) as played:
        proof = prove(
            backend,
            seats,
            lambda rows: mixtures(backend, values, rows),
            progress=(lambda done, total: progress("checked", done / total)) if progress else None,
        )
        table = [part.result() for part in played]
    apart = float(np.abs(mixtures(backend, values, rows) - np.concatenate(table)).max()) if table else 0.0
    return {**_figures(proof, apart), "seconds": round(time.monotonic() - begun, 1), "made": values.made}


def _figures(proof: Proof, apart: float) -> dict[str, Any]:
    """Where another library than the table's was used, the greatest difference counts against the gap.

    A seat's chances that differ by d, adding up to one both times, move a round by at most d: the value and the best
    answer each, for every seat and round.
    """
    allowance = 2.0 * proof.seats * _ROUNDS * apart
    return {
        "game": "pok",
        "seats": proof.seats,
        "gap": proof.gap + allowance,
        "value": proof.value,
        "best_response": proof.best,
        "positions": proof.positions,
        "regret": proof.regret,
        "mean_regret": proof.mean_regret,
        "difference": apart,
    }


@contextmanager
def _beside(values: Values, rows: NDArray[np.int64]) -> Iterator[list[Future[NDArray[np.float64]]]]:
    """How these positions are played at the table, on every core while something else goes on."""
    cores = ThreadPoolExecutor()
    try:
        table = NumPy()
        yield [cores.submit(mixtures, table, values, rows[at : at + 1]) for at in range(len(rows))]
    finally:
        cores.shutdown(wait=False, cancel_futures=True)  # Ctrl-C does not wait for the rest


def _sampled(seats: int) -> NDArray[np.int64]:
    """Positions enough for the comparison of the procedure at the table with another library's."""
    where = positions(seats)
    many = -(-_SAMPLE // len(ODDS))
    return np.sort(np.random.default_rng(7).choice(np.flatnonzero(~where.dead), many, replace=False))
