"""The games.  One mapping, so that nothing else ever asks which game it has; each is loaded when it is first wanted."""

from typing import TYPE_CHECKING, Any, Final

from .shelf import AnyGame, Broken, Shelf

if TYPE_CHECKING:
    from . import pok, pokerdice, pokino

__all__ = ["GAMES", "AnyGame", "Broken", "pok", "pokerdice", "pokino"]

GAMES: Final = Shelf(("pok", "pokerdice", "pokino"))


if not TYPE_CHECKING:  # editors would take it for leave to ask for any name

    def __getattr__(name: str) -> Any:
        if name in GAMES.ours:
            return GAMES[name]
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
