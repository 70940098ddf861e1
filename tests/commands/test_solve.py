"""``trespok solve``: where values go, checks in pieces, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from trespok.cli import main
from trespok.solve.pok.values import load, shipped

SOLVE = ["solve", "pok", "--seats", "3", "--arrays", "numpy"]


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Nothing is solved; the places that values would go to."""
    places: list[Path] = []

    def solve(seats: int, out: Path, **_: Any) -> Any:
        places.append(out)
        return load(seats)

    monkeypatch.setattr("trespok.solve.pok.solving.solve", solve)
    monkeypatch.chdir(tmp_path)
    return places


def test_the_package_is_written_only_when_told(asked_for: list[Path]) -> None:
    assert main(SOLVE) == 0
    assert main([*SOLVE, "--file", "mine.values"]) == 0
    assert main([*SOLVE, "--replace"]) == 0
    assert asked_for == [Path("pok-3.values"), Path("mine.values"), shipped(3)]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--replace", "--check"], "leave out --check and --file"),
        (["--replace", "--file", "x"], "leave out --check and --file"),
        (["--seconds", "5"], "wants --check and --checkpoint"),
        (["--check", "--seconds", "5"], "wants --check and --checkpoint"),
    ],
)
def test_options_that_do_not_go_together(more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SOLVE, *more]) == 2
    assert sentence in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_said_before_the_work(
    asked_for: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    for more in (["--file", "file/x.values"], ["--file", str(tmp_path)], ["--checkpoint", "file/x.npz"]):
        assert main([*SOLVE, *more]) == 2
        assert "cannot be written" in capsys.readouterr().err
    assert not asked_for


def test_a_check_in_pieces_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cut off after every piece of work, it comes to the same figures."""
    piece = [*SOLVE, "--check", "--json", "--checkpoint", str(tmp_path / "run.npz"), "--seconds", "0"]
    ends: list[int] = []
    while not ends or ends[-1] == 3:
        ends.append(main(piece))
        assert len(ends) < 100
    assert ends.count(3) >= 1
    assert ends[-1] == 0
    printed = capsys.readouterr()
    assert "continues from" in printed.err
    found = json.loads(printed.out)
    assert found["gap"] <= 0.0001
    assert found["anywhere"]["positions"] == 2_300


def test_a_check_is_told_in_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each figure once, with its place where it has one."""
    part = {"positions": 2300, "regret": 0.001, "regret_at": "0.0010000 at 222 222 222 disc - -, seat 1"}
    monkeypatch.setattr("trespok.solve.pok.solving.check", lambda *_, **__: {"gap": 0.0001, "reached": part, "made": {}})
    assert main([*SOLVE, "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{'gap':20} 0.0001",
        "reached:",
        f"  {'positions':20} 2300",
        f"  {'regret':20} 0.0010000 at 222 222 222 disc - -, seat 1",
    ]
