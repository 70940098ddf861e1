"""What pages ask of a room: everybody's own affairs, and what the host alone may do."""

from __future__ import annotations

from ...bots import usual_kind
from ...core import Seat
from ...wire import messages as m
from ..refusals import Refused
from .boards import Boards
from .connections import Link
from .devices import Devices
from .matches import Matches
from .names import clean_name
from .parts import Parts
from .seating import Seating
from .setup import check_bot, check_seats
from .sitters import Sitter

__all__ = ["Commands", "HostCommands"]


class Commands:
    """Obeys one message of a page.  Raises Refused, Illegal or Malformed, and then nothing has changed."""

    def __init__(self, parts: Parts, seating: Seating, devices: Devices, matches: Matches) -> None:
        self._parts = parts
        self._seating = seating
        self._devices = devices
        self._matches = matches
        self._boards = Boards(parts, seating)
        self._host = HostCommands(parts, seating, matches, self._boards)

    def obey(self, here: Link, message: m.In, now: int) -> str | None:
        """Do what is asked; a code where something is to be said of it to this page alone."""
        if message.id <= here.last_id:
            raise Refused("repeated")
        here.last_id = message.id
        if isinstance(message, m.Ping):
            return None
        sitter = here.sitter
        seat = self._parts.seats.seat_of(sitter)
        if seat is None or sitter is None:
            self._obey_waiting(here, message, now)
            return None
        if sitter.board and not isinstance(message, m.Choose | m.Unchoose | m.Read):
            raise Refused("bad-seat")  # a further board plays; what else its person wants is said from the first
        match message:
            case m.Choose():
                return self._matches.playing().choose(seat, message.round, message.action, now)
            case m.Unchoose():
                self._matches.playing().drafts.take_back(seat)
            case m.Read():
                self._matches.playing().read(seat, message.round, now)
            case m.Hold():
                self._matches.hold(now, on=message.on)
            case m.Words():
                self._add_words(seat, message.text)
            case m.Say():
                self._say(sitter, message, now)
            case m.Report():
                self._parts.reports.make(sitter, message.why, self._parts.chat, now)
            case m.Rename():
                sitter.name = clean_name(message.name)
                self._keep_all(sitter)
            case m.Wear():
                sitter.face = self._parts.newcomers.face_for(message.face, sitter)
                self._keep_all(sitter)
            case m.Boards():
                self._boards.take(sitter, message.count, now)
            case m.Sit():
                self._seating.move(seat, message.seat, now)
            case m.Leave():
                self._seating.get_up(seat, "left", now)
            case m.Revoke():
                self._devices.revoke(here, now)
            case m.Host():
                if seat != self._parts.setup.host:
                    raise Refused("not-host")
                self._host.obey(message, now)
        return None

    def _keep_all(self, sitter: Sitter) -> None:
        """Name and face are the person's, whichever of their boards it is."""
        for each in self._parts.seats.boards_of(sitter):
            each.face = sitter.face
            if each.board:
                each.name = sitter.board_name(each.board)
            self._parts.seats.keep_again(each)

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
            case m.Wear():
                sitter.face = self._parts.newcomers.face_for(message.face, sitter)
                self._parts.seats.expect(seat, sitter)
            case m.Revoke():
                self._devices.revoke(here, now)
            case _:
                raise Refused("next-hand")

    def _add_words(self, seat: Seat, text: str) -> None:
        if self._parts.setup.phase != "lobby":
            raise Refused("started")
        self._parts.secret.add_words(seat, text)

    def _say(self, sitter: Sitter, message: m.Say, now: int) -> None:
        parts = self._parts
        if not parts.setup.settings.chat:
            raise Refused("chat-off")
        parts.chat.say(sitter, message, now)


class HostCommands:
    """What the host may do: set the room up, start, stop, play again, send away, pass the role on, swap two seats,
    begin another evening.
    """

    def __init__(self, parts: Parts, seating: Seating, matches: Matches, boards: Boards) -> None:
        self._parts = parts
        self._seating = seating
        self._matches = matches
        self._boards = boards

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
                self._seating.close_up()
                self._matches.start(now)
            case "last":
                self._matches.playing().say_last(now)
            case "pause" | "resume":
                self._matches.pause(now, stop=message.do == "pause")
            case "rematch":
                self._matches.play_again(now)
            case "pass":
                self._seating.make_host(self._person(message.seat), now)
            case "swap":
                self._seating.swap(self._person(message.seat), self._person(message.other))
            case "evening":
                self._parts.evening.begin_anew(now)
                self._parts.series.fresh = True
        self._parts.keep(now)

    def _named(self, seat: Seat | None) -> Seat:
        if seat is None or seat >= len(self._parts.seats):
            raise Refused("bad-seat")
        return seat

    def _person(self, seat: Seat | None) -> Seat:
        seat = self._named(seat)
        sitter = self._parts.seats.sitters[seat]
        if sitter is None or not sitter.person or sitter.board:
            raise Refused("bad-seat")
        return seat

    def _send_away(self, seat: Seat, now: int) -> None:
        seats, host = self._parts.seats, self._parts.seats.sitters[self._parts.setup.host]
        if host is not None and seat in [seats.seat_of(board) for board in seats.boards_of(host)]:
            raise Refused("bad-seat")  # any of the host's boards: a person goes with all of them
        if seat in seats.coming:
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
        if message.options is not None:
            self._relieve_experts(now)
        if message.settings is not None:
            anew = message.settings.best_of != setup.settings.best_of
            setup.settings = message.settings
            if anew:
                parts.series.begin()
            if setup.phase == "lobby":
                self._boards.keep_to(setup.settings.boards)
            if setup.settings.watch == "nobody":
                self._seating.close_pages(parts.connections.watchers, "private")
            if parts.pacing is not None:
                parts.pacing.settle(now)
                parts.pacing.moved = True  # the screens show more, or less
        parts.out.table_changed = True

    def _relieve_experts(self, now: int) -> None:
        """Where house rules are played now, bots that know only the solved game make way for those that play any."""
        setup, seats = self._parts.setup, self._parts.seats
        for seat, sitter in list(seats.bots()):
            try:
                check_bot(setup.game, len(seats), setup.options, sitter.bot or "")
            except Refused:
                self._place_bot(seat, usual_kind(setup.game), now)

    def _place_bot(self, seat: Seat, kind: str | None, now: int) -> None:
        """A bot in a seat that is free or a bot's already; before the start also none again."""
        parts = self._parts
        sitter = parts.seats.sitters[seat]
        if sitter is not None and sitter.person:
            raise Refused("seat-taken")
        if kind is not None:
            check_bot(parts.setup.game, len(parts.seats), parts.setup.options, kind)
        if kind is None and parts.setup.phase != "lobby":
            raise Refused("started")
        if kind is None:
            parts.seats.put(seat, None)
        else:
            self._seating.change(seat, parts.newcomers.bot(seat, kind, left=sitter is not None and sitter.left), now)
        if parts.setup.phase == "lobby":
            parts.secret.forget_words(seat)  # later they are part of the match's chance, whoever plays the seat
        if parts.pacing is not None:
            parts.pacing.settle(now)
