"""The evenings of a room: the standings of this one, and the last standings of those that the host has closed."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ...core import Outcome
from ...wire import messages as m
from ...wire.parts import ClosedEvening, GameName, SeriesLine
from ..refusals import Refused
from .outbox import Outbox
from .rows import row_text
from .sitters import Sitter
from .standings import Standings

__all__ = ["Evening"]

_CLOSED: Final = 10  # evenings that are kept; the earliest make room
_TOLD: Final = 20  # people of each of them, those who won most: every page that comes is told


class Evening:
    """Owns the rows ``evening`` and ``evenings``: the latter as [when it was closed, its standings], the earliest first."""

    def __init__(self, out: Outbox) -> None:
        self.fresh = False  # a game is over that has not been told yet
        self.begun = False  # an evening was closed and another begun, not told yet
        self._now = Standings()
        self._closed: list[tuple[int, Standings]] = []
        self._told: m.EveningsNow | None = None  # of those closed, until that changes
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> Evening:
        """As it was saved."""
        evening = Evening(out)
        evening._now = Standings(json.loads(side.get("evening", "null")))
        evening._closed = [(at, Standings(kept)) for at, kept in json.loads(side.get("evenings", "[]"))]
        return evening

    @property
    def known(self) -> bool:
        """Whether there is anything to tell, of this evening or of one before."""
        return bool(self._now or self._closed)

    def note(self, match: int, game: GameName, sitters: Sequence[Sitter], outcome: Outcome) -> None:
        """A game is over."""
        if self._now.note(match, game, sitters, outcome):
            self._keep()
            self.fresh = True

    def begin_anew(self, now: int) -> None:
        """Close this evening, keep its standings, and begin another.  Raises Refused where no game was played."""
        if not self._now:
            raise Refused("no-evening")
        self._closed = [*self._closed, (now, self._now)][-_CLOSED:]
        self._now = Standings()
        self._out.keep("evening", None)
        self._keep_closed()
        self.fresh = self.begun = True

    def wins(self, since: int) -> tuple[list[SeriesLine], int]:
        """From this match on: who has won how many games of this evening alone, and how many nobody did."""
        return self._now.wins(since)

    def numbers_of(self, name: str) -> set[int]:
        """Everybody of this name who played."""
        return {number for each in self._all() for number in each.numbers_of(name)}

    def forget(self, numbers: Collection[int]) -> None:
        """What these people won stays, and nobody is named."""
        for each in self._all():
            each.forget(numbers)
        if self._now:
            self._keep()
        if self._closed:
            self._keep_closed()

    def _all(self) -> list[Standings]:
        return [self._now, *(each for _, each in self._closed)]

    def _keep(self) -> None:
        self._out.keep("evening", row_text(self._now.kept()))

    def _keep_closed(self) -> None:
        self._told = None
        self._out.keep("evenings", row_text([[at, each.kept()] for at, each in self._closed]))

    def told(self) -> m.EveningNow:
        """The standings, most games won first."""
        return m.EveningNow(self._now.games(), self._now.people())

    def told_closed(self) -> m.EveningsNow:
        """The evenings before, the latest first."""
        if self._told is None:
            closed = [ClosedEvening(at, len(each), each.people()[:_TOLD]) for at, each in reversed(self._closed)]
            self._told = m.EveningsNow(closed)
        return self._told
