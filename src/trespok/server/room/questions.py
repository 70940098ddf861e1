"""Questions that are answered outside the room: a bot's choice, a hint; and what a bot needs before it is first asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...bots import Bot
from ...core import Offer, Seat

__all__ = ["Prepare", "Think", "Wonder"]


@dataclass(frozen=True, slots=True)
class Prepare:
    """A bot that thinks outside the room has sat down: it may read what it needs."""

    game: str
    kind: str
    seats: int


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
