"""The matches of a room, one after the other: prepared, begun, ended, played again; what can be played at all.

Before a match the seats commit to words, and open them at the start: nobody can choose theirs after seeing another's.  A page
that committed and does not open is left out: everything begins again once, with a new secret.  A seat that is silent the
second time has no words (docs/reference/chance.md).
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from ...bots import kinds_for, kinds_of
from ...core import BadOption, Outcome, Seat
from ...games import GAMES, Broken
from ...games.manifest import house_rules
from ...play import words_commitment
from ...play.chance import WORDS_BYTES, Ended
from ...wire.parts import GameName, ResultLine, Settings
from ..games import TABLE_RULES
from ..refusals import Refused
from .match import ENDED, Match
from .occupants import Occupant
from .outbox import Finished, Saved, begun_options, row_text
from .pacing import Pacing
from .parts import Parts
from .state import Opening, known_game


class Matches:
    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def prepare(self) -> None:
        """A fresh secret for the match to come."""
        self._parts.secret.renew()

    def playing(self) -> Pacing:
        """The match that is on, or just over.  Raises Refused."""
        if self._parts.pacing is None:
            raise Refused("not-started")
        return self._parts.pacing

    def check(self) -> None:
        """Whether a match can begin.  Raises Refused."""
        seats = self._parts.seats
        if None in seats.occupants:
            raise Refused("free-seats")
        check_seats(self._parts.setup.game, len(seats), self._parts.setup.options)

    def start(self, now: int) -> None:
        """Begin the match.  Raises Refused."""
        parts, setup = self._parts, self._parts.setup
        self.check()
        occupants = [occupant for occupant in parts.seats.occupants if occupant is not None]
        setup.phase = "play"
        setup.paused = False
        for occupant in occupants:
            if occupant.board and not occupant.links:  # its page opens with the match, so its time to come begins here
                occupant.away_at, occupant.given_up = now, False
        options = TABLE_RULES[setup.game].options(setup.options)
        begins = {
            "match": setup.match_number,
            "game": setup.game,
            "seats": len(occupants),
            "options": options,
            "rules": GAMES[setup.game].RULES,
            "names": [occupant.name for occupant in occupants],
            "bots": [occupant.bot for occupant in occupants],
            "who": [occupant.who or None for occupant in occupants],
            "faces": [occupant.face for occupant in occupants],
            "commit": parts.secret.commit,
            "words": {str(seat): said.hex() for seat, said in sorted(parts.secret.words.items())},
        }
        if parts.state.match.commits or parts.state.match.broke_off:
            begins["commits"] = {str(seat): digest for seat, digest in sorted(parts.state.match.commits.items())}
            begins["silent"] = parts.state.match.silent
            begins["restarted"] = parts.state.match.broke_off
        parts.out.write("#", row_text(begins), now)
        parts.seat_history.begin()
        parts.state.match.ending = []
        parts.state.drafts.clear()
        parts.state.clock = None
        pacing = self._begin(options, len(occupants))
        parts.out.changes.view = True
        pacing.settle(now)
        parts.out.changes.table = True

    def _begin(self, options: Mapping[str, str], seats: int) -> Pacing:
        parts, secret = self._parts, self._parts.secret
        parts.out.shown = parts.out.seq
        match = Match(parts.setup.game, seats, options, secret.value, secret.words)
        parts.pacing = Pacing(match, parts.seats, parts.state, secret, parts.out)
        return parts.pacing

    def take_up(self, saved: Saved, now: int) -> None:
        """Go on where the store says that the match stopped, with its clocks."""
        parts = self._parts
        if not saved.log or parts.setup.phase == "lobby":
            parts.setup.phase = "lobby"
            return
        begins = json.loads(saved.log[0].action)
        parts.state.match.words = {int(seat): bytes.fromhex(said) for seat, said in begins["words"].items()}
        pacing = self._begin(begun_options(begins), begins["seats"])  # as it began, whatever the defaults are today
        pacing.match.replay([row for row in saved.log if row.actor != "#"], parts.out)
        if any((row.actor, row.action) == ("#", ENDED) for row in saved.log):
            pacing.match.end()
        pacing.restore(now)
        self.publish_end(now)

    def publish_end(self, now: int) -> None:
        """When the match has just ended: publish the secret."""
        parts, setup, pacing = self._parts, self._parts.setup, self._parts.pacing
        if pacing is None or setup.phase != "play" or pacing.match.outcome is None:
            return
        setup.phase = "over"
        occupants = [occupant for occupant in parts.seats.occupants if occupant is not None]
        game, view = pacing.match.game, pacing.match.seen
        if not pacing.match.consent:
            parts.standings.note(setup.match_number, setup.game, occupants, pacing.match.outcome)
            parts.claims.settle(setup.match_number, lambda line: game.claim_holds(view, line))
        parts.out.changes.series = True
        parts.out.write("#", f"reveal {parts.secret.value.hex()}", now)
        ended = finished(setup.match_number, setup.game, now, occupants, pacing.match.outcome)
        parts.out.end(ended._replace(counts=self._counts(occupants, pacing.match.outcome)))
        parts.out.changes.table = True
        parts.out.changes.view = True
        parts.keep(now)

    def _counts(self, occupants: Sequence[Occupant], outcome: Outcome) -> bool:
        """Whether a match is rated: everybody there to its end, the printed rules, no hints, one seat each."""
        parts, setup, match = self._parts, self._parts.setup, self._parts.state.match
        if match.before or match.absent:
            return False
        if any(each.left or each.stand_in or each.given_up or each.board for each in occupants):
            return False
        rules = GAMES[setup.game]
        options = rules.read_options(len(occupants), TABLE_RULES[setup.game].options(setup.options))
        helped = setup.settings.hints and parts.seats.practice
        return bool(outcome.standing) and outcome.why.value != "consent" and not helped and not house_rules(rules, options)

    def pause(self, now: int, *, stop: bool) -> None:
        """Stop every clock, or go on.  Raises Refused."""
        pacing, setup = self.playing(), self._parts.setup
        if setup.phase != "play":
            raise Refused("not-started")
        if setup.paused is stop:
            raise Refused("paused" if stop else "not-paused")
        setup.paused = stop
        if stop:
            pacing.clock.stop(now)
        else:
            pacing.resume(now)
        self._parts.out.changes.table = True

    def hold(self, now: int, *, on: bool) -> None:
        """While somebody alone with bots reads something else nothing goes on by itself."""
        pacing = self._parts.pacing
        if pacing is None or pacing.solo.held is (held := on and self._parts.seats.practice):
            return
        pacing.solo.held = held
        if held:
            pacing.clock.stop(now)
        elif not self._parts.setup.paused:
            pacing.resume(now)
        self._parts.out.changes.view = True  # the clock that pages show stands, or runs

    def see_company(self, now: int) -> None:
        """A player alone with bots gets company, or the other way round: others do not wait for one who reads or
        ponders.
        """
        pacing, setup = self._parts.pacing, self._parts.setup
        if pacing is None or setup.paused or not pacing.solo.changed():
            return
        self.hold(now, on=False)
        if setup.settings.own_pace:
            self._parts.out.changes.view = True
            pacing.settle(now)

    def wants_end(self, who: int, now: int, *, on: bool) -> None:
        """Somebody wants to end the match, which happens once all who are connected want it; one no ends the question.

        In a match by days all are asked, connected or not: nobody ends it behind the others' backs.  Raises Refused.
        """
        parts, pacing, match = self._parts, self.playing(), self._parts.state.match
        if parts.setup.phase != "play":
            raise Refused("not-started")
        parts.out.changes.table = True
        match.ending = sorted({*match.ending, who}) if on else []
        parts.out.keep("match")
        asked = {each.who for each in parts.seats.people if each.links or (parts.setup.by_days and not each.stand_in)}
        if on and asked <= {*match.ending}:
            parts.setup.paused = False
            parts.out.write("#", ENDED, now)
            pacing.match.end()
            pacing.drafts.forget()
            pacing.settle(now)
            match.ending = []

    def wants_again(self, who: int, *, hosts: bool) -> bool:
        """Somebody wants another match; whether it begins: the host or most of those who are here want it.

        Raises Refused.
        """
        parts = self._parts
        if parts.setup.phase != "over":
            raise Refused("not-over")
        parts.again.add(who)
        parts.out.changes.table = True
        here = {occupant.who for occupant in parts.seats.folk if occupant.links}
        return hosts or 2 * len(parts.again & here) > len(here)

    def play_again(self, now: int) -> None:
        """The same people, one seat further, a new secret.  Raises Refused."""
        parts, setup, seats = self._parts, self._parts.setup, self._parts.seats
        if setup.phase != "over":
            raise Refused("not-over")
        before = seats.occupants[setup.host]
        coming = sorted(seats.coming.items())
        seats.coming.clear()
        for seat, occupant in coming:
            seats.resize(max(len(seats), seat + 1))
            seats.put(seat, occupant)
        seats.rotate()
        setup.host = seats.seat_of(before) or 0
        setup.match_number += 1
        parts.standings.continue_series()
        parts.again.clear()
        setup.phase, parts.pacing = "lobby", None
        parts.seat_history.begin()
        parts.out.shown = parts.out.seq
        self.prepare()
        parts.out.changes.table = True
        if seats.practice:
            self.start(now)


def finished(number: int, game: GameName, now: int, occupants: Sequence[Occupant], outcome: Outcome) -> Finished:
    """The result of a match, for the people who played it; of one that was ended nobody has a place."""
    places = {seat: 0 if outcome.why is Ended.CONSENT else place for place, seat in outcome.places()}
    lines = [
        ResultLine(each.name, each.bot, each.face, places[seat], outcome.standing[seat], seat in outcome.winners)
        for seat, each in enumerate(occupants)
    ]
    keys = [(seat, each.keys) for seat, each in enumerate(occupants) if each.keys]
    return Finished(number, game, now, row_text(lines), keys)


OPEN_MS: Final = 5_000  # a page that answers at all does so in a fraction of it


class CommittedWords:
    """Commitments and their words before a match.  *begin* starts it."""

    def __init__(self, parts: Parts, begin: Callable[[int], None]) -> None:
        self._parts = parts
        self._begin = begin

    def commit(self, seat: Seat, digest: str, to: str, now: int) -> None:
        """A page has made words for the secret behind *to*.  Raises Refused."""
        state = self._parts.state.match
        opening = state.opening
        if self._parts.setup.phase != "lobby" or (opening is not None and opening.stage == "open"):
            raise Refused("started")
        if to != self._parts.secret.commit:
            raise Refused("stale")
        if seat in state.broke_off:
            raise Refused("bad-words")
        state.commits[seat] = digest
        state.words.pop(seat, None)
        self._changed()
        if opening is not None and set(opening.seats) <= set(state.commits):
            self._open(now)

    def open(self, seat: Seat, text: str, now: int) -> None:
        """The words that a seat committed to.  Raises Refused."""
        state = self._parts.state.match
        opening = state.opening
        if opening is None or opening.stage != "open" or seat in state.words:
            raise Refused("nothing-to-do")
        try:
            said = text.encode()
        except UnicodeEncodeError:
            raise Refused("bad-words") from None
        fits = words_commitment(self._parts.secret.commit, seat, said) == state.commits.get(seat)
        if not fits or not 0 < len(said) <= WORDS_BYTES:
            raise Refused("bad-words")
        state.words[seat] = said
        self._parts.out.keep("match")
        self.settle(now)

    def start(self, now: int, committed: set[int]) -> None:
        """The host starts: begin, or ask the pages that are here for their words first.

        *committed* are the people (by ``id``) whose page had committed: one whose seat has moved since commits again.
        """
        state, seats = self._parts.state.match, self._parts.seats
        here = [seat for seat, each in enumerate(seats.occupants) if each is not None and each.links and not each.board]
        wanted = [seat for seat in here if id(seats.occupants[seat]) in committed]
        state.commits = {seat: digest for seat, digest in state.commits.items() if seat in wanted}
        if not wanted:
            self._begin(now)
            return
        state.words = {}
        if len(state.commits) == len(wanted):
            self._open(now)
        else:
            self._wait("commit", wanted, now)

    def people(self) -> set[int]:
        """The people who have committed, by ``id``: seats may move before the start."""
        occupants = self._parts.seats.occupants
        return {id(occupants[seat]) for seat in self._parts.state.match.commits if seat < len(occupants)}

    def settle(self, now: int) -> None:
        """Begin when nobody is awaited any more: all have opened, or those who have not are gone from their seats."""
        state = self._parts.state.match
        opening = state.opening
        if opening is not None and opening.stage == "open" and set(state.commits) <= set(state.words):
            self._done(now)

    def tick(self, now: int) -> None:
        """The time is over: begin again without those who broke off, or without their words."""
        state = self._parts.state.match
        opening = state.opening
        if opening is None or opening.due > now:
            return
        if opening.stage == "commit":
            self._open(now)
            return
        missing = sorted(set(state.commits) - set(state.words))
        if state.broke_off:
            state.silent = missing
            self._done(now)
            return
        again = sorted(state.words)
        self._parts.secret.renew()
        state.broke_off = missing
        self._wait("commit", again, now)
        if not again:
            self._done(now)

    def _open(self, now: int) -> None:
        if self._parts.state.match.commits:
            self._wait("open", sorted(self._parts.state.match.commits), now)
        else:
            self._done(now)

    def _wait(self, stage: Literal["commit", "open"], seats: list[Seat], now: int) -> None:
        self._parts.state.match.opening = Opening(stage, now + OPEN_MS, seats)
        self._changed()

    def _done(self, now: int) -> None:
        """Nobody is awaited: begin, unless somebody has left a seat free meanwhile."""
        if None in self._parts.seats.occupants:
            self._parts.secret.renew()  # words that were opened are known now, and begin no other match
            self._changed()
            return
        self._parts.state.match.opening = None
        self._changed()
        self._begin(now)
        self._parts.keep(now)

    def _changed(self) -> None:
        self._parts.out.keep("match")
        self._parts.out.changes.table = True


LISTED_CLOCK_S: Final = 60


def check_seats(game: GameName, seats: int, options: Mapping[str, str]) -> None:
    """Whether there is such a game and it can be played like this.  Raises Refused."""
    try:
        rules = known_game(game)
        if seats not in rules.SEATS:
            raise Refused("bad-settings", "seats", f"a number from {rules.SEATS[0]} to {rules.SEATS[-1]}")
        rules.start(seats, rules.read_options(seats, TABLE_RULES[game].options(options)))
    except Broken as error:
        raise Refused("bad-settings", "game", str(error)) from None
    except BadOption as error:
        raise Refused("bad-settings", "options", str(error)) from None


def check_bot(game: GameName, seats: int, options: Mapping[str, str], kind: str) -> None:
    """Whether such a bot can play here.  Raises Refused: experts play the game that is solved, and no house rules."""
    if kind not in kinds_of(game):
        raise Refused("bot-kind", "bots", f"one of {', '.join(kinds_of(game))}")
    able = kinds_for(game, known_game(game).read_options(seats, TABLE_RULES[game].options(options)))
    if kind not in able:
        raise Refused("bot-unsolved", "bots", f"one of {', '.join(able)}")


def with_clock(game: GameName, settings: Settings) -> Settings:
    """A table that is listed for strangers always has a clock: nobody knows whether they come back.

    Raises Refused if a choice may take days in a game that is played at the table's pace.
    """
    if settings.days and not TABLE_RULES[game].by_days:
        raise Refused("bad-settings", "days", "0 in this game")
    return replace(settings, clock_s=LISTED_CLOCK_S) if settings.listed and not settings.choice_ms else settings
