"""Our reader of Fluent beside Fluent's own: every message of every language, with numbers and words of every kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from trespok.texts import LANGUAGES
from trespok.texts.catalogue import PLURALS, entries, read_sentence, written

NUMBERS = (0, 1, 2, 5, 10, 11, 21, 100, 999, 12_345, 1_000_000, -3)
FORMS = {"zero", "one", "two", "few", "many", "other"}


class Uses(Visitor):
    """The variables of a message, and the words each is compared with."""

    def __init__(self) -> None:
        self.words: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - named after the node
        self.words.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            found = self.words.setdefault(node.selector.id.name, set())
            found |= {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
        self.generic_visit(node)


def cases(text: str) -> Iterator[dict[str, str | int]]:
    uses = Uses()
    for entry in FluentParser().parse(text).body:
        uses.visit(entry)
    # No word is called like a plural form: Fluent for Python would take it for one.
    kinds: list[list[str | int]] = [[*NUMBERS, *sorted(words - FORMS), "Ana"] for words in uses.words.values()]
    # Every value of every variable, against three of each other's; all combinations would be too many.
    for turn in range(3 * max(map(len, kinds), default=1)):
        yield {
            name: values[(turn + place * (turn // len(values))) % len(values)]
            for place, (name, values) in enumerate(zip(uses.words, kinds, strict=True))
        }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", ["", "page."])
def test_every_message_is_said_as_fluent_says_it(language: str, prefix: str) -> None:
    """Text, choices, plural forms and numbers."""
    for name, text in entries(f"{prefix}{language}").items():
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource(text))
        pattern = bundle.get_message(name).value
        assert pattern is not None
        sentence = read_sentence(text, language)
        for values in cases(text):
            assert sentence.say(values) == bundle.format_pattern(pattern, values)[0], (name, values)


def test_every_language_has_its_plurals() -> None:
    """A language without them could not count."""
    assert list(PLURALS) == list(LANGUAGES)


def test_four_digits_stay_together_in_spanish() -> None:
    """As browsers write them; Babel, and so Fluent for Python, has a point in them."""
    found = {language: written(1234, language) for language in ("en", "de", "fr", "es")}
    assert found == {"en": "1,234", "de": "1.234", "fr": "1\u202f234", "es": "1234"}


def test_what_is_missing_is_an_error() -> None:
    """A value that was not given, a message that is none, a feature the catalogues do not use."""
    with pytest.raises(KeyError):
        read_sentence("a = { $name }", "en").say({})
    with pytest.raises(KeyError):
        read_sentence("# nothing", "en")
    with pytest.raises(TypeError, match="FunctionReference"):
        read_sentence("a = { NUMBER($name) }", "en").say({"name": 1})
