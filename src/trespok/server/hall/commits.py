"""The group commit that all rooms share: while one group is being flushed, the next one gathers."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeAlias

from msgspec.json import encode

from ..refusals import Refused
from ..room.days import notices, wake_at
from ..room.outbox import Turn
from ..room.screens import awaits_absent, summary_of
from ..store.queries import Batch, Conflict, RoomRow
from ..store.sql import StoreTrouble
from ..store.store import Store
from .maintenance import Health
from .running import RunningRoom

_LOG: Final = logging.getLogger("trespok")
_USED_MS: Final = 3_600_000
_NOBODY: Final = ("*", "#")  # the house, and the room itself

Part: TypeAlias = tuple[RunningRoom, Turn, asyncio.Future[None] | None]  # a room, what it did, who waits until it is stored


class Commits:
    """Turns waiting for the store.

    *release* delivers what is stored; *lose* drops a room whose turn was not; *stolen* one that another worker has claimed.
    """

    def __init__(  # noqa: PLR0917 - what it stands between
        self,
        store: Store,
        clock: Callable[[], int],
        release: Callable[[list[Part]], None],
        lose: Callable[[RunningRoom], None],
        stolen: Callable[[RunningRoom], None],
        health: Health,
    ) -> None:
        self._store = store
        self._clock = clock
        self._release = release
        self._lose = lose
        self._stolen = stolen
        self._health = health
        self._group: list[Part] = []
        self._storing: list[Part] = []
        self._ready = asyncio.Event()
        self._stored = asyncio.Event()

    def add(self, running: RunningRoom, turn: Turn, done: asyncio.Future[None] | None) -> None:
        running.in_flight += 1
        self._group.append((running, turn, done))
        self._ready.set()

    async def open_line(self) -> None:
        """Store nothing: a worker without a room may be given many at once, and their first group is not to wait for a line."""
        with suppress(StoreTrouble):  # then it is opened when there is something to store
            await self._store.commit(Batch())

    async def run(self) -> None:
        """Store whatever has gathered in one transaction, again and again."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            self._storing, self._group = self._group, []
            try:
                if self._storing:
                    await self._commit(self._storing)
            finally:
                self._storing = []
                self._stored.set()  # whoever waits now,
                self._stored.clear()  # and nobody else

    async def settled(self, code: str) -> None:
        """Wait until nothing of this room is on its way: what was done before it failed may still be stored."""
        while any(running.room.code == code for running, _, _ in self._storing):
            await self._stored.wait()

    async def drained(self, rooms: Mapping[str, RunningRoom], seconds: float) -> None:
        """Wait until everything of these is stored, but not for long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._group or any(running.in_flight for running in rooms.values()):  # noqa: ASYNC110
                    await asyncio.sleep(0.005)

    async def _commit(self, group: list[Part]) -> None:
        for part in group:
            if part[0].lost:  # what came before it was not stored, and a log has no holes
                self._drop(part)
        group = [part for part in group if not part[0].lost]
        try:
            batch = self._batch(group)
        except Exception:  # noqa: BLE001 - a fault in one room stays in it
            if len(group) > 1:
                await self._one_by_one(group)
                return
            _LOG.exception("Cannot store the room; reloading it from the store.", extra={"room": group[0][0].room.code})
            self._drop(group[0])
            return
        refused: frozenset[str] = frozenset()
        counts, begun = self._health.metrics, time.perf_counter()
        try:
            if batch:
                refused = await self._store.commit(batch)
                self._health.tell(None)
                counts.stored.add(time.perf_counter() - begun)
        except Conflict:
            await self._one_by_one(group)
            return
        except StoreTrouble as trouble:
            self._health.tell(trouble)
            counts.failed[trouble.code] += 1
            _LOG.error("Cannot store changes (nothing of them was acknowledged): %s.", trouble.reason)
            for part in group:
                self._drop(part, trouble.code)
            return
        except Exception:  # noqa: BLE001 - whatever it is, nothing unstored may be believed
            counts.failed["failed"] += 1
            _LOG.exception("Cannot store changes: unexpected error.")
            for part in group:
                self._drop(part)
            return
        if refused:
            for part in group:
                if part[0].room.code in refused:
                    self._stolen(part[0])
                    self._drop(part)
            group = [part for part in group if part[0].room.code not in refused]
        for running, turn, _ in group:
            for row in turn.log:
                if row.actor not in _NOBODY:
                    counts.moves[running.room.parts.setup.game] += 1
        self._release(group)

    def _batch(self, group: list[Part]) -> Batch:
        batch, now = Batch(), self._clock()
        for running, turn, _ in group:
            code = running.room.code
            if not (turn.log or turn.side):
                continue
            batch.add(code, turn.log, turn.side)
            if turn.ended is not None:
                batch.ended.append((code, turn.ended))
            if running.epoch:
                batch.epochs[code] = running.epoch
            setup = running.room.parts.setup
            if setup.settings.days or running.plans:
                planned = notices(running.room, now)
                batch.planned.append((code, planned))
                running.plans = bool(planned)
            told = "setup" in turn.side or "seats" in turn.side  # what lists and previews show of the room
            told = told or setup.by_days or (bool(turn.log) and awaits_absent(running.room))
            if told or (turn.log and now - running.used_at >= _USED_MS):  # a move is use, and is noted now and then
                running.used_at = now
                facts = summary_of(running.room)
                batch.rooms[code] = RoomRow(
                    now, running.room.live, facts.open is not None, encode(facts).decode(), wake_at(running.room, now)
                )
        return batch

    async def _one_by_one(self, group: list[Part]) -> None:
        """Some log already has one of these numbers: find the room, and let it be read again from the store."""
        if len(group) == 1:
            _LOG.warning(
                "Another process has changed the room; reloading it from the store.", extra={"room": group[0][0].room.code}
            )
            self._drop(group[0])
            return
        for part in group:
            await self._commit([part])

    def _drop(self, part: Part, code: str = "failed") -> None:
        running, _, done = part
        self._lose(running)
        if done is not None and not done.done():
            done.set_exception(Refused(code))
