"""The last round and the last but one, counted out: the winner is exact, without a bell curve.

In the last round every seat has one bid left and everybody knows it (PKD-2.2), so the roller's dice decide.  They are thrown
for the roller's chance; a roller who can change nothing for itself still likes to meet its card.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import numpy as np

from ....solve.pokerdice.wins import PATTERNS
from .bids import AIMS, Array, Setup, Start, bids_of, cards_in, open_bids
from .dice import before_throw

_MET: Final = PATTERNS.astype(np.int32)  # [17, 10]
_SLOTS: Final = {1: 2, 2: 6}  # bids of a hand for two rounds, at most, by packs
_OWN: Final = 1e-5  # of a win: what a point is to a roller who can change nothing


def _gains(xp: Any, setup: Setup, roller: int, bids: Sequence[Array]) -> tuple[Array, Array]:
    """[seats, 17, games]: what a round brings with these cards [cards, games] (PKD-5.1 to PKD-5.4); and the roller's cards."""
    met = [xp.asarray(_MET)[:, bid] for bid in bids]  # [17, cards, games]
    worth = xp.asarray(np.array(setup.points, np.int32))
    found = [(worth[bid] * hit).sum(axis=1) for bid, hit in zip(bids, met, strict=True)]
    own = found[roller]
    found[roller] = own + sum((1 - hit).sum(axis=1) for seat, hit in enumerate(met) if seat != roller)
    return xp.stack(found), own


def _winner(xp: Any, totals: Array, roller: int) -> Array:
    """The winner by *totals* [seats, …] after the last round; among equals the last roller (PKD-6.2)."""
    seats = len(totals)
    late = np.array([seats - 1 - (roller - seat) % seats for seat in range(seats)])
    return xp.argmax(totals * seats + late.reshape(-1, *[1] * (totals.ndim - 1)), axis=0)


def last_ends(xp: Any, setup: Setup, start: Start) -> Array:
    """[seats, 17, games]: 1 where a seat wins, in the last round."""
    bids = [cards_in(xp, setup.packs, hand) for hand in start.held]
    wins = _winner(xp, start.points[:, None] + _gains(xp, setup, 0, bids)[0], 0)
    return (wins[None] == np.arange(setup.seats).reshape(-1, 1, 1)).astype(np.float32)


def last_chances(xp: Any, setup: Setup, points: Array, cards: Sequence[Array], roller: int) -> Array:
    """[seats, …]: chances to win before the last round's dice fall; *points* [seats, …], *cards* by seat [packs, …]."""
    shape = points.shape[1:]
    gains, own = _gains(xp, setup, roller, [card.reshape(len(card), -1) for card in cards])
    wins = _winner(xp, points.reshape(len(points), 1, -1) + gains, roller)  # [17, …]
    each = (wins[:, None] == np.arange(setup.seats).reshape(1, -1, 1)).astype(np.float32)  # [17, seats, …]
    wish = each[:, roller] + np.float32(_OWN) * own
    return before_throw(xp, wish, each)[1].reshape(setup.seats, *shape)


class Endgame:
    """Payoffs of the last round but one: two bids a seat, with two packs up to six.  Cards count as *slots* here."""

    def __init__(self, xp: Any, setup: Setup, start: Start) -> None:
        self._xp, self._setup, self._slots = xp, setup, _SLOTS[setup.packs]
        legal = [open_bids(setup.packs, hand) for hand in start.held]
        self._bids = [xp.minimum(cards_in(xp, self._slots, mine.astype(np.int32)), len(mine) - 1) for mine in legal]
        self.open = [np.arange(self._slots)[:, None] < mine.sum(axis=0) for mine in legal]
        every = np.array(list(product(range(self._slots), repeat=setup.seats)), np.int32)  # [laid, seats]
        cards = xp.asarray(bids_of(setup.packs))
        laid = [cards[mine[every[:, seat]]] for seat, mine in enumerate(self._bids)]  # [laid, games, cards]
        games = start.points.shape[-1]
        bids = [xp.moveaxis(each, -1, 0).reshape(setup.packs, -1) for each in laid]  # [cards, laid x games]
        many = len(every)
        held = [xp.broadcast_to(hand[:, None], (AIMS, many, games)).reshape(AIMS, -1) for hand in start.held]
        rest = [
            xp.minimum(cards_in(xp, setup.packs, hand - _taken(bid)), AIMS - 1) for hand, bid in zip(held, bids, strict=True)
        ]
        points = xp.broadcast_to(start.points[:, None], (setup.seats, many, games)).reshape(setup.seats, 1, -1)
        totals = points + _gains(xp, setup, 0, bids)[0]  # [seats, 17, laid x games]
        later = [xp.broadcast_to(card[:, None], (setup.packs, *totals.shape[1:])) for card in rest]
        found = last_chances(xp, setup, totals, later, 1 % setup.seats)  # [seats, 17, laid x games]
        shape = (setup.seats, len(PATTERNS), *(self._slots,) * setup.seats, games)
        self.chances = xp.moveaxis(found.reshape(shape), (0, 1), (-3, -2))  # [slots of each seat, seat, 17, games]

    def _over(self, seat: int, mixes: Sequence[Array]) -> Array:
        """[roller's card, 17, games], or [roller's card, own card, 17, games] of a watcher: over what the others lay."""
        seats = self._setup.seats
        found = self._xp.take(self.chances, seat, axis=seats)
        for other in reversed(range(1, seats)):
            if other != seat:
                each = (self._xp.take(found, slot, axis=other) * mixes[other][slot] for slot in range(self._slots))
                found = functools.reduce(lambda one, two: one + two, each)
        return found

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, cards, games]"""
        return self._over(0, mixes).swapaxes(0, 1)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [cards, games]"""
        fell = falls.swapaxes(0, 1)[:, None]  # [roller's card, 1, 17, games]
        return [(self._over(seat, mixes) * fell).sum(axis=(0, 2)) for seat in range(1, self._setup.seats)]

    def by_bid(self, seat: int, values: Array) -> Array:
        """[…, bids, games]: the same for all bids, zero of those that cannot be laid."""
        every, bids, open_to = np.arange(len(bids_of(self._setup.packs)))[:, None], self._bids[seat], self.open[seat]
        each = ((every == bids[slot]) & open_to[slot] for slot in range(self._slots))
        parts = (self._xp.where(there, values[..., slot, None, :], 0) for slot, there in enumerate(each))
        return functools.reduce(lambda one, two: one + two, parts)

    def by_slot(self, seat: int, values: Array) -> Array:
        """[…, slots, games]: the other way, of values […, bids, games]."""
        found = self._xp.take_along_axis(values, self._bids[seat].reshape(*[1] * (values.ndim - 2), self._slots, -1), axis=-2)
        return self._xp.where(self.open[seat], found, 0)


def _taken(bid: Array) -> Array:
    """[aims, games]: how many of each card a bid [cards, games] takes."""
    return (np.arange(AIMS).reshape(-1, 1, 1) == bid).sum(axis=1)
