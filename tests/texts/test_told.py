"""The story's messages: each line of each game has one, with exactly the facts of the line, in every language."""

import pytest
from families import FAMILIES
from test_catalogue import variables

from trespok.core import Kind, Line
from trespok.games import COMMON_LINES, TELLERS
from trespok.texts import LANGUAGES
from trespok.texts.catalogue import entries

MESSAGES = {f"{name}-{id_}": line for name, teller in TELLERS.items() for id_, line in teller.LINES.items()} | COMMON_LINES


def given(line: Line) -> set[str]:
    """The variables a line brings."""
    found = {fact.name for fact in line.facts}
    found |= {"who" for fact in line.facts if fact.kind in {Kind.ACTOR, Kind.ACTORS}}
    return found | {f"{fact.name}-who" for fact in line.facts if fact.kind is Kind.SEAT}


def unsaid(line: Line) -> set[str]:
    """The variables a sentence may do without: who it is about may make no difference to its form, nor may a number."""
    return {name for name in given(line) if name == "who" or name.endswith("-who")} | {"round"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_has_its_message_with_its_facts(language: str) -> None:
    """Nothing is said that is not known, and nothing known is kept back."""
    texts = entries(language)
    for message, line in MESSAGES.items():
        said = variables(texts[message])
        assert said <= given(line), message
        assert given(line) - unsaid(line) <= said, message


def test_a_line_speaks_of_one_subject_and_its_words_have_a_family() -> None:
    """Two subjects would both be $who; a word without a family could not be said."""
    words = {Kind.WORD, Kind.WORDS, Kind.COUNTED, Kind.AMOUNTS, Kind.SHOWN}
    for message, line in MESSAGES.items():
        assert sum(fact.kind in {Kind.ACTOR, Kind.ACTORS} for fact in line.facts) <= 1, message
        assert all((fact.kind in words) == (fact.family in FAMILIES) for fact in line.facts), message
        assert line.part not in {"begins", "opens"} or line.facts[0].kind is Kind.COUNT, message
        assert line.part != "clock" or line.facts[0].kind is Kind.ACTOR, message
