"""The twin of POK agrees with the rules at every step, and whole games played on it look as they should."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from numpy.typing import NDArray
from parity_pok import compare

from trespok.games import pok
from trespok.lab.chance import key_of
from trespok.lab.pok.array_rules import BLANK, Setup
from trespok.lab.pok.play import AHEAD, DEAD, LONGEST, WINNERS, Match, records, sums, tallied

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from pok_kernel import tallies

FOUR = Setup(4)
LANES, GAMES = 1024, 16


def played(seed: str, many: int = 1) -> NDArray[np.uint32]:
    """Records of four random seats."""
    match = Match(FOUR, ("random",) * 4)
    return np.asarray(records(key_of(seed), np.arange(LANES, dtype=np.uint32), {}, match=match, games=GAMES, many=many))


@pytest.mark.parametrize("seats", pok.SEATS)
def test_rules_and_twin_agree_round_by_round(seats: int) -> None:
    """Forty games a seat count: two hundred in all; ten thousand each are in parity.txt."""
    assert compare(Setup(seats), pok.Options(), 40, f"parity {seats}") > 200


@pytest.mark.parametrize(
    ("seats", "values"),
    [
        (4, {"dice": "ddsstt/dds---/dst---", "counters": "3", "goal": "4"}),
        (4, {"dice": "dddddd/------/------", "counters": "1"}),  # stuck in more ways than one
        (6, {"goal": "6"}),
    ],
)
def test_they_agree_with_house_rules_too(seats: int, values: dict[str, str]) -> None:
    """Other dice, counters and goals (POK-7), and stalemates that have to be computed."""
    options = pok.read_options(seats, values)
    dice = tuple(tuple(BLANK if face is None else int(face) for face in die) for die in options.dice)
    assert compare(Setup(seats, options.hand, options.goal, dice), options, 20, "house") > 60


def test_a_key_gives_the_same_games_for_ever_and_another_key_others() -> None:
    """Whatever the number of rounds a turn of the loop."""
    one = played("a")
    assert (one == played("a", many=2)).all()
    assert (one != played("b")).any()


def test_random_play_is_as_long_and_as_even_as_known() -> None:
    """Rounds, ties and stalemates of four random seats, within four standard errors of RULINGS section 1."""
    found = played("c")
    rounds, won, dead = found & LONGEST, (found >> WINNERS) & 127, (found >> DEAD) & 1
    both = 1 / found.size + 1 / 10_000
    assert abs(rounds.mean() - 10.2) < 4 * rounds.std() * both**0.5 + 0.05
    tied = np.bitwise_count(won) > 1
    assert 0.15 - 0.005 - 4 * (0.15 * 0.85 * both) ** 0.5 < tied.mean() < 0.16 + 0.005 + 4 * (0.16 * 0.84 * both) ** 0.5
    assert 0.014 - 0.0005 - 4 * (0.014 * both) ** 0.5 < dead.mean() < 0.017 + 0.0005 + 4 * (0.017 * both) ** 0.5
    assert ((won > 0) != (dead > 0)).all()


def test_the_fused_kernel_plays_the_same_games() -> None:
    """Interpreted: every lane's tally is that of the plain loop."""
    fused = tallies(key_of("a"), setup=FOUR, lanes=LANES, games=GAMES, many=1, block=512, interpret=True)
    for ours, theirs in zip(tallied(played("a")), fused, strict=True):
        assert (np.asarray(ours) == np.asarray(theirs)).all()


def test_the_fused_kernel_can_be_lowered_for_a_gpu() -> None:
    """As far as that goes without one: Pallas makes Triton's code of it."""
    work: Any = jax.jit(partial(tallies, setup=FOUR, lanes=256, games=3, many=1))
    assert "triton" in work.trace(key_of("k")).lower(lowering_platforms=("cuda",)).as_text()


def test_sums_are_those_of_the_records() -> None:
    """Counted again in NumPy, record by record."""
    found = played("a")
    total = sums(FOUR, tallied(found))
    rounds, won, ahead = (found & LONGEST).astype(int), (found >> WINNERS) & 127, (found >> AHEAD) & 127
    one, led = np.bitwise_count(won) == 1, np.bitwise_count(ahead) == 1
    assert [rounds.sum(), (rounds**2).sum(), (np.bitwise_count(won) > 1).sum(), (found >> DEAD).sum()] == list(total[:4])
    assert [led.sum(), (led & ((ahead & won) > 0)).sum()] == list(total[4:6])
    for seat in range(4):
        mine = (won >> seat & 1).astype(bool)
        assert [(mine & one).sum(), (mine & ~one).sum()] == [total[6 + seat], total[10 + seat]]
