"""Lessons: every transcript and every wrong try runs by the rules, and the page's files are what they give."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from trespok.games import GAMES
from trespok.play import Reader

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "docs" / "lessons"
WRONG = sorted((LESSONS / "wrong").glob("*.txt"))
SHORT = {"pok": "pok", "pokerdice": "pkd", "pokino": "pkn"}


def _tool() -> Any:
    spec = importlib.util.spec_from_file_location("lessons", ROOT / "tools" / "lessons.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["lessons"] = made  # a dataclass looks for its module
    spec.loader.exec_module(made)
    return made


lessons = _tool()


@pytest.mark.parametrize("path", [*sorted(LESSONS.glob("*.txt")), *WRONG], ids=lambda path: path.stem)
def test_a_lesson_and_its_wrong_tries_run(path: Path) -> None:
    """Every line is legal, and every check on what the rules do holds."""
    Reader().read_all(path.read_bytes())


@pytest.mark.parametrize("name", GAMES.ours)
def test_the_page_has_what_the_transcript_gives(name: str) -> None:
    """Made anew, the file is the same byte for byte: ``python tools/lessons.py``."""
    assert (lessons.PAGE / f"{name}.gen.json").read_text("utf-8") == lessons.written(name)


@pytest.mark.parametrize("name", GAMES.ours)
def test_the_learner_wins_in_the_last_step(name: str) -> None:
    """Whatever of the right choices is made."""
    *_, last = lessons.lesson(name)["steps"]
    ends = list(_right_ends(last["ask"]))
    assert ends
    assert all(frame["view"]["outcome"]["winners"] == [0] for frame in ends)


def _right_ends(ask: dict[str, Any]) -> Any:
    for tried in ask["tries"].values():
        if "then" in tried:
            yield from _right_ends(tried["then"])
        elif "say" not in tried:
            yield tried["frames"][-1]


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_a_wrong_try_ends_as_its_transcript_does(path: Path) -> None:
    """The page shows what the committed transcript shows, and says why."""
    name, number, *_ = path.stem.split("-")
    header, steps = lessons.steps_of(path.read_text("utf-8"))
    lines = [line for step in steps for line in step.lines]
    film = lessons.Film(name, header)
    end = film.screen(lessons.table_of(header, lines))
    found = list(_wrong_ends(lessons.lesson(name), int(number)))
    says = f"page-lesson-{SHORT[name]}-{number}-wrong-"
    assert end in [view for view, _ in found]
    assert all(say.startswith(says) for _, say in found)


def _wrong_ends(made: dict[str, Any], number: int) -> Any:
    """The view a page shows after each wrong try of a step, and the sentence below it."""
    shown: dict[str, Any] = made["first"]
    for place, step in enumerate(made["steps"], 1):
        for frame in step["lead"]:
            shown = shown | frame["view"]
        ask = step["ask"]
        while ask is not None:
            if place == number:
                yield from _said_ends(ask, shown)
            right = next(tried for tried in ask["tries"].values() if "say" not in tried)
            for frame in right["frames"]:
                shown = shown | frame["view"]
            ask = right.get("then")
        for frame in step.get("between", []):
            shown = shown | frame["view"]


def _said_ends(ask: dict[str, Any], shown: dict[str, Any]) -> Any:
    for tried in ask["tries"].values():
        if "say" in tried:
            end = dict(shown)
            for frame in tried["frames"]:
                end |= frame["view"]
            yield json.loads(json.dumps(end)), tried["say"]


def test_every_sentence_of_a_lesson_is_there_and_used() -> None:
    """A before, an after and every reason, and none that no try leads to."""
    catalogue = (ROOT / "src" / "trespok" / "texts" / "page.en.ftl").read_text("utf-8")
    there = {line.split(" =")[0] for line in catalogue.splitlines() if line.startswith("page-lesson-")}
    used = {"page-lesson-pkn-not-up", "page-lesson-pkn-1-wrong-a"}  # a card that cannot be covered is refused, not played
    for name, short in SHORT.items():
        text = lessons.written(name)
        used |= set(re.findall(r'"(?:say|line)":"([a-z0-9-]+)"', text))
        used |= {f"page-lesson-{short}-{step}-{when}" for step in range(1, 7) for when in ("before", "after")}
        used |= {f"page-lesson-{short}-done"} | ({f"page-lesson-{short}-between"} if name != "pok" else set())
    assert there == used
