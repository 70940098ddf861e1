"""Hints: only for those who play alone with bots, and only for the position they look at."""

from __future__ import annotations

from typing import Any

import pytest
from rig import Rig, friends

from trespok.review import hint
from trespok.wire import messages as m


def hinted(rig: Rig) -> list[Any]:
    """Ask for every hint the room wonders about, and give those that reach a page."""
    for wonder in rig.wonders:
        rig.room.hinted(wonder, hint(wonder.view, wonder.offer))
    rig.wonders.clear()
    rig.pump()
    return [heard for link in rig.received for heard in rig.received[link] if heard["t"] == "hint"]


def practice(**more: Any) -> Rig:
    return friends("pok", 1, seats=3, settings=m.Settings(hints=True, **more))


def test_who_is_alone_with_bots_gets_a_hint_for_the_position() -> None:
    rig = practice()
    [found] = hinted(rig)
    view = rig.last(0, "view")
    assert found["seq"] == view["seq"]
    assert {choice["action"] for choice in found["hint"]["choices"]} == set(view["offer"])
    assert found["hint"]["best"] in view["offer"]
    assert sum(choice["chance"] for choice in found["hint"]["choices"]) == pytest.approx(1)


def test_no_hint_where_the_table_does_not_want_it() -> None:
    assert hinted(friends("pok", 1, seats=3)) == []


@pytest.mark.parametrize("game", ["pok", "pokerdice", "pokino"])
def test_no_hint_at_a_table_with_other_people(game: str) -> None:
    """Not even a question is asked, whatever the settings say, and nothing of it is in a view."""
    rig = friends(game, 2, seats=3, settings=m.Settings(hints=True, pace_s=4))
    rig.connect(9, None)
    for _ in range(10):
        for seat in (0, 1):
            offer = rig.last(seat, "view")["offer"] or []
            if act := next((words for words in offer if words.startswith(("play", "aim", "stop", "mark"))), None):
                rig.choose(seat, act)
        rig.wait(4000)
    assert rig.wonders == []
    assert all(heard["hints"] is None for link in (0, 1, 9) for heard in rig.received[link] if heard["t"] == "view")


def test_a_hint_that_comes_too_late_is_not_said() -> None:
    """After the position has moved on, and after somebody else has sat down."""
    rig = practice()
    rig.choose(0, "play disc")
    rig.wait(20_000)
    assert rig.wonders[0].seq < rig.room.seq
    rig.wonders[1:] = []
    assert hinted(rig) == []
    sitting = friends("pokino", 1, seats=3, options={"hands": "2"}, settings=m.Settings(hints=True))
    while not sitting.wonders:
        sitting.wait(1000)
    sitting.join("Ben")
    wonder = sitting.wonders[-1]
    sitting.room.hinted(wonder, hint(wonder.view, wonder.offer))
    sitting.pump()
    assert sitting.last(0, "hint") is None


def test_who_watches_gets_no_hint() -> None:
    rig = practice()
    rig.connect(9, None)
    hinted(rig)
    assert rig.last(0, "hint")
    assert rig.last(9, "hint") is None
