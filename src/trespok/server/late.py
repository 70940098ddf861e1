"""Coming late: a bot's seat at a running game goes to a person (PKN-9.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..core import Seat
from .frame import Frame
from .refusals import Refused
from .sitters import Sitter

__all__ = ["Late"]


class Late(Frame):
    """Who comes while a game runs, and waits until it may sit down."""

    def open_seats(self) -> list[Seat]:
        """Seats somebody could have: before the start free ones, after it bots' seats, first those that were left."""
        sitters = self.chairs.sitters
        if self.phase == "lobby":
            return [seat for seat, sitter in enumerate(sitters) if sitter is None]
        bots = [(not sitter.left, seat) for seat, sitter in self._bots_seats() if self._when(seat, sitter) is not None]
        return [seat for _, seat in sorted(bots)]

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
        return match.manner.joins(match.seen, seat, left=sitter.left)

    def _come_late(self, sitter: Sitter, now: int) -> Seat:
        """Take a bot's seat, now or with the next hand.  Raises Refused."""
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
        if play is None or play.match.outcome is not None:
            return
        for seat, sitter in list(self.chairs.coming.items()):
            bot = self.chairs.sitters[seat]
            if bot is not None and self._when(seat, bot) == "now":
                self._not_coming(seat)
                self._change(seat, sitter, now)
                play.settle(now)
                play.moved = True

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
