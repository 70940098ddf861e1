"""A move a day as people meet it: a table by days, who is awaited and until when, and coming back to it."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_who_is_awaited_and_until_when(people: People) -> None:
    """The host picks days in the lobby; who has chosen reads who has not, with no word of what was chosen."""
    mira, ana = people(), people()
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    mira.page.eval_on_selector_all("details", "all => all.forEach(each => each.open = true)")
    mira.page.select_option(test_id("clock"), "days 3")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    mira.page.wait_for_selector(f"{test_id('day-line')} >> text=Your choice is awaited.")
    mira.see("play-disc", state=":not([disabled])")
    mira.press("play-disc")
    mira.page.wait_for_selector(f"{test_id('day-line')} >> text=Ana is awaited.")
    assert " until " in " ".join(mira.text("day-line").split())
    assert mira.page.query_selector('[role="timer"]') is None
    ana.page.close()
    ana.page = ana.context.new_page()
    ana.open(f"/t/{code}")
    ana.page.wait_for_selector(f"{test_id('day-line')} >> text=Your choice is awaited.")
    ana.see("play-disc", state=":not([disabled])")
    ana.press("play-disc")
    for person in (mira, ana):
        person.see("next")
        person.press("next")
        person.page.wait_for_selector(f"{test_id('day-line')} >> text=Your choice is awaited.")
