"""The adapter for PettingZoo, by PettingZoo's own tests, at every seat count."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from trespok.core import Trouble
from trespok.games import GAMES, pokino
from trespok.lab.adapters import aec_env, parallel_env

# Its dictionaries of observation and mask are PettingZoo's own form, for which it warns outside a list of its own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
TABLES = [(name, seats) for name in ("pok", "pokerdice", "pokino") for seats in GAMES[name].SEATS]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seat_by_seat(game: str, seats: int) -> None:
    api_test(aec_env(game, seats, render_mode="ansi"), num_cycles=40)
    seed_test(partial(aec_env, game, seats), num_cycles=40)


@pytest.mark.parametrize("seats", GAMES["pok"].SEATS)
def test_all_at_once(seats: int) -> None:
    parallel_api_test(parallel_env(seats), num_cycles=400)
    parallel_seed_test(partial(parallel_env, seats))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_is_played_to_its_end_inside_the_declared_bounds(game: str, seats: int) -> None:
    """Whole games, every observation of who is asked; somebody wins, and the win is divided."""
    options = pokino.Options(hands=3 if seats < 4 else 1, chips=12) if game == "pokino" else None
    env = aec_env(game, seats, options)
    env.reset(seed=seats)
    choice = Random(seats)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        won[agent] += reward
        assert not cut
        assert env.observation_space(agent).contains(seen)
        env.step(None if ended else choice.choice(seen["action_mask"].nonzero()[0]))
    assert sum(won.values()) == pytest.approx(1)


def test_a_fist_stays_closed() -> None:
    """What the first seat has chosen changes nothing that the next one observes (POK-3.2)."""
    seen = []
    for symbol in range(3):
        env = aec_env("pok", 3)
        env.reset(seed=1)
        env.step(symbol)
        seen.append(env.observe("seat_1")["observation"].tolist())
        assert env.observe("seat_0")["observation"].tolist() not in seen
    assert seen[0] == seen[1] == seen[2]


def test_who_never_gets_on_is_cut_off() -> None:
    """Four seats that always show the same hand nothing over (POK-4.4)."""
    env = parallel_env(4)
    env.reset(seed=1)
    rounds, cut = 0, {"seat_0": False}
    while env.agents:
        _, rewards, ended, cut, _ = env.step(dict.fromkeys(env.agents, 0))
        rounds += 1
        assert not any(ended.values())
        assert set(rewards.values()) == {0.0}
    assert (rounds, cut["seat_0"]) == (200, True)


def test_wrong_choices_are_sentences() -> None:
    env = aec_env("pokerdice", 2)
    env.reset(seed=1)
    with pytest.raises(Trouble, match="Choice 10 is not open to seat 0 now"):
        env.step(10)
    both = parallel_env(3)
    before = both.reset(seed=1)[0]["seat_0"]["observation"].tolist()
    with pytest.raises(Trouble, match="seat_2 has to choose"):
        both.step({"seat_0": 0, "seat_1": 1})
    assert both.step({"seat_0": 0, "seat_1": 1, "seat_2": 2})[0]["seat_0"]["observation"].tolist() != before
