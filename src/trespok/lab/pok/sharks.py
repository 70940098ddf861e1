"""The shark of POK in the batch (``bots.pok.shark``): what it thinks of the company, and what it answers to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import jax.numpy as jnp
import numpy as np
from jax import lax

from ...solve.pok.positions import HANDS
from ..chance import Array
from .fixed import Limits, limits_of
from .player_mix import Beliefs, Kinds, learned, thought
from .responses import respond, stakes
from .tables import Spot, Tables

__all__ = ["TABLES", "answers", "taught"]

TABLES: Final = ("sensible", "strong", "expert")  # what it looks up
_HELD: Final = np.array(HANDS) > 0
_once: Final[Callable[[Any], Any]] = lax.optimization_barrier  # else it is worked out again for every joint showing


def _kinds(tables: Tables, spot: Spot) -> list[Kinds]:
    held = jnp.asarray(_HELD.sum(axis=1, dtype=np.int32))[spot.hands]
    return [
        Kinds(spot.limits(tables, "sensible", seat), spot.limits(tables, "strong", seat), held[seat])
        for seat in range(len(spot.hands))
    ]


def answers(tables: Tables, spot: Spot, beliefs: Beliefs, seats: Sequence[int]) -> dict[int, Limits]:
    """How the sharks in these seats mix; one that trusts nobody to be plain plays as the expert."""
    spot = _once(spot)
    held = jnp.asarray(_HELD)[spot.hands].transpose(0, 2, 1)  # [seat, symbol, game]
    company = [
        thought(belief, kind, list(mine)) for belief, kind, mine in zip(beliefs, _kinds(tables, spot), held, strict=True)
    ]
    models, trust = jnp.stack([jnp.stack(one.model) for one in company]), jnp.stack([one.trust for one in company])
    made = (stakes(tables["values"], spot.hands, spot.throws), held, models, trust)
    worth, held, models, trust = _once(made)
    found = {}
    for seat in seats:
        others = trust.at[seat].set(0)
        free = limits_of(*respond(worth, held, models, others)[seat])
        found[seat] = jnp.where((others != 0).any(axis=0), free, spot.limits(tables, "expert", seat))
    return found


def taught(tables: Tables, spot: Spot, beliefs: Beliefs, fists: Sequence[Array]) -> Beliefs:
    """What the sharks think after these fists were opened."""
    return learned(beliefs, _kinds(tables, spot), fists)
