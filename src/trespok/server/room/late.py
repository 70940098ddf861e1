"""Coming late: a bot's seat at a running game goes to a person (PKN-9.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ...core import Seat
from ..refusals import Refused
from .frame import Frame
from .lobby import next_host
from .play import Play
from .sitters import Sitter

__all__ = ["Late"]


class Late(Frame):
    """Who comes while a game runs, and waits until it may sit down."""

    def open_seats(self) -> list[Seat]:
        """Seats somebody could have: before the start free ones, after it bots' seats, those left first, then the soonest."""
        sitters = self.chairs.sitters
        if self.phase == "lobby":
            return [seat for seat, sitter in enumerate(sitters) if sitter is None]
        bots = [(not sitter.left, when, seat) for seat, sitter in self._bots_seats() if (when := self._when(seat, sitter))]
        return [seat for *_, seat in sorted(bots, key=lambda bot: (bot[0], bot[1] == "next", bot[2]))]

    def joins(self) -> Literal["now", "next"] | None:
        """When who comes now could sit down; None: not at all."""
        seat = next(iter(self.open_seats()), None)
        if seat is None:
            return None
        sitter = self.chairs.sitters[seat]
        return "now" if sitter is None else self._when(seat, sitter)

    def _bots_seats(self) -> Iterator[tuple[Seat, Sitter]]:
        for seat, sitter in enumerate(self.chairs.sitters):
            if sitter is not None and not sitter.person and seat not in self.chairs.coming:
                yield seat, sitter

    def _when(self, seat: Seat, sitter: Sitter) -> Literal["now", "next"] | None:
        if self.play is None or self.phase != "play":
            return None
        match = self.play.match
        when = match.manner.joins(match.view(seat), seat, left=sitter.left)
        # A draft may be of who left: whoever comes must not see it, nor take it back.
        return "next" if when == "now" and seat in self.play.drafts else when

    def _come_late(self, sitter: Sitter, now: int) -> Seat:
        """Take a bot's seat, now or with the next round or hand.  Raises Refused."""
        seat = next(iter(self.open_seats()), None)
        if seat is None:
            raise Refused("started" if any(self._bots_seats()) else "full")
        self.chairs.coming[seat] = sitter
        self._ledger.side[f"coming:{seat}"] = sitter.saved()
        self._table_changed = True
        self._sit_down(now)
        return seat

    def _sit_down(self, now: int) -> None:
        """Everybody whose time has come has a seat; the bot gets up, its board and counters stay."""
        play = self.play
        for seat, sitter in list(self.chairs.coming.items()):
            if play is not None and self._may_sit(play, seat):
                self._not_coming(seat)
                self._change(seat, sitter, now)
                play.settle(now)
                play.moved = True
        host = self.chairs.sitters[self.chairs.host]
        if host is None or not host.person:  # all people had left: who comes next has the role
            self._pass_on(now)

    def _may_sit(self, play: Play, seat: Seat) -> bool:
        """Whether who waits has the seat now.  After the end it waits for the rematch, unless nobody is left to call one."""
        bot = self.chairs.sitters[seat]
        if play.match.outcome is not None:
            return not self.people
        return bot is not None and self._when(seat, bot) == "now"

    def _pass_on(self, now: int) -> None:
        """The host's role goes to the next person who is here, or else to any person."""
        heir = next_host(self.chairs.sitters, self.chairs.host)
        if heir is not None and heir != self.chairs.host:
            self.chairs.host = heir
            self._table_changed = True
            self._keep(now)

    def _not_coming(self, seat: Seat) -> None:
        if self.chairs.coming.pop(seat, None) is not None:
            self._ledger.side[f"coming:{seat}"] = None
            self._table_changed = True

    def _change(self, seat: Seat, sitter: Sitter, now: int) -> None:
        """Somebody else plays this seat from now on; the log says so."""
        self._seat(seat, sitter)
        if self.phase == "play":
            who = f"bot {sitter.bot}" if sitter.bot else sitter.name
            self._ledger.write("#", f"seat {seat} {who}", now)
