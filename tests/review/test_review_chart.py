"""The graph of a review: where its axis ends, and where the names stand."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from trespok.review import Basis, Point, Review, Unit
from trespok.review.chart import Labels, apart, draw

APART = Path(__file__).parents[2] / "web" / "tests" / "apart.json"


def _drawn(*points: tuple[float, ...]) -> str:
    chances = tuple(Point(step, step + 1, chance) for step, chance in enumerate(points))
    found = Review("pok", len(points[0]), (0,), Unit.WIN, Basis.EXACT, Basis.EXACT, 0.0, (), chances, ())
    names = [f"seat {seat}" for seat in range(found.seats)]
    return draw(found, Labels("chances", names, "round", lambda part: f"{100 * part:.0f}%", str), 640, 320)


@pytest.mark.parametrize(
    ("highest", "ticks"),
    [
        (1 / 7, "0% 10% 20% 30% 40% 50%"),
        (0.5, "0% 10% 20% 30% 40% 50%"),
        (0.51, "0% 25% 50% 75%"),
        (1.0, "0% 25% 50% 75% 100%"),
    ],
)
def test_the_axis_ends_at_a_round_figure_above_the_highest_point(highest: float, ticks: str) -> None:
    drawn = _drawn((highest, 0.0), (0.0, highest))
    assert " ".join(re.findall(r'text-anchor="end">([^<]*)<', drawn)) == ticks


def test_names_stand_around_the_line_they_belong_to() -> None:
    """A draw of seven: all lines end in one point, and the names are above and below it, each a line of its own."""
    drawn = _drawn((1 / 7,) * 7, (1 / 7,) * 7)
    end = float(re.findall(r'<polyline points="[^"]*,([0-9.]+)"', drawn)[0])
    names = [float(y) - 4 for y in re.findall(r'class="name" x="[^"]*" y="([^"]*)"', drawn)]
    assert [below - above for above, below in pairwise(names)] == pytest.approx([15] * 6)
    assert sum(names) / 7 == pytest.approx(end, abs=0.2)


@pytest.mark.parametrize("case", json.loads(APART.read_text(encoding="utf-8")), ids=lambda case: str(case["wanted"]))
def test_labels_stand_apart_as_on_the_page(case: dict[str, Any]) -> None:
    """The page's own tests read the same cases."""
    found = apart(case["wanted"], case["top"], case["bottom"], case["high"])
    assert found == pytest.approx(case["places"], abs=1e-5)
