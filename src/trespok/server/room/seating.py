"""Coming and going: which seat a person gets, before and after the start (PKN-9.4); several boards for one person."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from ...bots import usual_kind
from ...core import Seat
from ...wire import messages as m
from ...wire.parts import SEATS_MOST, Event
from ..games import TABLE_RULES
from ..refusals import Refused
from .matches import check_seats
from .occupants import Occupant
from .pacing import Pacing
from .parts import Parts
from .seats import By
from .state import known_game

Why = Literal["left", "kicked", "removed", "banned"]
_BY: Final[Mapping[Why, By]] = {"kicked": "kicked", "removed": "removed", "banned": "removed"}
_SAID: Final[Mapping[Why, Event]] = {"left": "left", "kicked": "sent-away", "removed": "removed", "banned": "removed"}


def new_seat_when(parts: Parts) -> Literal["now", "next"] | None:
    """When one more seat could play; None: not in this match."""
    return None if parts.pacing is None else parts.pacing.match.new_seat_when()


class Seating:
    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def open_seats(self) -> list[Seat]:
        """Seats to be had: free ones before the start, then bots' seats, first those that people left, then the soonest."""
        parts = self._parts
        if parts.setup.closed:
            return []
        if parts.setup.phase == "lobby":
            return parts.seats.free
        bots = [
            (not occupant.left, when, seat) for seat, occupant in parts.seats.bots() if (when := self._when(seat, occupant))
        ]
        return [seat for *_, seat in sorted(bots, key=lambda bot: (bot[0], bot[1] == "next", bot[2]))]

    def new_seat(self) -> Seat | None:
        """A seat more, for somebody who comes during a match or after it; None: the game takes no more."""
        parts = self._parts
        setup, seats = parts.setup, parts.seats
        if setup.closed or setup.phase == "lobby":
            return None
        seat = len(seats) + sum(waits >= len(seats) for waits in seats.coming)
        if seat >= SEATS_MOST:
            return None
        try:
            check_seats(setup.game, seat + 1, setup.options)
        except Refused:
            return None
        return seat

    def joins(self) -> Literal["now", "next", "match"] | None:
        """When somebody who comes now could sit down: at once, with the next round or hand, or match; None: not at all."""
        seat = next(iter(self.open_seats()), None)
        if seat is None:
            return None if self.new_seat() is None else new_seat_when(self._parts) or "match"
        occupant = self._parts.seats.occupants[seat]
        return "now" if occupant is None else self._when(seat, occupant)

    def _when(self, seat: Seat, occupant: Occupant) -> Literal["now", "next"] | None:
        pacing = self._parts.pacing
        if pacing is None or self._parts.setup.phase != "play":
            return None
        when = pacing.match.game.join_when(pacing.match.view(seat), seat, left=occupant.left)
        # The draft may be by the person who left: a newcomer must neither see it nor take it back.
        return "next" if when == "now" and seat in pacing.drafts.chosen else when

    def check_room(self) -> None:
        """Whether there is a seat to be had.  Raises Refused."""
        if self._parts.setup.closed:
            raise Refused("closed")
        if self.joins() is None:
            playing = self._parts.setup.phase != "lobby" and any(self._parts.seats.bots())
            raise Refused("started" if playing else "full")

    def come(self, occupant: Occupant, now: int) -> Seat:
        """Take the first free seat, or at a running game a bot's, or one more for the next match.  Raises Refused."""
        parts = self._parts
        seat = next(iter(self.open_seats()), self.new_seat())
        if seat is None:
            raise Refused("full")
        if parts.setup.phase == "lobby":
            parts.seats.put(seat, occupant)
            parts.chat.note("joined", occupant, now)
            return seat
        parts.seats.expect(seat, occupant)
        self.sit_down(now)
        if parts.seats.waits_for(occupant) is not None:
            soon: Event = "next-round" if TABLE_RULES[parts.setup.game].join_action is None else "next-hand"
            in_match = seat < len(parts.seats) or new_seat_when(self._parts) is not None
            parts.chat.note(soon if in_match else "waits", occupant, now)
        return seat

    def sit_down(self, now: int) -> None:
        """Seat everybody whose time has come; the bot goes, its board and counters stay."""
        parts, pacing = self._parts, self._parts.pacing
        for seat, occupant in sorted(parts.seats.coming.items()) if parts.seats.coming else ():
            if pacing is not None and self._may_sit(pacing, seat):
                more = seat == len(parts.seats)
                if more:
                    parts.seats.resize(seat + 1)
                parts.seats.expect_no_more(seat)
                self.change(seat, occupant, now)
                if more:
                    pacing.announce(pacing.match.game.join_action, now)
                parts.chat.note("joined", occupant, now)
                pacing.settle(now)
                parts.out.changes.view = True
        host = parts.seats.occupants[parts.setup.host]
        if host is None or not host.person:  # all people had left: the next to come hosts
            self.pass_on(now)

    def _may_sit(self, pacing: Pacing, seat: Seat) -> bool:
        """Whether who waits may sit down now.  After the end they wait for the rematch, unless nobody is left to call it."""
        if seat >= len(self._parts.seats):
            return seat == len(self._parts.seats) and new_seat_when(self._parts) == "now"  # or it is there with the next match
        bot = self._parts.seats.occupants[seat]
        if pacing.match.outcome is not None:
            return not self._parts.seats.people
        return bot is not None and self._when(seat, bot) == "now"

    def pass_on(self, now: int) -> None:
        """The host's role goes to the next person who is here, or else to any person."""
        parts = self._parts
        heir = parts.seats.next_host(parts.setup.host)
        if heir is not None and heir != parts.setup.host:
            self.make_host(heir, now)
            parts.keep(now)

    def make_host(self, seat: Seat, now: int) -> None:
        self._parts.make_host(seat)
        if (occupant := self._parts.seats.occupants[seat]) is not None:
            self._parts.chat.note("host", occupant, now)

    def change(self, seat: Seat, occupant: Occupant, now: int) -> None:
        """Somebody else plays this seat from now on; the log says so."""
        parts = self._parts
        was = parts.seats.occupants[seat]
        if parts.setup.phase == "play" and parts.pacing is not None and was is not None:
            parts.seat_history.end(seat, was, parts.pacing.match.game.round_of(parts.pacing.match.seen))
        parts.seats.put(seat, occupant)
        if parts.setup.phase == "play":
            who = f"bot {occupant.bot}" if occupant.bot else occupant.name
            parts.out.write("#", f"seat {seat} {who}", now)

    def move(self, seat: Seat, to: Seat, now: int) -> None:
        """Before the start: sit somewhere else.  Raises Refused."""
        parts = self._parts
        if parts.setup.phase != "lobby" or parts.state.match.opening is not None:
            raise Refused("started")
        if to >= len(parts.seats):
            raise Refused("bad-seat")
        if parts.seats.occupants[to] is not None:
            raise Refused("seat-taken")
        occupant = parts.seats.occupants[seat]
        parts.seats.put(seat, None)
        parts.seats.put(to, occupant)
        parts.secret.swap_words(seat, to)  # they are the person's, and nobody has any at a free seat
        if parts.setup.host == seat:
            parts.make_host(to)
            parts.keep(now)

    def swap(self, one: Seat, other: Seat) -> None:
        """Before the start: two people change places, and what is theirs goes with them.  Raises Refused."""
        parts = self._parts
        if parts.setup.phase != "lobby":
            raise Refused("started")
        if one == other:
            raise Refused("bad-seat")
        first, second = parts.seats.occupants[one], parts.seats.occupants[other]
        parts.seats.put(one, second)
        parts.seats.put(other, first)
        parts.secret.swap_words(one, other)  # nobody but their owner takes them back
        if parts.setup.host in (one, other):
            parts.make_host(other if parts.setup.host == one else one)

    def close_up(self) -> None:
        """Before the start: free seats go, everybody keeps their order, and what is theirs comes along.  Raises Refused."""
        parts, setup, seats = self._parts, self._parts.setup, self._parts.seats
        taken = [seat for seat in range(len(seats)) if seat not in seats.free]
        if len(taken) == len(seats):
            return
        if len(taken) not in known_game(setup.game).SEATS:
            raise Refused("free-seats")
        for to, seat in enumerate(taken):
            if to != seat:
                seats.put(to, seats.occupants[seat])
                seats.put(seat, None)
                parts.secret.swap_words(seat, to)
        seats.resize(len(taken))
        setup.host = taken.index(setup.host)
        setup.options = TABLE_RULES[setup.game].options_of_fewer_seats(setup.options, taken)

    def get_up(self, seat: Seat, why: Why, now: int) -> None:
        """Leave or be sent away: before the start the seat is free, after it a bot plays on (P18, D32).  Raises Refused."""
        parts = self._parts
        occupant = parts.seats.occupants[seat]
        if occupant is None or not occupant.person:
            raise Refused("bad-seat")
        boards = [
            each for each in (parts.seats.seat_of(board) for board in parts.seats.boards_of(occupant)) if each is not None
        ]
        for each in reversed(boards):  # a person goes with all their boards, the first last
            self._stand_up(each, why, now)

    def _stand_up(self, seat: Seat, why: Why, now: int) -> None:
        parts = self._parts
        occupant = parts.seats.occupants[seat]
        if occupant is None:
            return
        self._let_go(occupant, why)
        bot = None
        if parts.setup.phase == "lobby":
            parts.seats.put(seat, None)
            parts.secret.forget_words(seat)
        else:
            bot = parts.admission.bot(seat, usual_kind(parts.setup.game), left=why == "left")
            self.change(seat, bot, now)
        if not occupant.board:
            parts.chat.note(_SAID[why], occupant, now, None if bot is None else bot.name)
        if bot is not None and parts.pacing is not None:
            parts.pacing.settle(now)
        if seat == parts.setup.host:
            self.pass_on(now)

    def stay_out(self, seat: Seat, why: Why) -> None:
        """Not with the next hand after all.  Raises Refused."""
        occupant = self._parts.seats.coming.get(seat)
        if occupant is None:
            raise Refused("bad-seat")
        self._let_go(occupant, why)
        self._parts.seats.expect_no_more(seat)

    def _let_go(self, occupant: Occupant, why: Why) -> None:
        """Close every page of a person who goes; a removed person does not come back."""
        self.close_pages(sorted(occupant.links), why)
        seats = self._parts.seats
        if not occupant.board and any(knock.asks == occupant.who for knock in seats.knocks):
            seats.let_knock([knock for knock in seats.knocks if knock.asks != occupant.who])
        if why != "left":
            seats.banned.bar(occupant.keys, _BY[why])

    def close_pages(self, links: Iterable[int], why: m.GoneReason) -> None:
        """Say why, and close these pages; the seat stays as it is."""
        for link in links:
            gone = self._parts.connections.links.pop(link, None)
            if gone is not None and gone.occupant is not None:
                gone.occupant.links.discard(link)
            self._parts.out.part_from(link, m.Gone(why))

    def note_play(self, event: Literal["away", "back"], occupant: Occupant, now: int) -> None:
        """The table plays for somebody, or does no more; before the start and after the end nobody minds."""
        if self._parts.setup.phase == "play" and not occupant.board:
            self._parts.chat.note(event, occupant, now)
            self._parts.seat_history.note_absence()

    def note_leaving(self, occupant: Occupant, now: int) -> None:
        """When, and in which round: they are told on coming back what has happened since."""
        pacing = self._parts.pacing
        if self._parts.setup.phase == "play" and pacing is not None and not (occupant.board or occupant.left_at):
            occupant.left_at, occupant.left_round = now, pacing.match.game.round_of(pacing.match.seen)
            self._parts.seats.keep_again(occupant)

    def take_over(self, occupant: Occupant, now: int) -> None:
        parts = self._parts
        was_played = occupant.given_up or occupant.stand_in
        occupant.away_at, occupant.given_up = None, False
        if occupant.stand_in or occupant.left_at:
            occupant.stand_in, occupant.stand_by = False, ""
            occupant.left_at = occupant.left_round = 0
            parts.seats.keep_again(occupant)
        if parts.pacing is not None and (seat := parts.seats.seat_of(occupant)) is not None:
            parts.pacing.drafts.hand_back(seat)
        parts.out.changes.table = True
        if was_played and parts.pacing is not None:
            self.note_play("back", occupant, now)
            parts.pacing.settle(now)


class Boards:
    def __init__(self, parts: Parts, seating: Seating) -> None:
        self._parts = parts
        self._seating = seating

    def take(self, occupant: Occupant, count: int, now: int) -> None:
        """Play with so many boards; before the start, where the game has boards and the host allows it.  Raises Refused."""
        parts, seats = self._parts, self._parts.seats
        if parts.setup.phase != "lobby":
            raise Refused("started")
        if not TABLE_RULES[parts.setup.game].several_boards or count > parts.setup.settings.boards:
            raise Refused("too-many-boards")
        more = count - len(seats.boards_of(occupant))
        if more > len(seats.free):
            raise Refused("full")
        for seat in seats.free[: max(0, more)]:
            number = len(seats.boards_of(occupant))
            seats.put(seat, occupant.with_board(number, now))
        self._give_back(occupant, count)

    def keep_to(self, most: int) -> None:
        for occupant in [each for each in self._parts.seats.people if each.board == 0]:
            self._give_back(occupant, most)

    def _give_back(self, occupant: Occupant, count: int) -> None:
        seats = self._parts.seats
        for board in [each for each in seats.boards_of(occupant) if each.board >= count]:
            seat = seats.seat_of(board)
            if seat is not None:
                self._seating.close_pages(sorted(board.links), "left")  # whose it was may not look on through it
                seats.put(seat, None)
                self._parts.secret.forget_words(seat)
