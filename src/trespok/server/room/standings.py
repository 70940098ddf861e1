"""The standings: of this evening (a session), of the evenings before, and of a series.

People are known by their number at this table, bots by their name.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from typing import Final

from ...core import Outcome
from ...wire import messages as m
from ...wire.parts import ClosedEvening, EveningGame, EveningLine, GameName, SeriesLine
from ..games import TABLE_RULES
from ..refusals import Refused
from .occupants import NOBODY, Occupant
from .outbox import Outbox
from .state import ClosedSession, PlayedMatch, Player, RoomState, Session

_GAMES: Final = 100  # games of an evening that are kept; the earliest make room
_CLOSED: Final = 10  # evenings that are kept, likewise
_TOLD: Final = 20  # people of each closed evening that every page is told: those who won most


class Standings:
    """The standings of this evening, of those that the host has closed, and of the series."""

    def __init__(self, out: Outbox, state: RoomState) -> None:
        self._out = out
        self._state = state
        self._told: m.EveningsNow | None = None  # of the closed evenings, until they change

    @property
    def known(self) -> bool:
        """Whether there is anything to tell, of this evening or of one before."""
        return bool(self._state.session.games or self._state.evenings)

    def note(self, match: int, game: GameName, occupants: Sequence[Occupant], outcome: Outcome) -> None:
        if add_match(self._state.session, match, game, occupants, outcome):
            self._out.keep("session")
            self._out.changes.session = True

    def begin_anew(self, now: int) -> None:
        """Close this evening, keep its standings, and begin another.  Raises Refused if no game was played."""
        session = self._state.session
        if not session.games:
            raise Refused("no-evening")
        self._state.evenings = [*self._state.evenings, ClosedSession(now, session)][-_CLOSED:]
        self._state.session = Session(since=session.since)
        self._keep_closed()
        self._out.keep("session")
        self._out.changes.session = self._out.changes.evenings = True

    def numbers_of(self, name: str) -> set[int]:
        people = [player for session in self._all() for player in session.people]
        return {player.who for player in people if player.who is not None and player.name == name}

    def forget(self, numbers: Collection[int]) -> None:
        """These people are named no more; what they won stays."""
        for session in self._all():
            for player in session.people:
                if player.who in numbers:
                    player.name, player.face = NOBODY, None
        if self._state.session.games:
            self._out.keep("session")
        if self._state.evenings:
            self._keep_closed()

    def _all(self) -> list[Session]:
        return [self._state.session, *(closed.session for closed in self._state.evenings)]

    def _keep_closed(self) -> None:
        self._told = None
        self._out.keep("evenings")

    def told(self) -> m.EveningNow:
        session = self._state.session
        games = [
            EveningGame(played.match, played.game, [session.people[place].name for place in played.winners])
            for played in session.games
        ]
        return m.EveningNow(games, lines_of(session))

    def told_closed(self) -> m.EveningsNow:
        if self._told is None:
            closed = [(closed.at, closed.session) for closed in reversed(self._state.evenings)]
            self._told = m.EveningsNow(
                [ClosedEvening(at, len(session.games), lines_of(session)[:_TOLD]) for at, session in closed]
            )
        return self._told

    # --- a series: won by the first who wins so many games of the evening; a draw counts for nobody ---

    @property
    def in_series(self) -> bool:
        return self._state.setup.settings.best_of > 1

    def begin_series(self) -> None:
        """Count from the match the room is at: one that is just over counts."""
        self._state.session.since = self._state.setup.match_number
        self._out.keep("session")
        self._out.changes.series = True

    def continue_series(self) -> None:
        """Another match: of the same series, or of the next if that is won."""
        if self.in_series and self.told_series().over:
            self.begin_series()

    def told_series(self) -> m.SeriesNow:
        first_to = self._state.setup.settings.best_of // 2 + 1
        lines, drawn = wins_since(self._state.session)
        return m.SeriesNow(first_to, lines, drawn, over=bool(lines) and lines[0].won >= first_to)


def add_match(session: Session, match: int, game: GameName, occupants: Sequence[Occupant], outcome: Outcome) -> bool:
    """Add a game that is over; whether that is news.

    A person with several boards is one player: their counters are added up, and so it is decided who wins.
    """
    if any(played.match == match for played in session.games):
        return False
    sums: dict[int, int] = {}
    places = [_place(session.people, occupant) for occupant in occupants]
    for place, standing in zip(places, outcome.standing, strict=True):
        sums[place] = sums.get(place, 0) + standing
    winners = sorted({places[seat] for seat in outcome.winners})
    if len(sums) < len(places):
        most = max(sums.values())
        winners = sorted(place for place, total in sums.items() if total == most)
    session.games = [*session.games, PlayedMatch(match, game, list(sums.items()), winners)][-_GAMES:]
    _prune(session)
    return True


def _place(people: list[Player], occupant: Occupant) -> int:
    """The occupant's place in the list of players, which gets the name and face they have now.

    A further board is called "Ben 2": its person is not.
    """
    player = Player(occupant.name, occupant.bot, occupant.who or None, occupant.face)
    for place, known in enumerate(people):
        if known.who == player.who and (player.who is not None or known.name == player.name):
            if not occupant.board:
                people[place] = player
            return place
    people.append(player)
    return len(people) - 1


def _prune(session: Session) -> None:
    """Drop players who appear in none of the remembered games."""
    stay = sorted({place for played in session.games for place, _ in played.sums})
    if len(stay) < len(session.people):
        now = {place: number for number, place in enumerate(stay)}
        session.people = [session.people[place] for place in stay]
        session.games = [
            PlayedMatch(
                played.match,
                played.game,
                [(now[place], standing) for place, standing in played.sums],
                [now[place] for place in played.winners],
            )
            for played in session.games
        ]


def lines_of(session: Session) -> list[EveningLine]:
    count: Counter[int] = Counter()
    won: dict[int, dict[str, int]] = defaultdict(dict)
    up: dict[int, int] = {}  # of games whose counters add up
    adding = {
        name for name in {played.game for played in session.games} if name in TABLE_RULES and TABLE_RULES[name].standings_add_up
    }
    for played in session.games:
        for place, standing in played.sums:
            count[place] += 1
            if played.game in adding:
                up[place] = up.get(place, 0) + standing
        for place in played.winners:
            won[place][played.game] = won[place].get(played.game, 0) + 1
    lines = [
        EveningLine(player.name, player.bot, player.who, player.face, count[place], won[place], up.get(place))
        for place, player in enumerate(session.people)
        if count[place]
    ]
    return sorted(lines, key=lambda line: (-sum(line.won.values()), -(line.up or 0), bool(line.bot)))


def wins_since(session: Session) -> tuple[list[SeriesLine], int]:
    """In the series: how many games each player has won alone, most first; and how many nobody did."""
    games = [played for played in session.games if played.match >= session.since]
    alone = [played.winners[0] for played in games if len(played.winners) == 1]
    places = {place for played in games for place, _ in played.sums}
    lines = [
        SeriesLine(player.name, player.bot, player.who, player.face, alone.count(place))
        for place in sorted(places, key=lambda place: (-alone.count(place), place))
        for player in [session.people[place]]
    ]
    return lines, len(games) - len(alone)
