"""The players of POK in the batch: every seat by a policy of its own, all seats of all games at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import jax.numpy as jnp

from ..chance import Array, digits, uint
from . import sharks
from .array_rules import Hands, Setup, Thrown, hand_of, held
from .mixes import FINE
from .sharks import Beliefs, before
from .tables import Limits, Tables, spot_of

Draw: TypeAlias = Callable[[int], tuple[Array, Array]]  # block n of the bits of this round: two words


@dataclass(frozen=True)
class Match:
    """What is played, and the policy of every seat."""

    setup: Setup
    policy: tuple[str, ...]

    def seats(self, *names: str) -> list[int]:
        """The seats that play by one of these policies."""
        return [seat for seat, name in enumerate(self.policy) if name in names]


def thoughts(match: Match, like: Array) -> Beliefs:
    """What is thought before the first round, where somebody thinks at all."""
    return before(match.setup.seats, like) if match.seats("shark") else ()


def fists(
    match: Match, tables: Tables, hands: Hands, thrown: Thrown, draw: Draw, *, beliefs: Beliefs = ()
) -> tuple[list[Array], Beliefs]:
    """What every seat shows, by policy, and what the sharks think of it.

    Block 0 of the bits is the dice's word and one for the random seats; other mixing seats have half a word each
    after it.
    """
    wild, deep = match.seats("random"), match.seats("shark")
    found = dict(zip(wild, _at_random([held(hand_of(hands, seat)) for seat in wild], draw(0)[1]), strict=True))
    if len(wild) < len(match.policy):
        spot = spot_of(match.setup, hands, thrown)
        limits = {seat: spot.limits(tables, match.policy[seat], seat) for seat in match.seats(*tables)}
        if deep:
            limits |= sharks.answers(tables, spot, beliefs, deep)
        found |= {seat: _drawn(mix, seat, draw) for seat, mix in limits.items()}
    shown = [found[seat] for seat in range(match.setup.seats)]
    return shown, sharks.taught(tables, spot, beliefs, shown) if deep else ()


def _drawn(limits: Limits, seat: int, draw: Draw) -> Array:
    half = (draw(1 + seat // 4)[seat // 2 % 2] >> uint(16 * (seat % 2))) & uint(FINE - 1)
    above = (half >= (limits & uint(0xFFFF))).astype(uint) + (half >= (limits >> uint(16))).astype(uint)
    return uint(1) << (above << uint(1))


def _at_random(masks: Sequence[Array], word: Array) -> list[Array]:
    """Any held symbol, each as likely as the next."""
    kinds = [(mask + (mask >> uint(2)) + (mask >> uint(4))) & uint(3) for mask in masks]
    found = []
    for mask, number in zip(masks, digits(word, kinds), strict=True):
        first = mask & (~mask + uint(1))
        rest = mask ^ first
        second = rest & (~rest + uint(1))
        found.append(jnp.where(number == uint(0), first, jnp.where(number == uint(1), second, rest ^ second)))
    return found
