"""The worth of a draw: only joint wins change, and what is solved is an equilibrium of the changed game."""

import sys
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from trespok.solve.libraries import NumPy
from trespok.solve.pok.batch_strategy import advise_many, values_of
from trespok.solve.pok.positions import DONE, LESS, NUMBER, drawing, payoffs
from trespok.solve.pok.values import load

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))
from pok_alliance import HANDS, Alliance
from pok_questions import WORTHS, solved, strongest

SMALL = 7  # counters left


def test_only_joint_wins_change() -> None:
    """All hold a disc and a square, one from the goal each: with a disc asked of three, three discs win together."""
    table = load(3).table
    hands = np.full((3, 48), NUMBER[1, 1, 0], np.int32)
    throws = np.arange(48)
    plain, stays = payoffs(np, (2, 2, 2), table, hands, throws)
    other, same = payoffs(np, (2, 2, 2), drawing(table, np.array([1.0, 0.25, 0.125])), hands, throws)
    assert LESS[NUMBER[1, 1, 0], 0] == DONE
    np.testing.assert_array_equal(stays, same)
    for share, worth in ((1.0, 1.0), (1 / 2, 0.25), (1 / 3, 0.125)):
        assert (plain == share).any()
        np.testing.assert_array_equal(other[plain == share], worth)
    rest = ~np.isin(plain, [1.0, 1 / 2, 1 / 3])
    np.testing.assert_array_equal(plain[rest], other[rest])


@pytest.mark.parametrize("name", WORTHS)
def test_small_positions_are_in_equilibrium_with_every_worth(name: str) -> None:
    """Nobody gains by its best answer in the changed game, which knows nothing of how it was solved."""
    worth = WORTHS[name]
    values = solved(worth, NumPy(), most=SMALL)

    def ended(allies: int, others: int) -> float:
        return 0.0 if not allies else 1.0 if not others else worth(1 + others)

    table = strongest(Alliance(3, 1, ended=ended), partial(advise_many, values=values), most=SMALL)
    own, rest = np.meshgrid(np.arange(len(table.own)), np.arange(len(table.rest)), indexing="ij")
    hands = np.array(HANDS)[np.concatenate([table.own[own.ravel()], table.rest[rest.ravel()]], axis=1)]
    small = hands.sum(axis=(1, 2)) <= SMALL
    value = values_of(hands[small], values)[:, 0]
    best = table.table[: len(table.own), : len(table.rest)].ravel()[small]
    assert small.sum() > 100
    assert np.abs(best - value).max() < 1e-4
    if name == "1":
        assert values_of(hands[small], values).sum(axis=1).max() > 1.5  # winning together is worth more than a win
    else:
        assert values_of(hands[small], values).sum(axis=1).max() < 1.0 + 1e-4
