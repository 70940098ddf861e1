"""The keyboard of any game: an offer's number, or its words as a transcript writes them."""

from __future__ import annotations

from typing import Any, Final

from ...core import Offer
from ...games.words import clip
from ...play import AnyTable
from ...texts.of_game import called
from ..keys.match import Choice, NotUnderstood, one_of
from ..voice import Voice, width

__all__ = ["menu", "read", "words"]

_MOST: Final = 60  # of a long offer; the others can be typed


def read(voice: Voice, table: AnyTable, seat: int, typed: str) -> list[Any]:
    """One of the actions offered.  Raises NotUnderstood."""
    offer = table.offer(seat)
    choices = [] if offer is None else _choices(voice, table, offer)
    found = one_of(voice, typed, choices)
    if found is None:
        raise NotUnderstood(voice.texts("any-type", typed=clip(typed)))
    return [found]


def words(voice: Voice, table: AnyTable, seat: int) -> list[str]:
    """What the offer's lines say."""
    offer = table.offer(seat)
    return [] if offer is None else [choice.shown for choice in _choices(voice, table, offer)]


def menu(voice: Voice, table: AnyTable, offer: Offer[Any]) -> list[str]:
    """The offer as a numbered list, as many beside each other as the screen has room for."""
    entries = [f"{choice.number} {choice.shown}" for choice in _choices(voice, table, offer)[:_MOST]]
    wide = max(map(len, entries)) + 3
    beside = max(1, (width() - 2) // wide)
    rows = [entries[at : at + beside] for at in range(0, len(entries), beside)]
    lines = ["  " + "".join(f"{entry:<{wide}}" for entry in row).rstrip() for row in rows]
    more = [voice.texts("any-more", count=len(offer.actions) - _MOST)] if len(offer.actions) > _MOST else []
    return [*lines, *more] if offer.must else [*lines, *more, voice.texts("any-pass")]


def _choices(voice: Voice, table: AnyTable, offer: Offer[Any]) -> list[Choice[Any]]:
    written = [table.game.write(action) for action in offer.actions]
    return [
        Choice(action, number, _shown(voice, table.game.NAME, words), words)
        for number, (action, words) in enumerate(zip(offer.actions, written, strict=True), 1)
    ]


def _shown(voice: Voice, game: str, words: str) -> str:
    """Each word as the game calls it."""
    return " ".join(called(voice.texts, game, word).lower() if word.isalpha() else word for word in words.split())
