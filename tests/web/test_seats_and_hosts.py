"""Who sits where: two tabs, another device, a host who leaves, somebody who comes late."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import PHONE, WAIT_MS, People, check_targets, check_words, sit, start_three, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_two_tabs_of_one_seat(people: People) -> None:
    """Both tabs are the same seat: a choice in one is seen in the other, and the round opens in both."""
    mira = people(PHONE)
    code = mira.make("pok", 3)
    first = mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    second = mira.context.new_page()
    second.set_default_timeout(WAIT_MS)
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
    mira.page.wait_for_selector(test_id("next-hand"))
    ana.page.wait_for_selector(test_id("watching"), state="detached")
    assert "Ana" in mira.page.inner_text(".seats")
    ana.open()
    assert code in ana.text("back-to")
    assert ana.page.locator(test_id("back-to")).evaluate("(link) => link.getBoundingClientRect().bottom < innerHeight / 2")
    ana.press("back-to")
    ana.page.wait_for_selector(".seats .you")


def test_you_have_it_lights_up_where_the_table_tells(people: People) -> None:
    """RULINGS ask 14: the cup lights up, is called with one press, and goes out."""
    mira = people()
    code = mira.make(
        "pokino",
        2,
        options={"marking": "auto", "claiming": "manual"},
        settings={"pace_s": 1, "alert": True},
    )
    mira.open(f"/t/{code}")
    either = f".have,{test_id('next-hand')}"
    while (lit := mira.page.wait_for_selector(either)) and lit.get_attribute("data-test") == "next-hand":
        mira.try_press("next-hand")  # a hand in which the other seat had everything first
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


def test_nothing_can_be_pressed_while_the_line_is_lost(people: People) -> None:
    """At the table and in the lobby: buttons look so, keep the focus and do nothing; they are back with the line."""
    mira = people()
    code = mira.make("pok", 3)
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.context.set_offline(True)
    mira.see("offline")
    disc = mira.page.locator(test_id("play-disc"))
    disc.focus()
    assert disc.get_attribute("aria-disabled") == "true"
    mira.page.keyboard.press("Enter")
    mira.see("try-now")
    assert not mira.has("refusal")
    assert mira.page.evaluate("document.activeElement?.dataset.test") == "play-disc"
    mira.axe("no line")
    mira.page.set_viewport_size({"width": 844, "height": 390})
    assert mira.page.locator(test_id("offline")).evaluate("bar => bar.offsetHeight") < 110  # a bar: the table is seen above it
    mira.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    mira.context.set_offline(False)
    mira.page.wait_for_selector(f"{test_id('play-disc')}:not([aria-disabled])")
    disc.press("Enter")
    mira.page.wait_for_selector(f"{test_id('next')}:focus")  # what was pressed is gone
    mira.page.keyboard.press("Enter")
    mira.page.wait_for_selector(".counters:focus")

    code = mira.make("pok", 3, play_now=False, bots=[])
    mira.open(f"/t/{code}")
    mira.see("start")
    mira.context.set_offline(True)
    mira.page.wait_for_selector(f"{test_id('start')}[aria-disabled=true]")
    mira.page.evaluate("window.clicks = 0; document.addEventListener('click', () => window.clicks++)")
    press = "button => (button.click(), window.clicks)"  # without a line it would start nothing anyway
    assert mira.page.locator(test_id("start")).evaluate(press) == 0
    mira.context.set_offline(False)
    mira.page.wait_for_selector(f"{test_id('start')}:not([aria-disabled])")
    assert mira.page.locator(test_id("start")).evaluate(press) == 1


def test_a_page_nobody_sees_takes_no_seat(people: People) -> None:
    """Fetched ahead, or drawn for a picture of the link: the seat is taken once the page is in sight, and back leads home."""
    mira, tablet = people(), people(PHONE)
    code = mira.make("pok", 3, play_now=False)
    mira.open(f"/t/{code}")
    mira.page.click(".own summary")
    mira.page.evaluate("window.kept = []; navigator.clipboard.writeText = async (text) => void window.kept.push(text)")
    mira.press("copy-own")
    mira.page.wait_for_function("window.kept.length")
    address = mira.page.evaluate("window.kept.at(-1)")
    taken: list[str] = []
    tablet.page.on("request", lambda asked: taken.append(asked.method) if "/api/links/" in asked.url else None)
    hidden = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true, writable: true });"
    tablet.page.add_init_script(hidden)
    tablet.open("/")
    tablet.page.goto(address)
    tablet.page.wait_for_selector("main.alone")
    assert taken == []
    tablet.page.evaluate("document.visibilityState = 'visible'; document.dispatchEvent(new Event('visibilitychange'))")
    tablet.page.wait_for_url(f"**/t/{code}")
    assert taken == ["GET", "POST"]
    tablet.page.go_back()
    tablet.page.wait_for_url(f"{tablet.base}/")


def test_a_personal_link_without_a_server_is_tried_again(people: People) -> None:
    """That the server is not there is no fault of the link."""
    ana = people(PHONE)
    code = ana.make("pok", 3, play_now=False)
    ana.page.route("**/api/links/*", lambda route: route.abort())
    ana.open(f"/s/{code}-token")
    ana.see("try-again")
    assert "The table does not answer" in ana.page.inner_text("[role=alert]")
    assert ana.page.query_selector("h1") is None
    ana.axe("a personal link without a server")
    ana.page.unroute_all()
    ana.press("try-again")
    ana.page.wait_for_selector("h1:has-text('This link no longer works')")  # now the server says so


def test_who_was_sent_away_is_led_to_the_table_by_their_link(people: People) -> None:
    """The table explains it, however early the server says so."""
    ana = people(PHONE)
    code = ana.make("pok", 3, play_now=False)
    ana.page.route("**/api/links/*", lambda route: route.fulfill(status=403, json={"code": "banned", "text": "away"}))
    ana.open(f"/s/{code}-token")
    ana.page.wait_for_url(f"**/t/{code}")


def test_the_seat_of_the_next_match_fits_a_narrow_phone(people: People) -> None:
    """POK has begun: a friend who comes late sees every face and the whole button."""
    mira, ana = people((320, 640)), people((320, 640))
    mira.open(f"/t/{mira.make('pok', 4, bots=[{'seat': 1, 'kind': 'sensible'}, {'seat': 2, 'kind': 'sensible'}])}")
    ana.open(mira.page.url.removeprefix(mira.base))
    assert ana.see("watching")
    assert ana.see("sit")
    box = ana.page.locator(test_id("sit")).bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 320
