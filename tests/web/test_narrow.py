"""The narrowest phones there are, 320 pixels, in every language: nothing sticks out, no name is cut to its first letters."""

from __future__ import annotations

import pytest

from trespok.kit import LANGUAGES

pytest.register_assert_rewrite("web_rig")
from web_rig import People, check_targets, check_words, sit, test_id, turn_on  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

NARROW = (320, 640)
# Names of which not every letter can be read.
CUT = """() => [...document.querySelectorAll('.named')].filter((name) => name.offsetWidth &&
  (name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1)).map((name) => name.textContent)"""

LINES = """(selector) => { const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  return new Set([...range.getClientRects()].map((line) => line.top)).size; }"""
# What is meant to be pressed and is not whole on the screen, lies under something else, or is smaller than a finger.
# By how much a choice is too narrow for what can be chosen.
LACKING = """(choice) => { const had = choice.offsetWidth;
  choice.style.minWidth = 'max-content'; const lacks = choice.offsetWidth - had; choice.style.minWidth = '';
  return lacks }"""
OUT_OF_REACH = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  if (!element.checkVisibility()) return false; // folded away
  const box = element.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth
    || box.width < 43.5 || box.height < 43.5 || !element.contains(over);
}).map((element) => element.dataset.test)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_coming_to_a_table_fits(people: People, language: str) -> None:
    """The first page, a guest's and the host's lobby, a wrong code, the tabs of a look back."""
    host, guest = people(NARROW, language), people(NARROW, language)
    code = host.make("pokino", 4, bots=[], play_now=False)
    guest.open(f"/t/{code}")
    guest.see("sit")
    assert "Mira" in guest.text("greeting")
    assert guest.page.evaluate(OUT_OF_REACH, f"#name, {test_id('sit')}") == []
    guest.page.click("label:has([value=owl])")
    check_words(guest, f"join {language}", fits=False)
    check_targets(guest, f"join {language}")
    host.open(f"/t/{code}")
    host.page.wait_for_selector(f"{test_id('address')}:not(:empty)")
    host.press("all-options")
    host.page.wait_for_selector(".options select")
    check_words(host, f"lobby {language}", fits=False)
    for choice in host.page.query_selector_all(".options select"):
        assert choice.evaluate(LACKING) == 0, choice.evaluate("choice => choice.dataset.test")
    assert host.page.evaluate(LINES, "header h1") == 1  # the game's name is not broken
    guest.open("/")
    guest.see("now-pok")
    check_words(guest, f"home {language}", fits=False)
    guest.open("/r/RY9J9O")
    guest.see("tab-end")
    check_words(guest, f"tabs {language}", fits=False)
    check_targets(guest, f"tabs {language}")
    guest.open("/t/RY9J9O")
    guest.see("gone")
    check_words(guest, f"wrong code {language}")


def test_the_lobby_has_room_for_the_name_of_every_language(people: People) -> None:
    """Beside the longest name of a game."""
    host = people(NARROW)
    host.open(f"/t/{host.make('pokerdice', 2, play_now=False)}")
    host.see("start")
    assert host.page.eval_on_selector(f"header {test_id('language')}", LACKING) == 0


def test_a_wrong_code_is_named_and_can_be_mended(people: People) -> None:
    """The field holds what was typed; the right code leads on."""
    host, guest = people(NARROW), people(NARROW)
    code = host.make("pok", 3, bots=[], play_now=False)
    guest.open("/t/ry9j9o")
    guest.see("gone")
    assert guest.text("gone") == "No table RY9J9O"
    assert guest.page.input_value("#code") == "RY9J9O"
    guest.page.fill("#code", code.lower())
    guest.press("join")
    guest.see("sit")


def test_links_to_hand_on_have_the_address_of_the_qr_code(people: People) -> None:
    """This browser is at localhost; what it shows and copies is what phones can reach."""
    host = people(NARROW)
    reached = host.context.request.get(f"{host.base}/api/address").json()["address"]
    assert "localhost" in host.base
    assert "localhost" not in reached
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    code = host.make("pok", 3, bots=[], play_now=False)
    host.open(f"/t/{code}")
    host.page.wait_for_selector(f"{test_id('address')}:not(:empty)")
    assert host.text("address") == f"{reached}/t/{code}"
    host.press("copy-link")
    host.page.wait_for_selector("text=Copied")
    assert host.page.evaluate("navigator.clipboard.readText()") == f"{reached}/t/{code}"
    host.page.click("summary")
    host.press("copy-own")
    host.page.wait_for_selector(f"{test_id('copy-own')}:has-text('Copied')")
    assert host.page.evaluate("navigator.clipboard.readText()").startswith(f"{reached}/s/{code}-")


def test_a_seat_can_be_had_where_nobody_may_watch(people: People) -> None:
    """The table shows itself only to its seats; a guest by link is asked for a name all the same."""
    host, guest = people(NARROW), people(NARROW)
    code = host.make("pok", 3, bots=[], play_now=False, settings={"watch": "nobody"})
    guest.open(f"/t/{code}")
    guest.see("gone")
    sit(guest, code, "Ana")
    guest.page.wait_for_selector("text=starts the game")


@pytest.mark.parametrize(("game", "seats"), [("pok", 7), ("pokerdice", 5), ("pokino", 10)])
def test_names_are_read_to_the_end(people: People, game: str, seats: int) -> None:
    """Ten letters on the narrowest screen at the fullest table."""
    host, guest = people(NARROW, "de"), people(NARROW, "de")
    bots = [{"seat": seat, "kind": "sensible"} for seat in range(2, seats)]
    code = host.make(game, seats, name="Großmutter", bots=bots, play_now=False)
    sit(guest, code, "Bartholomäus")
    guest.page.wait_for_selector("text=Bartholomäus")
    host.open(f"/t/{code}")
    host.see("start")
    host.press("start")
    for person in (host, guest):
        person.page.wait_for_selector(".named")
        assert person.page.evaluate(CUT) == []
        assert person.page.query_selector_all(f"{test_id('watching')}") == []


@pytest.mark.parametrize("size", [NARROW, (360, 640), (390, 844), (844, 390)])
@pytest.mark.parametrize(("seats", "television"), [(4, False), (4, True), (10, False)])
def test_board_pots_and_button_are_in_reach(people: People, size: tuple[int, int], seats: int, television: bool) -> None:
    """Pokino in practice, in German: nothing has to be scrolled to, not even while a phone is asked about a TV."""
    mira = people(size, "de")
    settings = {"own_pace": True, "hints": True, "alert": True}
    bots = [{"seat": seat, "kind": "sensible"} for seat in range(1, seats)]
    code = mira.make("pokino", seats, bots=bots, play_now=False, options={"hands": "3"}, settings=settings)
    mira.open(f"/t/{code}")
    mira.see("start")
    if television:
        turn_on(mira, people((1920, 1080), "de"), code)
        mira.see("controller-offer")
    mira.press("start")
    mira.see("next-hand")
    assert mira.page.evaluate(OUT_OF_REACH, ".between button, [data-cup]") == []
    mira.press("next-hand")
    mira.see("call", state=":not([disabled])")
    mira.press("call")
    mira.page.wait_for_selector(".before i", state="attached")
    assert mira.page.evaluate(OUT_OF_REACH, f".board .cell, [data-cup], {test_id('call')}") == []
    check_words(mira, f"pokino {size}")


@pytest.mark.parametrize("seated", [True, False])
def test_a_phone_on_its_side_shows_who_is_there_and_how_to_sit_down(people: People, seated: bool) -> None:
    mira = people((844, 390), "de")
    code = mira.make("pokerdice", 3, bots=[], play_now=False)
    somebody = mira if seated else people((844, 390), "de")
    somebody.open(f"/t/{code}")
    somebody.see("start" if seated else "sit")
    there = f"{test_id('start')}, .seats button" if seated else f"#name, {test_id('sit')}"
    assert somebody.page.evaluate(OUT_OF_REACH, there) in ([], ["fill"])
    check_words(somebody, "lobby on its side", fits=False)
