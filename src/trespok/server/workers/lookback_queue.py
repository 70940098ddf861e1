"""Looking back at finished matches: worked out apart, so many waiting, so much for each who asks, the latest remembered."""

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
from .lookback import Look
from .pool import Pool
from .process import NoAnswer

__all__ = ["Lookbacks", "Wanted"]

LOOK_S: Final = 120.0
FAILED_S: Final = 600.0  # so long what could not be worked out is not tried again
_KEPT: Final = 64  # looks back, packed
_FAILED: Final = 4096  # refusals, a few words each


@dataclass(frozen=True, slots=True)
class Wanted:
    """A look at a match of a room that has finished *count* of them: the page of one leads to the others."""

    what: Look
    code: str
    number: int
    count: int


class Lookbacks:
    """Transcripts, replays and reviews.  What is known costs the store nothing."""

    def __init__(self, played: Callable[[str, int], Awaitable[Played | None]], limits: Limits) -> None:
        self._played = played
        self._limits = limits
        self._pool = Pool(2, LOOK_S)
        self._one_review = asyncio.Lock()  # takes seconds: one worker stays free for everything else
        self._asked: dict[Wanted, tuple[str, asyncio.Task[bytes]]] = {}
        self._known: OrderedDict[Wanted, bytes] = OrderedDict()
        self._failed: OrderedDict[Wanted, tuple[str, float]] = OrderedDict()

    async def of(self, wanted: Wanted, asker: str) -> bytes:
        """What is asked for, packed; who asks for the same waits for the same.  Raises Refused."""
        if wanted in self._known:
            self._known.move_to_end(wanted)
            return self._known[wanted]
        code, until = self._failed.get(wanted, ("", 0.0))
        if asyncio.get_running_loop().time() < until:
            raise Refused(code)
        if wanted not in self._asked:
            if self._too_many(wanted, asker):
                raise Refused("too-fast")
            self._asked[wanted] = asker, asyncio.ensure_future(self._look(wanted))
        return await asyncio.shield(self._asked[wanted][1])

    def _too_many(self, wanted: Wanted, asker: str) -> bool:
        """Reviews take long and wait in a queue of their own; nobody fills a queue alone."""
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
        """Read the match and look at it: of reviews one at a time, and none of a match too long to be judged in time."""
        review = wanted.what == "review"
        async with self._one_review if review else nullcontext():
            played: Played | None = await self._played(wanted.code, wanted.number)
            if played is None:
                raise Refused("not-over")
            if review and len(played.rows) > self._limits.review_acts:
                raise Refused("no-review")
            try:
                found: bytes = await self._pool.ask("look", wanted.what, wanted.code, played.rows, wanted.number, wanted.count)
            except NoAnswer:
                raise Refused("no-review" if review else "failed") from None
            return found

    def close(self) -> None:
        for _, task in self._asked.values():
            task.cancel()
        self._pool.stop()
