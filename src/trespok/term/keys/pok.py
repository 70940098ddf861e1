"""POK's keys: which counter to close the fist on."""

from __future__ import annotations

from ...core import Offer
from ...games.pok import Play, PokView, Symbol
from ...games.words import clip
from ..names import Naming
from .match import Choice, NotUnderstood, fold, one_of

__all__ = ["menu", "read", "topic", "words"]


def read(naming: Naming, view: PokView, typed: str) -> list[Play]:
    """A symbol by word, initial or number; ``play disc`` as a transcript has it works too."""
    del view
    symbol = one_of(naming, fold(typed).removeprefix("play "), _choices(naming))
    if symbol is None:
        raise NotUnderstood(naming.texts("pok-type", typed=clip(typed)))
    return [Play(symbol)]


def menu(naming: Naming, view: PokView, offer: Offer[Play]) -> list[str]:
    """The counters still held, a forced one like any other (POK-3.3)."""
    del view
    held = "    ".join(f"{play.symbol + 1} {naming.word('symbol', str(play.symbol))}" for play in offer.actions)
    return [naming.texts("pok-show", counters=held)]


def topic(naming: Naming, typed: str) -> str | None:
    """POK's rules hang on no single thing."""
    del naming, typed
    return None


def words(naming: Naming) -> list[str]:
    """The counters' names."""
    return [choice.shown for choice in _choices(naming)]


def _choices(naming: Naming) -> list[Choice[Symbol]]:
    return [Choice(symbol, symbol + 1, naming.texts.of("symbol", str(symbol)), str(symbol)) for symbol in Symbol]
