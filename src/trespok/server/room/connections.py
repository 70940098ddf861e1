"""The pages of a room: who looks through each, and where they sit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ...core import Seat
from .seats import Seats
from .sitters import Sitter

__all__ = ["Connections", "Link"]

WATCHING_MS: Final = 1000  # how many watch is said so often at most: a crowd that comes and goes costs players nothing


@dataclass(slots=True)
class Link:
    """One connection of a page."""

    sitter: Sitter | None
    key: str | None  # of its browser at this table
    lang: str
    last_id: int = -1
    own: str | None = None  # the personal link of its seat
    tv: bool = False  # a screen for the room, opened with the host's key


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
        return [number for number, link in self.links.items() if link.sitter is None and not link.tv]

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
        places: dict[int, Seat] = {id(sitter): seat for seat, sitter in enumerate(seats.sitters) if sitter is not None}
        for link in links:
            groups.setdefault(places.get(id(self.links[link].sitter)), []).append(link)
        return groups
