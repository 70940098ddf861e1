"""Sleep: a room that nobody looks at stops, and goes on when somebody comes."""

from __future__ import annotations

from collections.abc import Mapping

from .outbox import Outbox

__all__ = ["Rest"]


class Rest:
    """Owns the row ``rest``."""

    def __init__(self, out: Outbox, after_ms: int) -> None:
        self.asleep = False
        self._empty_at: int | None = None
        self._out = out
        self._after_ms = after_ms

    @staticmethod
    def restore(out: Outbox, after_ms: int, side: Mapping[str, str], now: int) -> Rest:
        """As it was saved; nobody is here yet."""
        rest = Rest(out, after_ms)
        rest.asleep = "rest" in side
        rest._empty_at = now
        return rest

    def left_empty(self, now: int) -> None:
        """The last has gone."""
        self._empty_at = now

    def wake(self) -> bool:
        """Somebody is here; whether the room was asleep."""
        self._empty_at = None
        was, self.asleep = self.asleep, False
        if was:
            self._out.keep("rest", None)
        return was

    def due(self) -> int | None:
        """When the room falls asleep."""
        return None if self._empty_at is None else self._empty_at + self._after_ms

    def fall_asleep(self) -> None:
        """Nothing happens here until somebody comes."""
        self.asleep = True
        self._out.keep("rest", "1")
