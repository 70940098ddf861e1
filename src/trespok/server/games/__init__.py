"""The room's side of each game: what is sealed, who plays for the absent, what a screen shows, what the house waits for."""

from collections.abc import Mapping
from typing import Final

from ...wire.parts import GameName
from . import pok, pokerdice, pokino
from .game import Pause, RoomGame

__all__ = ["ROOM_GAMES", "Pause", "RoomGame"]

ROOM_GAMES: Final[Mapping[GameName, RoomGame]] = {"pok": pok, "pokerdice": pokerdice, "pokino": pokino}
