"""Whole evenings: pages close for ten minutes and come back, a fifth friend is late, somebody returns on another device."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser

pytest.register_assert_rewrite("web_rig")
from web_rig import (  # noqa: E402 - rewritten, so imported after being named
    BEEN_HERE,
    DESK,
    PHONE,
    ROOT,
    Cable,
    Person,
    play_pok,
    serving,
    sit,
    test_id,
)

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


class Evening:
    """A server whose clock the test moves, and friends at one table of POK."""

    def __init__(self, base: str, later: Path, browser: Browser) -> None:
        self.base, self.later, self.browser = base, later, browser
        self.people: list[Person] = []
        self.code = ""

    def person(self, size: tuple[int, int] = PHONE) -> Person:
        """Somebody with a device of their own."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="en", reduced_motion="reduce", timezone_id="UTC"
        )
        context.add_init_script(BEEN_HERE)
        self.people.append(Person(self.base, context))
        return self.people[-1]

    def sit(self, *names: str, seats: int = 0) -> list[Person]:
        """Mira makes the table, the others come by its link, and she starts."""
        mira = self.person(DESK)
        self.code = mira.make("pok", seats or 1 + len(names), bots=[], play_now=False, settings={"history": True})
        mira.open(f"/t/{self.code}")
        mira.see("start")
        friends = [mira]
        for name in names:
            friends.append(self.person())
            sit(friends[-1], self.code, name)
            friends[-1].page.wait_for_selector("text=Mira")
        mira.page.wait_for_selector(f"text={names[-1]}")
        mira.press("start")
        for friend in friends:
            friend.see("play-disc", state=":not([disabled])")
        return friends

    def leave(self, *people: Person) -> None:
        """They close their pages, and the table has noticed it."""
        for person in people:
            person.page.close()
        ask = people[0].context.request
        while sum(seat["here"] for seat in self.lobby(ask)) > sum(not each.page.is_closed() for each in self.people):
            time.sleep(0.05)

    def lobby(self, request: APIRequestContext) -> list[dict[str, Any]]:
        """The seats, as a link tells them."""
        seats: list[dict[str, Any]] = request.get(f"{self.base}/api/tables/{self.code}").json()["seats"]
        return seats

    def pass_s(self, seconds: int) -> None:
        """The clock moves."""
        self.later.write_text(str(int(self.later.read_text(encoding="ascii")) + seconds), encoding="ascii")


def back(evening: Evening, *people: Person) -> None:
    """They open the table again."""
    for person in people:
        person.page = person.context.new_page()
        person.page.set_default_timeout(120_000)
        person.open(f"/t/{evening.code}")


LIGHT = """state => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# The caller's next card, or the host's next hand; the button may go while it is looked at.
CALLS = "document.querySelector('[data-test=call]:not(:disabled), [data-test=next-hand]')?.click()"


def choose(*people: Person) -> None:
    """Each shows a counter."""
    for person in people:
        person.see("play-disc", "play-square", "play-triangle", state=":not([disabled])")
        person.pick('[data-test^="play-"]')
        person.page.wait_for_selector(f"[data-test^=play-].chosen, {test_id('next')}, {test_id('to-result')}")


@pytest.fixture(name="evening")
def _evening(tmp_path: Path, browser: Browser) -> Iterator[Evening]:
    later = tmp_path / "later"
    later.write_text("0", encoding="ascii")
    program = (str(ROOT / "tests" / "web" / "moved_clock.py"), str(later))
    with serving(tmp_path / "tables.db", {**os.environ, "PYTHONPATH": str(ROOT / "src")}, program=program) as base:
        evening = Evening(base, later, browser)
        yield evening
        for person in evening.people:
            person.context.close()
        assert [error for person in evening.people for error in person.errors] == []


def test_two_of_four_close_the_page_for_ten_minutes(evening: Evening) -> None:
    """The table waits for them, however long; when all have gone it sleeps, and the first one back is told."""
    mira, ana, tom, lea = friends = evening.sit("Ana", "Tom", "Lea")
    choose(mira, ana)
    evening.leave(tom, lea)
    evening.pass_s(600)
    mira.page.reload()
    mira.page.wait_for_selector("[data-test^=play-].chosen")
    assert "Tom" in mira.page.inner_text("main")
    evening.leave(mira, ana)
    evening.pass_s(600)
    back(evening, tom)
    assert tom.see("missed")
    assert "The table slept 10 minutes." in tom.text("missed")
    assert "You are the first one back." in tom.text("missed")
    assert "Round 1 waits for you and Lea." in tom.text("missed")
    tom.keep("evening-slept")
    tom.axe("the table slept")
    tom.press("back-to-seat")
    back(evening, mira, ana, lea)
    for person in (mira, ana, lea):
        person.see("missed")
        person.press("back-to-seat")
    choose(tom, lea)
    for person in friends:
        person.see("next", "to-result")


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(evening: Evening) -> None:
    """The host decides, everybody reads it, and the person takes over again by sitting down."""
    mira, ana, tom = evening.sit("Ana", "Tom")
    evening.leave(tom)
    mira.press("menu")
    mira.see("stand-in-2")
    mira.press("stand-in-2")
    mira.page.wait_for_selector(test_id("stand-in-2"), state="detached")
    mira.press("close")
    choose(mira, ana)
    for person in (mira, ana):
        person.see("next", "to-result")
    ana.press("chat")
    ana.page.wait_for_selector("text=Tom is away")
    back(evening, tom)
    assert tom.see("missed")
    assert "Mira let a bot play for you." in tom.text("missed")
    assert "Round 1" in tom.text("missed")
    tom.keep("evening-away")
    tom.axe("while you were away")
    tom.press("back-to-seat")
    tom.see("play-disc", "play-square", "play-triangle", "next", "to-result")
    mira.page.wait_for_selector("text=Tom")


def test_a_fifth_friend_is_late_and_one_returns_on_another_device(evening: Evening) -> None:
    """The late one watches and has a seat in the next match, which begins when most want it; the personal link is the seat."""
    _, ana, tom, lea = friends = evening.sit("Ana", "Tom", "Lea")
    eva = evening.person()
    sit(eva, evening.code, "Eva")
    assert eva.see("coming")
    assert eva.text("coming") == "You play from the next match."
    eva.keep("evening-late")
    link = ana.page.evaluate(
        "code => new Promise(done => { const line = new WebSocket(`ws://${location.host}/ws/${code}`);"
        " line.onmessage = (event) => { line.close(); done(JSON.parse(event.data)[0].link); }; })",
        evening.code,
    )
    evening.leave(ana)
    friends[1] = ana = evening.person()
    ana.open(link)
    ana.see("play-disc", state=":not([disabled])")
    play_pok(*friends)
    for person in friends:
        person.see("result")
    ana.press("again")
    tom.page.wait_for_selector("text=1 of 5 say again.")
    tom.press("again")
    assert lea.see("again")
    lea.keep("evening-again")
    lea.axe("another match")
    lea.press("again")
    for person in (*friends, eva):
        person.see("play-disc", state=":not([disabled])")
    assert len(evening.lobby(eva.context.request)) == 5


def test_at_a_locked_table_the_host_hears_a_knock(evening: Evening) -> None:
    """Mira locks the table in the menu; Eva knocks, waits, is let in, and has a seat from the next match."""
    mira, _ana, _tom = evening.sit("Ana", "Tom")
    mira.press("menu")
    mira.press("lock")
    mira.page.wait_for_selector(f"{test_id('lock')}[aria-pressed=true]")
    mira.press("close")
    eva = evening.person()
    sit(eva, evening.code, "Eva")
    assert eva.see("knocked")
    assert mira.see("knock")
    assert "Eva wants to sit down" in mira.text("knock")
    mira.keep("evening-knock")
    mira.axe("a knock")
    mira.press("let-in")
    assert eva.see("coming")
    mira.page.wait_for_selector(test_id("knock"), state="detached")


def test_one_returns_on_another_device_by_a_tap_of_the_host_and_another_by_their_own(evening: Evening) -> None:
    """A name is not enough: the seat comes with a yes, by the keyboard too; who had it before reads where it went."""
    mira, ana, tom = evening.sit("Ana", "Tom")
    choose(tom)
    evening.leave(tom)
    new = evening.person()
    new.open(f"/t/{evening.code}")
    new.page.click(f"{test_id('my-seat')} summary")
    new.press("my-seat-2")
    new.page.wait_for_selector("text=You asked for your seat.")
    assert mira.see("seat-asked")
    assert "Is this Tom?" in mira.text("seat-asked")
    assert mira.page.evaluate("document.activeElement.dataset.test") == "seat-no"
    mira.keep("evening-seat-asked")
    mira.axe("a seat is asked for")
    new.keep("evening-seat-asks")
    new.axe("who asks for a seat")
    assert new.page.query_selector("[data-test^=play-]") is None
    mira.page.keyboard.press("Escape")
    new.page.wait_for_selector("text=The answer was no.")
    evening.pass_s(60)
    new.page.click(f"{test_id('my-seat')} summary")
    new.press("my-seat-2")
    mira.press("seat-yes")
    new.see("back-to-seat", "play-disc")
    if new.page.query_selector(test_id("back-to-seat")):
        new.press("back-to-seat")
    new.page.wait_for_selector("[data-test^=play-].chosen")
    assert new.page.evaluate("JSON.parse(localStorage.trespok).name") == "Tom"
    ana.press("chat")
    ana.page.wait_for_selector("text=seat to another device.")

    other = evening.person()
    other.open(f"/t/{evening.code}")
    other.page.click(f"{test_id('my-seat')} summary")
    other.press("my-seat-1")
    assert "Is this you, too?" in ana.text("seat-asked")
    assert mira.page.query_selector(test_id("seat-asked")) is None
    ana.page.set_viewport_size({"width": 390, "height": 844})
    ana.keep("evening-seat-asked-own")
    ana.press("seat-yes")
    ana.see("gone")
    other.see("play-disc", state=":not([disabled])")


def test_a_phone_that_locks_is_waited_for(evening: Evening) -> None:
    """Its page is hidden and its line cut; ten minutes later the same page has the same seat, and the same round."""
    mira, ana, tom = evening.sit("Ana", "Tom")
    cable = Cable(tom)
    tom.page.reload()
    tom.see("play-disc", state=":not([disabled])")
    choose(mira, ana)
    tom.page.evaluate(LIGHT, "hidden")
    cable.pull()
    while all(seat["here"] for seat in evening.lobby(mira.context.request)):
        time.sleep(0.05)
    evening.pass_s(600)
    mira.page.reload()
    mira.page.wait_for_selector("[data-test^=play-].chosen")
    cable.join()
    tom.page.evaluate(LIGHT, "visible")
    assert tom.see("missed")
    assert "Round 1 waits for you." in tom.text("missed")
    tom.keep("evening-locked")
    tom.press("back-to-seat")
    choose(tom)
    for person in (mira, ana, tom):
        person.see("next", "to-result")


def test_every_round_stays_in_sight_on_a_phone(evening: Evening) -> None:
    """What a family evening promises: all rounds, one tap away."""
    mira, ana = evening.sit("Ana", seats=3)
    assert not ana.has("rounds")
    for _ in range(2):
        choose(mira, ana)
        for person in (mira, ana):
            person.see("next")
            person.press("next")
            person.see("play-disc", "play-square", "play-triangle", state=":not([disabled])")
    ana.press("rounds")
    ana.page.wait_for_selector("#rounds li >> nth=1")
    assert ana.page.locator("#rounds li").count() == 2
    ana.keep("evening-rounds")
    ana.axe("all rounds")


def test_a_friend_who_comes_late_to_pokino_plays_from_the_next_hand(evening: Evening) -> None:
    """Nobody makes place: there is one more seat."""
    mira, ana = evening.person(DESK), evening.person()
    options = {"hands": "2", "marking": "auto", "claiming": "auto"}
    evening.code = mira.make("pokino", 2, bots=[], play_now=False, options=options, settings={"pace_s": 0})
    mira.open(f"/t/{evening.code}")
    sit(ana, evening.code, "Ana")
    mira.page.wait_for_selector("text=Ana")
    mira.press("start")
    for person in (mira, ana):
        person.see("cup-centre")
    eva = evening.person()
    sit(eva, evening.code, "Eva")
    assert eva.see("coming")
    assert eva.text("coming") == "You play from the next hand."
    eva.keep("evening-late-pokino")
    while len(evening.lobby(eva.context.request)) < 3:
        for person in (mira, ana):
            person.page.evaluate(CALLS)
    eva.page.wait_for_selector(test_id("coming"), state="detached")
    eva.see("cup-centre")
    eva.keep("evening-late-pokino-sits")
    mira.keep("evening-late-pokino-mira")
    while not eva.has("result"):
        for person in (mira, ana, eva):
            person.page.evaluate(CALLS)
    eva.see("result")
    for person in (mira, ana, eva):
        person.page.wait_for_selector("text=Eva")


def test_everybody_agrees_to_end_a_match(evening: Evening) -> None:
    """One no is enough; when all have agreed nobody has won, everywhere; the next match is played as usual."""
    mira, ana, tom = friends = evening.sit("Ana", "Tom")
    mira.press("menu")
    mira.press("end")
    mira.press("end")
    assert "In favour: Mira." in ana.text("end-vote")
    assert mira.see("end-vote")
    ana.keep("evening-end-vote")
    ana.axe("a vote to end")
    tom.press("end-no")
    ana.page.wait_for_selector(test_id("end-vote"), state="detached")
    mira.press("end")
    mira.press("end")
    ana.press("end-yes")
    tom.press("end-yes")
    for person in friends:
        person.see("result")
        assert "Ended by agreement" in person.text("result")
    ana.keep("evening-ended")
    mira.keep("evening-ended-desk")
    ana.page.click(test_id("replay"))
    ana.page.wait_for_selector(test_id("tab-end"), state="detached")
    ana.open("/me")
    ana.page.wait_for_selector("text=Ended by agreement")
    ana.open(f"/t/{evening.code}")
    mira.press("again")
    for person in friends:
        person.see("play-disc", state=":not([disabled])")


@pytest.mark.parametrize("game", ["pok", "pokerdice"])
def test_one_device_goes_round(evening: Evening, game: str) -> None:
    """A cover lies between two players, also after a reload; the page is sent the view of the one who has it."""
    mira = evening.person()
    evening.code = mira.make(game, 3, bots=[], play_now=False)
    frames: list[str] = []
    mira.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    mira.open(f"/t/{evening.code}")
    mira.page.click(f"{test_id('one-device')} summary")
    for name in ("Ana", "Tom"):
        mira.page.fill("#pass-name", name)
        mira.press("pass-add")
        mira.page.wait_for_selector(f"li:has-text('{name}')")
    mira.keep(f"evening-pass-lobby-{game}")
    mira.axe("players on one device")
    mira.press("start")
    for name, after in (("Mira", "Ana"), ("Ana", "Tom")):
        take(mira, game)
        assert mira.see("cover")
        mira.page.wait_for_selector(f"text=Pass it to {after}.")
        assert mira.page.evaluate("document.activeElement.dataset.test") == "pass-me", name
        frames.clear()
        mira.page.reload()
        mira.page.wait_for_selector(f"text=Pass it to {after}.")
        assert '"you":null' in frames[0]
        assert all('"draft":"' not in frame for frame in frames)
        mira.keep(f"evening-cover-{game}")
        mira.axe("a cover")
        mira.page.keyboard.press("Enter")
        mira.page.wait_for_selector(test_id("cover"), state="detached")
    take(mira, game)
    if game == "pok":
        mira.see("next", "to-result")
    else:
        mira.page.wait_for_selector(f"{test_id('cover')}, {test_id('next')}, {test_id('stop')}")


def take(person: Person, game: str) -> None:
    """One choice of whoever has the device."""
    first = '[data-test^="play-"]:not([disabled])' if game == "pok" else '[data-test="aim-joker"]:not([disabled])'
    person.page.wait_for_selector(first)
    person.page.locator(first).first.click()
