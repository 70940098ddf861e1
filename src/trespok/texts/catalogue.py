"""One Fluent catalogue per language, read lazily: a command parses only the sentences it says."""

import re
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeAlias

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ..core import BadOption
from ..games import GAMES
from ..games.default_story import english
from ..kit import LANGUAGES

# --- fluent's sentences for four languages, read with fluent.syntax and said with what our catalogues use ---

Given: TypeAlias = str | int

_MILLION: Final = 1_000_000


def _one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


def _spanish(number: int) -> str:
    return "one" if number == 1 else "many" if number and number % _MILLION == 0 else "other"


def _french(number: int) -> str:
    return "one" if number in {0, 1} else "many" if number % _MILLION == 0 else "other"


# Unicode's plural rules for whole numbers; a new language says its own here.
PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "en": _one_or_other,
    "de": _one_or_other,
    "fr": _french,
    "es": _spanish,
}

# What stands between thousands, and from how many digits on.  Spanish leaves four digits together, as browsers do.
_GROUPS: Final[Mapping[str, tuple[str, int]]] = {"en": (",", 4), "de": (".", 4), "fr": ("\u202f", 4), "es": (".", 5)}


def written(value: Given, language: str) -> str:
    """A word as it is, a whole number as the language writes it."""
    if isinstance(value, str):
        return value
    sign, least = _GROUPS[language]
    return f"{value:,}".replace(",", sign) if len(str(abs(value))) >= least else str(value)


class Sentence:
    def __init__(self, pattern: ftl.Pattern, language: str) -> None:
        self._pattern = pattern
        self._language = language

    def say(self, values: Mapping[str, Given]) -> str:
        """With these values; one that is missing is a KeyError."""
        return self._pattern_text(self._pattern, values)

    def _pattern_text(self, pattern: ftl.Pattern, values: Mapping[str, Given]) -> str:
        return "".join(
            part.value if isinstance(part, ftl.TextElement) else self._placed(part.expression, values)
            for part in pattern.elements
        )

    def _placed(self, found: ftl.SyntaxNode, values: Mapping[str, Given]) -> str:
        if isinstance(found, ftl.SelectExpression):
            return self._pattern_text(self._chosen(found, values).value, values)
        return written(self._value(found, values), self._language)

    def _chosen(self, choice: ftl.SelectExpression, values: Mapping[str, Given]) -> ftl.Variant:
        """The first variant that fits; else the one with a star."""
        value = self._value(choice.selector, values)
        for variant in choice.variants:
            if isinstance(variant.key, ftl.NumberLiteral):
                fits = str(value) == variant.key.value and not isinstance(value, str)
            elif isinstance(value, str):
                fits = value == variant.key.name
            else:
                fits = PLURALS[self._language](value) == variant.key.name
            if fits:
                return variant
        return next(variant for variant in choice.variants if variant.default)

    def _value(self, found: ftl.SyntaxNode, values: Mapping[str, Given]) -> Given:
        if isinstance(found, ftl.VariableReference):
            return values[found.id.name]
        if isinstance(found, ftl.StringLiteral):
            return str(found.parse()["value"])
        if isinstance(found, ftl.Placeable):
            return self._placed(found.expression, values)
        raise TypeError(f"The catalogues have text, variables and choices, not {type(found).__name__}.")


def read_sentence(text: str, language: str) -> Sentence:
    """The one message in *text*.  Raises KeyError where there is none."""
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            return Sentence(entry.value, language)
    raise KeyError(text)


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
            self._read[message] = read_sentence(self._entries[message], self.language)
        return self._read[message].say(values).replace("\n", " ")

    def add(self, catalogue: str) -> None:
        """Further sentences, of a game from another package.  What is here already stays as it is."""
        self._entries = {**taken_apart(catalogue), **self._entries}

    def __contains__(self, message: str) -> bool:
        return message in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)


# --- how a game and its things are called: by our catalogue, by its package's own, or else by their names in English ---


def home(game: Any) -> str:
    """The package that a game's module belongs to, or is."""
    if isinstance(game, ModuleType):
        return game.__name__ if hasattr(game, "__path__") else str(game.__package__ or game.__name__)
    return str(type(game).__module__).rpartition(".")[0] or str(type(game).__module__)


def catalogue_of(name: str, language: str) -> str:
    """The catalogue that a game's package has in this language, or in English; empty where it has none."""
    folder = GAMES.manifest(name).texts
    if not folder:
        return ""
    for each in (language, "en"):
        file = files(home(GAMES[name])).joinpath(folder, f"{each}.ftl")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""


def texts_for(name: str, language: str) -> Texts:
    """The sentences of a language, those of a game's own package among them."""
    texts = Texts(language)
    if name not in GAMES.ours:
        texts.add(catalogue_of(name, language))
    return texts


def title(texts: Texts, name: str) -> str:
    return texts.of("game", name) if f"game-{name}" in texts else english(name)


def about(texts: Texts, name: str) -> str:
    """One sentence: what is it like.  Empty where nobody has said."""
    return texts.of("about", name) if f"about-{name}" in texts else ""


def called(texts: Texts, game: str, word: str) -> str:
    """What a field, an option, a verb or a value of the game is called: ``word-GAME-WORD`` of its catalogue."""
    key = word.replace("_", "-").lower()
    return texts.of(f"word-{game}", key) if f"word-{game}-{key}" in texts else english(word)


def refusal(texts: Texts, code: str, sentence: str) -> str:
    """Why an action was refused: a game of another package has reasons of its own, in its own words."""
    return texts.of("refused", code) if f"refused-{code}" in texts else sentence
