"""Pokerdice judged by the expert: winning chances for every card and every keep, by what the seat could know."""

from __future__ import annotations

from collections.abc import Iterator

from ..core import Offer, Trouble
from ..games.pokerdice import Action, PokerdiceView, Seal, write
from ..play import AnyTable
from ..solve.progress import Progress
from .findings import Basis, Choice, Hint, Review, Unit, ranked
from .walk import finished, walk

__all__ = ["hint", "look"]


def _printed(view: PokerdiceView) -> None:
    """PKD-9.1, PKD-9.2: what is known is known of the printed game."""
    if not view.options.printed:
        raise Trouble("Pokerdice with house rules is not solved, so nobody can say what a choice was worth.")


def hint(view: PokerdiceView, offer: Offer[Action]) -> Hint:
    """Every card that could be laid, or every way to keep dice.  The re-throws of the round are exact."""
    if view.seat is None or view.dice is None:
        raise Trouble("There is nothing to choose before the dice are thrown.")
    _printed(view)
    from ..bots.pokerdice.expert.duel import two  # noqa: PLC0415 - NumPy
    from ..bots.pokerdice.expert.table import round_of  # noqa: PLC0415

    choices = ranked(_cards(view, offer) if view.mine is None else _keeps(view))
    basis = Basis.EXACT if two(round_of(view).here) else Basis.ESTIMATE
    return Hint("pokerdice", view.seat, Unit.WIN, basis, choices[0].action, choices)


def _cards(view: PokerdiceView, offer: Offer[Action]) -> Iterator[Choice]:
    """Cards with the expert's mixture; two cards in whichever order count once."""
    from ..bots.pokerdice.expert import card_worths  # noqa: PLC0415 - NumPy
    from ..bots.pokerdice.expert.table import round_of  # noqa: PLC0415

    seat = view.seat or 0
    now = round_of(view)
    mix, bids = now.settled.mixes[seat], now.race.bids[seat]
    for action, worth in card_worths(view, offer).items():
        if isinstance(action, Seal) and action.aims == tuple(sorted(action.aims)):
            yield Choice(write(action), worth, float(mix[bids.place(action.aims)]))


def _keeps(view: PokerdiceView) -> Iterator[Choice]:
    from ..bots.pokerdice.expert import keep_worths  # noqa: PLC0415 - NumPy

    return (Choice(write(action), worth) for action, worth in keep_worths(view).items())


def _named(action: Action) -> str:
    """As the choices are named: two cards in their order."""
    return write(Seal(tuple(sorted(action.aims)))) if isinstance(action, Seal) else write(action)


def look(table: AnyTable, progress: Progress | None) -> Review:
    """Every card and every keep, and the chances after every throw and every round."""
    from .pokerdice_chances import open_chances  # noqa: PLC0415 - NumPy

    _printed(table.view(None))
    moments, points = walk(table, hint, open_chances, lambda view: len(view.past) + 1, progress, named=_named)
    view: PokerdiceView = table.view(None)
    basis = Basis.EXACT if view.seats == 2 and view.options.packs == 1 else Basis.ESTIMATE
    return finished(table, unit=Unit.WIN, basis=basis, chances_basis=basis, moments=moments, points=points)
