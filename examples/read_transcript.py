"""A written game, view by view: what did a seat know, and when?  ``python examples/read_transcript.py [FILE] [SEAT]``"""

import sys
from pathlib import Path

from trespok import Reader

GAME = b"""\
pok seats=3
* throw triangle disc -
0 play disc
1 play disc
2 play square
"""


def main(content: bytes, seat: int) -> None:
    reader = Reader()
    for step in reader.steps(content):
        assert reader.table is not None
        print(f"line {step.line}: {step.entry.actor} {reader.table.game.write(step.entry.action)}")
        print(f"  seat {seat} sees {reader.table.view(seat)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).read_bytes() if sys.argv[1:] else GAME, int(sys.argv[2]) if sys.argv[2:] else 2)
