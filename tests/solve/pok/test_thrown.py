"""Many rounds at once, each with its own throw: what ``advise`` answers for every one of them."""

from random import Random

import numpy as np
import pytest

from trespok.games.pok import THROWS
from trespok.solve.pok import advise
from trespok.solve.pok.batch_strategy import advise_thrown
from trespok.solve.pok.positions import HANDS


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_chances_are_those_of_the_documented_call(seats: int) -> None:
    """Any colouring, any order of seats, positions that renaming turns into themselves, all shapes in one batch."""
    chance, throws = Random(seats), list(THROWS)
    hands = [[chance.choice(HANDS) for _ in range(seats)] for _ in range(12)]
    hands += [[(2, 2, 2)] * seats, [(2, 0, 0), (0, 2, 0), *[(1, 1, 2)] * (seats - 2)], [(2, 1, 1)] * (seats - 1) + [(0, 2, 1)]]
    thrown = [chance.randrange(len(throws)) for _ in hands]
    found = advise_thrown(np.array(hands), np.array(thrown, np.int32))
    for position, throw, chances in zip(hands, thrown, found, strict=True):
        assert chances == pytest.approx(np.array(advise(position, throws[throw]).chances), abs=1e-8)
