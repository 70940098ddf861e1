"""Two people and an evening: greeted, seated, heard, played, looked back at, called to the next game, and added up."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person, check_targets, check_words, play_pok, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def _arrive(ana: Person, code: str) -> None:
    """By the link: who invites, to what; a face, a name, a seat."""
    ana.open(f"/t/{code}")
    ana.see("sit")
    assert ana.text("greeting") == "Mira invites you to POK"
    assert not ana.page.is_visible("#words")  # luck is folded
    ana.page.select_option(test_id("language"), "de")
    ana.page.wait_for_selector("text=Mira lädt dich zu POK ein")
    ana.page.select_option(test_id("language"), "en")
    ana.page.click("label:has([value=owl])")
    ana.page.click("label:has([value=pink])")
    ana.page.fill("#name", "Ana")
    check_targets(ana, "greeting")
    ana.axe("greeting")
    ana.keep("people-greeting")
    ana.press("sit")
    ana.see("rename")


def _talk(mira: Person, ana: Person) -> None:
    """In the lobby; at the table by the key E and beside it; every line under its name, and read aloud."""
    ana.page.fill(test_id("say"), "good evening")
    ana.press("send")
    mira.page.wait_for_selector(f"{test_id('lines')} >> text=good evening")
    mira.page.wait_for_selector(f"{test_id('heard')}:has-text('Ana: good evening')", state="attached")
    assert "Ana sits down." in mira.text("lines")


def _another_evening(mira: Person, ana: Person) -> None:
    """Closed by the host, who is asked once; how it stood can still be seen, and handed on, by everybody."""
    won = mira.page.inner_text(f"{test_id('evening')} .people")
    mira.press("new-evening")
    mira.page.wait_for_selector(f"{test_id('new-evening')}:has-text('Close this evening?')")
    check_words(mira, "evening asked", fits=False)
    mira.press("new-evening")
    for person in (mira, ana):
        person.see("evenings")
        assert not person.has("evening")
        person.press("closed-evening")
        person.page.wait_for_selector(f"{test_id('closed-evening')} .people >> text=Ana")
    assert mira.page.inner_text(f"{test_id('closed-evening')} .people") == won.replace("You", "Mira")
    ana.see("share-closed")
    check_words(ana, "evenings", fits=False)
    check_targets(ana, "evenings")
    ana.axe("evenings")
    ana.page.locator(test_id("evenings")).scroll_into_view_if_needed()
    ana.keep("people-evenings-phone")


def test_an_evening_of_two(people: People) -> None:
    mira, ana = people(DESK), people(PHONE)
    code = mira.make("pok", 6, bots=[], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    mira.press("preset-teaching")
    mira.page.wait_for_selector(f"{test_id('preset-teaching')}[aria-pressed=true]")
    _arrive(ana, code)
    _talk(mira, ana)
    mira.press("bot-2")
    mira.page.wait_for_selector(f"{test_id('start')}:has-text('three')")
    mira.keep("people-lobby")
    mira.axe("lobby with talk")
    mira.press("start")
    for person in (mira, ana):
        person.see("play-disc", state=":not([disabled])")
    ana.page.keyboard.press("e")
    ana.see("emote-row")
    check_targets(ana, "emotes")
    ana.press("emote-wow")
    mira.page.wait_for_selector("[data-test^=bubble-]:has-text('Lucky!')")
    mira.keep("people-bubble")
    mira.press("chat")
    mira.page.fill(test_id("say"), "your turn to lose")
    mira.page.keyboard.press("Enter")
    mira.press("close")
    ana.page.wait_for_selector("[data-test^=bubble-]:has-text('your turn to lose')")
    play_pok(mira, ana)
    ana.press("review")
    ana.page.wait_for_selector(".review .card h2:has-text('Ana')")  # it opens on oneself
    ana.keep("people-review")
    mira.press("rematch")
    ana.see("join-again")
    assert "Mira" in ana.text("join-again")
    ana.keep("people-another")
    mira.see("start")
    assert "away" not in mira.page.inner_text(".seats")  # who reads the review is still there
    mira.see("evening")
    mira.keep("people-evening")
    mira.axe("evening")
    ana.press("join-again")
    ana.see("evening")
    assert not ana.has("new-evening")  # the host's
    check_words(ana, "evening", fits=False)
    ana.keep("people-evening-phone")
    ana.open("/")
    ana.see("my-game")
    assert "Mira" in ana.text("my-game")
    ana.press("back-to")
    ana.see("evening")
    assert "good evening" in ana.text("lines")
    _another_evening(mira, ana)


def test_two_boards_on_one_phone(people: People) -> None:
    """K6: the host allows it in the lobby, takes a second one, and both are played from one screen."""
    mira = people(PHONE)
    code = mira.make("pokino", 3, bots=[{"seat": 1, "kind": "sensible"}], play_now=False, settings={"boards": 2})
    mira.open(f"/t/{code}")
    mira.page.select_option(test_id("my-boards"), "2")
    mira.page.wait_for_selector(".seats >> text=Mira 2")
    mira.press("start")
    mira.see("own-board-1")
    mira.see("next-hand", "cup-full")
    mira.press("own-board-1")
    mira.page.wait_for_selector(f"{test_id('own-board-1')}[aria-current=true]")
    mira.see("next-hand", "cup-full")
    mira.page.wait_for_selector(".seats .you:has-text('You')")
    check_words(mira, "two boards")
    check_targets(mira, "two boards")
    mira.axe("two boards")
    mira.keep("people-two-boards")


def test_the_second_board_calls_its_person(people: People) -> None:
    """Whichever board has something to do: the title says so, the tab is marked, a screen reader hears which."""
    mira = people(PHONE)

    def ruined(side: WebSocketRoute) -> None:
        server = side.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            told = [
                ({**each, "must": True, "offer": ["rebuy", "out"]} if each["t"] == "view" else each)
                for each in json.loads(text)
            ]
            side.send(json.dumps(told))

        server.on_message(pass_on)

    mira.page.route_web_socket(re.compile(r"board=1"), ruined)
    code = mira.make("pokino", 3, bots=[{"seat": 1, "kind": "sensible"}], play_now=False, settings={"boards": 2})
    mira.open(f"/t/{code}")
    mira.page.select_option(test_id("my-boards"), "2")
    mira.page.wait_for_selector(".seats >> text=Mira 2")
    assert not mira.page.title().startswith("Your turn")
    mira.press("start")
    mira.page.wait_for_selector(f"{test_id('own-board-1')} >> text=Board 2 waits for you.", state="attached")
    mira.page.wait_for_function("document.title.startsWith('Your turn')")
    mira.page.wait_for_selector(f"{test_id('spoken')}:has-text('Board 2 waits for you.')", state="attached")
    mira.keep("people-second-board-calls")


def test_who_gave_no_name_is_called_so_in_each_readers_language(people: People) -> None:
    """A German host without a name: an English guest reads "Guest", the host's chat and seats say "Gast"."""
    host, guest = people(language="de"), people()
    host.open()
    host.page.click("[data-test=friends-pok]")
    host.see("start")
    code = host.page.url.rsplit("/", 1)[1]
    assert "Gast" in host.page.inner_text("main")
    guest.open(f"/t/{code}")
    guest.see("sit")
    assert guest.text("greeting").startswith("Guest invites")
    assert "Gast" not in guest.page.inner_text("main")
