"""The room's side of each game: what is sealed, who plays for the absent, what a screen shows, what the house waits for."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from ...games import GAMES, AnyGame
from ...games.manifest import load
from .any_game import AnyRoomGame
from .game import Pause, RoomGame

__all__ = ["ROOM_GAMES", "Pause", "RoomGame"]


class _Own:
    """What a game's manifest names, and for all that it leaves out what is derived from the rules."""

    def __init__(self, own: Any, derived: AnyRoomGame) -> None:
        self._own = own
        self._derived = derived

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name) if hasattr(self._own, name) else getattr(self._derived, name)


class _RoomGames(Mapping[str, RoomGame]):
    """By the game's name; made when first wanted.  Raises as the registry of games does."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[AnyGame, RoomGame]] = {}

    def __getitem__(self, name: str) -> RoomGame:
        rules = GAMES[name]
        made = self._made.get(name)
        if made is None or made[0] is not rules:
            made = self._made[name] = (rules, self._make(name, rules))
        return made[1]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)

    @staticmethod
    def _make(name: str, rules: AnyGame) -> RoomGame:
        manifest = GAMES.manifest(name)
        derived = AnyRoomGame(rules, manifest)
        if not manifest.room:
            return derived
        own: Any = load(manifest.room)
        return cast("RoomGame", own if name in GAMES.ours else _Own(own, derived))  # ours say everything themselves


ROOM_GAMES: Final[Mapping[str, RoomGame]] = _RoomGames()
