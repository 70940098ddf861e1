"""The two array libraries do the same."""

from typing import Any

import numpy as np
import pytest

from trespok.solve.pok.backend import Backend, NumPy, jax_backend
from trespok.solve.pok.curve import Given
from trespok.solve.pok.equilibrium import Walk
from trespok.solve.pok.positions import positions
from trespok.solve.pok.strategy import mixtures
from trespok.solve.pok.values import load

BACKENDS = [NumPy(), jax_backend()]


@pytest.mark.parametrize("backend", BACKENDS, ids=lambda backend: backend.name)
def test_a_round_is_walked_its_steps_and_no_more_whoever_stands_beside_it(backend: Backend) -> None:
    """A hundred rounds that end after 1 to 100 steps, each counting its own; 64 is the limit."""
    xp, need = backend.xp, np.random.default_rng(1).permutation(100) + 1

    def step(given: Given, walk: Walk) -> Walk:
        more = xp.where(walk.done, walk.base, walk.base + 1)
        ended = more[0] >= given.kinds[0]
        return walk._replace(base=more, done=walk.done | ended, arrived=walk.arrived | ended)

    def steps(count: Any) -> Any:
        nought, no = xp.zeros((1, 100)), xp.zeros(100, bool)
        given = Given(nought, xp.asarray(need)[None], nought, nought)
        walk = Walk(nought, nought, nought[0], nought, nought, nought[0], no, no, nought[0])
        return backend.follow(step, given, walk, count)

    walked = backend.host(backend.compiled(steps)(64))
    assert np.asarray(walked.base[0]).tolist() == np.minimum(need, 64).tolist()
    assert np.asarray(walked.arrived).tolist() == (need <= 64).tolist()


def test_jax_plays_as_the_table_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """All 48 throws of some positions of three seats; rounding alone tells the libraries apart."""
    monkeypatch.setattr(BACKENDS[1], "lanes", 1 << 16)  # batches of a few positions
    live = np.flatnonzero(~positions(3).dead)
    rows = live[:: len(live) // 16]
    one, other = (mixtures(backend, load(3), rows) for backend in BACKENDS)
    assert np.abs(one - other).max() < 1e-8
