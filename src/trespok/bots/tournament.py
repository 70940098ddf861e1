"""Bots against each other by duplicate games: the same dice and cards for every seating, so that luck cancels out.

One *deal* is one course of chance.  A line-up plays it as many times as there are seats, moved on by a seat each
time.  What a kind of bot made of a deal is its mean over all its seats in all these games; two kinds are compared
deal by deal, and the interval is that of the differences.  No interval passes what a share, or a difference of two, can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..core import BadOption, Illegal, View
from ..games import AnyGame
from ..games.manifest import load
from ..games.pok import PokView
from ..games.pokerdice import PokerdiceView
from ..games.pokino import PokinoView
from . import check_kind, kinds_of, make_bot
from .bot import Bot
from .intervals import Interval, of_numbers, of_shares
from .match import play_match

__all__ = ["Deal", "Duel", "Score", "Tournament", "line_up", "play_deal"]


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
        """The next number of this moment."""
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
    """Who sits where: the kinds in turn, or with *one* a single bot of the first kind among the others.

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
    bot: Bot = load(kind)(seed)
    return bot


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
            msg = "A game between bots did not end."
            raise ValueError(msg)
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
