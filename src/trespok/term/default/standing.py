"""How any game ended: the winners, and everybody's place."""

from __future__ import annotations

from ...core import Outcome
from ...texts.game_texts import called
from ..names import Naming, heading

__all__ = ["standing"]


def standing(naming: Naming, game_name: str, outcome: Outcome) -> list[str]:
    """The winners in a sentence, then every seat, best first."""
    why = called(naming.texts, game_name, str(outcome.why.value))
    rows = [f"  {place}.  {naming.label(seat):<12} {outcome.standing[seat]}" for place, seat in outcome.places()]
    return [heading(naming.texts("any-over", why=why)), _winners(naming, outcome), *rows]


def _winners(naming: Naming, outcome: Outcome) -> str:
    match outcome.winners:
        case ():
            return naming.texts("any-nobody-wins")
        case (winner,):
            return naming.texts("any-wins", **naming.seat(winner))
    return naming.texts("any-draw", names=naming.names(outcome.winners))
