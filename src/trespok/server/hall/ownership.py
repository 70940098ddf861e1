"""Which rooms are this worker's, where several share a store: claims, and one query a second."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Mapping
from typing import Final

from ..refusals import Refused
from ..store import owners
from ..store.owners import Elsewhere, Held, Why
from ..store.store import Store
from ..store.trouble import StoreTrouble
from .clock import elapsed_ns
from .running import RunningRoom

_LOG: Final = logging.getLogger("trespok")
_AT_ONCE: Final = 50  # games claimed in one go: other workers take up theirs meanwhile
BEAT_S: Final = 1.0
AGAIN_S: Final = 0.25  # after the store did not answer
BEAT_ANSWER_S: Final = 2.5
LEAVE_S: Final = 1.0
CLAIM_S: Final = 3.0  # a request waits this long for a room that has just moved
SAY_AGAIN_S: Final = 10.0


class LivesElsewhere(Refused):
    """The room belongs to another worker, and keeps it."""

    def __init__(self, owner: int) -> None:
        super().__init__("failed")
        self.owner = owner


class Ownership:
    """Claims rooms for this worker.

    *rooms* are those in memory; *stolen* is told which of them others have claimed; *joined* that we have a number.
    """

    def __init__(
        self,
        store: Store,
        rooms: Mapping[str, RunningRoom],
        stolen: Callable[[RunningRoom], None],
        joined: Callable[[], None],
    ) -> None:
        self.number = 0  # among the workers of this store; 0: the store has not answered yet
        self.workers = 1  # that live
        self._store = store
        self._rooms = rooms
        self._stolen = stolen
        self._joined = joined
        self._machine = f"{socket.gethostname()[:100]} {os.getpid()}"
        self._claimed: dict[str, int] = {}  # games claimed and not yet in memory, and their epochs
        self._released: dict[str, int] = {}  # rooms that left memory, to be nobody's with the next beat
        self._ahead = 0  # ns: the database's clock over our own, which nobody sets
        self._failing_since: float | None = None
        self._said_at = 0.0

    def wall(self) -> int:
        """The database's time, in ns since 1970."""
        return elapsed_ns() + self._ahead

    # --- the beat ---

    async def begin(self) -> None:
        """Have a number.  Raises StoreTrouble."""
        self.number, now = await self._store.change(owners.join, self._machine)
        self._ahead = now * 1_000_000 - elapsed_ns()
        self._joined()

    async def run(self) -> None:
        """Once a second.  Nothing ends this loop."""
        while True:
            try:
                await (self.beat() if self.number else self.begin())
                self._say_answers()
                await asyncio.sleep(BEAT_S)
            except StoreTrouble as trouble:
                self._say_fails(trouble.reason)
                await asyncio.sleep(AGAIN_S)
            except Exception:  # noqa: BLE001 - tried again
                _LOG.exception("Cannot ask the store about rooms; retrying.")
                await asyncio.sleep(AGAIN_S)

    async def beat(self) -> None:
        """This worker lives; which rooms has it lost?  Raises StoreTrouble."""
        released, self._released = self._released, {}
        held = {code: running.epoch for code, running in self._rooms.items()}
        try:
            beat = await self._store.change(owners.beat, self.number, self._machine, held, released, seconds=BEAT_ANSWER_S)
        except BaseException:
            self._released = released | self._released
            raise
        self._ahead = beat.now * 1_000_000 - elapsed_ns()
        self.workers = beat.workers
        for code in beat.stolen:
            running = self._rooms.get(code)
            if running is not None and running.epoch == held[code]:
                self._stolen(running)

    def _say_fails(self, reason: str) -> None:
        now = elapsed_ns() / 1e9
        if self._failing_since is None:
            self._failing_since = now
        elif now - self._said_at < SAY_AGAIN_S:
            return
        self._said_at = now
        _LOG.error("Cannot ask the store about rooms; retrying. Store: %s.", reason)

    def _say_answers(self) -> None:
        if self._failing_since is not None:
            _LOG.warning("The store answers again after %.0f s.", max(1.0, elapsed_ns() / 1e9 - self._failing_since))
            self._failing_since = None

    # --- claims ---

    async def claim(self, code: str, why: Why) -> int | None:
        """The epoch under which the room is ours; None: there is none.  Raises Refused, StoreTrouble."""
        if code in self._claimed:
            return self._claimed.pop(code)
        until = asyncio.get_running_loop().time() + CLAIM_S
        while True:
            self._check_joined()
            claimed = await self._store.change(owners.claim, self.number, code, why)
            if not isinstance(claimed, Held):
                return claimed if isinstance(claimed, int) else None
            if claimed.hold_ms > owners.HOLD_MS:
                _LOG.warning(
                    "Two workers claim this room in turns; do all proxies route by the same list of servers? Held for %d s.",
                    claimed.hold_ms // 1000,
                    extra={"room": code},
                )
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                raise Refused("failed")
            await asyncio.sleep(min(claimed.ms / 1000, left))

    async def take_back(self, code: str) -> None:
        """Claim a room that fell out of memory, if it is still ours.  Raises LivesElsewhere, StoreTrouble."""
        self._check_joined()
        claimed = await self._store.change(owners.claim, self.number, code, "recovery")
        if isinstance(claimed, Elsewhere):
            raise LivesElsewhere(claimed.owner)
        if isinstance(claimed, int):
            self._claimed[code] = claimed

    async def orphans(self) -> list[str]:
        """Some games in play that were nobody's; they are ours now, and to be loaded.  Raises StoreTrouble."""
        self._check_joined()
        claimed = await self._store.change(owners.claim_orphans, self.number, _AT_ONCE)
        self._claimed.update(claimed)
        return list(claimed)

    def release(self, code: str, epoch: int) -> None:
        """The room has left memory: with the next beat it is nobody's."""
        self._released[code] = epoch

    def loaded(self, code: str) -> None:
        """The room is in memory, or cannot be."""
        self._claimed.pop(code, None)
        self._released.pop(code, None)

    async def leave(self) -> None:
        """The end: every room of ours is nobody's.  Raises StoreTrouble."""
        if self.number:
            await self._store.change(owners.leave, self.number, seconds=LEAVE_S)

    async def reserve(self, code: str, now: int) -> bool:
        """Whether this code is free, and from now on a new room's.  Raises StoreTrouble."""
        return await self._store.change(owners.reserve, code, now)

    def _check_joined(self) -> None:
        if not self.number:
            raise Refused("store-away")
