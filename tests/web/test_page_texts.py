"""The page's own sentences: the same in every language, every one used, none missing; and what the page is built from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from trespok.games.pokino.sets import SET_NAMES
from trespok.texts import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TEXTS = ROOT / "src" / "trespok" / "texts"

EN = (TEXTS / "page.en.ftl").read_text(encoding="utf-8")

# Ids the page puts together: the ends come from the wire or from a list in the page.
FAMILIES = {
    "page-what": ("pok", "pokerdice", "pokino"),
    "page-light": ("auto", "day", "evening"),
    "page-claim": (*("disc", "square", "triangle", "no-disc", "no-square", "no-triangle", "laugh", "doubt", "dare"),),
    "page-emote": ("hello", "well-played", "thanks", "oops", "thinking", "hurry", "wow", "bye"),
    "page-tab": ("steps", "review", "check", "count", "end"),
    "page-drawn": ("board", "first", "caller", "throw", "call"),
    "page-tool": ("boards", "story"),
    "page-sheet": (
        *(f"{game}-{line}" for game in ("pok", "pkd", "pkn") for line in range(1, 6)),
        *("pok-small-1", "pkd-small-1", "pkn-small-1", "pkn-small-2", "pkn-small-3"),
    ),
    "page-train-level": ("0", "1", "2", "3"),
    # Of a lesson: a sentence before and after each step, and why a try does not lead on; tests/docs/test_lessons.py.
    "page-lesson": tuple(re.findall(r"^page-lesson-([a-z0-9-]+)", EN, re.MULTILINE)),
    "page-coach": tuple(re.findall(r"^page-coach-((?:pok|pkd|pkn)-[a-z0-9-]+)", EN, re.MULTILINE)),
    "page-count": ("die", "dice", "cards"),
    "page": ("rules", "chat", "menu"),
    "page-option": (
        *("packs", "turns", "first", "chips", "hands", "marking", "claiming", "fine", "set", "deal"),
        *("marking-what", "claiming-what", "fine-what", "set-what", "deal-what"),
        *("open_counters", "open_counters-what", "show_counts", "show_counts-what", "history", "history-what"),
        *("show_cards", "show_cards-what"),
        *("alert", "alert-what", "own_pace", "own_pace-what", "share", "share-what", "boards"),
        *("hints", "hints-what", "chat", "chat-what", "listed", "listed-what", "knock-what"),
    ),
    "page-value": (
        *("turns-ten", "turns-equal", "marking-manual", "marking-auto", "claiming-manual", "claiming-auto"),
        *("fine-0", "fine-1", "first-drawn", "deal-once", "deal-pick", "deal-anew"),
        *(f"set-{name}" for name in SET_NAMES),
        *("dice-printed", "dice-two", "dice-full"),
    ),
}


def _messages(language: str) -> dict[str, str]:
    """The page's catalogue, by message id."""
    text = (TEXTS / f"page.{language}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^(page-[a-z0-9_-]+) *=", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def _variables(message: str) -> set[str]:
    return set(re.findall(r"\$[a-z]+", message))


def _sources() -> str:
    """Everything the page is made of but what is generated."""
    files = [path for path in (WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte"} and path.name != "wire.gen.ts"]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(language: str) -> None:
    """The same messages with the same facts in them."""
    english, other = _messages("en"), _messages(language)
    assert list(english) == list(other)
    assert {name: _variables(text) for name, text in english.items()} == {
        name: _variables(text) for name, text in other.items()
    }


def test_every_message_is_used_and_every_used_message_exists() -> None:
    """Literal ids in the sources, and the families spelt out above."""
    said = set(re.findall(r"[\"'`](page-[a-z0-9_-]+[a-z0-9])[\"'`]", _sources()))
    families = {f"{family}-{end}" for family, ends in FAMILIES.items() for end in ends}
    assert said | families == set(_messages("en"))


def test_the_lock_names_no_registry() -> None:
    """The packages come from whatever registry the builder's npm is set to."""
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text(encoding="utf-8")
