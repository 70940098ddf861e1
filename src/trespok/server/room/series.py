"""A series: who first wins so many games of this room's evening.  A draw counts for nobody."""

from __future__ import annotations

from collections.abc import Mapping

from ...wire import messages as m
from .evening import Evening
from .outbox import Outbox
from .setup import Setup

__all__ = ["Series"]


class Series:
    """Owns the row ``series``: the number of the first match that counts for it."""

    def __init__(self, out: Outbox, setup: Setup, evening: Evening, since: int = 1) -> None:
        self.fresh = False  # not told yet
        self._out = out
        self._setup = setup
        self._evening = evening
        self._since = since

    @staticmethod
    def restore(out: Outbox, setup: Setup, evening: Evening, side: Mapping[str, str]) -> Series:
        """As it was saved."""
        return Series(out, setup, evening, int(side.get("series", "1")))

    @property
    def on(self) -> bool:
        """Whether more than single games are played."""
        return self._setup.settings.best_of > 1

    def begin(self) -> None:
        """Count from the match the room is at: one that is just over counts."""
        self._since = self._setup.match_number
        self._out.keep("series", str(self._since))
        self.fresh = True

    def go_on(self) -> None:
        """Another match: of the same series, or where that is won, of the next."""
        if self.on and self.told().over:
            self.begin()

    def told(self) -> m.SeriesNow:
        """How it stands."""
        first_to = self._setup.settings.best_of // 2 + 1
        lines, drawn = self._evening.wins(self._since)
        return m.SeriesNow(first_to, lines, drawn, over=bool(lines) and lines[0].won >= first_to)
