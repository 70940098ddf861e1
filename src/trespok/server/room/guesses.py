"""What watchers think of the round being played: numbers for everybody once it is open, and then forgotten."""

from collections import Counter
from collections.abc import Collection

from ...core import Seat
from ...wire import messages as m
from ..refusals import Refused
from .match import Match


class Guesses:
    """One for each page that watches, of this round alone.  Nothing of it is stored, nor does anything wait for it."""

    def __init__(self) -> None:
        self._of: dict[int, frozenset[Seat]] = {}  # by connection
        self._match: Match | None = None
        self._open = 0  # rounds that were open then

    @property
    def made(self) -> bool:
        return bool(self._of)

    def make(self, link: int, match: Match, number: int, seats: Collection[Seat]) -> None:
        """These seats win the round of this *number*, while all are still choosing.  Raises Refused."""
        must = match.must
        if match.game.won_round is None or not must or not match.game.is_sealed(match.offers, must[0]):
            raise Refused("nothing-to-do")
        if number != match.game.round_of(match.seen):
            raise Refused("stale")
        if not set(seats) <= set(range(match.seats)):
            raise Refused("bad-seat")
        if self._match is not match or self._open != len(match.seen.past):
            self._of, self._match, self._open = {}, match, len(match.seen.past)
        self._of[link] = frozenset(seats)

    def drop(self, link: int) -> None:
        self._of.pop(link, None)

    def opened(self, match: Match, watchers: Collection[int]) -> m.Guessed | None:
        """What those who still watch guessed of the round that has just been opened, if anything was."""
        if self._match is not match or len(match.seen.past) == self._open or match.game.won_round is None:
            return None
        won = frozenset(match.game.won_round(match.seen.past[self._open]))
        guesses = [seats for link, seats in self._of.items() if link in watchers]
        self._of = {}
        if not guesses:
            return None
        counts = Counter(seat for seats in guesses for seat in seats)
        by_seat = [counts[seat] for seat in range(match.seats)]
        return m.Guessed(self._open + 1, by_seat, sorted(won), guesses.count(won), len(guesses))
