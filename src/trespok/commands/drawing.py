"""Our own cards and cups as SVG, from the shapes the page draws too."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ..games.pokino import Cup
from ..games.pokino.cups import CENTRE_CELL, CORNER_CELLS, SIDE, STAMP_BLOCKS
from ..kit.cards import Card

__all__ = ["CARD_SIZE", "INK", "RED", "card_svg", "cup_svg"]

CARD_SIZE = (60, 76)  # the field of a card in a cell; its number is set as text
INK = "#2a241d"
RED = "#b02f1d"

# One example of each cup's shape, as on the page.
_CELLS = {
    Cup.CENTRE: (CENTRE_CELL,),
    Cup.CORNER: CORNER_CELLS,
    Cup.STAMP: STAMP_BLOCKS[0],
    Cup.POKER: range(SIDE - 1),
    Cup.FULL: range(SIDE, 2 * SIDE),
    Cup.POKINO: range(0, SIDE * SIDE, SIDE + 1),
}


@cache
def _shapes() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files("trespok") / "drawings" / "cards.json").read_text(encoding="utf-8"))
    return found


def card_svg(card: Card) -> str:
    """The picture of a card in a board's cell; white where the page has its paper, for the paper is there already."""
    width, height = CARD_SIZE
    suit = card.suit.letter
    pip = _parts(_shapes()["pips"][suit], suit)
    if str(card.number) in _shapes()["figures"]:
        figure = _parts(_shapes()["figures"][str(card.number)], suit)
        inside = _group(figure, 9, 27, 1.1) + _group(pip, 36, 4, 0.52)
    else:
        inside = _group(pip, 12, 25, 1.12)
    return _svg(inside, width, height)


def cup_svg(cup: Cup) -> str:
    """A cup with the cells that win it."""
    cells = "".join(
        f'<rect x="{12.2 + cell % SIDE * 4.8:.1f}" y="{12 + cell // SIDE * 4.8:.1f}" width="4" height="4" rx="0.8"'
        f' fill="{RED if cell in _CELLS[cup] else "#ddd8cf"}"/>'
        for cell in range(SIDE * SIDE)
    )
    outline = f'<path d="{_shapes()["cup"]}" fill="#ffffff" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'
    return _svg(outline + cells, 48, 48)


def _svg(inside: str, width: int, height: int) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


def _group(inside: str, right: float, down: float, scale: float) -> str:
    return f'<g transform="translate({right} {down}) scale({scale})">{inside}</g>'


def _parts(parts: list[list[str]], suit: str) -> str:
    return "".join(_path(role, path, suit) for role, path in parts)


def _path(role: str, path: str, suit: str) -> str:
    paint = _shapes()["roles"][role]
    fill, stroke = (_colour(paint[name], suit) for name in ("fill", "stroke"))
    line = f'stroke="{stroke}" stroke-width="{paint["width"]}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{path}" fill="{fill}" {line if stroke != "none" else ""}/>'


def _colour(name: str, suit: str) -> str:
    """A colour by its part in the suit, or as it is."""
    own = _shapes()["suits"][suit]
    colour: str = {"suit": own["fill"], "edge": own["edge"], "line": own["line"], "paper": "#ffffff"}.get(name, name)
    return colour
