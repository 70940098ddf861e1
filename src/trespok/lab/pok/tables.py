"""Where many games of POK stand in tables by position, throw and hand (``mixes``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

import jax.numpy as jnp

from ...solve.pok.positions import order, rank
from ...solve.pok.rounds import THROWS
from ..chance import Array, uint
from .array_rules import Hands, Setup, Thrown, hand_of
from .fixed import Limits

# By policy what ``mixes.table`` made of it, or [seat, game] what ``met.page`` says; ``values``: what positions are worth.
Tables: TypeAlias = Mapping[str, Array]


class Spot(NamedTuple):
    """One round of every game."""

    hands: Array  # [seat, game], by number
    throws: Array
    smaller: Array  # [seat, game]: hands before it
    base: Array

    def limits(self, tables: Tables, policy: str, seat: int) -> Limits:
        """How a policy mixes there."""
        found = tables[policy]
        return found[self.base + self.smaller[seat]] if found.ndim == 1 else found[seat]


def spot_of(setup: Setup, hands: Hands, thrown: Thrown) -> Spot:
    """Looked up once for all seats."""
    numbers = jnp.stack([_number(hand_of(hands, seat)) for seat in range(setup.seats)])
    smaller, place = order(jnp, numbers)
    throws = thrown.number.astype(jnp.int32)
    return Spot(numbers, throws, smaller, (rank(jnp, numbers, place) * len(THROWS) + throws) * setup.seats)


def _number(hand: Array) -> Array:
    """A hand's place among those of a match still in play (``solve.pok.positions``); any where it is over."""
    code = (hand & uint(3)) * uint(9) + ((hand >> uint(2)) & uint(3)) * uint(3) + ((hand >> uint(4)) & uint(3))
    for missing in (9, 3, 1, 0):  # too few counters to be in play
        code = jnp.where(code > uint(missing), code - uint(1), code)
    return code.astype(jnp.int32)
