"""The pages of a room: each page's occupant, and the key of the room's TV screen."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...core import Seat
from .occupants import Occupant, token_hash
from .outbox import Outbox
from .seats import Seats
from .state import Setup

WATCHING_MS: Final = 1000  # how many watch is said so often at most: a crowd that comes and goes costs players nothing


@dataclass(slots=True)
class Link:
    """One connection of a page."""

    occupant: Occupant | None
    key: str | None  # of its browser at this table
    lang: str
    last_id: int = -1
    own: str | None = None  # the personal link of its seat
    tv: bool = False  # a screen for the room, opened with the host's key
    keeps: bool = False  # the page keeps past rounds, and need not be sent them again
    rounds: int = 0  # past rounds that it has been sent


class Connections:
    """Connections by their number.  Nothing of it is kept: after a restart every page comes anew."""

    def __init__(self) -> None:
        self.links: dict[int, Link] = {}
        self.knocking: dict[int, str] = {}  # pages that want to be a screen and have not said its key: their language
        self.watching_due: int | None = None  # when everybody is told how many watch

    def __contains__(self, link: int) -> bool:
        return link in self.links

    def __len__(self) -> int:
        return len(self.links)

    @property
    def watching(self) -> int:
        """Pages of nobody who sits here; the room's own screen is no watcher."""
        return len(self.watchers)

    @property
    def watchers(self) -> list[int]:
        """Their numbers."""
        return [number for number, link in self.links.items() if link.occupant is None and not link.tv]

    @property
    def tvs(self) -> list[int]:
        """Screens for the room, the oldest first."""
        return [number for number, link in self.links.items() if link.tv]

    def stir(self, now: int) -> None:
        """Somebody who watches has come or gone: everybody is told in a moment."""
        if self.watching_due is None:
            self.watching_due = now + WATCHING_MS

    def others(self, but: int | None) -> list[int]:
        """All pages but one."""
        return [link for link in self.links if link != but]

    def by_seat(self, links: Iterable[int], seats: Seats) -> dict[Seat | None, list[int]]:
        """Pages by the seat they look from."""
        groups: dict[Seat | None, list[int]] = {}
        places = seats.places
        for link in links:
            groups.setdefault(places.get(id(self.links[link].occupant)), []).append(link)
        return groups


class TvKey:
    """The key of the room's TV screen: one at a time, kept only as a hash."""

    def __init__(self, out: Outbox, setup: Setup) -> None:
        self._out = out
        self._setup = setup

    @property
    def number(self) -> int:
        """Which key this is, so that a page which shows one knows whether it is still valid."""
        return self._setup.tv_number

    @property
    def given(self) -> bool:
        """Whether one is out."""
        return bool(self._setup.tv_key)

    def give(self, key: str) -> None:
        """This one from now on, and no other."""
        self._setup.tv_number += 1
        self._set(token_hash(_plain(key)))

    def take_back(self) -> None:
        """None from now on."""
        self._set("")

    def _set(self, hashed: str) -> None:
        self._setup.tv_key = hashed
        self._out.keep("setup")
        self._out.changes.tvs = True

    def fits(self, key: str) -> bool:
        """Whether this is the one, compared in constant time."""
        return self.given and hmac.compare_digest(self._setup.tv_key, token_hash(_plain(key)))


def _plain(key: str) -> str:
    """As it was given, however somebody typed it with a remote control."""
    return "".join(letter for letter in key if letter.isalnum()).upper()
