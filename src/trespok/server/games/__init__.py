"""The room's side of each game: what is sealed, who plays for the absent, what a screen shows, what the house waits for."""

from collections.abc import Mapping
from typing import Final

from .game import Pause, RoomGame
from .pok import PokGame
from .pokerdice import PokerdiceGame
from .pokino import PokinoGame

__all__ = ["ROOM_GAMES", "Pause", "RoomGame"]

ROOM_GAMES: Final[Mapping[str, RoomGame]] = {"pok": PokGame(), "pokerdice": PokerdiceGame(), "pokino": PokinoGame()}
