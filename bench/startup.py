"""How fast the command starts: wall milliseconds from the shell's point of view, median of many.

Run it with ``.venv/bin/python bench/startup.py [times]``.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from machine import machine

TIMES = 20
GAME = Path(__file__).parents[1] / "tests" / "transcripts" / "pok_4.txt"
LINES = 50


def run_ms(command: list[str], given: bytes = b"") -> tuple[float, float]:
    """One run, start to end: by the wall clock, and what it used of a core."""
    began, used = time.perf_counter(), _used()
    subprocess.run(command, input=given, stdout=subprocess.DEVNULL, check=True)  # noqa: S603
    return (time.perf_counter() - began) * 1000, (_used() - used) * 1000


def _used() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def main() -> None:
    """Print one table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("times", type=int, nargs="?", default=TIMES)
    times = parser.parse_args().times
    game = b"\n".join(GAME.read_bytes().splitlines()[:LINES]) + b"\n"
    python = [sys.executable]
    rows = {
        "python -c pass (the floor)": ([*python, "-c", "pass"], b""),
        "trespok --help": ([*python, "-m", "trespok.cli", "--help"], b""),
        f"trespok replay, {LINES} lines": ([*python, "-m", "trespok.cli", "replay", "-"], game),
    }
    print(f"start-up, wall ms, {times} runs each · {machine()}")
    print(f"{'':30}{'median':>8}{'lowest':>8}{'highest':>9}{'of a core':>11}")
    for name, (command, given) in rows.items():
        run_ms(command, given)  # once for the caches
        wall, core = zip(*(run_ms(command, given) for _ in range(times)), strict=True)
        print(f"{name:30}{statistics.median(wall):8.0f}{min(wall):8.0f}{max(wall):9.0f}{statistics.median(core):11.0f}")


if __name__ == "__main__":
    main()
