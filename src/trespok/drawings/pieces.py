"""Dice and the counters of POK, each in a field of 40 by 40."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .svg import ACCENT, CARD, INK, LINE, box, placed, words

__all__ = ["FIELD", "counter", "die", "symbol_die"]

FIELD: Final = 40

# By shape and lightness as well as by colour: blue disc, green square, red triangle.
_SHAPES: Final[Mapping[str, tuple[str, str, str]]] = {
    "disc": ("#1d4f91", "#102f59", '<circle cx="20" cy="20" r="15.5"'),
    "square": ("#7fbb58", "#3c6a24", '<rect x="5.5" y="5.5" width="29" height="29" rx="4"'),
    "triangle": ("#c8432f", "#742115", '<path d="M20 4.5 36.5 34h-33z"'),
}

_NEAR, _MIDDLE, _FAR = 11, 20, 29
_PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_NEAR, _NEAR), (_FAR, _FAR)),
    3: ((_NEAR, _NEAR), (_MIDDLE, _MIDDLE), (_FAR, _FAR)),
    4: ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_FAR, _NEAR), (_MIDDLE, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
    6: ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _MIDDLE), (_FAR, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
}


def counter(symbol: str, *, gone: bool = False) -> str:
    """A counter of POK by the name of its symbol; one that is gone leaves its outline."""
    fill, edge, shape = _SHAPES[symbol]
    if gone:
        return f'{shape} fill="none" stroke="{LINE}" stroke-width="2" stroke-dasharray="3 3"/>'
    return f'{shape} fill="{fill}" stroke="{edge}" stroke-width="2.5" stroke-linejoin="round"/>'


def die(face: int, *, kept: bool = False) -> str:
    """An ordinary die; one that was kept has a broad edge."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3.7" fill="{INK}"/>' for x, y in _PIPS[face])
    return _cube(kept=kept) + pips


def symbol_die(number: int, symbol: str | None) -> str:
    """A die of POK: how many it asks for, and of which symbol; blank where it asks for nothing."""
    face = "" if symbol is None else placed(counter(symbol), 10, 11, 0.6)
    return _cube(kept=False) + words(str(number), 6, 13, 10, bold=True) + face


def _cube(*, kept: bool) -> str:
    return placed(box((36, 36), fill=CARD, stroke=ACCENT if kept else INK, width=3.6 if kept else 2, rounded=7), 2, 2)
