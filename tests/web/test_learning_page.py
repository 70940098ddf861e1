"""Train and Explore in a real browser: answered, shared, without a line; and nothing of it in a running game with others."""

from __future__ import annotations

import json
import re

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import People, Person, check_targets, check_words, play_pok, start_three, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

SMALL = (320, 640)


def _answer(person: Person, *, screen: str) -> None:
    """Any choice of the drill on the screen; then its cost, its worths and its reasons, never right or wrong."""
    person.see("drill")
    check_words(person, f"{screen}, asked", fits=False)
    if person.has("throw"):
        person.press("die-0")
        person.press("throw")
    else:
        person.page.click("button.counter:not([disabled]), .aim:not([disabled])")
    person.see("verdict")
    check_words(person, f"{screen}, answered", fits=False)
    check_targets(person, screen)
    assert re.search(r"Right!|Wrong|Correct", person.text("verdict")) is None


def test_train_on_a_phone(people: People) -> None:
    """From the first page: a drill, the next by a key, one skipped, all without a line; then what is remembered."""
    mira = people()
    mira.open()
    mira.press("train")
    mira.see("begin")
    check_words(mira, "train", fits=False)
    mira.axe("train")
    mira.press("begin")
    _answer(mira, screen="drill of POK")
    mira.keep("train-answer")
    mira.axe("answer of a drill")
    mira.page.wait_for_function("async () => Boolean(await caches.match('/train'))")
    mira.context.set_offline(True)  # everything is here already
    first = mira.page.get_attribute('[data-test="drill"]', "data-drill")
    mira.page.keyboard.press("Enter")
    mira.page.wait_for_selector(f'[data-test="drill"]:not([data-drill="{first}"])')
    mira.keep("train-drill")
    mira.axe("drill")
    held = mira.page.get_attribute("button.counter:not([disabled])", "data-test") or ""
    mira.page.keyboard.press(str(1 + ["play-disc", "play-square", "play-triangle"].index(held)))
    mira.see("verdict")
    mira.press("next")
    mira.see("skip")
    mira.press("skip")
    mira.see("drill")
    mira.page.reload()  # a page that was kept; at another address there is nothing of it
    mira.see("drill")
    mira.open("/train")
    mira.see("rating")
    assert "2 choices" in mira.text("rating")
    mira.context.set_offline(False)
    mira.open()
    mira.see("train")
    assert mira.page.evaluate("navigator.serviceWorker.controller") is None


def test_the_drill_of_the_day_is_everybodys_and_its_result_gives_nothing_away(people: People) -> None:
    """Two browsers are asked the same; the line to share has the day, the game and the cost, and counts once."""
    mira, ana = people(), people(SMALL, "de", dark=True)
    for person in (mira, ana):
        person.open("/train/pokerdice/daily")
        _answer(person, screen="drill of the day")
    asked = [person.page.get_attribute('[data-test="drill"]', "data-drill") for person in (mira, ana)]
    assert asked[0] == asked[1] is not None
    mira.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mira.press("share")
    mira.page.wait_for_selector("text=It does not give the answer away")
    line = str(mira.page.evaluate("navigator.clipboard.readText()"))
    assert re.fullmatch(
        r"trespok, drill of \d{4}-\d\d-\d\d, Pokerdice: (nothing|[\d.]+%?) lost http://\S+/train/pokerdice/daily", line
    ), line
    mira.open("/train/pokerdice/daily")
    mira.see("verdict")  # answered already today
    ana.axe("drill of the day in the evening")


def test_explore_moves_with_the_position_and_its_link_carries_it(people: People) -> None:
    mira = people()
    mira.open("/explore/pok?hands=101,021,202&throw=disc,-,-")
    mira.see("verdict")
    before = mira.text("value-0")
    mira.axe("explore")
    check_targets(mira, "explore")
    check_words(mira, "explore", fits=False)
    mira.press("counter-0-disc-1")
    mira.page.wait_for_url("**hands=201,021,202**")
    assert mira.text("value-0") != before
    mira.press("make-drill")
    mira.see("drilled")
    ana = people(SMALL, "fr")
    ana.open(mira.page.url.removeprefix(mira.base))
    ana.see("verdict")
    assert ana.text("value-0")[:2] == mira.text("value-0")[:2]
    check_words(ana, "explore in French", fits=False)
    ana.press("counter-1-square-0")  # one tap, one counter, whichever of the two it is
    ana.page.wait_for_url("**hands=201,011,202**")
    for counter in ("counter-1-square-0", "counter-1-triangle-0"):
        ana.press(counter)
    ana.see("trouble")
    assert ana.text("trouble").startswith("Mains")
    ana.open("/explore/pokerdice?you=roller&mine=one-pair,full-house&theirs=no-odds,joker&throws=22445;22445&card=full-house")
    ana.see("verdict")
    check_words(ana, "explore Pokerdice in French", fits=False)
    check_targets(ana, "explore Pokerdice")
    ana.axe("explore Pokerdice")
    code = mira.make("pok", 3, settings={"open_counters": True})  # practice: from the menu into the position that lies there
    mira.open(f"/t/{code}")
    mira.see("play-disc", state=":not([disabled])")
    mira.press("menu")
    mira.open(mira.page.get_attribute('[data-test="explore"]', "href") or "")
    mira.see("verdict")
    mira.open("/train")
    mira.see("begin")
    mira.page.select_option('[data-test="theme"]', "own")
    mira.press("begin")
    _answer(mira, screen="a drill of one's own")


def test_who_sits_in_a_running_game_with_others_learns_later(people: People) -> None:
    """By the browser's cookie: neither drills nor positions set up by hand, and no hint of them at the table."""
    mira, ana = people(), people()
    before = mira.context.new_page()  # a tab from before the game
    before.goto(f"{mira.base}/train/pok")
    before.wait_for_selector(test_id("drill"))
    start_three(mira, ana)
    before.click(test_id("skip"))
    before.wait_for_selector(test_id("trouble"))
    assert before.locator(test_id("drill")).count() == 0
    before.close()
    for person in (mira, ana):
        assert not person.has("hints")
        person.press("menu")
        person.see("leave")
        assert not person.has("explore")
        for place in ("/train", "/train/pok", "/explore/pok?hands=101,021,202&throw=disc,-,-"):
            person.open(place)
            person.see("trouble")
            assert "until it is over" in person.text("trouble")
            assert not person.has("drill")
            assert not person.has("verdict")


def test_who_wins_often_is_offered_the_next_opponent(people: People) -> None:
    """Six of the latest games against random bots were won on this device; after one more the next kind sits there."""
    mira = people()
    won = [{"match": f"A {n}", "kind": "random", "seats": 3, "won": True} for n in range(6)]
    mira.context.add_init_script(
        "if (!localStorage.getItem('climbed')) localStorage.setItem('trespok', JSON.stringify({"
        f" lessons: ['pok'], coached: ['all'], opponents: {{ pok: 'random' }}, practised: {{ pok: {json.dumps(won)} }} }})),"
        " localStorage.setItem('climbed', '1')"
    )
    mira.open()
    mira.press("now-pok")
    mira.press("play-random")
    mira.see("play-disc")
    before = mira.page.url
    play_pok(mira)
    mira.see("climb")
    assert "a bot that plays at random" in mira.page.inner_text("[role=status]:has-text('often')")
    mira.keep("climb")
    mira.axe("next opponent")
    mira.press("climb")
    mira.page.wait_for_function("(before) => location.href !== before", arg=before)
    mira.see("play-disc")
    kinds = mira.page.evaluate("JSON.parse(localStorage.trespok).opponents.pok")
    assert kinds == "gambler"
