"""The figures of docs/explanation/what-solved-play-knows.md are what its commands print today."""

from __future__ import annotations

import importlib.util
import re

from rule_pages import ROOT

from trespok.games.pokerdice import POINTS, Aim
from trespok.solve.pokerdice.rethrow import chance, mean

PAGE = (ROOT / "docs" / "explanation" / "what-solved-play-knows.md").read_text("utf-8")


def test_what_experts_show_with_full_hands() -> None:
    """Every line of the table is a line of ``bench/pok_alone.py 4``."""
    spec = importlib.util.spec_from_file_location("pok_alone", ROOT / "bench" / "pok_alone.py")
    assert spec is not None
    assert spec.loader is not None
    bench = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bench)
    printed = set(bench.rows(4))
    shown = re.findall(r"^\| A .*$", PAGE, re.MULTILINE)
    assert len(shown) == 6
    assert set(shown) <= printed


def test_what_each_objective_is_worth_before_the_throw() -> None:
    """Points times the chance with two re-throws, to two decimals, as ``trespok odds pokerdice`` has it."""
    rows = re.findall(r"^\| ([a-z ,]+) \| (\d) \| ([\d., ]+) \| (\d\.\d\d) \|$", PAGE, re.MULTILINE)
    told = {name.replace(" ", "-"): (points, worth) for names, points, _, worth in rows for name in names.split(", ")}
    assert set(told) == {str(aim) for aim in Aim}
    for aim in Aim:
        assert told[str(aim)] == (str(POINTS[aim]), f"{POINTS[aim] * mean(chance(aim, 2)):.2f}"), aim
