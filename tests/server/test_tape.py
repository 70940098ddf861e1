"""A room does what it did: every message and every row of recorded rooms, step by step (``tape_record.py`` writes them)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tape_rooms import FULL, FULL_STEPS, in_full, room_line, tape_bots

HERE = Path(__file__).parent / "tape"
LINES = (HERE / "rooms.txt").read_text(encoding="utf-8").splitlines()
EVERY = 5  # of the recorded rooms one in so many is played again in `make check`; in `make test` all are


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(1, EVERY))])
def test_rooms_send_and_store_what_they_did(first: int) -> None:
    """Digests run on from step to step, so the first that differs names the step to look at."""
    with tape_bots():
        for line in LINES[first::EVERY]:
            seed, *expected, stored = line.split()
            _, *found, stored_now = room_line(int(seed)).split()
            differs = next((step for step, (one, two) in enumerate(zip(expected, found, strict=True)) if one != two), None)
            assert differs is None, (
                f"room {seed} differs from step {differs} on: tape_record.py {seed} {(differs or 0) + 1} shows it"
            )
            assert stored == stored_now, f"room {seed} sends the same and stores other sections"


@pytest.mark.parametrize("seed", FULL)
def test_a_room_in_full(seed: int) -> None:
    """Every byte, to be read."""
    with tape_bots():
        assert (HERE / f"room_{seed}.txt").read_text(encoding="utf-8") == in_full(seed, FULL_STEPS)
