"""Table manners, game by game: what is sealed, who plays for the absent, what a screen shows, what the house waits for."""

from collections.abc import Mapping
from typing import Final

from .manner import Manner, Pause
from .pok import PokManner
from .pokerdice import PokerdiceManner
from .pokino import PokinoManner

__all__ = ["MANNERS", "Manner", "Pause"]

MANNERS: Final[Mapping[str, Manner]] = {"pok": PokManner(), "pokerdice": PokerdiceManner(), "pokino": PokinoManner()}
