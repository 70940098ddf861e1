"""Plain players of Pokerdice in the batch, and who looks like one: what ``bots.pokerdice.plain`` does, for many games at once.

In floating point of 32 bits, as the settling that uses it.  Seats in the order in which they roll, the roller first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax, nn
from numpy.typing import NDArray

from ...bots.pokerdice.plain import CHANCE, GUESS, PRIOR, SLIP, SPITE, STRAY, SUREST, USUAL, WEIGHED, chased
from ...solve.pokerdice.rethrow import THROWS
from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array
from .array_rules import Hand, Setup
from .bids import bids_of, held, legal
from .rerolls import ends_of, thrown

__all__ = ["Plain", "before", "learned", "plain", "trust"]

_MET: Final = PATTERNS.astype(np.float32)  # [17, 10]
_WHOLE: Final = 32.0  # points, more than a round brings: dice are compared as the settling compares chances to win
_UNLIKELY: Final = 9.0  # points: what a bid that is not weighed is held to cost, as the bot has it


class Plain(NamedTuple):
    """One round among plain players; by seat [bids, games]."""

    mixes: tuple[Array, ...]
    vague: tuple[Array, ...]  # the same for somebody who only knows roughly what is good
    falls: Array  # [17, bids, games]: how the dice end, by what the roller laid


@cache
def _chased() -> NDArray[np.float32]:
    """[252, 10, 10]: by throw and card chased, how likely the dice end on each objective."""
    return np.stack([chased(throw) for throw in range(len(THROWS))]).astype(np.float32)


def _soft(worths: Array, open_to: Array, spread: float) -> Array:
    worths = jnp.where(open_to, worths, -1e3)
    odds = jnp.where(open_to, jnp.exp((worths - worths.max(axis=0)) / spread), 0)
    return odds / odds.sum(axis=0)


def _slipping(mix: Array, open_to: Array) -> Array:
    return jnp.where(open_to, (1 - SLIP) * mix + SLIP / open_to.sum(axis=0), 0)


def plain(setup: Setup, hands: Sequence[Hand], place: Array) -> Plain:
    """How plain players play a round after the throws at *place*."""
    worth, usual = (np.array(each, np.float32)[:, None] for each in (setup.points, USUAL))
    has, open_to, bids = [held(hand.once) for hand in hands], [legal(setup, hand) for hand in hands], bids_of(setup.packs)
    alone = worth * jnp.asarray(CHANCE.astype(np.float32))[:, place] - usual
    odds = jnp.einsum("cg,gca->ag", _soft(alone, has[0], GUESS), jnp.asarray(_chased())[place])
    watched = worth * odds - (1 - odds) / (setup.seats - 1) - usual
    spoils = sum(_spoils(setup, _soft(watched, mine, GUESS)) for mine in has[1:])
    prizes = (_MET * worth.T)[:, bids].sum(axis=2)  # [17, bids]
    known = thrown((spoils[:, None] + prizes[..., None]) / _WHOLE, place)
    rolled = known.worth * _WHOLE - usual[bids].sum(axis=1) - _UNLIKELY * _unweighed(alone[bids].sum(axis=1), open_to[0])
    worths = [rolled, *(watched[bids].sum(axis=1) for _ in hands[1:])]
    mixes = [_soft(rolled, open_to[0], STRAY)]
    either = 1.0 + (bids[:, :1] != bids[:, -1:])  # two different cards can be named in either order
    for each, mine in zip(worths[1:], open_to[1:], strict=True):
        odds = _soft(each, mine, STRAY) * either
        mixes.append(odds / odds.sum(axis=0))
    return Plain(
        tuple(_slipping(mix, mine) for mix, mine in zip(mixes, open_to, strict=True)),
        tuple(_slipping(_soft(each, mine, GUESS), mine) for each, mine in zip(worths, open_to, strict=True)),
        ends_of(known, jnp.ones_like(known.worth)),
    )


def _spoils(setup: Setup, share: Array) -> Array:
    """[17, games]: a point for each card of a watcher that fails, and what it is kept from."""
    worth = np.array(setup.points, np.float32)
    by_card = (1 - _MET) - SPITE / (setup.seats - 1) * _MET * worth
    return jnp.tensordot(by_card.astype(np.float32), setup.packs * share, 1)


def _unweighed(alone: Array, open_to: Array) -> Array:
    """[bids, games]: 1 for those that a plain roller does not think through, for they look worse card by card."""
    if len(alone) <= WEIGHED:
        return jnp.zeros_like(alone)
    few = lax.top_k(jnp.where(open_to, alone, -1e3).T, WEIGHED)[1].T
    return jnp.ones_like(alone).at[few, jnp.arange(alone.shape[1])].set(0)


def before(seats: int, like: Array) -> tuple[Array, ...]:
    """By seat: the logarithm of the odds that it is plain, when nothing was laid yet."""
    return (jnp.zeros(like.shape, np.float32) + np.float32(np.log(PRIOR / (1 - PRIOR))),) * seats


def learned(logs: Sequence[Array], known: Plain, laid: Sequence[Array]) -> tuple[Array, ...]:
    """The same after a round in which these bids were laid [games]."""

    def at(mix: Array, bid: Array) -> Array:
        return jnp.log(jnp.take_along_axis(mix, bid[None], axis=0)[0])

    each = zip(logs, known.mixes, known.vague, laid, strict=True)
    return tuple(log + at(mix, bid) - at(vague, bid) for log, mix, vague, bid in each)


def trust(log: Array) -> Array:
    """How often a seat is taken to be plain."""
    return jnp.minimum(nn.sigmoid(log), SUREST)
