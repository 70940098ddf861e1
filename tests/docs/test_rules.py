"""The rule pages, the code and the tests say the same: ids tie them, and every example runs."""

from __future__ import annotations

import pytest
from rule_pages import ROOT, RULES, Example, Page, cited, cited_in, ids_tested, misplaced, pages, texts

from trespok.games import GAMES
from trespok.play import Reader

PAGES = pages()
EXAMPLES = [example for page in PAGES for example in page.examples]
DEFINED = {rule for page in PAGES for rule in page.ids}
PREFIX = {"pok.md": "POK", "pokerdice.md": "PKD", "pokino.md": "PKN"}
RULINGS = {"pok.md": ("P", 20), "pokerdice.md": ("D", 33), "pokino.md": ("K", 37)}

each_page = pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])


def test_every_game_has_its_page_and_the_index_names_it() -> None:
    """One page a game, each linked from the index."""
    index = (RULES / "README.md").read_text("utf-8")
    assert {f"{name}.md" for name in GAMES} == {page.name for page in PAGES}
    assert [page.name for page in PAGES if f"]({page.name})" not in index] == []


@each_page
def test_ids_count_up_from_1_1(page: Page) -> None:
    """No id twice, none left out, each in its place, all of the page's own game."""
    assert misplaced(page.ids, PREFIX[page.name]) == []
    assert page.ids != []


@each_page
def test_every_ruling_stands_on_the_page_of_its_game(page: Page) -> None:
    """P1 to P20, D1 to D33, K1 to K37: every one, and no number that does not exist."""
    letter, last = RULINGS[page.name]
    assert page.rulings(letter) == set(range(1, last + 1))


@each_page
def test_every_fenced_block_is_an_example(page: Page) -> None:
    """A block that is not marked ``transcript`` would stand there unchecked."""
    assert page.fences == 2 * len(page.examples)
    assert page.examples != []


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_every_example_replays(example: Example) -> None:
    """Every line is legal and every check holds."""
    reader = Reader()
    reader.read_all(example.text.encode())
    assert reader.table is not None
    assert f"{reader.table.game.NAME}.md" == example.page


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_every_example_checks_something(example: Example) -> None:
    """An example without a check proves nothing."""
    assert any(line.startswith("=") for line in example.text.splitlines())


def test_every_id_has_a_test() -> None:
    """A function in tests/games whose name holds the id."""
    names = {rule for path in texts("tests/games") if path.suffix == ".py" for rule in ids_tested(path.read_text("utf-8"))}
    assert sorted(DEFINED - names) == []
    assert sorted(names - DEFINED) == []


def test_every_id_is_cited_by_the_rules() -> None:
    """A comment in games or kit; only what a heading gives to the table is free of it."""
    table = {rule for page in PAGES for rule in page.table_ids}
    rules = cited_in(path for path in texts("src/trespok/games", "src/trespok/kit") if path.suffix == ".py")
    assert sorted(DEFINED - table - rules.keys()) == []


def test_nothing_cites_an_id_that_does_not_exist() -> None:
    """In code, catalogues, tests, pages or the bench.  A whole section may be cited: ``PKN-1`` stands for all its ids."""
    known = DEFINED | {rule.partition(".")[0] for rule in DEFINED}
    found = cited_in([*texts("src", "tests", "docs", "bench"), *ROOT.glob("*.md")])
    assert {rule: str(path.relative_to(ROOT)) for rule, path in found.items() if rule not in known} == {}


def test_the_checks_above_can_fail() -> None:
    """A repeated, a skipped and a foreign id are misplaced; a near miss is still a citation; names are read whole."""
    one, two = "POK", "PKD"  # joined below, so that this file itself cites nothing that does not exist
    first, second = f"{one}-1.1", f"{one}-1.2"
    assert misplaced([first, second, f"{one}-2.1"], one) == []
    assert misplaced([first, first], one) == [first]
    assert misplaced([first, f"{one}-1.3"], one) == [f"{one}-1.3"]
    assert misplaced([second, first], one) == [second]
    assert misplaced([first, f"{two}-1.2"], one) == [f"{two}-1.2"]
    assert cited(f"# {one}-4.3, {two}-4 and {one}-4.3.1") == {f"{one}-4.3", f"{two}-4", f"{one}-4.3.1"}
    assert ids_tested("def test_pkd_4_10_four() -> None: ...\ndef test_pok_4_x() -> None: ...") == {f"{two}-4.10"}
