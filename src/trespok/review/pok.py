"""POK judged by its equilibrium: exact winning chances for every counter that could have been shown."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..core import Offer, Trouble
from ..games.pok import Action, Hand, Play, PokView, Throw, write
from ..play import AnyTable
from ..solve.progress import Progress
from .findings import Basis, Choice, Hint, Review, Unit, ranked
from .walk import finished, walk

if TYPE_CHECKING:
    from ..solve.pok import Advice

__all__ = ["hint", "look"]


@lru_cache(maxsize=1 << 8)  # every seat of a round asks the same
def _advice(hands: tuple[Hand, ...], throw: Throw) -> Advice:
    from ..solve.pok import advise  # noqa: PLC0415 - NumPy

    return advise(hands, throw)


def _printed(view: PokView) -> None:
    """POK-7: the equilibrium is that of the printed game."""
    if view.house is not None:
        raise Trouble("POK with house rules is not solved, so nobody can say what a choice was worth.")


def hint(view: PokView, offer: Offer[Action]) -> Hint:
    """Every counter in hand: how often solved play shows it, and the winning chances after it."""
    if view.throw is None or view.seat is None:
        raise Trouble("There is nothing to choose before the dice are thrown.")
    _printed(view)
    advice = _advice(view.hands, view.throw)
    chance, worth = advice.chances[view.seat], advice.worths[view.seat]
    plays = [play for play in offer.actions if isinstance(play, Play)]
    choices = ranked(Choice(write(play), worth[play.symbol], chance[play.symbol]) for play in plays)
    return Hint("pok", view.seat, Unit.WIN, Basis.EXACT, choices[0].action, choices)


def look(table: AnyTable, progress: Progress | None) -> Review:
    """Every counter shown, and the chances after every throw and every round."""
    _printed(table.view(None))
    moments, points = walk(table, hint, _chances, lambda view: len(view.past) + 1, progress)
    return finished(table, unit=Unit.WIN, basis=Basis.EXACT, chances_basis=Basis.EXACT, moments=moments, points=points)


def _chances(table: AnyTable) -> tuple[float, ...] | None:
    """Known when the dice lie and when a round has been opened, not while fists are closing."""
    from ..solve.pok import value  # noqa: PLC0415 - NumPy

    view: PokView = table.view(None)
    if view.throw is None:
        return value(view.hands)
    return _advice(view.hands, view.throw).values if len(table.actors) == view.seats else None
