"""A screen for the room: a TV shows what a spectator is shown.  It is no watcher, and has no say.

The host gives a key out; a page that knocks has to say it first, and is told nothing before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...wire import messages as m
from ..refusals import Refused
from .connections import Link
from .parts import Parts
from .seating import Seating

__all__ = ["TVS", "Tv"]

TVS: Final = 4  # screens of one table; one more closes the oldest
KNOCKING: Final = 20  # pages that have not said a key yet; one more closes the oldest


class Tv:
    """Lets screens in and turns them off."""

    def __init__(self, parts: Parts, seating: Seating, finish: Callable[[int], None]) -> None:
        self._parts = parts
        self._seating = seating
        self._finish = finish

    def show(self, key: str | None, by: str | None, now: int) -> int:
        """The host gives a new *key* out, or None any more: every screen that is on goes off; the key's number.

        Raises Refused.
        """
        parts = self._parts
        sitter = parts.seats.holder(by)
        if parts.setup.closed or sitter is None or parts.seats.seat_of(sitter) != parts.setup.host:
            raise Refused("closed" if parts.setup.closed else "not-host")
        self._seating.close_pages(parts.connections.tvs, "revoked")
        if key is None:
            parts.tv_key.take_back()
        else:
            parts.tv_key.give(key)
        self._finish(now)
        return parts.tv_key.number

    def knock(self, link: int, lang: str) -> None:
        """A page that wants to be a screen is here."""
        knocking = self._parts.connections.knocking
        knocking[link] = lang
        if len(knocking) > KNOCKING:
            self._refuse(next(iter(knocking)), "full")

    def hear(self, link: int, message: m.In) -> bool:
        """The first message of such a page; whether a screen is on now."""
        parts = self._parts
        lang = parts.connections.knocking.get(link)
        if lang is None:
            return False
        if parts.setup.closed or not isinstance(message, m.Tv) or not parts.tv_key.fits(message.key):
            self._refuse(link, "closed" if parts.setup.closed else "revoked")
            return False
        del parts.connections.knocking[link]
        if len(parts.connections.tvs) >= TVS:
            self._seating.close_pages(parts.connections.tvs[:1], "elsewhere")
        parts.connections.links[link] = Link(None, None, lang, message.id, tv=True)
        parts.tv_key.changed = True
        parts.out.send((link,), m.Ack(message.id, ok=True))
        return True

    def _refuse(self, link: int, why: m.GoneReason) -> None:
        del self._parts.connections.knocking[link]
        self._parts.out.part_from(link, m.Gone(why))
