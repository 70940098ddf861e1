"""German, French and Spanish rule pages say the same as the English ones: the same ids, rulings, examples and figures."""

from __future__ import annotations

import importlib.util
import re
from types import ModuleType

import pytest
from rule_pages import ROOT, RULES, Page, pages

LANGUAGES = ("de", "fr", "es")
ENGLISH = {page.name: page for page in pages()}
EACH = [(language, name) for language in LANGUAGES for name in ENGLISH]
_NUMBERS = re.compile(r"\d+(?:[.,]\d+)?")
_CODE = re.compile(r"`[^`\n]+`")

each_page = pytest.mark.parametrize(("language", "name"), EACH, ids=[f"{language}-{name}" for language, name in EACH])


def translated(language: str, name: str) -> Page:
    return Page(name, (RULES / language / name).read_text("utf-8"))


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_examples", ROOT / "tools" / "rule_examples.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def prose(page: Page) -> dict[str, str]:
    """The words of each clause, examples left out, by its id; what stands before the first one under nothing."""
    text = re.sub(r"^```transcript\n.*?^```$", "", page.text, flags=re.MULTILINE | re.DOTALL)
    parts = re.split(r"^### ((?:POK|PKD|PKN)-\d+\.\d+) .*$|^## .*$", text, flags=re.MULTILINE)
    ids = ["", *parts[1::2]]
    return {rule or f"section {place}": words for place, (rule, words) in enumerate(zip(ids, parts[0::2], strict=True))}


@each_page
def test_the_same_ids_in_the_same_order(language: str, name: str) -> None:
    assert translated(language, name).ids == ENGLISH[name].ids


@each_page
def test_each_clause_names_the_same_rulings_figures_and_words(language: str, name: str) -> None:
    """Ruling numbers, ids, counts and the transcript's own words; figures may be grouped in the language's own way."""
    here, there = prose(translated(language, name)), prose(ENGLISH[name])
    assert list(here) == list(there)
    for rule, words in there.items():
        assert sorted(re.findall(r"\([PDK]\d+(?:, [PDK]\d+)*\)", here[rule])) == sorted(
            re.findall(r"\([PDK]\d+(?:, [PDK]\d+)*\)", words)
        ), rule
        assert set(re.findall(r"(?:POK|PKD|PKN)-\d+\.\d+", here[rule])) == set(
            re.findall(r"(?:POK|PKD|PKN)-\d+\.\d+", words)
        ), rule
        assert set(_CODE.findall(words)) <= set(_CODE.findall(here[rule])) | {"`README.md`"}, rule
        figures = {number.replace(",", ".") for number in _NUMBERS.findall(here[rule])}
        assert {number.replace(",", ".") for number in _NUMBERS.findall(words)} == figures, rule


def test_the_examples_are_those_of_the_english_pages(tool: ModuleType) -> None:
    assert tool.stale() == {}


def test_missing_examples_are_found(tool: ModuleType) -> None:
    """One is put in its place; one too many is refused."""
    english = "a\n```transcript\npok seats=3\n```\nb\n"
    assert tool.filled("x\n@@1\ny\n", english) == "x\n```transcript\npok seats=3\n```\ny\n"
    with pytest.raises(ValueError, match="2 examples"):
        tool.filled("x\n@@1\n@@2\n", english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_index_leads_to_its_pages(language: str) -> None:
    index = (RULES / language / "README.md").read_text("utf-8")
    assert [name for name in ENGLISH if f"]({name})" not in index] == []
