"""The hall: every room in memory, one task each, and the group commit they share.  Nothing is sent before it is stored."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal

from msgspec.json import Encoder

from ...games import GAMES, Broken
from ...wire import bodies as b
from ...wire import messages as m
from ..games import ROOM_GAMES
from ..limits import Limits
from ..refusals import Refused
from ..room.questions import Think
from ..room.room import Room, Turn
from ..room.sitters import seat_key
from ..store.store import Store
from ..store.trouble import StoreTrouble
from ..workers.lookback_queue import Lookbacks
from ..workers.pool import Thinkers
from ..workers.process import NoAnswer
from .codes import ALPHABET, CODE_LENGTH, may_be_code
from .commits import Commits, Part
from .housekeeping import Housekeeping
from .running import Page, RunningRoom
from .steady_clock import SteadyClock
from .vitals import Vitals

__all__ = ["Hall", "new_browser"]

_LOG: Final = logging.getLogger("trespok")
CLOSE_S: Final = 3.0  # so long the end waits for the store


def new_browser() -> str:
    """256 bits nobody can guess, for a browser that comes for the first time."""
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


class Hall:
    """All rooms of this process."""

    def __init__(self, store: Store, limits: Limits | None = None, clock: Callable[[], int] | None = None) -> None:
        self.store = store
        self.limits = limits or Limits()
        steady = SteadyClock()
        self.clock = clock or steady.now
        self.rooms: dict[str, RunningRoom] = {}
        self.house = Housekeeping(store, self.limits, self.clock, self.rooms, self._lose, steady)
        self.vitals = Vitals(store, self.rooms, self.house)
        self._commits = Commits(store, self.clock, self._release, self._lose, self.vitals)
        self._encode = Encoder().encode
        self._loading: dict[str, asyncio.Future[RunningRoom | None]] = {}
        self._thinkers = Thinkers(self.limits.minds)
        self.lookbacks = Lookbacks(store.played, self.limits)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.phase: Literal["starting", "open", "closing"] = "starting"  # open: every room that was in play is taken up

    async def start(self) -> None:
        """Start the background tasks and resume every room that was in play."""
        for name in GAMES.playable():
            self._thinkers.start(ROOM_GAMES[name].ready)
        for trouble in GAMES.troubles:
            _LOG.warning("%s", trouble)
        self._spawn(self._commits.run())
        self._spawn(self.house.sweep_for_ever())
        self._spawn(self.house.feel_lag())
        self._spawn(self._resume())

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _resume(self) -> None:
        for code in await self._live():
            try:
                await self.find(code)
            except StoreTrouble as trouble:
                _LOG.error("the room cannot be taken up, the store: %s", trouble.reason, extra={"room": code})
            except Exception:  # noqa: BLE001 - one room that cannot be read must not keep the others from going on
                _LOG.exception("the room cannot be taken up", extra={"room": code})
        if self.phase == "starting":  # it may have been told to end meanwhile
            self.phase = "open"

    async def _live(self) -> list[str]:
        """Rooms to go on with; the store may have gone since it was opened."""
        while True:
            try:
                return await self.store.live()
            except StoreTrouble as trouble:
                _LOG.error("games cannot be taken up yet, the store: %s", trouble.reason)
                await asyncio.sleep(CLOSE_S)

    async def close(self) -> None:
        """Store what is pending, tell every page, and stop."""
        self.phase = "closing"
        last = self._encode(m.Gone("closing"))
        for running in list(self.rooms.values()):
            for page in running.pages.values():
                page.push(last)
                page.flush()
                page.shut()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                while self._commits.waiting or any(running.in_flight for running in self.rooms.values()):  # noqa: ASYNC110
                    await asyncio.sleep(0.005)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.vitals.close()
        self._thinkers.close()
        self.lookbacks.close()
        try:
            await self.store.close()
        except StoreTrouble as trouble:
            _LOG.error("the store: %s", trouble.reason)

    # --- rooms ---

    async def make(self, asked: b.NewTable, browser: str | None = None) -> tuple[RunningRoom, str]:
        """A new room, and the key of its first seat, which follows from the browser's secret.  Raises Refused."""
        if self.phase == "closing":
            raise Refused("closing")
        if len(self.rooms) >= self.limits.tables:
            raise Refused("too-many-tables")
        code = await self._free_code()
        key = seat_key(code, browser or new_browser())
        running = RunningRoom(Room.make(code, asked, key, entropy=secrets.token_bytes, now=self.clock(), limits=self.limits))
        self._take_in(running)
        await self.durable(running)
        return running, key

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
            room = Room.restore(saved, secrets.token_bytes, self.clock(), self.limits)
        except Broken as trouble:  # its rows stay: it goes on when the package of its game is back
            _LOG.warning("the room cannot be taken up: %s", trouble, extra={"room": code})
            return None
        else:
            running = RunningRoom(room)
            self._take_in(running)
            return running
        finally:
            del self._loading[code]

    async def change(self, running: RunningRoom, act: Callable[[Room, int], object]) -> None:
        """Do something to a room from outside its pages, and wait until it is stored.  Raises Refused."""
        act(running.room, self.clock())
        await self.durable(running)

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
            _LOG.exception("the room fell over", extra={"room": room.code})
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
            _LOG.warning("a bot (%s) has no answer: %s", think.kind, why, extra={"room": running.room.code})
            action = None
        except Exception:  # noqa: BLE001 - a bot that falls over is played for, like anybody
            _LOG.exception("a bot (%s) fell over", think.kind, extra={"room": running.room.code})
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

    def _lose(self, running: RunningRoom) -> None:
        """Drop a room from memory.  Its pages reconnect and find what was stored."""
        running.lost = True
        if self.rooms.get(running.room.code) is running:
            del self.rooms[running.room.code]
        for page in running.pages.values():  # no word: a page that is told to go does not come back by itself
            page.flush()
            page.shut()
        running.pages.clear()
        running.wake()
