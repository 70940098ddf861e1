"""What happened, in sentences: any game's story said in any language to whoever reads it.  Plain text, no colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from ..core import Fact, Kind, Seat, Told
from ..games import COMMON_LINES, TELLERS
from ..kit.cards import BY_NAME
from ..play import Entry
from .voice import Voice, signed

__all__ = ["sentence", "tell"]

Said: TypeAlias = Mapping[str, str | int]


def tell(voice: Voice, game_name: str, before: Any, entry: Entry[Any], after: Any) -> list[str]:
    """One act as the holder of these two views saw it; a sealed choice is told when it is opened."""
    told = TELLERS[game_name].tell(before, entry.actor, entry.action, after)
    if entry.clock and isinstance(entry.actor, int):
        told = TELLERS[game_name].out_of_time(entry.actor, entry.action, after) + told
    return [sentence(voice, game_name, each) for each in told]


def sentence(voice: Voice, game_name: str, told: Told) -> str:
    """One told thing, with a capital at its head."""
    lines = TELLERS[game_name].LINES
    line, message = (lines[told.id], f"{game_name}-{told.id}") if told.id in lines else (COMMON_LINES[told.id], told.id)
    values: dict[str, str | int] = {}
    for fact in line.facts:
        values |= _SAID[fact.kind](voice, fact, told.facts[fact.name])
    said = voice.texts(message, **values)
    return said[:1].upper() + said[1:]


def _actor(voice: Voice, fact: Fact, seat: Seat) -> Said:
    return {fact.name: voice.label(seat), "who": "you" if seat == voice.you else "other"}


def _actors(voice: Voice, fact: Fact, seats: tuple[Seat, ...]) -> Said:
    """You are named first, as one does in a list."""
    ordered = sorted(seats, key=lambda seat: seat != voice.you)
    number = min(len(ordered), 2)
    who = ("nobody", "you", "us")[number] if voice.you in ordered else ("nobody", "one", "many")[number]
    return {fact.name: voice.names(ordered), "who": who}


def _seat(voice: Voice, fact: Fact, seat: Seat) -> Said:
    return {fact.name: voice.other(seat), f"{fact.name}-who": "you" if seat == voice.you else "other"}


def _plain(voice: Voice, fact: Fact, value: str | int) -> Said:
    del voice
    return {fact.name: value}


def _net(voice: Voice, fact: Fact, value: int) -> Said:
    del voice
    return {fact.name: signed(value)}


def _dice(voice: Voice, fact: Fact, faces: Iterable[int]) -> Said:
    del voice
    return {fact.name: " ".join(map(str, faces))}


def _words(voice: Voice, fact: Fact, words: Iterable[str]) -> Said:
    return {fact.name: voice.listed([voice.word(fact.family, word) for word in words])}


def _word(voice: Voice, fact: Fact, word: str) -> Said:
    return _words(voice, fact, (word,))


def _card(voice: Voice, fact: Fact, card: str) -> Said:
    """Its name, and as it is typed."""
    return {fact.name: f"{card}, {voice.card(BY_NAME[card])}"}


def _counted(voice: Voice, fact: Fact, pairs: Iterable[tuple[str, int]]) -> Said:
    return {fact.name: voice.listed([voice.counted(fact.family, word, count) for word, count in pairs])}


def _amounts(voice: Voice, fact: Fact, pairs: Iterable[tuple[str, int]]) -> Said:
    return {fact.name: voice.listed([f"{voice.word(fact.family, word)} {count}" for word, count in pairs])}


def _shown(voice: Voice, fact: Fact, words: Iterable[str]) -> Said:
    return {fact.name: "  ".join(voice.shown(seat, fact.family, word) for seat, word in enumerate(words))}


def _tally(voice: Voice, fact: Fact, counts: Iterable[int | None]) -> Said:
    told = [voice.tally(voice.name(seat), count) for seat, count in enumerate(counts) if count is not None]
    return {fact.name: voice.listed(told)}


_SAID: Final[Mapping[Kind, Callable[[Voice, Fact, Any], Said]]] = {
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
