"""The two calls: a finished game reviewed, and a hint in a game that is being practised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from ..core import Offer, Trouble, View
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from ..games.pokino import PokinoView
from ..play import AnyTable, Reader
from ..solve.progress import Progress
from . import pok, pokerdice, pokino
from .found import Hint, Review

__all__ = ["Unfinished", "hint", "review"]


class Judge(Protocol):
    """What a module of this package knows about its game."""

    def hint(self, view: Any, offer: Offer[Any], /) -> Hint:
        """What a seat can do, judged by its view."""

    def look(self, table: AnyTable, progress: Progress | None, /) -> Review:
        """A finished game, judged."""


_JUDGES: Final[Mapping[str, Judge]] = {"pok": pok, "pokerdice": pokerdice, "pokino": pokino}
_BY_VIEW: Final[Mapping[type[View], Judge]] = {PokView: pok, PokerdiceView: pokerdice, PokinoView: pokino}


class Unfinished(Trouble):
    """The game is still going on, and nobody is told anything before its end."""


def review(played: AnyTable | Reader, progress: Progress | None = None) -> Review:
    """Judge every decision of a finished game.  Raises Unfinished, or a Trouble where it cannot be judged."""
    table = played.table if isinstance(played, Reader) else played
    if table is None or not table.over:
        raise Unfinished("This game is not over: it can be reviewed when it has ended.")
    if table.game.NAME not in _JUDGES:
        raise Trouble(f"There is no review of {table.game.NAME}.")
    return _JUDGES[table.game.NAME].look(table, progress)


def hint(view: View, offer: Offer[Any]) -> Hint:
    """What this seat can do now and what each choice is worth, by what it can know.  For practice games alone.

    Raises a Trouble where nothing can be said.
    """
    judge = _BY_VIEW.get(type(view))
    if judge is None:
        raise Trouble("There are no hints in this game.")
    return judge.hint(view, offer)
