"""One seat on several devices by personal links; and TV screens, which show what a spectator sees."""

from collections.abc import Callable, Collection
from typing import Final

from ...wire import messages as m
from ..refusals import Refused
from .occupants import Occupant, token_hash
from .parts import TVS, Link, Parts
from .seating import Seating


class Devices:
    def __init__(self, parts: Parts, seating: Seating) -> None:
        self._parts = parts
        self._seating = seating

    def follow(self, token: str, key: str, now: int, *, instead: bool) -> None:
        """A browser comes by a personal link and has that seat too.  One it had here it gives up, if asked.  Raises Refused."""
        seats = self._parts.seats
        occupant, mine = seats.behind(token), seats.holder(key)
        if occupant is None:
            raise Refused("link-gone")
        if (by := seats.banned.by(key)) is not None:
            raise Refused(by)
        if mine is occupant:
            return
        if mine is not None and not instead:
            raise Refused("has-seat")
        if mine is not None:
            self._give_up(mine, key, now)
        occupant.let_in(key)
        seats.keep_again(occupant)

    def come_too(self, hashes: Collection[str], key: str) -> None:
        """A browser comes whose person has sat here by browsers with these keys: it has that seat, too, or may not come."""
        seats = self._parts.seats
        if (by := next((by for hashed in hashes if (by := seats.banned.known(hashed))), None)) is not None:
            seats.banned.bar([token_hash(key)], by)
        elif (occupant := next((each for each in seats.folk if any(map(each.known_by, hashes))), None)) is not None:
            occupant.let_in(key)
            seats.keep_again(occupant)

    def remove(self, hashed: str, key: str, now: int) -> None:
        """A device that was lost has no seat any more, nor a link that leads to one; its person's browser with *key* has it."""
        seats, links = self._parts.seats, self._parts.connections.links
        seats.let_knock([knock for knock in seats.knocks if not knock.known_by(hashed)])
        for occupant in seats.folk:
            if not occupant.known_by(hashed):
                continue
            lost = [link for link in self._pages(occupant) if token_hash(links[link].key or "") == hashed]
            self._seating.close_pages(lost, "revoked")
            seats.note_away(occupant, now)
            occupant.remove(hashed, key)
            for link in occupant.links:
                links[link].own = occupant.link_of(links[link].key or key)[0]
            seats.keep_again(occupant)

    def adopt(self, old: str, key: str) -> None:
        """A seat's token of before November 2026 is replaced by the key of its browser; the old one still fits."""
        occupant = self._parts.seats.holder(old)
        if occupant is not None and not occupant.owns(key):
            occupant.adopt(old, key)
            self._parts.seats.keep_again(occupant)

    def _give_up(self, occupant: Occupant, key: str, now: int) -> None:
        """This browser has no seat here any more; the seat is free or a bot's if no other browser has it."""
        seats, links = self._parts.seats, self._parts.connections.links
        self._seating.close_pages([link for link in self._pages(occupant) if links[link].key == key], "left")
        if occupant.keys != [token_hash(key)]:
            occupant.shut_out(key)
            seats.note_away(occupant, now)
            seats.keep_again(occupant)
        elif (seat := seats.seat_of(occupant)) is not None:
            self._seating.get_up(seat, "left", now)
        elif (seat := seats.waits_for(occupant)) is not None:
            self._seating.stay_out(seat, "left")

    def _pages(self, occupant: Occupant) -> list[int]:
        """Every page of this person, whichever of their boards it shows."""
        return sorted(link for each in self._parts.seats.boards_of(occupant) for link in each.links)

    def revoke(self, here: Link, now: int) -> None:
        """Only this browser keeps the seat, and there is a new personal link.  Raises Refused."""
        occupant, key = here.occupant, here.key
        if occupant is None or key is None or occupant.token != token_hash(key):
            raise Refused("not-owner")  # or who found a link could throw out whoever sat down
        links = self._parts.connections.links
        self._seating.close_pages([link for link in self._pages(occupant) if links[link].key != key], "revoked")
        self._parts.seats.note_away(occupant, now)
        occupant.revoke(key)
        for link in occupant.links:
            links[link].own = occupant.link_of(key)[0]
        self._parts.seats.keep_again(occupant)


KNOCKING: Final = 20  # pages that have not said a key yet; one more closes the oldest


class Tv:
    def __init__(self, parts: Parts, seating: Seating, finish: Callable[[int], None]) -> None:
        self._parts = parts
        self._seating = seating
        self._finish = finish

    def show(self, key: str | None, by: str | None, now: int) -> int:
        """The host gives a new *key* out, or None any more: every screen that is on goes off; the key's number.

        Raises Refused.
        """
        parts = self._parts
        occupant = parts.seats.holder(by)
        if parts.setup.closed or occupant is None or parts.seats.seat_of(occupant) != parts.setup.host:
            raise Refused("closed" if parts.setup.closed else "not-host")
        self._seating.close_pages(parts.connections.tvs, "revoked")
        if key is None:
            parts.tv_key.take_back()
        else:
            parts.tv_key.give(key)
        self._finish(now)
        return parts.tv_key.number

    def check(self, by: str | None) -> None:
        """Whether this browser may show the table on a TV: its person sits here.  Raises Refused."""
        occupant = self._parts.seats.holder(by)
        if self._parts.setup.closed or occupant is None or self._parts.seats.seat_of(occupant) is None:
            raise Refused("closed" if self._parts.setup.closed else "not-seated")

    def add(self, key: str, by: str | None, now: int) -> None:
        """A TV that somebody here has claimed may show the table, beside the others.  Raises Refused."""
        self.check(by)
        self._parts.tv_key.add(key)
        self._finish(now)

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
        parts.out.changes.tvs = True
        parts.out.send((link,), m.Ack(message.id, ok=True))
        return True

    def _refuse(self, link: int, why: m.GoneReason) -> None:
        del self._parts.connections.knocking[link]
        self._parts.out.part_from(link, m.Gone(why))
