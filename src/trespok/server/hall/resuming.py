"""Games in play are taken up again: all of them after a start, those of a worker that is gone, and those that were lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from ..refusals import Refused
from ..store.store import Store
from ..store.trouble import StoreTrouble
from .ownership import Ownership

__all__ = ["Resuming"]

_LOG: Final = logging.getLogger("trespok")
AGAIN_S: Final = 3.0
LIFE_S: Final = 0.2  # between looks whether we live again
LOOK_S: Final = 5.0  # games that live nowhere are looked for so often even where nobody is known to have died


class Resuming:
    """*find* takes a room up."""

    def __init__(self, store: Store, own: Ownership | None, find: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._own = own
        self._find = find
        self._stirred = asyncio.Event()
        self._lost: set[str] = set()
        self._coming: set[str] = set()  # those of them that are being taken up

    def stir(self) -> None:
        """Some worker has died or left: its games are anybody's."""
        self._stirred.set()

    def lost(self, code: str) -> None:
        """A game of ours has fallen out of memory, and would go on by itself."""
        if self._own is not None:
            self._lost.add(code)

    @property
    def any_coming(self) -> bool:
        """Whether a game that is ours is not in memory, and will be."""
        return bool(self._lost or self._coming) or (self._own is not None and self._own.any_claimed)

    async def once(self) -> None:
        """All games there are; the store may have gone since it was opened."""
        while True:
            try:
                while self._own is not None and not self._own.number:  # noqa: ASYNC110 - the lease sees to it
                    await asyncio.sleep(LIFE_S)
                if self._own is None:
                    await self._take_up(await self._store.live())
                else:
                    await self._take_up_orphans(self._own)
            except StoreTrouble as trouble:
                _LOG.error("games cannot be taken up yet, the store: %s", trouble.reason)
                await asyncio.sleep(AGAIN_S)
            else:
                return

    async def for_ever(self) -> None:
        """Beside other workers there is always something that may be left behind."""
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._stirred.wait()
            except TimeoutError:
                pass
            self._stirred.clear()
            self._coming, self._lost = self._lost, set()
            await self._take_up(tuple(self._coming))
            await self.once()

    async def _take_up_orphans(self, own: Ownership) -> None:
        while codes := await own.orphans():
            await self._take_up(codes)

    async def _take_up(self, codes: Iterable[str]) -> None:
        for code in codes:
            try:
                await self._find(code)
            except StoreTrouble as trouble:
                self.lost(code)
                _LOG.error("the room cannot be taken up, the store: %s", trouble.reason, extra={"room": code})
            except Refused:  # another worker has it, or will have
                continue
            except Exception:  # noqa: BLE001 - one room that cannot be read must not keep the others from going on
                _LOG.exception("the room cannot be taken up", extra={"room": code})
            finally:
                self._coming.discard(code)
                if self._own is not None:
                    self._own.taken_up(code)
