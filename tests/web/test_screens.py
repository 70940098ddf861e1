"""Every screen in every language and light: nothing missing, nothing running over, nothing axe-core minds."""

from __future__ import annotations

import re

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

LANGUAGES = ("en", "de", "fr", "es")

# Elements whose text is wider than they are and is cut off without a sign, or that stick out of the screen.
RUNS_OVER = """() => [...document.querySelectorAll('body *')].filter((element) => {
  if (element.closest('.unseen, svg, aside, .sheet, .over')) return false;
  const style = getComputedStyle(element), box = element.getBoundingClientRect();
  if (!box.width || style.visibility === 'hidden') return false;
  const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden'
    && style.textOverflow !== 'ellipsis' && element.children.length === 0;
  return cut || box.right > innerWidth + 1 || box.left < -1;
}).map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`)"""


def _check_words(person: Person, screen: str, *, fits: bool = True) -> None:
    """No message is missing, nothing runs over; in play nothing scrolls."""
    text = person.page.inner_text("body")
    assert re.findall(r"\[[a-z]+-[a-z0-9-]+\]", text) == [], screen
    assert person.page.evaluate(RUNS_OVER) == [], screen
    width, height = person.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    inner = person.page.viewport_size
    assert inner is not None
    assert width <= inner["width"], screen
    if fits:
        assert height <= inner["height"], screen
    tables = person.page.evaluate("[...document.querySelectorAll('.table')].map((t) => t.scrollHeight - t.clientHeight)")
    assert all(over <= 1 for over in tables), (screen, tables)


def _first_screen(person: Person, game: str, seats: int) -> None:
    options = {"set": "kitchen"} if game == "pokino" else {}
    code = person.make(game, seats, options=options, settings={"hints": True, "open_counters": True, "pace_s": 5})
    person.open(f"/t/{code}")
    if game == "pok":
        person.see("play-disc", state=":not([disabled])")
    elif game == "pokerdice":
        person.see("aim-joker", state=":not([disabled])")
    else:
        if person.see("next-hand", "card") == "next-hand":
            person.press("next-hand")
        person.see("cup-full", state=":not([disabled])")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_on_a_phone(people: People, language: str) -> None:
    """Full tables, the longest names we have, a phone held upright."""
    somebody = people(PHONE, language)
    somebody.open()
    somebody.see("now-pokino")
    somebody.keep(f"{language}-home")
    _check_words(somebody, f"home {language}", fits=False)
    for game, seats in (("pok", 7), ("pokerdice", 5), ("pokino", 10)):
        _first_screen(somebody, game, seats)
        somebody.keep(f"{language}-{game}")
        _check_words(somebody, f"{game} {language}")
    somebody.press("rules")
    somebody.page.wait_for_selector(".rules h3.now")
    somebody.keep(f"{language}-rules")
    somebody.press("menu")
    somebody.keep(f"{language}-menu")
    _check_words(somebody, f"menu {language}")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "evening"])
def test_axe_finds_nothing_serious(people: People, dark: bool) -> None:
    """On the first page, in a lobby, at each game with its panels open, in caller mode."""
    light = "evening" if dark else "day"
    somebody = people(DESK if dark else PHONE, dark=dark)
    somebody.open()
    somebody.see("now-pokino")
    somebody.keep(f"{light}-home")
    somebody.axe("home")
    somebody.press("friends-pokino")
    somebody.see("start", "bot-1")
    somebody.page.wait_for_selector("text=How often a card is called")
    somebody.axe("lobby")
    for game in ("pok", "pokerdice", "pokino"):
        _first_screen(somebody, game, 3)
        somebody.keep(f"{light}-{game}")
        somebody.axe(game)
        _check_words(somebody, game)
    for panel in ("rules", "chat", "menu"):
        somebody.press(panel)
        somebody.page.wait_for_selector(".rules h3.now" if panel == "rules" else ".sheet-body")
        somebody.keep(f"{light}-{panel}")
        somebody.axe(panel)
    somebody.open("/caller")
    somebody.press("call")
    somebody.keep(f"{light}-caller")
    somebody.axe("caller")
    _check_words(somebody, "caller", fits=not dark)
    somebody.open("/t/NOBODY")
    somebody.page.wait_for_selector("text=There is no table")
    somebody.axe("no table")
