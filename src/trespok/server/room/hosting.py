"""What the host of a room may do: set it up, start, stop, play again."""

from __future__ import annotations

import json

from ...bots import KINDS
from ...core import Seat
from ...games import GAMES
from ...wire import messages as m
from ..games import ROOM_GAMES
from ..refusals import Refused
from .lobby import bot_name, checked_seats, rotated
from .people import People
from .sitters import Sitter

__all__ = ["Hosting"]


class Hosting(People):
    """The host's side of a room."""

    def _host(self, message: m.Host, now: int) -> None:
        match message.do:
            case "settings":
                self._set_up(message, now)
            case "bot":
                self._place_bot(self._named(message.seat), message.kind, now)
            case "kick":
                self._send_away(self._named(message.seat), now)
            case "start":
                if self.phase != "lobby":
                    raise Refused("started")
                self._start(now)
            case "last":
                self._playing().say_last(now)
            case "pause" | "resume":
                self._stop_or_go(now, stop=message.do == "pause")
            case "rematch":
                self._rematch(now)
            case "pass":
                seat = self._named(message.seat)
                sitter = self.chairs.sitters[seat]
                if sitter is None or not sitter.person:
                    raise Refused("bad-seat")
                self.chairs.host = seat
                self._table_changed = True
        self._keep(now)

    def _named(self, seat: Seat | None) -> Seat:
        if seat is None or seat >= len(self.chairs.sitters):
            raise Refused("bad-seat")
        return seat

    def _send_away(self, seat: Seat, now: int) -> None:
        if seat == self.chairs.host:
            raise Refused("bad-seat")
        if seat in self.chairs.coming:
            self._stay_out(seat, "kicked", now)
        else:
            self._get_up(seat, "kicked", now)

    def _set_up(self, message: m.Host, now: int) -> None:
        chairs = self.chairs
        if (message.options is not None or message.seats is not None) and self.phase != "lobby":
            raise Refused("started")
        seats = message.seats or len(chairs.sitters)
        options = self.options if message.options is None else dict(message.options)
        checked_seats(self.game, seats, options)
        if any(sitter is not None and sitter.person for sitter in chairs.sitters[seats:]):
            raise Refused("seat-taken")
        for seat in range(seats, len(chairs.sitters)):
            self._ledger.side[f"seat:{seat}"] = None
            self._take_words(seat)
        chairs.sitters[:] = [*chairs.sitters, *[None] * seats][:seats]
        self.options = options
        if message.settings is not None:
            chairs.settings = message.settings
            if self.play is not None:
                self.play.settle(now)
                self.play.moved = True  # the screens show more, or less
        self._table_changed = True

    def _place_bot(self, seat: Seat, kind: str | None, now: int) -> None:
        sitter = self.chairs.sitters[seat]
        if sitter is not None and sitter.person:
            raise Refused("seat-taken")
        if kind is not None and kind not in KINDS:
            raise Refused("bot-kind")
        if kind is None and self.phase != "lobby":
            raise Refused("started")
        if kind is None:
            self._seat(seat, None)
        else:
            self._change(seat, Sitter(bot_name(seat), kind, left=sitter is not None and sitter.left), now)
        if self.phase == "lobby":
            self._take_words(seat)  # later they are part of the match's chance, whoever plays the seat
        if self.play is not None:
            self.play.settle(now)

    def _start(self, now: int) -> None:
        sitters = [sitter for sitter in self.chairs.sitters if sitter is not None]
        if len(sitters) < len(self.chairs.sitters):
            raise Refused("free-seats")
        checked_seats(self.game, len(sitters), self.options)
        self.phase = "play"
        self.chairs.paused = False
        options = ROOM_GAMES[self.game].options(self.options)
        begins = {
            "match": self.match_number,
            "game": self.game,
            "seats": len(sitters),
            "options": options,
            "rules": GAMES[self.game].RULES,
            "names": [sitter.name for sitter in sitters],
            "bots": [sitter.bot for sitter in sitters],
            "commit": self.commit,
            "words": {str(seat): said.hex() for seat, said in sorted(self._words.items())},
        }
        self._ledger.write("#", json.dumps(begins), now)
        self._begin_play(options)
        self._playing().moved = True
        self._playing().settle(now)
        self._table_changed = True

    def _stop_or_go(self, now: int, *, stop: bool) -> None:
        play = self._playing()
        if self.phase != "play":
            raise Refused("not-started")
        if self.chairs.paused is stop:
            raise Refused("paused" if stop else "not-paused")
        self.chairs.paused = stop
        if stop:
            play.pause(now)
        else:
            play.resume(now)
        self._table_changed = True

    def _rematch(self, now: int) -> None:
        """The same people, one seat further, a new secret."""
        if self.phase != "over":
            raise Refused("not-over")
        before = self.chairs.sitters[self.chairs.host]
        for seat, sitter in list(self.chairs.coming.items()):
            self._not_coming(seat)
            self._seat(seat, sitter)
        for seat, moved in enumerate(rotated(self.chairs.sitters)):
            self._seat(seat, moved)
        self.chairs.host = self.seat_of(before) or 0
        self.match_number += 1
        self.phase, self.play = "lobby", None
        self._ledger.hidden = 0
        self._ledger.side["clock"] = None
        self._new_secret()
        self._table_changed = True
        if self.practice:
            self._start(now)
