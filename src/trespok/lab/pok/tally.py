"""What many games of POK came to, in whole numbers: lane by lane, then over all lanes."""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ..chance import Array, uint
from .array_rules import Setup
from .play import AHEAD, DEAD, LONGEST, WINNERS

__all__ = ["MOST_GAMES", "ROWS", "SUMS", "WHOLE", "Rows", "add", "nothing", "parts", "sums", "tallied"]

Rows: TypeAlias = tuple[Array, ...]  # of a lane

ROWS: Final = 7
MOST_GAMES: Final = 255  # a lane: counts are bytes
# What ``sums`` says, then wins alone and wins shared, by seat.
SUMS: Final = ("rounds", "squares", "ties", "stalemates", "led", "leader_won")
_BYTES: Final = 4
_CHUNKS: Final = 1024
_LANES: Final = 256  # whose squares of 64 games 32 bits surely hold together
WHOLE: Final = 420  # a game, in parts that a draw of up to seven divides without a rest


def nothing(like: Array) -> Rows:
    """Before any game has ended."""
    return (jnp.zeros_like(like),) * ROWS


def add(rows: Rows, record: Array) -> Rows:
    """One game more, where its record is not 0."""
    rounds = record & uint(LONGEST)
    won = (record >> uint(WINNERS)) & uint(0x7F)
    ahead = (record >> uint(AHEAD)) & uint(0x7F)
    dead = (record >> uint(DEAD)) & uint(1)
    tied = (won & (won - uint(1))) != uint(0)
    led = (ahead != uint(0)) & ((ahead & (ahead - uint(1))) == uint(0))  # one seat alone was ahead
    flags = _flag(tied) | (dead << uint(8)) | (_flag(led) << uint(16)) | (_flag(led & ((ahead & won) != uint(0))) << uint(24))
    alone, shared = jnp.where(tied, uint(0), won), jnp.where(tied, won, uint(0))
    more = (
        rounds,
        rounds * rounds,
        flags,
        _spread(alone),
        _spread(alone >> uint(4)),
        _spread(shared),
        _spread(shared >> uint(4)),
    )
    return tuple(old + new for old, new in zip(rows, more, strict=True))


def _flag(truth: Array) -> Array:
    return jnp.where(truth, uint(1), uint(0))


def _spread(bits: Array) -> Array:
    """The lowest four bits, a byte each."""
    found = uint(0)
    for bit in range(_BYTES):
        found = found | (((bits >> uint(bit)) & uint(1)) << uint(8 * bit))
    return found


@jax.jit
def tallied(records: Array) -> Rows:
    """The rows of every lane, from records [game, lane]."""
    found: Rows = lax.fori_loop(0, len(records), lambda game, rows: add(rows, records[game]), nothing(records[0]))
    return found


@partial(jax.jit, static_argnums=0)
def _parts(setup: Setup, records: Array) -> Array:
    """[seat, sum or squares, chunk] of what a seat has of each game, in 420ths: all of it, a half, a third, ..."""
    won = jnp.where((records >> uint(DEAD)) != uint(0), uint((1 << setup.seats) - 1), (records >> uint(WINNERS)) & uint(0x7F))
    each = jnp.asarray(np.array([0, *(WHOLE // many for many in range(1, 8))], np.uint32))[lax.population_count(won)]
    found = []
    for seat in range(setup.seats):
        mine = each * ((won >> uint(seat)) & uint(1))
        found.append(jnp.stack([mine.sum(axis=0, dtype=uint), (mine * mine).sum(axis=0, dtype=uint)]))
    every = jnp.stack(found)
    every = jnp.pad(every, ((0, 0), (0, 0), (0, -every.shape[2] % _LANES)))
    return every.reshape(setup.seats, 2, -1, _LANES).sum(axis=3, dtype=uint)


def parts(setup: Setup, records: Array) -> NDArray[np.int64]:
    """Over all games what each seat has of them, in 420ths, and the sum of the squares, [seat, 2]; a draw is divided."""
    return np.asarray(np.asarray(_parts(setup, records)).sum(axis=2, dtype=np.int64))


@partial(jax.jit, static_argnums=0)
def _chunks(setup: Setup, rows: Rows) -> Array:
    """[sum, chunk]: lanes added up as far as 32 bits surely hold."""
    split = [[(row >> uint(8 * place)) & uint(0xFF) for place in range(_BYTES)] for row in rows[2:]]
    columns = [*rows[:2], *split[0], *(split[1] + split[2])[: setup.seats], *(split[3] + split[4])[: setup.seats]]
    every = jnp.stack(columns)
    every = jnp.pad(every, ((0, 0), (0, -every.shape[1] % _CHUNKS)))
    return every.reshape(len(columns), _CHUNKS, -1).sum(axis=2, dtype=uint)


def sums(setup: Setup, rows: Rows) -> NDArray[np.int64]:
    """``SUMS``, then wins alone and wins shared by seat, over all lanes."""
    return np.asarray(np.asarray(_chunks(setup, rows)).sum(axis=1, dtype=np.int64))
