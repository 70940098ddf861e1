"""What a shark of POK thinks of everybody, many games at once: the batched half of ``bots.pok.shark`` that learns.

By seat there are two logarithms: how much likelier a random and a sensible player would have shown what was shown than
one who is neither.  All sharks at a table see the same and think the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ...bots.pok.shark import BEFORE, FAMILY, SLIP
from ..chance import Array, uint
from .fixed import CHANCE, Limits, chances_of, fallen

__all__ = ["TRUST", "Belief", "Beliefs", "Kinds", "Thought", "before", "learned", "thought"]

TRUST: Final = 14  # bits of a trust
_LOG: Final = 16  # bits of a logarithm
_MOST: Final = 1 << (_LOG + 8)
_STEP: Final = 4  # bits of a logarithm that are not told apart where it is turned back
_ONE: Final = 1 << 16


class Belief(NamedTuple):
    """About one seat: logarithms, beside a player who is neither."""

    random: Array
    sensible: Array


class Kinds(NamedTuple):
    """How a sensible and a strong player would mix in one seat, and how many symbols it holds."""

    sensible: Limits
    strong: Limits
    held: Array


class Thought(NamedTuple):
    """How a seat is thought to mix, by symbol, and the trust in that."""

    model: tuple[Array, ...]
    trust: Array


Beliefs: TypeAlias = tuple[Belief, ...]


def before(seats: int, like: Array) -> Beliefs:
    """When nothing was shown yet."""
    random, sensible = (
        jnp.zeros(like.shape, np.int32) + round(float(np.log(BEFORE[kind] / BEFORE[2])) * (1 << _LOG)) for kind in (0, 1)
    )
    return (Belief(random, sensible),) * seats


@cache
def _logs() -> NDArray[np.int32]:
    """By symbols held, 1 to 3, and a chance: the logarithm of seeing it, slips included."""
    chance = np.arange((1 << CHANCE) + 1) / (1 << CHANCE)
    rows = [np.log((1.0 - SLIP) * chance + SLIP / held) for held in (1, 2, 3)]
    return np.round(np.stack(rows) * (1 << _LOG)).astype(np.int32)


def learned(beliefs: Beliefs, kinds: Sequence[Kinds], fists: Sequence[Array]) -> Beliefs:
    """The same after a round in which these fists were opened."""
    found = []
    for belief, kind, fist in zip(beliefs, kinds, fists, strict=True):
        logs = jnp.asarray(_logs())
        row = kind.held - 1
        plain = jnp.asarray(np.round(-np.log([1.0, 2.0, 3.0]) * (1 << _LOG)).astype(np.int32))[row]
        sensible, strong = (logs[row, _shown(mix, fist)] for mix in (kind.sensible, kind.strong))
        found.append(
            Belief(
                jnp.clip(belief.random + plain - strong, -_MOST, _MOST),
                jnp.clip(belief.sensible + sensible - strong, -_MOST, _MOST),
            )
        )
    return tuple(found)


def _shown(limits: Limits, fist: Array) -> Array:
    """How likely that fist was."""
    discs, squares, triangles = chances_of(limits)
    return jnp.where(fist == uint(1), discs, jnp.where(fist == uint(4), squares, triangles))


def thought(belief: Belief, kind: Kinds, held: Sequence[Array]) -> Thought:
    """How a seat that holds these symbols is thought to mix now, and the trust: the member of the family nearest to a root."""
    most = jnp.maximum(jnp.maximum(belief.random, belief.sensible), 0)
    table = jnp.asarray(fallen(1 << (_LOG - _STEP), _ONE))
    random, sensible, neither = (
        table[jnp.minimum((most - log) >> _STEP, len(table) - 1)] for log in (belief.random, belief.sensible, 0)
    )
    plain = random + sensible
    trust: Array = uint(0)
    for less, more in pairwise(FAMILY):
        least = round(((less + more) / 2) ** 2 * (1 << TRUST))
        step = uint(round((more - less) * (1 << TRUST)))
        trust = trust + jnp.where(plain << uint(TRUST) >= (plain + neither) * uint(least), step, uint(0))
    wild = (random << uint(CHANCE)) // jnp.maximum(plain, uint(1))  # among plain players
    even = uint(1 << CHANCE) // kind.held.astype(uint)
    model = tuple(
        (jnp.where(mine, wild * even, uint(0)) + (uint(1 << CHANCE) - wild) * chance) >> uint(CHANCE)
        for mine, chance in zip(held, chances_of(kind.sensible), strict=True)
    )
    return Thought(model, trust)
