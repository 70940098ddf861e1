"""What rooms ask and others answer: a bot's choice, a hint.  The answer comes into the room's queue like any input."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from ..room.questions import Think
from ..room.room import Turn
from ..workers.pool import Thinkers
from ..workers.process import NoAnswer
from .counts import Counts
from .running import RunningRoom

__all__ = ["Thinking"]

_LOG: Final = logging.getLogger("trespok")


class Thinking:
    """The questions of all rooms.  *spawn* runs something beside them."""

    def __init__(self, thinkers: Thinkers, spawn: Callable[[Any], object], counts: Counts) -> None:
        self._thinkers = thinkers
        self._counts = counts
        self._spawn = spawn

    def ask(self, running: RunningRoom, turn: Turn) -> None:
        """Everything this turn asks."""
        for each in turn.prepares:
            self._spawn(self._thinkers.prepare(each))
        for think in turn.thinks:
            self._spawn(self._think(running, think))
        if turn.wonders:
            running.wonder = turn.wonders[-1]
            if not running.advised:
                running.advised = True  # set here, not in the task, or another one could be started before that runs
                self._spawn(self._advise(running))

    async def _think(self, running: RunningRoom, think: Think) -> None:
        try:
            action = await self._thinkers.choose(think)
        except NoAnswer as why:
            self._counts.late_bots += 1
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
