"""Every screen in every language and light: nothing missing, nothing running over, nothing axe-core minds."""

from __future__ import annotations

import re

import pytest

from trespok.kit import LANGUAGES

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, Person, check_targets, check_words  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def _first_screen(person: Person, game: str, seats: int) -> None:
    options = {"hands": "3"} if game == "pokino" else {}
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
    fetched = somebody.page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert [name.split("_texts_")[1][:2] for name in fetched if "_texts_" in name] == [language]  # once, and no other
    check_words(somebody, f"home {language}", fits=False)
    check_targets(somebody, f"home {language}")
    for game, seats in (("pok", 7), ("pokerdice", 5), ("pokino", 10)):
        _first_screen(somebody, game, seats)
        somebody.keep(f"{language}-{game}")
        check_words(somebody, f"{game} {language}")
        check_targets(somebody, f"{game} {language}")
    somebody.press("rules")
    somebody.page.wait_for_selector(".rules .now")
    somebody.keep(f"{language}-rules")
    somebody.press("menu")
    somebody.keep(f"{language}-menu")
    check_words(somebody, f"menu {language}")
    check_targets(somebody, f"menu {language}")
    somebody.press("chat")
    check_targets(somebody, f"chat {language}")
    somebody.open()
    somebody.press("friends-pokino")
    somebody.see("start", "bot-1")
    somebody.press("all-options")
    somebody.page.wait_for_selector(".options select")
    somebody.keep(f"{language}-lobby")
    check_words(somebody, f"lobby {language}", fits=False)
    check_targets(somebody, f"lobby {language}")
    before = somebody.text("bot-what")
    somebody.page.select_option(".kind select", "expert")
    assert somebody.text("bot-what") != before  # a sentence for each strength
    check_words(somebody, f"expert {language}", fits=False)


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
    somebody.press("all-options")
    somebody.page.wait_for_selector("text=How often a card comes up")
    somebody.axe("lobby")
    for game in ("pok", "pokerdice", "pokino"):
        _first_screen(somebody, game, 3)
        somebody.keep(f"{light}-{game}")
        somebody.axe(game)
        check_words(somebody, game)
    for panel in ("rules", "chat", "menu"):
        somebody.press(panel)
        somebody.page.wait_for_selector(".rules .now" if panel == "rules" else ".sheet-body")
        somebody.keep(f"{light}-{panel}")
        somebody.axe(panel)
    somebody.open("/caller")
    somebody.press("call")
    somebody.keep(f"{light}-caller")
    somebody.axe("caller")
    check_words(somebody, "caller", fits=not dark)
    somebody.open("/t/NOBODY")
    somebody.page.wait_for_selector("text=No table NOBODY")
    somebody.axe("no table")


@pytest.mark.parametrize("size", [(360, 640), DESK], ids=["small", "desk"])
def test_nothing_scrolls_or_runs_over_at_other_sizes(people: People, size: tuple[int, int]) -> None:
    """A small phone and a desk, in the language with the longest words."""
    somebody = people(size, "de")
    for game, seats in (("pok", 5), ("pokerdice", 4), ("pokino", 4)):
        _first_screen(somebody, game, seats)
        somebody.keep(f"{size[0]}-{game}")
        check_words(somebody, f"{game} {size}")
        check_targets(somebody, f"{game} {size}")


# Lines of words, and buttons, that stick out of what holds them, are covered, or lie on one another.
COLLIDES = """() => {
  const HOLDERS = '.tray, .places > li, .counter, .last, [data-test=hints], .shell';
  const wrong = [], seen = [];
  const words = document.createTreeWalker(document.querySelector('.shell'), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.textContent.trim(), element = words.currentNode.parentElement;
    if (!text || element.closest('.unseen, aside, [popover]') || getComputedStyle(element).visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const box of range.getClientRects()) if (box.width > 1) seen.push({ element, box, text });
  }
  for (const element of document.querySelectorAll('main button')) {
    seen.push({ element, box: element.getBoundingClientRect(), text: element.dataset.test });
  }
  for (const { element, box, text } of seen) {
    for (let holder = element.closest(HOLDERS); holder; holder = holder.parentElement.closest(HOLDERS)) {
      const held = holder.getBoundingClientRect();
      if (box.left < held.left - 1 || box.right > held.right + 1 || box.top < held.top - 1 || box.bottom > held.bottom + 1) {
        wrong.push(`${text} sticks out of ${holder.className}`);
      }
    }
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!top || !(element.contains(top) || top.contains(element))) wrong.push(`${text} is covered`);
  }
  seen.forEach((one, place) => seen.slice(place + 1).forEach((other) => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    if (wide > 2 && high > 4) wrong.push(`${one.text} lies on ${other.text}`);
  }));
  return wrong;
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_full_table_of_pok_fits_on_a_small_phone(people: People, language: str) -> None:
    """Seven seats, hints on, two rounds: what was chosen from and what was opened, on two phones inside a browser's bars."""
    somebody = people((360, 640), language)

    def look(moment: str) -> None:
        for width, height in ((360, 640), (390, 740)):
            somebody.page.set_viewport_size({"width": width, "height": height})
            screen = f"{language}-{width}x{height}-pok-{moment}"
            somebody.page.wait_for_timeout(100)  # for what is told only where it fits
            somebody.keep(screen)
            assert somebody.page.evaluate(COLLIDES) == [], screen
            check_words(somebody, screen)
            check_targets(somebody, screen)

    _first_screen(somebody, "pok", 7)
    somebody.press("hint")
    for number in (1, 2):
        somebody.see("play-disc", state=":not([disabled])")
        somebody.see("hints")
        look(f"hints-{number}")
        somebody.press("play-disc")
        somebody.see("next")
        look(f"opened-{number}")
        somebody.press("next")
    somebody.page.set_viewport_size({"width": 360, "height": 640})
    somebody.see("hints")
    somebody.press("last-round")  # there is no room for it: it is a tap away
    somebody.page.wait_for_selector("#last-round .why")


def test_the_focus_can_be_seen_wherever_it_goes(people: People) -> None:
    """Tab walks over everything that can be pressed, and a ring shows where it is."""
    somebody = people(DESK)
    _first_screen(somebody, "pok", 3)
    reached = set()
    for _ in range(14):
        somebody.page.keyboard.press("Tab")
        name, width = somebody.page.evaluate(
            "() => { const at = document.activeElement; return [at.dataset.test ?? '', getComputedStyle(at).outlineWidth] }"
        )
        assert width == "3px", name
        reached.add(name)
    assert {"rules", "chat", "menu", "play-disc", "play-square", "play-triangle"} <= reached


def test_hints_are_there_to_practise_with(people: People) -> None:
    """Alone with bots the bulb shows what each counter is worth; it is off until it is asked for."""
    somebody = people(PHONE)
    _first_screen(somebody, "pok", 3)
    assert not somebody.has("hints")
    somebody.press("hint")
    somebody.see("hints")
    assert re.search("(?i)you win.*best play", somebody.text("hints"), re.DOTALL)  # whose the figures are
    assert somebody.page.locator('[data-test="hints"] tbody tr').count() == 3
    somebody.keep("pok-hints")
    check_words(somebody, "hints")
    somebody.page.set_viewport_size({"width": 844, "height": 390})
    somebody.page.wait_for_selector('.yours [data-test="hints"]')  # beside the dice, over the counters
    check_words(somebody, "hints held sideways")
    somebody.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    somebody.page.wait_for_selector('aside [data-test="hints"]')  # seven fists and the dice need the whole table
    check_words(somebody, "hints on a desk")
    somebody.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    _first_screen(somebody, "pokerdice", 5)  # the browser remembers that hints are wanted
    somebody.see("hints")
    somebody.keep("pokerdice-hints")
    check_words(somebody, "hints of pokerdice")
    somebody.press("hint")
    somebody.page.wait_for_selector('[data-test="hints"]', state="detached")
