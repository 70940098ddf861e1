"""Fluent's sentences for four languages, read with fluent.syntax and said with what our catalogues use.

That is text, variables, literals, and a choice by a word or a number.  fluent.runtime knows more and brings 37 MB of
locale data; ``tests/texts/test_sentences.py`` says every message with both.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

Value: TypeAlias = str | int

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


def written(value: Value, language: str) -> str:
    """A word as it is, a whole number as the language writes it."""
    if isinstance(value, str):
        return value
    sign, least = _GROUPS[language]
    return f"{value:,}".replace(",", sign) if len(str(abs(value))) >= least else str(value)


class Sentence:
    def __init__(self, pattern: ftl.Pattern, language: str) -> None:
        self._pattern = pattern
        self._language = language

    def say(self, values: Mapping[str, Value]) -> str:
        """With these values; one that is missing is a KeyError."""
        return self._pattern_text(self._pattern, values)

    def _pattern_text(self, pattern: ftl.Pattern, values: Mapping[str, Value]) -> str:
        return "".join(
            part.value if isinstance(part, ftl.TextElement) else self._placed(part.expression, values)
            for part in pattern.elements
        )

    def _placed(self, found: ftl.SyntaxNode, values: Mapping[str, Value]) -> str:
        if isinstance(found, ftl.SelectExpression):
            return self._pattern_text(self._chosen(found, values).value, values)
        return written(self._value(found, values), self._language)

    def _chosen(self, choice: ftl.SelectExpression, values: Mapping[str, Value]) -> ftl.Variant:
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

    def _value(self, found: ftl.SyntaxNode, values: Mapping[str, Value]) -> Value:
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
