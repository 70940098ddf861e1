"""What may be asked of a room: by a page for its own seat, by the host, and by the operator of the server."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ...bots import usual_kind
from ...core import Seat
from ...wire import messages as m
from ..refusals import Refused
from .devices import Devices
from .knocks import Knocks
from .matches import CommittedWords, Matches, check_bot, check_seats, with_clock
from .occupants import Occupant, clean_name
from .parts import Link, Parts
from .seating import Boards, Seating


@dataclass(slots=True)
class Person:
    """The person the operator means: one who sits here, waits for the next hand, or said something before leaving."""

    name: str
    hashes: list[str] = field(default_factory=list)  # of the keys of their browsers
    seat: Seat | None = None
    waits: bool = False
    numbers: set[int] = field(default_factory=set)  # they have had at this table
    by_name: bool = True  # and not by a number, of which there is one


class OperatorCommands:
    """Raises Refused, and then nothing has changed."""

    def __init__(self, parts: Parts, seating: Seating, finish: Callable[[int], None]) -> None:
        self._parts = parts
        self._seating = seating
        self._finish = finish  # tells everybody what has changed

    def close(self, now: int) -> None:
        """Nobody gets in any more, and nothing happens here; what was finished can still be looked at."""
        parts = self._parts
        parts.setup.closed = True
        if parts.pacing is not None:
            parts.pacing.clock.stop(now)
        self._seating.close_pages(list(parts.connections.links), "closed")
        parts.keep(now)

    def remove(self, who: str, now: int, why: Literal["removed", "banned"] = "removed") -> Person:
        """Send somebody away from this table for good.  It is not the host's act, and nobody is told that it was."""
        found = self._found(who)
        if found.by_name and len(self._keys_of(who)) > 1:
            raise Refused("bad-seat")  # who insults under another's name would have the other sent away
        if found.seat is None:
            if not found.hashes:
                raise Refused("bad-seat")
            self._parts.seats.banned.bar(found.hashes, "removed")
        elif found.waits:
            self._seating.stay_out(found.seat, why)
        else:
            self._seating.get_up(found.seat, why, now)
        self._finish(now)
        return found

    def forget(self, who: str, now: int, *, own: bool = False) -> Person:
        """Somebody is gone and nothing here names them: not the seat, the chat, a report, who was sent away,
        who played a seat earlier, or who won.

        What they chose stays, as the seat's: the others' match would be none without it.  *own*: they ask for it themselves,
        by their number: what others said stays, also of the same name, and so does what others report.
        """
        found, parts = self._found(who), self._parts
        if own:
            found.numbers &= {int(who.removeprefix("#"))}
        if found.waits and found.seat is not None:
            self._seating.stay_out(found.seat, "left")
        elif found.seat is not None:
            self._seating.get_up(found.seat, "left", now)
        parts.seats.banned.unbar(found.hashes)
        if own:
            parts.chat.forget(found.numbers)
        else:
            if any(knock.name == found.name for knock in parts.seats.knocks):
                parts.seats.let_knock([knock for knock in parts.seats.knocks if knock.name != found.name])
            parts.chat.clear()  # lines have a seat, and people change seats
        parts.claims.forget(found.numbers)
        parts.reports.drop("" if own else found.name, found.hashes)
        parts.seat_history.forget(found.name)
        parts.standings.forget(found.numbers)
        self._finish(now)
        return found

    def dismiss(self) -> None:
        self._parts.reports.drop()

    def _keys_of(self, name: str) -> set[str]:
        """Of everybody who is called so, or said something as that."""
        return {each.token for each in self._parts.seats.folk if each.name == name and each.token} | set(
            self._parts.chat.keys_of(name)
        )

    def _found(self, who: str) -> Person:
        """By a seat's number, a person's with # before it, or a name; a number is one, whatever people call themselves."""
        seats, known = self._parts.seats, self._parts.standings
        number = int(who[1:]) if who.startswith("#") and who[1:].isdecimal() else 0
        places: list[tuple[Seat, Occupant, bool]] = [(seat, waits, True) for seat, waits in seats.coming.items()]
        places += [(seat, sits, False) for seat, sits in enumerate(seats.occupants) if sits is not None and sits.person]
        counted = [place for place in places if str(place[0] + 1) == who or (number and place[1].who == number)]
        for seat, occupant, waits in counted + [place for place in places if place[1].name == who]:
            first = occupant if waits else seats.boards_of(occupant)[0]  # which alone has keys and the person's name
            numbers = {first.who} | known.numbers_of(first.name)
            return Person(first.name, first.keys, seat, waits, numbers, by_name=not counted)
        if number and (said := self._parts.chat.said_by(number)):
            return Person(said[0], [said[1]], numbers={number}, by_name=False)
        return Person(who, self._parts.chat.keys_of(who), numbers=known.numbers_of(who))


class Commands:
    """Obeys one message of a page.  Raises Refused, Illegal or Malformed, and then nothing has changed."""

    def __init__(self, parts: Parts, seating: Seating, devices: Devices, matches: Matches, committed: CommittedWords) -> None:
        self._parts = parts
        self._seating = seating
        self._devices = devices
        self._matches = matches
        self._boards = Boards(parts, seating)
        self._committed = committed
        self._host = HostCommands(parts, seating, matches, self._boards, committed)
        self._votes: dict[Seat, set[int]] = {}  # for a bot in place of an absent person: who wants it

    def obey(self, here: Link, message: m.In, now: int) -> str | None:
        """Do what is asked; a code where something is to be said of it to this page alone."""
        if message.id <= here.last_id:
            raise Refused("repeated")
        here.last_id = message.id
        if isinstance(message, m.Ping):
            return None
        occupant = here.occupant
        seat = self._parts.seats.seat_of(occupant)
        if seat is None or occupant is None:
            self._obey_waiting(here, message, now)
            return None
        if isinstance(message, m.Guess) or (occupant.board and not isinstance(message, m.Choose | m.Unchoose | m.Read)):
            raise Refused("bad-seat")  # a further board plays; what else its person wants is said from the first
        match message:
            case m.Choose():
                return (self._parts.pacing or self._matches.playing()).choose(seat, message.round, message.action, now)
            case m.Unchoose():
                self._matches.playing().drafts.take_back(seat)
            case m.Read():
                self._matches.playing().read(seat, message.round, now)
            case m.Hold():
                self._matches.hold(now, on=message.on)
            case m.Words():
                self._add_words(seat, message.text)
            case m.Commit():
                self._committed.commit(seat, message.digest, message.to, now)
            case m.Open():
                self._committed.open(seat, message.text, now)
            case m.Say() | m.Claim():
                self._say(occupant, seat, message, now)
            case m.Report():
                self._parts.reports.make(occupant, message.why, self._parts.chat, now)
            case m.Rename():
                occupant.name = clean_name(message.name)
                self._keep_all(occupant)
            case m.Wear():
                occupant.face = self._parts.admission.face_for(message.face, occupant)
                self._keep_all(occupant)
            case m.Boards():
                self._boards.take(occupant, message.count, now)
            case m.Sit():
                self._seating.move(seat, message.seat, now)
            case m.Rematch():
                self._again(occupant, now, hosts=seat == self._parts.setup.host)
            case m.End():
                self._matches.wants_end(occupant.who, now, on=message.on)
            case m.Leave():
                self._seating.get_up(seat, "left", now)
            case m.Revoke():
                self._devices.revoke(here, now)
            case m.Host():
                self._direct(occupant, seat, message, now)
        return None

    def _direct(self, occupant: Occupant, seat: Seat, message: m.Host, now: int) -> None:
        """What the host may do, and some of it others too."""
        alone = seat == self._parts.setup.host or self._answers(occupant, message)
        if not alone and not (message.do == "stand-in" and self._outvotes(occupant, message.seat)):
            raise Refused("not-host")
        self._host.obey(message, now, occupant if alone else None)

    def _again(self, occupant: Occupant, now: int, *, hosts: bool) -> None:
        """Another match, once it is wanted: seats go on by one, everything else stays, and it starts."""
        if self._matches.wants_again(occupant.who, hosts=hosts):
            self._matches.play_again(now)
            if self._parts.setup.phase == "lobby":
                self._matches.check()
                here = {id(person) for person in self._parts.seats.people if person.links}
                self._committed.start(now, here)
            self._parts.keep(now)

    def _answers(self, occupant: Occupant, message: m.Host) -> bool:
        """Whether this answers a request for one's own seat."""
        asked = {knock.who for knock in self._parts.seats.knocks if knock.asks == occupant.who}
        return message.do in {"let-in", "not-now"} and message.who in asked

    def _outvotes(self, occupant: Occupant, seat: Seat | None) -> bool:
        """While the host is away: whether most of the connected people, and two at least, want a bot to play this seat."""
        seats = self._parts.seats
        host = seats.occupants[self._parts.setup.host]
        if seat is None or (host is not None and host.here):
            return False
        votes = self._votes.setdefault(seat, set())
        votes.add(occupant.who)
        here = {person.who for person in seats.people if person.links}
        if len(votes & here) < max(2, len(here) // 2 + 1):
            return False
        del self._votes[seat]
        return True

    def _keep_all(self, occupant: Occupant) -> None:
        """Name and face are the person's, whichever of their boards it is."""
        for each in self._parts.seats.boards_of(occupant):
            each.face = occupant.face
            if each.board:
                each.name = occupant.board_name(each.board)
            self._parts.seats.keep_again(each)

    def _guess(self, here: Link, message: m.Guess) -> None:
        """For watchers alone: no seat guesses, nor does the room's screen."""
        if here.occupant is not None or here.tv:
            raise Refused("nothing-to-do")
        self._parts.guesses.make(here.number, self._matches.playing().match, message.round, message.seats)

    def _obey_waiting(self, here: Link, message: m.In, now: int) -> None:
        """A player waiting for the next hand may leave or rename themselves. Spectators may do nothing."""
        if isinstance(message, m.Guess):
            self._guess(here, message)
            return
        occupant = here.occupant
        seat = self._parts.seats.waits_for(occupant)
        if seat is None or occupant is None:
            raise Refused("not-seated")
        match message:
            case m.Leave():
                self._seating.stay_out(seat, "left")
            case m.Rematch():
                self._again(occupant, now, hosts=False)
            case m.Rename():
                occupant.name = clean_name(message.name)
                self._parts.seats.expect(seat, occupant)
            case m.Wear():
                occupant.face = self._parts.admission.face_for(message.face, occupant)
                self._parts.seats.expect(seat, occupant)
            case m.Revoke():
                self._devices.revoke(here, now)
            case _:
                raise Refused("next-hand")

    def _add_words(self, seat: Seat, text: str) -> None:
        if self._parts.setup.phase != "lobby":
            raise Refused("started")
        self._parts.secret.add_words(seat, text)

    def _say(self, occupant: Occupant, seat: Seat, message: m.Say | m.Claim, now: int) -> None:
        parts = self._parts
        if not parts.setup.settings.chat:
            raise Refused("chat-off")
        if isinstance(message, m.Say):
            parts.chat.say(occupant, message, now)
            return
        match = self._matches.playing().match
        if parts.setup.phase != "play" or message.said not in match.game.claims:
            raise Refused("not-started")
        parts.claims.say(occupant, seat, message.said, (parts.setup.match_number, match.game.round_of(match.seen)), now)


class HostCommands:
    """What the host may do: set the room up, start, stop, play again, send away, pass the role on, swap two seats,
    begin another evening.
    """

    def __init__(self, parts: Parts, seating: Seating, matches: Matches, boards: Boards, committed: CommittedWords) -> None:
        self._parts = parts
        self._seating = seating
        self._knocks = Knocks(parts, seating)
        self._matches = matches
        self._boards = boards
        self._committed = committed

    def obey(self, message: m.Host, now: int, by: Occupant | None) -> None:
        """Do what the host asks, or what most want; *by*: the one who decides it alone.  Raises Refused."""
        if self._parts.state.match.opening is not None and message.do in {"settings", "bot", "swap", "start"}:
            raise Refused("started")
        match message.do:
            case "settings":
                self._set_up(message, now)
            case "bot":
                self._place_bot(self._named(message.seat), message.kind, now)
            case "kick":
                coming = message.seat if message.seat in self._parts.seats.coming else None  # maybe to a seat more
                self._send_away(self._named(message.seat) if coming is None else coming, now)
            case "start":
                if self._parts.setup.phase != "lobby":
                    raise Refused("started")
                committed = self._committed.people()
                self._seating.close_up()
                self._matches.check()
                self._committed.start(now, committed)
            case "last":
                pacing = self._matches.playing()
                pacing.announce(pacing.match.game.last_action, now)
            case "pause" | "resume":
                self._matches.pause(now, stop=message.do == "pause")
            case "rematch":
                self._matches.play_again(now)
            case "pass":
                self._seating.make_host(self._person(message.seat), now)
            case "swap":
                self._seating.swap(self._person(message.seat), self._person(message.other))
            case "stand-in":
                self._stand_in(self._named(message.seat), "" if by is None else by.name, now)
            case "let-in" | "not-now" if by is not None:
                self._knocks.answer(message.who, by, now, let_in=message.do == "let-in")
            case "evening":
                self._parts.standings.begin_anew(now)
                self._parts.out.changes.series = True
        self._parts.keep(now)

    def _named(self, seat: Seat | None) -> Seat:
        if seat is None or seat >= len(self._parts.seats):
            raise Refused("bad-seat")
        return seat

    def _person(self, seat: Seat | None) -> Seat:
        seat = self._named(seat)
        occupant = self._parts.seats.occupants[seat]
        if occupant is None or not occupant.person or occupant.board:
            raise Refused("bad-seat")
        return seat

    def _stand_in(self, seat: Seat, by: str, now: int) -> None:
        """A bot plays for an absent person, on every board of theirs that no page shows, until they are back."""
        parts, pacing = self._parts, self._matches.playing()
        absent = parts.seats.occupants[seat]
        if absent is None or not absent.person or absent.links or parts.setup.phase != "play":
            raise Refused("bad-seat")
        for board in parts.seats.boards_of(absent):
            if not board.links:
                board.stand_in, board.stand_by = True, by
                parts.seats.keep_again(board)
        self._seating.note_play("away", parts.seats.boards_of(absent)[0], now)
        pacing.settle(now)

    def _send_away(self, seat: Seat, now: int) -> None:
        seats, host = self._parts.seats, self._parts.seats.occupants[self._parts.setup.host]
        if host is not None and seat in [seats.seat_of(board) for board in seats.boards_of(host)]:
            raise Refused("bad-seat")  # any of the host's boards: a person goes with all of them
        if seat in seats.coming:
            self._seating.stay_out(seat, "kicked")
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
        settings = None if message.settings is None else with_clock(setup.game, message.settings)
        if any(occupant is not None and occupant.person for occupant in seats.occupants[count:]):
            raise Refused("seat-taken")
        for seat in range(count, len(seats)):
            parts.secret.forget_words(seat)
        seats.resize(count)
        setup.options = options
        if message.options is not None:
            self._relieve_experts(now)
        if settings is not None:
            anew = settings.best_of != setup.settings.best_of
            setup.settings = settings
            if anew:
                parts.standings.begin_series()
            if setup.phase == "lobby":
                self._boards.keep_to(setup.settings.boards)
            if setup.settings.watch == "nobody":
                self._seating.close_pages(parts.connections.watchers, "private")
            if parts.pacing is not None:
                parts.pacing.settle(now)
                parts.out.changes.view = True  # the screens show more, or less
        parts.out.changes.table = True

    def _relieve_experts(self, now: int) -> None:
        """Where house rules are played now, bots that know only the solved game make way for those that play any."""
        setup, seats = self._parts.setup, self._parts.seats
        for seat, occupant in list(seats.bots()):
            try:
                check_bot(setup.game, len(seats), setup.options, occupant.bot or "")
            except Refused:
                self._place_bot(seat, usual_kind(setup.game), now)

    def _place_bot(self, seat: Seat, kind: str | None, now: int) -> None:
        """A bot in a seat that is free or a bot's already; before the start also none again."""
        parts = self._parts
        occupant = parts.seats.occupants[seat]
        if occupant is not None and occupant.person:
            raise Refused("seat-taken")
        if kind is not None:
            check_bot(parts.setup.game, len(parts.seats), parts.setup.options, kind)
        if kind is None and parts.setup.phase != "lobby":
            raise Refused("started")
        if kind is None:
            parts.seats.put(seat, None)
        else:
            self._seating.change(seat, parts.admission.bot(seat, kind, left=occupant is not None and occupant.left), now)
        if parts.setup.phase == "lobby":
            parts.secret.forget_words(seat)  # later they are part of the match's chance, whoever plays the seat
        if parts.pacing is not None:
            parts.pacing.settle(now)
