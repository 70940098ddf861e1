"""How a match continues: drafts until all have chosen, clocks, bots, absent seats, the pace of the house."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core import HOUSE, Actor, Offer, Seat
from ..games import Pause
from ..refusals import Refused
from .clock import BotSeats, Clock, Graces, Presentation, SoloMode, Timer
from .match import Match, Secret
from .outbox import Outbox, Think
from .seats import Seats
from .state import Draft, Key, RoomState


class Drafts:
    """What seats have chosen in secret and can still change, until everybody has (P12)."""

    def __init__(self, out: Outbox, state: RoomState, match: Match) -> None:
        self.chosen: dict[Seat, Any] = {}  # the actions
        self.of_stand_ins: set[Seat] = set()  # chosen by a bot for an absent person
        self._out = out
        self._kept = state.drafts
        self._match = match

    def choose(self, seat: Seat, action: Any) -> None:
        """Keep a choice, with the number of its question: an old draft answers nothing any more and need not be removed."""
        if seat not in self.chosen:
            self._out.changes.chosen.append((seat, True))  # a change of mind is nobody's business (P12)
        self.chosen[seat] = action
        self._kept[seat] = Draft(self._match.opened[seat], self._match.write(action))
        self._out.keep("drafts")

    def take_back(self, seat: Seat) -> None:
        """Not chosen after all.  Raises Refused."""
        if self.chosen.pop(seat, None) is None:
            raise Refused("no-draft")
        del self._kept[seat]
        self._out.keep("drafts")
        self._out.changes.chosen.append((seat, False))

    def forget(self) -> None:
        self.chosen.clear()
        self._kept.clear()
        self._out.keep("drafts")

    def hand_back(self, seat: Seat) -> None:
        """An absent person is back: what a bot has chosen for them meanwhile is not theirs."""
        if seat in self.of_stand_ins and seat in self.chosen:
            self.take_back(seat)
        self.of_stand_ins.discard(seat)

    def open(self, seats: Sequence[Seat]) -> dict[Seat, tuple[Any, str, bool]]:
        """What these seats have chosen, as a match takes it.

        All are opened, and will be in the log: those that were chosen in this very turn need not be stored.
        """
        choices = {seat: (self.chosen[seat], self._kept[seat].action, False) for seat in seats if seat in self.chosen}
        self._out.need_not_keep("drafts")
        self.chosen.clear()
        self.of_stand_ins.clear()
        self._kept.clear()
        return choices

    def words(self, seat: Seat) -> str | None:
        return self._kept[seat].action if seat in self.chosen else None

    def restore(self) -> None:
        for seat, draft in list(self._kept.items()):
            if self._match.opened.get(seat) == draft.asked:
                self.chosen[seat] = self._match.read(seat, draft.action)
            else:
                del self._kept[seat]


ABSENT_MS: Final = 2500  # a seat that is played by the table takes so long over it
WISHES: Final = 30  # boards a seat may take before one hand: more than there are to look at
_KEEPS_TRYING: Final = 50


class Pacing:
    """A match being played.  Times are ms since 1970, and come from outside."""

    def __init__(self, match: Match, seats: Seats, state: RoomState, secret: Secret, out: Outbox) -> None:
        self.match = match
        self.timer: Timer = {}
        self.bots = BotSeats(match, seats, secret.bot_seed, self.timer, out)
        self.drafts = Drafts(out, state, match)
        self.clock = Clock(out, state, self.timer)
        self.solo = SoloMode(seats, state.setup)
        self._graces = Graces(self.timer)
        self._presentation = Presentation(match, seats, out, self.timer)
        self._seats = seats
        self._state, self._setup = state, state.setup
        self._out = out
        self._chance = secret.any_of  # for seats that are away: nothing of the match's own is used up
        self._since = 0  # when the position last changed
        self._wished: dict[Seat, tuple[int, int]] = {}  # in which round, and how often

    def restore(self, now: int) -> None:
        """After a restart: drafts and clock as they were, and a moment for everybody to be back."""
        self.drafts.restore()
        # Nobody knows any more which of them chose it: who comes back chooses again.
        self.drafts.of_stand_ins = {seat for seat, sits in enumerate(self._seats.occupants) if sits and sits.stand_in}
        self._presentation = Presentation(self.match, self._seats, self._out, self.timer)
        self.clock.restore(now)
        self._since = now
        self.settle(now)

    # --- what seats do ---

    def choose(self, seat: Seat, seen: int, words: str, now: int) -> str | None:
        """Do it, or keep it as a draft; what this seat alone is told of it.

        Raises Refused, Illegal or Malformed, and then nothing has changed.
        """
        if self._setup.paused:
            raise Refused("paused")
        match = self.match
        if match.consent:
            raise Refused("nothing-to-do")
        if match.has_commands and self._wish(seat, words, now):
            return None
        action = match.read(seat, words)
        offer = match.offers.get(seat)
        if offer is None or action not in offer.actions:
            if seen < match.opened.get(seat, seen):
                raise Refused("stale")
            match.table.submit(seat, action)  # raises Illegal, which says why
            raise Refused("nothing-to-do")
        if not match.opened[seat] <= seen <= self._out.shown:
            raise Refused("stale")
        if match.has_spam and match.game.is_spam(action, lambda: match.view(seat)):
            raise Refused("too-fast")
        self._do(seat, action, now)
        return match.game.notice(match.view(seat), action) if match.has_notices else None

    def _do(self, seat: Seat, action: Any, now: int) -> None:
        """A lawful action: kept as a draft where all choose in secret, else taken at once."""
        match = self.match
        if match.game.is_sealed(match.offers, seat):
            self.drafts.choose(seat, action)
            if not self._presentation.seen(seat, now, all_of_it=True) and self.waiting():
                return  # nothing else has changed
        else:
            self._act(seat, action, now)
        self.settle(now)

    def read(self, seat: Seat, seen: int, now: int) -> None:
        """This seat has seen what was shown; when all have, clocks and bots go on."""
        if self._presentation.seen(seat, now, seen):
            self.settle(now)

    def announce(self, action: Any | None, now: int) -> None:
        """The house's word: the end is near, or one more seat plays.  Raises Refused where the game has no such word."""
        if action is None or self.match.consent:
            raise Refused("nothing-to-do")
        self._act(HOUSE, action, now)
        self.settle(now)

    def thought(self, think: Think, action: Any | None, now: int) -> None:
        """What a bot came up with; late answers to old questions are dropped."""
        if self.solo.stopped or not self.bots.waits_for(think):
            return
        offer = self.match.offers.get(think.seat)
        if offer is None:
            return
        occupant = self._seats.occupants[think.seat]
        if occupant is not None and occupant.stand_in:
            self.drafts.of_stand_ins.add(think.seat)
        if action is not None and action in offer.actions:
            self._do(think.seat, action, now)
        elif offer.must:  # it fell over: nobody waits for ever, so the table plays for it as for anybody
            self._do(think.seat, self._for_absent(think.seat, offer), now)

    def _wish(self, seat: Seat, words: str, now: int) -> bool:
        """Words beside the rules: the caller's tap, the next hand, another board."""
        match, setup = self.match, self._setup
        if words not in match.game.extra_commands(match.view(seat), seat, self.solo.settings, host=seat == setup.host):
            return False
        action = match.game.run_extra_command(match.view(seat), words.split())
        if action is None:
            self._house(now)
        else:
            self._grant(seat)
            self._act(HOUSE, action, now)
        self.settle(now)
        return True

    def _grant(self, seat: Seat) -> None:
        """One more wish in this round; each is a row that is read whenever the room is.  Raises Refused."""
        now = self.match.game.round_of(self.match.seen)
        then, count = self._wished.get(seat, (now, 0))
        if then == now and count >= WISHES:
            raise Refused("too-fast")
        self._wished[seat] = now, count + 1 if then == now else 1

    def _act(self, actor: Actor, action: Any, now: int, *, clock: bool = False) -> None:
        if not self.match.act(self._out, actor, action, now, clock=clock):
            return  # only this seat may know
        self._changed(now)
        if actor is not HOUSE and (hold := self.match.game.delay_after(action, self.match.seen, self._setup.settings)):
            self.clock.hold_until(now + hold)

    def _changed(self, now: int) -> None:
        self._out.changes.view = True
        self._since = now

    # --- going on by itself ---

    def settle(self, now: int) -> None:
        """Open what everybody has chosen, let the house act where nothing holds it, wind the clocks."""
        match = self.match
        while not self._setup.paused and match.outcome is None:
            must = match.must
            if must:
                if self.waiting(must) or not match.game.is_sealed(match.offers, must[0]):
                    break
                self._open(must, now)
                continue
            pause = self._pause()
            if pause is None or pause.ms != 0 or not match.draw(self._out, now):
                break
            self._changed(now)
        shown, clock = self._presentation, self._state.clock
        shown.look(now)
        if clock is not None and clock.key[0] == "read" and not shown.reading:
            self._out.changes.view = True  # everybody sees another clock; where none runs, nothing that can be seen has changed
        falls = bool(match.must) and shown.until is not None and not shown.reading  # what comes after the reading
        lead = max(0, shown.until - now) if falls and shown.until is not None else 0
        self.clock.wind(self._wanted(), now, lead, paused=self.solo.stopped)
        if match.has_graces:
            graces = {} if self.solo.settings.own_pace else match.game.grace_actions(match.offers.get(HOUSE))
            self._graces.wind(graces, now + self._setup.settings.grace_ms)
        self.bots.wind(self.drafts.chosen, now, watched=shown.until is not None)

    def waiting(self, must: list[Seat] | None = None) -> list[Seat]:
        return [seat for seat in (self.match.must if must is None else must) if seat not in self.drafts.chosen]

    def _open(self, must: list[Seat], now: int, picked: Mapping[Seat, Any] | None = None) -> None:
        """All seals in seat order, in one go; nobody could see any of them before."""
        choices = self.drafts.open(must)
        for seat, action in (picked or {}).items():
            choices[seat] = action, self.match.write(action), True
        self.match.seal(self._out, choices, now)
        self._changed(now)

    def _expire(self, seats: list[Seat], now: int) -> None:
        """The table acts for these seats, by the ruling of the game (POK-6.2, PKD-8.2, PKN-9.4)."""
        match = self.match
        must = match.must
        picked = {seat: self._for_absent(seat, match.offers[seat]) for seat in seats}
        occupants = self._seats.occupants
        self._out.changes.late += [seat for seat in seats if (occupant := occupants[seat]) is not None and occupant.links]
        if match.game.is_sealed(match.offers, must[0]):
            self._open(must, now, picked)
        else:
            for seat, action in picked.items():
                if seat in match.offers and action is not None:
                    self._act(seat, action, now, clock=True)

    def _for_absent(self, seat: Seat, offer: Offer[Any]) -> Any | None:
        return self.match.game.for_absent(self.match.view(seat), offer, self._chance)

    def _house(self, now: int) -> None:
        """The house's next act is due; before it comes, bots and the table for absent seats have done what they would do."""
        match = self.match
        for seat in self._absent(now):
            for _ in range(_KEEPS_TRYING):
                offer = match.offers.get(seat)
                action = None if offer is None else self._for_absent(seat, offer)
                if action is None:
                    break
                self._act(seat, action, now, clock=True)
        was, clock = self._pause(), self._state.clock
        due = None if clock is None else clock.due
        self._hurry(now)
        pause = self._pause()
        if pause != was or (clock is not None and clock.due != due):
            return  # a bot's call is looked at first, or ends the hand
        same = clock is None or (pause is not None and pause.what == clock.key[0])
        if same and match.draw(self._out, now):
            self._changed(now)

    def _hurry(self, now: int) -> None:
        """Bots that have not looked yet look before the next card: how much they see does not hang on the pace (PKN-9.4)."""
        match = self.match
        for seat, bot in self.bots.not_yet():
            for _ in range(_KEEPS_TRYING):
                offer = match.offers.get(seat)
                action = None if offer is None or offer.must else bot.choose(match.view(seat), offer)
                if action is None:
                    break
                self._act(seat, action, now)

    def _absent(self, now: int) -> list[Seat]:
        away_ms = 1000 * self._setup.settings.away_s
        return (
            []
            if self._setup.settings.days
            else [
                seat
                for seat, occupant in enumerate(self._seats.occupants)
                if occupant is not None and occupant.absent(now, away_ms) and not occupant.stand_in
            ]
        )

    # --- time ---

    def _wanted(self) -> tuple[Key, int] | None:
        """What the clock should run for, and how long in all."""
        match, settings = self.match, self._setup.settings
        if match.outcome is not None:
            return None
        if must := match.must:
            since = max(map(match.opened.__getitem__, must))
            if self._presentation.reading and settings.clock_s and not settings.days:
                return ("read", since), self._presentation.of_ms
            return (("choose", since), settings.choice_ms) if settings.choice_ms else None
        pause = self._pause()
        if pause is None or pause.ms is None:
            return None
        clock = self._state.clock
        if pause.what == "hand" and clock is not None and clock.key[0] == "hand":
            return clock.key, pause.ms  # it runs on: who takes board after board (PKN-1.8) holds nobody up
        return (pause.what, self._out.shown if pause.quiet else match.house_seq), pause.ms

    def _pause(self) -> Pause | None:
        """What the house waits for before its next act."""
        match = self.match
        if HOUSE not in match.offers:
            return None
        return match.game.pause(match.seen, match.offers, self.solo.settings, self._seats.played)

    def due(self) -> int | None:
        if self.solo.stopped or self.match.outcome is not None:
            return None
        due, absent = min(self.timer.values(), default=None), self._absent_due()
        return absent if due is None else due if absent is None else min(due, absent)

    def _absent_due(self) -> int | None:
        """When the table acts for those it waits for, if it waits for anybody and every one of them is away."""
        if self._setup.settings.days or not (self._setup.settings.clock_s or self.match.game.acts_for_absent):
            return None  # the table waits
        gone, occupants, chosen = None, self._seats.occupants, self.drafts.chosen
        for seat in self.match.must:
            if seat not in chosen:
                occupant = occupants[seat]
                if occupant is None or occupant.away_at is None:
                    return None  # nearly always the first: somebody who is here thinks
                gone = max(gone or 0, occupant.away_at)
        if gone is None:
            return None
        return max(self._since + ABSENT_MS, self._presentation.until or 0, gone + 1000 * self._setup.settings.away_s)

    def tick(self, now: int) -> None:
        if self.solo.stopped or self.match.outcome is not None:
            return
        for seat in self._graces.over(now):
            action = self.match.game.grace_actions(self.match.offers.get(HOUSE)).get(seat)
            if action is not None:
                self._act(HOUSE, action, now, clock=True)
        if self._presentation.tick(now):
            self.settle(now)
        if (clock := self._state.clock) is not None and clock.due <= now:
            if clock.key[0] == "choose":
                self._expire(self.waiting(), now)
            else:
                self._house(now)
            self.settle(now)
        elif (gone := self._absent_due()) is not None and gone <= now:
            self._expire(self.waiting(), now)
            self.settle(now)
        elif self._out.changes.view:
            self.settle(now)
        self._out.ask(self.bots.ask(now))

    def resume(self, now: int) -> None:
        self.clock.go_on(now)
        clock = self._state.clock
        self._presentation.resume(clock.due if clock is not None and clock.key[0] == "read" else None)
        self._graces.begin_anew(now + self._setup.settings.grace_ms)
        self.bots.forget()
        self._since = now
        self.settle(now)
