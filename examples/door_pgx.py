"""Many matches of POK at once in Pgx, everybody at random.

python examples/door_pgx.py [MATCHES]      (pip install 'trespok[adapters]')
"""

import sys

import jax
import jax.numpy as jnp

from trespok.lab.adapters import pgx_env

matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
env = pgx_env(4)
init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
key = jax.random.PRNGKey(0)
state = init(jax.random.split(key, matches))
won, steps = jnp.zeros(4), 0
while not state.terminated.all():
    key, ours, dice = jax.random.split(key, 3)
    fists = jax.random.categorical(ours, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
    state = step(state, fists, jax.random.split(dice, matches))
    won, steps = won + state.rewards.sum(axis=0), steps + 1
print(f"{matches} matches in {steps} steps, won by seat: {[round(share, 1) for share in won.tolist()]}")
