"""Spanish cards and the outline of a cup, from the shapes the page draws too."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ..kit.cards import Card
from .svg import INK, placed, words

__all__ = ["CARD_SIZE", "card", "card_svg", "cup_outline", "plain_svg"]

CARD_SIZE = (60, 76)  # the field of a card in a cell


@cache
def _shapes() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files("trespok") / "drawings" / "cards.json").read_text(encoding="utf-8"))
    return found


def card_svg(card: Card) -> str:
    """The picture of a card as a file, without its number, which a printer sets as text."""
    return plain_svg(_inside(card), *CARD_SIZE)


def _inside(card: Card) -> str:
    """Pip and figure; white where the page has its paper, for the paper is there already."""
    suit = card.suit.letter
    pip = _parts(_shapes()["pips"][suit], suit)
    if str(card.number) in _shapes()["figures"]:
        figure = _parts(_shapes()["figures"][str(card.number)], suit)
        return placed(figure, 9, 27, 1.1) + placed(pip, 36, 4, 0.52)
    return placed(pip, 12, 25, 1.12)


def card(shown: Card) -> str:
    """A card with its number, in a field of 60 by 76: what stands in a board's cell."""
    number = words(str(shown.number), 4, 24, 25, bold=True)
    return _inside(shown) + number


def cup_outline() -> str:
    """A cup, in a field of 48 by 48."""
    return f'<path d="{_shapes()["cup"]}" fill="#ffffff" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/>'


def plain_svg(inside: str, width: int, height: int) -> str:
    """A file with nothing behind the drawing."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


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
