"""The proof for POK in whole numbers: the published file, the program that checks it, and the expert that plays it."""

from __future__ import annotations

import ast
import importlib.util
import json
import lzma
import random
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from trespok.bots.pok.expert import Expert
from trespok.solve.pok.proof import prove
from trespok.solve.pok.values import UNIT, weights

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs/report/certificate"


def program(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


verify = program(FOLDER / "verify.py")
certificate = program(ROOT / "tools/certificate.py")


@cache
def shipped() -> Any:
    return verify.read(FOLDER / "pok-3.strategy")


def chances_of(strategy: Any) -> Any:
    """A file's strategy as the floating-point proof asks for it."""

    def chances(hands: np.ndarray) -> np.ndarray:
        number = np.array([[verify.hand_number(hand) for hand in position] for position in hands])
        order = np.argsort(number, axis=1, kind="stable")
        place = verify.place_of(strategy.seats)[verify.keys(np.take_along_axis(number, order, axis=1))]
        seat = np.argsort(order, axis=1)
        return np.asarray(np.take_along_axis(strategy.weights[place], seat[:, None, :, None], axis=2) / strategy.unit)

    return chances


def file_with(tmp_path: Path, weigh: Any) -> Path:
    """A file for three seats, its weights by hands [row, seat] and the published ones."""
    head, _, packed = (FOLDER / "pok-3.strategy").read_bytes().partition(b"\n")
    content = np.frombuffer(lzma.decompress(packed), np.uint8)
    rows = json.loads(head)["rows"]
    hands = content[: rows * 3].reshape(rows, 3).astype(np.int64)
    low, high = content[rows * 3 :].reshape(2, -1).astype(np.int64)
    numbers = weigh(hands, low + (high << 8))
    planes = np.concatenate([numbers & 255, numbers >> 8]).astype(np.uint8)
    path = tmp_path / "other.strategy"
    path.write_bytes(head + b"\n" + lzma.compress(hands.astype(np.uint8).tobytes() + planes.tobytes()))
    return path


def test_the_program_knows_the_rules_alone() -> None:
    """At most 500 lines; nothing but the standard library, NumPy and the rules of POK."""
    text = (FOLDER / "verify.py").read_text()
    assert len(text.splitlines()) <= 500
    tree = ast.parse(text)
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    sources = {node.module: {alias.name for alias in node.names} for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    ours = {module: what for module, what in sources.items() if (module or "").startswith("trespok")}
    assert ours == {"trespok.games.pok": {"rules"}}
    packages = {name.split(".")[0] for name in names | {str(module) for module in sources}}
    assert packages - {"trespok", "numpy"} <= sys.stdlib_module_names


def test_three_seats_are_proven() -> None:
    proven = verify.bound(shipped())
    assert Fraction(proven.gap, verify.ONE) <= Fraction(1, 10_000)
    assert proven.positions == 2_300
    assert Fraction(proven.own, verify.ONE) <= Fraction(1, 3) <= Fraction(proven.best, verify.ONE)


def test_the_proof_in_floating_point_agrees() -> None:
    """The same strategy through the other program, which shares no code with this one."""
    found = prove(3, chances_of(shipped()), arrays="numpy")
    proven = verify.bound(shipped())
    assert found is not None
    assert proven.own / verify.ONE == pytest.approx(found.value, abs=1e-9)
    assert proven.best / verify.ONE == pytest.approx(found.best, abs=1e-9)


def test_a_poor_strategy_gets_its_poor_bound(tmp_path: Path) -> None:
    """Any held symbol, evenly: the published gain of a best response is 0.4888."""

    def even(hands: np.ndarray, _: np.ndarray) -> np.ndarray:
        here = np.broadcast_to(verify.written(hands)[:, None], (len(hands), 48, 3, 3))
        kinds = verify.HELD[hands].sum(axis=2)[:, None, :, None]
        return np.asarray(np.broadcast_to(UNIT // kinds, here.shape)[here])

    proven = verify.bound(verify.read(file_with(tmp_path, even)))
    assert proven.gap / verify.ONE == pytest.approx(0.4888, abs=5e-5)


def test_the_table_plays_the_published_weights() -> None:
    """The expert's chances, for hands in any order and under any names, are the file's to the last digit."""
    chance, expert = random.Random(29), Expert("any")
    everything = [tuple(int(n) for n in hand) for hand in verify.HANDS]
    for _ in range(60):
        hands: Any = tuple(chance.choice(everything) for _ in range(3))
        throw = chance.randrange(48)
        told = chances_of(shipped())(np.array([hands]))[0, throw]
        for seat in range(3):
            assert expert.odds(hands, verify.THROWS[throw], seat) == tuple(told[seat])


def test_the_published_file_is_what_the_tool_writes() -> None:
    assert certificate.published(3) == (FOLDER / "pok-3.strategy").read_bytes()


@pytest.mark.parametrize("seats", [4, 5])
def test_the_other_bounds_belong_to_their_files(seats: int) -> None:
    """``make long`` calculates them (tests/solve/pok/long_certificate.py)."""
    kept = json.loads((FOLDER / "bounds.json").read_text())[str(seats)]
    assert kept["sha256"] == certificate.digest(FOLDER / f"pok-{seats}.strategy")
    assert Fraction(kept["gap_at_most"]) <= Fraction(1, 10_000)


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    def too_much(_: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        return np.concatenate([[UNIT + 1], numbers[1:]])

    def uneven(_: np.ndarray, numbers: np.ndarray) -> np.ndarray:
        return np.where(numbers > 100, numbers - np.arange(len(numbers)) % 50, numbers)

    with pytest.raises(verify.Refused, match="negative"):
        verify.read(file_with(tmp_path, too_much))
    with pytest.raises(verify.Refused, match="names of the symbols"):
        verify.read(file_with(tmp_path, uneven))
    with pytest.raises(verify.Refused, match="too few"):
        verify.read(file_with(tmp_path, lambda _, numbers: numbers[:-1]))
    (tmp_path / "no.strategy").write_bytes(b"{}\nnothing")
    with pytest.raises(verify.Refused, match="not a published strategy"):
        verify.read(tmp_path / "no.strategy")


def test_the_program_as_it_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main([str(FOLDER / "pok-3.strategy")]) == 0
    assert "the gap is at most 0.0000" in capsys.readouterr().out
    assert verify.main([str(tmp_path / "missing.strategy")]) == 1
    assert "missing.strategy" in capsys.readouterr().err
    assert verify.main([]) == 2


def test_weights_add_up_and_follow_their_names() -> None:
    """Renaming the symbols and rounding can change places; a chance of nothing stays nothing."""
    many = np.random.default_rng(3).dirichlet([0.5] * 3, 20_000)
    many = np.concatenate([many, np.round(many * 8) / 8, np.full((1, 3), 1 / 3), [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]])
    many = many / many.sum(axis=1, keepdims=True)
    many[: len(many) // 2, 2] = 0
    many = many / many.sum(axis=1, keepdims=True)
    whole = weights(many)
    assert (whole.sum(axis=1) == UNIT).all()
    assert (whole >= 0).all()
    assert (np.abs(whole / UNIT - many) < 2 / UNIT).all()
    assert (whole[many == 0] == 0).all()
    for order in ((1, 0, 2), (2, 0, 1), (1, 2, 0)):
        assert (weights(many[:, order]) == whole[:, order]).all()
