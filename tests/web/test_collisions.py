"""Nothing collides: the fullest tables in the longest language, one page resized through every size."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("web_rig")
from collisions import FRAMES, SIZES, collisions, emptiness  # noqa: E402 - beside web_rig
from positions import KINDS, Positions, after_rounds, played, pokino_paid, pokino_won  # noqa: E402
from web_rig import DESK, People, Person  # noqa: E402 - rewritten, so imported after being named

pytest_plugins = ("web_rig",)
pytestmark = pytest.mark.slow

DESKS = ((1280, 800), (1440, 900), (1920, 1080), (1024, 768))
MOST_EMPTY = 0.2  # of the window


def _through_the_sizes(person: Person, screen: str) -> list[str]:
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found += collisions(person.page, f"{screen}-{width}x{height}")
    return found


def _empty(person: Person, screen: str) -> list[str]:
    blank = person.context.new_page()
    found = []
    for width, height in DESKS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(FRAMES)
        share = emptiness(person.page, blank)
        if share > MOST_EMPTY:
            found.append(f"{screen} {width}x{height}: {share:.0%} of the window is empty")
    blank.close()
    return found


def test_pok_with_seven(people: People) -> None:
    """Choosing, and a round opened, with everybody's counters in sight."""
    mira = people(DESK, "de")
    positions = Positions(mira, "pok")
    mira.open(f"/t/{mira.make('pok', 7, settings={'open_counters': True})}")
    mira.see("play-disc", state=":not([disabled])")
    found = []
    for number in (3, 5):
        positions.show(played("pok", 7, after_rounds(number - 1)))
        found += _through_the_sizes(mira, f"pok-7-choose-{number}") + _empty(mira, f"pok-7-choose-{number}")
        positions.show(played("pok", 7, after_rounds(number)))
        mira.see("next")
        found += _through_the_sizes(mira, f"pok-7-opened-{number}") + _empty(mira, f"pok-7-opened-{number}")
        mira.press("next")
    assert not found, "\n".join(found)


def test_pokerdice_with_five(people: People) -> None:
    """Laying a card, keeping dice, and a round settled; some cards have been played."""
    mira = people(DESK, "de")
    positions = Positions(mira, "pokerdice")
    mira.open(f"/t/{mira.make('pokerdice', 5)}")
    mira.page.wait_for_selector(".aim:not([disabled])")
    found = _through_the_sizes(mira, "pokerdice-5-lay") + _empty(mira, "pokerdice-5-lay")
    positions.show(played("pokerdice", 5, after_rounds(5, offered="stop")))
    mira.see("next")
    found += _through_the_sizes(mira, "pokerdice-5-settled") + _empty(mira, "pokerdice-5-settled")
    mira.press("next")
    if mira.see("cast", "throw") == "cast":
        mira.press("cast")
        mira.see("throw")
    found += _through_the_sizes(mira, "pokerdice-5-keep") + _empty(mira, "pokerdice-5-keep")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seats", [4, 10])
def test_pokino(people: People, seats: int) -> None:
    """Between hands, with cards called, and late in a hand with every kind of win."""
    mira = people(DESK, "de")
    positions = Positions(mira, "pokino")
    mira.open(f"/t/{mira.make('pokino', seats, options={'hands': '3'}, settings={'own_pace': True})}")
    mira.see("next-hand")
    found = _through_the_sizes(mira, f"pokino-{seats}-between") + _empty(mira, f"pokino-{seats}-between")
    mira.press("next-hand")
    mira.see("call", state=":not([disabled])")
    mira.press("call")
    mira.page.wait_for_selector(".before i", state="attached")
    found += _empty(mira, f"pokino-{seats}-play")
    for place, kind in enumerate(KINDS):
        positions.show(pokino_won(seats, kind, mine=place % 2 == seats // 10), ["call"])
        found += _through_the_sizes(mira, f"pokino-{seats}-{kind}")
    positions.show(pokino_paid(pokino_won(seats, "one", mine=True)), ["call"])
    found += _through_the_sizes(mira, f"pokino-{seats}-paid")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_the_lobby(people: People, game: str) -> None:
    """With free places and bots."""
    mira = people(DESK, "de")
    bots = [{"seat": 1, "kind": "sensible"}]
    mira.open(f"/t/{mira.make(game, 5, bots=bots, play_now=False)}")
    mira.see("start")
    found = _empty(mira, f"lobby-{game}")
    for width, height in DESKS:
        mira.page.set_viewport_size({"width": width, "height": height})
        found += collisions(mira.page, f"lobby-{game}-{width}x{height}")
    assert not found, "\n".join(found)
