"""A position set up by hand, solved; runs in a worker."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

from msgspec.json import encode

from ...drills.exploring import WrongPosition, explore
from ...wire import bodies as b
from .explore_queue import Explored

__all__ = ["explored"]


def explored(game: str, said: Sequence[tuple[str, str]]) -> Explored:
    """Every answer with its worth (ExploreOut)."""
    try:
        drill, values = explore(game, dict(said))
    except WrongPosition as wrong:
        return Explored(field=wrong.field, sentence=str(wrong))
    return Explored(gzip.compress(encode(b.ExploreOut(drill, values)), 5, mtime=0))
