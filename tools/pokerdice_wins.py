"""Solve Pokerdice at two seats for winning, and write the table the expert plays by.

Run it with ``.venv/bin/python tools/pokerdice_wins.py [--cards N] [--checkpoint FILE] [--out FILE] [--replace]``.  It goes on
from the checkpoint, and prints by cards left how far apart the bounds are.  Ten cards a side want a graphics card.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from trespok.core import Trouble
from trespok.solve.pokerdice.positions import CARDS
from trespok.solve.pokerdice.win_kernel import device
from trespok.solve.pokerdice.win_solving import SHIPPED, opening, solve_wins, write_wins
from trespok.term.screen import progress


def main() -> int:
    """Solve, and say what came of it."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--cards", type=int, default=CARDS)
    read.add_argument("--checkpoint", type=Path)
    read.add_argument("--out", type=Path, default=Path("pokerdice-2.wins"), help="where the table goes")
    read.add_argument("--replace", action="store_true", help="into the package, in place of the table shipped")
    asked = read.parse_args()
    with progress() as show:
        run = solve_wins(checkpoint=asked.checkpoint, progress=show, cards=asked.cards)
    for figures in run.figures:
        print(json.dumps(figures))
    certificate: dict[str, Any] = {"levels": run.figures}
    if asked.cards == CARDS and run.last:
        certificate["opening"] = opening(run.last)
        print(json.dumps(certificate["opening"]))
    out = SHIPPED if asked.replace else asked.out
    write_wins(out, run.middles, certificate, {"command": "tools/pokerdice_wins.py", "device": device()})
    print(f"{out}: {out.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(f"pokerdice_wins: {trouble}")
