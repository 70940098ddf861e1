"""The simulation can fail: each patch in ``bugs`` plants one fault in the server, and its seed finds it.

A patch that no longer fits the server says so; plant the same fault anew with ``git diff``.  A seed that does not find it any
more: ``tests/sim/long_planted_bugs.py`` looks for another.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from planted import BUGS, finding_seed, head, plant


def test_there_are_twenty() -> None:
    assert len(BUGS) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("patch", BUGS, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_found(patch: Path, tmp_path: Path) -> None:
    _, seed, minutes = head(patch)
    plant(patch, tmp_path)
    assert finding_seed(tmp_path, seed, 1, minutes) == seed, f"seed {seed} does not find it any more"
