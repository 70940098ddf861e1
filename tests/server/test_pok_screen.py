"""Screens drawn by hand for speed show exactly what ``encode`` gives."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json
from rig import friends

from trespok.wire import encode
from trespok.wire import messages as m


@pytest.mark.parametrize("options", [{}, {"goal": "7", "counters": "3", "dice": "dddsst/dst---/------"}])
def test_the_pok_screen_is_the_encoded_view(options: dict[str, str]) -> None:
    """At an open table nothing is left out and nothing is added, at every step of a match, by house rules too."""
    rig = friends("pok", 3, settings=m.Settings(open_counters=True), options=options)
    steps = 0
    while rig.room.phase == "play" and steps < 60:
        steps += 1
        match = rig.pacing.match
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            shown = json.decode(json.encode(match.game.screen(view, rig.room.parts.setup.settings, over=False)))
            assert shown == encode(view)
        for seat in range(3):
            offer = rig.last(seat, "view")["offer"]
            if offer:
                rig.choose(seat, offer[(seat + steps) % len(offer)])
    assert steps > 5


def test_counts_show_how_many_have_gone_and_not_which() -> None:
    """P13: only where the table says so, to everybody alike, and nothing before the hands are open."""
    rig = friends("pok", 3, settings=m.Settings(show_counts=True))
    assert "gone" not in friends("pok", 3).last(0, "view")["view"]
    for step in range(6):
        for seat in (0, 1, 2):
            view = rig.last(seat, "view")["view"]
            handed = [6 - sum(hand) for hand in rig.pacing.match.view(seat).hands]
            assert view["gone"] == handed
            assert [hand is None for hand in view["hands"]] == [other != seat for other in range(3)]
        for seat in (0, 1):
            rig.choose(seat, rig.last(seat, "view")["offer"][step % len(rig.last(seat, "view")["offer"])])
        assert rig.last(2, "view")["view"]["gone"] == handed  # two have chosen
        rig.choose(2, rig.last(2, "view")["offer"][0])
        if rig.room.phase != "play":
            break


def test_a_page_that_keeps_rounds_is_sent_each_once() -> None:
    """It knows at every step what another page is shown, also when the host shows and hides the rounds between."""
    one, other = (friends("pok", 3, options={"goal": "7", "counters": "3"}) for _ in range(2))
    watcher = 10
    one.connect(watcher, None, keeps=True)
    other.connect(watcher, None)
    for step in range(40):
        if one.room.phase != "play":
            break
        for rig in (one, other):
            if step % 7 == 3:
                rig.host(0, "settings", settings=m.Settings(history=step % 2 == 1))
            for seat in range(3):
                offer = rig.last(seat, "view")["offer"]
                if offer:
                    rig.choose(seat, offer[(seat + step) % len(offer)])
    kept, full = ([message["view"] for message in rig.received[watcher] if message["t"] == "view"] for rig in (one, other))
    past: list[Any] = []
    for view, whole in zip(kept, full, strict=True):
        past = past[: view.pop("since", 0)] + view["past"]
        assert {**view, "past": past} == whole
    assert len(json.encode(kept)) < 0.7 * len(json.encode(full))
