"""What a room and the match in it share: who sits there, the clock everybody sees, a bot to be asked."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from ...bots import Bot
from ...core import Offer, Seat
from ...wire.messages import Settings
from .sitters import Sitter

__all__ = ["Chairs", "Running", "Think", "Wonder"]


@dataclass(slots=True)
class Chairs:
    """What a room and the match in it both look at."""

    sitters: list[Sitter | None]
    settings: Settings
    host: Seat = 0
    paused: bool = False
    coming: dict[Seat, Sitter] = field(default_factory=dict)  # who sits down in a bot's seat with the next round or hand

    def played(self, seat: Seat) -> bool:
        """Whether nobody plays this seat by hand now: a bot has it, or who has it is away."""
        sitter = self.sitters[seat]
        return sitter is not None and (sitter.bot is not None or sitter.given_up)


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
    bot: Bot | None  # None: one of *game*, *kind* and *seed* is made where it thinks
    game: str
    kind: str
    seed: str
    view: Any
    offer: Offer[Any]
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wonder:
    """Somebody alone with bots would like a hint."""

    seq: int
    seat: Seat
    view: Any
    offer: Offer[Any]
