"""Levels, the value of staying, and runs that are cut off."""

from pathlib import Path

import numpy as np
import pytest

from trespok.core import Trouble
from trespok.solve.libraries import NumPy
from trespok.solve.pok import solving
from trespok.solve.pok.homotopy import dense
from trespok.solve.pok.positions import NUMBER, ODDS, positions
from trespok.solve.pok.round_solver import WISHES, Rounds, settle
from trespok.solve.pok.solver import Effort, Solved, Work, _attempts, groups, solve_level
from trespok.solve.pok.solving import _resume, _save
from trespok.solve.pok.values import load


def nothing(seats: int) -> Solved:
    rows = len(positions(seats).hands)
    return Solved(np.zeros((rows, seats)), np.zeros((rows, len(ODDS)), np.uint8), np.full(rows, np.inf))


def test_the_last_level_settles() -> None:
    """Two counters a seat: every position's rounds give its value back, and one win is shared."""
    where = positions(3)
    work = Work(NumPy(), where, np.zeros(where.total * 3), nothing(3), Effort())
    solve_level(work, 6)
    level = where.counters == 6
    assert (work.best.miss[level] <= Effort.close).all()
    assert work.best.value[level].sum(axis=1) == pytest.approx(1.0, abs=1e-4)
    locked = (where.hands == where.hands[:, :1]).all(axis=1) & np.isin(where.hands[:, 0], [NUMBER[0, 0, 2], NUMBER[0, 2, 0]])
    assert work.best.value[level & locked] == pytest.approx(1 / 3, abs=1e-6)  # die 3 lets all three go at once


def test_what_does_not_settle_is_begun_with_ever_other_wishes() -> None:
    """No start twice: a second one would end as the first did."""
    where = positions(3)
    group = next(groups(where, 6, lambda threes, _: threes))
    begun = [_attempts(group, np.array([0, 1]), Effort.attempts, time) for time in range(Effort.again)]
    wishes = np.concatenate([state.wish[state.active == 1, 0] for state in begun])
    assert len(set(wishes)) == len(wishes) == Effort.again * (Effort.attempts - 1)
    assert wishes.max() < WISHES


def test_a_run_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    """Values, wishes and the level come back to the last bit."""
    kept, again = nothing(3), nothing(3)
    rng = np.random.default_rng(2)
    kept.value[:] = np.round(rng.uniform(0, 0.9, kept.value.shape) * 2**32) / 2**32
    kept.wish[:] = rng.integers(0, 9, kept.wish.shape)
    _save(tmp_path / "run.npz", kept, 11, 2.5)
    assert _resume(tmp_path / "run.npz", again) == (11, 2.5)
    assert (again.value == kept.value).all()
    assert (again.wish == kept.wish).all()


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    _save(tmp_path / "run.npz", nothing(3), 11, 2.5)
    with pytest.raises(Trouble, match="another run"):
        _resume(tmp_path / "run.npz", nothing(4))
    other = nothing(3)
    other.wish = other.wish[:, :40]
    _save(tmp_path / "run.npz", other, 11, 2.5)
    with pytest.raises(Trouble, match="another run"):
        _resume(tmp_path / "run.npz", nothing(3))


def test_a_checkpoint_of_another_solver_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same settings and shapes, other code: what it held is not what this one would have found."""
    _save(tmp_path / "run.npz", nothing(3), 11, 2.5)
    monkeypatch.setattr(solving, "code", lambda: "another")
    with pytest.raises(Trouble, match="another version"):
        _resume(tmp_path / "run.npz", nothing(3))


def test_no_checkpoint_is_the_beginning(tmp_path: Path) -> None:
    assert _resume(tmp_path / "none.npz", nothing(3)) == (0, 0.0)


def test_a_wider_shape_settles_the_same_rounds_alike() -> None:
    """Two equal hands of two colours, one standing at a place of three slots: nothing changes."""
    values = load(3)
    hands = np.array([[NUMBER[0, 1, 2]], [NUMBER[0, 1, 2]], [NUMBER[2, 0, 1]]], np.int32).repeat(48, axis=1)
    throws, staying, wish = np.arange(48), np.full((3, 48), 1 / 3), np.zeros(48, np.int64)
    rounds = Rounds(hands, throws, staying, wish, np.arange(48))
    found = [settle(NumPy(), slots, values.table, rounds) for slots in ((2, 2, 2), (3, 2, 2))]
    assert found[0].arrived.tolist() == found[1].arrived.tolist()
    good = found[0].arrived
    assert dense(np, (3, 2, 2), found[1].free)[..., good] == pytest.approx(
        dense(np, (2, 2, 2), found[0].free)[..., good], abs=1e-7
    )
