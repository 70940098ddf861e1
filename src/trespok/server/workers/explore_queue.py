"""Positions set up by hand: solved in a worker one at a time, with a short queue, and the latest kept."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..limits import Limits
from ..refusals import Refused
from .pool import Pool
from .process import NoAnswer

__all__ = ["Explored", "Explorer", "Position"]

EXPLORE_S: Final = 15.0  # with the wait; who has moved on by then does not want it any more
_KEPT: Final = 512  # compressed answers, one or two kB each

Position: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]  # the game, and what a link says of it


@dataclass(frozen=True, slots=True)
class Explored:
    """The answer, compressed; or what is wrong with the question."""

    packed: bytes = b""
    field: str | None = None
    sentence: str | None = None


class Explorer:
    """Answers what somebody sets up by hand.  Shares its processes with those who look back."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits
        self._one = asyncio.Lock()  # the other process stays free
        self._waiting: Counter[str] = Counter()  # by address
        self._known: OrderedDict[Position, Explored] = OrderedDict()

    async def of(self, position: Position, asker: str) -> bytes:
        """The answer, compressed.  Raises Refused: busy, or what is wrong with the position."""
        found = self._known.get(position) or await self._ask(position, asker)
        self._known[position] = found
        self._known.move_to_end(position)
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        if found.field is not None:
            raise Refused(f"bad-{found.field}", found.field, found.sentence)
        return found.packed

    async def _ask(self, position: Position, asker: str) -> Explored:
        if self._waiting.total() >= self._limits.explores or self._waiting[asker] >= self._limits.explores_each:
            raise Refused("busy")
        self._waiting[asker] += 1
        try:
            async with asyncio.timeout(EXPLORE_S), self._one:
                found: Explored = await self._pool.ask("explore", *position)
                return found
        except (TimeoutError, NoAnswer):
            raise Refused("busy") from None
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]
