"""What happens is shown in beats: in their order, and at once for who taps; in Pokino everything stays live meanwhile."""

from __future__ import annotations

import re

import pytest

pytest.register_assert_rewrite("web_rig")
from positions import Positions, pokino_paid, pokino_won  # noqa: E402 - beside web_rig
from web_rig import People, Person, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

# Every beat that was on, as the layer that can be tapped names it.
WATCH = """() => {
  window.beats = [];
  new MutationObserver(() => {
    const beat = document.querySelector('[data-test=skip]')?.dataset.beat;
    if (beat && beat !== window.beats.at(-1)) window.beats.push(beat);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def watch(person: Person) -> None:
    person.page.evaluate(WATCH)


def beats(person: Person) -> list[str]:
    """Those seen since the last time."""
    seen: list[str] = person.page.evaluate("window.beats.splice(0)")
    return seen


def wait_for_beat(person: Person, name: str) -> None:
    person.page.wait_for_function("(name) => window.beats.includes(name)", arg=name)


def names(seen: list[str]) -> list[str]:
    return [beat.partition("-")[0] for beat in seen]


def test_pok_lands_asks_shakes_opens_answers_and_tells(people: People) -> None:
    mira = people(moves=True)
    mira.open(f"/t/{mira.make('pok', 4)}")
    mira.see("play-disc", state=":not([disabled])")
    watch(mira)
    mira.press("play-disc")
    mira.see("next")
    shown = mira.page.eval_on_selector_all(".die .pill", "(pills) => pills.length")
    reveal = beats(mira)
    assert reveal[:2] == ["shake-0", "open-0"]
    assert reveal[2 : 2 + shown] == [f"answer-{place}" for place in range(shown)]
    assert reveal[2 + shown :] in (["slide-0", "verdict-0"], ["verdict-0"])
    assert mira.text("told")
    mira.press("next")
    mira.see("play-disc")
    wait_for_beat(mira, "ask-2")
    assert beats(mira) == ["land-0", "land-1", "land-2", "ask-0", "ask-1", "ask-2"]
    mira.page.wait_for_selector(test_id("skip"), state="detached")
    mira.press("play-square")
    mira.press("skip")  # as soon as it is there
    mira.see("next")
    assert "verdict-0" not in beats(mira)
    assert not mira.has("skip")
    mira.press("next")
    mira.page.wait_for_selector(test_id("skip"))
    mira.page.keyboard.press("1")  # brings the dice down, and chooses nothing
    mira.page.wait_for_selector(test_id("skip"), state="detached")
    assert not mira.page.query_selector(".counter.chosen")


def test_pokerdice_turns_card_after_card(people: People) -> None:
    mira = people(moves=True)
    mira.open(f"/t/{mira.make('pokerdice', 2)}")
    watch(mira)
    for skips in (False, True):
        mira.page.wait_for_selector(f".aim:not([disabled]), {test_id('cast')}")
        if mira.has("cast"):  # whoever rolls throws
            assert not mira.page.query_selector(".die")
            mira.press("cast")
        mira.page.wait_for_selector(".aim:not([disabled])")
        mira.page.wait_for_selector(test_id("skip"), state="detached")
        beats(mira)
        mira.page.click(".aim:not([disabled])")
        while mira.see("throw", "settled") == "throw":
            mira.page.wait_for_selector(test_id("skip"), state="detached")
            if mira.has("throw"):
                mira.press("stop")
                mira.see("settled")
        if skips:
            mira.press("skip")
            mira.see("next")
            assert "score-1" not in beats(mira)
        else:
            mira.see("next")
            seen = beats(mira)
            assert names(seen[seen.index("last-0") :]) == ["last", "turn", "score", "turn", "score"]
        assert mira.page.eval_on_selector_all("[data-turned=true]", "(cards) => cards.length") == 2
        held = "(all) => all.map((gain) => [gain, gain.parentElement].map((each) => parseInt(each.firstChild.textContent)))"
        gains = mira.page.eval_on_selector_all("[data-test^=gain-]", held)
        assert gains
        assert all(gain <= points for gain, points in gains)  # counted in
        mira.press("next")


def test_a_pot_is_won_before_everybody_and_nothing_waits(people: People) -> None:
    """Ten boards: a centre comes soon.  Then a steal, in two taps, that is wrong and costs the next call."""
    mira = people(moves=True)
    mira.open(f"/t/{mira.make('pokino', 10, settings={'pace_s': 3}, options={'marking': 'auto'})}")
    mira.see("next-hand")
    mira.press("next-hand")
    mira.see("won")
    won = mira.page.locator(".cups .called")
    cup = won.first.get_attribute("data-cup")
    assert mira.page.query_selector(f".cups button:not([disabled]):not([data-cup={cup}])")  # live while it is shown
    assert re.search(rf"(?i){cup}", mira.text("won"))
    assert mira.page.locator("rect.lit, .cell.lit").count() > 0
    mira.page.wait_for_selector(f".cups .won[data-cup={cup}]")
    paid = mira.page.wait_for_selector("[data-test^=gain-]")
    assert paid is not None
    assert re.fullmatch(r"\+\d+", paid.inner_text())
    assert mira.page.query_selector(f"[data-cup={cup}] .takers")
    mira.press("boards")
    mira.page.click(".from-board:not([disabled])")
    mira.press("cup-pokino")
    mira.page.wait_for_selector("text=You can call again after the next card")
    assert not mira.has("shut")


def test_one_switch_for_sound_in_the_bar(people: People) -> None:
    """Remembered by the browser."""
    mira = people()
    mira.open(f"/t/{mira.make('pok', 3)}")
    mira.see("sound")
    assert mira.page.get_attribute(test_id("sound"), "aria-pressed") == "false"
    mira.press("sound")
    mira.page.reload()
    mira.see("sound")
    assert mira.page.get_attribute(test_id("sound"), "aria-pressed") == "true"
    mira.press("menu")
    assert not mira.page.is_visible(".sheet [aria-pressed]:has-text('Sound')")


def test_pokino_has_a_finale(people: People) -> None:
    """Rays, crown and whose it is, over the whole table when it has been paid; then the table is there again."""
    mira = people(moves=True)
    positions = Positions(mira, "pokino")
    mira.open(f"/t/{mira.make('pokino', 4, options={'hands': '3'}, settings={'own_pace': True})}")
    mira.press("next-hand")
    mira.see("call", state=":not([disabled])")
    won = pokino_won(4, "pokino", mine=True)
    positions.show(won, ["call"])
    mira.page.evaluate("""() => new MutationObserver(() => {
      window.finale ??= document.querySelector('[data-test=finale]')?.innerText;
    }).observe(document.body, { childList: true, subtree: true })""")
    positions.show(pokino_paid(won))
    mira.page.wait_for_function("window.finale")
    assert "POKINO" in mira.page.evaluate("window.finale")
    mira.page.wait_for_selector(test_id("finale"), state="detached")
