"""The study's pictures: rows of dots with their intervals, panels side by side, in the look of our other plots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import log10
from typing import Final

__all__ = ["Dot", "Panel", "picture"]

_WIDE, _LINE, _GAP, _EDGE = 760, 34, 24, 20
_TICKS: Final = (-0.3, -0.2, -0.1, 0.1, 0.2, 0.3)
_LETTER: Final = 7.3  # a letter of 14 px, on average and a little more
_STYLE: Final = (
    "svg{background:#fffaf0}text{font:14px system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#2a241d}"
    ".soft{fill:#5d5344}.small{font-size:12px}.title{font-size:17px;font-weight:600}.even{stroke:#8a7f6c;stroke-dasharray:4 4}"
    ".rule{stroke:#8a7f6c;stroke-opacity:.3}.a{stroke:#0067a5;fill:#0067a5}.b{stroke:#be4a00;fill:#be4a00}"
    ".small.said{paint-order:stroke;stroke:#fffaf0;stroke-width:4px}.span{stroke-width:3;stroke-linecap:round}.dot{stroke:none}.faint{fill-opacity:.65}"
    "@media(prefers-color-scheme:dark){svg{background:#2f261d}text{fill:#f4e9d6}.soft{fill:#c7b79c}"
    ".small.said{stroke:#2f261d}.a{stroke:#6ab7f0;fill:#6ab7f0}.b{stroke:#f0a35e;fill:#f0a35e}}"
)


@dataclass(frozen=True)
class Dot:
    """A figure with its interval, in a row of a panel; *series* tells colours apart."""

    row: str
    mean: float
    low: float
    high: float
    series: str = ""


@dataclass(frozen=True)
class Panel:
    """What stands below one heading: dots of the same kind, on one scale."""

    title: str
    dots: Sequence[Dot]
    form: str = "{:.2f}"  # how a figure is said beside its dot
    even: float | None = None  # a dashed line there
    log: bool = False
    said: bool = True  # figures beside the dots; not where a row has many


def picture(title: str, under: str, panels: Sequence[Panel]) -> str:
    """A whole SVG file; rows are those of the first panel, in its order."""
    rows = list(dict.fromkeys(dot.row for panel in panels for dot in panel.dots))
    series = list(dict.fromkeys(dot.series for panel in panels for dot in panel.dots))
    left = _EDGE + round(_LETTER * max(map(len, rows))) + 14
    beside = round(_LETTER * max(len(panel.form.format(dot.mean)) for panel in panels for dot in panel.dots))
    top = 112 if len(series) > 1 else 96
    step = (_WIDE - _EDGE - left) // len(panels)
    tall = top + _LINE * len(rows) + 30
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}" role="img" aria-label="{escape(title)}">',
        f'<style>{_STYLE}</style><text class="title" x="{_EDGE}" y="30">{escape(title)}</text>',
        f'<text class="soft" x="{_EDGE}" y="52">{escape(under)}</text>',
    ]
    if len(series) > 1:
        drawn.append(_key(series))
    for number, row in enumerate(rows):
        y = top + _LINE * number + _LINE // 2
        drawn.append(f'<text x="{left - 14}" y="{y + 5}" text-anchor="end">{escape(row)}</text>')
        drawn.append(f'<line class="rule" x1="{left - 6}" x2="{_WIDE - _EDGE}" y1="{y + 17}" y2="{y + 17}"/>')
    for number, panel in enumerate(panels):
        drawn += _panel(panel, (left + number * step, top), step - beside - _GAP, rows, series)
    return "".join(drawn) + "</svg>\n"


def _key(series: Sequence[str]) -> str:
    drawn, x = [], _EDGE + 6
    for number, name in enumerate(series):
        drawn.append(f'<circle class="dot {"ab"[number]}" cx="{x}" cy="70" r="5"/>')
        drawn.append(f'<text class="soft small" x="{x + 10}" y="74">{escape(name)}</text>')
        x += round(_LETTER * len(name)) + 34
    return "".join(drawn)


def _panel(panel: Panel, corner: tuple[int, int], wide: int, rows: Sequence[str], series: Sequence[str]) -> list[str]:
    left, top = corner
    ends = [end for dot in panel.dots for end in (dot.low, dot.high)] + ([panel.even] if panel.even is not None else [])
    scale = log10 if panel.log else float
    low, high = scale(min(ends)), scale(max(ends))
    room = wide / ((high - low) or 1.0)

    def at(figure: float) -> float:
        return round(left + (scale(figure) - low) * room, 1)

    bottom = top + _LINE * len(rows)
    drawn = [f'<text class="soft" x="{left}" y="{top - 14}">{escape(panel.title)}</text>']
    if panel.even is not None:
        drawn.append(f'<line class="even" x1="{at(panel.even)}" x2="{at(panel.even)}" y1="{top - 4}" y2="{bottom}"/>')
        word = panel.form.format(panel.even)
        drawn.append(f'<text class="soft small" x="{at(panel.even)}" y="{bottom + 18}" text-anchor="middle">{word}</text>')
    if not panel.said:
        ticks = [tick for tick in _TICKS if min(ends) <= tick <= max(ends) and tick != panel.even]
        drawn += [
            f'<text class="soft small" x="{at(tick)}" y="{bottom + 18}" text-anchor="middle">{tick:+}</text>' for tick in ticks
        ]
    for dot in panel.dots:
        many = len(series) > 1
        y = top + _LINE * rows.index(dot.row) + _LINE // 2 + ((series.index(dot.series) * 14 - 7) if many else 0)
        look = "ab"[series.index(dot.series)]
        if panel.said:
            drawn.append(f'<line class="span {look}" x1="{at(dot.low)}" x2="{at(dot.high)}" y1="{y}" y2="{y}"/>')
            word, after = panel.form.format(dot.mean), max(at(dot.high), at(dot.mean)) + 10
            drawn.append(f'<text class="small said" x="{after}" y="{y + 4}">{word}</text>')
        faint = "" if panel.said else " faint"
        drawn.append(f'<circle class="dot {look}{faint}" cx="{at(dot.mean)}" cy="{y}" r="{4 if many else 5}"/>')
    return drawn
