"""What a game has for the terminal: named by its record, and for all that it leaves out what any game has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core import Offer
from ..games import GAMES
from ..games.record import load
from .voice import Voice

if TYPE_CHECKING:
    from .session import Session

__all__ = ["Terminal", "terminal_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """One game at the terminal.  What is None is worked out from views and offers."""

    draw: Callable[[Voice, Any], list[str]] | None = None  # the table as this view shows it
    read: Callable[[Voice, Any, str], list[Any]] | None = None  # raises NotUnderstood; the rules may refuse what it gives
    menu: Callable[[Voice, Any, Offer[Any]], list[str]] | None = None  # what may be done now
    topic: Callable[[Voice, str], str | None] | None = None  # the rule id of a thing asked about by name
    words: Callable[[Voice], list[str]] | None = None  # what can be typed, to be named where something near it was
    hints: Callable[[Any], Iterator[str]] | None = None  # ids of the rules that matter in the position on the screen
    play: Callable[[Session], None] | None = None  # a whole game


def terminal_of(game_name: str) -> Terminal:
    """What this game has."""
    reference = GAMES.record(game_name).terminal
    found: Terminal = load(reference) if reference else Terminal()
    return found
