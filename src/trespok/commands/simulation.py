"""A simulation run with a progress bar, and its answer as text, JSON or comma-separated lines."""

from __future__ import annotations

import argparse
import csv
import io
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cluster.gathering import Gathering, Job
    from ..core import Trouble
    from ..lab.questions import Experiment, Question
    from ..lab.results import Figure, Result
    from ..solve.progress import Progress

R = TypeVar("R")


@dataclass(frozen=True)
class Answered:
    """A question, its experiment and what came of it."""

    question: Question
    experiment: Experiment
    result: Result
    whole: bool  # not cut short
    seconds: float
    device: str
    stopped: Trouble | None = None  # why it could not go on


def answer(question: Question, devices: str | None, *, on_ray: bool = False, quiet: bool = False) -> Answered:
    """Play until it is done or Ctrl-C; what was finished counts."""
    from ..cluster.gathering import Stopped  # noqa: PLC0415
    from ..term.progress import progress  # noqa: PLC0415

    stopped, begun = None, time.monotonic()
    with progress(quiet=quiet) as show:
        played = _OnRay(question, devices, show) if on_ray else _Here(question, devices, show)

        def tell(done: int) -> None:
            rate = played.answer.result.games / max(1e-9, time.monotonic() - begun)
            show(f"{question.game} {rate:,.0f} games/s", done / played.experiment.pieces)

        with suppress(KeyboardInterrupt):
            try:
                played.run(tell)
            except Stopped as trouble:
                stopped = trouble
    answer = played.answer
    seconds = time.monotonic() - begun
    return Answered(question, played.experiment, answer.result, answer.whole, seconds, played.device(), stopped)


class _Here:
    """On the devices of this machine."""

    def __init__(self, question: Question, devices: str | None, show: Progress) -> None:
        from ..lab.questions import Answer, devices_named, experiment_of, keep_compiled  # noqa: PLC0415

        keep_compiled()
        self._devices = devices_named(devices)
        self.experiment = experiment_of(question, large=self._devices[0].platform != "cpu", tell=show)
        self.answer = Answer(self.experiment.pieces)

    def run(self, tell: Callable[[int], None]) -> None:
        from ..lab.questions import run  # noqa: PLC0415

        run(self.experiment, self._devices, self.answer, tell)

    def device(self) -> str:
        return str(self._devices[0].device_kind)


class _OnRay:
    """On the cluster that is connected: cores, unless GPUs are asked for."""

    def __init__(self, question: Question, devices: str | None, show: Progress) -> None:
        from ..lab.questions import Answer, Pieces, experiment_of  # noqa: PLC0415

        gpu = devices not in {None, "cpu"}
        self.experiment = experiment_of(question, large=gpu, tell=show)
        self.answer = Answer(self.experiment.pieces)
        self._gathering = gathering(Pieces(self.experiment, devices or "cpu"), gpu=gpu)

    def run(self, tell: Callable[[int], None]) -> None:
        for numbers, result in self._gathering.taken():
            self.answer.take(numbers, result)
            tell(self.answer.done)

    def device(self) -> str:
        again = f", pieces played again: {self._gathering.again}" if self._gathering.again else ""
        return f"{len(self._gathering.workers)} Ray workers{again}"


def head(answered: Answered) -> str:
    """What was played, in two lines."""
    question, cut = answered.question, "" if answered.whole else " (stopped early)"
    options = "".join(f" {name}={value}" for name, value in question.options.items())
    rate = answered.result.games / max(answered.seconds, 1e-9)
    return (
        f"{question.game}, {question.seats} seats, {' '.join(_short(question.policies))}{options}\n"
        f"{answered.result.games:,} games{cut}, seed {question.seed}, {answered.device}, {rate:,.0f} games/s with compiling; "
        "intervals are 95 %"
    )


def _short(policies: Sequence[str]) -> Sequence[str]:
    return policies[:1] if len(set(policies)) == 1 else policies


def table(figures: Sequence[Figure]) -> str:
    """A line a figure."""
    wide = max(len(figure.label) for figure in figures)
    lines = [f"{'':{wide}}  {'':>10} {'from':>10} {'to':>10}"]
    for figure in figures:
        numbers = " ".join(f"{_said(figure, number):>10}" for number in (figure.mean, figure.low, figure.high))
        lines.append(f"{figure.label:{wide}}  {numbers}")
    return "\n".join(lines)


def _said(figure: Figure, number: float) -> str:
    if isnan(number):
        return "never seen"
    return f"{number:.3%}" if figure.share else f"{number:,.3f}"


def as_json(answered: Answered) -> dict[str, Any]:
    """The same for programs."""
    question = answered.question
    return {
        "game": question.game,
        "seats": question.seats,
        "policy": list(question.policies),
        "options": dict(question.options),
        "seed": question.seed,
        "games": answered.result.games,
        "whole": answered.whole,
        "device": answered.device,
        "seconds": answered.seconds,
        "figures": [
            {name: None if isinstance(value, float) and isnan(value) else value for name, value in figure._asdict().items()}
            for figure in answered.experiment.figures(answered.result)
        ],
        "spreads": {name: list(seen) for name, seen in answered.result.spreads.items()},
        "notes": answered.experiment.notes(answered.result),
    }


def as_csv(rows: Sequence[tuple[str, Figure]]) -> str:
    """Comma-separated, each figure with the value that was varied, empty where none was."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["value", "id", "what", "mean", "low", "high", "seen"])
    for value, figure in rows:
        writer.writerow([value, figure.id, figure.label, figure.mean, figure.low, figure.high, figure.seen])
    return out.getvalue()


# --- on a Ray cluster instead of this machine (docs/how-to/simulate.md) ---


def add_ray(parser: argparse.ArgumentParser) -> None:
    """Where the work is done."""
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: auto for this machine's, or HOST:PORT")


@contextmanager
def connected(address: str | None) -> Iterator[None]:
    """With the cluster that was asked for, if any."""
    if address is None:
        yield
        return
    from ..cluster.ray_crew import cluster_at  # noqa: PLC0415

    with cluster_at(address):
        yield


def gathering(job: Job[R], *, gpu: bool = False) -> Gathering[R]:
    """The job on the cluster that is connected."""
    from ..cluster.gathering import Gathering  # noqa: PLC0415
    from ..cluster.ray_crew import RayCrew  # noqa: PLC0415

    return Gathering(RayCrew(job, gpu=gpu), job.pieces)
