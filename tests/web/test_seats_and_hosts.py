"""Who sits where: two tabs, another device, a host who leaves, somebody who comes late."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import PHONE, People, check_targets, check_words, sit, start_three, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_two_tabs_of_one_seat(people: People) -> None:
    """Both tabs are the same seat: a choice in one is seen in the other, and the round opens in both."""
    mira = people(PHONE)
    code = mira.make("pok", 3)
    first = mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    second = mira.context.new_page()
    second.set_default_timeout(20_000)
    second.on("pageerror", lambda error: mira.errors.append(str(error)))
    second.goto(f"{mira.base}/t/{code}")
    second.click(f"{test_id('play-square')}:not([disabled])")
    first.wait_for_selector(f"{test_id('play-square')}.chosen, {test_id('next')}")
    for page in (first, second):
        page.wait_for_selector(test_id("next"))
        assert page.inner_text(test_id("told"))


def test_the_seat_moves_to_another_device(people: People) -> None:
    """The personal link opened elsewhere is this seat, with what it has in its fist.  Copied as over http."""
    mira, ana = people(PHONE), people(PHONE)
    mira.page.add_init_script(
        "window.kept = []; Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.addEventListener('copy', () => window.kept.push(document.activeElement.value));"
    )
    code = start_three(mira, ana)
    mira.press("play-triangle")
    mira.page.wait_for_selector(f"{test_id('play-triangle')}.chosen")
    mira.press("menu")
    mira.page.click(".own summary")
    mira.press("copy-own")
    mira.page.wait_for_selector("text=Copied")
    link = mira.page.evaluate("window.kept.at(-1)")
    assert "/s/" in link

    tablet = people(PHONE)
    tablet.page.goto(link)
    tablet.page.wait_for_url(f"**/t/{code}")
    tablet.page.wait_for_selector(f"{test_id('play-triangle')}.chosen")
    tablet.press("unchoose")  # one seat, whichever device it is told from
    tablet.page.wait_for_selector(".counter.chosen", state="detached")
    tablet.press("play-disc")
    ana.press("play-disc")
    for person in (tablet, ana):
        person.see("next")


def test_the_host_has_two_people_change_places(people: People) -> None:
    """The first press says who, the second with whom; the host is still the host, and everything fits."""
    mira, ana = people((320, 640), "de"), people(PHONE)
    code = mira.make("pok", 3, bots=[], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    assert not mira.has("swap-0")  # there is nobody to change places with
    sit(ana, code, "Ana")
    mira.press("swap-1")
    assert "Ana" in mira.text("swap-0")
    check_words(mira, "swap", fits=False)
    check_targets(mira, "swap")
    mira.axe("swap")
    mira.press("swap-0")
    ana.page.wait_for_selector(".seats li:first-child:has-text('Ana'):has-text('you')")
    assert not ana.has("swap-0")
    mira.see("start")
    assert "Gastgeber" in mira.page.inner_text(".seats li:nth-child(2)")


def test_the_host_leaves_and_the_table_goes_on(people: People) -> None:
    """The role passes to who is there, a bot plays the seat, and it is labelled as one."""
    mira, ana = people(PHONE), people(PHONE)
    start_three(mira, ana)
    assert not ana.has("hint")  # hints are for practice, and here is another person
    mira.press("menu")
    mira.press("leave")
    assert "Really" in mira.text("leave")
    mira.press("leave")
    mira.see("now-pok")
    ana.press("menu")
    ana.see("pause")  # what only the host has
    ana.keep("host-left")
    ana.press("close")
    ana.press("play-disc")
    ana.see("next")
    ana.press("next")
    ana.see("play-square", state=":not([disabled])")


def test_somebody_comes_late(people: People) -> None:
    """K30: at a running sitting a watcher takes a bot's seat with the next hand; the first page leads back to it."""
    mira, ana = people(PHONE), people(PHONE)
    code = mira.make("pokino", 3, options={"marking": "auto", "claiming": "auto"}, settings={"pace_s": 1})
    mira.open(f"/t/{code}")
    if mira.see("next-hand", "cup-full") == "next-hand":
        mira.press("next-hand")
    mira.page.wait_for_selector("[data-test=card] svg")
    sit(ana, code, "Ana")
    ana.see("coming")
    ana.keep("late-coming")
    mira.page.wait_for_selector(test_id("next-hand"), timeout=60_000)
    ana.page.wait_for_selector(test_id("watching"), state="detached")
    assert "Ana" in mira.page.inner_text(".seats")
    ana.open()
    assert code in ana.text("back-to")
    ana.press("back-to")
    ana.page.wait_for_selector(".seats .you")


def test_you_have_it_lights_up_where_the_table_tells(people: People) -> None:
    """RULINGS ask 14: the cup lights up, is called with one press, and goes out."""
    mira = people()
    code = mira.make(
        "pokino",
        2,
        options={"hands": "1", "marking": "auto", "claiming": "manual"},
        settings={"pace_s": 1, "alert": True},
    )
    mira.open(f"/t/{code}")
    lit = mira.page.wait_for_selector(".have", timeout=90_000)
    assert lit is not None
    cup = lit.get_attribute("data-test") or ""
    mira.keep("pokino-have")
    mira.axe("a cup that lights up")
    mira.page.keyboard.press("Escape")
    if mira.page.query_selector(f"{test_id(cup)}.have"):  # the other seat may have had it too, and the card after
        mira.press(cup)
    mira.page.wait_for_selector(f"{test_id(cup)}:not(.have)")
    assert not mira.errors


def test_another_s_link_asks_first_and_can_be_taken_back(people: People) -> None:
    """Ana opens Mira's personal link and stays; then she takes the seat; Mira takes the link back, and Ana has none."""
    mira, ana = people(PHONE), people(PHONE)
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.page.click(".own summary")
    sit(ana, code, "Ana")
    link = mira.page.evaluate(
        "code => new Promise(done => { const line = new WebSocket(`ws://${location.host}/ws/${code}`);"
        " line.onmessage = (event) => { line.close(); done(JSON.parse(event.data)[0].link); }; })",
        code,
    )
    ana.open(link)
    ana.see("take")
    ana.keep("link-asks")
    ana.axe("a personal link that asks")
    ana.press("stay")
    ana.page.wait_for_selector("[data-test=rename]")
    assert "Ana" in ana.page.inner_text("ul")
    ana.open(link)
    ana.press("take")
    ana.page.wait_for_url(f"**/t/{code}")
    mira.page.wait_for_selector("ul:not(:has-text('Ana'))")
    mira.press("revoke")
    mira.press("revoke")
    ana.see("gone")
    ana.open(link)
    ana.page.wait_for_selector("[role=alert]")
    assert not mira.errors
    assert not ana.errors


def test_who_is_sent_away_is_asked_about_once_and_stays_away(people: People) -> None:
    mira, ana = people(PHONE), people(PHONE)
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    sit(ana, code, "Ana")
    mira.press("kick-1")
    assert "Ana" in mira.text("kick-1")  # it asks, and names her
    mira.press("kick-1")
    ana.see("gone")
    ana.open(f"/t/{code}")
    ana.see("gone")
    assert not mira.errors
    assert not ana.errors
