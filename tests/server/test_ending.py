"""How ``trespok serve`` ends, as a person at a terminal sees it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from stores import free_port

from trespok.server.serving import AT_ONCE, INTERRUPTED

SLOW_END = """
import asyncio, sys
from trespok.server.hall import hall
async def hangs(self):
    print("closing", flush=True)
    await asyncio.sleep(60)
hall.Hall.hand_over = hangs
from trespok.server.__main__ import main
sys.exit(main(sys.argv[1:]))
"""

SLOW_START = """
import sys, time
from trespok.server import serving
from trespok.server.__main__ import main
serving.claimed = lambda _: print("opening", flush=True) or time.sleep(60)
sys.exit(main(sys.argv[1:]))
"""


def test_a_second_ctrl_c_while_it_closes_is_one_sentence(tmp_path: Path) -> None:
    """Not a traceback, and the exit code of an interrupted command."""
    command = [sys.executable, "-c", SLOW_END, "--host=127.0.0.1", f"--port={free_port()}", "--no-browser"]
    command += [f"--store=sqlite:///{tmp_path}/x.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        until(process.stdout, "Ctrl-C ends it")
        process.send_signal(signal.SIGINT)
        until(process.stdout, "closing")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == INTERRUPTED == 130
        assert process.stderr.read() == f"{AT_ONCE}\n"


def test_ctrl_c_before_it_serves_is_one_sentence_too(tmp_path: Path) -> None:
    """Whenever it comes: here while the store is opened."""
    command = [sys.executable, "-c", SLOW_START, f"--store=sqlite:///{tmp_path}/x.db", f"--port={free_port()}", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        until(process.stdout, "opening")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == INTERRUPTED
        assert process.stderr.read().strip() == AT_ONCE


def test_pictures_are_taken_of_a_server_that_only_this_machine_reaches() -> None:
    """Its limits are wide open."""
    text = (Path(__file__).parents[2] / "tools" / "pictures.py").read_text(encoding="utf-8")
    assert re.search(r'"--host=127\.0\.0\.1"', text)


def until(stream: object, words: str) -> None:
    """Read its lines up to the one that says this."""
    end = time.monotonic() + 60
    while words not in (line := stream.readline()):  # type: ignore[attr-defined]
        assert line, "it has ended"
        assert time.monotonic() < end
