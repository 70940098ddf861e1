"""One Fluent catalogue per language, read lazily: a command parses only the sentences it says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ..core import BadOption
from ..kit import LANGUAGES

if TYPE_CHECKING:
    from .sentences import Sentence

Value: TypeAlias = str | int

_ENTRY: Final = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)
_CACHED: Final = 4096


def entries(language: str) -> dict[str, str]:
    """The catalogue taken apart, by message id: parsing all of it would cost more than a whole replay."""
    return taken_apart(Path(__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8"))


def taken_apart(text: str) -> dict[str, str]:
    text = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    starts = [*_ENTRY.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)][: len(starts)]  # an empty catalogue has none
    return {found[1]: text[found.start() : end] for found, end in zip(starts, ends, strict=True)}


def language_of(environ: Mapping[str, str]) -> str:
    """The language a terminal asks for, as POSIX lays down; English where we do not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environ.get(name):
            language = re.split(r"[_.@-]", wanted)[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


class Texts:
    """The sentences of one language.

    >>> texts = Texts("en")
    >>> texts("round-of", round=3, rounds=10)
    'Round 3 of 10'
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"There is no language '{language}'; there is {', '.join(LANGUAGES)}.")
        self.language = language
        self._entries = entries(language)
        self._read: dict[str, Sentence] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def __call__(self, message: str, /, **values: Value) -> str:
        """The sentence called *message*.  A message that is not in the catalogue is a KeyError."""
        key = (message, *sorted(values.items()))
        if key not in self._said:
            if len(self._said) >= _CACHED:  # a replay of thousands of lines says the same few things over and over
                self._said.clear()
            self._said[key] = self._format(message, values)
        return self._said[key]

    def of(self, family: str, key: str, /, **values: Value) -> str:
        """One of a family of sentences whose ids are computed; tests/texts/families.py lists what each holds."""
        return self(f"{family}-{key}", **values)

    def words(self, key: str) -> list[str]:
        """What may be typed for one thing, the word that is shown first."""
        return [word.strip() for word in self.of("word", key).split(",")]

    def _format(self, message: str, values: Mapping[str, Value]) -> str:
        if message not in self._read:
            from .sentences import read_sentence  # noqa: PLC0415 - a parser that --help need not load

            self._read[message] = read_sentence(self._entries[message], self.language)
        return self._read[message].say(values).replace("\n", " ")

    def add(self, catalogue: str) -> None:
        """Further sentences, of a game from another package.  What is here already stays as it is."""
        self._entries = {**taken_apart(catalogue), **self._entries}

    def __contains__(self, message: str) -> bool:
        return message in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)
