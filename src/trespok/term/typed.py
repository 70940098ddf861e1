"""Matching what was typed: the whole word, its number, or as much of its beginning as tells it from the others."""

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, Generic, NamedTuple, TypeVar

from ..core import Trouble
from ..games.words import clip
from .names import Naming

T = TypeVar("T")

_LIKE: Final = 0.7  # of difflib: one letter wrong, left out or too many in a word of four
_LEAST: Final = 3  # letters; less than that is like anything


class NotUnderstood(Trouble):
    """What was typed says nothing here.  ``str()`` of it is a sentence saying what can be typed."""


class Choice(NamedTuple, Generic[T]):
    value: T
    number: int
    shown: str  # in the language of the screen
    written: str  # as a transcript writes it


def fold(text: str) -> str:
    """Without case, accents or hyphens, blanks made single: 'Três-  Grand' and 'tres grand' are the same."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return " ".join(bare.replace("-", " ").replace("_", " ").split())


def one_of(naming: Naming, typed: str, choices: Sequence[Choice[T]]) -> T | None:
    """The choice that was typed, or None.  Raises NotUnderstood if it could be several."""
    word = fold(typed)
    if not word:
        return None
    for choice in choices:
        if word in (str(choice.number), fold(choice.shown), fold(choice.written)):
            return choice.value
    # The language on the screen goes first: what somebody reads there is what the initial stands for.
    for shown in (True, False):
        matches = [choice for choice in choices if fold(choice.shown if shown else choice.written).startswith(word)]
        if len(matches) == 1:
            return matches[0].value
        if matches:
            names = naming.listed([choice.shown for choice in matches])
            raise NotUnderstood(naming.texts("typed-several", typed=clip(typed), names=names))
    return None


def is_word(naming: Naming, typed: str, key: str, *written: str) -> bool:
    """Whether *typed* is the word for *key*, its initial, or one of the words a transcript has for it."""
    word = fold(typed)
    words = [*map(fold, naming.texts.words(key)), *written]
    return word in words or (len(word) == 1 and any(known.startswith(word) for known in words))


def nearest(typed: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, as it is shown; None where nothing is near, or several begin so."""
    known = {fold(word): word for word in words}
    whole = fold(typed)
    first, _, rest = whole.partition(" ")
    if sum(word.startswith(whole) for word in known) > 1:
        return None
    for part in (whole, first, rest):
        matches = get_close_matches(part, known, 1, _LIKE) if len(part) >= _LEAST and part not in known else []
        if matches:
            return known[matches[0]]
    return None
