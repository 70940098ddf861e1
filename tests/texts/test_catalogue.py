"""The catalogues: complete in every language, nothing unused, the same variables, every refusal in words."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from families import FAMILIES
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from trespok.core import BadOption
from trespok.texts import LANGUAGES, Texts, language_of
from trespok.texts.catalogue import entries
from trespok.wire.parts import CODES

SOURCE = Path(__file__).parents[2] / "src" / "trespok"
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def family_ids() -> set[str]:
    return {f"{family}-{key}" for family, keys in FAMILIES.items() for key in keys}


def literal_ids() -> set[str]:
    """Every string in our code and the page's; a message id among them is a message used."""
    page = [path for path in (SOURCE.parents[1] / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    said = {word for path in page for word in re.findall(r"[\"'`]([a-z][a-z0-9-]+)[\"'`]", path.read_text(encoding="utf-8"))}
    return said | {
        node.value
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


class Variables(Visitor):
    """The variables of a pattern."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - named after the node
        self.found.add(node.id.name)


def variables(text: str) -> set[str]:
    visitor = Variables()
    for entry in FluentParser().parse(text).body:
        visitor.visit(entry)
    return visitor.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_well_formed_and_splits_as_the_parser_splits_it(language: str) -> None:
    """Lazy reading finds exactly the messages a full parse finds; no junk, no message twice."""
    parsed = FluentParser().parse((SOURCE / "texts" / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert [entry for entry in parsed if isinstance(entry, ftl.Junk)] == []
    messages = [entry.id.name for entry in parsed if isinstance(entry, ftl.Message)]
    assert len(messages) == len(set(messages))
    assert messages == list(entries(language))
    for name, text in entries(language).items():
        assert [type(entry) for entry in FluentParser().parse(text).body] == [ftl.Message], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing_or_unused(language: str) -> None:
    """What the code can ask for is what the catalogue holds."""
    held = set(entries(language))
    assert held - family_ids() - literal_ids() == set(), "unused"
    assert family_ids() - held == set(), "missing in a family"
    assert set(entries("en")) == held, "not the same as in English"


@pytest.mark.parametrize("language", LANGUAGES)
def test_variables_are_the_same_in_every_language(language: str) -> None:
    """A translation that forgets a variable forgets to say something."""
    english = {name: variables(text) for name, text in entries("en").items()}
    assert {name: variables(text) for name, text in entries(language).items()} == english


def asked() -> list[tuple[str, str, set[str]]]:
    """Where the code says a message by its id: the place, the id, the variables given."""
    found = []
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := said_id(node)) is not None:
                given: set[str] = set()
                for keyword in node.keywords:
                    given |= {keyword.arg} if keyword.arg else {"who", "name"}  # **naming.seat(…)
                found.append((f"{path.name}:{node.lineno}", name, given))
    return found


def said_id(node: ast.Call) -> str | None:
    """``texts("id", …)`` and ``naming.texts("id", …)``."""
    called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
    first = node.args[0] if node.args else None
    is_text = called == "texts" and isinstance(first, ast.Constant) and isinstance(first.value, str)
    return str(first.value) if is_text and isinstance(first, ast.Constant) else None


def test_the_code_gives_each_message_the_variables_it_has() -> None:
    """No sentence shows a bare ``{$name}``, and nothing is computed for a sentence that does not say it."""
    english = {name: variables(text) for name, text in entries("en").items()}
    assert [(where, name) for where, name, _ in asked() if name not in english] == []
    wrong = [(where, name, given ^ english[name]) for where, name, given in asked() if given != english[name]]
    assert [case for case in wrong if case[2] != {"who"}] == []
    assert len(asked()) > 80


def test_every_refusal_has_words() -> None:
    """Each code an Illegal is raised with, anywhere, and each of the web table is in the family, and nothing else is."""
    codes = {
        node.args[0].value
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Illegal"
        and isinstance(node.args[0], ast.Constant)
    }
    assert set(FAMILIES["refused"]) == codes | set(CODES)


def test_refusals_are_raised_with_a_literal_code() -> None:
    """Otherwise the test above would not see them."""
    calls = [
        node
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal"
    ]
    assert calls
    assert all(isinstance(node.args[0], ast.Constant) for node in calls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_to_type_are_single_words_and_never_a_number(language: str) -> None:
    """A word with a blank in it could not be typed, a number would be taken for a choice."""
    texts = Texts(language)
    for key in FAMILIES["word"]:
        for word in texts.words(key):
            assert re.fullmatch(r"[^\W\d_]+", word), (key, word)


@pytest.mark.parametrize("name", ["fr.ftl", "page.fr.ftl"])
def test_french_keeps_its_punctuation_on_the_line(name: str) -> None:
    """Before : ; ! ? and inside guillemets stands a blank that never breaks."""
    text = (SOURCE / "texts" / name).read_text(encoding="utf-8")
    said = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
    assert re.findall(r"[\w)»}] [:;!?»]|« \S+", said) == []  # a "?" that begins something is the key, no punctuation


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_the_language_s_own(language: str) -> None:
    """No typewriter quotes in what people read."""
    for name, text in entries(language).items():
        assert '"' not in text, name
        assert "'" not in text, name


def test_plurals_follow_the_number() -> None:
    assert Texts("en")("points", count=1) == "1 point"
    assert Texts("en")("points", count=2) == "2 points"
    assert Texts("de")("points", count=1) == "1 Punkt"
    assert Texts("fr")("points", count=0) == "0 point"
    assert Texts("es")("points", count=0) == "0 puntos"


def test_the_language_of_a_terminal() -> None:
    """LC_ALL before LC_MESSAGES before LANG; what we do not speak is English."""
    assert language_of({}) == "en"
    assert language_of({"LANG": "de_AT.UTF-8"}) == "de"
    assert language_of({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}) == "fr"
    assert language_of({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "es"}) == "es"
    assert language_of({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}) == "en"
    assert language_of({"LANG": "", "LC_ALL": ""}) == "en"


def test_an_unknown_language_or_message_is_said_so() -> None:
    with pytest.raises(BadOption, match="no language 'xx'"):
        Texts("xx")
    with pytest.raises(KeyError):
        Texts("en")("no-such-message")


def test_no_isolation_marks() -> None:
    """A terminal would show them as boxes."""
    assert Texts("en")("seat-label", kind="bot", seat="2") == "Bot 2"
