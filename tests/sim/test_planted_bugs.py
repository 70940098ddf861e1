"""The simulation can fail: each patch in ``bugs`` plants one fault in the server, and its seed finds it.

Any change of the server orders things anew, so the seed may not find the fault any more; then one of the next seven has to,
or ``tests/sim/long_planted_bugs.py`` looks for another.  A patch that no longer fits the server says so; plant the same fault
anew with ``git diff``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from planted import BUGS, finding_seed, head, plant

TRIES = 8


def test_there_are_twenty() -> None:
    assert len(BUGS) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("patch", BUGS, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_found(patch: Path, tmp_path: Path) -> None:
    _, seed, minutes = head(patch)
    plant(patch, tmp_path)
    assert finding_seed(tmp_path, seed, TRIES, minutes) is not None, f"neither seed {seed} nor the next ones find it any more"
