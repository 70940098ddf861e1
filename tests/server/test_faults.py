"""A storm of faults over three workers, from a seed: nothing acknowledged is lost; and without the fence the checker finds it.

The long runs are in docs/scale.md.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT_FENCE = ("--broken", "--kinds", "stop", "--seconds", "12", "--heal", "5", "--workers", "2", "--tables", "4")

# What a worker that was taken for dead and went on leaves behind.
STALE = re.compile(r"WRONG \w{6}: (lost the line|seat \d chose|a line was written)")


def campaign(*words: str) -> subprocess.Popen[str]:
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "bench" / "faults.py"), *words]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603


@pytest.mark.slow
def test_a_storm_loses_nothing_and_a_broken_fence_is_found() -> None:
    """Both at once, for they mostly wait.

    Whether a worker comes back between two of another's rows is a matter of the moment: a run that met none is followed
    by another.
    """
    whole = campaign("--seed", "3", "--seconds", "15", "--heal", "5", "--workers", "3", "--tables", "3", "--pace", "0.7")
    broken = campaign(*WITHOUT_FENCE)
    told, found = whole.communicate(timeout=300)[0], broken.communicate(timeout=300)[0]
    assert whole.returncode == 0, told
    faults = re.search(r"^(\d+) faults", told, re.MULTILINE)
    assert faults is not None
    assert int(faults[1]) > 0
    assert re.search(r"[1-9]\d* choices acknowledged", told), told
    for seed in ("2", "4", "5", "6"):
        if not STALE.search(found):
            broken = campaign("--seed", seed, *WITHOUT_FENCE)
            found = broken.communicate(timeout=300)[0]
    assert broken.returncode == 1, found
    assert STALE.search(found), found
