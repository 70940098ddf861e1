"""The learning example: its gap is the published evaluator's, and it falls."""

from __future__ import annotations

import csv
import importlib.util
import json
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from trespok.solve.pok import advise_many

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_pok", ROOT / "examples" / "learn_pok.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_evaluator_gives_the_expert_its_published_gap(example: ModuleType) -> None:
    """The same call that judges what was learnt, given the shipped strategy."""
    published = json.loads((ROOT / "docs/report/results/check-3.json").read_text("utf-8"))["gap"]
    assert example.gap(advise_many) == pytest.approx(published, abs=1e-9)


def test_the_gap_falls(example: ModuleType) -> None:
    """From that of random play; 120 rounds at 1,024 tables already leave a third of it behind."""
    learner = example.Learner(tables=1024)
    before = example.gap(learner.chances)
    assert before == pytest.approx(0.8221 - 1 / 3, abs=5e-5)  # docs/explanation/bots.md: a best answer to random players
    for _ in range(120):
        learner.step()
    assert example.gap(learner.chances) < before * 2 / 3


def test_what_is_learnt_knows_no_names(example: ModuleType) -> None:
    """Colours renamed and seats changed, it plays the same."""
    learner = example.Learner(tables=256)
    for _ in range(40):
        learner.step()
    hands = np.array([[(2, 1, 0), (1, 1, 1), (0, 2, 2)], [(2, 2, 1), (1, 1, 2), (2, 0, 1)]])
    chances = learner.chances(hands)
    assert np.abs(chances - 1 / 3).max() > 0.1  # something was learnt at all
    assert learner.chances(hands[:, [2, 0, 1]]) == pytest.approx(chances[:, :, [2, 0, 1]])
    perm = [1, 2, 0]  # disc becomes square, square triangle, triangle disc
    turned = example.RETHROWN[example.PERMS.tolist().index(perm)]
    renamed = learner.chances(hands[..., np.argsort(perm)])
    assert renamed[:, turned] == pytest.approx(chances[..., np.argsort(perm)])


def test_what_is_kept_is_what_was_learnt(example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file of ``--keep``, read by bench/pok_bots.py, answers as the learner does, seats in any order."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    learner = example.Learner(tables=256)
    for _ in range(20):
        learner.step()
    example.keep(learner, tmp_path / "learned.npy")
    hands = np.array([[(2, 1, 0), (1, 1, 1), (0, 2, 2)], [(2, 2, 2), (0, 1, 1), (2, 2, 2)]])
    read = import_module("pok_bots").learned(tmp_path / "learned.npy")
    assert read(hands) == pytest.approx(learner.chances(hands), abs=1e-6)


def test_the_committed_curve_is_drawn_as_the_example_draws_it(example: ModuleType) -> None:
    """docs/report/study/learning.csv is what learning.svg shows."""
    with (ROOT / "docs/report/study/learning.csv").open(encoding="utf-8") as file:
        curve = [(int(row["steps"]), int(row["games"]), float(row["gap"])) for row in csv.DictReader(file)]
    assert (ROOT / "docs/report/study/learning.svg").read_text("utf-8") == example.picture(curve)
    gaps = [gap for *_, gap in curve]
    assert gaps[-1] < gaps[0] / 10
