"""What takes hours, part by part: ``make long`` runs it, and a later call continues.

A part that has passed with the present source is not run again; the simulation and the mutants also continue within
themselves.  bench/results/long.csv says when each part passed, with which source, and how long its last call took.
"""

from __future__ import annotations

import argparse
import csv
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TABLE: Final = ROOT / "bench" / "results" / "long.csv"
SIMULATION: Final = (
    *("-m", "trespok.sim.main", "--faults", "1000000", "--minutes", "5", "--scale", "4"),
    *("--resume", "build/simulated.jsonl", "--out", "tests/sim/long.txt"),
)
PARTS: Final = {
    "certificate": ("tests/solve/pok/long_certificate.py",),
    "parity": ("tests/lab/long_parity.py",),
    "planted": ("tests/sim/long_planted_bugs.py",),
    "screens": ("tests/web/long_collisions.py",),
    "mutants": ("tools/mutants.py",),
    "simulation": SIMULATION,
}


def source() -> str:
    """The last commit that changed the package, and whether something has changed since."""
    last, changed = (
        subprocess.run(["git", *asked, "--", "src"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603, S607
        for asked in (("log", "-1", "--format=%h"), ("status", "--porcelain"))
    )
    return f"{last} and changes" if changed else last


def main() -> int:
    """0: every part has passed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these of {', '.join(PARTS)}")
    wanted = parser.parse_args().parts or list(PARTS)
    if unknown := set(wanted) - set(PARTS):
        parser.error(f"There is no part {min(unknown)}.")
    (ROOT / "build").mkdir(exist_ok=True)
    passed: dict[str, list[str]] = {}
    if TABLE.exists():
        with TABLE.open(encoding="utf-8", newline="") as file:
            passed = {row[0]: row for row in list(csv.reader(file))[1:]}
    now, failed = source(), []
    for number, part in enumerate(wanted, 1):
        if part in passed and passed[part][1] == now:
            print(f"{number} of {len(wanted)}, {part}: passed with this source before", flush=True)
            continue
        print(f"{number} of {len(wanted)}, {part}", flush=True)
        begun = time.monotonic()
        if subprocess.run([sys.executable, *PARTS[part]], cwd=ROOT, check=False).returncode:  # noqa: S603
            failed.append(part)
            continue
        passed[part] = [part, now, time.strftime("%Y-%m-%d"), f"{time.monotonic() - begun:.0f}"]
        rows = [passed[name] for name in PARTS if name in passed]
        with TABLE.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([["part", "source", "day", "seconds"], *rows])
    print(f"failed: {', '.join(failed)}" if failed else "Every part has passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
