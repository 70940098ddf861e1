"""The table as text: a pure function of a view and a language, one module a game; any other game by its view's fields."""

from __future__ import annotations

from typing import Any

from ..any import fields
from ..terminal import terminal_of
from ..voice import Voice

__all__ = ["draw"]


def draw(voice: Voice, game_name: str, view: Any) -> list[str]:
    """The lines of the table as this view shows it."""
    own = terminal_of(game_name).draw
    return fields.draw(voice, game_name, view) if own is None else own(voice, view)
