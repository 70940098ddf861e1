"""What speaks for a counter in POK, from what a good memory knows: who can still hold what, and what the dice ask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..core import Offer, Seat, Trouble
from ..games.pok import Action, Hand, Play, PokView, Throw, write
from ..games.pok.rules import COUNTERS, GOAL, Symbol
from ..play import AnyTable
from ..solve import Progress
from .findings import Basis, Choice, Hint, Reason, Review, Unit, ranked
from .walk import finished, walk

if TYPE_CHECKING:
    from ..solve.pok import Advice

_EVEN: Final = 0.001  # choices nearer than this are worth the same to a learner
_OFTEN: Final = 0.1  # what good play chooses less often is not a part of its mixture worth naming


def reasons(hands: Sequence[Hand], throw: Throw, mine: Symbol, you: Seat = 0) -> tuple[Reason, ...]:
    """What speaks for showing *mine*, the most telling first."""
    able = sum(hand[mine] > 0 for seat, hand in enumerate(hands) if seat != you)  # others who can show it too
    dice = [number for number, face in enumerate(throw, 1) if face is mine]
    the = str(mine)
    if not dice:
        asked = sum(face is not None for face in throw)
        return (Reason("why-pok-unasked", {"the": the, "dice": asked}),)
    if set(range(1, 2 + able)) <= set(dice):
        return (Reason("why-pok-sure", {"the": the}),)
    said = []
    for number in dice:
        if able < number - 1:
            said.append(Reason("why-pok-cannot", {"asked": [the, number], "most": able + 1}))
        elif number == 1:
            said.append(Reason("why-pok-alone", {"the": the, "count": able}))
        else:
            every = "yes" if able == number - 1 else "no"
            said.append(Reason("why-pok-join", {"asked": [the, number], "count": able, "need": number - 1, "all": every}))
    return (*said, *_spoils(hands, throw, mine, you))


def _spoils(hands: Sequence[Hand], throw: Throw, mine: Symbol, you: Seat) -> tuple[Reason, ...]:
    """Somebody needs one more, and one counter of this kind too many could stop it."""
    dice = [number for number, face in enumerate(throw, 1) if face is mine]
    if len(dice) != 1:
        return ()
    near = [seat for seat, hand in enumerate(hands) if seat != you and COUNTERS - sum(hand) == GOAL - 1 and hand[mine]]
    return tuple(Reason("why-pok-spoil", {"name": seat, "asked": [str(mine), dice[0]]}) for seat in near[:1])


def why(view: PokView, found: Hint) -> dict[str, tuple[Reason, ...]]:
    """By choice: what speaks for it; where good play mixes or nothing matters, that belongs to the best one."""
    if view.throw is None or view.seat is None or not found.choices:
        return {}
    said: dict[str, tuple[Reason, ...]] = {}
    for choice in found.choices:
        if choice.action is not None:
            symbol = Symbol[choice.action.split()[1].upper()]
            said[choice.action] = reasons(view.hands, view.throw, symbol, view.seat)
    if found.best is not None and len(found.choices) > 1:
        if found.choices[0].worth - found.choices[-1].worth < _EVEN:
            return {found.best: (Reason("why-pok-even", {}),)}
        said[found.best] = (*said[found.best][:1], *_mix(found.choices), *said[found.best][1:])
    return said


def _mix(choices: Sequence[Choice]) -> tuple[Reason, ...]:
    often = sorted((c for c in choices if (c.chance or 0) > _OFTEN and c.action), key=lambda choice: -(choice.chance or 0))
    if len(often) < 2:
        return ()
    (first, a), (second, b) = (((c.action or "").split()[1], round(c.chance or 0, 4)) for c in often[:2])
    return (Reason("why-pok-mix", {"first": first, "second": second, "a": a, "b": b}),)


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
    moments, points = walk(table, hint, _chances, lambda view: len(view.past) + 1, progress, between=_between)
    return finished(table, unit=Unit.WIN, basis=Basis.EXACT, chances_basis=Basis.EXACT, moments=moments, points=points)


def _between(view: PokView, chosen: str) -> tuple[float, float] | None:
    """What a counter cost, the least and the most, over the equilibria of its round."""
    from ..solve.pok.agreement import costs_in_equilibria  # noqa: PLC0415 - NumPy

    if view.throw is None or view.seat is None:
        return None
    hands = (*view.hands[view.seat :], *view.hands[: view.seat])
    (costs,) = costs_in_equilibria([(hands, view.throw)])
    symbol = Symbol[chosen.split()[1].upper()]
    return costs.least[symbol], costs.most[symbol]


def _chances(table: AnyTable) -> tuple[float, ...] | None:
    """Known when the dice lie and when a round has been opened, not while fists are closing."""
    from ..solve.pok import value  # noqa: PLC0415 - NumPy

    view: PokView = table.view(None)
    if view.throw is None:
        return value(view.hands)
    return _advice(view.hands, view.throw).values if len(table.actors) == view.seats else None
