"""A simulation run with a progress bar, and its answer as text, JSON, comma-separated lines or a plot."""

from __future__ import annotations

import argparse
import csv
import io
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from html import escape
from math import isnan
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cluster.gathering import Gathering, Job
    from ..core import Trouble
    from ..lab.questions import Experiment, Figure, Picture, Question, Result
    from ..solve import Progress

R = TypeVar("R")


@dataclass(frozen=True)
class Answered:
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
    from ..term.screen import progress  # noqa: PLC0415

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
    from ..cluster.gathering import Gathering  # noqa: PLC0415
    from ..cluster.ray_crew import RayCrew  # noqa: PLC0415

    return Gathering(RayCrew(job, gpu=gpu), job.pieces)


# --- plots ---


_INK, _FILL, _SOFT = "#1d1a16", "#2f5fa8", "#b9b2a4"
_TALL: Final = 3.6
_SHORT: Final = 8  # letters of a value that stand beside each other


def plot_pictures(form: str, title: str, pictures: Sequence[Picture], below: str) -> bytes:
    """One panel for each picture, side by side, as svg, png or html."""
    figure, axes = _panels(title, [max(4.0, 0.9 * max(len(one.figures), 4)) for one in pictures])
    for axis, one in zip(axes, pictures, strict=True):
        axis.set_title(one.title, fontsize=11, loc="left", color=_INK)
        if one.figures:
            _bars(axis, one.figures)
        else:
            _lengths(axis, one.spread)
    return _written(form, figure, title, below)


def plot_effects(form: str, title: str, varied: str, rows: Sequence[tuple[str, Sequence[Figure]]], below: str) -> bytes:
    """What each value of an option does: a panel for each figure, a point with its interval for each value."""
    figure, axes = _panels(title, [max(3.4, 0.8 * len(rows))] * len(rows[0][1]))
    places = range(len(rows))
    for number, axis in enumerate(axes):
        column = [figures[number] for _, figures in rows]
        scale = 100.0 if column[0].share else 1.0
        means = [one.mean * scale for one in column]
        low, high = ([abs(end - one.mean) * scale for one, end in zip(column, ends, strict=True)] for ends in _ends(column))
        axis.errorbar(
            places,
            means,
            yerr=[low, high],
            fmt="o-" if _numbers(rows) else "o",
            color=_FILL,
            ecolor=_INK,
            capsize=4,
            linewidth=1.2,
        )
        axis.set_title(column[0].label + (" (%)" if column[0].share else ""), fontsize=10, loc="left", color=_INK)
        if max(len(value) for value, _ in rows) > _SHORT:  # dice and price lists would run into each other
            axis.set_xticks(places, [value for value, _ in rows], rotation=35, ha="right", rotation_mode="anchor", fontsize=8)
        else:
            axis.set_xticks(places, [value for value, _ in rows])
        axis.set_xlabel(varied)
        axis.margins(x=0.15, y=0.15)
    return _written(form, figure, title, below)


def _numbers(rows: Sequence[tuple[str, Sequence[Figure]]]) -> bool:
    """A line between two points says that there is something in between."""
    return all(value.replace(".", "", 1).isdecimal() for value, _ in rows)


def _ends(column: Sequence[Figure]) -> tuple[list[float], list[float]]:
    return [one.low for one in column], [one.high for one in column]


def _panels(title: str, widths: Sequence[float]) -> tuple[Any, list[Any]]:
    import matplotlib as mpl  # noqa: PLC0415

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    figure, axes = plt.subplots(
        1, len(widths), figsize=(sum(widths), _TALL), squeeze=False, gridspec_kw={"width_ratios": widths}, layout="constrained"
    )
    figure.suptitle(title, fontsize=12, x=0.01, ha="left", color=_INK)
    for axis in axes[0]:
        axis.spines[["top", "right"]].set_visible(False)
        axis.grid(axis="y", color=_SOFT, linewidth=0.5)
        axis.set_axisbelow(True)
    return figure, list(axes[0])


def _bars(axis: Any, figures: Sequence[Figure]) -> None:
    scale = 100.0 if figures[0].share else 1.0
    seen = [one for one in figures if not isnan(one.mean)]
    means = [one.mean * scale for one in seen]
    errors = [[(one.mean - one.low) * scale for one in seen], [(one.high - one.mean) * scale for one in seen]]
    axis.bar(range(len(seen)), means, color=_FILL, yerr=errors, ecolor=_INK, capsize=4, width=0.7)
    axis.set_xticks(range(len(seen)), [one.label for one in seen], fontsize=8)
    axis.set_ylabel("%" if figures[0].share else "")
    axis.axhline(0, color=_INK, linewidth=0.8)


def _lengths(axis: Any, spread: Sequence[int]) -> None:
    total = sum(spread)
    last = max((number for number, many in enumerate(spread) if many * 1000 >= total), default=0)
    first = min((number for number, many in enumerate(spread) if many), default=0)
    shares = [100.0 * many / total for many in spread[first : last + 1]]
    axis.bar(range(first, last + 1), shares, color=_FILL, width=0.9)
    axis.set_ylabel("% of games")
    axis.locator_params(axis="x", integer=True)
    left = total - sum(spread[: last + 1])
    if left:
        axis.text(0.98, 0.95, f"{left / total:.2%} beyond", transform=axis.transAxes, ha="right", va="top", fontsize=8)


def _written(form: str, figure: Any, title: str, below: str) -> bytes:
    from matplotlib import pyplot as plt  # noqa: PLC0415

    out = io.BytesIO()
    figure.savefig(out, format="png" if form == "png" else "svg", dpi=150)
    plt.close(figure)
    if form != "html":
        return out.getvalue()
    picture = out.getvalue().decode()
    picture = picture[picture.index("<svg") :]
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font-family:sans-serif;margin:2em}svg{max-width:100%;height:auto}</style>"
        f"{picture}<pre>{escape(below)}</pre></html>\n"
    )
    return page.encode()
