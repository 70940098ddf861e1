"""The twin of Pokerdice agrees with the rules at every step, and whole games played on it look as they should."""

from __future__ import annotations

import numpy as np
import pytest
from parity_pokerdice import compare

from trespok.games.pokerdice import Options, Turns
from trespok.lab.chance import key_of
from trespok.lab.pokerdice.array_rules import Setup
from trespok.lab.pokerdice.experiment import games
from trespok.lab.pokerdice.policies import Match
from trespok.lab.questions import Question, experiment_of

SETUPS = [
    Setup(2),
    Setup(2, Options(packs=2)),
    Setup(3),
    Setup(3, Options(turns=Turns.EQUAL)),
    Setup(4),
    Setup(4, Options(turns=Turns.EQUAL)),
    Setup(5),
    Setup(3, Options(points=(0, 20, 2, 3, 3, 4, 4, 5, 16, 1))),  # PKD-9.1
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.packs}-{setup.rounds}")
def test_rules_and_twin_agree_round_by_round(setup: Setup) -> None:
    """Thirty games a set-up: two hundred and forty in all; ten thousand each are in parity.txt."""
    assert compare(setup, 30, f"parity {setup}") == 30 * setup.rounds


def test_the_first_rollers_take_turns() -> None:
    """Pieces follow each other with every seat first once, and wins by seat are those by order of rolling, turned."""
    experiment = experiment_of(Question("pokerdice", 3, 12_288, seed="turns"))
    assert experiment.pieces == 3
    for first in range(3):
        counts = experiment.piece(first).counts
        assert [counts[f"won.{(order + first) % 3}"] for order in range(3)] == [counts[f"order.{order}"] for order in range(3)]


def test_winners_have_most_points() -> None:
    """And where several have, the rules' tie-break was said to decide."""
    found = games(key_of("most"), np.arange(4096, dtype=np.uint32), match=Match(Setup(3), ("random",) * 3))
    points = np.asarray(found.points)
    won = np.take_along_axis(points, np.asarray(found.winner)[None].astype(int), axis=0)[0]
    assert (won == points.max(axis=0)).all()
    assert ((points == won).sum(axis=0) > 1).tolist() == np.asarray(found.tied).tolist()
    assert set(np.asarray(found.leader)) == {0, 1, 2, 3}
