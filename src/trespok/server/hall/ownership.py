"""Which rooms are ours, where several workers share a store; and how rooms come back from the store."""

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..limits import Limits, elapsed_ns
from ..refusals import Refused
from ..room.outbox import Saved
from ..room.room import Room
from ..store import owners, queries
from ..store.owners import Elsewhere, Held, Why
from ..store.sql import StoreTrouble
from ..store.store import Store
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

    *rooms* are those in memory, *loading* those that will be; *stolen* is told which of them others have claimed; *joined*
    that we have a number.
    """

    def __init__(
        self,
        store: Store,
        rooms: Mapping[str, RunningRoom],
        loading: Collection[str],
        stolen: Callable[[RunningRoom], None],
        joined: Callable[[], None],
    ) -> None:
        self.number = 0  # among the workers of this store; 0: the store has not answered yet
        self.workers = 1  # that live
        self._store = store
        self._rooms = rooms
        self._loading = loading
        self._stolen = stolen
        self._joined = joined
        self._machine = f"{socket.gethostname()[:100]} {os.getpid()}"
        self._claimed: dict[str, int] = {}  # games claimed and not yet in memory, and their epochs
        self._released: dict[str, int] = {}  # rooms that left memory, to be nobody's with the next beat
        self._ahead = 0  # ns: the database's clock over our own, which nobody sets
        self._doubtful = False  # the store may say that a room is ours, and we do not have it
        self._failing_since: float | None = None
        self._said_at = 0.0
        self._beats = asyncio.Lock()
        self._left = False

    def wall(self) -> int:
        return elapsed_ns() + self._ahead

    # --- the beat ---

    async def begin(self) -> None:
        """Have a number.  Raises StoreTrouble."""
        self.number, now = await self._store.change(owners.join, self._machine)
        self._ahead = now * 1_000_000 - elapsed_ns()
        self._joined()

    async def run(self) -> None:
        while not self._left:
            try:
                async with self._beats:
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
            try:
                claimed = await self._store.change(owners.claim, self.number, code, why)
            except StoreTrouble:  # it may have been done
                self.doubt()
                raise
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
        held, ours, self._doubtful = [*self._rooms, *self._loading], self._doubtful, False
        try:
            claimed = await self._store.change(owners.claim_orphans, self.number, _AT_ONCE, held, ours)
        except StoreTrouble:
            self.doubt()
            raise
        self._claimed.update(claimed)
        return list(claimed)

    async def due(self, now: int, but: Sequence[str]) -> list[str]:
        """Some rooms that are to be woken; they are ours now, and to be loaded.  Raises StoreTrouble."""
        self._check_joined()
        try:
            claimed = await self._store.change(owners.claim_due, self.number, now, _AT_ONCE, but)
        except StoreTrouble:
            self.doubt()
            raise
        self._claimed.update(claimed)
        return list(claimed)

    def doubt(self) -> None:
        """A room may be ours without being here: claimed and not answered, or claimed twice."""
        self._doubtful = True

    def release(self, code: str, epoch: int) -> None:
        """The room has left memory: with the next beat it is nobody's."""
        self._released[code] = epoch

    def loaded(self, code: str) -> None:
        self._claimed.pop(code, None)
        self._released.pop(code, None)

    async def leave(self) -> None:
        """The end: every room of ours is nobody's, and no beat on its way says we live.  Raises StoreTrouble."""
        self._left = True
        async with self._beats:
            if self.number:
                await self._store.change(owners.leave, self.number, seconds=LEAVE_S)

    async def reserve(self, code: str, now: int) -> bool:
        """Whether this code is free, and from now on a new room's.  Raises StoreTrouble."""
        return await self._store.change(owners.reserve, code, now)

    def _check_joined(self) -> None:
        if not self.number:
            raise Refused("store-away")


LONG_ROWS: Final = 1000  # of a match: some fifty milliseconds
LOAD_AGAIN_S: Final = 3.0
LIFE_S: Final = 0.2  # between looks whether this worker has its number
LOOK_S: Final = 5.0  # between looks for games that belong to nobody
LONGEST_S: Final = 60.0  # the longest wait of a game that is lost again and again; one that lasts this long is sound


@dataclass(slots=True)
class _Fall:
    """When a game that was lost may be taken up again, and how long that is after its loss."""

    due: float
    wait_s: float = 0.0
    out: bool = True  # nobody has taken it up since


class Recovery:
    """Loads games in play: all after a start, those of a dead worker, those that fell out of memory, and games by days when
    something is due.  *find* loads one.
    """

    def __init__(
        self,
        store: Store,
        own: Ownership | None,
        find: Callable[[str], Awaitable[object]],
        clock: Callable[[], int],
        rooms: Mapping[str, RunningRoom],
    ) -> None:
        self._store = store
        self._own = own
        self._find = find
        self._clock = clock
        self._rooms = rooms
        self._woken: dict[str, float] = {}  # games by days, and when they may be tried again: one may be unreadable
        self._stirred = asyncio.Event()
        self._falls: dict[str, _Fall] = {}

    def stir(self) -> None:
        """Some worker has died or left: its games are anybody's."""
        self._stirred.set()

    def lost(self, code: str) -> None:
        """A game of ours has fallen out of memory, and would go on by itself.

        A room that fails each time it is loaded waits twice as long each time.
        """
        now, last = time.monotonic(), self._falls.get(code)
        if last is not None and last.out:  # each of its turns that is not stored says so again
            return
        wait_s = 0.0 if last is None or now >= last.due + LONGEST_S else min(max(LOOK_S, 2 * last.wait_s), LONGEST_S)
        self._falls[code] = _Fall(now + wait_s, wait_s)

    async def once(self) -> None:
        """All games there are; the store may have gone since it was opened."""
        while True:
            try:
                while self._own is not None and not self._own.number:  # noqa: ASYNC110 - its loop sees to it
                    await asyncio.sleep(LIFE_S)
                if self._own is None:
                    await self._take_up(await self._store.live())
                else:
                    await self._take_up_orphans(self._own)
            except StoreTrouble as trouble:
                _LOG.error("Cannot load the games in play yet. Store: %s.", trouble.reason)
                await asyncio.sleep(LOAD_AGAIN_S)
            else:
                return

    async def for_ever(self) -> None:
        """What has been lost; and beside other workers there is always something that may be left behind."""
        while True:
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._stirred.wait()
            except TimeoutError:
                pass
            self._stirred.clear()
            await self._take_up(self._due(), back=True)
            if self._own is not None:
                await self.once()

    async def wake_for_ever(self) -> None:
        """Beside the others: a store that hangs here keeps no lost game from coming back."""
        while True:
            await asyncio.sleep(LOOK_S)
            await self.wake_due()

    async def wake_due(self) -> None:
        """Load games by days in which something is due."""
        now = time.monotonic()
        self._woken = {code: until for code, until in self._woken.items() if until > now}
        try:
            while codes := await self._due_rooms():
                self._woken |= dict.fromkeys(codes, now + LONGEST_S)
                await self._take_up(codes)
        except StoreTrouble as trouble:
            _LOG.error("Cannot load the games that are due. Store: %s.", trouble.reason)
        except Refused:  # no number yet
            return

    async def _due_rooms(self) -> list[str]:
        but = [*self._rooms, *self._woken]
        if self._own is not None:
            return await self._own.due(self._clock(), but)
        return await self._store.ask(queries.due, self._clock(), _AT_ONCE, but)

    def _due(self) -> tuple[str, ...]:
        """Those whose time has come; a room without a failure for long is forgotten."""
        now = time.monotonic()
        self._falls = {code: fall for code, fall in self._falls.items() if fall.out or now < fall.due + LONGEST_S}
        due = tuple(code for code, fall in self._falls.items() if fall.out and fall.due <= now)
        for code in due:
            self._falls[code].out = False
        return due

    async def _take_up_orphans(self, own: Ownership) -> None:
        while codes := await own.orphans():
            await self._take_up(codes)

    async def _take_up(self, codes: Iterable[str], *, back: bool = False) -> None:
        """Load these rooms; with *back* only those that are still ours, since they fell out of memory."""
        for code in codes:
            try:
                if back and self._own is not None:
                    await self._own.take_back(code)
                await self._find(code)
            except StoreTrouble as trouble:
                self._falls.setdefault(code, _Fall(time.monotonic())).out = True  # the store is in trouble, not the game
                _LOG.error("Cannot load the room. Store: %s.", trouble.reason, extra={"room": code})
            except Refused:  # another worker has it, or will have
                continue
            except Exception:  # noqa: BLE001 - one room that cannot be read must not keep the others from going on
                _LOG.exception("Cannot load the room.", extra={"room": code})
            finally:
                if self._own is not None:
                    self._own.loaded(code)


class RoomLoader:
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
