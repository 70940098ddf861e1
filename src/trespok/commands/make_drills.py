"""``trespok make-drills GAME``: find positions for drills with the solved strategies."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from ..core import BadOption
from .output import Command, add_output, check_out, print_json

__all__ = ["MAKE_DRILLS"]

_MANY: Final = 1080


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=("pok", "pokerdice"), metavar="GAME", help="%(choices)s")
    parser.add_argument("--many", type=int, default=_MANY, metavar="N", help=f"how many to find (default: {_MANY})")
    parser.add_argument("--seed", default="1", metavar="S", help="another seed finds other drills (default: 1)")
    add_output(parser, "gz", always=())


def _run(asked: argparse.Namespace) -> int:
    """Find positions by play with the solved strategies, and calculate every answer."""
    from ..drills.drill import write  # noqa: PLC0415
    from ..drills.making import make  # noqa: PLC0415
    from ..term.progress import progress  # noqa: PLC0415

    if asked.many < 1:
        raise BadOption(f"--many is how many drills to find, at least one, not {asked.many}.")
    check_out(asked)
    places = asked.out or [Path(f"{asked.game}.jsonl.gz")]
    with progress(quiet=asked.quiet) as show:
        drills = make(asked.game, asked.many, asked.seed, lambda done: show("drills", min(1.0, done / asked.many)))
    for place in places:
        try:
            write(place, drills)
        except OSError as wrong:
            raise BadOption(f"{place} cannot be written: {wrong.strerror}.") from None
    if asked.json:
        print_json({"game": asked.game, "drills": len(drills), "files": list(map(str, places))})
    else:
        print(f"{len(drills)} drills of {asked.game} are in {' and '.join(map(str, places))}.")
    return 0


MAKE_DRILLS = Command(("trespok make-drills pokerdice --many 100 --out mine.jsonl.gz",), _add_arguments, _run)
