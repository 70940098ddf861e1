"""The last two rounds in the batch, counted out as ``bots.pokerdice.expert.endgame`` does: the winner is exact,
without a bell curve.

Every seat has two cards, then one; with two packs four, then two.
In the last round everybody knows everything and the roller's dice decide.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import product
from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import lax

from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array
from .array_rules import AIMS, Hand, Setup
from .bids import bids_of, cards_in, counts
from .bids import legal as legal_in
from .rerolls import first_throw

__all__ = ["Endgame", "last_ends"]

_MET: Final = PATTERNS.astype(np.int32)  # [17, 10]
_SLOTS: Final = {1: 2, 2: 6}  # bids of a hand for two rounds, at most, by packs
_NUDGE: Final = 0.01  # of a point: how much the roller's worth then moves shows how often another seat can win
_LEAST: Final = 1e-8


def _totals(setup: Setup, roller: int, bids: Sequence[Array]) -> list[Array]:
    """By seat [17, games]: what a round brings with these cards [cards, games] (PKD-5.1 to PKD-5.4)."""
    met = [jnp.asarray(_MET)[:, bid] for bid in bids]  # [17, cards, games]
    worth = jnp.asarray(np.array(setup.points, np.int32))
    found = [(worth[bid] * hit).sum(axis=1) for bid, hit in zip(bids, met, strict=True)]
    found[roller] = found[roller] + sum((1 - hit).sum(axis=1) for seat, hit in enumerate(met) if seat != roller)
    return found


def _winner(totals: Sequence[Array], roller: int) -> Array:
    """The winner after the last round; among equals the last roller (PKD-6.2)."""
    seats = len(totals)
    late = [seats - 1 - (roller - seat) % seats for seat in range(seats)]
    return jnp.argmax(jnp.stack([total * seats + mine for total, mine in zip(totals, late, strict=True)]), axis=0)


def last_ends(setup: Setup, hands: Sequence[Hand], points: Sequence[Array]) -> Array:
    """[17, games]: 1 where the roller wins, in the last round."""
    bids = [cards_in(setup.packs, counts(hand)) for hand in hands]
    totals = [mine + more for mine, more in zip(points, _totals(setup, 0, bids), strict=True)]
    return (_winner(totals, 0) == 0).astype(np.float32)


def _chances(wins: Array, own: Array, seats: int) -> Array:
    """[seat, …]: how likely each wins, seat 1 throwing from before the first throw; *wins* [17, …] is who does where they end.

    *own* is what the roller's cards bring, which it still likes where it can change nothing.  Where its dice may make several
    others win, each is as likely, beside the others, as the roller could make it.
    """
    others = [seat for seat in range(seats) if seat != 1]
    wish = (wins == 1).astype(np.float32)
    own = jnp.broadcast_to(own, wish.shape)
    then = jnp.stack([own, *(own + _NUDGE * (wins == seat) for seat in others)], axis=1)
    mine, found = first_throw(jnp.broadcast_to(wish[:, None], then.shape), then)
    parts = [
        jnp.where((wins == seat).any(axis=0), jnp.maximum(each - found[0], _LEAST), 0)
        for seat, each in zip(others, found[1:], strict=True)
    ]
    whole = functools.reduce(jnp.add, parts)
    each = iter((1 - mine[0]) * part / jnp.where(whole > 0, whole, 1) for part in parts)
    return jnp.stack([mine[0] if seat == 1 else next(each) for seat in range(seats)])


class Endgame:
    """Payoffs of the last round but one: two bids a seat, with two packs up to six."""

    def __init__(self, setup: Setup, hands: Sequence[Hand], points: Sequence[Array]) -> None:
        """*hands* and *points*, whole numbers, by seat; [games] each."""
        self._setup, self._points = setup, points
        self._counts, legal = [counts(hand) for hand in hands], [legal_in(setup, hand) for hand in hands]
        self._slots = _SLOTS[setup.packs]
        self._bids = [jnp.minimum(cards_in(self._slots, mine.astype(np.int32)), len(mine) - 1) for mine in legal]
        self.open = [np.arange(self._slots)[:, None] < mine.sum(axis=0) for mine in legal]
        every = np.array(list(product(range(self._slots), repeat=setup.seats)), np.int32)
        found = lax.map(self._after, jnp.asarray(every))  # [laid, seat, 17, games]
        self.chances = found.reshape(*(self._slots,) * setup.seats, *found.shape[1:])

    def _after(self, laid: Array) -> Array:
        """[seat, 17, games]: chances to win by where the dice end, when these of the bids are laid."""
        setup, cards = self._setup, jnp.asarray(bids_of(self._setup.packs))
        bids = [cards[mine[laid[seat]]].T for seat, mine in enumerate(self._bids)]  # [cards, games]
        rest = [_without(mine, bid) for mine, bid in zip(self._counts, bids, strict=True)]
        now, then = _totals(setup, 0, bids), _totals(setup, 1, rest)
        totals = [
            mine + first[None] + more[:, None] for mine, first, more in zip(self._points, now, then, strict=True)
        ]  # [17 of the last round, 17 of this one, games]
        own = jnp.asarray(_MET * np.array(setup.points))[:, rest[1]].sum(axis=1).astype(np.float32)
        return _chances(_winner(totals, 1), own[:, None], setup.seats)

    def _over(self, seat: int, mixes: Sequence[Array]) -> Array:
        """[roller's card, 17, games], or [roller's card, own card, 17, games] of a watcher: over what the others lay."""
        seats = self._setup.seats
        found = jnp.take(self.chances, seat, axis=seats)
        for other in reversed(range(1, seats)):
            if other != seat:
                each = (jnp.take(found, slot, axis=other) * mixes[other][slot] for slot in range(self._slots))
                found = functools.reduce(jnp.add, each)
        return found

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, cards, games]"""
        return self._over(0, mixes).swapaxes(0, 1)

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [cards, games]"""
        fell = falls.swapaxes(0, 1)[:, None]  # [roller's card, 1, 17, games]
        return [(self._over(seat, mixes) * fell).sum(axis=(0, 2)) for seat in range(1, self._setup.seats)]

    def by_bid(self, seat: int, values: Array) -> Array:
        """[…, bids, games]: the same for all bids, zero for those that cannot be laid."""
        every, bids, open_to = np.arange(len(bids_of(self._setup.packs)))[:, None], self._bids[seat], self.open[seat]
        each = ((every == bids[slot]) & open_to[slot] for slot in range(self._slots))
        parts = (jnp.where(there, values[..., slot, None, :], 0) for slot, there in enumerate(each))
        return functools.reduce(jnp.add, parts)

    def by_slot(self, seat: int, values: Array) -> Array:
        """[…, slots, games]: the other way, of values […, bids, games]."""
        found = jnp.take_along_axis(values, self._bids[seat].reshape(*[1] * (values.ndim - 2), self._slots, -1), axis=-2)
        return jnp.where(self.open[seat], found, 0)


def _without(count: Array, bid: Array) -> Array:
    """[cards, games]: what is left of a hand for the last round."""
    laid = (np.arange(AIMS).reshape(-1, 1, 1) == bid).sum(axis=1)
    return cards_in(len(bid), count - laid)
