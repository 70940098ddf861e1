"""The adapter for Gymnasium, by Gymnasium's own checker, at every seat count."""

from __future__ import annotations

from random import Random

import pytest
from gymnasium.utils.env_checker import check_env

from trespok.core import BadOption
from trespok.games import GAMES, pokino
from trespok.lab.adapters import gym_env

TABLES = [(name, seats) for name in ("pok", "pokerdice", "pokino") for seats in GAMES[name].SEATS]


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")  # there is one
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seat_among_bots(game: str, seats: int) -> None:
    env = gym_env(game, ["random"] * (seats - 1), seat=seats // 2, render_mode="ansi")
    check_env(env, skip_render_check=False)


@pytest.mark.parametrize(("game", "most"), [("pok", 8), ("pokerdice", 5)])
def test_whole_games_against_bots(game: str, most: int) -> None:
    """A random seat among two sensible ones wins less than its third of 30 games."""
    env, choice, won = gym_env(game, ["sensible"] * 2, seat=1), Random(game), 0.0
    for number in range(30):
        _, info = env.reset(seed=number)
        over = False
        while not over:
            seen, reward, ended, cut, info = env.step(choice.choice(info["action_mask"].nonzero()[0]))
            assert env.observation_space.contains(seen)
            over, won = ended or cut, won + reward
        assert ended
        assert not info["action_mask"].any()
    assert won <= most


def test_bots_claim_and_steal_in_pokino() -> None:
    """A seat that only passes wins nothing, and the bots take the cups."""
    env = gym_env("pokino", ["sensible", "expert"], options=pokino.Options(hands=2))
    env.reset(seed=3)
    ended, reward = False, 0.0
    while not ended:
        _, reward, ended, _, info = env.step(0)
    assert reward == 0
    assert not info["action_mask"].any()


def test_a_choice_outside_the_mask_loses() -> None:
    env = gym_env("pokerdice", ["random"])
    _, info = env.reset(seed=1)
    wrong = next(number for number, open_to in enumerate(info["action_mask"]) if not open_to)
    assert env.step(wrong)[1:4] == (-1.0, True, False)


def test_wrong_tables_are_sentences() -> None:
    with pytest.raises(BadOption, match="POK is played by 3 to 7 seats, not 2"):
        gym_env("pok", ["random"])
    with pytest.raises(BadOption, match="There is no bot 'genius'"):
        gym_env("pok", ["genius", "random"])
    with pytest.raises(BadOption, match="There is no seat 3"):
        gym_env("pok", ["random", "random"], seat=3)
    with pytest.raises(BadOption, match="There is no adapter for 'chess'"):
        gym_env("chess", ["random"])
    with pytest.raises(BadOption, match="say how many hands"):
        gym_env("pokino", ["random"], options=pokino.Options())
    with pytest.raises(BadOption, match="nothing to choose"):
        gym_env("pokino", ["random"], options=pokino.Options(hands=1, marking=pokino.Mode.AUTO, claiming=pokino.Mode.AUTO))
    with pytest.raises(BadOption, match="no options of pok"):
        gym_env("pok", ["random", "random"], options=pokino.Options(hands=1))
