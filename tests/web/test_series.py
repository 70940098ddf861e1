"""A series at the table: chosen in the lobby, said after each game, celebrated at its end."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, check_targets, check_words, play_pok, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def _score(series: dict[str, object], *won: int) -> dict[str, object]:
    """The same with these wins, the most first."""
    people = [{"name": name, "bot": None, "who": who, "face": None} for name, who in (("Mira", 1), ("Ana", 2))]
    lines = [{**line, "won": games} for line, games in zip(people, won, strict=True)]
    return {**series, "people": lines, "over": won[0] >= 2, "drawn": 1}


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "en"), (DESK, "de")])
def test_a_series_from_lobby_to_crown(people: People, size: tuple[int, int], lang: str) -> None:
    mira = people(size)
    scores = [(1, 0), (2, 0)]

    def told(side: WebSocketRoute) -> None:
        """The table's own messages, with the score of a series that goes on, and then is won."""
        server = side.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            heard = json.loads(text)
            side.send(
                json.dumps(
                    [_score(each, *scores.pop(0)) if each["t"] == "series" and each["people"] else each for each in heard]
                )
            )

        server.on_message(pass_on)

    mira.page.route_web_socket("**/ws/**", told)
    code = mira.make("pok", 3, play_now=False)
    mira.open(f"/t/{code}")
    mira.page.select_option(test_id("language"), lang)
    mira.press("all-options")
    mira.page.select_option(test_id("best-of"), "3")
    mira.see("series")
    assert "2" in mira.text("series")
    check_words(mira, "series in the lobby", fits=False)
    mira.press("start")
    play_pok(mira)
    mira.see("series")
    assert "Mira\u00a01, Ana\u00a00" in mira.text("series")
    assert mira.text("rematch") == {"en": "Next game", "de": "Nächstes Spiel"}[lang]  # alone with bots it begins at once
    mira.page.locator(test_id("series")).scroll_into_view_if_needed()
    check_words(mira, "series goes on", fits=False)
    mira.keep(f"series-goes-on-{lang}")
    mira.press("rematch")
    mira.see("play-disc", state=":not([disabled])")
    play_pok(mira)
    won = {"en": "You win the series", "de": "Du gewinnst die Serie"}[lang]
    mira.page.wait_for_selector(f".poster h2:has-text('{won}')")
    assert won in mira.text("series")
    assert "Mira\u00a02, Ana\u00a00" in mira.text("series")
    check_words(mira, "series won", fits=False)
    check_targets(mira, "series won")
    mira.axe("series won")
    mira.keep(f"series-won-{lang}")
    mira.page.locator(test_id("series")).scroll_into_view_if_needed()
    mira.keep(f"series-won-score-{lang}")
