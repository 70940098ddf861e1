"""What a seat held when it decided: POK's counters, Pokerdice's cards or the one it threw for; in Pokino, at which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core import HOUSE
from ...games.pok import Play, Symbol
from ...games.pokerdice import Aim, Keep, Seal, Stop
from ...games.pokino import Call, Claim, Close
from ...play import AnyTable, Table
from ...term.names import SHAPES
from ...texts import Texts

__all__ = ["held"]


def held(texts: Texts, table: AnyTable) -> dict[int, str]:
    """By entry of the log, as its seat had it before; nothing for what is no decision."""
    found: dict[int, str] = {}
    now: AnyTable = Table(table.game, table.seats, table.options)
    for step, entry in enumerate(table.log()):
        view: Any = now.view(None if entry.actor is HOUSE else entry.actor)
        match entry.action:
            case Play():
                hand = view.hands[view.seat]
                found[step] = " ".join(f"{SHAPES[symbol]}{hand[symbol]}" for symbol in Symbol if hand[symbol])
            case Seal():
                found[step] = _cards(texts, view.hands[view.seat], view.options.packs)
            case Keep() | Stop() if view.mine is not None:
                found[step] = texts("review-laid", cards=" + ".join(texts.of("aim", str(aim)) for aim in view.mine))
            case Call() | Close() | Claim() if view.playing:
                found[step] = texts("review-card", number=len(view.called))
        now.submit(entry.actor, entry.action)
    return found


def _cards(texts: Texts, hand: Sequence[int], packs: int) -> str:
    """The cards left; of two alike their number."""
    if all(count == packs for count in hand):
        return texts("review-left-all")
    counts = {aim: f" ×{hand[aim]}" if hand[aim] > 1 else "" for aim in Aim if hand[aim]}  # noqa: RUF001 - times
    return texts("review-left-cards", cards=", ".join(texts.of("aim", str(aim)) + count for aim, count in counts.items()))
