"""Plots of simulations: bars with their intervals, how often each length was seen, the effect of an option."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from math import isnan
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..lab.questions import Picture
    from ..lab.results import Figure

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
