"""A screen for the room: a TV by the host's key, and two phones, one of them its controller."""

from __future__ import annotations

import re

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, Person, check_words, sit, test_id, turn_on  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

TV = (1920, 1080)
SMALL = (320, 640)
# What a page says aloud and how often it shakes the hand that holds it; a browser without a window does neither.
LISTENED = """window.said = []; window.shaken = 0;
  if (window.speechSynthesis) speechSynthesis.speak = (words) => window.said.push(words.text);
  navigator.vibrate = () => { window.shaken += 1; return true; };"""

# Whoever calls, and the host between hands; the button may go while it is looked at.
CALLS = "document.querySelector('[data-test=call]:not(:disabled), [data-test=next-hand]')?.click()"


# Names that are broken inside a word, or whose letters are cut off.
BROKEN = """() => [...document.querySelectorAll('.named')].filter((element) => {
  const text = element.firstChild, words = [...text.data.matchAll(/\\S+/g)];
  const parts = words.map(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length;
  });
  return parts.some((lines) => lines > 1) || element.scrollWidth > element.clientWidth;
}).map((element) => element.textContent)"""


def listened(person: Person) -> Person:
    person.context.add_init_script(LISTENED)
    return person


def no_word_is_missing(person: Person) -> None:
    assert re.findall(r"\[[a-z]+-[a-z0-9-]+\]", person.page.inner_text("body")) == []


def test_a_family_plays_before_a_television(people: People) -> None:
    """Pokino with a controller and a phone from elsewhere: the TV shows every card and alone speaks beside that phone."""
    mira, ana, screen = listened(people()), listened(people(SMALL, moves=True)), listened(people(TV))
    options = {"hands": "1", "marking": "auto", "claiming": "auto"}
    house = {"pace_s": 0, "watch": "nobody"}
    code = mira.make("pokino", 2, bots=[], play_now=False, options=options, settings=house)
    mira.open(f"/t/{code}")
    mira.see("start")
    turn_on(mira, screen, code)
    assert screen.text("code") == code
    sit(ana, code, "Ana")
    screen.page.wait_for_selector("text=Ana")
    screen.page.wait_for_selector("text=Every seat is taken.")  # nobody is invited, and nobody may watch
    assert not screen.has("code")
    assert "invites" not in screen.page.inner_text("body")
    screen.axe("tv lobby")
    check_words(screen, "tv lobby")
    screen.keep("tv-lobby")
    ana.press("controller-on")
    ana.see("controller")
    mira.press("controller-no")
    mira.press("start")
    for person in (mira, ana):
        person.see("cup-centre")
    while not screen.has("tv-over"):
        for person in (mira, ana):
            person.page.evaluate(CALLS)
    check_words(screen, "tv over")
    screen.keep("tv-over")
    no_word_is_missing(screen)
    said = screen.page.evaluate("window.said")
    assert len(said) > 5  # the cards, by name
    assert ana.page.evaluate("window.said") == []
    assert mira.page.evaluate("window.said.length") > 0  # from elsewhere the whole table is kept, its naming too
    assert ana.page.evaluate("window.shaken") > 0
    assert mira.page.evaluate("window.shaken") == 0


def test_pok_on_a_television_that_is_turned_off(people: People) -> None:
    """Fists close on the screen and nothing is seen in them; all open; the host takes the key back and it is dark."""
    mira, ana, screen = people(), listened(people(SMALL)), people(TV, dark=True)
    code = mira.make("pok", 3, bots=[{"seat": 2, "kind": "sensible"}], play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    turn_on(mira, screen, code)
    sit(ana, code, "Ana")
    ana.press("controller-on")
    mira.press("controller-no")
    heard = screen.page.evaluate("JSON.parse(localStorage.trespok ?? '{}').sound ?? false")
    assert screen.page.get_attribute(test_id("sound"), "aria-pressed") == "true"
    assert heard is False  # it is this screen's, and not kept in its browser
    mira.press("start")
    ana.see("play-disc", state=":not([disabled])")
    ana.axe("controller pok")
    check_words(ana, "controller pok")
    ana.page.click(test_id("play-square"))
    ana.see("unchoose")
    screen.page.wait_for_selector("svg.fist")
    screen.see("code")  # late friends play from the next match
    assert screen.page.query_selector("svg.open") is None
    screen.axe("tv pok")
    screen.keep("tv-pok-dark")
    mira.page.click(test_id("play-disc"))
    screen.page.wait_for_selector("svg.open, svg.gone")
    assert len(screen.page.query_selector_all("svg.open, svg.gone")) == 3
    no_word_is_missing(screen)
    ana.press("whole-table")
    ana.page.wait_for_selector(".arc")
    mira.press("menu")
    mira.page.click(f"{test_id('on-tv')} summary")
    assert "One screen" in mira.text("tv-count")
    mira.press("tv-off")
    assert "does not work" in screen.page.inner_text(test_id("tv-gone"))
    screen.axe("tv door")


def test_a_second_device_of_the_host_shows_no_old_key(people: People) -> None:
    """A new key, or none, is news for every page of the host that still shows the one before."""
    mira = people()
    code = mira.make("pok", 3, play_now=False)
    mira.open(f"/t/{code}")
    mira.page.click(f"{test_id('on-tv')} summary")
    mira.press("tv-show")
    old = mira.text("tv-given")
    second = mira.context.new_page()
    second.goto(f"{mira.base}/t/{code}")
    second.click(f"{test_id('on-tv')} summary")
    second.click(test_id("tv-show"))
    new = second.inner_text(test_id("tv-given"))
    assert new != old
    mira.page.wait_for_selector(test_id("tv-given"), state="detached")
    mira.see("tv-show")  # a key is out, which was shown elsewhere; a new one can be had
    mira.press("tv-show")
    mira.see("tv-given")
    second.wait_for_selector(test_id("tv-given"), state="detached")
    second.click(test_id("tv-off"))
    mira.page.wait_for_selector(test_id("tv-given"), state="detached")
    mira.page.wait_for_selector(test_id("tv-off"), state="detached")


def test_long_names_are_whole_among_ten(people: People) -> None:
    """They are set smaller in a narrow place, and broken between words alone, in the lobby as in play."""
    mira, screen = people(), people(TV, "de")
    bots = [{"seat": seat, "kind": "sensible"} for seat in range(1, 10)]
    code = mira.make("pokino", 10, name="Maximiliane Hohenzollern", bots=bots, play_now=False)
    mira.open(f"/t/{code}")
    mira.see("start")
    turn_on(mira, screen, code)
    screen.page.wait_for_selector("text=Hohenzollern")
    assert screen.page.evaluate(BROKEN) == []
    mira.press("controller-no")
    mira.press("start")
    screen.see("tv-card")
    screen.page.wait_for_selector(".seats .named")
    assert screen.page.evaluate(BROKEN) == []
    assert screen.page.get_attribute(".seats .named", "title") == "Maximiliane Hohenzollern"
