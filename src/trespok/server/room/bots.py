"""The bots of a match: when each has thought long enough, and what it is then asked."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from ...bots import Bot, make_bot, usual_kind
from ...core import Seat
from ...games.manifest import RANDOM
from .clock import Timer
from .match import Match
from .outbox import Outbox, Prepare, Think
from .seats import Seats


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
        """Those whose time has come."""
        name = self.match.rules.NAME
        for seat, seated in self._seated.items():
            offer = self.match.offers.get(seat)
            due = self.timer.get(("bot", seat))
            if due is not None and due <= now and seated.key is not None and offer is not None:
                self.timer.pop(("bot", seat), None)
                view = self.match.view(seat)
                yield Think(seat, seated.bot, name, seated.kind, self._seed(seat), view, offer, seated.key)

    def waits_for(self, think: Think) -> bool:
        """Whether this is still what the bot was last asked."""
        seated = self._seated.get(think.seat)
        return seated is not None and seated.key == think.key

    def forget(self) -> None:
        """Ask all of them again."""
        for seated in self._seated.values():
            seated.key = None
