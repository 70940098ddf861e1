"""Write the strategy of the POK expert as whole numbers, for the proof without floating point.

``python tools/certificate.py 3`` writes pok-3.strategy, and ``python docs/report/certificate/verify.py pok-3.strategy``
proves its bound.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from trespok.solve.pok import advise_many
from trespok.solve.pok.positions import HANDS, positions
from trespok.solve.pok.values import UNIT, weights

SEATS: Final = (3, 4, 5)
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]


def published(seats: int) -> bytes:
    """The file: a row for each position up to the names of the symbols."""
    where = positions(seats)
    hands = where.hands[~where.dead]
    numbers = weights(advise_many(np.array(HANDS)[hands]))
    held = np.array(HANDS)[hands] > 0
    chosen = held & (held[:, :, ::-1].cumsum(axis=2)[:, :, ::-1] > 1)  # not a hand's last held symbol
    chosen[:, 1:] &= (hands[:, 1:] != hands[:, :-1])[:, :, None]  # nor a repeated hand
    kept: NDArray[Any] = numbers[np.broadcast_to(chosen[:, None], numbers.shape)]
    planes = np.concatenate([kept & 255, kept >> 8]).astype(np.uint8)
    head = json.dumps({"seats": seats, "unit": UNIT, "rows": len(hands)})
    content = hands.astype(np.uint8).tobytes() + planes.tobytes()
    return head.encode() + b"\n" + lzma.compress(content, filters=_FILTERS)


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Write the file for the seats asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int, choices=SEATS)
    parser.add_argument("--out", type=Path, help="the file to write (default: pok-SEATS.strategy)")
    asked = parser.parse_args()
    path = asked.out or Path(f"pok-{asked.seats}.strategy")
    path.write_bytes(published(asked.seats))
    print(f"{path}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
