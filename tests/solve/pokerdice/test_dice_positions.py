"""Positions of two seats: how many, what follows them, and their mirror images."""

from __future__ import annotations

import numpy as np
import pytest

from trespok.games.pokerdice import Aim, meets
from trespok.solve.pokerdice.positions import CARDS, hands, level, mirrored, mirrored_dice
from trespok.solve.pokerdice.rethrow import THROWS


def test_184756_positions_113256_up_to_odd_and_even() -> None:
    """All sets of equally many cards for the roller and the watcher."""
    assert 184_756 == sum(level(count).size for count in range(CARDS + 1))
    assert 113_256 == sum(len(level(count).firsts) for count in range(CARDS + 1))


@pytest.mark.parametrize("count", [1, 3, 7])
def test_who_watched_rolls_next(count: int) -> None:
    """Each follower is the position with the two cards gone and the hands exchanged."""
    where, below = level(count), level(count - 1)
    numbers = np.arange(0, where.size, 1 + where.size // 30)
    roller, watcher = where.cards(numbers)
    after = where.after(numbers)
    for at, number in enumerate(numbers):
        mine, theirs = tuple(map(Aim, roller[:, at])), tuple(map(Aim, watcher[:, at]))
        assert number == where.number(mine, theirs)
        for w in range(count):
            for r in range(count):
                assert below.number(theirs[:w] + theirs[w + 1 :], mine[:r] + mine[r + 1 :]) == after[w, r, at]


def test_the_mirror_changes_odd_for_even_and_nothing_else() -> None:
    """A throw meets an objective exactly when its image meets the image."""
    for dice in THROWS:
        assert dice == mirrored_dice(mirrored_dice(dice))
        assert all(meets(dice, aim) == meets(mirrored_dice(dice), mirrored([aim])[0]) for aim in Aim)


def test_every_position_or_its_image_is_solved() -> None:
    """Images come in pairs; the first of each pair stands for both."""
    for count in (1, 4):
        where = level(count)
        assert np.array_equal(np.arange(where.size), where.image[where.image])
        assert where.size == len(np.union1d(where.firsts, where.image[where.firsts]))
    assert len(hands(5)) == 252
