"""Coming and going: who gets which seat, before the start and in a running game (PKN-9.4), and what happens to it later."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...bots import usual_kind
from ...core import Seat
from ...wire import messages as m
from ..refusals import Refused
from .connections import Link
from .names import bot_name
from .pacing import Pacing
from .parts import Parts
from .sitters import Sitter, token_hash

__all__ = ["Seating", "Why"]

Why = Literal["left", "kicked"]


class Seating:
    """Seats people as they come, move and leave."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def open_seats(self) -> list[Seat]:
        """Seats to be had: free ones before the start, then bots' seats, first those that people left, then the soonest."""
        parts = self._parts
        if parts.setup.phase == "lobby":
            return parts.seats.free
        bots = [(not sitter.left, when, seat) for seat, sitter in parts.seats.bots() if (when := self._when(seat, sitter))]
        return [seat for *_, seat in sorted(bots, key=lambda bot: (bot[0], bot[1] == "next", bot[2]))]

    def joins(self) -> Literal["now", "next"] | None:
        """When somebody who comes now could sit down; None: not at all."""
        seat = next(iter(self.open_seats()), None)
        if seat is None:
            return None
        sitter = self._parts.seats.sitters[seat]
        return "now" if sitter is None else self._when(seat, sitter)

    def _when(self, seat: Seat, sitter: Sitter) -> Literal["now", "next"] | None:
        """When somebody may have a bot's seat."""
        pacing = self._parts.pacing
        if pacing is None or self._parts.setup.phase != "play":
            return None
        when = pacing.match.game.joins(pacing.match.view(seat), seat, left=sitter.left)
        # The draft may be by the person who left: a newcomer must neither see it nor take it back.
        return "next" if when == "now" and seat in pacing.drafts.chosen else when

    def come(self, sitter: Sitter, now: int) -> Seat:
        """Take the first free seat, or at a running game a bot's, now or with the next round or hand.  Raises Refused."""
        parts = self._parts
        seat = next(iter(self.open_seats()), None)
        if parts.setup.phase == "lobby":
            if seat is None:
                raise Refused("full")
            parts.seats.put(seat, sitter)
            return seat
        if seat is None:
            raise Refused("started" if any(parts.seats.bots()) else "full")
        parts.seats.expect(seat, sitter)
        self.sit_down(now)
        return seat

    def sit_down(self, now: int) -> None:
        """Seat everybody whose time has come; the bot goes, its board and counters stay."""
        parts, pacing = self._parts, self._parts.pacing
        for seat, sitter in list(parts.seats.coming.items()):
            if pacing is not None and self._may_sit(pacing, seat):
                parts.seats.expect_no_more(seat)
                self.change(seat, sitter, now)
                pacing.settle(now)
                pacing.moved = True
        host = parts.seats.sitters[parts.setup.host]
        if host is None or not host.person:  # all people had left: the next to come hosts
            self.pass_on(now)

    def _may_sit(self, pacing: Pacing, seat: Seat) -> bool:
        """Whether who waits may sit down now.  After the end they wait for the rematch, unless nobody is left to call it."""
        bot = self._parts.seats.sitters[seat]
        if pacing.match.outcome is not None:
            return not self._parts.seats.people
        return bot is not None and self._when(seat, bot) == "now"

    def pass_on(self, now: int) -> None:
        """The host's role goes to the next person who is here, or else to any person."""
        parts = self._parts
        heir = parts.seats.next_host(parts.setup.host)
        if heir is not None and heir != parts.setup.host:
            parts.setup.make_host(heir)
            parts.keep(now)

    def change(self, seat: Seat, sitter: Sitter, now: int) -> None:
        """Somebody else plays this seat from now on; the log says so."""
        self._parts.seats.put(seat, sitter)
        if self._parts.setup.phase == "play":
            who = f"bot {sitter.bot}" if sitter.bot else sitter.name
            self._parts.out.write("#", f"seat {seat} {who}", now)

    def move(self, seat: Seat, to: Seat, now: int) -> None:
        """Before the start: sit somewhere else.  Raises Refused."""
        parts = self._parts
        if parts.setup.phase != "lobby":
            raise Refused("started")
        if to >= len(parts.seats):
            raise Refused("bad-seat")
        if parts.seats.sitters[to] is not None:
            raise Refused("seat-taken")
        sitter = parts.seats.sitters[seat]
        parts.seats.put(seat, None)
        parts.seats.put(to, sitter)
        parts.secret.forget_words(seat)
        if parts.setup.host == seat:
            parts.setup.make_host(to)
            parts.keep(now)

    def swap(self, one: Seat, other: Seat) -> None:
        """Before the start: two people change places, and what is theirs goes with them.  Raises Refused."""
        parts = self._parts
        if parts.setup.phase != "lobby":
            raise Refused("started")
        if one == other:
            raise Refused("bad-seat")
        first, second = parts.seats.sitters[one], parts.seats.sitters[other]
        parts.seats.put(one, second)
        parts.seats.put(other, first)
        parts.secret.swap_words(one, other)  # nobody but their owner takes them back
        if parts.setup.host in (one, other):
            parts.setup.make_host(other if parts.setup.host == one else one)

    def get_up(self, seat: Seat, why: Why, now: int) -> None:
        """Leave or be sent away: before the start the seat is free, after it a bot plays on (P18, D32).  Raises Refused."""
        parts = self._parts
        sitter = parts.seats.sitters[seat]
        if sitter is None or not sitter.person:
            raise Refused("bad-seat")
        self._let_go(sitter, why)
        if parts.setup.phase == "lobby":
            parts.seats.put(seat, None)
            parts.secret.forget_words(seat)
        else:
            self.change(seat, Sitter(bot_name(seat), usual_kind(parts.setup.game), left=why == "left"), now)
            if parts.pacing is not None:
                parts.pacing.settle(now)
        if seat == parts.setup.host:
            self.pass_on(now)
        self.look_round(now)

    def stay_out(self, seat: Seat, why: Why, now: int) -> None:
        """Not with the next hand after all.  Raises Refused."""
        sitter = self._parts.seats.coming.get(seat)
        if sitter is None:
            raise Refused("bad-seat")
        self._let_go(sitter, why)
        self._parts.seats.expect_no_more(seat)
        self.look_round(now)

    def _let_go(self, sitter: Sitter, why: Why) -> None:
        """Close every page of a person who goes; who was sent away does not come back."""
        self.close_pages(sorted(sitter.links), why)
        if why == "kicked":
            self._parts.seats.bar(sitter)

    def close_pages(self, links: Iterable[int], why: m.GoneReason) -> None:
        """Say why, and let go of these pages; a seat is nobody's for that."""
        for link in links:
            gone = self._parts.connections.links.pop(link, None)
            if gone is not None and gone.sitter is not None:
                gone.sitter.links.discard(link)
            self._parts.out.part_from(link, m.Gone(why))

    # --- one seat on several devices ---

    def follow(self, token: str, key: str, now: int, *, instead: bool) -> None:
        """A browser comes by a personal link and has that seat too.  One it had here it gives up, if asked.  Raises Refused."""
        seats = self._parts.seats
        sitter, mine = seats.behind(token), seats.holder(key)
        if sitter is None:
            raise Refused("link-gone")
        if seats.is_barred(key):
            raise Refused("kicked")
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
        self.close_pages([link for link in sorted(sitter.links) if links[link].key == key], "left")
        if sitter.keys != [token_hash(key)]:
            sitter.shut_out(key)
            if not sitter.links:
                sitter.away_at = now
            seats.keep_again(sitter)
        elif (seat := seats.seat_of(sitter)) is not None:
            self.get_up(seat, "left", now)
        elif (seat := seats.waits_for(sitter)) is not None:
            self.stay_out(seat, "left", now)

    def revoke(self, here: Link) -> None:
        """Only this browser keeps the seat, and there is a new personal link.  Raises Refused."""
        sitter, key = here.sitter, here.key
        if sitter is None or key is None or sitter.token != token_hash(key):
            raise Refused("not-owner")  # or who found a link could throw out whoever sat down
        links = self._parts.connections.links
        self.close_pages([link for link in sorted(sitter.links) if links[link].key != key], "revoked")
        sitter.revoke(key)
        for link in sitter.links:
            links[link].own = sitter.link_of(key)[0]
        self._parts.seats.keep_again(sitter)

    def look_round(self, now: int) -> None:
        """Note the time if nobody is here any more."""
        if not any(person.here for person in self._parts.seats.folk):
            self._parts.rest.left_empty(now)
