"""A position set up by hand, solved; runs in another process."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

from msgspec.json import encode

from ...drills.exploring import WrongPosition, explore
from ...wire import bodies as b
from ..refusals import Refused


def solve_position(game: str, fields: Sequence[tuple[str, str]]) -> bytes | Refused:
    """Every answer with its worth (ExploreOut), compressed; or what is wrong with the position."""
    try:
        drill, values = explore(game, dict(fields))
    except WrongPosition as wrong:
        return Refused(f"bad-{wrong.field}", wrong.field, str(wrong))
    return gzip.compress(encode(b.ExploreOut(drill, values)), 5, mtime=0)
