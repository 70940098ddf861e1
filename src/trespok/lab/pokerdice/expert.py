"""The expert of Pokerdice in the batch: rounds settled by ``bots.pokerdice.expert``, many games at once.

But for two seats with one pack in floating point of 32 bits: the same on one kind of device however the work is cut, for
rounds are settled in groups of one size; on another kind some games differ (docs/how-to/simulate.md).
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from ...bots.pokerdice.expert import duel
from ...bots.pokerdice.expert.beliefs import Kinds, kinds, plain
from ...bots.pokerdice.expert.bids import AIMS, Setup, Start
from ...bots.pokerdice.expert.rounds import settled, shares
from ...bots.pokerdice.expert.settle import Habits
from ...solve.pokerdice.wins import PATTERNS
from ..chance import Array

TOGETHER: Final = 1 << 6  # games settled at a time: as many as a core has at hand


class Laid(NamedTuple):
    shares: tuple[Array, ...]  # by seat, the roller first [bids, games]: how likely it lays each card, or two
    ends: Array  # [17, bids, games]: the roller's chance to win, by what it laid and where the dice end


def _grouped(work: Callable[[Any], Any], many: Any, together: int) -> Any:
    """The same work for so many games at a time; *many* and what comes out have the games last."""
    games = jax.tree.leaves(many)[0].shape[-1]
    groups = -(-games // together)

    def cut(each: Array) -> Array:
        wide = jnp.pad(each, [(0, 0)] * (each.ndim - 1) + [(0, groups * together - games)], mode="edge")
        return jnp.moveaxis(wide.reshape(*each.shape[:-1], groups, together), -2, 0)

    def back(each: Array) -> Array:
        return jnp.moveaxis(each, 0, -2).reshape(*each.shape[1:-1], -1)[..., :games]

    return jax.tree.map(back, lax.map(work, jax.tree.map(cut, many)))


def laid(setup: Setup, start: Start, habits: Habits | None = None, *, together: int = TOGETHER) -> Laid:
    """Settle a round, so many games *together*."""
    if setup.solved:
        return _solved(start)

    def settle(group: tuple[Any, Habits | None]) -> Laid:
        now = start._replace(held=group[0][0], points=group[0][1], place=group[0][2])
        found = settled(jnp, setup, now, group[1])
        return Laid(tuple(shares(jnp, setup, now, found)), found.ends)

    return _grouped(settle, (start[:3], habits), together)


def company(setup: Setup, start: Start, *, together: int = TOGETHER) -> tuple[Kinds, Laid]:
    """What plain and straight players do, and the round as straight players settle it."""

    def settle(group: Any) -> tuple[Kinds, Laid]:
        now = start._replace(held=group[0], points=group[1], place=group[2])
        base = settled(jnp, setup, now)
        found = Laid(tuple(shares(jnp, setup, now, base)), base.ends)
        return kinds(jnp, setup, now, plain(jnp, setup, now), base), found

    return _grouped(settle, start[:3], together)


def _solved(start: Start) -> Laid:
    games, real = len(start.place), np.float32
    shapes = [jnp.zeros((*shape, AIMS, games), real) for shape in ((), (), (len(PATTERNS),))]

    def host(*parts: Any) -> tuple[Any, ...]:
        held, points, place, left, word = (np.asarray(part) for part in parts)
        return duel.drawn(Start(held, points, place, int(left), word))

    roller, watcher, ends = jax.pure_callback(host, shapes, *start)
    return Laid((roller, watcher), ends)
