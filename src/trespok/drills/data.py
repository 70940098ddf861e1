"""The drills that are shipped: a file a game, a drill a line, read when first asked for."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ..core import Trouble
from .drill import Drill

__all__ = ["GAMES", "LINKED", "drills", "path_of", "theme_names", "write"]

GAMES: Final = ("pok", "pokerdice")
# What a link to a position of each game says; every other word in it is nobody's.
LINKED: Final = {"pok": ("hands", "throw"), "pokerdice": ("you", "mine", "theirs", "throws", "card", "ahead")}
_DATA: Final = Path(__file__).with_name("data")


def path_of(game: str) -> Path:
    """Where the drills of a game lie."""
    if game not in GAMES:
        raise Trouble(f"There are drills of {' and '.join(GAMES)}, not of '{game}'.")
    return _DATA / f"{game}.jsonl.gz"


@cache
def drills(game: str) -> tuple[Drill, ...]:
    """All drills of a game, in their order."""
    try:
        lines = gzip.decompress(path_of(game).read_bytes()).decode().splitlines()
    except (OSError, EOFError, zlib.error) as gone:
        raise Trouble(f"The drills of {game} cannot be read: install trespok again.") from gone
    return tuple(Drill.from_plain(json.loads(line)) for line in lines)


def write(path: Path, found: Sequence[Drill]) -> None:
    """A file of drills; the same drills are the same bytes."""
    path.write_bytes(gzip.compress("".join(each.line() + "\n" for each in found).encode(), mtime=0))


def theme_names(game: str) -> tuple[str, ...]:
    """The themes of a game, as its drills have them."""
    return tuple(dict.fromkeys(each.theme for each in drills(game)))
