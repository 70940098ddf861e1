"""Two seats for winning: the shipped table against the rules, against another method, and against the solver."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from trespok.core import Trouble
from trespok.games.pokerdice import POINTS, Aim, meets
from trespok.kit.dice import Dice
from trespok.solve import packed
from trespok.solve.pokerdice import arrays
from trespok.solve.pokerdice.positions import level, mirrored
from trespok.solve.pokerdice.rethrow import THROWS, best, mean
from trespok.solve.pokerdice.win_solving import load_wins, read_wins
from trespok.solve.pokerdice.wins import PATTERNS, SEEN, WHOLE

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))
from pokerdice_win_check import check_wins
from pokerdice_win_kernel import After, Figures, Tasks, rounds
from pokerdice_wins import solve_wins, write_wins

UNIT = 1 / WHOLE


def _swing(dice: Dice, own: Aim, other: Aim) -> int:
    """What the roller gains on the watcher, by the rules (PKD-5.1 to PKD-5.4)."""
    hit = meets(dice, other)
    return POINTS[own] * meets(dice, own) - POINTS[other] * hit + (not hit)


def _last(own: Aim, other: Aim, apart: int) -> float:
    """The roller's chance in the last round, counted out; it wins ties (PKD-6.2)."""
    return mean(best([float(apart + _swing(dice, own, other) >= 0) for dice in THROWS], 2))


@pytest.mark.parametrize("seed", range(10))
def test_the_last_round_is_counted_out(seed: int) -> None:
    """One card each: dynamic programming over the rules' own verdicts."""
    chance = Random(seed)
    own, other, apart = Aim(chance.randrange(10)), Aim(chance.randrange(10)), chance.randrange(-7, 8)
    assert load_wins().of((own,), (other,), apart) == pytest.approx(_last(own, other, apart), abs=UNIT)


@pytest.mark.parametrize("seed", range(6))
def test_two_cards_by_a_grid(seed: int) -> None:
    """Two cards each: the watcher's mixture on a grid, best answers by throwing dice alone, no linear programme.

    The least over the grid is no less than the value, and what straight lines through neighbours promise no more.
    """
    chance = Random(seed)
    mine, theirs = (tuple(sorted(chance.sample(list(Aim), 2))) for _ in range(2))
    apart = chance.randrange(-4, 5)
    grid = np.linspace(0, 1, 65)
    best_answer = np.full((len(grid), len(THROWS)), -np.inf)
    for card, kept in (mine, mine[::-1]):
        stakes = [
            [1 - _last(left, kept, -apart - _swing(dice, card, other)) for dice in _ends()]
            for other, left in (theirs, theirs[::-1])
        ]
        ends = np.array(stakes)[:, SEEN]  # [watcher's card, 252]
        worth = grid[:, None] * ends[0] + (1 - grid)[:, None] * ends[1]
        best_answer = np.maximum(best_answer, arrays.best(worth, 2))
    high = arrays.mean(best_answer.min(0))
    slope = np.abs(np.diff(best_answer, axis=0)).max(0)
    low = arrays.mean(best_answer.min(0) - slope)
    assert low - 0.001 <= load_wins().of(mine, theirs, apart) <= high + 0.001


def _ends() -> list[Dice]:
    """A throw of every pattern."""
    return [THROWS[int(np.flatnonzero(SEEN == pattern)[0])] for pattern in range(len(PATTERNS))]


@pytest.mark.parametrize("cards", [2, 3, 6])
def test_the_solver_finds_the_shipped_table_again(cards: int) -> None:
    """Some positions, what is shipped between both bounds, up to its rounding; so are those of the table's mirror images."""
    chance, values = Random(cards), load_wins()
    after = values.tables[cards - 1] / WHOLE
    for _ in range(3):
        mine, theirs = (tuple(sorted(chance.sample(list(Aim), cards))) for _ in range(2))
        apart = np.array([chance.randrange(-3, 4)])
        task = Tasks(np.array([level(cards).number(mine, theirs)]), apart, np.array([1]))
        low, high = rounds(cards, After(after, after - UNIT, after + UNIT), task, close=2e-5, most=30, figures=Figures())
        assert low[0] < values.of(mine, theirs, int(apart[0])) < high[0]
        assert high[0] - low[0] < 4 * UNIT
        assert values.of(mine, theirs, int(apart[0])) == values.of(mirrored(mine), mirrored(theirs), int(apart[0]))


def test_more_points_never_hurt() -> None:
    """Along every row of the table."""
    for table in load_wins().tables:
        assert (np.diff(table.astype(int), axis=1) >= -1).all()
        assert table.min() == 0
        assert table.max() == WHOLE


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    """What a run has solved is not solved again; a file that is none is one sentence."""
    kept = tmp_path / "wins.npz"
    first = solve_wins(checkpoint=kept, cards=1)
    again = solve_wins(checkpoint=kept, cards=1)
    assert again.figures == first.figures
    assert first.last is not None
    assert again.last is not None
    assert (again.last.low <= first.last.low).all()
    assert (again.last.high >= first.last.high).all()
    kept.write_bytes(b"nothing")
    with pytest.raises(Trouble, match="is not a checkpoint"):
        solve_wins(checkpoint=kept, cards=1)


def test_tables_are_packed_and_read_again(tmp_path: Path) -> None:
    """What is written comes back; something else is one sentence."""
    path, run = tmp_path / "some.wins", solve_wins(cards=1)
    write_wins(path, run.middles, {"levels": run.figures}, {"by": "test"})
    again = read_wins(path)
    assert again.made == {"by": "test"}
    assert again.most == 1
    assert np.abs(again.tables[1].astype(int) - load_wins().tables[1]).max() <= 2
    head, _ = packed.read(path, {"seats": 2})
    packed.write(path, {name: part for name, part in head.items() if name != "sha256"}, b"something else")
    with pytest.raises(Trouble, match="is not a table of winning chances"):
        read_wins(path)


@pytest.mark.parametrize("sample", [0, 2])
def test_the_check_holds_the_shipped_table_and_finds_a_wrong_one(sample: int) -> None:
    """One card a side: every position by the compiled program, or some as they are played at the table."""
    table = load_wins()
    assert check_wins(table, sample=sample, cards=1)["broken"] == 0
    wrong = [table.tables[0], (table.tables[1] // 2).astype(np.uint16), *table.tables[2:]]
    assert check_wins(replace(table, tables=wrong), sample=sample, cards=1)["broken"] > 0


def test_what_is_played_at_the_table_is_judged_by_throwing_dice() -> None:
    """Two and three cards a side, all first throws: within a hair of a solution."""
    found = check_wins(sample=1, cards=3)
    assert found["broken"] == 0
    assert max(each["widest_round"] for each in found["cards"].values()) < 1e-6
