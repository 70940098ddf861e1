"""The table as text: a pure function of a view and a language, one module a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..voice import Voice
from . import pok, pokerdice, pokino

__all__ = ["DRAWINGS", "draw"]

DRAWINGS: Final[Mapping[str, Callable[[Voice, Any], list[str]]]] = {
    "pok": pok.draw,
    "pokerdice": pokerdice.draw,
    "pokino": pokino.draw,
}


def draw(voice: Voice, game_name: str, view: Any) -> list[str]:
    """The lines of the table as this view shows it."""
    return DRAWINGS[game_name](voice, view)
