"""A circle in the browser: founded at home, joined by its link, an evening planned, a member sent away."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, check_words, play_pok, start_three, test_id  # noqa: E402 - named before

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_a_circle_from_its_first_link_to_its_season(people: People) -> None:
    """Two members, a planned evening in the calendar, a game that counts; then one of them is sent away."""
    mira, ana = people(PHONE), people(DESK)
    start_three(mira, ana)
    play_pok(mira, ana)
    mira.open("/")
    mira.press("circle-new")
    mira.page.fill(test_id("circle-name"), "Thursday Club")
    mira.press("circle-found")
    mira.see("circle-plan")
    link = mira.page.url.removeprefix(mira.base)
    ana.open(link)
    assert ana.see("circle-join")
    check_words(ana, "circle, stranger", fits=False)
    ana.press("circle-join")
    ana.see("circle-season")
    start_three(mira, ana)
    play_pok(mira, ana)
    ana.open(link)
    ana.see("circle-season")
    ana.press("circle-plan")
    ana.page.fill(test_id("circle-when"), "2096-11-26T20:00")
    ana.page.fill(test_id("circle-where"), "home")
    ana.press("circle-plan-yes")
    with ana.page.expect_download() as fetched:
        ana.press("circle-calendar")
    assert fetched.value.suggested_filename == "trespok.ics"
    ana.keep("circle-desk")
    check_words(ana, "circle", fits=False)
    ana.axe("circle")
    mira.open("/")
    mira.press("circle")
    mira.see("circle-coming")
    mira.press("circle-coming")
    mira.page.wait_for_selector(f"{test_id('circle-coming')}:not(.primary)")
    mira.keep("circle-phone")
    mira.page.set_viewport_size({"width": 320, "height": 640})
    check_words(mira, "circle, narrow", fits=False)
    mira.keep("circle-320")
    mira.press("circle-remove")
    mira.press("circle-remove-yes")
    mira.page.wait_for_selector(test_id("circle-remove"), state="detached")
    ana.open(link)
    ana.see("circle-join")
    ana.press("circle-join")
    ana.page.wait_for_selector("[role=alert]")
