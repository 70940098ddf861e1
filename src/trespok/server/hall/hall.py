"""The hall: every room in memory and its turns, and which games a browser plays.  Nothing is sent before it is stored."""

import asyncio
import base64
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final, Literal

from ...games import GAMES, Broken
from ...wire import bodies as b
from ...wire import messages as m
from ..games import TABLE_RULES
from ..limits import Limits, SteadyClock
from ..refusals import Refused
from ..room.occupants import ALPHABET, CODE_LENGTH, may_be_code, seat_key
from ..room.outbox import Turn
from ..room.room import Room
from ..store.owners import Why
from ..store.sql import StoreTrouble
from ..store.store import Store
from ..workers.pool import Calculators, MatchReports, Positions, Posters, begin_shared
from .circles import Circles
from .commits import Commits, Part
from .devices import Devices
from .levels import Levels
from .maintenance import Cleanup, Health
from .notices import Notices
from .operator import Operator
from .outside import Outside
from .ownership import Ownership, Recovery, RoomLoader
from .passkeys import Passkeys
from .people import People
from .persons import Persons
from .running import Page, RunningRoom, Thinking, flush

_LOG: Final = logging.getLogger("trespok")
CLOSE_S: Final = 3.0  # so long the end waits for the store,
HAND_OVER_S: Final = 0.6  # and pages for the end


def new_browser() -> str:
    """256 bits nobody can guess, for a browser that comes for the first time."""
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")


class Hall:
    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        clock: Callable[[], int] | None = None,
        *,
        calculators: Calculators | None = None,
        outside: Outside | None = None,
        contact: str = "",
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self._steady = SteadyClock()
        self.clock = clock or self._steady.now
        self.rooms: dict[str, RunningRoom] = {}
        self._loading: dict[str, asyncio.Future[RunningRoom | None]] = {}
        # Where several workers can share the store, this is one of them, also if it is the only one.
        self.own = Ownership(store, self.rooms, self._loading, self.let_others, self._joined) if store.shared else None
        self.cleanup = Cleanup(
            store, self.limits, self.clock, self.rooms, self._loading, self.lose, self._steady, lambda: self.number
        )
        self.health = Health(store, self.rooms)
        self.recovery = Recovery(store, self.own, self.find, self.clock, self.rooms)
        self._commits = Commits(store, self.clock, self._release, self.lose, self.let_others, self.health)
        self._loader = RoomLoader(self.limits, self.clock)
        self._calculators = calculators or Calculators(self.limits.minds)
        self.thinking = Thinking(self._calculators, self._spawn, self.health.metrics)
        self.match_reports = MatchReports(store.played, self.limits, self._calculators.reports)
        self.positions = Positions(self._calculators.reports, self.limits)
        self.posters = Posters(self._calculators.reports, self.limits)
        self.operator = Operator(self)
        self.persons = Persons(store, self.clock, self._calculators.reports)
        self.people = People(store, self.clock)
        self.levels = Levels(store)
        self.circles = Circles(store, self.clock, self.limits)
        self.devices = Devices(self)
        self.passkeys = Passkeys(self)
        self.notices = Notices(store, self.clock, outside or Outside(), contact)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._resumes: asyncio.Task[Any] | None = None
        self.phase: Literal["starting", "open", "closing"] = "starting"  # open: every room that was in play is taken up

    async def start(self) -> None:
        """Start the background tasks and resume every room that was in play."""
        for name in GAMES.playable():
            self._calculators.warm_up(TABLE_RULES[name].warm_up)
        for trouble in GAMES.troubles:
            _LOG.warning("%s", trouble)
        if self.own is not None:
            try:
                await self.own.begin()
            except StoreTrouble as trouble:  # it was there a moment ago; nobody is let to a table before it is again
                _LOG.error("Cannot load any table yet. Store: %s.", trouble.reason)
            self._spawn(self.own.run())
            self._spawn(self._commits.open_line())
        self._spawn(self._commits.run())
        self._spawn(self.cleanup.sweep_for_ever())
        self._spawn(self.health.feel_lag())
        self._spawn(self.operator.run())
        self._spawn(self.notices.run())
        self._resumes = self._spawn(self._resume())

    @property
    def number(self) -> int | None:
        """Which worker this is, of those that share the store."""
        return None if self.own is None else self.own.number

    def _joined(self) -> None:
        """The store has answered for the first time: clocks of games go by its time, whichever worker a room moves to."""
        if self.own is not None and not self.rooms:
            self._steady.set_by(self.own.wall)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _resume(self) -> None:
        await self.recovery.once()
        if self.phase == "starting":  # it may have been told to end meanwhile
            self.phase = "open"
        await asyncio.gather(self.recovery.for_ever(), self.recovery.wake_for_ever())

    async def hand_over(self) -> None:
        """The end begins: what is pending is stored, every room is anybody's, and every page is told to come again.

        No room has another turn: while people play on, something would always be on its way to the store.
        """
        if self.phase == "closing":
            return
        self.phase = "closing"
        if self._resumes is not None:
            self._resumes.cancel()
        for running in self.rooms.values():
            running.stop()
        await self._commits.drained(self.rooms, HAND_OVER_S)
        if self.own is not None:
            try:
                await self.own.leave()
            except StoreTrouble as trouble:
                _LOG.error("Cannot hand over the tables; other workers claim them all the same. Store: %s.", trouble.reason)
        for running in list(self.rooms.values()):
            running.close_pages(m.Gone("closing"))  # a proxy brings them to the worker that has the room then

    async def close(self) -> None:
        """Store what is pending, tell every page, and stop."""
        await self.hand_over()
        await self._commits.drained(self.rooms, CLOSE_S)
        for running in self.rooms.values():
            running.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.health.close()
        self.match_reports.close()
        self.positions.close()
        self.posters.close()
        self._calculators.stop()
        try:
            await self.store.close()
        except StoreTrouble as trouble:
            _LOG.error("Store: %s.", trouble.reason)

    # --- rooms ---

    async def make(self, asked: b.NewTable, browser: str | None = None, maker: str = "") -> tuple[RunningRoom, str]:
        """A new room, and the key of its first seat, which follows from the browser's secret.  Raises Refused.

        If the server is full, an unused table of the address with most tables leaves memory first; it stays stored.
        """
        if self.phase == "closing":
            raise Refused("closing")
        if len(self.rooms) >= self.limits.tables and not self.cleanup.drop_unused():
            raise Refused("too-many-tables")
        browser = browser or new_browser()
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
            key = seat_key(code, browser)
            room = Room.make(code, asked, key, entropy=secrets.token_bytes, now=self.clock(), limits=self.limits)
            if await self._is_free(code):
                break
        running = RunningRoom(room, maker, 0 if self.own is None else 1, plans=False)
        if self.own is None:
            self._take_in(running)
        await self.durable(running)
        running.browsers = set()
        await self.persons.note(running, browser)
        running.lost = self.own is not None  # it is in the store, and whichever worker its pages come to claims it
        return running, key

    async def _is_free(self, code: str) -> bool:
        """Whether nobody has this code; where workers share a store it is reserved from here on."""
        if self.own is None:
            return code not in self.rooms and not await self.store.knows(code)
        return await self.own.reserve(code, self.clock())

    def _take_in(self, running: RunningRoom) -> None:
        running.idle_at = self.clock()
        self.rooms[running.room.code] = running
        running.turn = self._turn
        running.wake()

    async def find(self, code: str, why: Why = "page") -> RunningRoom | None:
        """The room of this code, from memory or from the store; where workers share it, claimed from its present worker.

        For a page a room that has just moved is waited for.  Raises Refused, StoreTrouble.
        """
        running = self.rooms.get(code)
        if running is not None or not may_be_code(code):
            return running
        if self.own is not None and self.phase == "closing":
            raise Refused("closing")
        if code not in self._loading:
            self._loading[code] = begin_shared(self._load(code, why))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str, why: Why) -> RunningRoom | None:
        try:
            await self.cleanup.settled(code)
            epoch = 0 if self.own is None else await self.own.claim(code, why)
            await self._commits.settled(code)
            saved = None if epoch is None else await self.store.load(code)
            if epoch is None or saved is None:
                return None
            room = await self._loader.room(saved)
        except Broken as trouble:  # its rows stay: it goes on when the package of its game is back
            _LOG.warning("Cannot load the room: %s.", trouble, extra={"room": code})
            return None
        else:
            running = RunningRoom(room, epoch=epoch)
            self._take_in(running)
            return running
        finally:
            del self._loading[code]
            if self.own is not None:
                self.own.loaded(code)

    async def change(self, running: RunningRoom, act: Callable[[Room, int], object]) -> None:
        """Do something to a room from outside its pages, and wait until it is stored.  Raises Refused."""
        act(running.room, self.clock())
        await self.durable(running)

    # --- a room's turn ---

    def _turn(self, running: RunningRoom) -> None:
        room, now = running.room, self.clock()
        try:
            while running.inbox:
                running.inbox.popleft()(room, now)
            due = room.due(now)
            if due is not None and due <= now:
                room.tick(now)
                due = room.due(now)
            self._publish(running, room.take())
        except Exception:  # noqa: BLE001 - a fault in one room stays in it: it is read anew from what was stored
            _LOG.exception("Unhandled error in the room; reloading it from the store.", extra={"room": room.code})
            self.lose(running)
            return
        if due is not None:
            running.wake_in(due - now)

    def _publish(self, running: RunningRoom, turn: Turn, done: asyncio.Future[None] | None = None) -> None:
        """Send a turn on: through the store if it has rows, or if an earlier turn is still being stored."""
        if turn.prepares or turn.thinks or turn.wonders:
            self.thinking.ask(running, turn)
        if turn.log or turn.side or running.in_flight or done is not None:
            self._commits.add(running, turn, done)
        elif turn.sends or turn.closes:
            pages: dict[Page, None] = {}
            running.deliver(turn, pages)
            for page in pages:
                flush(page)

    async def durable(self, running: RunningRoom) -> None:
        """Wait until everything the room has done so far is stored."""
        done = asyncio.get_running_loop().create_future()
        self._publish(running, running.room.take(), done)
        running.wake()
        await done

    # --- delivering what is stored ---

    def _release(self, group: list[Part]) -> None:
        pages: dict[Page, None] = {}
        for running, turn, done in group:
            running.in_flight -= 1
            if not running.lost:
                try:
                    running.deliver(turn, pages)
                except Exception:  # noqa: BLE001 - a word that cannot be written must not keep the next group from the store
                    _LOG.exception(
                        "Cannot send the room's messages; reloading it from the store.", extra={"room": running.room.code}
                    )
                    self.lose(running)
            if done is not None and not done.done():
                done.set_result(None)
        for page in pages:
            flush(page)

    async def let_go(self, running: RunningRoom) -> None:
        """Lose it, and wait until nothing of it is on its way to the store: what is deleted then stays deleted."""
        self.lose(running)
        await self._commits.settled(running.room.code)

    def lose(self, running: RunningRoom) -> None:
        """Drop a room from memory, since what is stored may be another.  Its pages reconnect and find what was stored."""
        running.lost = True
        if self.rooms.get(running.room.code) is running:
            del self.rooms[running.room.code]
        running.close_pages()  # no word: a page that is told to go does not come back by itself
        running.pages.clear()
        running.stop()
        if self.own is not None:
            self.own.release(running.room.code, running.epoch)
        if not running.room.still:  # a paused one waits for somebody, and would be dropped as idle again and again
            self.recovery.lost(running.room.code)

    def let_others(self, running: RunningRoom) -> None:
        """Another worker has claimed the room: its pages connect again, and find it there."""
        running.lost = True
        if self.rooms.get(running.room.code) is running:
            del self.rooms[running.room.code]
        if self.own is not None:
            self.own.doubt()
        running.close_pages(m.Gone("closing"))  # a proxy brings them to the worker that has the room then
        running.pages.clear()
        running.stop()
