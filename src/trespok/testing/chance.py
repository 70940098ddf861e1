"""Laws of chance: what is drawn follows the odds, and is drawn again alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import lcm
from random import Random
from typing import Any, Final

from ..core import HOUSE
from .walks import Moment

__all__ = ["check_chance"]

_COURSES: Final = 5_000  # of one act of chance; with more of them a sample is looked at


class _TooMany(Exception):  # noqa: N818 - what there is
    """More courses than can be gone through."""


class _Courses:
    """A source of chance that goes through all its courses, like the wheels of an odometer."""

    def __init__(self) -> None:
        self._wheels: list[int] = []
        self._widths: list[int] = []

    def __call__(self, outcomes: int, /) -> int:
        self._widths.append(outcomes)
        if len(self._wheels) < len(self._widths):
            self._wheels.append(0)
        return self._wheels[len(self._widths) - 1]

    @property
    def weight(self) -> int:
        """How many courses there would be if all went like this one."""
        product = 1
        for width in self._widths:
            product *= width
        return product

    def turn(self) -> bool:
        """On to the next course; False after the last."""
        while self._widths and self._wheels[len(self._widths) - 1] + 1 == self._widths[-1]:
            self._widths.pop()
            self._wheels.pop()
        if not self._widths:
            return False
        self._wheels[len(self._widths) - 1] += 1
        self._widths.clear()
        return True


def check_chance(moment: Moment, rng: Random) -> None:
    """Every act of chance exactly as often as its odds say; none where no odds are offered."""
    game, state = moment.game, moment.state
    offer = moment.offers.get(HOUSE)
    odds = {} if offer is None else {action: weight for action, weight in zip(offer.actions, offer.odds, strict=True) if weight}
    try:
        drawn = Counter(dict(_weighed(moment)))
    except _TooMany:
        for _ in range(200):
            moment.demand(game.draw(state, rng.randrange) in odds, "What chance draws is offered with odds.")
        return
    moment.demand(None not in drawn or not odds, "Chance draws where odds are offered.")
    moment.demand(None in drawn or bool(odds), "Chance draws nothing where no odds are offered.")
    if odds:
        total, courses = sum(odds.values()), sum(drawn.values())
        same = set(drawn) == set(odds) and all(drawn[act] * total == odds[act] * courses for act in odds)
        moment.demand(same, "Over all equally likely courses, draw() gives each act exactly as often as its odds say.")
    for action in list(odds)[:5]:
        again = game.draw(state, rng.randrange, action)
        moment.demand(again in odds, "With *like*, an act of chance that happened here, draw() says what should have happened.")


def _weighed(moment: Moment) -> Iterator[tuple[Any, int]]:
    """Each act with the number of courses that lead to it, as if all had the same length."""
    found: Counter[Any] = Counter()
    courses = _Courses()
    seen: list[tuple[Any, int]] = []
    while True:
        action = moment.game.draw(moment.state, courses)
        seen.append((action, courses.weight))
        if len(seen) > _COURSES:
            raise _TooMany
        if not courses.turn():
            break
    scale = lcm(*(weight for _, weight in seen))
    for action, weight in seen:
        found[action] += scale // weight
    yield from found.items()
