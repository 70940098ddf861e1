"""The simulation can fail: each patch in ``bugs`` plants one fault in the server, and its seed finds it.

A patch that no longer fits the server says so; plant the same fault anew with ``git diff``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import trespok

BUGS = sorted((Path(__file__).parent / "bugs").glob("*.patch"))
HEAD = re.compile(r"(?P<what>.+)\nseed (?P<seed>\d+), (?P<minutes>[\d.]+) minutes\n")
PROGRAM = """
from trespok import server
from trespok.sim.run import run
assert {folder!r} in server.__file__
print(len(run({seed}, {minutes}, scale=4.0).wrong))
"""


def test_there_are_twenty() -> None:
    assert len(BUGS) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("patch", BUGS, ids=lambda patch: patch.stem)
def test_a_planted_bug_is_found(patch: Path, tmp_path: Path) -> None:
    """By its seed.  Everything but the server is the installed package."""
    head = HEAD.match(patch.read_text(encoding="utf-8"))
    assert head is not None
    package = tmp_path / "trespok"
    package.mkdir()
    for path in Path(trespok.__file__).parent.iterdir():
        if path.name == "server":
            shutil.copytree(path, package / "server", ignore=shutil.ignore_patterns("static", "__pycache__"))
        elif path.name != "__pycache__":
            (package / path.name).symlink_to(path)
    command: list[str | Path] = ["git", "apply", "-C1", "--recount", patch]
    applied = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603
    assert applied.returncode == 0, f"{patch.name} does not fit the server any more: {applied.stderr}"
    program = PROGRAM.format(folder=str(tmp_path), seed=head["seed"], minutes=head["minutes"])
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert int(done.stdout) > 0, f"seed {head['seed']} does not find it any more"
