"""macOS and Windows are not refused: without what only Unix has, the commands work and the server is whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "transcripts" / "pok_3.txt"
PROGRAM = """
import os, signal, subprocess, sys, asyncio
for name in ("fcntl", "resource", "pwd", "grp", "termios", "readline", "uvloop"):
    sys.modules[name] = None
for module, names in ((signal, ("SIGHUP", "SIGUSR1", "SIGUSR2")), (os, ("getuid", "geteuid", "fork", "getpgid", "killpg"))):
    for name in names:
        delattr(module, name)
import trespok.server.serving
from trespok.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    "words", [["--help"], ["odds", "pok", "210", "111", "022"], ["replay", str(GAME)], ["play", "pok", "--seed", "1"]]
)
def test_a_command_needs_nothing_that_only_unix_has(words: list[str]) -> None:
    command = [sys.executable, "-c", PROGRAM, *words]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
