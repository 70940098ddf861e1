"""Rounds of Pokerdice settled in the batch: regret matching over the cards of all seats, as the expert bot does it.

Floating point: another device may round otherwise.  Seats in the order in which they roll, the roller first; cards along the
first axis, by game along the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import jax.numpy as jnp
from jax import lax

from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array
from .rerolls import ends_of, thrown

__all__ = ["Habits", "Payoffs", "Settled", "settle"]


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

    often: tuple[Array, ...]  # [games]
    mixes: tuple[Array, ...]  # [cards, games]
    falls: Array  # [17, cards, games]: how likely the roller lays a card and the dice end like this


class Settled(NamedTuple):
    """A round, settled; by seat [cards, games]."""

    mixes: tuple[Array, ...]
    worths: tuple[Array, ...]  # what cards are worth when the others play as settled
    ends: Array  # [17, cards, games]: the same to the roller by where the dice end


class _Now(NamedTuple):
    regrets: tuple[Array, ...]
    leans: tuple[Array, ...]
    played: tuple[Array, ...]  # the leans, and habits where there are any
    mixes: tuple[Array, ...]  # totals, later steps counting more
    falls: Array  # [17, cards, games]: the same of how the dice end
    worths: tuple[Array, ...]
    ends: Array


def _lean(regret: Array, worth: Array, lean: Array, open_to: Array) -> tuple[Array, Array]:
    """Regrets move by what each card would have had beyond the mixture, and none goes below zero."""
    regret = jnp.where(open_to, jnp.maximum(regret + worth - (lean * worth).sum(axis=0), 0), 0)
    total = regret.sum(axis=0)
    return regret, jnp.where(total > 0, regret / jnp.where(total > 0, total, 1), lean)


def _blend(habits: Habits | None, seat: int, habit: Callable[[Habits], Array], lean: Array) -> Array:
    return lean if habits is None else habits.often[seat] * habit(habits) + (1 - habits.often[seat]) * lean


def settle(payoffs: Payoffs, place: Array, steps: Array, habits: Habits | None = None) -> Settled:
    """After the throws at *place*, in so many steps.  One more looks at the averages: written once, it is compiled once.

    With *habits* a seat plays by them as often as they say, and only for the rest answers the others.
    """
    even = tuple(mine / mine.sum(axis=0) for mine in payoffs.open)
    nothing = tuple(jnp.zeros_like(mix) for mix in even)
    parts = steps * (steps + 1) / 2

    def step(number: Array, now: _Now) -> _Now:
        settled = number > steps
        mixes = [jnp.where(settled, total / parts, mix) for total, mix in zip(now.mixes, now.played, strict=True)]
        ends = payoffs.roller(mixes)
        known = thrown(ends, place)
        first = _lean(now.regrets[0], known.worth, now.leans[0], payoffs.open[0])
        fell = _blend(habits, 0, lambda each: each.falls, ends_of(known, first[1]))
        rolled = jnp.where(settled, now.falls / parts, fell)
        found = (known.worth, *payoffs.watchers(mixes, rolled))
        each = zip(now.regrets[1:], found[1:], now.leans[1:], payoffs.open[1:], strict=True)
        regrets, leans = zip(first, *(_lean(*seat) for seat in each), strict=True)
        played = tuple(_blend(habits, seat, _mix_of(seat), lean) for seat, lean in enumerate(leans))
        weight = jnp.where(settled, 0, number)
        totals = tuple(total + weight * mix for total, mix in zip(now.mixes, played, strict=True))
        return _Now(regrets, leans, played, totals, now.falls + weight * fell, found, ends)

    unknown = jnp.zeros((len(PATTERNS), *even[0].shape), even[0].dtype)
    end = lax.fori_loop(1, steps + 2, step, _Now(nothing, even, even, nothing, unknown, nothing, unknown))
    return Settled(tuple(total / parts for total in end.mixes), end.worths, end.ends)


def _mix_of(seat: int) -> Callable[[Habits], Array]:
    return lambda habits: habits.mixes[seat]
