"""The adapter for Pgx: what the docstring of ``pgx.api_test`` lists, at every seat count, and POK's own rules beside it."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import pytest

from trespok.core import BadOption
from trespok.games import pok
from trespok.lab.adapters import pgx_env
from trespok.lab.pok.array_rules import hand_of
from trespok.play import Table

FACES = [[None if face is None else int(face) for face in die] for die in pok.DICE]


def test_their_test_fails_on_their_own_game() -> None:
    """The reason for the tests below.  When this one fails, theirs works again and should be called here."""
    with pytest.raises(IndexError):
        pgx.api_test(pgx.make("kuhn_poker"), num=1)


def test_their_test_with_three_things_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random acts drawn along the axis that is there; our name among theirs; no drawing, for they draw only their games."""

    def at_random(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.where(mask, 0.0, -jnp.inf), axis=-1)

    theirs = import_module("pgx._src.api_test")
    env = pgx_env(4)
    monkeypatch.setattr(theirs, "act_randomly", jax.jit(at_random))
    monkeypatch.setattr(theirs, "EnvId", Literal["trespok_pok"])
    monkeypatch.setattr(type(env.init(jax.random.PRNGKey(0))), "save_svg", lambda state, file: None)  # noqa: ARG005
    pgx.api_test(env, num=1)


def well_formed(state: Any, seats: int) -> None:
    assert state.current_player.dtype == jnp.int32
    assert 0 <= int(state.current_player) < seats
    assert state.terminated.dtype == state.truncated.dtype == state.legal_action_mask.dtype == jnp.bool_
    assert (state.rewards.dtype, state.rewards.shape) == (jnp.float32, (seats,))
    assert bool(state.legal_action_mask.all()) or not bool(state.terminated)
    assert bool(state.legal_action_mask.any())


@pytest.mark.parametrize("seats", pok.SEATS)
def test_what_their_docstring_lists(seats: int) -> None:
    """And every round beside our rules, fed the same throws and fists: hands, legal fists, who wins."""
    env = pgx_env(seats)
    init, step, choice = jax.jit(env.init), jax.jit(env.step), Random(seats)
    for number in range(2):
        state = jax.device_get(init(jax.random.PRNGKey(number)))
        table = Table(pok, seats)
        well_formed(state, seats)
        assert not state.rewards.any()
        steps = 0
        while not state.terminated:
            seat = int(state.current_player)
            if seat == 0:
                faces = [die[int(face)] for die, face in zip(FACES, state._faces, strict=True)]
                table.play("* throw " + " ".join("-" if face is None else str(pok.Symbol(face)) for face in faces))
            offer = table.offer(seat)
            assert offer is not None
            held = [action.symbol for action in offer.actions if isinstance(action, pok.Play)]
            assert np.flatnonzero(state.legal_action_mask).tolist() == held
            symbol = choice.choice(held)
            table.submit(seat, pok.Play(symbol))
            state = jax.device_get(step(state, jnp.int32(symbol), jax.random.PRNGKey(choice.randrange(1 << 30))))
            steps += 1
            assert int(state._step_count) == steps
            well_formed(state, seats)
            hands = [int(hand_of(tuple(state._hands), who)) for who in range(seats)]
            assert [(hand & 3, hand >> 2 & 3, hand >> 4) for hand in hands] == list(table.view(None).hands)
            assert state.rewards.any() == state.terminated
        assert table.outcome is not None
        assert np.flatnonzero(state.rewards).tolist() == list(table.outcome.winners)
        assert float(state.rewards.sum()) == pytest.approx(1)
        after = step(state, jnp.int32(0), jax.random.PRNGKey(0))  # nothing happens any more, and nobody is paid twice
        assert not after.rewards.any()
        assert bool(after.terminated)
        assert (after._hands == state._hands).all()


def test_an_illegal_fist_ends_the_match_with_a_loss() -> None:
    env = pgx_env(3)
    state = env.init(jax.random.PRNGKey(1)).replace(legal_action_mask=jnp.array([True, False, True]))
    state = env.step(state, jnp.int32(1), jax.random.PRNGKey(2))
    assert bool(state.terminated)
    assert float(state.rewards[0]) == -1


def test_seats_observe_different_things_and_no_closed_fist() -> None:
    """Returns different observations when player_ids are different, except at the start; POK-3.2."""
    env = pgx_env(4)
    step, state = jax.jit(env.step), env.init(jax.random.PRNGKey(5))
    shut = [step(state, jnp.int32(symbol), jax.random.PRNGKey(1)).observation.tolist() for symbol in range(3)]
    assert shut[0] == shut[1] == shut[2]
    assert state.observation.shape == env.observation_shape
    for symbol in (0, 1, 2, 0):
        state = step(state, jnp.int32(symbol), jax.random.PRNGKey(1))
    assert len({tuple(env._observe(state, jnp.int32(seat)).tolist()) for seat in range(3)}) == 3


def test_wrong_use_is_a_sentence() -> None:
    with pytest.raises(BadOption, match="POK is played by 3 to 7 seats, not 8"):
        pgx_env(8)
    env = pgx_env(3)
    state = env.init(jax.random.PRNGKey(1))
    with pytest.raises(BadOption, match="give step a key"):
        env.step(state, jnp.int32(0))
