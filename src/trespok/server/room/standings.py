"""Who won which games: of this evening, of the evenings before, and of a series."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from msgspec import convert, to_builtins

from ...core import Outcome
from ...wire import messages as m
from ...wire.parts import ClosedEvening, EveningGame, EveningLine, Face, GameName, SeriesLine
from ..games import TABLE_RULES
from ..refusals import Refused
from .occupants import NOBODY, Occupant
from .outbox import Outbox, row_text
from .setup import Setup

__all__ = ["Series", "SessionStandings", "Standings"]

_GAMES: Final = 100  # an evening remembers; the earliest make room


class Standings:
    """Everybody who played, and each game as [match, game, [[person, standing] …], [winner …]]."""

    def __init__(self, kept: Mapping[str, Any] | None = None) -> None:
        kept = kept or {"people": [], "games": []}
        self._people: list[dict[str, Any]] = kept["people"]
        self._games: list[tuple[int, str, list[list[int]], list[int]]] = [tuple(game) for game in kept["games"]]

    def __len__(self) -> int:
        """How many games are known."""
        return len(self._games)

    def kept(self) -> dict[str, Any]:
        """As it is saved."""
        return {"people": self._people, "games": self._games}

    def note(self, match: int, game: GameName, occupants: Sequence[Occupant], outcome: Outcome) -> bool:
        """A game is over; whether that is news.  Who had several boards is one person: their counters are added up, and
        so is who wins.
        """
        if any(known == match for known, *_ in self._games):
            return False
        sums: dict[int, int] = {}
        seats = [self._place(occupant) for occupant in occupants]
        for place, standing in zip(seats, outcome.standing, strict=True):
            sums[place] = sums.get(place, 0) + standing
        winners = sorted({seats[seat] for seat in outcome.winners})
        if len(sums) < len(seats):
            most = max(sums.values())
            winners = sorted(place for place, total in sums.items() if total == most)
        self._games = [*self._games, (match, game, [list(pair) for pair in sums.items()], winners)][-_GAMES:]
        self._prune()
        return True

    def numbers_of(self, name: str) -> set[int]:
        """Everybody of this name who played."""
        return {known["who"] for known in self._people if known["who"] is not None and known["name"] == name}

    def forget(self, numbers: Collection[int]) -> None:
        """What these people won stays, and nobody is named."""
        for known in self._people:
            if known["who"] in numbers:
                known |= {"name": NOBODY, "face": None}

    def _prune(self) -> None:
        """Who played none of the games that are remembered is not either."""
        stay = sorted({place for _, _, sums, _ in self._games for place, _ in sums})
        if len(stay) < len(self._people):
            now = {place: at for at, place in enumerate(stay)}
            self._people = [self._people[place] for place in stay]
            self._games = [
                (match, game, [[now[place], standing] for place, standing in sums], [now[place] for place in winners])
                for match, game, sums, winners in self._games
            ]

    def _place(self, occupant: Occupant) -> int:
        """Where somebody stands in the list of those who played, by the name and face they have now.

        A further board is called "Ben 2": its person is not.
        """
        line = {"name": occupant.name, "bot": occupant.bot, "who": occupant.who or None, "face": to_builtins(occupant.face)}
        for place, known in enumerate(self._people):
            if known["who"] == line["who"] and (line["who"] is not None or known["name"] == line["name"]):
                if not occupant.board:
                    self._people[place] = line
                return place
        self._people.append(line)
        return len(self._people) - 1

    def games(self) -> list[EveningGame]:
        """Each game with who won it, the earliest first."""
        return [EveningGame(match, game, [self._people[at]["name"] for at in won]) for match, game, _, won in self._games]

    def people(self) -> list[EveningLine]:
        """Everybody who played, most games won first."""
        played: Counter[int] = Counter()
        won: dict[int, dict[str, int]] = defaultdict(dict)
        up: dict[int, int] = {}  # of games whose counters add up
        for _, game, sums, winners in self._games:
            for place, standing in sums:
                played[place] += 1
                if game in TABLE_RULES and TABLE_RULES[game].standings_add_up:
                    up[place] = up.get(place, 0) + standing
            for place in winners:
                won[place][game] = won[place].get(game, 0) + 1
        lines = [
            EveningLine(known["name"], known["bot"], known["who"], _face(known), played[place], won[place], up.get(place))
            for place, known in enumerate(self._people)
            if played[place]
        ]
        return sorted(lines, key=lambda line: (-sum(line.won.values()), -(line.up or 0), bool(line.bot)))

    def wins(self, since: int) -> tuple[list[SeriesLine], int]:
        """From this match on: how many games each who played has won alone, most first; and how many nobody did."""
        games = [(sums, winners) for match, _, sums, winners in self._games if match >= since]
        alone = [winners[0] for _, winners in games if len(winners) == 1]
        played = sorted({place for sums, _ in games for place, _ in sums}, key=lambda place: (-alone.count(place), place))
        lines = [(self._people[place], alone.count(place)) for place in played]
        told = [SeriesLine(known["name"], known["bot"], known["who"], _face(known), won) for known, won in lines]
        return told, len(games) - len(alone)


def _face(known: Mapping[str, Any]) -> Face | None:
    return None if known["face"] is None else convert(known["face"], Face)


_CLOSED: Final = 10  # evenings that are kept; the earliest make room
_TOLD: Final = 20  # people of each of them, those who won most: every page that comes is told


class SessionStandings:
    """Owns the rows ``evening`` and ``evenings``: the latter as [when it was closed, its standings], the earliest first."""

    def __init__(self, out: Outbox) -> None:
        self.fresh = False  # a game is over that has not been told yet
        self.begun = False  # an evening was closed and another begun, not told yet
        self._now = Standings()
        self._closed: list[tuple[int, Standings]] = []
        self._told: m.EveningsNow | None = None  # of those closed, until that changes
        self._out = out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> SessionStandings:
        """As it was saved."""
        standings = SessionStandings(out)
        standings._now = Standings(json.loads(side.get("evening", "null")))
        standings._closed = [(at, Standings(kept)) for at, kept in json.loads(side.get("evenings", "[]"))]
        return standings

    @property
    def known(self) -> bool:
        """Whether there is anything to tell, of this evening or of one before."""
        return bool(self._now or self._closed)

    def note(self, match: int, game: GameName, occupants: Sequence[Occupant], outcome: Outcome) -> None:
        """A game is over."""
        if self._now.note(match, game, occupants, outcome):
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


class Series:
    """Owns the row ``series``: the number of the first match that counts for it."""

    def __init__(self, out: Outbox, setup: Setup, standings: SessionStandings, since: int = 1) -> None:
        self.fresh = False  # not told yet
        self._out = out
        self._setup = setup
        self._standings = standings
        self._since = since

    @staticmethod
    def restore(out: Outbox, setup: Setup, standings: SessionStandings, side: Mapping[str, str]) -> Series:
        """As it was saved."""
        return Series(out, setup, standings, int(side.get("series", "1")))

    @property
    def on(self) -> bool:
        """Whether more than single games are played."""
        return self._setup.settings.best_of > 1

    def begin(self) -> None:
        """Count from the match the room is at: one that is just over counts."""
        self._since = self._setup.match_number
        self._out.keep("series", str(self._since))
        self.fresh = True

    def go_on(self) -> None:
        """Another match: of the same series, or where that is won, of the next."""
        if self.on and self.told().over:
            self.begin()

    def told(self) -> m.SeriesNow:
        """How it stands."""
        first_to = self._setup.settings.best_of // 2 + 1
        lines, drawn = self._standings.wins(self._since)
        return m.SeriesNow(first_to, lines, drawn, over=bool(lines) and lines[0].won >= first_to)
