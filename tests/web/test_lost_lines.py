"""What the page says while there is no line to the table, and what it shows once there is one again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

pytest.register_assert_rewrite("web_rig")
from web_rig import (  # noqa: E402 - rewritten, so imported after being named
    DESK,
    PHONE,
    Cable,
    People,
    Person,
    check_words,
    sit,
    start_three,
    test_id,
)

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

# Everything a screen reader was given since, in order; and whether anything fell or opened.
LISTEN = """() => {
  window.heard = [];
  window.played = 0;
  const spoken = document.querySelector('[data-test="spoken"]');
  const all = { childList: true, characterData: true, attributes: true, subtree: true };
  new MutationObserver(() => window.heard.push(spoken.textContent)).observe(spoken, all);
  new MutationObserver(() => (window.played += document.querySelectorAll('[data-test="skip"]').length))
    .observe(document.body, all);
}"""


def until(person: Person, right: Callable[[], bool]) -> None:
    """Asked from here: a page of ours lets nobody evaluate anything in it later on."""
    for _ in range(600):
        if right():
            return
        person.page.wait_for_timeout(100)
    pytest.fail("it does not come to pass")


def by_heart(person: Person) -> list[Any]:
    found = person.page.evaluate("[window.heard, window.played]")
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("size", [(320, 640), PHONE, (844, 390), DESK])
def test_no_more_is_said_than_is_known(people: People, size: tuple[int, int]) -> None:
    """A server that has just said it goes; one of which nothing is known; a seat for which the table plays; no network."""
    mira = people(size, language="de")
    cable = Cable(mira)
    settings = {"away_s": 15, "clock_s": 60}
    code = mira.make("pok", 4, settings=settings)
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    cable.pull(goodbye=True)
    mira.see("offline")
    name = f"lost-{size[0]}"
    mira.page.wait_for_selector("text=Der Server wurde beendet")
    mira.keep(f"{name}-stopped")
    mira.page.wait_for_selector("text=Keine Verbindung zum Tisch")
    mira.page.wait_for_selector("text=Der Tisch behält deinen Platz.")
    check_words(mira, "lost")
    mira.keep(f"{name}-unknown")
    mira.page.wait_for_selector("text=spielt der Tisch für dich")
    check_words(mira, "away")
    mira.keep(f"{name}-played")
    if size[1] < 500:
        assert mira.page.locator(test_id("offline")).evaluate("bar => bar.offsetHeight") < 110  # the table is seen above it
    mira.context.set_offline(True)
    mira.page.wait_for_selector("text=Dieses Gerät ist offline")
    check_words(mira, "no-network")
    mira.keep(f"{name}-offline")
    cable.join()
    mira.context.set_offline(False)
    mira.page.wait_for_selector(test_id("offline"), state="detached")
    assert not mira.errors


def test_of_the_line_one_thing_is_said_at_a_time(people: People) -> None:
    """A choice that no answer came to: that it was refused is said once the line is back, beside no other word of it.

    However long it is away, the sentence then stays to be read.
    """
    mira = people((320, 640), language="de")
    swallow = down = False

    def listen(side: WebSocketRoute) -> None:
        if down:
            side.close()
            return
        server = side.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            nonlocal down
            if swallow and "choose" in str(text):
                down = True
                side.close()
            else:
                server.send(text)

        side.on_message(pass_on)

    mira.page.route_web_socket("**/ws/**", listen)
    code = mira.make("pok", 4)
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.page.evaluate("""() => {
      window.most = 0;
      new MutationObserver(() => (window.most = Math.max(window.most, document.querySelectorAll('.toasts > *').length)))
        .observe(document.body, {childList: true, subtree: true});
    }""")
    swallow = True
    mira.press("play-disc")
    mira.see("offline")
    mira.keep("lost-one-toast")
    mira.page.wait_for_timeout(7_000)  # longer than a refusal stays
    down = False
    mira.see("refusal")
    mira.keep("lost-one-refusal")
    assert mira.page.evaluate("window.most") == 1


def test_what_is_being_written_outlives_the_screen(people: People) -> None:
    """From the lobby into the game."""
    mira, ana = people(DESK), people()
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    mira.page.fill(test_id("say"), "half a sent")
    mira.press("start")
    mira.see("play-disc", state=":not([disabled])")
    mira.press("chat")
    assert mira.page.input_value(test_id("say")) == "half a sent"
    mira.page.press(test_id("say"), "Enter")
    mira.page.wait_for_selector(f"{test_id('say')}:placeholder-shown")


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_nothing_is_played_or_said_twice_when_the_line_is_back(people: People, game: str) -> None:
    """The dice have fallen and were heard; they do not fall again."""
    mira = people(moves=True)
    cable = Cable(mira)
    code = mira.make(game, 3)
    mira.open(f"/t/{code}")
    mira.see("hint")  # the table stands
    mira.page.wait_for_selector(f"{test_id('spoken')}:not(:empty)", state="attached")
    mira.page.wait_for_timeout(1500)
    mira.page.evaluate(LISTEN)
    for _ in range(2):
        cable.pull()
        mira.see("offline")
        cable.join()
        mira.page.wait_for_selector(test_id("offline"), state="detached")
    mira.page.wait_for_timeout(1500)
    assert by_heart(mira) == [[], 0]


def test_a_round_of_pok_that_was_opened_meanwhile_is_played_and_said_once(people: People) -> None:
    """And not again with the next loss of the line, while it still lies there to be read."""
    mira, ana = people(moves=True), people(PHONE)
    cable = Cable(mira)
    start_three(mira, ana)
    mira.press("play-disc")
    mira.page.wait_for_selector(".counter.chosen")
    mira.page.evaluate(LISTEN)
    cable.pull()
    mira.see("offline")
    ana.press("play-square")
    ana.see("next")
    cable.join()
    mira.see("next")
    mira.page.wait_for_timeout(500)
    heard, played = by_heart(mira)
    assert len(heard) == 1
    assert played > 0
    mira.page.wait_for_timeout(4000)  # it is over
    mira.page.evaluate(LISTEN)
    cable.pull()
    mira.see("offline")
    cable.join()
    mira.page.wait_for_selector(test_id("offline"), state="detached")
    mira.page.wait_for_timeout(1500)
    assert by_heart(mira) == [[], 0]
    assert mira.has("next")


def test_the_card_that_was_called_meanwhile_is_heard_once(people: People) -> None:
    """Pokino goes on for the others; who listens comes back to the card that lies there now."""
    mira, ana = people(), people(PHONE)
    cable = Cable(mira)
    code = mira.make("pokino", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False, settings={"pace_s": 4})
    mira.open(f"/t/{code}")
    mira.see("start")
    sit(ana, code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    for person in (mira, ana):
        person.see("card")
    mira.page.evaluate(LISTEN)
    card = "document.querySelector('[data-test=\"card\"]').textContent"
    before = ana.page.evaluate(card)
    cable.pull()
    mira.see("offline")
    until(ana, lambda: ana.page.evaluate(card) != before)
    mira.page.evaluate("window.heard = []")
    cable.join()
    mira.page.wait_for_selector(test_id("offline"), state="detached")
    until(mira, lambda: bool(by_heart(mira)[0]))
    heard = by_heart(mira)[0]
    assert len([each for each in heard if "Card " in each]) == len(heard)
    assert heard[0].count("Card ") == 1
