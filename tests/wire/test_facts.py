"""What is told of a game beforehand agrees with its rules, its rule page and the page that shows it."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from trespok.games import GAMES
from trespok.wire import messages as m
from trespok.wire.bodies import NewTable
from trespok.wire.parts import NAME_MOST, SEATS_MOST

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import page_types  # noqa: E402 - from the path above
from page_constants import wrapped  # noqa: E402

RULES = ROOT / "docs" / "rules"


@pytest.mark.parametrize("name", GAMES.ours)
def test_a_new_table_has_seats_the_rules_allow(name: str) -> None:
    assert GAMES.manifest(name).seats in GAMES[name].SEATS


@pytest.mark.parametrize("name", GAMES.ours)
def test_a_rule_page_has_no_other_prefix(name: str) -> None:
    clauses = re.findall(r"^#+ ([A-Z]+)-\d+\.\d+ ", (RULES / f"{name}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(clauses) == {GAMES.manifest(name).rules}


@pytest.mark.parametrize("name", GAMES.ours)
def test_the_page_has_the_same_figures(name: str) -> None:
    about, seats = GAMES.manifest(name), GAMES[name].SEATS
    made = " ".join(page_types.typescript().split())
    assert (
        f'{{"game": "{name}", "least": {seats[0]}, "most": {seats[-1]}, '
        f'"minutes": {about.minutes}, "seats": {about.seats}, "rules": "{about.rules}"}}'
    ) in made


@pytest.mark.parametrize(
    ("name", "seats", "good"),
    [("x" * NAME_MOST, 2, True), ("x" * (NAME_MOST + 1), 2, False), ("x", SEATS_MOST, True), ("x", SEATS_MOST + 1, False)],
)
def test_lengths_and_seats_are_held_to(name: str, seats: int, *, good: bool) -> None:
    wish = msgspec.json.encode({"game": "pokino", "name": name, "seats": seats})
    if good:
        assert msgspec.json.decode(wish, type=NewTable).seats == seats
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wish, type=NewTable)


def test_every_reason_to_let_go_has_its_sentence() -> None:
    """But for ``closing``, which the page answers by coming again."""
    page = (ROOT / "src" / "trespok" / "texts" / "page.en.ftl").read_text(encoding="utf-8")
    told = page.split("page-gone-why", 1)[1].split("}\npage-", 1)[0]
    assert re.findall(r"^    \[([a-z-]+)\]", told, re.MULTILINE) == [
        reason for reason in get_args(m.GoneReason) if reason != "closing"
    ]


def test_a_long_line_is_broken_but_never_within_quotes() -> None:
    line = "export const A = [" + ", ".join('"one two three"' for _ in range(20)) + "];"
    broken = wrapped(line).split("\n")
    assert len(broken) > 1
    assert all(len(part) <= 120 and part.count('"') % 2 == 0 for part in broken)
    assert " ".join(part.strip() for part in broken) == line
