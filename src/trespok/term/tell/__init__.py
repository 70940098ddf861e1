"""What happened, told: one step of a game as sentences, and the position at the end.  Plain text, no colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ...core import Seat
from ...play import Entry, Step
from ...texts import Texts
from ..draw import draw
from ..voice import Voice
from . import pok, pokerdice, pokino

__all__ = ["TELLERS", "position", "tell"]

TELLERS: Final[Mapping[str, Callable[[Voice, Entry[Any], Any, Any], list[str]]]] = {
    "pok": pok.tell,
    "pokerdice": pokerdice.tell,
    "pokino": pokino.tell,
}


def tell(texts: Texts, game_name: str, step: Step, you: Seat | None = None) -> list[str]:
    """One step in sentences; to *you*, if somebody sits there, otherwise of seats.  Sealed choices are told when opened."""
    voice = Voice(texts, you)
    teller = TELLERS.get(game_name)
    told = [] if teller is None else teller(voice, step.entry, step.before, step.after)
    if step.entry.clock and isinstance(step.entry.actor, int):
        told.insert(0, texts("clock-acted", name=voice.name(step.entry.actor)))
    return told


def position(texts: Texts, game_name: str, view: Any) -> str:
    """The position of a spectator's view, in plain text."""
    return "\n".join(draw(Voice(texts), game_name, view))
