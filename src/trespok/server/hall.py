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

from ..wire import bodies as b
from ..wire import messages as m
from .chairs import Think
from .codes import ALPHABET, CODE_LENGTH, may_be_code
from .commits import Commits, Part
from .desk import Desk, Page
from .limits import Limits
from .lookbacks import Lookbacks
from .manners import MANNERS
from .mind import NoAnswer
from .minds import Thinkers
from .refusals import Refused
from .room import Room, Turn
from .sitters import new_token
from .store import Store

__all__ = ["Hall", "wall_ms"]

_LOG: Final = logging.getLogger("trespok")
IDLE_MS: Final = 120_000  # a room with nothing to do and nobody there leaves memory
SWEEP_S: Final = 60.0
LAG_S: Final = 0.02
_FEW_PAGES: Final = 400
_DAY_MS: Final = 86_400_000


def wall_ms() -> int:
    """Milliseconds since 1970: deadlines are kept across restarts."""
    return time.time_ns() // 1_000_000


class Hall:
    """All rooms of this process."""

    def __init__(self, store: Store, limits: Limits | None = None, clock: Callable[[], int] = wall_ms) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.clock = clock
        self.desks: dict[str, Desk] = {}
        self.longest_lag_ms = 0.0
        self.left = 0  # pages that have gone since the last tidying
        self._commits = Commits(store, clock, self._release, self._lose)
        self._encode = Encoder().encode
        self._loading: dict[str, asyncio.Future[Desk | None]] = {}
        self._thinkers = Thinkers(self.limits.minds)
        self.lookbacks = Lookbacks(store, self.limits)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def start(self) -> None:
        """Take up every room that was in play."""
        for manner in MANNERS.values():
            self._thinkers.start(manner.ready)
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
        """Store what is left and let go."""
        self._closing = True
        for desk in list(self.desks.values()):
            for link in list(desk.pages):
                self._tell(desk, link, m.Gone("closing"))
            for page in desk.pages.values():
                page.flush()
                page.shut()
        while self._commits.waiting or any(desk.in_flight for desk in self.desks.values()):  # noqa: ASYNC110 - at the end
            await asyncio.sleep(0.005)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()
        self.lookbacks.close()
        await self.store.close()

    # --- rooms ---

    async def make(self, asked: b.NewTable) -> tuple[Desk, str]:
        """A new room and the token of its first seat.  Raises Refused."""
        if self._closing:
            raise Refused("closing")
        if len(self.desks) >= self.limits.tables:
            raise Refused("too-many-tables")
        code = await self._free_code()
        token = new_token(code, secrets.token_bytes(32))
        desk = Desk(Room.make(code, asked, token, entropy=secrets.token_bytes, now=self.clock(), limits=self.limits))
        self._take_in(desk)
        await self.durable(desk)
        return desk, token

    async def _free_code(self) -> str:
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            if code not in self.desks and not await self.store.knows(code):
                return code

    def _take_in(self, desk: Desk) -> None:
        desk.idle_at = self.clock()
        self.desks[desk.room.code] = desk
        desk.task = self._spawn(self._run(desk))

    async def find(self, code: str) -> Desk | None:
        """The room of this code, from memory or from the store."""
        desk = self.desks.get(code)
        if desk is not None or not may_be_code(code):
            return desk
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Desk | None:
        try:
            saved = await self.store.load(code)
            if saved is None:
                return None
            desk = Desk(Room.restore(saved, secrets.token_bytes, self.clock(), self.limits))
            self._take_in(desk)
            return desk
        finally:
            del self._loading[code]

    async def join(self, desk: Desk, name: str) -> str:
        """The token of a seat just taken.  Raises Refused."""
        token = new_token(desk.room.code, secrets.token_bytes(32))
        desk.room.join(name, token, self.clock())
        await self.durable(desk)
        return token

    # --- one task a room ---

    async def _run(self, desk: Desk) -> None:
        loop = asyncio.get_running_loop()
        room = desk.room
        try:
            while not desk.lost:
                now = self.clock()
                while desk.inbox:
                    desk.inbox.popleft()(room, now)
                due = room.due(now)
                if due is not None and due <= now:
                    room.tick(now)
                    due = room.due(now)
                self._publish(desk, room.take())
                desk.waker = loop.create_future()
                timer = None if due is None else loop.call_later(max(0.001, (due - now) / 1000), desk.wake)
                if not desk.inbox:
                    await desk.waker
                if timer is not None:
                    timer.cancel()
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001 - a fault in one room stays in it: it is read anew from what was stored
            _LOG.exception("room %s fell over", room.code)
            self._lose(desk)

    def _publish(self, desk: Desk, turn: Turn, done: asyncio.Future[None] | None = None) -> None:
        """On its way: to the store first, if there is anything to store or anything before it still is."""
        for think in turn.thinks:
            self._spawn(self._think(desk, think))
        if turn.wonders:
            desk.wonder = turn.wonders[-1]
            if not desk.advised:
                desk.advised = True  # here and not in the task: until that runs, others would be begun
                self._spawn(self._advise(desk))
        if turn.log or turn.side or desk.in_flight or done is not None:
            self._commits.add(desk, turn, done)
        elif turn.sends or turn.closes:
            for page in self._deliver(desk, turn):
                page.flush()

    async def durable(self, desk: Desk) -> None:
        """Wait until everything the room has done so far is stored."""
        done = asyncio.get_running_loop().create_future()
        self._publish(desk, desk.room.take(), done)
        desk.wake()
        await done

    async def _think(self, desk: Desk, think: Think) -> None:
        try:
            action = await self._thinkers.choose(think)
        except NoAnswer as why:
            _LOG.warning("a %s bot has no answer in room %s: %s", think.kind, desk.room.code, why)
            action = None
        except Exception:  # noqa: BLE001 - a bot that falls over is played for, like anybody
            _LOG.exception("a %s bot fell over in room %s", think.kind, desk.room.code)
            action = None
        desk.post(lambda room, now: room.thought(think, action, now))

    async def _advise(self, desk: Desk) -> None:
        """A hint for whoever practises: one question at a time, and always the newest."""
        try:
            while (wonder := desk.wonder) is not None:
                desk.wonder = None
                try:
                    found = await self._thinkers.hint(wonder.view, wonder.offer)
                except NoAnswer:
                    continue  # nothing can be said in this game, or not now
                desk.post(lambda room, _, wonder=wonder, found=found: room.hinted(wonder, found))  # type: ignore[misc]
        finally:
            desk.advised = False

    # --- letting out what is stored ---

    def _release(self, group: list[Part]) -> None:
        """Stored: now everybody may know."""
        pages: dict[Page, None] = {}
        for desk, turn, done in group:
            desk.in_flight -= 1
            if not desk.lost:
                pages.update(dict.fromkeys(self._deliver(desk, turn)))
            if done is not None and not done.done():
                done.set_result(None)
        for page in pages:
            page.flush()

    def _deliver(self, desk: Desk, turn: Turn) -> list[Page]:
        touched: list[Page] = []
        pages = desk.pages
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

    def _tell(self, desk: Desk, link: int, message: m.Out) -> None:
        page = desk.pages.get(link)
        if page is not None:
            page.push(self._encode(message))

    def _lose(self, desk: Desk) -> None:
        """Forget what was not stored: pages come back and find what was."""
        desk.lost = True
        if self.desks.get(desk.room.code) is desk:
            del self.desks[desk.room.code]
        for link, page in list(desk.pages.items()):
            self._tell(desk, link, m.Gone("closing"))
            page.flush()
            page.shut()
        desk.pages.clear()
        desk.wake()

    # --- keeping house ---

    async def _feel_lag(self) -> None:
        """How late the loop comes to things at its worst; whoever asks starts the watch anew."""
        loop = asyncio.get_running_loop()
        while True:
            asleep = loop.time()
            await asyncio.sleep(LAG_S)
            self.longest_lag_ms = max(self.longest_lag_ms, 1000 * (loop.time() - asleep - LAG_S))

    def tidy(self) -> None:
        """Collect what closed connections left behind, once it is as much as a quarter of what is in use."""
        pages = sum(len(desk.pages) for desk in self.desks.values())
        if 4 * self.left >= max(_FEW_PAGES, pages):
            self.left = 0
            gc.collect()

    async def _sweep(self) -> None:
        """Let rooms go that have nothing to do; forget old ones."""
        swept = 0.0
        while True:
            await asyncio.sleep(SWEEP_S)
            now = self.clock()
            for desk in list(self.desks.values()):
                if desk.pages or desk.inbox or desk.in_flight or not _asleep(desk.room):
                    desk.idle_at = now
                elif now - desk.idle_at >= IDLE_MS:
                    self._lose(desk)
            self.tidy()
            if time.monotonic() - swept > 3600:
                swept = time.monotonic()
                await self.forget()

    async def forget(self) -> None:
        """Remove the tables nobody has used for so long."""
        before = self.clock() - self.limits.kept_days * _DAY_MS
        while await self.store.forget(before):
            pass  # some at a time, and moves in between


def _asleep(room: Room) -> bool:
    """Whether nothing will happen here by itself."""
    return room.resting or room.phase != "play" or room.chairs.paused
