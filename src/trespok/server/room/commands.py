"""What pages ask of a room: everybody's own affairs, and what the host alone may do."""

from __future__ import annotations

from ...bots import kinds_of
from ...core import Seat
from ...wire import messages as m
from ..refusals import Refused
from .connections import Link
from .matches import Matches
from .names import bot_name, clean_name
from .parts import Parts
from .seating import Seating
from .setup import check_seats
from .sitters import Sitter

__all__ = ["Commands", "HostCommands"]


class Commands:
    """Obeys one message of a page.  Raises Refused, Illegal or Malformed, and then nothing has changed."""

    def __init__(self, parts: Parts, seating: Seating, matches: Matches) -> None:
        self._parts = parts
        self._seating = seating
        self._matches = matches
        self._host = HostCommands(parts, seating, matches)

    def obey(self, here: Link, message: m.In, now: int) -> None:
        """Do what is asked."""
        if message.id <= here.last_id:
            raise Refused("repeated")
        here.last_id = message.id
        if isinstance(message, m.Ping):
            return
        sitter = here.sitter
        seat = self._parts.seats.seat_of(sitter)
        if seat is None or sitter is None:
            self._obey_waiting(here, message, now)
            return
        match message:
            case m.Choose():
                self._matches.playing().choose(seat, message.round, message.action, now)
            case m.Unchoose():
                self._matches.playing().drafts.take_back(seat)
            case m.Read():
                self._matches.playing().read(seat, message.round, now)
            case m.Words():
                self._add_words(seat, message.text)
            case m.Say():
                self._say(seat, message, now)
            case m.Rename():
                sitter.name = clean_name(message.name)
                self._parts.seats.put(seat, sitter)
            case m.Sit():
                self._seating.move(seat, message.seat, now)
            case m.Leave():
                self._seating.get_up(seat, "left", now)
            case m.Revoke():
                self._seating.revoke(here)
            case m.Host():
                if seat != self._parts.setup.host:
                    raise Refused("not-host")
                self._host.obey(message, now)

    def _obey_waiting(self, here: Link, message: m.In, now: int) -> None:
        """Who waits for the next hand may leave, or be called something else; a spectator may do nothing."""
        sitter = here.sitter
        seat = self._parts.seats.waits_for(sitter)
        if seat is None or sitter is None:
            raise Refused("not-seated")
        match message:
            case m.Leave():
                self._seating.stay_out(seat, "left", now)
            case m.Rename():
                sitter.name = clean_name(message.name)
                self._parts.seats.expect(seat, sitter)
            case m.Revoke():
                self._seating.revoke(here)
            case _:
                raise Refused("next-hand")

    def _add_words(self, seat: Seat, text: str) -> None:
        if self._parts.setup.phase != "lobby":
            raise Refused("started")
        self._parts.secret.add_words(seat, text)

    def _say(self, seat: Seat, message: m.Say, now: int) -> None:
        parts = self._parts
        if not parts.setup.settings.chat:
            raise Refused("chat-off")
        parts.out.send(parts.connections.links, parts.chat.say(seat, message, now))


class HostCommands:
    """What the host may do: set the room up, start, stop, play again, send away, pass the role on, swap two seats."""

    def __init__(self, parts: Parts, seating: Seating, matches: Matches) -> None:
        self._parts = parts
        self._seating = seating
        self._matches = matches

    def obey(self, message: m.Host, now: int) -> None:
        """Do what the host asks.  Raises Refused."""
        match message.do:
            case "settings":
                self._set_up(message, now)
            case "bot":
                self._place_bot(self._named(message.seat), message.kind, now)
            case "kick":
                self._send_away(self._named(message.seat), now)
            case "start":
                if self._parts.setup.phase != "lobby":
                    raise Refused("started")
                self._matches.start(now)
            case "last":
                self._matches.playing().say_last(now)
            case "pause" | "resume":
                self._matches.pause(now, stop=message.do == "pause")
            case "rematch":
                self._matches.play_again(now)
            case "pass":
                self._parts.setup.make_host(self._person(message.seat))
            case "swap":
                self._seating.swap(self._person(message.seat), self._person(message.other))
        self._parts.keep(now)

    def _named(self, seat: Seat | None) -> Seat:
        if seat is None or seat >= len(self._parts.seats):
            raise Refused("bad-seat")
        return seat

    def _person(self, seat: Seat | None) -> Seat:
        seat = self._named(seat)
        sitter = self._parts.seats.sitters[seat]
        if sitter is None or not sitter.person:
            raise Refused("bad-seat")
        return seat

    def _send_away(self, seat: Seat, now: int) -> None:
        if seat == self._parts.setup.host:
            raise Refused("bad-seat")
        if seat in self._parts.seats.coming:
            self._seating.stay_out(seat, "kicked", now)
        else:
            self._seating.get_up(seat, "kicked", now)

    def _set_up(self, message: m.Host, now: int) -> None:
        """Options and seats before the start, settings at any time."""
        parts, setup, seats = self._parts, self._parts.setup, self._parts.seats
        if (message.options is not None or message.seats is not None) and setup.phase != "lobby":
            raise Refused("started")
        count = message.seats or len(seats)
        options = setup.options if message.options is None else dict(message.options)
        check_seats(setup.game, count, options)
        if any(sitter is not None and sitter.person for sitter in seats.sitters[count:]):
            raise Refused("seat-taken")
        for seat in range(count, len(seats)):
            parts.secret.forget_words(seat)
        seats.resize(count)
        setup.options = options
        if message.settings is not None:
            setup.settings = message.settings
            if setup.settings.watch == "nobody":
                self._seating.close_pages(parts.connections.watchers, "private")
            if parts.pacing is not None:
                parts.pacing.settle(now)
                parts.pacing.moved = True  # the screens show more, or less
        parts.out.table_changed = True

    def _place_bot(self, seat: Seat, kind: str | None, now: int) -> None:
        """A bot in a seat that is free or a bot's already; before the start also none again."""
        parts = self._parts
        sitter = parts.seats.sitters[seat]
        if sitter is not None and sitter.person:
            raise Refused("seat-taken")
        if kind is not None and kind not in kinds_of(parts.setup.game):
            raise Refused("bot-kind")
        if kind is None and parts.setup.phase != "lobby":
            raise Refused("started")
        if kind is None:
            parts.seats.put(seat, None)
        else:
            self._seating.change(seat, Sitter(bot_name(seat), kind, left=sitter is not None and sitter.left), now)
        if parts.setup.phase == "lobby":
            parts.secret.forget_words(seat)  # later they are part of the match's chance, whoever plays the seat
        if parts.pacing is not None:
            parts.pacing.settle(now)
