"""The two array libraries do the same."""

from concurrent.futures import Executor
from typing import Any

import numpy as np
import pytest

from trespok.solve.libraries import library_named
from trespok.solve.pok.homotopy import Given
from trespok.solve.pok.round_solver import Walk


def _walked(name: str, need: np.ndarray) -> tuple[list[float], list[bool]]:
    """Rounds that end after *need* steps and count their own, walked 64 steps at most: the counts, and who arrived."""
    library = library_named(name)
    xp, many = library.xp, len(need)

    def step(given: Given, walk: Walk) -> Walk:
        more = xp.where(walk.done, walk.base, walk.base + 1)
        ended = more[0] >= given.kinds[0]
        return walk._replace(base=more, done=walk.done | ended, arrived=walk.arrived | ended)

    def walk(steps: Any) -> Walk:
        nought, no = xp.zeros((1, many)), xp.zeros(many, bool)
        given = Given(nought, xp.asarray(need)[None], nought, nought)
        start = Walk(nought, nought, nought[0], nought, nought, nought[0], no, no, nought[0])
        followed: Walk = library.follow(step, given, start, steps)
        return followed

    walked = library.host(library.compiled(walk)(64))
    return np.asarray(walked.base[0]).tolist(), np.asarray(walked.arrived).tolist()


@pytest.mark.parametrize("name", ["numpy", "jax"])
def test_a_round_is_walked_its_steps_and_no_more_whoever_stands_beside_it(name: str, elsewhere: Executor) -> None:
    """A hundred rounds that end after 1 to 100 steps; 64 is the limit."""
    need = np.random.default_rng(1).permutation(100) + 1
    counts, arrived = elsewhere.submit(_walked, name, need).result()
    assert counts == np.minimum(need, 64).tolist()
    assert arrived == (need <= 64).tolist()
