"""Hands, cards and dice of the batch as words of bits, and as the arrays that bots think in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...bots.pokerdice.expert.bids import AIMS, Setup, bids_of
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import KEEPS, THROWS
from ..chance import Array, uint
from .array_rules import FACES, Hand


def counts(hand: Hand) -> Array:
    """[aims, games]: how many of each card."""
    aims = np.arange(AIMS, dtype=np.uint32)[:, None]
    return (((hand.once >> aims) & uint(1)) + ((hand.twice >> aims) & uint(1))).astype(np.int32)


def even(word: Array) -> Array:
    """A word as a number from 0 to 1."""
    return (word >> uint(8)).astype(np.float32) * np.float32(2.0**-24)


def drawn(shares: Array, word: Array) -> Array:
    """[games]: a bid by its chances [bids, games]; what rounding leaves over goes to the likeliest."""
    number = jnp.sum(even(word) >= jnp.cumsum(shares, axis=0), axis=0)
    return jnp.where(number < len(shares), number, jnp.argmax(shares, axis=0))


def laid(setup: Setup, bid: Array) -> tuple[Array, ...]:
    return tuple(uint(1) << jnp.asarray(column.astype(np.uint32))[bid] for column in bids_of(setup.packs).T)


def bid_at(setup: Setup, cards: Sequence[Array]) -> Array:
    """[games]: the number of a bid, by its cards as bits, in either order."""
    first, last = (lax.population_count(card - uint(1)) for card in (cards[0], cards[-1]))
    numbers = np.zeros((AIMS, AIMS), np.int32)
    bids = bids_of(setup.packs)
    numbers[bids[:, 0], bids[:, -1]] = numbers[bids[:, -1], bids[:, 0]] = np.arange(len(bids))
    return jnp.asarray(numbers)[first, last]


@cache
def _places() -> NDArray[np.int32]:
    """Of a throw, by its first five faces counted in base 6."""
    found = np.zeros(6**5, np.int32)
    for number, dice in enumerate(THROWS):
        found[sum(dice.count(face + 1) * 6**face for face in range(5))] = number
    return found


def _packed(dice: Dice) -> int:
    return sum(1 << (4 * (face - 1)) for face in dice)


def place_of(dice: Array) -> Array:
    number = sum((((dice >> uint(4 * face)) & uint(15)) * uint(6**face) for face in range(FACES - 1)), jnp.zeros_like(dice))
    return jnp.asarray(_places())[number]


def dice_at(keep: Array) -> Array:
    """The dice of a keep, by its number."""
    return jnp.asarray(np.array([_packed(dice) for dice in KEEPS], np.uint32))[keep]
