"""Every equilibrium of small games of three: games with known answers, random ones, and rounds of POK."""

import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from trespok.solve.pok.batch_strategy import advise_many
from trespok.solve.pok.supports import Found, Games, enumerate_equilibria
from trespok.solve.pok.values import load

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))
from pok_selection import components, every_round, index_sums, selection


def _found(payoff: np.ndarray, choices: tuple[int, int, int]) -> tuple[Games, Found]:
    """Payoffs [seat, a, b, c] of one game, or [game, seat, a, b, c], padded to three choices."""
    many = payoff if payoff.ndim == 5 else payoff[None]
    wide = np.full((len(many), 3, 3, 3, 3), -7.0)  # never to be read
    wide[:, :, : choices[0], : choices[1], : choices[2]] = many
    games = Games(wide, np.tile(np.array(choices), (len(many), 1)))
    return games, Found.joined([part for _, part in enumerate_equilibria(games)])


def _two_choices() -> np.ndarray:
    """The game of McKelvey and McLennan (1996) with nine equilibria, two of them with everybody mixing."""
    u = np.zeros((3, 2, 2, 2))
    for at, payoff in {(0, 0, 0): (9, 8, 12), (1, 1, 0): (9, 8, 2), (1, 0, 1): (3, 4, 6), (0, 1, 1): (3, 4, 6)}.items():
        u[(slice(None), *at)] = payoff
    return u


def test_a_game_with_nine_equilibria() -> None:
    games, found = _found(_two_choices(), (2, 2, 2))
    assert len(found.game) == 9
    assert found.isolated.all()
    assert (found.x[:, :, :2] > 1e-6).all(axis=(1, 2)).sum() == 2
    assert (found.x.max(axis=2) == 1.0).all(axis=1).sum() == 4
    assert index_sums(games, found)[1][0] == 1


def test_dominance_leaves_one() -> None:
    """Three prisoners: to confess is better whatever the others do."""
    u = np.zeros((3, 2, 2, 2))
    for seat in range(3):
        own = np.moveaxis(u[seat], seat, 0)
        own[1] = 1.0
        u[seat] -= np.indices((2, 2, 2)).sum(axis=0) / 2.0
    _, found = _found(u, (2, 2, 2))
    np.testing.assert_array_equal([[[0, 1, 0]] * 3], found.x)


def test_a_bystander_makes_a_continuum() -> None:
    """Matching pennies of two; the third gets nothing and moves nothing: a line of equilibria, one value."""
    u = np.zeros((3, 2, 2, 2))
    pennies = np.array([[1.0, -1.0], [-1.0, 1.0]])
    u[0], u[1] = pennies[:, :, None], -pennies[:, :, None]
    games, found = _found(u, (2, 2, 2))
    parts = components(games, found)
    assert len(parts.game) == 1
    assert not parts.single[0]
    np.testing.assert_allclose(parts.least, parts.most, atol=1e-9)
    np.testing.assert_allclose(0.5, found.x[:, :2, :2], atol=1e-9)


def test_a_kingmaker_makes_a_continuum_of_values() -> None:
    """The third alone decides who of the others wins, and does not care."""
    u = np.zeros((3, 1, 1, 2))
    u[0, 0, 0], u[1, 0, 0] = (1.0, 0.0), (0.0, 1.0)
    games, found = _found(u, (1, 1, 2))
    parts = components(games, found)
    assert len(parts.game) == 1
    np.testing.assert_allclose([[0.0, 0.0, 0.0]], parts.least)
    np.testing.assert_allclose([[1.0, 1.0, 0.0]], parts.most)


def test_two_lines_that_meet_are_one() -> None:
    """Both bystanders of a forced seat may do anything: one square of equilibria, found in all its faces."""
    games, found = _found(np.zeros((3, 1, 2, 2)), (1, 2, 2))
    parts = components(games, found)
    assert len(parts.game) == 1
    assert not parts.single[0]


@pytest.mark.parametrize(("choices", "many"), [((2, 2, 2), 300), ((3, 2, 2), 200), ((2, 3, 3), 150), ((3, 3, 3), 60)])
def test_the_indices_of_random_games_add_up_to_one(choices: tuple[int, int, int], many: int) -> None:
    """Random games are regular: were an equilibrium missing or found twice, the sum would tell."""
    rng = np.random.default_rng(sum(choices))
    games, found = _found(rng.random((many, 3, *choices)), choices)
    regular, sums = index_sums(games, found)
    assert regular.all()
    np.testing.assert_array_equal(1, sums)
    worth = games.worths(found.x, found.game)
    mean = (np.where(found.x > 0, worth, 0.0) * found.x).sum(axis=2)
    assert (worth.max(axis=2) - mean).max() < 1e-8


def _newton(u: np.ndarray, rng: np.random.Generator) -> np.ndarray | None:
    """One equilibrium of a game [seat, a, b, c], or none: complementary slackness by plain Newton.

    Unknowns are the chances and each seat's value; the equations x * (value - worth) = 0 and sum x = 1 know no support.
    """
    x, v = rng.dirichlet(np.full(3, 0.6), 3), rng.random(3)

    def f(point: np.ndarray) -> np.ndarray:
        x, v = point[:9].reshape(3, 3), point[9:]
        worth = np.stack(
            [
                np.einsum("abc,b,c->a", u[0], x[1], x[2]),
                np.einsum("abc,a,c->b", u[1], x[0], x[2]),
                np.einsum("abc,a,b->c", u[2], x[0], x[1]),
            ]
        )
        return np.concatenate([(x * (v[:, None] - worth)).ravel(), x.sum(axis=1) - 1.0])

    point = np.concatenate([x.ravel(), v])
    for _ in range(40):
        here = f(point)
        slope = np.stack([(f(point + 1e-7 * e) - here) / 1e-7 for e in np.eye(12)], axis=1)
        step = np.linalg.lstsq(slope, here, rcond=None)[0]
        point = point - step
        if np.abs(point).max() > 10:
            return None
    x = point[:9].reshape(3, 3)
    return x if np.abs(f(point)).max() < 1e-10 and x.min() > -1e-9 else None


def test_newton_from_random_starts_finds_nothing_new() -> None:
    """A search that knows nothing of supports ends in points of the list, and in many different ones."""
    rng = np.random.default_rng(4)
    payoff = rng.random((6, 3, 3, 3, 3))
    games, found = _found(payoff, (3, 3, 3))
    met = set()
    for game in range(len(payoff)):
        mine = np.flatnonzero(found.game == game)
        for _ in range(40):
            x = _newton(payoff[game], rng)
            if x is None:
                continue
            worth = games.worths(x[None], np.array([game]))[0]
            if (worth.max(axis=1) - (worth * x).sum(axis=1)).max() > 1e-8:
                continue  # a point where something unused is better is no equilibrium
            off = np.abs(found.x[mine] - x).max(axis=(1, 2))
            assert off.min() < 1e-6
            met.add(int(mine[off.argmin()]))
    assert len(met) > 8


@cache
def _sample() -> tuple[Games, Found]:
    games = every_round(load(3), np.arange(5, 457, 60))
    return games, Found.joined([part for _, part in enumerate_equilibria(games)])


def test_every_round_has_an_equilibrium_and_regular_ones_are_complete() -> None:
    games, found = _sample()
    assert set(found.game.tolist()) == set(range(len(games.payoff)))
    regular, sums = index_sums(games, found)
    assert regular.sum() > 30
    np.testing.assert_array_equal(1, sums[regular])


def test_what_is_found_is_an_equilibrium() -> None:
    games, found = _sample()
    worth = games.worths(found.x, found.game)
    mean = (np.where(found.x > 0, worth, 0.0) * found.x).sum(axis=2)
    np.testing.assert_allclose(1.0, found.x.sum(axis=2), atol=1e-9)
    assert found.x.min() >= 0.0
    assert (worth.max(axis=2) - mean).max() < 1e-8


def test_rounds_share_one_win() -> None:
    """What comes after is worth one win to all together, so an equilibrium moves wins between seats and makes none."""
    games, _ = _sample()
    held = np.arange(3) < games.choices[:, :, None]
    real = held[:, 0, :, None, None] & held[:, 1, None, :, None] & held[:, 2, None, None, :]
    np.testing.assert_allclose(1.0, games.payoff.sum(axis=1)[real], atol=1e-4)


def test_the_report_of_a_few_positions() -> None:
    """Shares are shares, every round is counted once, and what is played lies among what was found."""
    found = selection(load(3), advise_many, np.array([40, 200, 300]))
    assert found["rounds"] == 3 * 48 == sum(found["components"].values())
    assert found["without"] == found["regular_rounds_incomplete"] == 0
    assert 0.0 <= found["one_point"] <= found["unique"] <= 1.0
    assert found["with_continuum_of_values"] <= found["with_continuum"] <= 1.0
    assert found["apart_quantiles"] == sorted(found["apart_quantiles"])
    assert found["apart_most"] == found["apart_quantiles"][-1] <= 1.0
    assert found["ours_outside"] == 0
    assert 0.0 <= found["ours_height_mean"] <= 1.0
