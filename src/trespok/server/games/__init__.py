"""The web table's side of each game: what is sealed, what a screen shows, what the house waits for."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...games import GAMES, AnyGame
from ...games.manifest import load
from .table_rules import Pause, TableRules, overrides

__all__ = ["TABLE_RULES", "Pause", "TableRules", "overrides"]


class _TableRules(Mapping[str, TableRules]):
    """By the game's name; made at first use.  Raises as the registry of games does."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[AnyGame, TableRules]] = {}

    def __getitem__(self, name: str) -> TableRules:
        rules = GAMES[name]
        made = self._made.get(name)
        if made is None or made[0] is not rules:
            manifest = GAMES.manifest(name)
            of_game: Any = load(manifest.room) if manifest.room else TableRules
            made = self._made[name] = (rules, of_game(rules, manifest))
        return made[1]

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


TABLE_RULES: Final[Mapping[str, TableRules]] = _TableRules()
