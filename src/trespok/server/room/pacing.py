"""How a match goes on: drafts until all have chosen, clocks, bots that think, seats that are away, the pace of the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...core import HOUSE, Actor, Offer, Seat
from ..games import Pause
from ..refusals import Refused
from .bots import BotSeats
from .clock import Clock, Graces, Key
from .drafts import Drafts
from .match import Match
from .outbox import Outbox
from .questions import Think
from .reading import READ_MS, Reading
from .seats import Seats
from .secret import Secret
from .setup import Setup

__all__ = ["ABSENT_MS", "Pacing"]

ABSENT_MS: Final = 2500  # a seat that is played by the table takes so long over it
_KEEPS_TRYING: Final = 50


class Pacing:
    """A match being played.  Times are ms since 1970, and come from outside."""

    def __init__(self, match: Match, seats: Seats, setup: Setup, secret: Secret, out: Outbox) -> None:
        self.match = match
        self.bots = BotSeats(match, seats, secret.bot_seed)
        self.drafts = Drafts(out)
        self.clock = Clock(out)
        self.moved = False  # the position has changed since the room last looked
        self._graces = Graces()
        self._reading = Reading(match.game.round_of(match.seen))
        self._seats = seats
        self._setup = setup
        self._out = out
        self._chance = secret.any_of  # for seats that are away: nothing of the match's own is used up
        self._since = 0  # when the position last changed

    def restore(self, side: Mapping[str, str], now: int) -> None:
        """After a restart: drafts and clock as they were, and a moment for everybody to be back."""
        self.drafts.restore(side, self.match.opened)
        self._reading = Reading(self.match.game.round_of(self.match.seen))
        self.clock.restore(side, now)
        self._since = now
        self.settle(now)

    # --- what seats do ---

    def choose(self, seat: Seat, seen: int, words: str, now: int) -> None:
        """Do it, or keep it as a draft.  Raises Refused, Illegal or Malformed, and then nothing has changed."""
        if self._setup.paused:
            raise Refused("paused")
        match = self.match
        if self._wish(seat, words, now):
            return
        action = match.read(seat, words)
        offer = match.offers.get(seat)
        if offer is None or action not in offer.actions:
            if seen < match.opened.get(seat, seen):
                raise Refused("stale")
            match.table.submit(seat, action)  # raises Illegal, which says why
            raise Refused("nothing-to-do")
        if not match.opened[seat] <= seen <= self._out.shown:
            raise Refused("stale")
        self._do(seat, action, now)

    def _do(self, seat: Seat, action: Any, now: int) -> None:
        """A lawful action: kept as a draft where all choose in secret, else taken at once."""
        match = self.match
        if match.game.sealed(match.offers, seat):
            self.drafts.choose(seat, match.rules.write(action), match.opened[seat])
            if self._reading.done(seat):
                self.moved = True  # the clock starts
            elif self.waiting():
                return  # nothing else has changed
        else:
            self._act(seat, action, now)
        self.settle(now)

    def read(self, seat: Seat, seen: int, now: int) -> None:
        """This seat has read what was opened; when all have, the clock for the next choice starts."""
        if self._reading.done(seat, seen):
            self.moved = True
            self.settle(now)

    def say_last(self, now: int) -> None:
        """The host's word that the end is near.  Raises Refused."""
        action = self.match.game.last()
        if action is None:
            raise Refused("nothing-to-do")
        self._act(HOUSE, action, now)
        self.settle(now)

    def thought(self, think: Think, action: Any | None, now: int) -> None:
        """What a bot came up with; late answers to old questions are dropped."""
        if self._setup.paused or not self.bots.waits_for(think):
            return
        offer = self.match.offers.get(think.seat)
        if offer is None:
            return
        if action is not None and action in offer.actions:
            self._do(think.seat, action, now)
        elif offer.must:  # it fell over: nobody waits for ever, so the table plays for it as for anybody
            self._do(think.seat, self._for_absent(think.seat, offer), now)

    def _wish(self, seat: Seat, words: str, now: int) -> bool:
        """Words beside the rules: the caller's tap, the next hand, another board."""
        match, setup = self.match, self._setup
        if words not in match.game.beside(match.view(seat), seat, setup.settings, host=seat == setup.host):
            return False
        action = match.game.wish(match.view(seat), words.split())
        if action is None:
            self._house(now)
        else:
            self._act(HOUSE, action, now)
        self.settle(now)
        return True

    def _act(self, actor: Actor, action: Any, now: int, *, clock: bool = False) -> None:
        if not self.match.act(self._out, actor, action, now, clock=clock):
            return  # only this seat may know
        self._changed(now)
        if actor is not HOUSE and (hold := self.match.game.checks(action, self.match.seen, self._setup.settings)):
            self.clock.hold_until(now + hold)

    def _changed(self, now: int) -> None:
        self.moved = True
        self._since = now

    # --- going on by itself ---

    def settle(self, now: int) -> None:
        """Open what everybody has chosen, let the house act where nothing holds it, wind the clocks."""
        match = self.match
        while not self._setup.paused and match.outcome is None:
            must = match.must()
            if must:
                if self.waiting(must) or not match.game.sealed(match.offers, must[0]):
                    break
                self._open(must, now)
                continue
            pause = self._pause()
            if pause is None or pause.ms != 0 or not match.draw(self._out, now):
                break
            self._changed(now)
        self._reading.look(match.game.round_of(match.seen), self._readers(), self._out.shown)
        self.clock.wind(self._wanted(), now, paused=self._setup.paused)
        graces = match.game.graces(match.offers.get(HOUSE))
        self._graces.wind(graces, now + self._setup.settings.grace_ms)
        self.bots.wind(self.drafts.chosen, now)
        self._out.prepare(self.bots.sat_down())

    def _readers(self) -> list[Seat]:
        """People who are here and have a secret choice to make next: it is made on a screen that what was opened covers."""
        sitters, match = self._seats.sitters, self.match
        here = [seat for seat in match.must() if (sitter := sitters[seat]) is not None and sitter.links]
        return here if here and match.game.sealed(match.offers, here[0]) else []

    def waiting(self, must: list[Seat] | None = None) -> list[Seat]:
        """Seats that still think."""
        return [seat for seat in (self.match.must() if must is None else must) if seat not in self.drafts.chosen]

    def _open(self, must: list[Seat], now: int, picked: Mapping[Seat, Any] | None = None) -> None:
        """All seals in seat order, in one go; nobody could see any of them before."""
        read, drafts = self.match.read, self.drafts.chosen
        choices = {seat: (read(seat, drafts[seat]), False) for seat in must if seat in drafts}
        choices |= {seat: (action, True) for seat, action in (picked or {}).items()}
        self.match.seal(self._out, choices, now)
        drafts.clear()
        self._changed(now)

    def _expire(self, seats: list[Seat], now: int) -> None:
        """The table acts for these seats, by the ruling of the game (POK-6.2, PKD-8.2, PKN-9.4)."""
        match = self.match
        must = match.must()
        picked = {seat: self._for_absent(seat, match.offers[seat]) for seat in seats}
        if match.game.sealed(match.offers, must[0]):
            self._open(must, now, picked)
        else:
            for seat, action in picked.items():
                if seat in match.offers and action is not None:
                    self._act(seat, action, now, clock=True)

    def _for_absent(self, seat: Seat, offer: Offer[Any]) -> Any | None:
        return self.match.game.for_absent(self.match.view(seat), offer, self._chance)

    def _house(self, now: int) -> None:
        """The house's next act is due; first the table does for seats that are away what they would have done."""
        match = self.match
        for seat in self._absent(now):
            for _ in range(_KEEPS_TRYING):
                offer = match.offers.get(seat)
                action = None if offer is None else self._for_absent(seat, offer)
                if action is None:
                    break
                self._act(seat, action, now, clock=True)
        pause, what = self._pause(), self.clock.what
        same = what is None or (pause is not None and pause.what == what)
        if same and match.draw(self._out, now):
            self._changed(now)

    def _absent(self, now: int) -> list[Seat]:
        away_ms = 1000 * self._setup.settings.away_s
        return [seat for seat, sitter in enumerate(self._seats.sitters) if sitter is not None and sitter.absent(now, away_ms)]

    # --- time ---

    def _wanted(self) -> tuple[Key, int] | None:
        """What the clock should run for, and how long in all."""
        match, settings = self.match, self._setup.settings
        if match.outcome is not None:
            return None
        if must := match.must():
            since = max(match.opened[seat] for seat in must)
            if self._reading and settings.clock_s:
                return ("read", since), READ_MS
            return (("choose", since), 1000 * settings.clock_s) if settings.clock_s else None
        pause = self._pause()
        if pause is None or pause.ms is None:
            return None
        return (pause.what, self._out.shown if pause.quiet else match.house_seq), pause.ms

    def _pause(self) -> Pause | None:
        """What the house waits for before its next act."""
        match = self.match
        if HOUSE not in match.offers:
            return None
        return match.game.pause(match.seen, match.offers, self._setup.settings, self._seats.played)

    def due(self) -> int | None:
        """When something happens by itself next."""
        if self._setup.paused or self.match.outcome is not None:
            return None
        return min(self._dues(), default=None)

    def _dues(self) -> Iterator[int]:
        if self.clock.due is not None:
            yield self.clock.due
        yield from self._graces.dues()
        yield from self.bots.dues()
        waiting = self.waiting()
        if waiting and (absent := self._absent_due(waiting)) is not None:
            yield absent

    def _absent_due(self, waiting: list[Seat]) -> int | None:
        """When the table acts for those it waits for, if every one of them is away."""
        away_ms = 1000 * self._setup.settings.away_s
        gone = self._since + ABSENT_MS
        for seat in waiting:
            sitter = self._seats.sitters[seat]
            if sitter is None or sitter.away_at is None:
                return None
            gone = max(gone, sitter.away_at + away_ms)
        return gone

    def tick(self, now: int) -> None:
        """Let everything happen that is due."""
        if self._setup.paused or self.match.outcome is not None:
            return
        for seat in self._graces.over(now):
            action = self.match.game.graces(self.match.offers.get(HOUSE)).get(seat)
            if action is not None:
                self._act(HOUSE, action, now, clock=True)
        waiting = self.waiting()
        if self.clock.due is not None and self.clock.due <= now:
            if self.clock.what == "read":
                self._reading.over()
                self.moved = True
            elif self.clock.what == "choose":
                self._expire(waiting, now)
            else:
                self._house(now)
            self.settle(now)
        elif waiting and (gone := self._absent_due(waiting)) is not None and gone <= now:
            self._expire(waiting, now)
            self.settle(now)
        elif self.moved:
            self.settle(now)
        self._out.ask(self.bots.ask(now))

    def resume(self, now: int) -> None:
        """Go on with what was left."""
        self.clock.go_on(now)
        self._graces.begin_anew(now + self._setup.settings.grace_ms)
        self.bots.forget()
        self._since = now
        self.settle(now)
