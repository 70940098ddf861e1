"""The one clock everybody sees, and the graces nobody does."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from ...core import Seat
from ...wire.messages import Clock as ShownClock
from .outbox import Outbox

__all__ = ["BACK_MS", "Clock", "Graces", "Key"]

BACK_MS: Final = 8000  # after a restart nobody loses a turn for not being back yet

Key = tuple[Literal["read", "choose", "call", "close", "hand"], int]  # what it runs for, and since which act


@dataclass(slots=True)
class _Running:
    key: Key
    due: int
    of_ms: int
    left: int | None = None  # stopped, with so much left
    began: int = 0  # pauses taken out

    def set_to(self, of_ms: int, now: int) -> None:
        """Last so long, from its beginning: set back and forth, it still ends.  A shorter time is not over at once."""
        if self.left is not None:
            now = self.due - self.left
        self.due = max(self.began + of_ms, min(self.due, now + of_ms))
        self.of_ms = of_ms
        if self.left is not None:
            self.left = self.due - now

    def saved(self) -> str:
        what, since = self.key  # spelt out: a table writes it with every round
        left = "null" if self.left is None else self.left
        return f'["{what}", {self.due}, {self.of_ms}, ["{what}", {since}], {left}]'

    @staticmethod
    def read(text: str) -> _Running:
        _, due, of_ms, key, left = json.loads(text)
        return _Running((key[0], key[1]), due, of_ms, left)


class Clock:
    """Runs for one thing at a time, or not at all.  Owns the row ``clock``."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._running: _Running | None = None

    @property
    def key(self) -> Key | None:
        """What it runs for, and since which act."""
        return None if self._running is None else self._running.key

    @property
    def what(self) -> str | None:
        """What it runs for."""
        return None if self._running is None else self._running.key[0]

    @property
    def due(self) -> int | None:
        return None if self._running is None else self._running.due

    def wind(self, wanted: tuple[Key, int] | None, now: int, lead: int = 0, *, paused: bool) -> None:
        """Run for this, *lead* ms from now on; a clock that runs for it already runs on."""
        running = self._running
        if wanted is None:
            if running is not None:
                self._running = None
                self._out.keep("clock", None)
        elif running is None or (running.key, running.of_ms) != wanted:
            key, of_ms = wanted
            if running is not None and running.key == key and key[0] == "choose":  # the host has set another time to choose
                running.set_to(of_ms, now)
            else:
                began = now + lead
                self._running = _Running(key, began + of_ms, of_ms, lead + of_ms if paused else None, began)
            self._save()

    def hold_until(self, at: int) -> None:
        """Not due before this; not saved, as it is over in a moment."""
        if self._running is not None:
            self._running.due = max(self._running.due, at)

    def stop(self, now: int) -> None:
        """Keep what is left."""
        if self._running is not None:
            self._running.left = max(0, self._running.due - now)
            self._save()

    def go_on(self, now: int) -> None:
        """Run for what was left."""
        if self._running is not None and self._running.left is not None:
            due = now + self._running.left
            self._running.began += due - self._running.due
            self._running.due, self._running.left = due, None
            self._save()

    def restore(self, side: Mapping[str, str], now: int) -> None:
        """As it was saved, and a moment for everybody to be back; never more than its whole time, whatever day it is now."""
        if "clock" in side:
            running = self._running = _Running.read(side["clock"])
            running.due = min(max(running.due, now + min(running.of_ms, BACK_MS)), now + running.of_ms)
            running.began = running.due - running.of_ms

    def shown(self, now: int) -> ShownClock | None:
        """As a page sees it."""
        running = self._running
        if running is None:
            return None
        left = running.due - now if running.left is None else running.left
        return ShownClock(max(0, left), running.of_ms, running.key[0])

    def _save(self) -> None:
        if self._running is not None:
            self._out.keep("clock", self._running.saved())


class Graces:
    """When the time of a seat that marked and did not call is over.  Never shown, never kept: it would say who (K37)."""

    def __init__(self) -> None:
        self._dues: dict[Seat, int] = {}

    def wind(self, seats: Iterable[Seat], due: int) -> None:
        """Only these run; those that run already run on, the others until *due*."""
        self._dues = {seat: self._dues.get(seat, due) for seat in seats}

    def begin_anew(self, due: int) -> None:
        """After a pause each has its whole time again."""
        self._dues = dict.fromkeys(self._dues, due)

    def dues(self) -> Iterable[int]:
        return self._dues.values()

    def over(self, now: int) -> list[Seat]:
        """Those whose time is over; they run no more."""
        seats = [seat for seat, due in self._dues.items() if due <= now]
        for seat in seats:
            del self._dues[seat]
        return seats
