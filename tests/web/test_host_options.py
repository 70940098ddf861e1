"""What rule pages promise the host: the first roller by name, boards picked before the first hand."""

from __future__ import annotations

import re

import pytest

from trespok.games.pokino.sets import SET_NAMES
from trespok.kit import LANGUAGES

pytest.register_assert_rewrite("web_rig")
from web_rig import People, check_targets, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_the_host_names_the_first_roller(people: People) -> None:
    """PKD-1.5: by name; a seat that is taken away is no first roller any more."""
    mira, ana = people(), people()
    code = mira.make("pokerdice", 3, bots=[], play_now=False)
    mira.open(f"/t/{code}")
    mira.press("all-options")
    mira.see("option-first")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector(f"{test_id('option-first')} option:has-text('Ana')", state="attached")
    mira.page.select_option(test_id("option-first"), label="Seat 3")
    mira.page.select_option(test_id("seats"), "2")
    mira.page.wait_for_selector(f"{test_id('option-first')} option[value='drawn']:checked", state="attached")
    mira.page.select_option(test_id("option-first"), label="Ana")
    mira.page.wait_for_selector(f"{test_id('option-first')} option[value='1']:checked", state="attached")
    mira.press("start")
    mira.see("aim-joker", state=":not([disabled])")
    mira.page.wait_for_selector("text=Ana rolls this round")


def test_boards_are_picked_before_the_first_hand(people: People) -> None:
    """PKN-1.7: the free boards are shown, and one press takes one."""
    mira = people()
    code = mira.make("pokino", 3, options={"deal": "pick", "hands": "1"})
    mira.open(f"/t/{code}")
    mira.see("change-board")
    # The boards lie in a row that scrolls sideways by itself; neither page nor table grows.
    assert mira.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert mira.page.evaluate("(table => table.scrollHeight - table.clientHeight)(document.querySelector('.table'))") <= 1
    check_targets(mira, "boards to pick from")
    mira.keep("pick-board")
    free = mira.page.query_selector_all("[data-test^=board-]")
    assert len(free) == 7
    taken = free[0].get_attribute("data-test") or ""
    free[0].click()
    mira.page.wait_for_selector(test_id(taken), state="detached")
    assert len(mira.page.query_selector_all("[data-test^=board-]")) == 7  # the one given back is free again
    mira.axe("boards to pick from")
    mira.press("next-hand")
    mira.see("cup-full", state=":not([disabled])")


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_told_in_the_words_of_their_controls(people: People, language: str) -> None:
    """What a sentence quotes can be chosen beside it, and no value shows by its name in transcripts."""
    mira = people(language=language)
    code = mira.make("pokino", 3, bots=[], play_now=False)
    mira.open(f"/t/{code}")
    mira.press("all-options")
    mira.see("option-deal")
    for label in mira.page.query_selector_all(".options label:has([data-test^=option-])"):
        choices = [option.inner_text().strip() for option in label.query_selector_all("option")]
        told = label.inner_text()
        quoted = re.findall(r"[“„«]\s?([^”“»]+?)\s?[”“»]", told)
        assert set(quoted) <= set(choices), told
    raw = {"once", "pick", "anew", "auto", "manual", *SET_NAMES} - ({"once", "fair"} if language == "en" else set())
    shown = {option.inner_text().strip() for option in mira.page.query_selector_all(".options [data-test^=option-] option")}
    assert shown & raw == set()
