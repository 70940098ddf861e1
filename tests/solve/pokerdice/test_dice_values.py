"""Value files of two seats, the run that makes them, and the check."""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from trespok.cli import main
from trespok.core import Trouble
from trespok.install_hint import install_line
from trespok.solve import packed
from trespok.solve.libraries import Library, NumPy, jax_library, library_named
from trespok.solve.pokerdice import checking, solving
from trespok.solve.pokerdice.checking import check, prove
from trespok.solve.pokerdice.positions import CARDS, level
from trespok.solve.pokerdice.rounds import CLOSE
from trespok.solve.pokerdice.values import UNIT, Values, both, load, read, rounded, write


@pytest.fixture
def written(tmp_path: Path) -> tuple[Path, Values]:
    rng = np.random.default_rng(4)
    middle = [np.zeros(1), *(both(n, rounded(rng.normal(size=len(level(n).firsts)))) for n in range(1, CARDS + 1))]
    values = Values(middle, [n * UNIT for n in range(CARDS + 1)], {"command": "a test"})
    write(tmp_path / "some.values", values)
    return tmp_path / "some.values", values


def test_what_is_written_is_read_to_the_last_bit(written: tuple[Path, Values]) -> None:
    """Images included."""
    path, values = written
    found = read(path)
    assert all(np.array_equal(a, b) for a, b in zip(values.middle, found.middle, strict=True))
    assert (list(values.unsure), values.made) == (list(found.unsure), found.made)


def test_a_damaged_file_is_refused(written: tuple[Path, Values]) -> None:
    """One changed byte is enough, and so is another game."""
    path, _ = written
    whole = bytearray(path.read_bytes())
    whole[-7] ^= 1
    path.write_bytes(bytes(whole))
    with pytest.raises(Trouble, match="damaged"):
        read(path)
    path.write_bytes(b"no values")
    with pytest.raises(Trouble, match="not a value file"):
        read(path)
    path.unlink()
    with pytest.raises(Trouble, match="solve that seat count first"):
        read(path)


def test_a_file_of_other_rules_is_refused(written: tuple[Path, Values]) -> None:
    path, _ = written
    path.write_bytes(path.read_bytes().replace(b'"rules": 1', b'"rules": 7', 1))
    with pytest.raises(Trouble, match="does not fit this trespok"):
        read(path)


def test_the_shipped_values_are_narrow_and_small() -> None:
    """The certificate of the opening is far under the 0.02 points asked for, the file under 3 MB."""
    from trespok.solve.pokerdice.values import SHIPPED  # noqa: PLC0415

    values = load()
    assert 0 < 2 * values.unsure[CARDS] < 0.0001
    assert all(np.isfinite(part).all() for part in values.middle)
    assert SHIPPED.stat().st_size < 3_000_000
    assert {"command", "commit", "backend", "seconds"} <= set(values.made)


def test_solving_the_last_round_again_gives_the_shipped_values(tmp_path: Path) -> None:
    """All positions of one card; a second run goes on from the checkpoint and has nothing left to do."""
    checkpoint = tmp_path / "run.npz"
    values = solving.solve(library=NumPy(), cards=1, checkpoint=checkpoint)
    assert np.abs(values.middle[1] - load().middle[1]).max() <= CLOSE + UNIT
    before = checkpoint.read_bytes()
    again = solving.solve(library=NumPy(), cards=1, checkpoint=checkpoint)
    assert np.array_equal(values.middle[1], again.middle[1])
    assert len(before) > 0


def test_another_runs_checkpoint_is_refused(tmp_path: Path) -> None:
    """One sentence, whatever the file is."""
    path = tmp_path / "other.npz"
    path.write_bytes(b"nothing of ours")
    with pytest.raises(Trouble, match="not a checkpoint"):
        solving.solve(library=NumPy(), cards=1, checkpoint=path)
    np.savez(path, code="other")
    with pytest.raises(Trouble, match="another version"):
        solving.solve(library=NumPy(), cards=1, checkpoint=path)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_strategy_holds_the_shipped_bounds(count: int) -> None:
    """What the played strategy guarantees lies inside."""
    values, numbers = load(), level(count).firsts[-3:-2]
    low, high = prove(NumPy(), values, count, numbers)
    middle, unsure = values.middle[count][numbers], values.unsure[count]
    assert ((middle - unsure <= low) & (low <= high) & (high <= middle + unsure)).all()


def test_a_sound_checksum_over_something_else_is_refused(written: tuple[Path, Values]) -> None:
    """No numbers come out of it."""
    head = json.loads(written[0].read_bytes().split(b"\n", 1)[0])
    packed.write(written[0], head, b"no numbers")
    with pytest.raises(Trouble, match="not a value file of Pokerdice"):
        read(written[0])


@pytest.mark.slow
def test_a_wrong_value_is_found_by_the_check() -> None:
    """A hundred-thousandth of a point is enough."""
    values = load()
    middle = [part.copy() for part in values.middle]
    middle[CARDS] = middle[CARDS] + 1e-5
    assert 1 == check(replace(values, middle=middle), library=NumPy(), sample=1)["broken"]
    assert 0 == check(values, library=NumPy(), sample=1)["broken"]


def test_the_command_solves_two_seats_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["solve", "pokerdice", "--seats", "3"])
    assert "2 seats, not for 3" in capsys.readouterr().err
    assert 2 == main(["solve", "pokerdice", "--seats", "2", "--check", "--sample", "-1", "--arrays", "numpy"])
    assert "0 for all" in capsys.readouterr().err


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without JAX one sentence says what to install; by itself the solver takes NumPy then."""
    monkeypatch.setitem(sys.modules, "jax", None)
    jax_library.cache_clear()
    assert 2 == main(["solve", "pokerdice", "--seats", "2", "--check", "--arrays", "jax"])
    assert f"{install_line('solve')}, or take NumPy" in capsys.readouterr().err
    assert "numpy" == library_named("auto").name


def _judged_by_jax(count: int, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return prove(jax_library(), load(), count, numbers)


def test_jax_judges_as_numpy_does(elsewhere: Executor) -> None:
    """Some positions of two and three cards, all 252 throws: the strategy's bounds agree."""
    some = np.array([0, 5, 9])
    for count in (2, 3):
        judged = elsewhere.submit(_judged_by_jax, count, some).result()
        for one, other in zip(judged, prove(NumPy(), load(), count, some), strict=True):
            assert one == pytest.approx(other, abs=1e-9)


class _Lame(NumPy):
    padded = True
    place = "cpu"


def test_where_another_library_breaks_a_bound_the_tables_play_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that loses its way in every round of every position is judged again; values that are wrong stay wrong."""

    def astray(library: Library, values: Values, count: int, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        low, high = prove(NumPy(), values, count, numbers)
        return (low - 0.1, high) if library.padded else (low, high)

    monkeypatch.setattr(checking, "prove", astray)
    values, lame = load(), _Lame()
    found = check(values, library=lame, sample=1)
    assert (found["judged_again"], found["broken"]) == (1, 0)
    middle = [part.copy() for part in values.middle]
    middle[-1] += 0.01
    found = check(replace(values, middle=middle), library=lame, sample=1)
    assert (found["judged_again"], found["broken"]) == (1, 1)
