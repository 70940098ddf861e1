"""``trespok drills make GAME``: find positions for drills, from the solved strategies."""

from __future__ import annotations

import argparse
from pathlib import Path

__all__ = ["EXAMPLE", "WHAT", "add_arguments"]

WHAT = "make drills from the solved strategies"
EXAMPLE = "trespok drills make pokerdice --many 100 --file mine.jsonl.gz"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked of the maker."""
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    make = inner.add_parser(
        "make",
        help="find positions and work out every answer",
        description="Find positions by play with the solved strategies, and work out every answer.",
        epilog=f"example:\n  {EXAMPLE}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    make.add_argument("game", choices=("pok", "pokerdice"))
    make.add_argument("--many", type=int, default=1080, metavar="N", help="how many (1080)")
    make.add_argument("--seed", default="1", metavar="S", help="another seed finds others")
    make.add_argument("--file", type=Path, metavar="F", help="where to; without it GAME.jsonl.gz in this folder")
    make.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Find them, and say how far it is."""
    from ..core import BadOption  # noqa: PLC0415
    from ..drills.drill import write  # noqa: PLC0415
    from ..drills.making import make  # noqa: PLC0415
    from ..solve.progress import say  # noqa: PLC0415

    if asked.many < 1:
        raise BadOption(f"--many is how many drills to find, one at least, not {asked.many}.")
    place = asked.file or Path(f"{asked.game}.jsonl.gz")
    if place.is_dir() or not place.parent.is_dir():  # said before minutes of work
        raise BadOption(f"{place} cannot be written: name a file in a folder that is there.")
    show = say()
    found = make(asked.game, asked.many, asked.seed, lambda done: show("drills", min(1.0, done / asked.many)))
    try:
        write(place, found)
    except OSError as wrong:
        raise BadOption(f"{place} cannot be written: {wrong.strerror}.") from None
    print(f"{len(found)} drills of {asked.game} are in {place}.")
    return 0
