"""Write the tape, or show what the first steps of a room write.

    PYTHONPATH=src python tests/server/tape_record.py               record all rooms anew: rooms.txt and the full ones
    PYTHONPATH=src python tests/server/tape_record.py SEED STEPS    print what a room writes in its first steps

Record anew only where a room is meant to send or store something else, and name every difference in the commit.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tape_rooms import FULL, FULL_STEPS, ROOMS, in_full, room_line, tape_bots

HERE = Path(__file__).parent / "tape"

if __name__ == "__main__":
    with tape_bots():
        if sys.argv[1:]:
            print(in_full(*map(int, sys.argv[1:3])))
        else:
            lines = [room_line(seed) for seed in range(ROOMS)]
            (HERE / "rooms.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
            for seed in FULL:
                (HERE / f"room_{seed}.txt").write_text(in_full(seed, FULL_STEPS), encoding="utf-8")
