"""Pokerdice's table: five dice, points, and the cards everybody has left."""

from __future__ import annotations

from typing import Final

from ...core import Outcome, Seat
from ...games.pokerdice import Aim, PokerdiceView, meets
from ...kit.dice import Dice
from ..voice import Voice, heading, width

__all__ = ["draw", "lying_lines"]

_COLUMN: Final = 34
_HALF: Final = len(Aim) // 2
_ROOM: Final = 68  # for two columns of cards


def draw(voice: Voice, view: PokerdiceView) -> list[str]:
    """The dice, the cards in hand, and one row a seat; cards left are public (PKD-8.1)."""
    if view.outcome is not None:
        return _over(voice, view, view.outcome)
    return [
        heading(_title(voice, view)),
        *lying_lines(voice, view.dice),
        *_shown(voice, view),
        *_hand(voice, view),
        *(_row(voice, view, seat) for seat in range(view.seats)),
    ]


def _title(voice: Voice, view: PokerdiceView) -> str:
    number = voice.texts("round-of", round=len(view.past) + 1, rounds=view.rounds)
    if view.roller is None:
        return number
    return f"{number} · {voice.texts('pokerdice-rolling', **voice.seat(view.roller))}"


def _card(voice: Voice, view: PokerdiceView, aim: Aim) -> str:
    """An objective with what it is worth."""
    return voice.texts("pokerdice-card", aim=voice.word("aim", str(aim)), points=view.options.worth[aim])


def lying_lines(voice: Voice, dice: Dice | None) -> list[str]:
    """The dice, or that they are thrown next."""
    if dice is None:
        return [f"  {voice.texts('dice-next')}"]
    return [
        "  " + " ".join("┌───┐" for _ in dice),
        "  " + " ".join(f"│ {face} │" for face in dice),
        "  " + " ".join("└───┘" for _ in dice),
    ]


def _shown(voice: Voice, view: PokerdiceView) -> list[str]:
    """The roller's card, once every seat has laid one (PKD-2.3)."""
    if view.shown is None or view.roller is None:
        return []
    who = voice.seat(view.roller)
    return [f"  {voice.texts('pokerdice-aims-at', card=_card(voice, view, aim), **who)}" for aim in view.shown]


def _hand(voice: Voice, view: PokerdiceView) -> list[str]:
    """The ten objectives with their numbers, two columns where they fit; a tick where the dice meet one as they lie."""
    if view.seat is None or view.shown is not None or view.dice is None:
        return []
    dice = view.dice
    cells = [_cell(voice, view, aim, dice) for aim in Aim]
    if width() < _ROOM:
        return [f"  {cell}".rstrip() for cell in cells]
    return [f"  {left:<{_COLUMN}} {right}".rstrip() for left, right in zip(cells[:_HALF], cells[_HALF:], strict=True)]


def _cell(voice: Voice, view: PokerdiceView, aim: Aim, dice: Dice) -> str:
    left = view.hands[view.seat or 0][aim]
    name = voice.texts.of("aim", str(aim))
    if not left:  # the name stays: the others' cards are listed by their numbers
        return f"{aim + 1:>2} ({name})"
    twice = " 2×" if left > 1 else ""  # noqa: RUF001 - two of this card
    tick = "✓" if meets(dice, aim) else " "
    return f"{aim + 1:>2} {name + twice:<22} {view.options.worth[aim]} {tick}"


def _row(voice: Voice, view: PokerdiceView, seat: Seat) -> str:
    """Points, and the numbers of the cards left; a number of which two cards are left stands twice."""
    points = voice.texts("points", count=view.points[seat])
    left = " ".join(" ".join([str(aim + 1)] * count) or "·" for aim, count in enumerate(view.hands[seat]))
    return f"  {voice.label(seat):<10}{points:<11} {voice.texts('pokerdice-left', cards=left)}"


def _over(voice: Voice, view: PokerdiceView, outcome: Outcome) -> list[str]:
    lines = [heading(voice.texts("over-after-rounds", rounds=len(view.past)))]
    for place, seat in outcome.places():
        lines.append(f"  {place}.  {voice.label(seat):<10} {voice.texts('points', count=view.points[seat])}")
    return lines
