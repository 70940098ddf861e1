"""Whole games of POK in one fused kernel, from the same step as ``play``: a block of lanes never leaves the registers.

Pallas compiles it for a GPU; anywhere else it is interpreted, which is slow and for tests.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import lax
from jax.experimental import pallas as pl

from trespok.lab.chance import Array, Key, uint
from trespok.lab.pok.array_rules import Setup
from trespok.lab.pok.play import ROWS, Bits, Match, Rows, add, begin, go_on, nothing


class _Size(NamedTuple):
    games: int
    many: int
    block: int


def _played(setup: Setup, bits: Bits, games: int, many: int) -> Rows:
    """Every lane's rows after *games* games of random seats."""
    match = Match(setup, ("random",) * setup.seats)

    def going(state: Any) -> Array:
        return jnp.min(state[2].astype(jnp.int32)) < games

    def turn(state: Any) -> Any:
        first, now, done, kept = state
        now, record = go_on(match, {}, bits, first, now, many=many)
        record = jnp.where(done < uint(games), record, uint(0))
        return first + uint(many), now, done + jnp.where(record != uint(0), uint(1), uint(0)), add(kept, record)

    state = (jnp.uint32(0), begin(match, bits.lane), jnp.zeros_like(bits.lane), nothing(bits.lane))
    found: Rows = lax.while_loop(going, turn, state)[3]
    return found


def _kernel(setup: Setup, size: _Size, key_one: Any, key_two: Any, *rows: Any) -> None:
    lane = jnp.arange(size.block, dtype=jnp.uint32) + (pl.program_id(0) * size.block).astype(jnp.uint32)
    bits = Bits((key_one[0], key_two[0]), lane)
    for row, found in zip(rows, _played(setup, bits, size.games, size.many), strict=True):
        row[...] = found


@partial(jax.jit, static_argnames=("setup", "lanes", "games", "many"))
def plain_tallies(key: Key, *, setup: Setup, lanes: int, games: int, many: int = 1) -> Rows:
    """What ``tallies`` says, without a kernel of our own."""
    return _played(setup, Bits(key, jnp.arange(lanes, dtype=jnp.uint32)), games, many)


@partial(jax.jit, static_argnames=("setup", "lanes", "games", "many", "block", "warps", "interpret"))
def tallies(
    key: Key,
    *,
    setup: Setup,
    lanes: int,
    games: int,
    many: int = 4,
    block: int = 128,
    warps: int = 4,
    interpret: bool = False,
) -> Rows:
    """The rows of every lane (``tally``) after *games* games each of random seats; *block* lanes a program."""
    params: dict[str, Any] = {}
    if not interpret:
        from jax.experimental.pallas import triton  # noqa: PLC0415 - only where there is a GPU

        params["compiler_params"] = triton.CompilerParams(num_warps=warps, num_stages=1)
    row = pl.BlockSpec((block,), lambda program: (program,))
    word = pl.BlockSpec((1,), lambda _: (0,))
    shape: Any = jax.eval_shape(lambda: jnp.zeros(lanes, jnp.uint32))
    call = pl.pallas_call(
        partial(_kernel, setup, _Size(games, many, block)),
        out_shape=(shape,) * ROWS,
        grid=(lanes // block,),
        in_specs=[word, word],
        out_specs=(row,) * ROWS,
        interpret=interpret,
        **params,
    )
    keys = jnp.asarray(key, jnp.uint32)
    found: Rows = call(keys[:1], keys[1:])
    return found
