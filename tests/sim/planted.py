"""A copy of the server with one fault planted in it, and the seeds that find the fault."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import trespok

BUGS: Final = sorted((Path(__file__).parent / "bugs").glob("*.patch"))
SCALE: Final = 4.0
_HEAD: Final = re.compile(r"(?P<what>.+)\nseed (?P<seed>\d+), (?P<minutes>[\d.]+) minutes\n")
_PROGRAM: Final = """
from trespok import server
from trespok.sim.run import run
assert {folder!r} in server.__file__
print(next((seed for seed in range({first}, {first} + {count}) if run(seed, {minutes}, scale={scale}).wrong), ""))
"""


def head(patch: Path) -> tuple[str, int, float]:
    """What the patch plants, a seed that finds it, and in how many virtual minutes."""
    read = _HEAD.match(patch.read_text(encoding="utf-8"))
    assert read is not None, f"{patch.name} does not begin with what it is and a seed"
    return read["what"], int(read["seed"]), float(read["minutes"])


def note_seed(patch: Path, seed: int, minutes: float) -> None:
    """Another seed that finds it."""
    text = patch.read_text(encoding="utf-8")
    what = head(patch)[0]
    patch.write_text(_HEAD.sub(f"{what}\nseed {seed}, {minutes:g} minutes\n", text, count=1), encoding="utf-8")


def plant(patch: Path, folder: Path) -> None:
    """The package in *folder* with this patch.  Everything but the server is the installed package."""
    package = folder / "trespok"
    package.mkdir()
    for path in Path(trespok.__file__).parent.iterdir():
        if path.name == "server":
            shutil.copytree(path, package / "server", ignore=shutil.ignore_patterns("static", "__pycache__"))
        elif path.name != "__pycache__":
            (package / path.name).symlink_to(path)
    command: list[str | Path] = ["git", "apply", "-C1", "--recount", patch]
    applied = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    assert applied.returncode == 0, f"{patch.name} does not fit the server any more: {applied.stderr}"


def finding_seed(folder: Path, first: int, count: int, minutes: float) -> int | None:
    """The first of so many seeds that finds what is planted in *folder*."""
    program = _PROGRAM.format(folder=str(folder), first=first, count=count, minutes=minutes, scale=SCALE)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    return int(done.stdout) if done.stdout.strip() else None
