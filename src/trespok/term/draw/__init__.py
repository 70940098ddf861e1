"""The table as text: a pure function of a view and a language, one module a game; any other game by its view's fields."""

from __future__ import annotations

from typing import Any

from ..default import fields
from ..names import Naming
from ..terminal import terminal_of

__all__ = ["draw"]


def draw(naming: Naming, game_name: str, view: Any) -> list[str]:
    """The lines of the table as this view shows it."""
    own = terminal_of(game_name).draw
    return fields.draw(naming, game_name, view) if own is None else own(naming, view)
