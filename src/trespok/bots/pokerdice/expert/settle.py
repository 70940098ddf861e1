"""How a round is likely to be played: every seat's mixture of cards and the roller's dice, settled against each other.

Regret matching: every seat leans to the cards it regrets not having laid, and the average of the leanings is its mixture.
The roller's dice always answer the watchers' cards as they lean just then, exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from ....core import Seat
from .bids import Bids, Position
from .dice import PATTERNS, Floats, chances, choices, first, second

__all__ = ["Habits", "Payoffs", "Plan", "Settled", "answer", "falls", "settle"]


class Payoffs(Protocol):
    """What a round is worth to each seat."""

    here: Position
    bids: Sequence[Bids]  # by seat

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """[17, bids]: what its cards are worth to the roller by pattern, when the watchers lay by *mixes*."""

    def watcher(self, seat: Seat, mixes: Sequence[Floats], falls: Floats) -> Floats:
        """[bids]: what cards are worth to a watcher when *falls* [roller's bids, 17] says how likely cards and patterns are."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How seats are thought to play whatever the others do, and how often."""

    often: tuple[float, ...]  # by seat; nought: never, it answers the others
    mixes: tuple[Floats, ...]  # by seat: how likely each bid is then
    falls: Floats  # [roller's bids, 17]: how likely the roller lays a card and the dice end like this


@dataclass(frozen=True, slots=True)
class Plan:
    """A card of the roller's, and the belief about the others' cards that its re-throws answer as well as can be."""

    often: float
    card: int
    mixes: tuple[Floats, ...]  # by seat


@dataclass(frozen=True, slots=True)
class Settled:
    """A round, settled."""

    mixes: tuple[Floats, ...]  # by seat: how likely each bid is
    falls: Floats  # [roller's bids, 17]: how likely the roller lays a card and the dice end like this
    plans: tuple[Plan, ...] = ()  # the roller's mixture in full; none: its dice answer *mixes*


def answer(payoffs: Payoffs, throw: int, mixes: Sequence[Floats]) -> tuple[Floats, Floats, Floats]:
    """The roller's best dice against *mixes*: by keep and card now, the best of them by card, and by keep and card later."""
    ends = payoffs.roller(mixes)
    later, by_throw = second(ends)
    now = first(throw, ends, by_throw)
    return now, now.max(0), later


def falls(throw: int, now: Floats, later: Floats, lean: Floats) -> Floats:
    """[bids, 17]: how likely the roller lays a card, by *lean*, and the dice then end like this."""
    best, keeps = now.argmax(0), choices(throw)
    found = np.zeros((len(lean), len(PATTERNS)))
    for card in lean.nonzero()[0]:
        found[card] = lean[card] * chances(int(keeps[best[card]]), later[:, card])
    return found


def _lean(regrets: Floats, worths: Floats, mix: Floats) -> Floats:
    """Regrets move by what each bid would have had beyond the mixture, and none goes below zero."""
    regrets += worths - mix @ worths
    np.maximum(regrets, 0, out=regrets)
    total = regrets.sum()
    return regrets / total if total > 0 else mix


def settle(payoffs: Payoffs, throw: int, steps: int, habits: Habits | None = None) -> Settled:
    """Later steps count more in the average.  Deterministic.

    With *habits* a seat plays by them as often as they say, and only for the rest answers the others: so it is used where
    it is plain, and not trusted further than that.
    """
    roller, watchers = payoffs.here.roller, payoffs.here.watchers
    regrets = [np.zeros(len(each.bids)) for each in payoffs.bids]
    leans = [np.full(len(each.bids), 1 / len(each.bids)) for each in payoffs.bids]
    mixes = list(leans)
    totals = [np.zeros(len(each.bids)) for each in payoffs.bids]
    fallen = np.zeros((len(regrets[roller]), len(PATTERNS)))
    for step in range(1, steps + 1):
        now, worth, later = answer(payoffs, throw, mixes)
        leans[roller] = _lean(regrets[roller], worth, leans[roller])
        fell = falls(throw, now, later, leans[roller])
        mixes[roller] = leans[roller]
        if habits and habits.often[roller]:
            fell = _blend(habits.often[roller], habits.falls, fell)
            mixes[roller] = fell.sum(1)
        found = [payoffs.watcher(seat, mixes, fell) for seat in watchers]
        for seat, worth in zip(watchers, found, strict=True):
            leans[seat] = _lean(regrets[seat], worth, leans[seat])
            mixes[seat] = _blend(habits.often[seat], habits.mixes[seat], leans[seat]) if habits else leans[seat]
        for total, mix in zip(totals, mixes, strict=True):
            np.add(total, step * mix, out=total)
        fallen += step * fell
    parts = steps * (steps + 1) / 2
    return Settled(tuple(total / parts for total in totals), fallen / parts)


def _blend(often: float, habit: Floats, lean: Floats) -> Floats:
    return often * habit + (1 - often) * lean
