"""A person's finished games: on the first page, in their list, downloaded, and forgotten."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import PHONE, People, play_pok, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_my_games_are_found_the_next_day(people: People) -> None:
    """Played to the end, found at home, filtered, opened, downloaded; then nobody knows them."""
    ana = people(PHONE)
    code = ana.make("pok", 3, settings={"own_pace": True})
    ana.open(f"/t/{code}")
    play_pok(ana)
    ana.open("/")
    ana.see("my-games")
    ana.keep("my-games-home")
    ana.axe("home with my games")
    ana.press("my-games")
    ana.see("my-game")
    ana.keep("my-games")
    ana.axe("my games")
    for test, wrong, right in (
        ("only-players", "4", "3"),
        ("only-with", "Nobody", ""),
        ("only-until", "2020-01-31", ""),
    ):
        field = ana.page.locator(test_id(test))
        for value, seen in ((wrong, "no-games"), (right, "my-game")):
            if test == "only-players":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()
            ana.see(seen)
    with ana.page.expect_download() as fetched:
        ana.press("my-data")
    assert fetched.value.suggested_filename == "trespok.zip"
    ana.press("my-game")
    ana.page.wait_for_url(f"**/r/{code}?match=1")
    ana.page.go_back()
    ana.press("forget-me")
    ana.press("forget-yes")
    ana.page.wait_for_url(f"{ana.base}/")
    ana.see("now-pok")
    assert ana.page.query_selector("[data-test=my-games]") is None
