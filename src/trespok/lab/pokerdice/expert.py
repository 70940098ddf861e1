"""The expert of Pokerdice in the batch: rounds settled for the chances to win, as ``bots.pokerdice.expert`` settles them.

But for two seats with one pack in floating point of 32 bits: the same on one kind of device however the work is cut, for
rounds are settled in groups of one size; on another kind some games differ (docs/how-to/simulate.md).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ...solve.pokerdice.arrays import WITHIN
from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array
from .array_rules import AIMS, Hand, Setup
from .bids import legal
from .duels import plans
from .endgame import Endgame, last_ends
from .race import Race
from .rerolls import keep_worths
from .settle import Habits, Payoffs, settle

__all__ = ["TOGETHER", "Laid", "Round", "kept_of", "laid", "solved"]

_STEPS: Final = {1: 48, 2: 30}  # of settling, by packs, as the bot has them
_FEW: Final = 24  # in the last two rounds
_NEAR: Final = 0.0003  # of a win: nothing worse is laid, as the bot has it
_SAME: Final = 1e-6  # of a win: rounding
_FINE: Final = 15  # bits of a chance
TOGETHER: Final = 1 << 6  # games settled at a time: as many as a core has at hand
_TWO: Final = 2


class Laid(NamedTuple):
    """A round, settled."""

    shares: tuple[Array, ...]  # by seat, the roller first [bids, games]: how likely it lays each card, or two, in 32768ths
    ends: Array  # [17, bids, games]: the roller's chance to win, by what it laid and where the dice end


class Round(NamedTuple):
    """Where games stand with the first throw on the table, the roller first; all with as many rounds left."""

    hands: tuple[Hand, ...]  # by seat [games]
    points: tuple[Array, ...]
    place: Array  # of the throw
    word: Array  # chance: which of the roller's plans, where it mixes them
    habits: Habits | None = None  # a shark's, where rounds are not solved


def laid(setup: Setup, now: Round, left: Array, *, together: int = TOGETHER) -> Laid:
    """Settle a round, so many rounds *left*, this one included, so many games *together*."""
    games = len(now.place)
    groups = -(-games // together)

    def grouped(each: Array) -> Array:
        wide = jnp.pad(each, [(0, 0)] * (each.ndim - 1) + [(0, groups * together - games)], mode="edge")
        return jnp.moveaxis(wide.reshape(*each.shape[:-1], groups, together), -2, 0)

    solve = _solved if solved(setup) else _settled
    found = lax.map(lambda group: solve(setup, group, left), jax.tree.map(grouped, now))

    def back(each: Array) -> Array:
        return jnp.moveaxis(each, 0, -2).reshape(*each.shape[1:-1], -1)[..., :games]

    return Laid(*jax.tree.map(back, tuple(found)))


def solved(setup: Setup) -> bool:
    """Whether rounds are linear programmes: two seats with one pack, whose hands are as long as the game."""
    return (setup.seats, setup.packs) == (_TWO, 1)


def _solved(setup: Setup, now: Round, left: Array) -> Laid:
    """Two seats: linear programmes, on the host."""
    del setup
    games, real = len(now.place), np.float32
    shapes = [jnp.zeros((*shape, AIMS, games), real) for shape in ((), (), (len(PATTERNS),))]

    def host(hands: Any, points: Any, place: Any, word: Any, left: Any) -> tuple[Any, ...]:
        held, count = np.array(hands, np.int64), np.array(points, np.int64)
        found = plans(held, count, np.array(place, np.int64), int(left), np.array(word) / 2**32)
        return tuple(each.astype(real) for each in found)

    roller, watcher, ends = jax.pure_callback(
        host, shapes, [hand.once for hand in now.hands], now.points, now.place, now.word, left
    )
    return Laid(tuple(jnp.round(mix * (1 << _FINE)).astype(np.int32) for mix in (roller, watcher)), ends)


def _settled(setup: Setup, now: Round, left: Array) -> Laid:
    """The others: regret matching, and the last two rounds counted out."""
    hands, place, habits = now.hands, now.place, now.habits
    points = [mine.astype(np.int32) for mine in now.points]

    def race(_: Any) -> Laid:
        real = [mine.astype(np.float32) for mine in points]
        return _by_worth(Race(setup, hands, real, left), now, jnp.where(left > 2, _STEPS[setup.packs], _FEW), habits)

    def last_but_one(_: Any) -> Laid:
        payoffs = Endgame(setup, hands, points)
        found = _by_worth(payoffs, now, _FEW, habits and _slotted(payoffs, habits))
        shares = tuple(payoffs.by_bid(seat, mix).astype(np.int32) for seat, mix in enumerate(found.shares))
        return Laid(shares, payoffs.by_bid(0, found.ends))

    def last(_: Any) -> Laid:
        ends, mine = last_ends(setup, hands, points), [legal(setup, hand) for hand in hands]
        shares = tuple((each * (1 << _FINE)).astype(np.int32) for each in mine)
        return Laid(shares, jnp.broadcast_to(ends[:, None], (len(ends), len(mine[0]), len(place))))

    if setup.rounds < AIMS:  # PKD-1.4: cards are left over, and nothing is forced
        return race(None)
    found: Laid = lax.switch(jnp.minimum(left, 3) - 1, (last, last_but_one, race), None)
    return found


def _slotted(payoffs: Endgame, habits: Habits) -> Habits:
    mixes = tuple(payoffs.by_slot(seat, mix) for seat, mix in enumerate(habits.mixes))
    return Habits(habits.often, mixes, payoffs.by_slot(0, habits.falls))


def _by_worth(payoffs: Payoffs, now: Round, steps: Array, habits: Habits | None) -> Laid:
    settled = settle(payoffs, now.place, steps, habits)
    shares = []
    for mix, worth, mine in zip(settled.mixes, settled.worths, payoffs.open, strict=True):
        most = jnp.where(mine, worth, -1).max(axis=0)
        near = jnp.where(mine & (worth >= most - _NEAR), mix, 0)
        near = jnp.where(near.sum(axis=0) > 0, near, mine & (worth == most))
        shares.append(jnp.round(near / jnp.maximum(near.sum(axis=0), 1e-9) * (1 << _FINE)).astype(np.int32))
    return Laid(tuple(shares), settled.ends)


def kept_of(ends: Array, place: Array, *, left: int) -> Array:
    """The place of the dice kept, by the chance to win at every end [17, games]; of equals the most dice."""
    found = keep_worths(ends, place, left=left)
    which = jnp.argmax(found >= found.max(axis=0) - _SAME, axis=0)
    return jnp.asarray(WITHIN)[place, which]
