"""The three games.  One dict, so that nothing else ever asks which game it has."""

from typing import Any, Final, TypeAlias

from ..core import Written
from . import pok, pokerdice, pokino

__all__ = ["GAMES", "AnyGame", "pok", "pokerdice", "pokino"]

AnyGame: TypeAlias = Written[Any, Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {"pok": pok, "pokerdice": pokerdice, "pokino": pokino}
