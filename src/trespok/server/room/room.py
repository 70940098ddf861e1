"""A room: the people at a table, what they say to it and what it tells them.  No framework, no await, no clock of its own.

Messages and ticks go in with the time; ``take`` gives what is to be stored and what is to be sent once it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from ...bots import usual_kind
from ...core import BadOption, Illegal, Malformed, Seat
from ...review.findings import Hint
from ...wire import bodies as b
from ...wire import messages as m
from ...wire.parts import Face
from ..limits import Limits
from ..refusals import REFUSED, Refused, sentence
from .commands import Commands, OperatorCommands
from .devices import Devices, Tv
from .knocks import Knocks
from .matches import CommittedWords, Matches, check_bot, check_seats, with_clock
from .occupants import Occupant, clean_name
from .outbox import Changes, Saved, Think, Wonder
from .pacing import Pacing
from .parts import Link, Parts
from .screens import Screens
from .seating import Seating
from .state import RoomState, SeatsState, Setup

HOST_MS: Final = 20_000  # a host who is away this long hands the role on


class Room:
    """One table, from its first seat to its last match: its parts, and what each input does to them."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.code = parts.code
        self.take = parts.out.take  # everything since the last time: rows to store, then messages to send
        self.seating = Seating(parts)
        self.knocks = Knocks(parts, self.seating)
        self.devices = Devices(parts, self.seating)
        self.screens = Screens(parts)
        self.tv = Tv(parts, self.seating, self._finish)
        self.matches = Matches(parts)
        self.committed = CommittedWords(parts, self.matches.start)
        self._commands = Commands(parts, self.seating, self.devices, self.matches, self.committed)
        self.operator = OperatorCommands(parts, self.seating, self._finish)

    @staticmethod
    def make(
        code: str, asked: b.NewTable, key: str, *, entropy: Callable[[int], bytes], now: int, limits: Limits | None = None
    ) -> Room:
        """A new table with its host in seat 0.  Raises Refused."""
        check_seats(asked.game, asked.seats, asked.options)
        settings = with_clock(asked.game, asked.settings)
        state = RoomState(Setup(asked.game, dict(asked.options), settings), SeatsState([None] * asked.seats))
        room = Room(Parts(code, limits or Limits(), state, entropy, now))
        seats, admission = room.parts.seats, room.parts.admission
        seats.put(0, admission.person(clean_name(asked.name), asked.face, key, now))
        for bot in asked.bots:
            if not 0 < bot.seat < asked.seats:
                raise Refused("bot-kind", "bots", f"a seat from 1 to {asked.seats - 1}")
            check_bot(asked.game, asked.seats, asked.options, bot.kind)
            seats.put(bot.seat, admission.bot(bot.seat, bot.kind))
        room.matches.prepare()
        if asked.play_now:
            admission.fill_with_bots(usual_kind(asked.game))
            room.matches.start(now)
        room.parts.keep(now)
        return room

    @staticmethod
    def restore(saved: Saved, entropy: Callable[[int], bytes], now: int, limits: Limits | None = None) -> Room:
        """The room as the store has it; a match goes on where it stopped, with its clocks.  Raises Broken."""
        state = RoomState.load(saved.side)
        room = Room(Parts(saved.code, limits or Limits(), state, entropy, now, saved.log[-1].seq if saved.log else 0))
        room.matches.take_up(saved, now)
        return room

    @property
    def seq(self) -> int:
        """The number of the latest act that everybody saw, as pages count."""
        return self.parts.out.shown

    @property
    def phase(self) -> Literal["lobby", "play", "over"]:
        return self.parts.setup.phase

    @property
    def pacing(self) -> Pacing | None:
        """The match that is on, or was on last."""
        return self.parts.pacing

    @property
    def goes_on(self) -> bool:
        """Whether a match is on that goes on by itself, also after a restart."""
        return self.phase == "play" and not self.parts.setup.asleep and not self.parts.setup.closed

    @property
    def live(self) -> bool:
        """Whether it has to be in memory, also after a restart; a match by days is woken when something is due."""
        return self.goes_on and not self.parts.setup.by_days

    @property
    def still(self) -> bool:
        """Whether nothing will happen here by itself, or the store knows when to wake it."""
        return not self.live or self.parts.setup.paused

    # --- pages ---

    def connect(self, link: int, key: str | None, lang: str, now: int, board: int = 0, *, keeps: bool = False) -> None:
        """A page is here, for one *board* of its person.  It gets the room, the position, the chat; or is told why not."""
        parts = self.parts
        occupant = parts.seats.holder(key, board)
        refused = "left" if board and occupant is None else self._no_room(occupant, key)
        if refused is not None:
            parts.out.part_from(link, m.Gone(refused))
            return
        here = parts.connections.links[link] = Link(occupant, key, lang, keeps=keeps, number=link)
        if occupant is not None and key is not None:
            if len(occupant.links) >= parts.limits.tabs:  # the oldest goes: it may be one that only seems to be there
                self.seating.close_pages([min(occupant.links)], "elsewhere")
            occupant.links.add(link)
            if not board:
                here.own, new = occupant.link_of(key)
                if new:
                    parts.seats.keep_again(occupant)
            self._wake(now)
            away = self.screens.away(occupant, now)
            if occupant.away_at is not None:
                self.seating.take_over(occupant, now)
        else:
            away = None
            parts.connections.stir(now)
        self._finish(now, but=link)
        self.screens.open(link, now)
        if away is not None:
            parts.out.send((link,), away)

    def _no_room(
        self, occupant: Occupant | None, key: str | None
    ) -> Literal["private", "full", "kicked", "removed", "closed"] | None:
        """Why a page may not look. A player with a seat always may, however many watch, unless the operator has closed
        the table.
        """
        parts = self.parts
        if parts.setup.closed:
            return "closed"
        if occupant is not None:
            return None
        if (by := parts.seats.banned.by(key)) is not None:
            return by
        if parts.setup.settings.watch == "nobody":
            return "private"
        return "full" if parts.connections.watching >= parts.limits.watchers else None

    def disconnect(self, link: int, now: int) -> None:
        """A page is gone; its seat is kept."""
        self.parts.connections.knocking.pop(link, None)
        gone = self.parts.connections.links.pop(link, None)
        if gone is None:
            return
        if gone.tv:
            self.parts.out.changes.tvs = True
        elif gone.occupant is None:
            self.parts.guesses.drop(link)
            self.parts.connections.stir(now)
        else:
            gone.occupant.links.discard(link)
            if not gone.occupant.links:
                self.parts.seats.note_away(gone.occupant, now)
                self.matches.hold(now, on=False)
                self.seating.note_leaving(gone.occupant, now)
        self._finish(now)

    def join(
        self, name: str, key: str, now: int, face: Face | None = None, asks: int | None = None, *, shares: int = 0
    ) -> Seat:
        """Somebody sits down, or *asks* for a person's seat; a browser keeps the seat it has here.  Raises Refused."""
        seats = self.parts.seats
        sits = seats.holder(key)
        if sits is not None and not self.parts.setup.closed:
            seat = seats.seat_of(sits)
            return seat if seat is not None else seats.waits_for(sits) or 0
        if (by := seats.banned.by(key)) is not None:
            raise Refused(by)
        if asks is not None:
            self.knocks.ask_back(asks, key, now)
            self._finish(now)
            return 0
        self.seating.check_room()
        if self.parts.setup.settings.knock and seats.folk:  # if everybody has left, nobody could open
            if not any(knock.owns(key) for knock in seats.knocks):
                seats.let_knock([*seats.knocks, self.parts.admission.person(clean_name(name), face, key, now)])
            self._finish(now)
            return 0
        if any(knock.owns(key) for knock in seats.knocks):  # before the door was opened
            seats.let_knock([knock for knock in seats.knocks if not knock.owns(key)])
        comes = self.parts.admission.person(clean_name(name), face, key, now)
        comes.shares = shares
        seat = self.seating.come(comes, now)
        self._finish(now)
        return seat

    def follow(self, token: str, key: str, now: int, *, instead: bool = False) -> None:
        """A browser comes by a personal link; *instead* of the seat it has here, if it has one.  Raises Refused."""
        self.devices.follow(token, key, now, instead=instead)
        self._finish(now)

    def _wake(self, now: int) -> None:
        pacing = self.parts.pacing
        if self.parts.idle.wake(now) and pacing is not None and not pacing.solo.stopped:
            pacing.resume(now)

    def receive(self, link: int, message: m.In, now: int) -> None:
        """One message, answered by one ack; a refusal changes nothing."""
        parts = self.parts
        here = parts.connections.links.get(link)
        if here is None:
            if self.tv.hear(link, message):
                self._finish(now, but=link)
                self.screens.open(link, now)
            return
        try:
            remark = self._commands.obey(here, message, now)
        except (Refused, Illegal) as refusal:
            parts.out.send((link,), _no(here, message.id, refusal.code, str(refusal)))
        except (Malformed, BadOption) as refusal:
            parts.out.send((link,), _no(here, message.id, "nonsense", str(refusal)))
        else:
            if link in parts.connections.links:  # a page that leaves needs no answer
                said = None if remark is None else sentence(here.lang, remark)
                parts.out.send((link,), m.Ack(message.id, ok=True, code=remark, text=said))
            if here.occupant is not None and len(here.occupant.links) > 1 and isinstance(message, m.Choose | m.Unchoose):
                self.screens.again(sorted(here.occupant.links - {link}), now)
        self._finish(now)

    def refuse(self, link: int, number: int, code: str) -> None:
        here = self.parts.connections.links.get(link)
        if here is not None:
            self.parts.out.send((link,), _no(here, number, code, ""))

    # --- what others found out ---

    def thought(self, think: Think, action: Any | None, now: int) -> None:
        if self.parts.pacing is not None and not self.parts.setup.closed:
            self.parts.pacing.thought(think, action, now)
            self._finish(now)

    def hinted(self, wonder: Wonder, found: Hint) -> None:
        self.screens.hint(wonder, found)

    # --- time ---

    def due(self, now: int) -> int | None:
        parts = self.parts
        if parts.setup.closed:
            return None
        told = parts.connections.watching_due
        if parts.setup.asleep_at > parts.setup.woke_at:  # asleep
            return told
        dues = [told, None if parts.pacing is None else parts.pacing.due()]
        if parts.setup.phase == "play" and parts.idle.empty and not parts.setup.by_days:
            dues.append(parts.idle.due)
        if (opening := parts.state.match.opening) is not None:
            dues.append(opening.due)
        for seat, occupant in enumerate(parts.seats.occupants if not parts.setup.by_days else ()):
            if occupant is not None and occupant.away_at is not None:
                waits = [1000 * parts.setup.settings.away_s]
                if seat == parts.setup.host and len(parts.seats.people) > 1:
                    waits.append(HOST_MS)
                dues += [occupant.away_at + wait for wait in waits if occupant.away_at + wait > now]
        return min([due for due in dues if due is not None], default=None)

    def tick(self, now: int) -> None:
        parts = self.parts
        told = parts.connections.watching_due
        if told is not None and told <= now:
            parts.connections.watching_due = None
            parts.out.send(parts.connections.links, m.Watching(parts.connections.watching))
        if parts.setup.asleep:
            return
        self.committed.tick(now)
        host = parts.seats.occupants[parts.setup.host]
        away = host is not None and host.away_at is not None and now - host.away_at >= HOST_MS
        if host is None or (away and not parts.setup.by_days):
            heir = parts.seats.next_host(parts.setup.host)
            if (
                heir is not None
                and (occupant := parts.seats.occupants[heir]) is not None
                and occupant.links
                and not occupant.beside(host)
            ):
                self.seating.pass_on(now)
        self._give_up(now)
        if parts.pacing is not None:
            parts.pacing.tick(now)
        self._finish(now)

    def _give_up(self, now: int) -> None:
        """Play for people who have been away for too long, and tell everybody."""
        parts = self.parts
        if not parts.plays_for_absent:
            return
        away_ms = 1000 * parts.setup.settings.away_s
        for occupant in parts.seats.occupants:
            if occupant is not None and not (occupant.given_up or occupant.stand_in) and occupant.absent(now, away_ms):
                occupant.given_up = parts.out.changes.table = True
                self.seating.note_play("away", occupant, now)
                if parts.pacing is not None:
                    parts.pacing.settle(now)

    # --- what goes out ---

    def _finish(self, now: int, but: int | None = None) -> None:
        """After an input: tell everybody what has changed."""
        parts, changes, setup, links = self.parts, self.parts.out.changes, self.parts.setup, self.parts.connections.links
        was_over, host = setup.phase == "over", parts.seats.occupants[setup.host]
        if parts.seats.coming or host is None or host.bot:
            self.seating.sit_down(now)
        if parts.state.match.opening is not None:
            self.committed.settle(now)
        if changes.table:
            self.matches.see_company(now)
        if setup.phase == "play" and parts.pacing is not None and parts.pacing.match.outcome is not None:
            self.matches.publish_end(now)
        others, parts.idle.empty = [], True
        for number, link in links.items():
            parts.idle.empty = parts.idle.empty and link.occupant is None
            if number != but:
                others.append(number)
        if not parts.idle.empty:
            parts.idle.due = now
        elif setup.phase == "play" and not setup.by_days and parts.idle.look(now) and parts.pacing is not None:
            parts.pacing.clock.stop(now)
        if changes.chosen_alone and (parts.pacing is None or not parts.pacing.match.fresh_own):
            for seat, has in changes.chosen:
                parts.out.send(others, m.Chosen(parts.out.shown, seat, has))
            changes.chosen.clear()
            return
        if changes.table:
            changes.table = False
            self.screens.tables(others, now)
        if parts.pacing is not None:
            for seat in changes.late:
                if (occupant := parts.seats.occupants[seat]) is not None:
                    parts.chat.note("late", occupant, now)
            for seat, has in changes.chosen:
                parts.out.send(others, m.Chosen(parts.out.shown, seat, has))
            if changes.view:
                self.screens.views(others, now)
            elif own := parts.pacing.match.fresh_own:
                self.screens.views([link for link in others if parts.seats.seat_of(links[link].occupant) in own], now)
            parts.pacing.match.fresh_own = {}
            if setup.phase == "over" and not was_over:
                parts.out.send(others, self.screens.over(parts.pacing))
        if changes.session:
            parts.out.send(others, parts.standings.told())
        if changes.series:
            self.screens.series(others)
        if changes.evenings:
            self.screens.evenings(others)
        if changes.tvs:
            parts.out.send(others, self.screens.tvs())
        for claim in changes.claims:
            parts.out.send(others, m.Claimed(claim))
        if changes.truth:
            self.screens.claims(others)
        for line in changes.lines:
            parts.out.send(others, m.Chat(line))
        parts.out.changes = Changes()


def _no(here: Link, number: int, code: str, text: str) -> m.Ack:
    REFUSED[code] += 1
    return m.Ack(number, ok=False, code=code, text=sentence(here.lang, code, text))
