"""docs/texts-read.md names a screen for every message: nothing is said that nobody knows where to read."""

from __future__ import annotations

import re
from pathlib import Path

from trespok.texts.catalogue import entries

ROOT = Path(__file__).parents[2]


def test_every_message_is_listed_with_a_screen() -> None:
    """`python tools/texts_read.py` writes it anew."""
    page = (ROOT / "docs" / "texts-read.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `([a-z0-9_-]+)` \| (.+) \|$", page, re.MULTILINE))
    own = (ROOT / "src" / "trespok" / "texts" / "page.en.ftl").read_text(encoding="utf-8")
    assert set(listed) == {*entries("en"), *re.findall(r"^(page-[a-z0-9_-]+) *=", own, re.MULTILINE)}
    assert all(listed.values())
