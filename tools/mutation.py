"""Change one thing in the rules at a time and see whether a test notices: mutmut, its figures as a table.

``make mutants`` runs it (a quarter of an hour on two quiet cores) and writes bench/results/mutants.csv.  What survives is
listed in test-results/survivors.txt; ``mutmut show NAME`` prints one.  With names as arguments only those are tried.
"""

from __future__ import annotations

import csv
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "bench" / "results" / "mutants.csv"
SURVIVORS = ROOT / "test-results" / "survivors.txt"
MUTMUT = [sys.executable, "-m", "mutmut"]
NOTICED = {"killed", "timeout", "suspicious", "segfault", "caught by type check"}


def module_of(name: str) -> str:
    """``trespok.games.pok.rules.x_start__mutmut_4`` belongs to ``games.pok.rules``."""
    return name.partition(".x")[0].removeprefix("trespok.")


def tallied(results: str) -> tuple[dict[str, Counter[str]], list[str]]:
    """By module how many mutants were noticed and how many survived, and the names of those; from ``mutmut results``."""
    found: dict[str, Counter[str]] = {}
    survivors = []
    for line in results.splitlines():
        name, colon, status = line.strip().partition(": ")
        if not colon or status == "not checked":
            continue
        noticed = status in NOTICED
        found.setdefault(module_of(name), Counter())["noticed" if noticed else "survived"] += 1
        if not noticed:
            survivors.append(name)
    return found, survivors


def main() -> int:
    """Run, count, write."""
    some = sys.argv[1:]
    done = subprocess.run([*MUTMUT, "run", "--max-children", "2", *some], cwd=ROOT, check=False)  # noqa: S603
    listed = subprocess.run([*MUTMUT, "results", "--all", "true"], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    found, survivors = tallied(listed.stdout)
    SURVIVORS.parent.mkdir(exist_ok=True)
    SURVIVORS.write_text("".join(f"{name}\n" for name in survivors), encoding="utf-8")
    rows = [(module, each["noticed"] + each["survived"], each["noticed"]) for module, each in sorted(found.items())]
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    for module, many, noticed in rows:
        print(f"{module:32} {many:6} {noticed:6} {noticed / max(many, 1):7.1%}")
    if not some:
        with TABLE.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("module", "mutants", "noticed by a test"), *rows])
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main())
