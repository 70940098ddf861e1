"""Change one thing in the rules at a time and see whether a test notices: mutmut, its figures as a table.

``make mutants`` runs it, hours on two busy cores, and continues where it ended.  It writes bench/results/mutants.csv, and the
names of what survives into test-results/survivors.txt; ``mutmut show NAME`` prints one.  With names only those are tried.
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


def counted(results: str) -> tuple[dict[str, Counter[str]], list[str]]:
    """By module how many mutants there are, were tried and were noticed, and the names of those that survived."""
    modules: dict[str, Counter[str]] = {}
    survivors = []
    for line in results.splitlines():
        name, colon, status = line.strip().partition(": ")
        if not colon:
            continue
        counts = modules.setdefault(module_of(name), Counter())
        counts["mutants"] += 1
        counts["tried"] += status != "not checked"
        counts["noticed"] += status in NOTICED
        if status == "survived":
            survivors.append(name)
    return modules, survivors


def main() -> int:
    """Run, count, write."""
    done = subprocess.run([*MUTMUT, "run", "--max-children", "1", *sys.argv[1:]], cwd=ROOT, check=False)  # noqa: S603
    listed = subprocess.run([*MUTMUT, "results", "--all", "true"], cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603
    modules, survivors = counted(listed.stdout)
    SURVIVORS.parent.mkdir(exist_ok=True)
    SURVIVORS.write_text("".join(f"{name}\n" for name in survivors), encoding="utf-8")
    kinds = ("mutants", "tried", "noticed")
    rows: list[tuple[object, ...]] = [(module, *(counts[kind] for kind in kinds)) for module, counts in sorted(modules.items())]
    rows.append(("all", *(sum(counts[kind] for counts in modules.values()) for kind in kinds)))
    with TABLE.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("module", *kinds), *rows])
    print(*rows, sep="\n")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main())
