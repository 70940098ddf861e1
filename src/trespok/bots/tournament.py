"""Intervals of 95 % for the mean of independent deals.

A mean of numbers without limits has Student's interval.  A mean of shares has one that stays between its limits: Wilson's,
which asks of every possible mean m whether what was seen fits it.  The spread of the deals is a multiple
of the greatest possible one, m (1 - m), and that multiple is taken to be the same at every m.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from ..core import BadOption, Illegal, View
from ..games import AnyGame
from ..games.manifest import load
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from ..games.pokino import PokinoView
from . import check_kind, kinds_of, make_bot
from .bot import Bot
from .match import play_match

__all__ = ["Deal", "Duel", "Interval", "Score", "Tournament", "line_up", "of_numbers", "of_shares", "play_deal"]

_SURE: Final = 1.959964  # 95 % of a normal distribution
_FEW: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764}  # and of Student's, by degrees of freedom


class Interval(NamedTuple):
    """A mean, and the interval it may lie in."""

    mean: float
    low: float
    high: float


def of_numbers(made: Sequence[float]) -> Interval:
    """The mean of numbers without limits."""
    mean, spread = _seen(made)
    if spread is None:
        return Interval(mean, -inf, inf)
    half = _sure(len(made) - 1) * sqrt(spread / len(made))
    return Interval(mean, mean - half, mean + half)


def of_shares(made: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """The mean of numbers between two limits, which the interval never passes.

    >>> low, high = of_shares([1.0] * 20)[1:]    # twenty of twenty is not certainty
    >>> 0.8 < low < high == 1.0
    True
    """
    wide = most - least
    mean, spread = _seen([(one - least) / wide for one in made])
    if spread is None:
        return Interval(made[0], least, most)
    widest = mean * (1.0 - mean)
    part = spread / widest if widest > 1e-12 else 1.0  # all or nothing shows no spread: it may be the greatest
    error = part * _sure(len(made) - 1) ** 2 / len(made)
    middle, half = (mean + error / 2) / (1 + error), sqrt(error * widest + error**2 / 4) / (1 + error)
    low, high = max(0.0, middle - half), min(1.0, middle + half)  # what rounding left over
    return Interval(least + wide * mean, least + wide * low, least + wide * high)


def _seen(made: Sequence[float]) -> tuple[float, float | None]:
    """The mean and the spread (variance) of a deal; one deal shows none."""
    mean = sum(made) / len(made)
    return mean, sum((one - mean) ** 2 for one in made) / (len(made) - 1) if len(made) > 1 else None


def _sure(freedom: int) -> float:
    """How many standard errors make 95 %, the spread being estimated from the same deals (Student's t)."""
    if freedom in _FEW:
        return _FEW[freedom]
    z, v = _SURE, 4 * freedom
    one, two = z**3 + z, (5 * z**5 + 16 * z**3 + 3 * z) / 6
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 6
    return z + one / v + two / v**2 + three / v**3


class SameChance:
    """Chance by the moment of the game: whatever was done before, round 4 opens with the same dice."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._stream = Random(seed)
        self._moment: tuple[object, ...] = ()
        self._looks = 0

    def look(self, view: View) -> None:
        """Told of every position the house acts in."""
        self._looks += 1
        now = _moment(view, self._looks)
        if now != self._moment:
            self._moment = now
            self._stream = Random(f"{self._seed} {now}")

    def __call__(self, outcomes: int) -> int:
        return self._stream.randrange(outcomes)


def _moment(view: Any, looks: int) -> tuple[object, ...]:
    """What tells one act of chance from another: the hand in Pokino, else the round and the throw of it.

    Of another package's game nothing is known but how often the house has acted.
    """
    match view:
        case PokinoView():
            return ("hand", view.number)
        case PokView() | PokerdiceView():
            return ("round", len(view.past), len(getattr(view, "throws", ())))
    return ("act", looks)


def line_up(game_name: str, kinds: Sequence[str], seats: int, *, one: bool = False) -> tuple[str, ...]:
    """The line-up: the kinds in turn, or with *one* a single bot of the first kind among the others.

    A kind ``module:Name`` is a bot of one's own, whatever can be called with a seed.  Raises BadOption.

    >>> line_up("pok", ["expert", "sensible"], 5, one=True)
    ('expert', 'sensible', 'sensible', 'sensible', 'sensible')
    """
    for kind in kinds:
        _check(game_name, kind)
    alone = len(kinds_of(game_name)) == 1  # there is nothing to compare but the seats, which differ by chance alone
    if len(set(kinds)) != len(kinds) or (len(kinds) < 2 and not alone):
        raise BadOption("Name two or more kinds of bots, each once: expert,sensible.")
    if len(kinds) > seats:
        raise BadOption(f"{len(kinds)} kinds of bots need as many seats, not {seats}.")
    rest = kinds[1:] if one and len(kinds) > 1 else kinds
    around = [rest[n % len(rest)] for n in range(seats)]
    return (kinds[0], *around[: seats - 1]) if one else tuple(around)


def _is_own(kind: str) -> bool:
    """Here alone: a table takes the kinds of a game's manifest and nothing else, for they are named by strangers."""
    return ":" in kind


def _made(game_name: str, kind: str, seed: str) -> Bot:
    if not _is_own(kind):
        return make_bot(game_name, kind, seed)
    return load(kind)(seed)


def _check(game_name: str, kind: str) -> None:
    if not _is_own(kind):
        check_kind(game_name, kind)
        return
    made = load(kind)
    try:
        fits = isinstance(made(""), Bot)
    except TypeError as error:
        raise BadOption(f"'{kind}' cannot be made from a seed: {error}.") from error
    if not fits:
        raise BadOption(f"'{kind}' makes no bot: one has kind, choose(view, offer) and think_ms(view, offer).")


@dataclass(frozen=True)
class Score:
    """What a kind made of one deal, the mean over its seats: of the games won (a draw among k is 1/k), and of its points."""

    won: float
    points: float


Deal = dict[str, Score]  # by kind


def play_deal(game: AnyGame, lined: Sequence[str], options: Any, seed: str) -> Deal:
    """One deal: every seating of the line-up, moved on by a seat at a time."""
    seats = len(lined)
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in lined}
    for turn in range(seats):
        seated = [lined[(seat + turn) % seats] for seat in range(seats)]
        bots = [_made(game.NAME, kind, f"{seed} {kind} {turn} {seat}") for seat, kind in enumerate(seated)]
        source = SameChance(seed)
        try:
            outcome = play_match(game, bots, options, source, source.look).outcome
        except Illegal as refused:
            raise BadOption(f"A bot did what it was not offered: {refused}") from refused
        if outcome is None:
            raise ValueError("A game between bots did not end.")
        for seat, kind in enumerate(seated):
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            found[kind].append((share, float(outcome.standing[seat])))
    return {kind: Score(*(sum(column) / len(made) for column in zip(*made, strict=True))) for kind, made in found.items()}


@dataclass(frozen=True)
class Duel:
    """Two kinds compared: the difference a seat."""

    better: str
    worse: str
    by: Interval

    @property
    def clear(self) -> bool:
        """Whether the interval leaves equality out."""
        return self.by.low > 0.0


@dataclass
class Tournament:
    """All deals so far."""

    lined: tuple[str, ...]
    deals: list[Deal] = field(default_factory=list)

    @property
    def kinds(self) -> list[str]:
        """In the order named."""
        return list(dict.fromkeys(self.lined))

    def won(self, kind: str) -> Interval:
        """The games a seat of a kind won."""
        return of_shares([deal[kind].won for deal in self.deals])

    def points(self, kind: str) -> Interval:
        """The points a seat of a kind made."""
        return of_numbers([deal[kind].points for deal in self.deals])

    def duels(self, share: Callable[[Score], float] = lambda score: score.won) -> Iterator[Duel]:
        """Every two kinds, paired by deal; the better one first.  A share is between 0 and 1."""
        for place, one in enumerate(self.kinds):
            for two in self.kinds[place + 1 :]:
                made = [share(deal[one]) - share(deal[two]) for deal in self.deals]
                ahead = sum(made) >= 0
                by = of_shares(made if ahead else [-more for more in made], -1.0, 1.0)
                yield Duel(one, two, by) if ahead else Duel(two, one, by)
