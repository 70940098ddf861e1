"""Knocks at a locked table, and requests for a seat from another device: both wait for a yes."""

from typing import Final

from ..refusals import Refused
from .occupants import Occupant
from .parts import Parts
from .seating import Seating

ASKED_MS: Final = 60_000  # between two requests for the same seat


class Knocks:
    def __init__(self, parts: Parts, seating: Seating) -> None:
        self._parts = parts
        self._seating = seating

    def ask_back(self, who: int, key: str, now: int) -> None:
        """A browser asks for a person's seat.  It gets nothing before that person or the host says yes.  Raises Refused."""
        parts, seats = self._parts, self._parts.seats
        sits = self._first_of(who)
        if parts.setup.closed or sits is None:
            raise Refused("closed" if parts.setup.closed else "bad-seat")
        if any(knock.owns(key) and knock.asks == who for knock in seats.knocks):
            return
        if 0 <= now - sits.asked_at < ASKED_MS:
            raise Refused("seat-asked")
        sits.asked_at = now
        seats.keep_again(sits)
        others = [knock for knock in seats.knocks if not knock.owns(key)]
        seats.let_knock([*others, parts.admission.asking_for(sits, key)])
        parts.chat.note("seat-asked", sits, now)

    def _first_of(self, who: int) -> Occupant | None:
        """The seat of this person that has the keys."""
        return next((each for each in self._parts.seats.folk if each.who == who and each.token), None)

    def _hand_over(self, knock: Occupant, by: Occupant, now: int, *, give: bool) -> None:
        """The seat goes to the browser that asks, or stays.

        The browsers that have it answer while they are connected, or else the host.  Raises Refused.
        """
        parts, seats = self._parts, self._parts.seats
        sits = self._first_of(knock.asks)
        if sits is not None and by is not sits and any(each.links for each in seats.boards_of(sits)):
            raise Refused("seat-held")
        seats.let_knock([other for other in seats.knocks if other is not knock and not (give and other.asks == knock.asks)])
        if sits is None or seats.banned.known(knock.token) or any(each.known_by(knock.token) for each in seats.folk):
            return
        if give:
            self._seating.close_pages([link for each in seats.boards_of(sits) for link in sorted(each.links)], "moved")
            sits.hand_to(knock)
            seats.keep_again(sits)
            seats.note_away(sits, now)
            self._seating.note_leaving(sits, now)
        parts.chat.note("seat-given" if give else "seat-kept", sits, now, by=None if by is sits else by.name)

    def answer(self, who: int | None, by: Occupant, now: int, *, let_in: bool) -> None:
        """Somebody who has knocked sits down, and their open pages with them; or does not.  Raises Refused."""
        seats = self._parts.seats
        knock = next((knock for knock in seats.knocks if knock.who == who), None)
        if knock is None:
            raise Refused("bad-seat")
        if knock.asks:
            self._hand_over(knock, by, now, give=let_in)
            return
        if let_in:
            self._seating.check_room()
        seats.let_knock([other for other in seats.knocks if other is not knock])
        if not let_in or any(each.known_by(knock.token) for each in seats.folk):
            return  # they may have a seat by now: by a personal link, or the door was opened
        knock.face, knock.away_at = self._parts.admission.face_for(knock.face), now  # others have sat down since they knocked
        self._seating.come(knock, now)
        for number, link in self._parts.connections.links.items():
            if link.occupant is None and link.key is not None and knock.owns(link.key):
                link.occupant, link.own, knock.away_at = knock, knock.link_of(link.key)[0], None
                knock.links.add(number)
        self._parts.out.changes.view = self._parts.pacing is not None
