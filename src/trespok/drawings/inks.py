"""The shapes and inks that page and print share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final


@cache
def shapes(name: str) -> Mapping[str, Any]:
    """One file of drawings."""
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
