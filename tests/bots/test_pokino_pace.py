"""Bots at Pokino watch as well at a quick table as at a slow one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from pokino_pace import PACES, cups, share

HANDS = 50  # the same at every pace


def test_no_hand_ends_without_a_cup_and_bots_win_as_many_at_every_pace() -> None:
    """One person alone taps card after card and calls nothing, from five cards a second to one in eight seconds."""
    won = {}
    for pace in PACES:
        found = list(cups(pace, HANDS, "sensible", 3, plays=False))
        assert all(paid for _, paid in found), pace
        won[pace] = sum(paid for _, paid in found) / (6 * HANDS)
    assert max(won.values()) - min(won.values()) <= 0.1


@pytest.mark.parametrize("kind", ["sensible", "random"])
def test_the_share_of_a_person_who_calls_is_the_same_at_every_pace(kind: str) -> None:
    """Against somebody who sees everything at once."""
    shares = [share(list(cups(pace, HANDS // 2, kind, 3, plays=True))) for pace in (0.2, 1.0, 8.0)]
    assert max(shares) - min(shares) <= 0.1
    assert 0.1 < min(shares) < 0.9
