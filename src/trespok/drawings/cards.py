"""Spanish cards and cups, from the shapes the page draws too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..kit.cards import Card
from .inks import INKS, painted, shapes
from .svg import box, placed, words

CARD_SIZE: Final = (60, 76)  # the field of a card in a cell
CUP_SIZE: Final = (48, 48)
_SIDE: Final = 5  # cells of a board beside each other, on a cup's label
_WHITE: Final = {"stock": "#ffffff"}  # where the page has its stock the paper is there already


def card_svg(card: Card) -> str:
    """The picture of a card as a file, without its number, which a printer sets as text."""
    return plain_svg(_inside(card), *CARD_SIZE)


def _inside(card: Card) -> str:
    """Pip and figure."""
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
    """A file with nothing behind the drawing."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'
