"""Pokerdice with hints, screen by screen: all of it can be seen at once, and a hint speaks only of dice that lie there."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import PHONE, People, Person, check_targets, check_words  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

SIZES = ((320, 640), (360, 640), (390, 844), (844, 390), (1280, 720))
LAY = ".aim:not([disabled])"

# Parts of the table that lie over one another or stick out of what can be seen of it.
CLASHES = """() => {
  const table = document.querySelector('.table');
  const seen = table.getBoundingClientRect();
  const told = '.says, .aimed, [data-test=hints], [data-test=settled]';
  const parts = [...table.querySelectorAll(`.others > li, .own, .die, ${told}, .acts button`)]
    .map((element) => [element.dataset.test ?? element.className, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0);
  const outside = ([, box]) => box.top < seen.top - 1 || box.bottom > seen.bottom + 1;
  const out = parts.filter(outside).map(([name]) => `${name} sticks out`);
  parts.forEach(([name, a], place) => parts.slice(place + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) out.push(`${name} lies over ${other}`);
  }));
  return out;
}"""

# Points, chance and name of a card with less than four pixels between them, as it lies without its turn in the fan.
TOUCHING = """() => [...document.querySelectorAll('.aim')].filter((card) => {
  card.style.rotate = 'none';
  const parts = [...card.querySelectorAll('b, .chance, .picture, .name')].map((part) => part.getBoundingClientRect());
  card.style.rotate = '';
  return parts.some((a, place) => parts.slice(place + 1).some((b) =>
    Math.min(a.right, b.right) + 4 > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) - 1 > Math.max(a.top, b.top)));
}).map((card) => card.dataset.test)"""


def _check(person: Person, screen: str) -> None:
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        where = f"{screen} {width}x{height}"
        assert person.page.evaluate(CLASHES) == [], where
        assert person.page.evaluate(TOUCHING) == [], where
        check_words(person, where)
        check_targets(person, where)
        person.keep(f"dice-{where.replace(' ', '-')}")


def test_every_screen_shows_its_hint_dice_cards_and_buttons(people: People) -> None:
    """Laying, keeping and settling, on a small phone and a low desk; no hint before the next throw has been seen."""
    mira = people(SIZES[0])
    code = mira.make("pokerdice", 2, settings={"hints": True})
    mira.open(f"/t/{code}")
    mira.see("hint")
    mira.press("hint")
    kept = 0
    for round_ in ("first", "second"):
        mira.page.wait_for_selector(LAY)
        mira.see("hints")
        assert mira.page.locator('[data-test="hints"] tbody tr').count() == 1
        assert mira.page.locator('[data-test="why"]').count() == 1
        _check(mira, f"lay the {round_}")
        mira.page.click(LAY)
        if mira.see("throw", "next") == "throw":
            mira.see("hints")
            _check(mira, "keep")
            mira.press("stop")
            kept += 1
        mira.see("next")
        assert not mira.has("hints")
        _check(mira, f"settle the {round_}")
        mira.press("next")
    assert kept == 1  # two seats roll in turn


def test_a_name_of_three_lines_makes_its_row_higher(people: People) -> None:
    """The longest names are German; with the chance below them the cards of a phone are at their fullest."""
    mira = people(PHONE, "de")
    code = mira.make("pokerdice", 5, settings={"hints": True})
    mira.open(f"/t/{code}")
    mira.see("hint")
    mira.press("hint")
    mira.page.wait_for_selector(f"{LAY} .chance")
    for width, height in (PHONE, (320, 640)):
        mira.page.set_viewport_size({"width": width, "height": height})
        low = "card => card.getBoundingClientRect().bottom - parseFloat(getComputedStyle(card).paddingBottom)"
        within = (
            f"cards => cards.every(card => card.querySelector('.name').getBoundingClientRect().bottom <= ({low})(card) + 0.5)"
        )
        assert mira.page.eval_on_selector_all(".aim", within), (width, height)
        check_words(mira, f"cards in German {width}x{height}")
