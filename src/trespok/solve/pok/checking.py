"""Check the shipped strategy: the proof, given nothing but the documented calls."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games.pok import rules
from .. import Progress, libraries
from ..libraries import compile_all, library_named
from ..packed import fingerprint
from .batch_strategy import advise_many, prepare, values_of
from .proof import Proof, look, prove
from .proof.rounds import HANDS
from .values import Values, load

_SAMPLE = 10_000  # rounds of the comparison between the array libraries
_ROUNDS = 1_000  # of a match, allowed for: some 17 are played, and a best answer has no reason to make it last
_THROWS = 48
_PLAYED = [
    rules.__name__,
    libraries.__name__,
    *(f"{__package__}.{name}" for name in ("positions", "rounds", "homotopy", "round_solver", "solver", "batch_strategy")),
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
        compile_all(prepare(library, table))
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
