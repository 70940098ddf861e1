"""The narrowest phones there are, 320 pixels, in every language: nothing sticks out, no name is cut to its first letters."""

from __future__ import annotations

import pytest

from trespok.kit.languages import LANGUAGES

pytest.register_assert_rewrite("web_rig")
from web_rig import People, check_targets, check_words, sit, test_id  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

NARROW = (320, 640)
# Names of which not every letter can be read.
CUT = """() => [...document.querySelectorAll('.named')].filter((name) => name.offsetWidth &&
  (name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1)).map((name) => name.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_coming_to_a_table_fits(people: People, language: str) -> None:
    """The first page, a guest's and the host's lobby, a wrong code, the tabs of a look back."""
    host, guest = people(NARROW, language), people(NARROW, language)
    code = host.make("pokino", 4, bots=[], play_now=False)
    guest.open(f"/t/{code}")
    guest.see("sit")
    guest.page.wait_for_selector(f"{test_id('address')}:not(:empty)")
    check_words(guest, f"join {language}", fits=False)
    check_targets(guest, f"join {language}")
    host.open(f"/t/{code}")
    host.page.wait_for_selector(".options select")
    check_words(host, f"lobby {language}", fits=False)
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
