"""The written games of the test suite, reviewed: draws, stalemates, ruin, seats that go out, fines, ties."""

from __future__ import annotations

from pathlib import Path

import pytest
from review_games import written

from trespok.review import review

GOLDENS = Path(__file__).parents[1] / "transcripts"


@pytest.mark.parametrize(
    "name", ["pok_draw", "pok_stalemate", "pokerdice_tie", "pokino_fine", "pokino_out", "pokino_ruin", "pokino_typed"]
)
def test_every_way_to_end_can_be_reviewed(name: str) -> None:
    """The last point is the result, every moment stands in the log, and no cost is below nought."""
    table = written((GOLDENS / f"{name}.txt").read_text(encoding="utf-8"))
    found = review(table)
    assert table.outcome is not None
    part = 1 / len(table.outcome.winners)
    assert found.chances[-1].chances == tuple(part * (seat in table.outcome.winners) for seat in range(table.seats))
    assert found.chances[-1].step == len(table.log())
    assert all(sum(point.chances) == pytest.approx(1, abs=2e-3) for point in found.chances)
    assert all(0 <= moment.step < len(table.log()) and moment.cost >= 0 for moment in found.moments)
    assert all(total.accuracy is None or 0 <= total.accuracy <= 1 for total in found.totals)
