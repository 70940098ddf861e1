"""The keyboard of any game: an offer's number, or its words as a transcript writes them."""

from __future__ import annotations

from typing import Any, Final

from ...core import Offer
from ...games.words import clip
from ...play import AnyTable
from ...texts.game_texts import called
from ..keys.match import Choice, NotUnderstood, one_of
from ..names import Naming, width

__all__ = ["menu", "read", "words"]

_MOST: Final = 60  # of a long offer; the others can be typed


def read(naming: Naming, table: AnyTable, seat: int, typed: str) -> list[Any]:
    """One of the actions offered.  Raises NotUnderstood."""
    offer = table.offer(seat)
    choices = [] if offer is None else _choices(naming, table, offer)
    found = one_of(naming, typed, choices)
    if found is None:
        raise NotUnderstood(naming.texts("any-type", typed=clip(typed)))
    return [found]


def words(naming: Naming, table: AnyTable, seat: int) -> list[str]:
    """What the offer's lines say."""
    offer = table.offer(seat)
    return [] if offer is None else [choice.shown for choice in _choices(naming, table, offer)]


def menu(naming: Naming, table: AnyTable, offer: Offer[Any]) -> list[str]:
    """The offer as a numbered list, as many beside each other as the screen has room for."""
    entries = [f"{choice.number} {choice.shown}" for choice in _choices(naming, table, offer)[:_MOST]]
    wide = max(map(len, entries)) + 3
    beside = max(1, (width() - 2) // wide)
    rows = [entries[at : at + beside] for at in range(0, len(entries), beside)]
    lines = ["  " + "".join(f"{entry:<{wide}}" for entry in row).rstrip() for row in rows]
    more = [naming.texts("any-more", count=len(offer.actions) - _MOST)] if len(offer.actions) > _MOST else []
    return [*lines, *more] if offer.must else [*lines, *more, naming.texts("any-pass")]


def _choices(naming: Naming, table: AnyTable, offer: Offer[Any]) -> list[Choice[Any]]:
    written = [table.game.write(action) for action in offer.actions]
    return [
        Choice(action, number, _shown(naming, table.game.NAME, words), words)
        for number, (action, words) in enumerate(zip(offer.actions, written, strict=True), 1)
    ]


def _shown(naming: Naming, game: str, words: str) -> str:
    """Each word as the game calls it."""
    return " ".join(called(naming.texts, game, word).lower() if word.isalpha() else word for word in words.split())
