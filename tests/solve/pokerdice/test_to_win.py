"""The documented calls for winning at two seats: against the table, against the rules, and against each other."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from trespok.core import Trouble
from trespok.games.pokerdice import POINTS, Aim, meets
from trespok.kit.dice import Dice
from trespok.solve.pokerdice import advise_to_win, chance_to_win, keep_to_win
from trespok.solve.pokerdice.arrays import ODDS
from trespok.solve.pokerdice.rethrow import THROWS, best, mean


def _hands(chance: Random, count: int) -> tuple[tuple[Aim, ...], tuple[Aim, ...]]:
    mine, theirs = (tuple(sorted(chance.sample(list(Aim), count))) for _ in range(2))
    return mine, theirs


@pytest.mark.parametrize(("count", "seed"), [(1, 1), (2, 2), (5, 3), (10, 4)])
def test_all_throws_together_are_the_chance_before_them(count: int, seed: int) -> None:
    chance = Random(seed)
    mine, theirs = _hands(chance, count)
    ahead = chance.randrange(-3, 4)
    told = [advise_to_win(mine, theirs, ahead, throw) for throw in THROWS]
    assert np.dot(ODDS, [each.value for each in told]) == pytest.approx(chance_to_win(mine, theirs, ahead), abs=6e-5)


@pytest.mark.parametrize("seed", range(4))
def test_neither_side_gains_by_leaving_the_mixture(seed: int) -> None:
    chance = Random(100 + seed)
    mine, theirs = _hands(chance, 5 + seed)
    told = advise_to_win(mine, theirs, chance.randrange(-4, 5), chance.choice(THROWS))
    assert told.settled
    assert max(told.worths.values()) == pytest.approx(told.value, abs=1e-4)
    assert min(told.costs.values()) == pytest.approx(told.value, abs=1e-4)
    assert sum(told.watcher.values()) == pytest.approx(1)
    assert all(told.worths[aim] > told.value - 1e-4 for aim, part in told.roller.items() if part > 0.001)


@pytest.mark.parametrize("seed", range(4))
def test_keeps_of_the_last_round_by_the_rules(seed: int) -> None:
    """One card each: every keep counted out with the rules' own verdicts; the roller wins ties (PKD-6.2)."""
    chance = Random(200 + seed)
    own, other, ahead = Aim(chance.randrange(10)), Aim(chance.randrange(10)), chance.randrange(-6, 6)

    def wins(dice: Dice) -> float:
        hit = meets(dice, other)
        return float(ahead + POINTS[own] * meets(dice, own) - POINTS[other] * hit + (not hit) >= 0)

    thrown = chance.choice(THROWS)
    told = keep_to_win([own], [other], ahead, own, [thrown])
    assert told[thrown] == wins(thrown)  # to keep all five is to stop
    assert told[()] == pytest.approx(mean(best([wins(dice) for dice in THROWS], 1)), abs=1e-9)
    assert next(iter(told.values())) == max(told.values())
    last = keep_to_win([own], [other], ahead, own, [thrown, thrown])
    assert last[()] == pytest.approx(mean([wins(dice) for dice in THROWS]), abs=1e-9)


def test_the_best_keep_is_what_the_card_is_worth() -> None:
    chance = Random(7)
    for _ in range(5):
        mine, theirs = _hands(chance, 4)
        throw, ahead = chance.choice(THROWS), chance.randrange(-3, 4)
        told = advise_to_win(mine, theirs, ahead, throw)
        for card in mine:
            keeps = keep_to_win(mine, theirs, ahead, card, [throw], belief=told.watcher)
            assert max(keeps.values()) == pytest.approx(told.worths[card], abs=1e-7)


def test_what_cannot_be_asked() -> None:
    with pytest.raises(Trouble, match="the game is over"):
        advise_to_win([], [], 0, (1, 2, 3, 4, 5))
    with pytest.raises(Trouble, match="does not hold"):
        keep_to_win([Aim.JOKER], [Aim.JOKER], 0, Aim.ONE_PAIR, [(1, 2, 3, 4, 5)])
    with pytest.raises(Trouble, match="cards the watcher still holds"):
        keep_to_win([Aim.JOKER], [Aim.JOKER], 0, Aim.JOKER, [(1, 2, 3, 4, 5)], belief={Aim.ONE_PAIR: 1.0})
    with pytest.raises(Trouble, match="five dice"):
        advise_to_win([Aim.JOKER], [Aim.JOKER], 0, (1, 2, 3))
