"""House rules as a host sets them on the narrowest phone, and as the table then shows them."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, check_targets, check_words, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

NARROW = (320, 640)


def test_dice_and_goal_are_set_in_the_lobby_and_played(people: People) -> None:
    """By keyboard, in German, in the evening: a face is turned, experts make way, the goal and the dice are shown."""
    mira = people(NARROW, "de", dark=True)
    code = mira.make("pok", 3, bots=[{"seat": 1, "kind": "expert"}, {"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.press("all-options")
    mira.see("house-rules")
    mira.page.focus(test_id("house-rules"))
    mira.page.keyboard.press("Enter")
    mira.see("face-2-4")
    check_targets(mira, "dice, face by face")
    mira.page.focus(test_id("face-2-4"))
    mira.page.keyboard.press("Enter")
    mira.page.wait_for_selector(f"{test_id('face-2-4')}[aria-label='Würfel 2, Seite 4: Scheibe']")
    assert mira.page.evaluate("document.activeElement?.dataset.test") == "face-2-4"
    assert mira.page.query_selector_all(f"{test_id('bot-kind')} option[value=expert]") == []
    assert "Experte" not in mira.page.inner_text("main .seats li")
    mira.page.select_option(test_id("option-goal"), "2")
    mira.page.wait_for_selector(f"{test_id('option-goal')} option[value='2']:checked", state="attached")
    check_words(mira, "house rules", fits=False)
    mira.axe("house rules")
    mira.press("start")
    mira.see("play-disc", state=":not([disabled])")
    assert "Werde 2 los" in mira.page.inner_text(".goal")
    assert not mira.has("hint")  # nobody has solved this game, as the lobby said
    mira.press("rules")
    mira.see("house-dice")
    assert "Wer zuerst 2 von 6 Steinen los ist" in mira.page.inner_text(test_id("sheet"))
    mira.axe("rules of the house")


def test_rounds_of_pokerdice_are_set_in_the_lobby_and_told(people: People) -> None:
    """On a phone, in German: fewer rounds (PKD-9.2), said by the sheet of rules and above the table."""
    mira = people(NARROW, "de")
    code = mira.make("pokerdice", 2, bots=[{"seat": 1, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.press("all-options")
    mira.press("house-rules")
    mira.page.select_option(test_id("option-rounds"), "4")
    mira.page.wait_for_selector(f"{test_id('option-rounds')} option[value='4']:checked", state="attached")
    check_targets(mira, "rounds")
    check_words(mira, "rounds", fits=False)
    mira.press("start")
    mira.page.wait_for_selector("text=Runde 1 von 4")
    mira.press("rules")
    assert "Es gibt 4 Runden" in mira.page.inner_text(test_id("sheet"))
