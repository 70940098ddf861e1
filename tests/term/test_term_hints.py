"""The question mark: it tells rules that exist, and every rule it has words for is told somewhere."""

import sys
from pathlib import Path
from typing import Any

import pytest
from term_tools import VARIANTS, random_game

from trespok.games import pok
from trespok.games.pokerdice import Aim
from trespok.games.pokino import Cup
from trespok.play import Table
from trespok.term.names import Naming, rule_text
from trespok.term.terminal import terminal_of
from trespok.texts import LANGUAGES, Texts

sys.path.insert(0, str(Path(__file__).parents[1] / "texts"))
from families import RULES_TOLD

RULES = Path(__file__).parents[2] / "docs" / "rules"


def hints(game: str, view: Any) -> list[str]:
    """The rules named on a question mark."""
    named = terminal_of(game).hints
    assert named is not None
    return list(named(view))


def topic(game: str, naming: Naming, typed: str) -> str | None:
    """The rule that is asked about by name."""
    read = terminal_of(game).topic
    assert read is not None
    return read(naming, typed)


def hinted() -> set[str]:
    """Every rule told somewhere in some random games of every kind."""
    return {
        rule
        for variant, (name, _, _) in VARIANTS.items()
        for seed in range(6)
        for table, _ in random_game(variant, seed)
        for rule in hints(name, table.view(0))
    }


def topics() -> set[str | None]:
    naming = Naming(Texts("en"), 0)
    aims = {topic("pokerdice", naming, str(aim)) for aim in Aim}
    return aims | {topic("pokino", naming, str(cup)) for cup in Cup}


def test_every_rule_with_words_is_told_somewhere_and_no_other() -> None:
    assert hinted() | topics() == set(RULES_TOLD)


def test_the_rules_told_are_in_the_rule_pages() -> None:
    """The id behind the text leads somewhere."""
    pages = "\n".join(page.read_text(encoding="utf-8") for page in RULES.glob("*.md"))
    assert [rule for rule in RULES_TOLD if f"### {rule} " not in pages] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_a_short_paragraph_with_its_id(language: str) -> None:
    naming = Naming(Texts(language), 0)
    for rule in RULES_TOLD:
        told = rule_text(naming, rule)
        assert told.endswith(f" ({rule})")
        assert len(told) < 260, "three lines and a bit"


def test_the_hint_depends_on_the_dice() -> None:
    """Two dice of one symbol, three symbols, one kind left: each has its own word."""
    table = Table(pok, 3)
    table.play("* throw disc disc -")
    assert hints("pok", table.view(0)) == ["POK-3.1", "POK-4.1", "POK-4.2", "POK-4.3"]
    table = Table(pok, 3)
    table.play("* throw disc square triangle")
    assert hints("pok", table.view(0)) == ["POK-3.1", "POK-4.1", "POK-4.5"]
