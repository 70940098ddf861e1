"""``solve pok --seats N [--check] [--json]``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..core import Trouble
from .pok import backend_named, check, say, solve
from .values import load, read

__all__ = ["main"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "trespok solve",
        description="Solve a game, or check what was solved.",
        epilog="example:\n  trespok solve pok --seats 3 --check --json\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=["pok"])
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--check", action="store_true", help="the exact gain of a best response to the published strategy")
    parser.add_argument("--json", action="store_true", help="one object instead of sentences")
    parser.add_argument("--file", type=Path, help="the value file, where it is not the shipped one")
    parser.add_argument("--checkpoint", type=Path, help="go on from here, and write here after every level")
    parser.add_argument("--arrays", choices=["auto", "numpy", "jax"], default="auto", help="the array library")
    parser.add_argument("--commit", default="", help="written into the value file")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; 2 and a sentence where something is wrong with what was asked."""
    asked = _parser().parse_args(argv)
    try:
        backend = backend_named(asked.arrays)
        if asked.check:
            values = read(asked.file) if asked.file else load(asked.seats)
            found = check(asked.seats, backend=backend, values=values, progress=say())
        else:
            made = {"command": f"trespok solve pok --seats {asked.seats}", "commit": asked.commit}
            solved = solve(asked.seats, backend=backend, out=asked.file, checkpoint=asked.checkpoint, progress=say(), made=made)
            found = {"game": "pok", "seats": asked.seats, **solved.made}
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    print(file=sys.stderr)
    print(json.dumps(found) if asked.json else "\n".join(f"{name}: {figure}" for name, figure in found.items()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
