"""Who won which of the games of one evening.  People by their number here, bots by their name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from msgspec import convert, to_builtins

from ...core import Outcome
from ...wire.parts import EveningGame, EveningLine, Face, GameName, SeriesLine
from ..games import TABLE_RULES
from .sitters import NOBODY, Sitter

__all__ = ["Standings"]

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

    def note(self, match: int, game: GameName, sitters: Sequence[Sitter], outcome: Outcome) -> bool:
        """A game is over; whether that is news.  Who had several boards is one person: their counters are added up, and
        so is who wins.
        """
        if any(known == match for known, *_ in self._games):
            return False
        sums: dict[int, int] = {}
        seats = [self._place(sitter) for sitter in sitters]
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

    def _place(self, sitter: Sitter) -> int:
        """Where somebody stands in the list of those who played, by the name and face they have now.

        A further board is called "Ben 2": its person is not.
        """
        line = {"name": sitter.name, "bot": sitter.bot, "who": sitter.who or None, "face": to_builtins(sitter.face)}
        for place, known in enumerate(self._people):
            if known["who"] == line["who"] and (line["who"] is not None or known["name"] == line["name"]):
                if not sitter.board:
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
