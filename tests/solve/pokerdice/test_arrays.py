"""The batched dice against the plain ones, number by number."""

from __future__ import annotations

import numpy as np
import pytest

from trespok.games.pokerdice import Aim
from trespok.solve.pokerdice import arrays, rethrow

WISHES = np.random.default_rng(5).normal(size=(2, 3, 252))


def test_worths_of_every_keep_agree_with_the_plain_dice() -> None:
    """All 462, the throws themselves first."""
    worths = arrays.kept(WISHES)
    assert (2, 3, 462) == worths.shape
    assert rethrow._kept(list(WISHES[1, 2])) == pytest.approx(worths[1, 2], abs=1e-12)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_best_play_agrees_with_the_plain_dice(left: int) -> None:
    """With two re-throws left, one and none; the dice axis may stand first."""
    found = arrays.best(WISHES, left)
    assert rethrow.best(list(WISHES[0, 1]), left) == pytest.approx(found[0, 1], abs=1e-12)
    turned = arrays.best(np.moveaxis(WISHES, -1, 0), left, axis=0)
    assert np.array_equal(found, np.moveaxis(turned, 0, -1))


def test_plans_agree_with_the_plain_dice() -> None:
    """For random wishes and for every aim, ties included."""
    for values in (*WISHES[0], *arrays.MET):
        plans = arrays.plan(values)
        assert rethrow.plan(list(values)) == plans.tolist()


def test_the_mean_is_the_worth_of_keeping_none() -> None:
    """Two ways to the same number."""
    assert arrays.mean(WISHES) == pytest.approx(arrays.kept(WISHES)[..., -1], abs=1e-12)


def test_odds_run_forwards_along_a_plan() -> None:
    """Where the dice will lie, times what they are worth there, is what the plan was promised."""
    for aim in Aim:
        plans = arrays.plan(arrays.MET[aim])
        ends = arrays.spread(plans, np.eye(252))
        assert ends.sum(-1) == pytest.approx(np.ones(252), abs=1e-12)
        assert ends @ arrays.MET[aim] == pytest.approx(np.array(rethrow.chance(aim, 1)), abs=1e-12)
        assert rethrow.thrown(plans.tolist(), list(arrays.ODDS)) == pytest.approx(arrays.spread(plans, arrays.ODDS), abs=1e-12)


def test_what_is_held_is_what_is_picked() -> None:
    """Chances that flow from keep to keep end where ``picks`` says that each throw's keep is."""
    chance = np.random.default_rng(6)
    worths, odds = chance.normal(size=(462, 2, 5)).round(1), chance.random((252, 2, 5))  # rounded: with ties
    most, picked = arrays.picks(worths, 1e-6)
    same, better = arrays.lifts(worths, 1e-6)
    found = np.zeros_like(worths)
    for place in range(252):
        np.add.at(found, (picked[place], *np.indices((2, 5))), odds[place])
    assert np.array_equal(most, same)
    assert np.array_equal(most, np.take_along_axis(worths, picked, axis=0))
    assert arrays.held(better, odds) == pytest.approx(found, abs=1e-12)
