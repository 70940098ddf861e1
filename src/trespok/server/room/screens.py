"""What is shown of a room: to its pages, to a browser that has no seat yet, in the list of tables; and of each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.structs import replace

from ...core import Seat, Setting, Told
from ...games import GAMES, TELLERS, AnyGame
from ...games.manifest import usual_seats
from ...games.registry import view_kind
from ...games.view_types import seats_in
from ...review.findings import Hint
from ...wire import SharedFields
from ...wire import bodies as b
from ...wire import messages as m
from ...wire.parts import SEATS_MOST, Face, GameName, SeatRequest
from ...wire.story import Packing, shaped
from ..games import TABLE_RULES
from .occupants import Occupant
from .outbox import Wonder
from .pacing import Pacing
from .parts import Parts

if TYPE_CHECKING:
    from .room import Room

AWAY_MS: Final = 60_000  # who was away for a shorter time has missed nothing


@dataclass(frozen=True, slots=True)
class _Common:
    waiting: list[Seat]
    clock: m.Clock | None
    packing: Packing
    fields: SharedFields
    settings: m.Settings
    round: int

    @classmethod
    def of(cls, pacing: Pacing, now: int) -> _Common:
        match, packing = pacing.match, Packing(pacing.match.teller)
        settings, number = pacing.solo.settings, match.game.round_of(match.seen)
        return cls(pacing.waiting(), pacing.clock.shown(now), packing, SharedFields(), settings, number)


class Screens:
    """Builds the messages that show a room to its pages; one for each occupant, however many tabs it has open."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def open(self, link: int, now: int) -> None:
        parts = self._parts
        self.tables([link], now)
        pacing = parts.pacing
        if pacing is not None:
            seat = parts.seats.seat_of(parts.connections.links[link].occupant)
            told = pacing.match.told_again(seat, None if self._all_rounds() else 1)
            parts.connections.links[link].rounds = 0
            self._send((link,), pacing, seat, told, _Common.of(pacing, now))
            if parts.setup.phase == "over":
                parts.out.send((link,), self.over(pacing))
        parts.out.send((link,), m.Said(list(parts.chat.lines)))
        self.claims([link])
        if parts.standings.known:
            parts.out.send((link,), parts.standings.told())
        self.evenings([link])
        self.series([link])
        if parts.tv_key.given:
            parts.out.send((link,), self.tvs())

    def away(self, occupant: Occupant, now: int) -> m.Away | None:
        """What has happened while somebody was away from a match for a while."""
        parts, left = self._parts, occupant.left_at
        setup = parts.setup
        played = occupant.stand_in or occupant.given_up
        if not left or (now - left < AWAY_MS and not played) or setup.phase != "play" or setup.by_days:
            return None
        slept = setup.woke_at - max(left, setup.asleep_at) if setup.woke_at > left else 0
        return m.Away(left, max(0, slept), occupant.left_round, played, occupant.stand_by or None)

    def series(self, links: Iterable[int]) -> None:
        """How the series stands, where one is played."""
        if self._parts.standings.in_series:
            self._parts.out.send(links, self._parts.standings.told_series())

    def claims(self, links: Iterable[int]) -> None:
        if claims := self._parts.claims.of(self._parts.setup.match_number):
            self._parts.out.send(links, m.ClaimsNow(claims))

    def evenings(self, links: Iterable[int]) -> None:
        if (told := self._parts.standings.told_closed()).closed:
            self._parts.out.send(links, told)

    def tvs(self) -> m.TvNow:
        parts = self._parts
        return m.TvNow(len(parts.connections.tvs) if parts.tv_key.given else None, parts.tv_key.number)

    def _all_rounds(self) -> bool:
        """Whether the screens show every round and not only the latest (P14)."""
        return self._parts.setup.settings.history or self._parts.setup.phase == "over"

    def seat_line(self, seat: Seat, now: int) -> m.SeatLine:
        seats, setup = self._parts.seats, self._parts.setup
        occupant = seats.occupants[seat]
        if occupant is None:
            return m.SeatLine(None, None, here=False, away_ms=None, words=False)
        coming = seats.coming.get(seat)
        away = None
        if occupant.stand_in:
            away = 0
        elif occupant.away_at is not None and self._parts.plays_for_absent:
            away = max(0, occupant.away_at + 1000 * setup.settings.away_s - now)
        words = seat in self._parts.secret.words or seat in self._parts.state.match.commits
        after = None if coming is None else coming.name
        return m.SeatLine(occupant.name, occupant.bot, occupant.here, away, words, after, occupant.who or None, occupant.face)

    def seat_lines(self, now: int) -> list[m.SeatLine]:
        return [self.seat_line(seat, now) for seat in range(len(self._parts.seats))]

    def tables(self, links: Iterable[int], now: int) -> None:
        parts = self._parts
        lines = self.seat_lines(now)
        watching = parts.connections.watching
        for seat, group in parts.connections.by_seat(links, parts.seats).items():
            for link in group:
                here = parts.connections.links[link]
                waits = None if seat is not None else parts.seats.waits_for(here.occupant)
                parts.out.send((link,), self._table((seat, waits), lines, watching, here.own, now))

    def _table(
        self,
        place: tuple[Seat | None, Seat | None],
        lines: list[m.SeatLine],
        watching: int,
        own: str | None,
        now: int,
    ) -> m.TableNow:
        parts, setup = self._parts, self._parts.setup
        late, pacing = [each for each in sorted(parts.seats.coming.items()) if each[0] >= len(parts.seats)], parts.pacing
        return m.TableNow(
            seq=parts.out.shown,
            code=parts.code,
            game=setup.game,
            match=setup.match_number,
            phase=setup.phase,
            you=place[0],
            next=place[1],
            host=setup.host,
            seats=lines,
            before=parts.seat_history.before,
            late=_people(occupant for _, occupant in late),
            late_joins=bool(late) and pacing is not None and pacing.match.new_seat_when() is not None,
            knocks=_people(knock for knock in parts.seats.knocks if not knock.asks),
            asked=[SeatRequest(knock.who, knock.asks) for knock in parts.seats.knocks if knock.asks],
            ending=parts.state.match.ending,
            again=sorted(parts.again) if setup.phase == "over" else [],
            options=setup.options,
            settings=setup.settings,
            paused=setup.paused,
            practice=parts.seats.practice,
            watching=watching,
            clock=None if parts.pacing is None else parts.pacing.clock.shown(now),
            commit=parts.secret.commit,
            secret=parts.secret.value.hex() if setup.phase == "over" else None,  # and not a moment earlier
            link=None if own is None else f"/s/{own}",
            commits=parts.state.match.commits if setup.phase == "lobby" else {},
            opening=None if parts.state.match.opening is None else parts.state.match.opening.stage,
            broke_off=parts.state.match.broke_off if setup.phase == "lobby" else [],
        )

    def views(self, links: Iterable[int], now: int) -> None:
        """The position, to each of these pages as its seat may see it, with what has been told since the last time."""
        parts, pacing = self._parts, self._parts.pacing
        if pacing is None:
            return
        common, match = _Common.of(pacing, now), pacing.match
        alike = not (match.fresh_own or match.fresh_but)
        for seat, group in parts.connections.by_seat(links, parts.seats).items():
            self._send(group, pacing, seat, match.fresh if alike else match.told(seat), common)
        match.fresh, match.fresh_but = [], {}
        if parts.guesses.made and (guessed := parts.guesses.opened(match, parts.connections.watchers)) is not None:
            parts.out.send(links, guessed)

    def again(self, links: Iterable[int], now: int) -> None:
        """The other pages of a seat, after one of them changed its draft: nobody else sees a difference."""
        parts, pacing = self._parts, self._parts.pacing
        if pacing is not None and not parts.out.changes.view:
            common = _Common.of(pacing, now)
            for seat, group in parts.connections.by_seat(links, parts.seats).items():
                self._send(group, pacing, seat, [], common)

    def _send(self, links: Sequence[int], pacing: Pacing, seat: Seat | None, told: list[Told], common: _Common) -> None:
        """The position, to pages of one seat; past rounds only once to those that keep them."""
        pages = self._parts.connections.links
        sent = None
        for link in links:
            has = pages[link].rounds if pages[link].keeps else 0
            sent = has if sent is None else min(sent, has)
        message, rounds = self._view(pacing, seat, told, common, sent or 0)
        for link in links:
            pages[link].rounds = rounds
        self._parts.out.send(links, message)

    def _view(self, pacing: Pacing, seat: Seat | None, told: list[Told], common: _Common, sent: int) -> tuple[m.ViewNow, int]:
        """The position, without the first *sent* past rounds, and how many rounds its pages have been sent then."""
        setup, match, seq = self._parts.setup, pacing.match, self._parts.out.shown
        game, settings = match.game, setup.settings
        view = match.view(seat)
        words: list[str] = []
        offer = draft = hints = have = None
        if seat is not None:
            if (offer := match.offers.get(seat)) is not None:
                words = match.written(seat, offer)
                have = game.unclaimed(view, offer) if settings.alert else None
                if settings.hints and self._parts.seats.practice:
                    hints = game.hints(view, offer)
                    if match.judged:
                        self._parts.out.wonder(Wonder(seq, seat, view, offer))
            if match.has_commands:
                words = [*words, *game.extra_commands(view, seat, common.settings, host=seat == setup.host)]
            draft = pacing.drafts.words(seat)
        shown = game.screen(view, settings, over=setup.phase == "over", write=common.fields.encode)
        screen, rounds = game.without_rounds(view, shown, sent)
        message = m.ViewNow(
            seq=seq,
            round=common.round,
            view=common.fields.packed(screen),
            offer=words or None,
            must=offer is not None and offer.must,
            draft=draft,
            waiting=common.waiting,
            clock=common.clock,
            story=common.packing.beside(shown, told),
            hints=hints,
            have=have,
        )
        return message, rounds

    @staticmethod
    def over(pacing: Pacing) -> m.Over:
        outcome = pacing.match.outcome
        if outcome is None:
            return m.Over([], "", [])
        return m.Over(list(outcome.winners), str(outcome.why.value), list(outcome.standing))

    def hint(self, wonder: Wonder, found: Hint) -> None:
        """A hint is ready; it is said only where it still fits, and only to somebody alone with bots."""
        parts = self._parts
        occupant = parts.seats.occupants[wonder.seat] if wonder.seat < len(parts.seats) else None
        fits = parts.out.shown == wonder.seq and parts.seats.practice and parts.setup.settings.hints
        if fits and occupant is not None:
            parts.out.send(sorted(occupant.links), m.HintNow(wonder.seq, found))

    def listing(self, taken: int) -> b.OpenTable:
        """The table as strangers find it, before its end."""
        parts, setup = self._parts, self._parts.setup
        phase: Literal["lobby", "play"] = "play" if setup.phase == "play" else "lobby"
        host = parts.seats.occupants[setup.host]
        return b.OpenTable(parts.code, setup.game, phase, len(parts.seats), taken, "" if host is None else host.name)


def playable() -> dict[GameName, AnyGame]:
    """Every game that fits at a web table."""
    return {name: rules for name, rules in GAMES.playable().items() if rules.SEATS[0] <= SEATS_MOST}


def game_out(name: GameName, rules: AnyGame, bots: Sequence[str], *, review: bool, screen: bool) -> b.GameOut:
    """One game as data, with the bots and the judge that there are where it is played."""
    record, defaults, seen = GAMES.manifest(name), TABLE_RULES[name].options({}), seats_in(view_kind(rules))
    seats = range(rules.SEATS[0], min(rules.SEATS[-1], SEATS_MOST) + 1)
    return b.GameOut(
        game=name,
        least=seats[0],
        most=seats[-1],
        seats=usual_seats(record, seats),
        minutes=record.minutes,
        options=[_setting_out(setting, defaults) for setting in rules.SETTINGS if setting.name != "rules"],
        bots=list(bots),
        solved=sorted(record.solved.intersection(bots)),
        review=review,
        screen=screen,
        named=sorted(seen.seats),
        by_seat=sorted(seen.by_seat),
        lines={} if name in GAMES.ours else shaped(TELLERS[name].LINES),
    )


def _setting_out(setting: Setting, defaults: Mapping[str, str]) -> b.SettingOut:
    low, high = (setting.span[0], setting.span[-1]) if setting.span else (0, 0)
    return b.SettingOut(
        setting.name, defaults.get(setting.name, setting.default), list(setting.values), low, high, setting.house
    )


def lobby_out(room: Room, key: str | None, now: int) -> b.LobbyOut:
    """A table as the browser with this key is shown it before it sits down."""
    seats, setup = room.parts.seats, room.parts.setup
    occupant = seats.holder(key)
    lines, joins = room.screens.seat_lines(now), room.seating.joins()
    if occupant is None and joins in {None, "match"} and not open_to_strangers(room):
        lines = [replace(line, name=line.name and "", next=None, face=None) for line in lines]
    return b.LobbyOut(
        code=room.code,
        game=setup.game,
        phase=setup.phase,
        seats=lines,
        you=seats.seat_of(occupant),
        host=setup.host,
        free=len(room.seating.open_seats()),
        joins=None if seats.banned.by(key) is not None else joins,
        watch=setup.settings.watch == "anyone" and not setup.closed,
        matches=setup.finished,
        knocks=None if key is None else next((knock.who for knock in seats.knocks if knock.owns(key)), None),
    )


class SeatNow(Struct, omit_defaults=True):
    """A seat as the store tells of it, to the people of the table and to those they invite."""

    name: str | None = None  # None: free
    bot: str | None = None
    face: Face | None = None
    keys: list[str] = []  # of a person, hashed
    waits: bool = False  # the table waits for this seat


class Summary(Struct, omit_defaults=True):
    """What the store tells of a room that no worker has to load: for lists, for previews, and about who may learn."""

    game: str
    joins: str | None = None
    matches: int = 0
    host: str | None = None  # a name that everybody may know
    playing: list[str] = []  # the hashed keys of all who are in a running game with other people
    open: b.OpenTable | None = None  # the line of the list, if there is a seat to give
    phase: Literal["lobby", "play", "over"] = "over"
    round: int = 0  # that is being played
    seats: list[SeatNow] = []
    won: list[int] = []  # the seats that won the latest match, where everybody may know it


read_summary: Final = Decoder(Summary).decode


def awaited(room: Room) -> list[Seat]:
    """The seats of the running match that still think."""
    return [] if room.pacing is None or room.phase != "play" else room.pacing.waiting()


def awaits_absent(room: Room) -> bool:
    """Whether somebody awaited is not here: their own page asks the store."""
    occupants = room.parts.seats.occupants
    return any((each := occupants[seat]) is not None and not each.here for seat in awaited(room))


def summary_of(room: Room) -> Summary:
    """The facts that change when somebody sits down, leaves, or a match begins or ends."""
    setup, seats = room.parts.setup, room.parts.seats
    joins, watched = room.seating.joins(), setup.settings.watch == "anyone" and not setup.closed
    host = seats.occupants[setup.host]
    several = setup.phase == "play" and len({occupant.who for occupant in seats.folk}) > 1
    playing = [key for person in seats.folk for key in (person.token, *person.devices) if key] if several else []
    taken = len(seats) - len(room.seating.open_seats())
    listed = setup.settings.listed and joins in {"now", "next"}
    pacing, waiting = room.pacing, awaited(room)
    outcome = None if pacing is None else pacing.match.outcome
    return Summary(
        setup.game,
        joins,
        setup.finished,
        host.name if host is not None and watched else None,
        playing,
        room.screens.listing(taken) if listed else None,
        setup.phase,
        0 if pacing is None or setup.phase != "play" else pacing.match.game.round_of(pacing.match.seen),
        [
            SeatNow() if each is None else SeatNow(each.name, each.bot, each.face, each.keys, seat in waiting)
            for seat, each in enumerate(seats.occupants)
        ],
        list(outcome.winners) if watched and outcome is not None else [],
    )


def _people(occupants: Iterable[Occupant]) -> list[m.SeatLine]:
    return [m.SeatLine(each.name, None, each.here, None, words=False, who=each.who, face=each.face) for each in occupants]


def open_to_strangers(room: Room) -> bool:
    """Whether who has no seat may look: at who sits there, and at finished matches."""
    settings = room.parts.setup.settings
    return settings.watch == "anyone" or settings.share


def place_of(room: Room, occupant: Occupant | None) -> b.SeatOut:
    """The seat a person has, or will have from the next hand."""
    if occupant is None:
        return b.SeatOut(0)
    if any(occupant is knock for knock in room.parts.seats.knocks):
        return b.SeatOut(0, knocks=occupant.who)
    waits = room.parts.seats.waits_for(occupant)
    return b.SeatOut(room.parts.seats.seat_of(occupant) or 0) if waits is None else b.SeatOut(waits, next=True)
