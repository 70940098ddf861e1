"""Rows of November 2026 and before, turned into sections: the room sends the same bytes as the old program did."""

from __future__ import annotations

import json

import pytest
from tape_rooms import tape_bots
from tape_rows import ROWS, after_restore

from trespok.server.room.occupants import token_hash
from trespok.server.room.state import RoomState, upgrade_rows

ROOMS = json.loads(ROWS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("first", range(4))
def test_an_upgraded_room_sends_what_it_sent(first: int) -> None:
    """Recorded rooms in every state of every game: restored, their people come back, speak, choose, wait, play again."""
    with tape_bots():
        for kept in ROOMS[first::4]:
            assert after_restore(kept, upgrade_rows(kept["side"])) == kept["sent"], (kept["seed"], kept["step"])


def test_sections_stay_as_they_are() -> None:
    """An upgrade that was interrupted may run again."""
    for kept in ROOMS:
        sections = upgrade_rows(kept["side"])
        assert upgrade_rows(sections) == sections
        assert RoomState.load(sections).setup.game in {"pok", "pokerdice", "pokino"}


def test_very_old_rows_are_read_too() -> None:
    """People without numbers, chat by seat, a TV key without a number, settings that are no more."""
    kept = next(kept for kept in ROOMS if kept["state"] == "pok lobby False")
    rows = dict(kept["side"]) | {
        "seat:1": json.dumps({"name": "Ben", "bot": None, "token": token_hash("ben"), "left": False}),
        "chat:0": json.dumps([0, 1, 7, "hello", None]),
        "chat:1": json.dumps([1, 1, 8, "again", None, "Bo", token_hash("bo")]),
        "tv": token_hash("KEY1"),
        "room": json.dumps(json.loads(kept["side"]["room"]) | {"settings": {"clock_s": 15, "confetti": True}}),
    }
    state = RoomState.load(upgrade_rows(rows))
    ben = state.seats.occupants[1]
    assert ben is not None
    assert (ben.name, ben.who, state.seats.came) == ("Ben", 2, 2)
    assert [(line.line.name, line.line.text, line.token) for line in state.chat.values()] == [
        ("Ben", "hello", ""),
        ("Bo", "again", token_hash("bo")),
    ]
    assert (state.setup.tv_key, state.setup.tv_number, state.setup.settings.clock_s) == (token_hash("KEY1"), 0, 15)
