"""Dice and the counters of POK, each in a field of 40 by 40, from the shapes the page draws too."""

from __future__ import annotations

from typing import Final

from .inks import INKS, painted, shapes
from .svg import ACCENT, LINE, box, placed

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
