"""Transcripts, replays and reviews of finished matches: made in workers, with a limited queue, and the latest kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Final

from ..limits import Limits
from ..refusals import Refused
from ..room.rows import Played
from ..shared_work import begin_shared
from .lookback import Look, not_solved
from .pool import Pool
from .process import NoAnswer

__all__ = ["LOOKERS", "LOOK_S", "Lookbacks", "Wanted"]

LOOK_S: Final = 120.0
LOOKERS: Final = 2
FAILED_S: Final = 600.0  # what failed is not tried again for this long
_KEPT: Final = 64  # compressed answers
_FAILED: Final = 4096  # refusals, a few words each


@dataclass(frozen=True, slots=True)
class Wanted:
    """One answer: about match *number* of a room that has finished *count*, for the page leads to the others too."""

    what: Look
    code: str
    number: int
    count: int


class Lookbacks:
    """Answers questions about finished matches.  What is kept is answered without the store."""

    def __init__(self, played: Callable[[str, int], Awaitable[Played | None]], limits: Limits, pool: Pool) -> None:
        self._played = played
        self._limits = limits
        self._pool = pool
        self._one_review = asyncio.Lock()  # a review takes seconds; the other worker stays free
        self._asked: dict[Wanted, tuple[str, asyncio.Task[bytes]]] = {}
        self._known: OrderedDict[Wanted, bytes] = OrderedDict()
        self._failed: OrderedDict[Wanted, tuple[str, float]] = OrderedDict()

    async def of(self, wanted: Wanted, asker: str) -> bytes:
        """The answer, compressed; equal questions share one answer.  Raises Refused."""
        if wanted in self._known:
            self._known.move_to_end(wanted)
            return self._known[wanted]
        code, until = self._failed.get(wanted, ("", 0.0))
        if asyncio.get_running_loop().time() < until:
            raise Refused(code)
        if wanted not in self._asked:
            if self._too_many(wanted, asker):
                raise Refused("too-fast")
            self._asked[wanted] = asker, begin_shared(self._look(wanted))
        return await asyncio.shield(self._asked[wanted][1])

    def _too_many(self, wanted: Wanted, asker: str) -> bool:
        """Whether a queue is full.  Reviews have a queue of their own, and no address may fill one alone."""
        limits = self._limits
        reviews = sum(other.what == "review" for other in self._asked)
        if wanted.what == "review" and reviews >= limits.reviews:
            return True
        if wanted.what != "review" and len(self._asked) - reviews >= limits.lookbacks:
            return True
        return sum(other == asker for other, _ in self._asked.values()) >= limits.lookbacks_each

    async def _look(self, wanted: Wanted) -> bytes:
        try:
            found = await self._found(wanted)
        except Refused as refused:
            self._failed[wanted] = refused.code, asyncio.get_running_loop().time() + FAILED_S
            if len(self._failed) > _FAILED:
                self._failed.popitem(last=False)
            raise
        finally:
            del self._asked[wanted]
        self._known[wanted] = found
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found

    async def _found(self, wanted: Wanted) -> bytes:
        """Read the match and make the answer.  One review at a time, and none of a match that is too long."""
        review = wanted.what == "review"
        async with self._one_review if review else nullcontext():
            played: Played | None = await self._played(wanted.code, wanted.number)
            if played is None:
                raise Refused("not-over")
            if review and len(played.rows) > self._limits.review_acts:
                raise Refused("no-review")
            if review and not_solved(played.rows):
                raise Refused("unsolved")
            try:
                found: bytes = await self._pool.ask("look", wanted.what, wanted.code, played.rows, wanted.number, wanted.count)
            except NoAnswer:
                raise Refused("no-review" if review else "failed") from None
            return found

    def forget(self, code: str) -> None:
        """Nothing is remembered of this room."""
        for wanted in [each for each in self._known if each.code == code]:
            del self._known[wanted]

    @property
    def waiting(self) -> int:
        """Transcripts, replays and reviews that are being worked out, or wait for it."""
        return len(self._asked)

    def close(self) -> None:
        for _, task in self._asked.values():
            task.cancel()
