"""The games.  One mapping, so that nothing else ever asks which game it has; each is loaded when it is first wanted."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from ..core import Fact, Kind, Line, Teller
from .default_story import DEFAULT_LINES, DefaultStory
from .manifest import load
from .registry import AnyGame, Broken, GameRegistry

if TYPE_CHECKING:
    from . import pok, pokerdice, pokino

__all__ = ["COMMON_LINES", "GAMES", "TELLERS", "AnyGame", "AnyTeller", "Broken", "pok", "pokerdice", "pokino"]

AnyTeller: TypeAlias = Teller[Any, Any]  # what tells the story of some game

GAMES: Final = GameRegistry(("pok", "pokerdice", "pokino"))  # every game there is, by name
# What can be told at any table; its message has the line's own name.
COMMON_LINES: Final[dict[str, Line]] = {"clock-acted": Line((Fact("name", Kind.ACTOR),), "clock"), **DEFAULT_LINES}


class _Tellers(Mapping[str, AnyTeller]):
    """The story of each game: its manifest names it, or it is told by what changes in the view."""

    def __getitem__(self, name: str) -> AnyTeller:
        story = GAMES.manifest(name).story
        return cast("AnyTeller", load(story)) if story else _ANY

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


_ANY: Final = DefaultStory()
TELLERS: Final[Mapping[str, AnyTeller]] = _Tellers()  # what tells the story of each game, by its name


if not TYPE_CHECKING:  # editors would take it for leave to ask for any name

    def __getattr__(name: str) -> Any:
        if name in GAMES.ours:
            return GAMES[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
