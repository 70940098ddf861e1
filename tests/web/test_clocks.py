"""Clocks as people meet them: the table says for whom it chose, and no time runs behind what was opened."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_a_choice_made_by_the_table_is_said_to_all(people: People) -> None:
    """Ana never chooses: both are told; what was opened is left when the next clock starts, and not before."""
    mira, ana = people(), people()
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False, settings={"clock_s": 3})
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    mira.see("play-disc", state=":not([disabled])")
    mira.press("play-disc")
    for person in (mira, ana):
        person.see("next")
    assert mira.text("notice").startswith("Time ran out for Ana: the table chose ")
    assert ana.text("notice").startswith("Time ran out: the table chose for you: ")
    assert mira.page.get_attribute('[role="timer"]', "aria-label") is not None
    assert "continues in" in (mira.page.get_attribute('[role="timer"]', "aria-label") or "")
    mira.press("next")
    mira.see("play-disc", state=":not([disabled])")
    assert "continues in" in (mira.page.get_attribute('[role="timer"]', "aria-label") or "")  # Ana still reads
    ana.press("next")
    for person in (mira, ana):
        person.page.wait_for_selector('[role="timer"][aria-label*="left"]')


def test_who_reads_too_long_is_led_on(people: People) -> None:
    """When the reading time is over, the page shows the next round by itself: nothing is decided unseen."""
    mira = people()
    code = mira.make("pok", 3, settings={"clock_s": 30})
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.press("play-disc")
    mira.see("next")
    mira.page.wait_for_selector(test_id("next"), state="detached")
    mira.see("play-disc")
    assert "left" in (mira.page.get_attribute('[role="timer"]', "aria-label") or "")
