"""Others' games, for ``bench/lab.py``: Pgx's batched ones and OpenSpiel's in C++, all at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["kuhn_and_others", "open_spiel"]

Run = Callable[[int], int]

# Batch and steps a call: long enough that games which are cut off at the end do not count for much.
_PGX = {"kuhn_poker": (4096, 200), "leduc_holdem": (4096, 200), "2048": (1024, 1000)}
_OPEN_SPIEL = {
    "OpenSpiel goofspiel, 6 cards, 5 seats": ("goofspiel(num_cards=6,players=5,imp_info=True,points_order=random)", 2000),
    "OpenSpiel yacht, 2 seats": ("yacht(players=2)", 100),
}


def kuhn_and_others() -> dict[str, Callable[[], Run]]:
    """Pgx, whose steps are taken for the whole batch; a game that ends is begun anew."""
    return {f"Pgx {name}, batch {batch}": _pgx(name, batch, steps) for name, (batch, steps) in _PGX.items()}


def _pgx(name: str, batch: int, steps: int) -> Callable[[], Run]:
    def make() -> Run:
        import jax  # noqa: PLC0415
        import jax.numpy as jnp  # noqa: PLC0415
        import pgx  # noqa: PLC0415

        env: Any = pgx.make(name)
        init, step = jax.vmap(env.init), jax.vmap(env.step)

        def one(state: Any, key: Any) -> tuple[Any, Any]:
            choose, chance, fresh = jax.random.split(key, 3)
            odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
            state = step(state, jax.random.categorical(choose, odds, axis=1), jax.random.split(chance, batch))
            over = state.terminated | state.truncated
            new = init(jax.random.split(fresh, batch))
            state = jax.tree.map(lambda a, b: jnp.where(over.reshape(-1, *[1] * (a.ndim - 1)), a, b), new, state)
            return state, jnp.sum(over)

        @jax.jit
        def play(key: Any) -> Any:
            begin, go_on = jax.random.split(key)
            state = init(jax.random.split(begin, batch))
            return jnp.sum(jax.lax.scan(one, state, jax.random.split(go_on, steps))[1])

        return lambda number: int(play(jax.random.key(number)))

    return make


def open_spiel() -> dict[str, Callable[[], Run]]:
    """OpenSpiel, a whole game of uniform bots a call: the loop is in C++."""
    return {name: _open_spiel(*what) for name, what in _OPEN_SPIEL.items()}


def _open_spiel(name: str, games: int) -> Callable[[], Run]:
    def make() -> Run:
        import pyspiel  # noqa: PLC0415

        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

        def run(number: int) -> int:
            for one in range(games):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, number * games + one)
            return games

        return run

    return make
