"""How a round is likely to be played: every seat's mixture of cards and the roller's dice, settled against each other.

Regret matching: every seat leans to the cards it regrets not having laid, and the average of the leanings is its mixture,
later steps counting more.  The roller's dice always answer the watchers' cards as they lean just then, exactly.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np

from ....solve.pokerdice.wins import PATTERNS
from . import dice
from .bids import Array

_SLOW: Final = np.float32(1e-3)  # of a win: regrets below it hardly move a lean, so that rounding does not decide it


class Payoffs(Protocol):
    """What a round is worth to each seat, as a chance to win."""

    @property
    def open(self) -> Sequence[Array]:
        """By seat [cards, games]: what it can lay."""

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, cards, games]: by pattern of the dice, when the watchers lay by *mixes*."""

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [cards, games]; *falls* [17, cards, games] is how likely the roller's card and a pattern are."""


class Habits(NamedTuple):
    """How seats are thought to play whatever the others do, and how often; by seat, the roller first."""

    often: Array  # [seats, games]
    mixes: tuple[Array, ...]  # [cards, games]
    falls: Array  # [17, cards, games]: how likely the roller lays a card and the dice end like this


class Settled(NamedTuple):
    """A round, settled; by seat [cards, games]."""

    mixes: tuple[Array, ...]
    worths: tuple[Array, ...]  # what cards are worth when the others play as settled
    ends: Array  # [17, cards, games]: the same to the roller by where the dice end
    falls: Array  # [17, cards, games]: how likely the roller lays a card and the dice end so


# By step: how often the roller laid its cards, later steps counting more, and what its dice went by.
Record: TypeAlias = list[tuple[Array, Array]]


class _Now(NamedTuple):
    regrets: tuple[Array, ...]
    leans: tuple[Array, ...]
    played: tuple[Array, ...]  # the leans, and habits where there are any
    mixes: tuple[Array, ...]  # totals, later steps counting more
    falls: Array  # [17, cards, games]: the same of how the dice end
    worths: tuple[Array, ...]
    ends: Array


def repeat(xp: Any, last: Any, step: Callable[[Any, Any], Any], state: Any) -> Any:
    """Do steps 1 to *last*.  With JAX what is written once is compiled once."""
    if xp is np:
        for number in range(1, int(last) + 1):
            state = step(number, state)
        return state
    from jax import lax  # noqa: PLC0415 - only in the laboratory

    return lax.fori_loop(1, last + 1, step, state)


def _lean(xp: Any, regret: Array, worth: Array, lean: Array, open_to: Array) -> tuple[Array, Array]:
    """Regrets move by what each card would have had beyond the mixture, and none goes below zero."""
    regret = xp.where(open_to, xp.maximum(regret + worth - (lean * worth).sum(axis=0), 0), 0)
    total = regret.sum(axis=0)
    return regret, (regret + _SLOW * lean) / (total + _SLOW)


def settle(
    xp: Any, payoffs: Payoffs, place: Array, steps: Any, habits: Habits | None = None, *, record: Record | None = None
) -> Settled:
    """After the throws at *place*, in so many steps; one more looks at the averages.

    With *habits* a seat plays by them as often as they say, and only for the rest answers the others: so they are used where
    a seat has them, and not trusted further than that.
    """
    real = np.float32
    even = tuple((mine / mine.sum(axis=0)).astype(real) for mine in payoffs.open)
    nothing = tuple(xp.zeros_like(mix) for mix in even)
    parts = steps * (steps + 1) / 2

    def blend(seat: int, lean: Array) -> Array:
        if habits is None:
            return lean
        return habits.often[seat] * habits.mixes[seat] + (1 - habits.often[seat]) * lean

    def step(number: Any, now: _Now) -> _Now:
        over = number > steps
        mixes = [xp.where(over, total / parts, mix).astype(real) for total, mix in zip(now.mixes, now.played, strict=True)]
        ends = payoffs.roller(mixes)
        known = dice.thrown(xp, ends, place)
        first = _lean(xp, now.regrets[0], known.worth, now.leans[0], payoffs.open[0])
        if record is not None and number <= steps:  # at the table alone
            record.append((number * first[1], ends))
        fell = dice.falls(xp, known) * first[1]
        if habits is not None:
            fell = habits.often[0] * habits.falls + (1 - habits.often[0]) * fell
        rolled = xp.where(over, now.falls / parts, fell).astype(real)
        worths = (known.worth, *payoffs.watchers(mixes, rolled))
        each = zip(now.regrets[1:], worths[1:], now.leans[1:], payoffs.open[1:], strict=True)
        regrets, leans = zip(first, *(_lean(xp, *seat) for seat in each), strict=True)
        played = tuple(blend(seat, lean) for seat, lean in enumerate(leans))
        weight = xp.where(over, 0, number).astype(real)
        totals = tuple(total + weight * mix for total, mix in zip(now.mixes, played, strict=True))
        return _Now(regrets, leans, played, totals, now.falls + weight * fell, worths, ends)

    unknown = xp.zeros((len(PATTERNS), *even[0].shape), real)
    end = repeat(xp, steps + 1, step, _Now(nothing, even, even, nothing, unknown, nothing, unknown))
    return Settled(tuple(total / parts for total in end.mixes), end.worths, end.ends, end.falls / parts)
