"""The documented call for many positions: what it refuses, and that both libraries answer alike."""

from concurrent.futures import Executor
from typing import Any

import numpy as np
import pytest

from trespok.core import Trouble
from trespok.games.pok import rules
from trespok.solve.pok import advise_many, solver, value, values_of

FULL = [rules.FULL_HAND] * 3


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        ([FULL[:2]], "3 to 7 seats, not 2"),
        ([FULL, FULL[:2]], "numbers"),
        (FULL, "numbers"),
        ([[(2, 2, 2.5)] * 3], "whole numbers"),
        ([[(2, 2, 2), (2, 2, 2), (1, 0, 0)]], "not a hand of a match"),
        ([[(2, 2, 2), (2, 2, 2), (3, 0, 0)]], "not a hand of a match"),
        ([[(2, 2, 2), (2, 2, 2), (-1, 2, 2)]], "not a hand of a match"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(hands: Any, sentence: str) -> None:
    with pytest.raises(Trouble, match=sentence):
        advise_many(hands)


def test_a_library_that_is_none_gets_a_sentence() -> None:
    with pytest.raises(Trouble, match="no array library 'torch'"):
        advise_many([FULL], arrays="torch")


def test_a_dead_position_has_one_thing_to_show() -> None:
    """POK-5.3: nothing hangs on it, and nothing breaks."""
    assert advise_many([[(0, 2, 0)] * 4])[0, :, :, 1] == pytest.approx(np.ones((48, 4)))


def test_values_of_many_are_the_values_of_each() -> None:
    hands = [FULL, [(2, 0, 0), (0, 1, 2), (1, 1, 1)], [(0, 1, 2), (2, 0, 0), (1, 1, 1)]]
    assert values_of(hands) == pytest.approx(np.array([value(one) for one in hands]), abs=1e-12)


def _by_jax(hands: np.ndarray) -> np.ndarray:
    solver.LANES["cpu"] = 1 << 16  # of a few positions
    return advise_many(hands, arrays="jax")


def test_jax_plays_as_the_table_does(elsewhere: Executor) -> None:
    """All 48 throws of some positions of three seats; rounding alone tells the libraries apart."""
    live = np.array([hand for hand in np.ndindex(3, 3, 3) if sum(hand) >= 2])
    hands = live[np.random.default_rng(3).integers(0, len(live), (24, 3))]
    assert np.abs(elsewhere.submit(_by_jax, hands).result() - advise_many(hands)).max() < 1e-8
