"""The two calls: a finished game reviewed, and a hint in a game that is being practised."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from ..core import Offer, Trouble, View
from ..games import GAMES
from ..games.manifest import load
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from ..games.registry import view_kind
from ..play import AnyTable, Reader
from ..solve import Progress
from .findings import Hint, Reason, Review
from .pok import why as pok_why
from .pokerdice_reasons import why as pokerdice_why


class Judge(Protocol):
    """What a module of this package knows about its game."""

    def hint(self, view: Any, offer: Offer[Any], /) -> Hint:
        """What a seat can do, judged by its view."""

    def look(self, table: AnyTable, progress: Progress | None, /) -> Review:
        """A finished game, judged."""


def _judge(game_name: str) -> Judge | None:
    """The judge of this game; None if there is none."""
    reference = GAMES.manifest(game_name).judge
    judge: Judge | None = load(reference) if reference else None
    return judge


class Unfinished(Trouble):
    """The game is still going on, and nobody is told anything before its end."""


def review(played: AnyTable | Reader, progress: Progress | None = None) -> Review:
    """Judge every decision of a finished game.  Raises Unfinished, or a Trouble where it cannot be judged."""
    table = played.table if isinstance(played, Reader) else played
    if table is None or not table.over:
        raise Unfinished("This game is not over: it can be reviewed when it has ended.")
    judge = _judge(table.game.NAME)
    if judge is None:
        raise Trouble(f"There is no review of {table.game.NAME}.")
    return judge.look(table, progress)


def hint(view: View, offer: Offer[Any]) -> Hint:
    """What this seat can do now and what each choice is worth, by what it can know.  For practice games alone.

    Raises a Trouble where nothing can be said.
    """
    name = next((name for name, game in GAMES.playable().items() if view_kind(game) is type(view)), None)
    judge = None if name is None else _judge(name)
    if judge is None:
        raise Trouble("There are no hints in this game.")
    found = judge.hint(view, offer)
    return replace(found, why=_why(view, found))


def _why(view: View, found: Hint) -> dict[str, tuple[Reason, ...]]:
    """What speaks for each choice, in the games that have words for it."""
    if isinstance(view, PokView):
        return pok_why(view, found)
    return pokerdice_why(view, found) if isinstance(view, PokerdiceView) else {}
