"""Pokerdice's table: five dice, points, and the cards everybody has left."""

from __future__ import annotations

from typing import Final

from ...core import Outcome, Seat
from ...games.pokerdice import Aim, PokerdiceView, meets
from ...kit.dice import Dice
from ..names import Naming, heading, width

__all__ = ["draw", "lying_lines"]

_COLUMN: Final = 34
_HALF: Final = len(Aim) // 2
_ROOM: Final = 68  # for two columns of cards


def draw(naming: Naming, view: PokerdiceView) -> list[str]:
    """The dice, the cards in hand, and one row a seat; cards left are public (PKD-8.1)."""
    if view.outcome is not None:
        return _over(naming, view, view.outcome)
    return [
        heading(_title(naming, view)),
        *lying_lines(naming, view.dice),
        *_shown(naming, view),
        *_hand(naming, view),
        *(_row(naming, view, seat) for seat in range(view.seats)),
    ]


def _title(naming: Naming, view: PokerdiceView) -> str:
    number = naming.texts("round-of", round=len(view.past) + 1, rounds=view.rounds)
    if view.roller is None:
        return number
    return f"{number} · {naming.texts('pokerdice-rolling', **naming.seat(view.roller))}"


def _card(naming: Naming, view: PokerdiceView, aim: Aim) -> str:
    """An objective with what it is worth."""
    return naming.texts("pokerdice-card", aim=naming.word("aim", str(aim)), points=view.options.worth[aim])


def lying_lines(naming: Naming, dice: Dice | None) -> list[str]:
    """The dice, or that they are thrown next."""
    if dice is None:
        return [f"  {naming.texts('dice-next')}"]
    return [
        "  " + " ".join("┌───┐" for _ in dice),
        "  " + " ".join(f"│ {face} │" for face in dice),
        "  " + " ".join("└───┘" for _ in dice),
    ]


def _shown(naming: Naming, view: PokerdiceView) -> list[str]:
    """The roller's card, once every seat has laid one (PKD-2.3)."""
    if view.shown is None or view.roller is None:
        return []
    who = naming.seat(view.roller)
    return [f"  {naming.texts('pokerdice-aims-at', card=_card(naming, view, aim), **who)}" for aim in view.shown]


def _hand(naming: Naming, view: PokerdiceView) -> list[str]:
    """The ten objectives with their numbers, two columns where they fit; a tick where the dice meet one as they lie."""
    if view.seat is None or view.shown is not None or view.dice is None:
        return []
    dice = view.dice
    cells = [_cell(naming, view, aim, dice) for aim in Aim]
    if width() < _ROOM:
        return [f"  {cell}".rstrip() for cell in cells]
    return [f"  {left:<{_COLUMN}} {right}".rstrip() for left, right in zip(cells[:_HALF], cells[_HALF:], strict=True)]


def _cell(naming: Naming, view: PokerdiceView, aim: Aim, dice: Dice) -> str:
    left = view.hands[view.seat or 0][aim]
    name = naming.texts.of("aim", str(aim))
    if not left:  # the name stays: the others' cards are listed by their numbers
        return f"{aim + 1:>2} ({name})"
    twice = " 2×" if left > 1 else ""  # noqa: RUF001 - two of this card
    tick = "✓" if meets(dice, aim) else " "
    return f"{aim + 1:>2} {name + twice:<22} {view.options.worth[aim]} {tick}"


def _row(naming: Naming, view: PokerdiceView, seat: Seat) -> str:
    """Points, and the numbers of the cards left; a number of which two cards are left stands twice."""
    points = naming.texts("points", count=view.points[seat])
    left = " ".join(" ".join([str(aim + 1)] * count) or "·" for aim, count in enumerate(view.hands[seat]))
    return f"  {naming.label(seat):<10}{points:<11} {naming.texts('pokerdice-left', cards=left)}"


def _over(naming: Naming, view: PokerdiceView, outcome: Outcome) -> list[str]:
    lines = [heading(naming.texts("over-after-rounds", rounds=len(view.past)))]
    for place, seat in outcome.places():
        lines.append(f"  {place}.  {naming.label(seat):<10} {naming.texts('points', count=view.points[seat])}")
    return lines
