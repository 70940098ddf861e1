"""My level: a rating for each game and number of players, what my choices cost, and the situations that cost me most.

Matches are rated when somebody asks, in the order in which they ended; a match that ends costs nothing.
"""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final

from msgspec import Struct
from msgspec.json import decode, encode

from ...wire import people as w
from ...wire.parts import ResultLine
from ..store import levels, persons
from ..store.levels import Cost, Rating, Skill
from ..store.store import Store
from .persons import browser_hash

FEW: Final = 5  # matches; with fewer there is no number
_ZERO: Final = 1000  # the rating of mu 0: a newcomer has 1500
_STEP: Final = 20  # of the rating, for one of mu
_SURE: Final = 1.645  # 90 % of a normal distribution
_MOST: Final = 3  # situations
_KEPT: Final = 4096  # matches whose costs this worker has noted


class _Moment(Struct):
    seat: int
    cost: float
    grade: str


class _Review(Struct):
    moments: list[_Moment]
    unit: str


class _Drill(Struct):
    theme: str


class _Again(Struct):
    moment: int
    drill: _Drill


class _Reviewed(Struct):
    """What is wanted of ReviewOut."""

    review: _Review
    again: list[_Again]


@cache
def bot_skills() -> dict[str, dict[str, dict[str, list[float]]]]:
    """Of each game, number of players and kind: mu and sigma, as tools/bot_ratings.py has measured them."""
    return decode(
        files("trespok.bots").joinpath("ratings.json").read_bytes(), type=dict[str, dict[str, dict[str, list[float]]]]
    )


def skill_after(game: str, lines: Sequence[ResultLine], before: Mapping[int, Skill]) -> list[Skill] | None:
    """Everybody's skill after a match; a bot's stays.  None: a bot plays here that nobody has measured."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only who asks for levels waits for it

    model, known = PlackettLuce(), bot_skills().get(game, {}).get(str(len(lines)), {})
    teams = []
    for seat, line in enumerate(lines):
        if line.bot is not None and line.bot not in known:
            return None
        skill = known[line.bot] if line.bot is not None else before.get(seat)
        teams.append([model.rating() if skill is None else model.rating(mu=skill[0], sigma=skill[1])])
    after = model.rate(teams, ranks=[line.place for line in lines]) if len(teams) > 1 else []  # alone nobody is rated
    return [(each.mu, each.sigma) for (each,) in after]


def shown(mu: float) -> int:
    """A skill as the page has it."""
    return round(_ZERO + _STEP * mu)


class Levels:
    """Raises StoreTrouble.  Any worker answers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: set[tuple[str, int]] = set()

    async def of(self, browser: str, game: str, seats: int) -> w.MyLevel:
        """The level of this browser's person at a game and number of players, or where they have played most."""
        me = await self._store.ask(persons.person_of, browser_hash(browser)) if browser else ""
        await self._store.change(levels.rate_some, skill_after)
        ratings = await self._store.ask(levels.ratings_of, me) if me else []
        boards = [_board(each) for each in ratings]
        mine = next((each for each in boards if not game or (each.game, each.seats) == (game, seats)), None)
        if mine is None:
            return w.MyLevel(boards, None, [], None, [])
        kinds = bot_skills().get(mine.game, {}).get(str(mine.seats), {})
        bots = [w.LevelBot(kind, shown(skill[0])) for kind, skill in sorted(kinds.items(), key=lambda each: -each[1][0])]
        costs = await self._store.ask(levels.costs_of, me, mine.game)
        return w.MyLevel(boards, mine, bots, _cost(costs), _situations(costs))

    async def note_review(self, code: str, number: int, packed: bytes) -> None:
        """A match was reviewed: keep what the choices of each seat cost."""
        if (code, number) in self._noted:
            return
        if len(self._noted) > _KEPT:
            self._noted.clear()
        reviewed = decode(gzip.decompress(packed), type=_Reviewed)
        if reviewed.review.unit == "win":
            await self._store.change(levels.note_cost, code, number, _costs_by_seat(reviewed))
        self._noted.add((code, number))


def _board(rating: Rating) -> w.LevelBoard:
    few = rating.matches < FEW
    low, high = (shown(rating.mu + sign * _SURE * rating.sigma) for sign in (-1, 1))
    return w.LevelBoard(rating.game, rating.seats, rating.matches, None if few else shown(rating.mu), low, high)


def _costs_by_seat(reviewed: _Reviewed) -> dict[int, Cost]:
    themes = {each.moment: each.drill.theme for each in reviewed.again}
    found: dict[int, Cost] = {}
    by_theme: dict[int, Counter[str]] = {}
    for place, moment in enumerate(reviewed.review.moments):
        if moment.grade == "only":
            continue
        old = found.get(moment.seat, Cost(0, 0.0, 0.0, "{}"))
        if place in themes:
            by_theme.setdefault(moment.seat, Counter())[themes[place]] += moment.cost  # type: ignore[assignment]
        told = encode(by_theme.get(moment.seat, {})).decode()
        found[moment.seat] = Cost(old.choices + 1, old.cost + moment.cost, old.squares + moment.cost**2, told)
    return found


def _cost(costs: Sequence[Cost]) -> w.LevelCost | None:
    """The mean cost of a choice, with its interval of 95 %."""
    choices = sum(each.choices for each in costs)
    if choices < 2:
        return None
    mean = sum(each.cost for each in costs) / choices
    spread = max(0.0, sum(each.squares for each in costs) / choices - mean**2)
    half = 1.96 * sqrt(spread / (choices - 1))
    return w.LevelCost(mean, max(0.0, mean - half), mean + half, choices, len(costs))


def _situations(costs: Sequence[Cost]) -> list[w.Situation]:
    lost: Counter[str] = Counter()
    for each in costs:
        lost.update(decode(each.themes, type=dict[str, Any]))
    return [w.Situation(theme, cost / len(costs)) for theme, cost in lost.most_common(_MOST)]
