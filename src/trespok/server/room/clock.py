"""Time in a match: the clock everybody sees, graces nobody sees, presentations, solo play, and when bots are asked."""

import hashlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from ...bots import Bot, make_bot, usual_kind
from ...core import Seat
from ...games.manifest import RANDOM
from ...wire.messages import Clock as ShownClock
from ...wire.messages import Settings
from ...wire.parts import DAY_MS
from ...wire.story import HOLD_MS, shown
from .match import Match
from .outbox import Outbox, Prepare, Think
from .seats import Seats
from .state import Key, RoomState, Running, Setup

BACK_MS: Final = 8000  # after a restart nobody loses a turn for not being back yet

Due: TypeAlias = tuple[Literal["clock", "presentation", "grace", "bot"], Seat]


# When something of a match happens by itself: the clock, the end of a presentation or a grace, a bot's choice.
Timer: TypeAlias = dict[Due, int]


class SoloMode:
    """Whether one person plays alone with bots, and whether the table waits.  Never kept: a page that is back says so."""

    def __init__(self, seats: Seats, setup: Setup) -> None:
        self.alone = seats.practice
        self.held = False  # they read something else
        self._seats = seats
        self._setup = setup

    @property
    def settings(self) -> Settings:
        """The table's, as they hold now: others do not wait for one who ponders."""
        settings = self._setup.settings
        return replace(settings, own_pace=False) if settings.own_pace and not self.alone else settings

    @property
    def stopped(self) -> bool:
        setup = self._setup
        return setup.paused or setup.asleep_at > setup.woke_at or self.held

    def changed(self) -> bool:
        """Look who is there; whether somebody has come to one who was alone, or one is alone now."""
        before, self.alone = self.alone, self._seats.practice
        return before != self.alone


_CLOCK: Final[Due] = ("clock", 0)
_PRESENTATION: Final[Due] = ("presentation", 0)


class Clock:
    """The clock that everybody sees: it runs for one thing at a time, or not at all."""

    def __init__(self, out: Outbox, state: RoomState, timer: Timer) -> None:
        self._out = out
        self._state = state
        self._timer = timer

    def wind(self, wanted: tuple[Key, int] | None, now: int, lead: int = 0, *, paused: bool) -> None:
        """Run for this, *lead* ms from now on; a clock that runs for it already runs on."""
        running = self._state.clock
        if wanted is None:
            if running is not None:
                self._keep(None)
        elif running is None or (running.key, running.of_ms) != wanted:
            key, of_ms = wanted
            if running is not None and running.key == key and key[0] == "choose":  # the host has set another time to choose
                running.set_to(of_ms, now)
            else:
                began = now + lead
                running = Running(key, began + of_ms, of_ms, lead + of_ms if paused else None, began)
            self._keep(running)

    def hold_until(self, at: int) -> None:
        """Not due before this; not stored, as it is over in a moment."""
        if (running := self._state.clock) is not None:
            running.due = max(running.due, at)
            self._timer[_CLOCK] = running.due

    def stop(self, now: int) -> None:
        if (running := self._state.clock) is not None and running.left is None:
            running.left = max(0, running.due - now)
            self._keep(running)

    def go_on(self, now: int) -> None:
        if (running := self._state.clock) is not None and running.left is not None:
            due = now + running.left
            running.began += due - running.due
            running.due, running.left = due, None
            self._keep(running)

    def restore(self, now: int) -> None:
        """After a restart: a moment for everybody to be back; never more than its whole time, whatever day it is now.

        Nobody needs to be back for a clock of days.
        """
        if (running := self._state.clock) is not None:
            moment = BACK_MS if running.of_ms < DAY_MS else 0
            running.due = min(max(running.due, now + min(running.of_ms, moment)), now + running.of_ms)
            running.began = running.due - running.of_ms
            self._timer[_CLOCK] = running.due

    def shown(self, now: int) -> ShownClock | None:
        running = self._state.clock
        if running is None:
            return None
        left = running.due - now if running.left is None else running.left
        return ShownClock(max(0, left), running.of_ms, running.key[0])

    def _keep(self, running: Running | None) -> None:
        self._state.clock = running
        if running is None:
            self._timer.pop(_CLOCK, None)
        else:
            self._timer[_CLOCK] = running.due
        self._out.keep("clock")


class Graces:
    """When the time of a seat that marked and did not call is over.  Never shown, never stored: it would say who (K37)."""

    def __init__(self, timer: Timer) -> None:
        self._seats: tuple[Seat, ...] = ()
        self._timer = timer

    def wind(self, seats: Iterable[Seat], due: int) -> None:
        """Only these run; those that run already run on, the others until *due*."""
        before, self._seats = self._seats, tuple(seats)
        for seat in before:
            if seat not in self._seats:
                self._timer.pop(("grace", seat), None)
        for seat in self._seats:
            if seat not in before:
                self._timer["grace", seat] = due

    def begin_anew(self, due: int) -> None:
        """After a pause each has its whole time again."""
        for seat in self._seats:
            self._timer["grace", seat] = due

    def over(self, now: int) -> list[Seat]:
        """Those whose time is over; they run no more."""
        over = [seat for seat in self._seats if self._timer.get(("grace", seat), 0) <= now]
        self.wind([seat for seat in self._seats if seat not in over], now)
        return over


class Presentation:
    """Which seats still look, at what, and until when.  Never kept: after a restart every clock starts anew anyway."""

    def __init__(self, match: Match, seats: Seats, out: Outbox, timer: Timer) -> None:
        self.reading = False  # an opened round lies there; else what comes after it falls
        self.of_ms = 0  # the whole time of what is shown now
        self.until: int | None = None  # None: nobody is waited for
        self._match, self._seats, self._out, self._timer = match, seats, out, timer
        self._at = out.shown, match.game.round_of(match.seen)  # the act and the round that were shown last
        self._lead = 0
        self._looks: dict[Seat, int] = {}  # how many of the two each seat has still to see

    def look(self, now: int) -> None:
        """What was told since the last time is shown to the people who are here.

        A round that was opened covers the screen on which the next secret choice is made: it is left by a tap.
        """
        match, before = self._match, self._at
        self._at = self._out.shown, match.game.round_of(match.seen)
        if self._at[0] == before[0]:
            return
        here = [seat for seat, occupant in enumerate(self._seats.occupants) if occupant is not None and occupant.links]
        owing = [seat for seat in match.must if seat in here]
        reads = self._at[1] != before[1] and bool(owing) and match.game.is_sealed(match.offers, owing[0])
        parts = shown(match.teller, match.fresh)
        if here and (reads or parts.lead):
            self._looks = dict.fromkeys(owing, 2) if reads else dict.fromkeys(here, 1)
            self._lead, self.reading = min(parts.lead, HOLD_MS), reads
            self._run(parts.reading if reads else self._lead, now)

    def _run(self, ms: int, now: int) -> None:
        self.of_ms = ms
        self.until = self._timer[_PRESENTATION] = now + ms

    def seen(self, seat: Seat, now: int, number: int | None = None, *, all_of_it: bool = False) -> bool:
        """This seat has seen what is shown, on a view of this *number*; whether that was what the table waited for."""
        if self.until is None or self._looks.get(seat, 0) == 0 or (number is not None and number < self._at[0]):
            return False
        self._looks[seat] = 0 if all_of_it else self._looks[seat] - 1
        return self._go_on(now)

    def _go_on(self, now: int) -> bool:
        """To what comes next, if everybody has seen this."""
        went = False
        if self.reading and max(self._looks.values()) < 2:  # of two: nobody reads any more
            self.reading, went = False, True
            self._run(self._lead, now)
        if not self.reading and not any(self._looks.values()):
            went = True
            self.over()
        return went

    def tick(self, now: int) -> bool:
        """Time: what is shown now is over; whether it was."""
        if self.until is None or self.until > now:
            return False
        if self.reading and self._lead:
            self.reading = False
            self._looks = {seat: min(looks, 1) for seat, looks in self._looks.items()}
            self._run(self._lead, now)
            self._go_on(now)
        else:
            self.over()
        return True

    def resume(self, until: int | None) -> None:
        """After a pause: as long as the clock says, or nobody is waited for."""
        if until is None:
            self.until = None
            self._timer.pop(_PRESENTATION, None)
        elif self.until is not None:
            self.until = self._timer[_PRESENTATION] = until

    def over(self) -> None:
        self.until, self.reading, self._looks = None, False, {}
        self._timer.pop(_PRESENTATION, None)


@dataclass(slots=True)
class _BotSeat:
    kind: str
    pace: Bot  # decides how long it takes
    bot: Bot | None  # None: it thinks in a worker
    key: tuple[int, ...] | None = None  # what it was last asked, or is about to be


def _pace(name: str, slow: frozenset[str]) -> str:
    """A kind of this game that is quick, to decide how long a slow one takes: the sensible one, if that is quick."""
    usual = usual_kind(name)
    return RANDOM if usual in slow else usual


@dataclass(slots=True)
class BotSeats:
    """Which seats are bots'.  A bot is asked once for each thing there is to decide."""

    match: Match
    seats: Seats
    seed: str
    timer: Timer
    out: Outbox
    _seated: dict[Seat, _BotSeat] = field(default_factory=dict)

    def wind(self, drafts: Collection[Seat], now: int, *, watched: bool) -> None:
        """Set the time at which each bot is asked about what it may do now; a bot with a draft is done.

        While people still watch what was told, nobody begins to think about what has to be chosen next.
        """
        for seat, occupant in enumerate(self.seats.occupants):
            kind = None if occupant is None else usual_kind(self.match.rules.NAME) if occupant.stand_in else occupant.bot
            if kind is None:
                if self._seated and self._seated.pop(seat, None) is not None:
                    self.timer.pop(("bot", seat), None)
                continue
            offer = self.match.offers.get(seat)
            seated = self._seated.get(seat)
            if seated is None or seated.kind != kind:
                seated = self._seated[seat] = self._sit_down(kind, seat)
            if offer is None or (offer.must and (watched or seat in drafts)):
                seated.key = None
                self.timer.pop(("bot", seat), None)
                continue
            key = (self.match.opened[seat],) if offer.must else (self.match.house_seq, self.match.own_acts[seat])
            if seated.key != key:
                seated.key = key
                self.timer["bot", seat] = now + seated.pace.think_ms(self.match.view(seat), offer)

    def _sit_down(self, kind: str, seat: Seat) -> _BotSeat:
        """Make a bot.  One that thinks in a worker is not made here; another kind sets its pace."""
        name, slow = self.match.rules.NAME, kind in self.match.game.slow_bots
        if slow:
            self.out.prepare(Prepare(name, kind, len(self.seats.occupants)))
        made = make_bot(name, _pace(name, self.match.game.slow_bots) if slow else kind, self._seed(seat))
        return _BotSeat(kind, made, None if slow else made)

    def _seed(self, seat: Seat) -> str:
        return hashlib.sha256(f"{self.seed}:{seat}".encode()).hexdigest()

    def ask(self, now: int) -> Iterator[Think]:
        name = self.match.rules.NAME
        for seat, seated in self._seated.items():
            offer = self.match.offers.get(seat)
            due = self.timer.get(("bot", seat))
            if due is not None and due <= now and seated.key is not None and offer is not None:
                self.timer.pop(("bot", seat), None)
                view = self.match.view(seat)
                yield Think(seat, seated.bot, name, seated.kind, self._seed(seat), view, offer, seated.key)

    def not_yet(self) -> list[tuple[Seat, Bot]]:
        """Bots that have not yet looked at what lies there, the quickest first; one that thinks in a worker cannot hurry."""
        late = [(due, seat) for seat in self._seated if (due := self.timer.get(("bot", seat))) is not None]
        return [(seat, bot) for _, seat in sorted(late) if (bot := self._seated[seat].bot) is not None]

    def waits_for(self, think: Think) -> bool:
        """Whether this is still what the bot was last asked."""
        seated = self._seated.get(think.seat)
        return seated is not None and seated.key == think.key

    def forget(self) -> None:
        for seated in self._seated.values():
            seated.key = None
