"""What speaks for a counter in POK, from what a good memory knows: who can still hold what, and what the dice ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..core import Seat
from ..games.pok import PokView
from ..games.pok.rules import COUNTERS, GOAL, Hand, Symbol, Throw
from .findings import Choice, Hint
from .reason import Reason

__all__ = ["reasons", "why"]

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
