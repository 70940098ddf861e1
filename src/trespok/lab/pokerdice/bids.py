"""What a seat can lay in the batch: a card, or with two packs two, in the order in which the bots count them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array, uint
from .array_rules import AIMS, Hand, Setup

__all__ = ["Cases", "bid_at", "bids_of", "cards_in", "cases", "counts", "drawn", "held", "laid", "legal"]

_FINE: Final = 15  # bits of a chance


@cache
def bids_of(packs: int) -> NDArray[np.int32]:
    """[bids, cards]: a card, or two in the order of their aims."""
    return np.array(list(combinations_with_replacement(range(AIMS), packs)), np.int32)


def held(bits: Array) -> Array:
    """[aims, games]: whether a hand has any."""
    return (bits[None] >> np.arange(AIMS, dtype=np.uint32)[:, None]) & uint(1) != 0


def counts(hand: Hand) -> Array:
    """[aims, games]: how many of each card."""
    return held(hand.once).astype(np.int32) + held(hand.twice)


def legal(setup: Setup, hand: Hand) -> Array:
    """[bids, games]: which of them a hand has (PKD-7.2: both cards of one objective need two)."""
    bids, once, twice = bids_of(setup.packs), held(hand.once), held(hand.twice)
    first, last = bids[:, 0], bids[:, -1]
    double = (first == last)[:, None] & (setup.packs == 2)
    return jnp.where(double, twice[first], once[first] & once[last])


def drawn(shares: Array, word: Array) -> Array:
    """[games]: a bid by its chances [bids, games]; what rounding leaves over goes to the likeliest."""
    number = jnp.sum((word >> uint(32 - _FINE)).astype(jnp.int32) >= jnp.cumsum(shares, axis=0), axis=0)
    return jnp.where(number < len(shares), number, jnp.argmax(shares, axis=0))


def laid(setup: Setup, bid: Array) -> tuple[Array, ...]:
    """The cards of a bid, as bits."""
    return tuple(uint(1) << jnp.asarray(column.astype(np.uint32))[bid] for column in bids_of(setup.packs).T)


def bid_at(setup: Setup, cards: Sequence[Array]) -> Array:
    """[games]: the number of a bid, by its cards as bits, in either order."""
    first, last = (lax.population_count(card - uint(1)) for card in (cards[0], cards[-1]))
    numbers = np.zeros((AIMS, AIMS), np.int32)
    bids = bids_of(setup.packs)
    numbers[bids[:, 0], bids[:, -1]] = numbers[bids[:, -1], bids[:, 0]] = np.arange(len(bids))
    return jnp.asarray(numbers)[first, last]


def cards_in(many: int, count: Array) -> Array:
    """[many, games]: the cards of a hand that has so many, by *count* [aims, games]; the cheapest first, doubles twice."""
    below = jnp.cumsum(count, axis=0)
    return (below <= np.arange(many).reshape(-1, 1, 1)).sum(axis=1)


class Cases(NamedTuple):
    """Which cards of a bid are met: none, or it; with two none, the first, the second, both."""

    failed: NDArray[np.int32]  # [cases]: how many are not
    met: NDArray[np.int32]  # [cases, cards]
    on: NDArray[np.float32]  # [cases, 17, bids]: 1 on the patterns where it is so, else 0

    def prizes(self, setup: Setup) -> NDArray[np.float32]:
        """[cases, bids]: the points of the cards that are met."""
        worth = np.array(setup.points)[bids_of(setup.packs)]  # [bids, cards]
        found: NDArray[np.float32] = (self.met @ worth.T).astype(np.float32)
        return found


@cache
def cases(packs: int) -> Cases:
    """Of one pack or two."""
    met = np.arange(2**packs)[:, None] >> np.arange(packs) & 1
    shown = (PATTERNS[:, bids_of(packs)].astype(np.int64) << np.arange(packs)).sum(axis=2)  # [17, bids]
    on = (shown == np.arange(len(met)).reshape(-1, 1, 1)).astype(np.float32)
    return Cases((packs - met.sum(axis=1)).astype(np.int32), met.astype(np.int32), on)
