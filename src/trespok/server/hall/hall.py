"""The hall: every room in memory, one task each, and the group commit they share.  Nothing is sent before it is stored."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec.json import Encoder

from ...wire import bodies as b
from ...wire import messages as m
from ..games import ROOM_GAMES
from ..limits import Limits
from ..refusals import Refused
from ..room.questions import Think
from ..room.room import Room, Turn
from ..room.sitters import new_token
from ..store.store import Store
from ..workers.lookback_queue import Lookbacks
from ..workers.pool import Thinkers
from ..workers.process import NoAnswer
from .codes import ALPHABET, CODE_LENGTH, may_be_code
from .commits import Commits, Part
from .running import Page, RunningRoom

__all__ = ["Hall", "wall_ms"]

_LOG: Final = logging.getLogger("trespok")
IDLE_MS: Final = 120_000  # an idle room without pages leaves memory
SWEEP_S: Final = 60.0
LAG_S: Final = 0.02
_FEW_PAGES: Final = 400
_DAY_MS: Final = 86_400_000


def wall_ms() -> int:
    """Milliseconds since 1970, because deadlines outlive a restart."""
    return time.time_ns() // 1_000_000


class Hall:
    """All rooms of this process."""

    def __init__(self, store: Store, limits: Limits | None = None, clock: Callable[[], int] = wall_ms) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.clock = clock
        self.rooms: dict[str, RunningRoom] = {}
        self.longest_lag_ms = 0.0
        self.left = 0  # pages that have gone since the last tidying
        self._commits = Commits(store, clock, self._release, self._lose)
        self._encode = Encoder().encode
        self._loading: dict[str, asyncio.Future[RunningRoom | None]] = {}
        self._thinkers = Thinkers(self.limits.minds)
        self.lookbacks = Lookbacks(store.played, self.limits)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def start(self) -> None:
        """Start the background tasks and resume every room that was in play."""
        for game in ROOM_GAMES.values():
            self._thinkers.start(game.ready)
        self._spawn(self._commits.run())
        self._spawn(self._sweep())
        self._spawn(self._feel_lag())
        self._spawn(self._resume())

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _resume(self) -> None:
        for code in await self.store.live():
            try:
                await self.find(code)
            except Exception:  # noqa: BLE001 - one room that cannot be read must not keep the others from going on
                _LOG.exception("room %s cannot be taken up", code)

    async def close(self) -> None:
        """Store what is pending, tell every page, and stop."""
        self._closing = True
        for running in list(self.rooms.values()):
            for link in list(running.pages):
                self._tell(running, link, m.Gone("closing"))
            for page in running.pages.values():
                page.flush()
                page.shut()
        while self._commits.waiting or any(running.in_flight for running in self.rooms.values()):  # noqa: ASYNC110 - at the end
            await asyncio.sleep(0.005)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()
        self.lookbacks.close()
        await self.store.close()

    # --- rooms ---

    async def make(self, asked: b.NewTable) -> tuple[RunningRoom, str]:
        """A new room and the token of its first seat.  Raises Refused."""
        if self._closing:
            raise Refused("closing")
        if len(self.rooms) >= self.limits.tables:
            raise Refused("too-many-tables")
        code = await self._free_code()
        token = new_token(code, secrets.token_bytes(32))
        running = RunningRoom(Room.make(code, asked, token, entropy=secrets.token_bytes, now=self.clock(), limits=self.limits))
        self._take_in(running)
        await self.durable(running)
        return running, token

    async def _free_code(self) -> str:
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            if code not in self.rooms and not await self.store.knows(code):
                return code

    def _take_in(self, running: RunningRoom) -> None:
        running.idle_at = self.clock()
        self.rooms[running.room.code] = running
        running.task = self._spawn(self._run(running))

    async def find(self, code: str) -> RunningRoom | None:
        """The room of this code, from memory or from the store."""
        running = self.rooms.get(code)
        if running is not None or not may_be_code(code):
            return running
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> RunningRoom | None:
        try:
            saved = await self.store.load(code)
            if saved is None:
                return None
            running = RunningRoom(Room.restore(saved, secrets.token_bytes, self.clock(), self.limits))
            self._take_in(running)
            return running
        finally:
            del self._loading[code]

    async def join(self, running: RunningRoom, name: str) -> str:
        """The token of a seat just taken.  Raises Refused."""
        token = new_token(running.room.code, secrets.token_bytes(32))
        running.room.join(name, token, self.clock())
        await self.durable(running)
        return token

    # --- one task a room ---

    async def _run(self, running: RunningRoom) -> None:
        loop = asyncio.get_running_loop()
        room = running.room
        try:
            while not running.lost:
                now = self.clock()
                while running.inbox:
                    running.inbox.popleft()(room, now)
                due = room.due(now)
                if due is not None and due <= now:
                    room.tick(now)
                    due = room.due(now)
                self._publish(running, room.take())
                running.waker = loop.create_future()
                timer = None if due is None else loop.call_later(max(0.001, (due - now) / 1000), running.wake)
                if not running.inbox:
                    await running.waker
                if timer is not None:
                    timer.cancel()
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001 - a fault in one room stays in it: it is read anew from what was stored
            _LOG.exception("room %s fell over", room.code)
            self._lose(running)

    def _publish(self, running: RunningRoom, turn: Turn, done: asyncio.Future[None] | None = None) -> None:
        """Send a turn on: through the store if it has rows, or if an earlier turn is still being stored."""
        for each in turn.prepares:
            self._spawn(self._thinkers.prepare(each))
        for think in turn.thinks:
            self._spawn(self._think(running, think))
        if turn.wonders:
            running.wonder = turn.wonders[-1]
            if not running.advised:
                running.advised = True  # set here, not in the task, or another one could be started before that runs
                self._spawn(self._advise(running))
        if turn.log or turn.side or running.in_flight or done is not None:
            self._commits.add(running, turn, done)
        elif turn.sends or turn.closes:
            for page in self._deliver(running, turn):
                page.flush()

    async def durable(self, running: RunningRoom) -> None:
        """Wait until everything the room has done so far is stored."""
        done = asyncio.get_running_loop().create_future()
        self._publish(running, running.room.take(), done)
        running.wake()
        await done

    async def _think(self, running: RunningRoom, think: Think) -> None:
        try:
            action = await self._thinkers.choose(think)
        except NoAnswer as why:
            _LOG.warning("a %s bot has no answer in room %s: %s", think.kind, running.room.code, why)
            action = None
        except Exception:  # noqa: BLE001 - a bot that falls over is played for, like anybody
            _LOG.exception("a %s bot fell over in room %s", think.kind, running.room.code)
            action = None
        running.post(lambda room, now: room.thought(think, action, now))

    async def _advise(self, running: RunningRoom) -> None:
        """Work out hints for a practice game: one question at a time, always the newest."""
        try:
            while (wonder := running.wonder) is not None:
                running.wonder = None
                try:
                    found = await self._thinkers.hint(wonder.view, wonder.offer)
                except NoAnswer:
                    continue  # no hint for this game, or not now
                running.post(lambda room, _, wonder=wonder, found=found: room.hinted(wonder, found))  # type: ignore[misc]
        finally:
            running.advised = False

    # --- delivering what is stored ---

    def _release(self, group: list[Part]) -> None:
        """These turns are stored: deliver their messages."""
        pages: dict[Page, None] = {}
        for running, turn, done in group:
            running.in_flight -= 1
            if not running.lost:
                pages.update(dict.fromkeys(self._deliver(running, turn)))
            if done is not None and not done.done():
                done.set_result(None)
        for page in pages:
            page.flush()

    def _deliver(self, running: RunningRoom, turn: Turn) -> list[Page]:
        touched: list[Page] = []
        pages = running.pages
        for links, message in turn.sends:
            payload = self._encode(message)
            for link in links:
                page = pages.get(link)
                if page is not None:
                    page.push(payload)
                    touched.append(page)
        for link in turn.closes:
            page = pages.pop(link, None)
            if page is not None:
                page.flush()
                page.shut()
        return touched

    def _tell(self, running: RunningRoom, link: int, message: m.Out) -> None:
        page = running.pages.get(link)
        if page is not None:
            page.push(self._encode(message))

    def _lose(self, running: RunningRoom) -> None:
        """Drop a room from memory.  Its pages reconnect and find what was stored."""
        running.lost = True
        if self.rooms.get(running.room.code) is running:
            del self.rooms[running.room.code]
        for link, page in list(running.pages.items()):
            self._tell(running, link, m.Gone("closing"))
            page.flush()
            page.shut()
        running.pages.clear()
        running.wake()

    # --- housekeeping ---

    async def _feel_lag(self) -> None:
        """Measure the longest delay of the event loop.  Reading it resets it."""
        loop = asyncio.get_running_loop()
        while True:
            asleep = loop.time()
            await asyncio.sleep(LAG_S)
            self.longest_lag_ms = max(self.longest_lag_ms, 1000 * (loop.time() - asleep - LAG_S))

    def tidy(self) -> None:
        """Run the garbage collector once closed connections amount to a quarter of the open ones."""
        pages = sum(len(running.pages) for running in self.rooms.values())
        if 4 * self.left >= max(_FEW_PAGES, pages):
            self.left = 0
            gc.collect()

    async def _sweep(self) -> None:
        """Every minute drop idle rooms from memory; every hour delete old tables."""
        swept = 0.0
        while True:
            await asyncio.sleep(SWEEP_S)
            now = self.clock()
            for running in list(self.rooms.values()):
                if running.pages or running.inbox or running.in_flight or not running.room.still:
                    running.idle_at = now
                elif now - running.idle_at >= IDLE_MS:
                    self._lose(running)
            self.tidy()
            if time.monotonic() - swept > 3600:
                swept = time.monotonic()
                await self.forget()

    async def forget(self) -> None:
        """Delete tables that nobody has used for `kept_days`."""
        before = self.clock() - self.limits.kept_days * _DAY_MS
        while await self.store.forget(before):
            pass  # a few at a time, so that moves can be stored in between
