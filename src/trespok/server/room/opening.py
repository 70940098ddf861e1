"""Words that nobody can choose after seeing another's: the seats commit to theirs, and open them at the start.

A page that committed and does not open is left out: everything begins again once, with a new secret.  A seat that is silent
the second time has no words (docs/reference/chance.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from ...core import Seat
from ...play import words_commitment
from ...play.chance import WORDS_BYTES
from ..refusals import Refused
from .parts import Parts
from .state import Opening

OPEN_MS: Final = 5_000  # a page that answers at all does so in a fraction of it


class CommittedWords:
    """Commitments and their words before a match.  *begin* starts it."""

    def __init__(self, parts: Parts, begin: Callable[[int], None]) -> None:
        self._parts = parts
        self._begin = begin

    @property
    def _now_opening(self) -> Opening | None:
        return self._parts.state.match.opening

    def commit(self, seat: Seat, digest: str, to: str, now: int) -> None:
        """A page has made words for the secret behind *to*.  Raises Refused."""
        state, opening = self._parts.state.match, self._now_opening
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
        state, opening = self._parts.state.match, self._now_opening
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
        state, opening = self._parts.state.match, self._now_opening
        if opening is not None and opening.stage == "open" and set(state.commits) <= set(state.words):
            self._done(now)

    @property
    def due(self) -> int | None:
        """When it is over for those who have not answered."""
        return None if self._now_opening is None else self._now_opening.due

    def tick(self, now: int) -> None:
        """The time is over: begin again without those who broke off, or without their words."""
        state, opening = self._parts.state.match, self._now_opening
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
