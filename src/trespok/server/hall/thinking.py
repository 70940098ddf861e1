"""What rooms ask and others answer: a bot's choice, a hint.  The answer comes into the room's queue like any input."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from ..room.outbox import Prepare, Think
from ..room.room import Turn
from ..workers import tasks
from ..workers.pool import Calculators, NoAnswer
from .metrics import Metrics
from .running import RunningRoom

_LOG: Final = logging.getLogger("trespok")


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
        """Everything this turn asks."""
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
