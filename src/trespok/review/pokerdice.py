"""What speaks for a card or for the dice to keep in Pokerdice, from the dice, the cards left, and odds of the re-throws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..core import Offer, Trouble
from ..games.pokerdice import POINTS, Action, Aim, PokerdiceView, Seal, meets, write
from ..games.pokerdice.rules import RETHROWS
from ..kit.dice import Dice
from ..play import AnyTable
from ..solve import Progress
from ..solve.pokerdice.rethrow import PLACE, chance, when_chasing
from .findings import Basis, Choice, Hint, Reason, Review, Unit, ranked
from .pokerdice_reasons import why as why
from .walk import finished, walk

POOR: Final = 0.15  # a chance that is hardly one


def chances(view: PokerdiceView) -> dict[Aim, float]:
    """The chance of each card on the first throw: thrown for by the roller, or while it throws for any it still holds."""
    dice = view.throws[0]
    if view.seat == view.roller:
        return {aim: chance(aim, RETHROWS)[PLACE[dice]] for aim in Aim}
    ends = [when_chasing(aim, dice) for aim in Aim if view.hands[view.roller or 0][aim]]
    return {aim: sum(end[aim] for end in ends) / len(ends) for aim in Aim}


def why_card(dice: Dice, aim: Aim, likely: float, *, left: int | None = None, rolls: bool) -> Reason:
    """What speaks for laying *aim*; *left*: nothing fits well, with so many rounds to go."""
    if aim is Aim.JOKER:
        return Reason("why-pkd-joker-now", {})
    if left is not None:
        return Reason("why-pkd-give-up", {"aim": str(aim), "points": POINTS[aim], "left": left})
    if meets(dice, aim):
        return Reason("why-pkd-lies", {"aim": str(aim), "you": "yes" if rolls else "no"})
    if rolls:
        return Reason("why-pkd-roll-for", {"aim": str(aim), "points": POINTS[aim], "percent": round(likely, 4)})
    return Reason("why-pkd-they-roll", {"aim": str(aim), "percent": round(likely, 4)})


def why_keep(dice: Dice, aim: Aim, keep: Dice, likely: float, theirs: Iterable[Aim]) -> tuple[Reason, ...]:
    """What speaks for keeping *keep* for *aim*, which then comes so *likely*; *theirs* are cards others may have laid."""
    met = meets(dice, aim)
    if len(keep) == len(dice):
        return (Reason("why-pkd-stop", {}),) if met else ()
    decided = (met and likely > 1 - 1e-9) or likely < 1e-9
    lying = [str(other) for other in theirs if other is not Aim.JOKER and meets(dice, other)]
    if decided and lying:
        return (Reason("why-pkd-spoil", {"aims": lying}),)
    if len(dice) - len(keep) == 1:
        faces = sum(meets(tuple(sorted((*keep, face))), aim) for face in range(1, 7))
        return (Reason("why-pkd-faces", {"dice": list(keep), "aim": str(aim), "faces": faces}),)
    return (Reason("why-pkd-keep", {"dice": list(keep), "aim": str(aim), "percent": round(likely, 4)}),)


def _printed(view: PokerdiceView) -> None:
    """PKD-9.1, PKD-9.2: what is known is known of the printed game."""
    if not view.options.printed:
        raise Trouble("Pokerdice with house rules is not solved, so nobody can say what a choice was worth.")


def _basis(view: PokerdiceView) -> Basis:
    return Basis.EXACT if view.seats == 2 and view.options.packs == 1 else Basis.ESTIMATE


def hint(view: PokerdiceView, offer: Offer[Action]) -> Hint:
    """Every card that could be laid, or every way to keep dice.  The re-throws of the round are exact."""
    if view.seat is None or view.dice is None:
        raise Trouble("There is nothing to choose before the dice are thrown.")
    _printed(view)
    choices = ranked(_cards(view, offer) if view.mine is None else _keeps(view))
    return Hint("pokerdice", view.seat, Unit.WIN, _basis(view), choices[0].action, choices)


def _cards(view: PokerdiceView, offer: Offer[Action]) -> Iterator[Choice]:
    """Cards with the expert's mixture; two cards in whichever order count once."""
    from ..bots.pokerdice.expert import card_worths  # noqa: PLC0415 - NumPy
    from ..bots.pokerdice.expert.bids import place_of  # noqa: PLC0415
    from ..bots.pokerdice.expert.table import round_of  # noqa: PLC0415

    now = round_of(view)
    mix = now.mixes[now.step(view.seat or 0)]
    for action, worth in card_worths(view, offer).items():
        if isinstance(action, Seal) and action.aims == tuple(sorted(action.aims)):
            yield Choice(write(action), worth, float(mix[place_of(action.aims)]))


def _keeps(view: PokerdiceView) -> Iterator[Choice]:
    from ..bots.pokerdice.expert import keep_worths  # noqa: PLC0415 - NumPy

    return (Choice(write(action), worth) for action, worth in keep_worths(view).items())


def _named(action: Action) -> str:
    """As the choices are named: two cards in their order."""
    return write(Seal(tuple(sorted(action.aims)))) if isinstance(action, Seal) else write(action)


def _between(view: PokerdiceView, chosen: str) -> tuple[float, float] | None:
    """What a choice at a table of two cost, the least and the most, over the best play of the other seat."""
    from ..solve.pokerdice.agreement import costs_to_win  # noqa: PLC0415 - NumPy

    seat, roller = view.seat, view.roller
    if seat is None or roller is None or view.seats != 2 or view.options.packs != 1:
        return None
    hands = [tuple(aim for aim in Aim if view.hands[each][aim]) for each in (roller, 1 - roller)]
    ahead = view.points[roller] - view.points[1 - roller]
    card = view.mine[0] if view.mine else None
    found = costs_to_win("roller" if seat == roller else "watcher", (hands[0], hands[1]), ahead, view.throws, card)
    return next((cost for choice, cost in found.items() if _words(choice, view.throws[-1]) == chosen), None)


def _words(choice: Aim | Dice, dice: Dice) -> str:
    """As ``write`` has it."""
    if isinstance(choice, Aim):
        return write(Seal((choice,)))
    return "stop" if len(choice) == len(dice) else " ".join(["keep", *map(str, choice)])


def look(table: AnyTable, progress: Progress | None) -> Review:
    """Every card and every keep, and the chances after every throw and every round."""
    from .pokerdice_chances import open_chances  # noqa: PLC0415 - NumPy

    _printed(table.view(None))
    moments, points = walk(table, hint, open_chances, lambda view: len(view.past) + 1, progress, named=_named, between=_between)
    view: PokerdiceView = table.view(None)
    basis = _basis(view)
    return finished(table, unit=Unit.WIN, basis=basis, chances_basis=basis, moments=moments, points=points)
