"""The rules panel: five sentences with pictures, true at every moment; hints only while they hold."""

from __future__ import annotations

import pytest

from trespok.kit import LANGUAGES

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, People, check_words, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_sentences_with_pictures(people: People, language: str) -> None:
    """For each game, on the narrowest phone, with everything unfolded."""
    somebody = people((320, 640), language)
    for game, seats in (("pok", 4), ("pokerdice", 3), ("pokino", 3)):
        somebody.open(f"/t/{somebody.make(game, seats, bots=[], play_now=False)}")
        somebody.press("rules")
        somebody.see("sheet")
        lines = somebody.page.query_selector_all(f"{test_id('sheet')} > li")
        assert len(lines) == 5
        assert all(line.query_selector("svg, .printed") for line in lines)
        for summary in somebody.page.query_selector_all(".reading summary"):
            summary.click()
        check_words(somebody, f"rules of {game} {language}", fits=False)
        somebody.keep(f"{language}-sheet-{game}")


def test_hints_of_a_moment_are_not_told_at_the_start(people: People) -> None:
    """With six counters nobody "needs one more"; in round one nobody plays the last."""
    somebody = people(DESK)
    somebody.open(f"/t/{somebody.make('pok', 3)}")
    somebody.see("play-disc", state=":not([disabled])")
    somebody.press("rules")
    somebody.see("sheet")
    said = somebody.page.inner_text(".sheet-body")
    first = somebody.page.inner_text(f"{test_id('sheet')} > li")
    assert first.startswith("The first player to get rid of five of their six counters wins.")
    for hint in ("You need one more", "You have only one kind left"):
        assert hint not in said
    somebody.open(f"/t/{somebody.make('pokerdice', 2)}")
    somebody.see("aim-joker", state=":not([disabled])")
    somebody.press("rules")
    somebody.see("sheet")
    assert "This is the last round" not in somebody.page.inner_text(".sheet-body")
    somebody.open(f"/t/{somebody.make('pokino', 2)}")
    somebody.see("next-hand", "card")
    somebody.press("rules")
    somebody.see("sheet")
    said = somebody.page.inner_text(".sheet-body")
    for hint in ("Your call was wrong", "the boards mark themselves", "Nobody can miss or steal one"):
        assert hint not in said
