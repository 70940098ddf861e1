"""How any game ended: who won, and everybody's place."""

from __future__ import annotations

from ...core import Outcome
from ...texts.of_game import called
from ..voice import Voice, heading

__all__ = ["standing"]


def standing(voice: Voice, game_name: str, outcome: Outcome) -> list[str]:
    """The winners in a sentence, then every seat, best first."""
    why = called(voice.texts, game_name, str(outcome.why.value))
    rows = [f"  {place}.  {voice.label(seat):<12} {outcome.standing[seat]}" for place, seat in outcome.places()]
    return [heading(voice.texts("any-over", why=why)), _winners(voice, outcome), *rows]


def _winners(voice: Voice, outcome: Outcome) -> str:
    match outcome.winners:
        case ():
            return voice.texts("any-nobody-wins")
        case (winner,):
            return voice.texts("any-wins", **voice.seat(winner))
    return voice.texts("any-draw", names=voice.names(outcome.winners))
