"""What a room and the match in it share: who sits there, the clock everybody sees, a bot to be asked."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ..bots import Bot
from ..core import Offer, Seat
from ..wire.messages import Settings
from .sitters import Sitter

__all__ = ["Chairs", "Running", "Think"]


@dataclass(slots=True)
class Chairs:
    """What a room and the match in it both look at."""

    sitters: list[Sitter | None]
    settings: Settings
    host: Seat = 0
    paused: bool = False


@dataclass(slots=True)
class Running:
    """The clock everybody sees."""

    what: Any
    due: int
    of_ms: int
    key: tuple[str, int]
    left: int | None = None  # stopped, with so much left

    def saved(self) -> str:
        return json.dumps([self.what, self.due, self.of_ms, list(self.key), self.left])

    @staticmethod
    def read(text: str) -> Running:
        what, due, of_ms, key, left = json.loads(text)
        return Running(what, due, of_ms, (key[0], key[1]), left)


@dataclass(frozen=True, slots=True)
class Think:
    """A bot is to be asked, outside the room: it may take its time."""

    seat: Seat
    bot: Bot
    view: Any
    offer: Offer[Any]
    key: tuple[int, ...]
