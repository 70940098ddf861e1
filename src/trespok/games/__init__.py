"""The three games.  One dict, so that nothing else ever asks which game it has."""

from typing import Any, Final, TypeAlias

from ..core import Fact, Kind, Line, Teller, Written
from . import pok, pokerdice, pokino

__all__ = ["COMMON_LINES", "GAMES", "TELLERS", "AnyGame", "AnyTeller", "pok", "pokerdice", "pokino"]

AnyGame: TypeAlias = Written[Any, Any, Any, Any]
AnyTeller: TypeAlias = Teller[Any, Any]

GAMES: Final[dict[str, AnyGame]] = {"pok": pok, "pokerdice": pokerdice, "pokino": pokino}
# What can be told at any table; its message has the line's own name.
COMMON_LINES: Final = {"clock-acted": Line((Fact("name", Kind.ACTOR),), "clock")}
TELLERS: Final[dict[str, AnyTeller]] = {"pok": pok, "pokerdice": pokerdice, "pokino": pokino}
