"""The first page of somebody who comes back: tables that await them, invitations, their people, then the games."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from web_rig import DESK, PHONE, People, check_words, play_pok, start_three, test_id  # noqa: E402 - named before

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow


def test_the_same_people_are_asked_by_one_press(people: People) -> None:
    """A match of two people; one asks again from the list, the other finds the invitation first and comes."""
    mira, ana = people(PHONE), people(DESK)
    start_three(mira, ana)
    play_pok(mira, ana)
    for person, name in ((mira, "phone"), (ana, "desk")):
        person.open("/")
        person.see("friend")
        check_words(person, f"home, {name}", fits=False)
        person.keep(f"home-back-{name}")
        person.axe(f"home, {name}")
    mira.press("same-again")
    mira.see("start")
    code = mira.page.url.rpartition("/")[2]
    ana.open("/")
    ana.see("invited")
    assert code in ana.text("invited")
    ana.keep("home-invited")
    ana.press("invited-yes")
    ana.see("sit")
    ana.press("sit")
    mira.press("start")
    for person in (mira, ana):
        person.see("play-disc", state=":not([disabled])")
    mira.open("/")
    mira.page.wait_for_selector(f"#my-turn ~ .card:has-text('{code}')")
    mira.keep("home-turn")
    mira.axe("home, my turn")
    ana.open("/")
    mira.page.set_viewport_size({"width": 320, "height": 640})
    check_words(mira, "home, narrow", fits=False)
    mira.keep("home-turn-320")
    mira.press("back-to")
    mira.see("play-disc", state=":not([disabled])")


def test_faces_are_picked_with_the_keyboard_and_asked_to_a_game(people: People) -> None:
    """Nobody is chosen at first; then the games with room for all of them."""
    mira, ana = people(PHONE), people(PHONE)
    start_three(mira, ana)
    play_pok(mira, ana)
    mira.open("/")
    mira.see("friend")
    assert not mira.has("ask-pok")
    mira.page.focus(test_id("friend"))
    mira.page.keyboard.press("Space")
    mira.page.focus(test_id("ask-pokerdice"))
    mira.page.keyboard.press("Enter")
    mira.see("start")
    ana.open("/")
    ana.see("invited")
    ana.press("invited-no")
    ana.page.wait_for_selector(test_id("invited"), state="detached")
    ana.open("/")
    ana.see("friend")
    assert not ana.has("invited")
