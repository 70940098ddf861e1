"""A room running in a hall: its queue, its pages with what is sent to them, and what bots and hints answer it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from msgspec.json import Encoder

from ...wire import messages as m
from ..room.outbox import Prepare, Think, Turn, Wonder
from ..room.room import Room
from ..workers import tasks
from ..workers.pool import Calculators
from ..workers.tasks import NoAnswer
from .maintenance import Metrics

_LOG: Final = logging.getLogger("trespok")
_ENCODE: Final = Encoder().encode
_SOON_MS: Final = 1


class Page(Protocol):
    """One connection, as the hall sees it: something to push to."""

    def push(self, payload: bytes) -> None:
        """Send this message, soon and in order."""

    def flush(self) -> None:
        """Everything pushed may go out as one frame."""

    def shut(self) -> None:
        """Close after what was pushed."""


def flush(page: Page, *, shut: bool = False) -> None:
    """Send what was pushed.  A connection that breaks while it is written to costs nobody else anything."""
    try:
        page.flush()
        if shut:
            page.shut()
    except Exception:  # noqa: BLE001 - the socket reports its own end
        _LOG.exception("Cannot write to a page.")


def push(page: Page, message: m.Out) -> None:
    """A message for one page that is no matter of its room."""
    page.push(_ENCODE(message))
    flush(page)


@dataclass(eq=False, slots=True)
class RunningRoom:
    """A running room: its inbox, when its next turn is, and how many of its turns are still being stored."""

    room: Room
    maker: str = ""  # the address that made it, if that was since this process started
    epoch: int = 0  # of the claim under which it is ours, where several workers share a store
    browsers: set[str] | None = None  # hashed: those the store knows to have had a seat here; None: not read yet
    seen: set[str] = field(default_factory=set)  # hashed: those the store was told of since the room was read
    pages: dict[int, Page] = field(default_factory=dict)
    inbox: deque[Callable[[Room, int], None]] = field(default_factory=deque)
    turn: Callable[[RunningRoom], None] | None = None  # None: it has none, not yet or no more
    woken: bool = False  # its turn comes with the next round of the loop
    alarm: asyncio.TimerHandle | None = None
    in_flight: int = 0
    idle_at: int = 0
    used_at: int = 0  # when the store was last told that it is in use
    lost: bool = False
    plans: bool = True  # the store may have notices of it that wait
    wonder: Wonder | None = None  # the newest hint asked for and not yet begun
    advised: bool = False  # a task is working on hints

    def post(self, act: Callable[[Room, int], None]) -> None:
        """Put an input at the end of the queue: arrival order is decided here, once."""
        self.inbox.append(act)
        self.wake()

    def wake(self) -> None:
        """Its turn comes, soon and once."""
        if self.turn is not None and not self.woken:
            self.woken = True
            asyncio.get_running_loop().call_soon(self._take_turn)

    def wake_in(self, ms: int) -> None:
        """Its turn comes after so long, or before: an alarm that would ring earlier is left alone, and then looked at again.

        Most inputs put off what is due, and a timer for each would cost more than one turn too many now and then.
        """
        loop = asyncio.get_running_loop()
        at = loop.time() + max(_SOON_MS, ms) / 1000
        if self.alarm is not None:
            if self.alarm.when() <= at + _SOON_MS / 1000:
                return
            self.alarm.cancel()
        self.alarm = loop.call_at(at, self._ring)

    def deliver(self, turn: Turn, touched: dict[Page, None]) -> None:
        """Push a turn's messages to its pages, and note those that are to be flushed."""
        pages = self.pages
        for links, message in turn.sends:
            payload = _ENCODE(message)
            for link in links:
                page = pages.get(link)
                if page is not None:
                    page.push(payload)
                    touched[page] = None
        for link in turn.closes:
            page = pages.pop(link, None)
            if page is not None:
                flush(page, shut=True)

    def close_pages(self, last: m.Out | None = None) -> None:
        """Close every page, with a last message if there is one."""
        for page in self.pages.values():
            if last is not None:
                page.push(_ENCODE(last))
            flush(page, shut=True)

    def stop(self) -> None:
        self.turn = None
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def _ring(self) -> None:
        self.alarm = None
        self.wake()

    def _take_turn(self) -> None:
        self.woken = False
        if self.turn is not None:
            self.turn(self)


class Thinking:
    """The questions of all rooms.  *spawn* runs something beside them."""

    def __init__(self, calculators: Calculators, spawn: Callable[[Any], object], counts: Metrics) -> None:
        self._calculators = calculators
        self._counts = counts
        self._spawn = spawn

    @property
    def waiting(self) -> int:
        """Questions that no process has begun."""
        return self._calculators.bots.waiting

    def ask(self, running: RunningRoom, turn: Turn) -> None:
        for each in turn.prepares:
            self._spawn(self._prepare(each))
        for think in turn.thinks:
            self._spawn(self._think(running, think))
        if turn.wonders:
            running.wonder = turn.wonders[-1]
            if not running.advised:
                running.advised = True  # set here, not in the task, or another one could be started before that runs
                self._spawn(self._advise(running))

    async def _prepare(self, prepare: Prepare) -> None:
        with suppress(NoAnswer):  # then the bot's first choice says so
            await self._calculators.bots.ask(tasks.prepare, prepare.game, prepare.kind, prepare.seats)

    async def _think(self, running: RunningRoom, think: Think) -> None:
        action = None  # then the table plays for the bot, as for anybody who is late
        try:
            action = await self._choice(think)
        except NoAnswer as why:
            self._counts.late_bots += 1
            _LOG.warning("Bot %s: no answer (%s); the table plays for it.", think.kind, why, extra={"room": running.room.code})
        except Exception:  # noqa: BLE001 - a bot may come from another package
            _LOG.exception("Bot %s failed; the table plays for it.", think.kind, extra={"room": running.room.code})
        running.post(lambda room, now: room.thought(think, action, now))

    async def _choice(self, think: Think) -> Any | None:
        """A bot that thinks long does so in another process, where it delays nobody."""
        if think.bot is not None:
            return await self._calculators.quick(think.bot.choose, think.view, think.offer)
        return await self._calculators.bots.ask(tasks.choose, think.game, think.kind, think.seed, think.view, think.offer)

    async def _advise(self, running: RunningRoom) -> None:
        """Hints for a practice game: one question at a time, always the newest."""
        try:
            while (wonder := running.wonder) is not None:
                running.wonder = None
                try:
                    found = await self._calculators.bots.ask(tasks.hint, wonder.view, wonder.offer)
                except NoAnswer:
                    continue  # no hint for this game, or not now
                running.post(lambda room, _, wonder=wonder, found=found: room.hinted(wonder, found))  # type: ignore[misc]
        finally:
            running.advised = False
