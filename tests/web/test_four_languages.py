"""One whole game of each kind in German, French and Spanish, all at once: nothing missing, nothing running over."""

from __future__ import annotations

import time
from typing import Any

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import GAME_S, PHONE, People, Person, check_words, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

TABLES: dict[str, dict[str, Any]] = {
    "pok": {"seats": 3},
    "pokerdice": {"seats": 2},
    "pokino": {"seats": 2, "options": {"hands": "1", "marking": "auto", "claiming": "auto"}, "settings": {"pace_s": 1}},
}
# What each game offers next, in the order it should be pressed.
STEPS = ("next", "to-result", "next-hand", "stop")


def _move(person: Person) -> None:
    """Press whatever goes on with the game."""
    for name in STEPS:
        if person.has(name):
            person.try_press(name)
            return
    if person.page.query_selector(".chosen") is None:
        person.pick(".counter")
        person.pick(".aim")


def _sign(person: Person) -> str:
    """Changes when the screen has something new to check."""
    return str(person.page.evaluate("[...document.querySelectorAll('[data-test]')].map((e) => e.dataset.test).join()"))


def test_whole_games_in_three_languages(people: People) -> None:
    """Each screen that comes is checked once; at the end each language says how it ended."""
    playing: dict[str, Person] = {}
    for language in ("de", "fr", "es"):
        for game, wish in TABLES.items():
            person = people(PHONE, language)
            code = person.make(game, **wish)
            person.open(f"/t/{code}")
            playing[f"{language}-{game}"] = person
    seen: dict[str, set[str]] = {name: set() for name in playing}
    over: set[str] = set()
    end = time.monotonic() + GAME_S
    while len(over) < len(playing):
        assert time.monotonic() < end, sorted(set(playing) - over)
        for name, person in playing.items():
            if name in over:
                continue
            sign = _sign(person)
            if sign not in seen[name]:
                seen[name].add(sign)
                check_words(person, f"{name} {len(seen[name])}", fits=not person.has("result"))
            if person.has("result"):
                person.keep(f"{name}-result")
                over.add(name)
            else:
                _move(person)
    for name, person in playing.items():
        person.press("check")
        person.page.wait_for_selector(f"{test_id('checked')}.yes")
        check_words(person, f"{name} check", fits=False)
        for tab in ("steps", "count", "end"):
            person.press(f"tab-{tab}")
            check_words(person, f"{name} {tab}", fits=False)
