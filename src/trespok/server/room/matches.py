"""The matches of a room, one after the other: prepared, begun, ended, played again."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ...games import GAMES
from ..games import TABLE_RULES
from ..refusals import Refused
from .match import Match
from .outbox import Saved, begun_options, row_text
from .pacing import Pacing
from .parts import Parts
from .setup import check_seats


class Matches:
    """From one secret to the next."""

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
        parts.state.drafts.clear()
        parts.state.clock = None
        pacing = self._begin(options)
        parts.out.changes.view = True
        pacing.settle(now)
        parts.out.changes.table = True

    def _begin(self, options: Mapping[str, str]) -> Pacing:
        parts, secret = self._parts, self._parts.secret
        parts.out.hidden = 0
        match = Match(parts.setup.game, len(parts.seats), options, secret.value, secret.words)
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
        pacing = self._begin(begun_options(begins))  # as it began, whatever the defaults are today
        pacing.match.replay([row for row in saved.log if row.actor != "#"], parts.out)
        pacing.restore(now)
        self.publish_end(now)

    def publish_end(self, now: int) -> None:
        """When the match has just ended: publish the secret."""
        parts, setup, pacing = self._parts, self._parts.setup, self._parts.pacing
        if pacing is None or setup.phase != "play" or pacing.match.outcome is None:
            return
        setup.phase = "over"
        occupants = [occupant for occupant in parts.seats.occupants if occupant is not None]
        parts.standings.note(setup.match_number, setup.game, occupants, pacing.match.outcome)
        parts.out.changes.series = True
        parts.out.write("#", f"reveal {parts.secret.value.hex()}", now)
        parts.out.changes.table = True
        parts.out.changes.view = True
        parts.keep(now)

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

    def play_again(self, now: int) -> None:
        """The same people, one seat further, a new secret.  Raises Refused."""
        parts, setup, seats = self._parts, self._parts.setup, self._parts.seats
        if setup.phase != "over":
            raise Refused("not-over")
        before = seats.occupants[setup.host]
        for seat, occupant in list(seats.coming.items()):
            seats.expect_no_more(seat)
            seats.put(seat, occupant)
        seats.rotate()
        setup.host = seats.seat_of(before) or 0
        setup.match_number += 1
        parts.standings.continue_series()
        setup.phase, parts.pacing = "lobby", None
        parts.seat_history.begin()
        parts.out.hidden = 0
        self.prepare()
        parts.out.changes.table = True
        if seats.practice:
            self.start(now)
