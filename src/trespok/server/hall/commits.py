"""The group commit that all rooms share: while one group is being flushed, the next one gathers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, TypeAlias

from ..refusals import Refused
from ..room.room import Turn
from ..store.queries import Batch
from ..store.store import Conflict, Store
from ..store.trouble import StoreTrouble
from .running import RunningRoom
from .vitals import Vitals

__all__ = ["Commits", "Part"]

_LOG: Final = logging.getLogger("trespok")
_USED_MS: Final = 3_600_000

Part: TypeAlias = tuple[RunningRoom, Turn, asyncio.Future[None] | None]  # a room, what it did, who waits until it is stored


class Commits:
    """Turns waiting for the store.  *release* delivers what is stored; *lose* drops a room whose turn was not."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        release: Callable[[list[Part]], None],
        lose: Callable[[RunningRoom], None],
        vitals: Vitals,
    ) -> None:
        self._store = store
        self._clock = clock
        self._release = release
        self._lose = lose
        self._vitals = vitals
        self._group: list[Part] = []
        self._ready = asyncio.Event()

    def add(self, running: RunningRoom, turn: Turn, done: asyncio.Future[None] | None) -> None:
        """One more turn for the next group."""
        running.in_flight += 1
        self._group.append((running, turn, done))
        self._ready.set()

    @property
    def waiting(self) -> bool:
        """Whether something has not gone to the store yet."""
        return bool(self._group)

    async def run(self) -> None:
        """Store whatever has gathered in one transaction, again and again."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            group, self._group = self._group, []
            if group:
                await self._commit(group)

    async def _commit(self, group: list[Part]) -> None:
        for part in group:
            if part[0].lost:  # what came before it was not stored, and a log has no holes
                self._drop(part)
        group = [part for part in group if not part[0].lost]
        batch = Batch()
        now = self._clock()
        for running, turn, _ in group:
            if turn.log or turn.side:
                batch.add(running.room.code, turn.log, turn.side)
            moved = turn.log and now - running.used_at >= _USED_MS  # a move is use, and is noted now and then
            if moved or "room" in turn.side or "rest" in turn.side:
                running.used_at = now
                batch.rooms[running.room.code] = (now, running.room.goes_on)
        try:
            if batch:
                await self._store.commit(batch)
                self._vitals.tell(None)
        except Conflict:
            await self._one_by_one(group)
            return
        except StoreTrouble as trouble:
            self._vitals.tell(trouble)
            _LOG.error("the store: %s; what it has not stored was not acknowledged", trouble.reason)
            for part in group:
                self._drop(part, trouble.code)
            return
        except Exception:  # noqa: BLE001 - whatever it is, nothing unstored may be believed
            _LOG.exception("the store fails")
            for part in group:
                self._drop(part)
            return
        self._release(group)

    async def _one_by_one(self, group: list[Part]) -> None:
        """Some log already has one of these numbers: find the room, and let it be read again from the store."""
        if len(group) == 1:
            _LOG.warning("the room was changed elsewhere", extra={"room": group[0][0].room.code})
            self._drop(group[0])
            return
        for part in group:
            await self._commit([part])

    def _drop(self, part: Part, code: str = "failed") -> None:
        running, _, done = part
        self._lose(running)
        if done is not None and not done.done():
            done.set_exception(Refused(code))
