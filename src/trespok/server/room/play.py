"""Time at the table: drafts until all have chosen, clocks, bots that think, seats that are away, the pace of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from ...core import HOUSE, Offer, Seat
from ...wire.messages import Clock
from ..games import Pause
from ..refusals import Refused
from .bots import BotSeats
from .chairs import Chairs, Running, Think
from .match import Match
from .rows import Ledger

__all__ = ["ABSENT_MS", "BACK_MS", "Play"]

ABSENT_MS: Final = 2500  # a seat that is played by the table takes so long over it
BACK_MS: Final = 8000  # after a restart nobody loses a turn for not being back yet
_KEEPS_TRYING: Final = 50


@dataclass(slots=True)
class Play:
    """A match being played.  Times are ms since 1970, and come from outside."""

    match: Match
    chairs: Chairs
    ledger: Ledger
    bots: BotSeats
    chance: Callable[[int], int]
    drafts: dict[Seat, str] = field(default_factory=dict)
    clock: Running | None = None
    moved: bool = False  # the position has changed since the room last looked
    notices: list[tuple[Seat, bool]] = field(default_factory=list)
    thinks: list[Think] = field(default_factory=list)
    _since: int = 0  # when the position last changed
    _graces: dict[Seat, int] = field(default_factory=dict)

    # --- what seats do ---

    def choose(self, seat: Seat, seen: int, words: str, now: int) -> None:
        """Do it, or keep it as a draft.  Raises Refused, Illegal or Malformed, and then nothing has changed."""
        if self.chairs.paused:
            raise Refused("paused")
        match = self.match
        if self._wish(seat, words, now):
            return
        action = match.read(words)
        offer = match.offers.get(seat)
        if offer is None or action not in offer.actions:
            if seen < match.opened.get(seat, seen):
                raise Refused("stale")
            match.table.submit(seat, action)  # says why not
            raise Refused("nothing-to-do")
        if not match.opened[seat] <= seen <= self.ledger.shown:
            raise Refused("stale")
        self._do(seat, action, offer, now)

    def _do(self, seat: Seat, action: Any, offer: Offer[Any], now: int) -> None:
        """A lawful action: kept as a draft where all choose in secret, else taken at once."""
        if self.match.manner.sealed(offer):
            self._draft(seat, self.match.game.write(action))
            if self.waiting():
                return  # nothing else has changed
        else:
            self._act(seat, action, now)
        self.settle(now)

    def unchoose(self, seat: Seat) -> None:
        """Take a draft back."""
        if self.drafts.pop(seat, None) is None:
            raise Refused("no-draft")
        self.ledger.side[f"draft:{seat}"] = None
        self.notices.append((seat, False))

    def say_last(self, now: int) -> None:
        """The host's word that the end is near."""
        action = self.match.manner.last()
        if action is None:
            raise Refused("nothing-to-do")
        self._act_house(action, now)
        self.settle(now)

    def thought(self, think: Think, action: Any | None, now: int) -> None:
        """What a bot came up with; late answers to old questions are dropped."""
        if self.chairs.paused or not self.bots.waits_for(think):
            return
        offer = self.match.offers.get(think.seat)
        if offer is None:
            return
        if action is not None and action in offer.actions:
            self._do(think.seat, action, offer, now)
        elif offer.must:  # it fell over: nobody waits for ever, so the table plays for it as for anybody
            spare = self.match.manner.for_absent(self.match.view(think.seat), offer, self.chance)
            self._do(think.seat, spare, offer, now)

    def _wish(self, seat: Seat, words: str, now: int) -> bool:
        """Words beside the rules: the caller's tap, the next hand, another board."""
        match, chairs = self.match, self.chairs
        if words not in match.manner.beside(match.view(seat), seat, chairs.settings, host=seat == chairs.host):
            return False
        action = match.manner.wish(match.view(seat), words.split())
        if action is None:
            self._house(now)
        else:
            self._act_house(action, now)
        self.settle(now)
        return True

    def _draft(self, seat: Seat, words: str) -> None:
        if seat not in self.drafts:
            self.notices.append((seat, True))  # a change of mind is nobody's business (P12)
        self.drafts[seat] = words
        # With the seq of its question: an old row answers nothing any more and need not be taken away.
        self.ledger.side[f"draft:{seat}"] = f"{self.match.opened[seat]} {words}"

    def _act(self, seat: Seat, action: Any, now: int, *, clock: bool = False) -> None:
        if not self.match.act(self.ledger, seat, action, now, clock=clock):
            return  # between the seat and the house
        self._changed(now)
        hold = self.match.manner.checks(action, self.match.seen, self.chairs.settings)
        if hold and self.clock is not None:
            self.clock.due = max(self.clock.due, now + hold)

    def _act_house(self, action: Any, now: int, *, clock: bool = False) -> None:
        if self.match.act(self.ledger, HOUSE, action, now, clock=clock):
            self._changed(now)

    def _changed(self, now: int) -> None:
        self.moved = True
        self._since = now

    # --- going on by itself ---

    def settle(self, now: int) -> None:
        """Open what everybody has chosen, let the house act where nothing holds it, wind the clocks."""
        match = self.match
        while not self.chairs.paused and match.outcome is None:
            must = match.must()
            if must:
                if self.waiting(must) or not match.manner.sealed(match.offers[must[0]]):
                    break
                self._open(must, now)
                continue
            pause = self._pause()
            if pause is None or pause.ms != 0 or not match.draw(self.ledger, now):
                break
            self._changed(now)
        self._wind(now)

    def waiting(self, must: list[Seat] | None = None) -> list[Seat]:
        """Seats that still think."""
        return [seat for seat in (self.match.must() if must is None else must) if seat not in self.drafts]

    def _open(self, must: list[Seat], now: int, picked: dict[Seat, Any] | None = None) -> None:
        """All seals in seat order, in one go; nobody could see any of them before."""
        read, drafts = self.match.read, self.drafts
        choices = {seat: (read(drafts[seat]), False) for seat in must if seat in drafts}
        choices |= {seat: (action, True) for seat, action in (picked or {}).items()}
        self.match.seal(self.ledger, choices, now)
        self.drafts.clear()
        self._changed(now)

    def _expire(self, seats: list[Seat], now: int) -> None:
        """The table acts for these seats, by the ruling of the game (POK-6.2, PKD-8.2, PKN-9.4)."""
        match = self.match
        must = match.must()
        picked = {seat: match.manner.for_absent(match.view(seat), match.offers[seat], self.chance) for seat in seats}
        if match.manner.sealed(match.offers[must[0]]):
            self._open(must, now, picked)
        else:
            for seat, action in picked.items():
                if seat in match.offers and action is not None:
                    self._act(seat, action, now, clock=True)

    def _house(self, now: int) -> None:
        """The house's next act is due; first the table does for seats that are away what they would have done."""
        match = self.match
        for seat in self._absent(now):
            for _ in range(_KEEPS_TRYING):
                offer = match.offers.get(seat)
                action = None if offer is None else match.manner.for_absent(match.view(seat), offer, self.chance)
                if action is None:
                    break
                self._act(seat, action, now, clock=True)
        pause = self._pause()
        same = self.clock is None or (pause is not None and pause.what == self.clock.what)
        if same and match.draw(self.ledger, now):
            self._changed(now)

    def _absent(self, now: int) -> list[Seat]:
        away_ms = 1000 * self.chairs.settings.away_s
        return [seat for seat, sitter in enumerate(self.chairs.sitters) if sitter is not None and sitter.absent(now, away_ms)]

    # --- clocks ---

    def _wind(self, now: int) -> None:
        """Set every clock to what is waited for now."""
        wanted = self._wanted()
        if wanted is None:
            self._set_clock(None)
        elif self.clock is None or (self.clock.key, self.clock.of_ms) != wanted:
            key, of_ms = wanted
            left = of_ms if self.chairs.paused else None
            self._set_clock(Running(key[0], now + of_ms, of_ms, key, left))
        self._wind_graces(now)
        self.bots.wind(self.drafts, now)

    def _wanted(self) -> tuple[tuple[str, int], int] | None:
        """What the clock should run for, and how long in all."""
        match, settings = self.match, self.chairs.settings
        if match.outcome is not None:
            return None
        if must := match.must():
            return (("choose", max(match.opened[seat] for seat in must)), 1000 * settings.clock_s) if settings.clock_s else None
        pause = self._pause()
        if pause is None or pause.ms is None:
            return None
        return (pause.what, self.ledger.shown if pause.quiet else match.house_seq), pause.ms

    def _pause(self) -> Pause | None:
        """What the house waits for before its next act."""
        match, chairs = self.match, self.chairs
        house = match.offers.get(HOUSE)
        return None if house is None else match.manner.pause(match.seen, house, chairs.settings, chairs.played)

    def _set_clock(self, clock: Running | None) -> None:
        if clock is not None or self.clock is not None:
            self.ledger.side["clock"] = None if clock is None else clock.saved()
        self.clock = clock

    def _wind_graces(self, now: int) -> None:
        wanted = self.match.manner.graces(self.match.offers.get(HOUSE))
        self._graces = {seat: self._graces.get(seat, now + self.chairs.settings.grace_ms) for seat in wanted}

    def due(self, now: int) -> int | None:
        """When something happens by itself next."""
        if self.chairs.paused or self.match.outcome is not None:
            return None
        return min(self._dues(now), default=None)

    def _dues(self, now: int) -> Iterator[int]:
        if self.clock is not None:
            yield self.clock.due
        yield from self._graces.values()
        yield from self.bots.dues()
        waiting = self.waiting()
        if waiting and (absent := self._absent_due(waiting, now)) is not None:
            yield absent

    def _absent_due(self, waiting: list[Seat], now: int) -> int | None:
        """When the table acts for those it waits for, if every one of them is away."""
        del now
        away_ms = 1000 * self.chairs.settings.away_s
        gone = self._since + ABSENT_MS
        for seat in waiting:
            sitter = self.chairs.sitters[seat]
            if sitter is None or sitter.away_at is None:
                return None
            gone = max(gone, sitter.away_at + away_ms)
        return gone

    def tick(self, now: int) -> None:
        """Let everything happen that is due."""
        if self.chairs.paused or self.match.outcome is not None:
            return
        for seat in [seat for seat, due in self._graces.items() if due <= now]:
            action = self.match.manner.graces(self.match.offers.get(HOUSE)).get(seat)
            del self._graces[seat]
            if action is not None:
                self._act_house(action, now, clock=True)
        waiting = self.waiting()
        clock = self.clock
        if clock is not None and clock.due <= now:
            if clock.what == "choose":
                self._expire(waiting, now)
            else:
                self._house(now)
            self.settle(now)
        elif waiting and (gone := self._absent_due(waiting, now)) is not None and gone <= now:
            self._expire(waiting, now)
            self.settle(now)
        elif self.moved:
            self.settle(now)
        self.thinks += self.bots.ask(now)

    # --- stopping and going on ---

    def pause(self, now: int) -> None:
        """Stop every clock."""
        if self.clock is not None:
            self.clock.left = max(0, self.clock.due - now)
            self.ledger.side["clock"] = self.clock.saved()

    def resume(self, now: int) -> None:
        """Go on with what was left."""
        if self.clock is not None and self.clock.left is not None:
            self.clock.due, self.clock.left = now + self.clock.left, None
            self.ledger.side["clock"] = self.clock.saved()
        self._graces = dict.fromkeys(self._graces, now + self.chairs.settings.grace_ms)
        self.bots.forget()
        self._since = now
        self.settle(now)

    def restore(self, side: dict[str, str], now: int) -> None:
        """After a restart: drafts and clock as they were, and a moment for everybody to be back."""
        for seat, opened in self.match.opened.items():
            asked, _, words = side.get(f"draft:{seat}", "").partition(" ")
            if asked == str(opened):
                self.drafts[seat] = words
        if "clock" in side:
            self.clock = Running.read(side["clock"])
            self.clock.due = max(self.clock.due, now + min(self.clock.of_ms, BACK_MS))
        self._since = now
        self.settle(now)

    def shown(self, now: int) -> Clock | None:
        """The clock as a client sees it."""
        if self.clock is None:
            return None
        left = self.clock.due - now if self.clock.left is None else self.clock.left
        return Clock(max(0, left), self.clock.of_ms, self.clock.what)
