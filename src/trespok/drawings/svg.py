"""The few words of SVG that our pictures are written in, and the shapes and inks that page and print share.

Colours and fonts stand at each part and never in a style sheet: a notebook puts many pictures on one page, where the
rules of one would reach the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final


@cache
def shapes(name: str) -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads((files("trespok") / "drawings" / f"{name}.json").read_text(encoding="utf-8"))
    return found


INKS: Final[Mapping[str, str]] = shapes("inks")


def painted(parts: Iterable[list[Any]], own: Mapping[str, str] | None = None) -> str:
    """The parts of a drawing: an ink and a path, filled, or drawn as a line where a width follows.

    *own* says which ink, or which colour, stands for one of the thing's own.
    """
    drawn = []
    for ink, path, *width in parts:
        name = (own or {}).get(ink, ink)
        colour = INKS.get(name, name)
        paint = f'fill="{colour}"'
        if width:
            paint = f'fill="none" stroke="{colour}" stroke-width="{width[0]:g}" stroke-linejoin="round"'
        drawn.append(f'<path d="{path}" {paint}/>')
    return "".join(drawn)


PAPER: Final = "#f6eedd"
CARD: Final = INKS["stock"]
INK: Final = INKS["stock-ink"]
SOFT: Final = "#575166"
LINE: Final = "#857b6c"
ACCENT: Final = INKS["yellow"]
GREEN: Final = INKS["green-edge"]  # for words: met, missed
RED: Final = "#a82c19"

_FONT: Final = "Figtree,system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif"


def picture(inside: str, width: float, height: float, title: str) -> str:
    """A whole picture on our paper; *title* is what it is called where it cannot be seen."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        f' role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{PAPER}"/>{inside}</svg>'
    )


def placed(inside: str, right: float, down: float, scale: float = 1) -> str:
    return f'<g transform="translate({right:g} {down:g}) scale({scale:g})">{inside}</g>'


def box(size: tuple[float, float], *, fill: str = "none", stroke: str = "none", width: float = 1, rounded: float = 4) -> str:
    """A rectangle with its corner at 0, 0."""
    return (
        f'<rect width="{size[0]:g}" height="{size[1]:g}" rx="{rounded:g}" fill="{fill}" stroke="{stroke}"'
        f' stroke-width="{width:g}"/>'
    )


def words(
    text: str, right: float, down: float, size: float = 13, *, fill: str = INK, at: str = "start", bold: bool = False
) -> str:
    """A line of text; *at* is start, middle or end."""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{right:g}" y="{down:g}" font-family="{_FONT}" font-size="{size:g}" fill="{fill}"'
        f' text-anchor="{at}"{weight}>{escape(text)}</text>'
    )
