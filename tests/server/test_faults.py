"""A storm of faults over three workers, from a seed: nothing acknowledged is lost; and without the fence the checker finds it.

The long runs are in docs/how-to/scale-out.md.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT_FENCE = (
    *("--broken", "--kinds", "stop", "disagree", "--pace", "0.5"),
    *("--seconds", "12", "--heal", "5", "--workers", "2", "--tables", "4"),
)

# What a worker leaves behind that goes on with a room that another has claimed.
STALE = re.compile(r"WRONG \w{6}: (lost the line|seat \d chose|a line was written)")


def campaign(*words: str) -> subprocess.Popen[str]:
    environ = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'bench'}"}
    command = [sys.executable, str(ROOT / "bench" / "faults.py"), *words]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603


@pytest.mark.slow
def test_a_storm_loses_nothing_and_a_broken_fence_is_found() -> None:
    """Both at once, for they mostly wait.

    Whether two workers write between each other's rows is a matter of the moment: a run in which they did not is followed by
    another.
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


def started_in(folder: Path) -> list[str]:
    """What runs with this folder among its words: workers and databases of a campaign."""
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdecimal() and str(folder) in (words := (entry / "cmdline").read_text("utf-8")):
                found.append(words)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("script", ["faults", "takeover"])
def test_what_is_stopped_leaves_nothing_running(script: str, number: signal.Signals) -> None:
    """Also where a shell has started it in the background, with SIGINT ignored."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)  # PostgreSQL's own user looks into it, and into no folder of pytest's
        told = stopped(script, number, Path(name))
        assert told.endswith("Stopped before the end: nothing was checked.\n"), told
        assert started_in(Path(name)) == []


def stopped(script: str, number: signal.Signals, folder: Path) -> str:
    """What it says where it gets this signal as soon as a worker runs."""
    command = [sys.executable, str(ROOT / "bench" / f"{script}.py")]
    environ = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'bench'}", "TMPDIR": str(folder)}
    ignored = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        run = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603
    finally:
        signal.signal(signal.SIGINT, ignored)
    try:
        until = time.monotonic() + 60
        while not any("fault_worker" in words for words in started_in(folder)):
            assert run.poll() is None, run.communicate()[0]
            assert time.monotonic() < until
            time.sleep(0.05)
        run.send_signal(number)
        return run.communicate(timeout=60)[0]
    finally:
        run.kill()
