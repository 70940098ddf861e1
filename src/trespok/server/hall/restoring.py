"""A room is made again from its rows.  A match is played again act by act, and one can be made as long as somebody likes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final

from ..limits import Limits
from ..room.outbox import Saved
from ..room.room import Room

__all__ = ["LONG_ROWS", "Restoring"]

LONG_ROWS: Final = 1000  # of a match: some fifty milliseconds


class Restoring:
    """Long matches on a thread and one at a time, so that all other rooms have their turns; the others at once."""

    def __init__(self, limits: Limits, clock: Callable[[], int]) -> None:
        self._limits = limits
        self._clock = clock
        self._long = asyncio.Lock()

    async def room(self, saved: Saved) -> Room:
        """The room as it was.  Raises Broken."""
        if len(saved.log) < LONG_ROWS:
            return Room.restore(saved, secrets.token_bytes, self._clock(), self._limits)
        async with self._long:
            return await asyncio.to_thread(Room.restore, saved, secrets.token_bytes, self._clock(), self._limits)
