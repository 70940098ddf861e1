"""What a game has for the terminal: named by its manifest; what it leaves out is that of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core import Offer
from ..games import GAMES
from ..games.manifest import load
from . import any_game
from .names import Naming

if TYPE_CHECKING:
    from .session import Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """One game at the terminal.  What is None is worked out from views and offers."""

    draw: Callable[[Naming, Any], list[str]] | None = None  # the table as this view shows it
    read: Callable[[Naming, Any, str], list[Any]] | None = None  # raises NotUnderstood; the rules may refuse what it gives
    menu: Callable[[Naming, Any, Offer[Any]], list[str]] | None = None  # what may be done now
    topic: Callable[[Naming, str], str | None] | None = None  # the rule id of a thing asked about by name
    words: Callable[[Naming], list[str]] | None = None  # what can be typed, to be named where something near it was
    hints: Callable[[Any], Iterator[str]] | None = None  # ids of the rules that matter in the position on the screen
    play: Callable[[Session], None] | None = None  # a whole game


def terminal_of(game_name: str) -> Terminal:
    reference = GAMES.manifest(game_name).terminal
    return load(reference) if reference else Terminal()


def draw(naming: Naming, game_name: str, view: Any) -> list[str]:
    own = terminal_of(game_name).draw
    return any_game.draw(naming, game_name, view) if own is None else own(naming, view)
