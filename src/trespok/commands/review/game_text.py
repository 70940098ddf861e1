"""A finished game gone through once: the heading of every round, the dice of every keep, and what each seat held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...core import HOUSE, Seat
from ...games.pok import Play, Symbol
from ...games.pok import Throw as PokThrow
from ...games.pokerdice import Aim, Keep, Seal, Stop
from ...games.pokerdice import Throw as DiceThrow
from ...games.pokino import Call, Claim, Close
from ...play import AnyTable, Table
from ...term.names import SHAPES
from ...texts import Texts

__all__ = ["GameText", "told_of"]


class GameText(NamedTuple):
    """Texts by round, and by entry of the log."""

    titles: dict[int, str]  # POK's dice, Pokerdice's roller and first throw, Pokino's hand
    dice: dict[int, str]  # on the table when the roller kept some or stopped
    held: dict[int, str]  # what the seat had before it chose


def told_of(texts: Texts, table: AnyTable, name: Callable[[Seat], str]) -> GameText:
    """Every decision as its seat had it before; nothing for what is no decision."""
    told = GameText({}, {}, {})
    now: AnyTable = Table(table.game, table.seats, table.options)
    for step, entry in enumerate(table.log()):
        view: Any = now.view(None if entry.actor is HOUSE else entry.actor)
        match entry.action:
            case PokThrow():
                number = len(view.past) + 1
                told.titles[number] = f"{texts('round-number', round=number)} · {_faces(entry.action)}"
            case DiceThrow(dice) if not view.throws:
                number = len(view.past) + 1
                roller = texts("pokerdice-rolling", who="other", name=name(view.roller))
                told.titles[number] = f"{texts('round-number', round=number)} · {roller} · {_dice(dice)}"
            case Play():
                hand = view.hands[view.seat]
                told.held[step] = " ".join(f"{SHAPES[symbol]}{hand[symbol]}" for symbol in Symbol if hand[symbol])
            case Seal():
                told.held[step] = _cards(texts, view.hands[view.seat], view.options.packs)
            case Keep() | Stop():
                told.dice[step] = _dice(view.dice)
                if view.mine is not None:
                    told.held[step] = texts("review-laid", cards=" + ".join(texts.of("aim", str(aim)) for aim in view.mine))
            case Call() | Close() | Claim() if view.playing:
                told.held[step] = texts("review-card", number=len(view.called))
            case Call():
                key = "pokino-last-hand" if view.last else "pokino-hand"
                told.titles[view.number] = texts(key, hand=view.number)
        now.submit(entry.actor, entry.action)
    return told


def _cards(texts: Texts, hand: Sequence[int], packs: int) -> str:
    """The cards left; of two alike their number."""
    if all(count == packs for count in hand):
        return texts("review-left-all")
    counts = {aim: f" ×{hand[aim]}" if hand[aim] > 1 else "" for aim in Aim if hand[aim]}  # noqa: RUF001 - times
    return texts("review-left-cards", cards=", ".join(texts.of("aim", str(aim)) + count for aim, count in counts.items()))


def _faces(throw: PokThrow) -> str:
    return "  ".join(SHAPES[face] * number if face is not None else "–" for number, face in enumerate(throw, 1))  # noqa: RUF001


def _dice(dice: Sequence[Any]) -> str:
    return " ".join(map(str, dice))
