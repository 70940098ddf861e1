"""What happened, in sentences: any game's story in any language, for one reader.  Plain text, no colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from ..core import Fact, Kind, Seat, Told
from ..games import COMMON_LINES, TELLERS
from ..kit.cards import BY_NAME
from ..play import Entry
from .names import Naming, signed

__all__ = ["narrate", "sentence"]

Said: TypeAlias = Mapping[str, str | int]


def narrate(naming: Naming, game_name: str, before: Any, entry: Entry[Any], after: Any) -> list[str]:
    """One act as the holder of these two views saw it; a sealed choice is told when it is opened."""
    told = TELLERS[game_name].tell(before, entry.actor, entry.action, after)
    if entry.clock and isinstance(entry.actor, int):
        told = TELLERS[game_name].out_of_time(entry.actor, entry.action, after) + told
    return [sentence(naming, game_name, each) for each in told]


def sentence(naming: Naming, game_name: str, told: Told) -> str:
    """One told thing, with a capital at its head."""
    lines = TELLERS[game_name].LINES
    line, message = (lines[told.id], f"{game_name}-{told.id}") if told.id in lines else (COMMON_LINES[told.id], told.id)
    values: dict[str, str | int] = {}
    for fact in line.facts:
        values |= _SAID[fact.kind](naming, fact, told.facts[fact.name])
    said = naming.texts(message, **values)
    return said[:1].upper() + said[1:]


def _actor(naming: Naming, fact: Fact, seat: Seat) -> Said:
    return {fact.name: naming.label(seat), "who": "you" if seat == naming.you else "other"}


def _actors(naming: Naming, fact: Fact, seats: tuple[Seat, ...]) -> Said:
    """You are named first, as one does in a list."""
    ordered = sorted(seats, key=lambda seat: seat != naming.you)
    number = min(len(ordered), 2)
    who = ("nobody", "you", "us")[number] if naming.you in ordered else ("nobody", "one", "many")[number]
    return {fact.name: naming.names(ordered), "who": who}


def _seat(naming: Naming, fact: Fact, seat: Seat) -> Said:
    return {fact.name: naming.other(seat), f"{fact.name}-who": "you" if seat == naming.you else "other"}


def _plain(naming: Naming, fact: Fact, value: str | int) -> Said:
    del naming
    return {fact.name: value}


def _net(naming: Naming, fact: Fact, value: int) -> Said:
    del naming
    return {fact.name: signed(value)}


def _dice(naming: Naming, fact: Fact, faces: Iterable[int]) -> Said:
    del naming
    return {fact.name: " ".join(map(str, faces))}


def _words(naming: Naming, fact: Fact, words: Iterable[str]) -> Said:
    return {fact.name: naming.listed([naming.word(fact.family, word) for word in words])}


def _word(naming: Naming, fact: Fact, word: str) -> Said:
    return _words(naming, fact, (word,))


def _card(naming: Naming, fact: Fact, card: str) -> Said:
    """Its name, and as it is typed."""
    return {fact.name: f"{card}, {naming.card(BY_NAME[card])}"}


def _counted(naming: Naming, fact: Fact, pairs: Iterable[tuple[str, int]]) -> Said:
    return {fact.name: naming.listed([naming.counted(fact.family, word, count) for word, count in pairs])}


def _amounts(naming: Naming, fact: Fact, pairs: Iterable[tuple[str, int]]) -> Said:
    return {fact.name: naming.listed([f"{naming.word(fact.family, word)} {count}" for word, count in pairs])}


def _shown(naming: Naming, fact: Fact, words: Iterable[str]) -> Said:
    return {fact.name: "  ".join(naming.shown(seat, fact.family, word) for seat, word in enumerate(words))}


def _tally(naming: Naming, fact: Fact, counts: Iterable[int | None]) -> Said:
    told = [naming.tally(naming.name(seat), count) for seat, count in enumerate(counts) if count is not None]
    return {fact.name: naming.listed(told)}


_SAID: Final[Mapping[Kind, Callable[[Naming, Fact, Any], Said]]] = {
    Kind.ACTOR: _actor,
    Kind.ACTORS: _actors,
    Kind.SEAT: _seat,
    Kind.COUNT: _plain,
    Kind.NET: _net,
    Kind.DICE: _dice,
    Kind.TEXT: _plain,
    Kind.TAG: _plain,
    Kind.WORD: _word,
    Kind.WORDS: _words,
    Kind.CARD: _card,
    Kind.COUNTED: _counted,
    Kind.AMOUNTS: _amounts,
    Kind.SHOWN: _shown,
    Kind.TALLY: _tally,
}
