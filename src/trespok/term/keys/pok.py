"""POK's keys: which counter to close the fist on."""

from __future__ import annotations

from ...core import Offer
from ...games.pok import Play, PokView, Symbol
from ...games.words import clip
from ..voice import Voice
from .match import Choice, NotUnderstood, fold, one_of

__all__ = ["menu", "read", "topic", "words"]


def read(voice: Voice, view: PokView, typed: str) -> list[Play]:
    """A symbol by word, initial or number; ``play disc`` as a transcript has it works too."""
    del view
    symbol = one_of(voice, fold(typed).removeprefix("play "), _choices(voice))
    if symbol is None:
        raise NotUnderstood(voice.texts("pok-type", typed=clip(typed)))
    return [Play(symbol)]


def menu(voice: Voice, view: PokView, offer: Offer[Play]) -> list[str]:
    """The counters still held, a forced one like any other (POK-3.3)."""
    del view
    held = "    ".join(f"{play.symbol + 1} {voice.word('symbol', str(play.symbol))}" for play in offer.actions)
    return [voice.texts("pok-show", counters=held)]


def topic(voice: Voice, typed: str) -> str | None:
    """POK's rules hang on no single thing."""
    del voice, typed
    return None


def words(voice: Voice) -> list[str]:
    """The counters' names."""
    return [choice.shown for choice in _choices(voice)]


def _choices(voice: Voice) -> list[Choice[Symbol]]:
    return [Choice(symbol, symbol + 1, voice.texts.of("symbol", str(symbol)), str(symbol)) for symbol in Symbol]
