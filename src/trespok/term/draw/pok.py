"""POK's table: three dice, and one's own counters."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Outcome
from ...games.pok import PokView, Symbol, Throw
from ..names import SHAPES, Naming, heading

__all__ = ["asks", "dice_lines", "draw"]


def draw(naming: Naming, view: PokView) -> list[str]:
    """The dice and what a seat holds.  Others' counters stay in memory until the match is over (POK-6.1)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    lines = [heading(naming.texts("round-number", round=len(view.past) + 1)), *dice_lines(naming, view.throw)]
    if view.hand is None:
        return lines + [f"  {naming.label(seat):<10}{_shapes(hand)}" for seat, hand in enumerate(view.hands)]
    need = view.options.goal - (sum(view.options.hand) - sum(view.hand))
    return [*lines, f"  {naming.texts('pok-hand', counters=_shapes(view.hand), count=need)}"]


def asks(naming: Naming, throw: Throw) -> str:
    """What the dice ask for, die by die; a blank die asks for nothing."""
    asked = [(str(symbol), number) for number, symbol in enumerate(throw, 1) if symbol is not None]
    return naming.listed([naming.counted("symbols", symbol, number) for symbol, number in asked])


def dice_lines(naming: Naming, throw: Throw | None) -> list[str]:
    """The dice, or that they are thrown next."""
    if throw is None:
        return [f"  {naming.texts('dice-next')}"]
    faces = [" ".join(SHAPES[symbol] * number) if symbol is not None else "" for number, symbol in enumerate(throw, 1)]
    return [
        "  " + "   ".join("┌───────┐" for _ in faces),
        "  " + "   ".join(f"│{face:^7}│" for face in faces),
        "  " + "   ".join("└───────┘" for _ in faces),
        f"  {naming.texts('pok-asks', asks=asks(naming, throw))}",
    ]


def _shapes(counts: Sequence[int]) -> str:
    return " ".join(SHAPES[symbol] for symbol in Symbol for _ in range(counts[symbol]))


def _over(naming: Naming, view: PokView, outcome: Outcome) -> list[str]:
    """What everybody handed over and kept, best first, equals on the same place (POK-5.2)."""
    lines = [heading(naming.texts("over-after-rounds", rounds=len(view.past)))]
    for place, seat in outcome.places():
        hand = view.hands[seat]
        gone = [view.options.counters - count for count in hand]
        kept = naming.texts("pok-kept", counters=_shapes(hand))
        lines.append(f"  {place}.  {naming.label(seat):<10} {sum(gone)}  {_shapes(gone):<11}  {kept}")
    return lines
