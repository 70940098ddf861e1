"""One seat on several devices: personal links, followed, given up and taken back."""

from __future__ import annotations

from ..refusals import Refused
from .connections import Link
from .parts import Parts
from .seating import Seating
from .sitters import Sitter, token_hash

__all__ = ["Devices"]


class Devices:
    """Which browsers have a seat."""

    def __init__(self, parts: Parts, seating: Seating) -> None:
        self._parts = parts
        self._seating = seating

    def follow(self, token: str, key: str, now: int, *, instead: bool) -> None:
        """A browser comes by a personal link and has that seat too.  One it had here it gives up, if asked.  Raises Refused."""
        seats = self._parts.seats
        sitter, mine = seats.behind(token), seats.holder(key)
        if sitter is None:
            raise Refused("link-gone")
        if (by := seats.barred.by(key)) is not None:
            raise Refused(by)
        if mine is sitter:
            return
        if mine is not None and not instead:
            raise Refused("has-seat")
        if mine is not None:
            self._give_up(mine, key, now)
        sitter.let_in(key)
        seats.keep_again(sitter)

    def adopt(self, old: str, key: str) -> None:
        """A seat's token of before November 2026 is replaced by the key of its browser; the old one still fits."""
        sitter = self._parts.seats.holder(old)
        if sitter is not None and not sitter.owns(key):
            sitter.adopt(old, key)
            self._parts.seats.keep_again(sitter)

    def _give_up(self, sitter: Sitter, key: str, now: int) -> None:
        """This browser has no seat here any more; the seat is free or a bot's if no other browser has it."""
        seats, links = self._parts.seats, self._parts.connections.links
        self._seating.close_pages([link for link in self._pages(sitter) if links[link].key == key], "left")
        if sitter.keys != [token_hash(key)]:
            sitter.shut_out(key)
            seats.note_away(sitter, now)
            seats.keep_again(sitter)
        elif (seat := seats.seat_of(sitter)) is not None:
            self._seating.get_up(seat, "left", now)
        elif (seat := seats.waits_for(sitter)) is not None:
            self._seating.stay_out(seat, "left", now)

    def _pages(self, sitter: Sitter) -> list[int]:
        """Every page of this person, whichever of their boards it shows."""
        return sorted(link for each in self._parts.seats.boards_of(sitter) for link in each.links)

    def revoke(self, here: Link, now: int) -> None:
        """Only this browser keeps the seat, and there is a new personal link.  Raises Refused."""
        sitter, key = here.sitter, here.key
        if sitter is None or key is None or sitter.token != token_hash(key):
            raise Refused("not-owner")  # or who found a link could throw out whoever sat down
        links = self._parts.connections.links
        self._seating.close_pages([link for link in self._pages(sitter) if links[link].key != key], "revoked")
        self._parts.seats.note_away(sitter, now)
        sitter.revoke(key)
        for link in sitter.links:
            links[link].own = sitter.link_of(key)[0]
        self._parts.seats.keep_again(sitter)
