"""A bot with a stopwatch."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from trespok.bots import Bot
from trespok.core import Offer

__all__ = ["Timed"]


class Timed:
    """Plays as *bot* does, and notes in *spent* the milliseconds of a core that each decision took.

    What others use of the machine costs nothing here.  Before every decision *forget* is called, where there is one.
    """

    def __init__(self, bot: Bot, spent: list[float], forget: Callable[[], None] | None = None) -> None:
        self._bot, self._spent, self._forget = bot, spent, forget

    @property
    def kind(self) -> str:
        """As the other's."""
        return self._bot.kind

    def choose(self, view: Any, offer: Offer[Any]) -> Any:
        """As the other, timed."""
        if self._forget:
            self._forget()
        begun = time.process_time()
        action = self._bot.choose(view, offer)
        self._spent.append(1000 * (time.process_time() - begun))
        return action

    def think_ms(self, view: Any, offer: Offer[Any]) -> int:
        """As the other."""
        return self._bot.think_ms(view, offer)
