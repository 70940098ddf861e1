"""Alone with bots: at one's own pace, and nothing goes on while one reads."""

from __future__ import annotations

from msgspec.structs import replace

from ...wire.messages import Settings
from .seats import Seats
from .setup import Setup

__all__ = ["Practice"]


class Practice:
    """Whether one person plays alone with bots, and whether the table waits.  Never kept: a page that is back says so."""

    def __init__(self, seats: Seats, setup: Setup) -> None:
        self.alone = seats.practice
        self.held = False  # they read something else
        self._seats = seats
        self._setup = setup

    @property
    def settings(self) -> Settings:
        """The table's, as they hold now: others do not wait for one who ponders."""
        settings = self._setup.settings
        return replace(settings, own_pace=False) if settings.own_pace and not self.alone else settings

    @property
    def stopped(self) -> bool:
        """Whether nothing happens by itself."""
        return self._setup.paused or self.held

    def changed(self) -> bool:
        """Look who is there; whether somebody has come to one who was alone, or one is alone now."""
        before, self.alone = self.alone, self._seats.practice
        return before != self.alone
