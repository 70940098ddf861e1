"""Counting the tree of a game: how many ways there are to write so many more lines, and who could go on then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from trespok.core import HOUSE, Actor, Game

__all__ = ["Tally", "divide", "perft"]

AnyRules: TypeAlias = Game[Any, Any, Any, Any]


class Tally(NamedTuple):
    """Positions reached, one for each way there: where the house may act, where only seats may, where nobody may."""

    house: int
    decision: int
    terminal: int


def perft(game: AnyRules, state: Any, depth: int) -> Tally:
    """The positions exactly *depth* lines on.  Every order of the same lines counts: a game is its log.

    Equal states are counted once with their number of ways, which is what makes deep counts cheap.
    """
    layer: Counter[Any] = Counter({state: 1})
    for _ in range(depth):
        below: Counter[Any] = Counter()
        for position, ways in layer.items():
            for actor, action in _lines(game, position):
                below[game.apply(position, actor, action)] += ways
        layer = below
    house = decision = terminal = 0
    for position, ways in layer.items():
        offers = game.offers(position)
        house += ways * (HOUSE in offers)
        decision += ways * (bool(offers) and HOUSE not in offers)
        terminal += ways * (not offers)
    return Tally(house, decision, terminal)


def divide(game: AnyRules, state: Any, depth: int) -> Iterator[tuple[Actor, Any, Tally]]:
    """The same count, line by line: where two counts differ, follow the line in which they do."""
    for actor, action in _lines(game, state):
        yield actor, action, perft(game, game.apply(state, actor, action), depth - 1)


def _lines(game: AnyRules, state: Any) -> Iterator[tuple[Actor, Any]]:
    for actor, offer in game.offers(state).items():
        for action in offer.actions:
            yield actor, action
