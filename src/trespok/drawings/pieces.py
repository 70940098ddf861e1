"""Dice and the counters of POK, each in a field of 40 by 40, Spanish cards and cups, from the shapes the page draws too."""

import json
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

from ..kit.cards import Card

# --- the few words of SVG that our pictures are written in, and the shapes and inks that page and print share ---


@cache
def shapes(name: str) -> Mapping[str, Any]:
    return json.loads((files("trespok") / "drawings" / f"{name}.json").read_text(encoding="utf-8"))


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


FIELD: Final = 40
_FACE: Final = 0.38  # of a die's face of 100 by 100
_FLAT: Final = 17.5  # the radius of a flat shape in its field


def counter(symbol: str, *, gone: bool = False) -> str:
    """A counter of POK by the name of its symbol; one that is gone leaves its outline."""
    drawn = shapes("pieces")
    if gone:
        return f'<path d="{drawn["flat"][symbol]}" fill="none" stroke="{LINE}" stroke-width="2" stroke-dasharray="4 3"/>'
    return painted(drawn["counters"][symbol])


def die(face: int, *, kept: bool = False) -> str:
    """An ordinary die; one that was kept has a broad edge."""
    one = face == 1
    ink, radius = (INKS["red"], 13) if one else (INKS["stock-ink"], 9.5)
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}"/>' for x, y in shapes("pieces")["pips"][str(face)])
    return _cube(pips, kept=kept)


def symbol_die(number: int, symbol: str | None) -> str:
    """A die of POK: its symbol as often as it asks for it; blank where it asks for nothing."""
    if symbol is None:
        return _cube(f'<rect x="36" y="47" width="28" height="6" rx="3" fill="{INKS["stock-dash"]}"/>')
    drawn = shapes("pieces")
    sign = f'<path d="{drawn["flat"][symbol]}" fill="{INKS[drawn["inks"][symbol]]}"/>'
    spots = drawn["spots"][str(number)]
    return _cube("".join(placed(sign, x - 20 * r / _FLAT, y - 20 * r / _FLAT, r / _FLAT) for x, y, r in spots))


def _cube(face: str, *, kept: bool = False) -> str:
    """A block of wood: its side, its face and what is on it."""
    frame = box((94, 100), stroke=ACCENT, width=9, rounded=16) if kept else ""
    side = placed(box((92, 92), fill=INKS["stock-edge"], rounded=15), 4, 8)
    top = placed(box((92, 92), fill=INKS["stock"], rounded=15), 4, 2)
    return placed(placed(frame, 3, 1) + side + top + placed(face, 0, -2), 1, 1, _FACE)


# --- cards and cups ---


CARD_SIZE: Final = (60, 76)  # the field of a card in a cell
CUP_SIZE: Final = (48, 48)
_SIDE: Final = 5  # cells of a board beside each other, on a cup's label
_WHITE: Final = {"stock": "#ffffff"}  # where the page has its stock the paper is there already


def card_svg(card: Card) -> str:
    """The picture of a card as a file, without its number, which a printer sets as text."""
    return plain_svg(_inside(card), *CARD_SIZE)


def _inside(card: Card) -> str:
    drawn, suit = shapes("cards"), card.suit.letter
    own = {**drawn["suits"][suit], **_WHITE}
    pip = painted(drawn["pips"][suit], own)
    if str(card.number) in drawn["figures"]:
        return placed(painted(drawn["figures"][str(card.number)], own), 10, 31, 1.1) + placed(pip, 38, 5, 0.45)
    return placed(pip, 12, 26, 1.1)


def card(shown: Card) -> str:
    """A card with its number, in a field of 60 by 76: what stands in a board's cell."""
    return _inside(shown) + words(str(shown.number), 4, 24, 25, bold=True)


def cup(cells: Collection[int]) -> str:
    """A cup, its label showing the *cells* that win it, in a field of 48 by 48."""
    label = f'<rect x="16" y="28" width="32" height="32" rx="2" fill="{INKS["stock"]}"/>'
    for cell in range(_SIDE * _SIDE):
        right, down = 20 + cell % _SIDE * 6, 32 + cell // _SIDE * 6
        if cell in cells:
            label += placed(box((5.4, 5.4), fill=INKS["stock-ink"], rounded=1), right - 2.7, down - 2.7)
        else:
            label += f'<circle cx="{right}" cy="{down}" r="1.1" fill="{INKS["stock-dash"]}"/>'
    return placed(painted(shapes("cards")["cup"], {"suit": "red", "edge": "red-edge"}) + label, 1, -6, 0.72)


def plain_svg(inside: str, width: int, height: int) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'
