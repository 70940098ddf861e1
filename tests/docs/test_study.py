"""The study: its pictures are those of the figures that are kept, and its commands are commands."""

from __future__ import annotations

import json
import shlex
from importlib import import_module
from typing import Any

import pytest
from rule_pages import ROOT

STUDY = ROOT / "docs" / "report" / "study"
NAMES = ["dice", "seats", "order", "boards", "stealing", "players"]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools" / "study"))
    return import_module("page")


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_what_is_kept(page: Any, name: str) -> None:
    """``python tools/study/run.py --draw`` changes nothing."""
    assert (STUDY / f"{name}.svg").read_text("utf-8") == page.drawn(name)
    rows = page.kept(name)
    assert rows
    assert all(row.low <= row.mean <= row.high for row in rows)


def test_every_question_has_its_picture_and_its_figures_on_the_page() -> None:
    text = (STUDY / "README.md").read_text("utf-8")
    assert [name for name in NAMES if f"({name}.svg)" not in text or f"({name}.csv)" not in text] == []


def test_every_figure_names_how_it_was_made() -> None:
    """A command that is there, a day, a processor; what the laboratory plays has a seed and a number of games."""
    made = json.loads((STUDY / "made.json").read_text("utf-8"))
    assert sorted(made) == sorted(NAMES)
    for one in made.values():
        assert one["date"]
        assert one["processor"]
        for command in one["commands"]:
            for words in map(shlex.split, command.split(" | ")):
                if words[0] == "python":
                    assert (ROOT / words[1]).is_file()
                else:
                    assert words[0] == "trespok"
                    assert "--seed" in words
                    assert words[1] != "sweep" or "--games" in words


def test_a_dot_stands_where_its_figure_is(page: Any) -> None:
    """Twice as far from even is twice as far from the dashed line."""
    assert page
    drawing = import_module("drawing")
    dots = [drawing.Dot("one", 1.0, 0.9, 1.1), drawing.Dot("two", 2.0, 1.9, 2.1)]
    drawn = drawing.picture("t", "u", [drawing.Panel("p", dots, even=0.0)])
    line = float(drawn.split('class="even" x1="')[1].split('"')[0])
    places = [float(part.split('"')[0]) for part in drawn.split('class="dot a" cx="')[1:]]
    assert places[1] - line == pytest.approx(2 * (places[0] - line), abs=0.2)
