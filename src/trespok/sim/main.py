"""``trespok-sim --seed N --minutes M``: simulated faults, how many there were, and what they found."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from .run import Result, run, shortened

_AT_ONCE = 4  # runs given to each process at a time


def run_many(seeds: Iterator[int], minutes: float, scale: float, processes: int) -> Iterator[Result]:
    """The runs of these seeds in their order, some of them side by side."""
    if processes == 1:
        yield from (run(seed, minutes, scale=scale) for seed in seeds)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        while some := list(islice(seeds, _AT_ONCE * processes)):
            yield from [each.result() for each in [pool.submit(run, seed, minutes, scale=scale) for seed in some]]


class _Totals:
    """What all runs made and found.

    With a file, a line for each seed: a later call continues after it, also with later code.  Of earlier code only what it
    found good is taken; a seed that failed runs again.
    """

    def __init__(self, file: Path | None, ran_with: dict[str, Any]) -> None:
        self.kinds: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()  # faults by the code and the rates they were made with
        self.mended: set[int] = set()  # seeds that failed with earlier code
        self.done: set[int] = set()
        self.failed: list[int] = []
        self._file = file
        self._ran_with = ran_with
        for line in map(json.loads, file.read_text("utf-8").splitlines() if file is not None and file.exists() else []):
            if line["wrong"] and line["ran_with"] != ran_with:
                self.mended.add(line["seed"])
            elif line["seed"] not in self.done:
                self._add(line)

    def _add(self, line: dict[str, Any]) -> None:
        self.done.add(line["seed"])
        self.kinds.update(line["kinds"])
        self.counts.update(line["counts"])
        self.codes["code {code}, scale {scale:g}, {minutes:g} minutes a run".format(**line["ran_with"])] += sum(
            line["kinds"].values()
        )
        if line["wrong"]:
            self.failed.append(line["seed"])

    def add(self, result: Result) -> None:
        line = {"seed": result.seed, "kinds": result.kinds, "counts": result.counts, "wrong": result.wrong[:5]}
        line["ran_with"] = self._ran_with
        self._add(line)
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps(line) + "\n")

    def wanted(self, first: int, seeds: int, faults: int) -> Iterator[int]:
        """The seeds to run: so many, or until there were enough faults; first of all what failed with earlier code."""
        yield from sorted(self.mended - self.done)
        for seed in range(first, first + seeds) if not faults else count(first):
            if faults and self.kinds.total() >= faults:
                return
            if seed not in self.done:
                yield seed

    def lines(self) -> Iterator[str]:
        """As a report."""
        yield f"{self.kinds.total():,} faults in {len(self.done):,} runs"
        yield from (f"{number:>9,}  {kind}" for kind, number in self.kinds.most_common())
        yield ", ".join(f"{number:,} {what}" for what, number in self.counts.most_common())
        yield from (f"{number:>9,}  with {code}" for code, number in self.codes.items())
        if self.mended:
            yield f"Seeds that failed with earlier code and ran again with this: {sorted(self.mended)}"


def main(arguments: list[str] | None = None) -> int:
    """0: everything is as promised; 1: something is not."""
    parser = argparse.ArgumentParser(prog="trespok-sim", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (default: 1)")
    parser.add_argument("--seeds", type=int, default=1, metavar="K", help="how many seeds to run (default: 1)")
    parser.add_argument("--faults", type=int, default=0, metavar="F", help="run seeds until there were so many faults")
    parser.add_argument("--minutes", type=float, default=5.0, metavar="M", help="virtual minutes of each run (default: 5)")
    parser.add_argument("--scale", type=float, default=3.0, metavar="X", help="how likely faults are (default: 3)")
    parser.add_argument("--trace", action="store_true", help="print every fault and the server's log")
    parser.add_argument("--processes", type=int, default=0, metavar="P", help="runs side by side (default: the cores)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="note each seed here; a later call continues")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the report here too")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    processes = asked.processes or os.cpu_count() or 1
    totals = _Totals(asked.resume, {"minutes": asked.minutes, "scale": asked.scale, "code": _code()})
    seeds = totals.wanted(asked.seed, asked.seeds, asked.faults)
    for result in run_many(seeds, asked.minutes, asked.scale, processes if asked.faults else min(processes, asked.seeds)):
        totals.add(result)
        if asked.trace:
            print(f"--- seed {result.seed}", *_trace(result), sep="\n")
        if asked.faults and len(totals.done) % 20 == 0:
            print(f"{totals.kinds.total():,} of {asked.faults:,} faults, {len(totals.failed)} seeds failed", file=sys.stderr)
    runs, failed = len(totals.done), totals.failed
    report = "\n".join([*totals.lines(), f"{len(failed)} of {runs} seeds failed: {failed}" if failed else "Nothing is wrong."])
    print(f"{time.monotonic() - begun:.0f} s", file=sys.stderr)
    for seed in failed[:3]:
        _print_failure(run(seed, asked.minutes, scale=asked.scale), asked.scale)
    print(report)
    if asked.out is not None:
        asked.out.write_text(f"{report}\n", encoding="utf-8")
    return 1 if failed else 0


def _code() -> str:
    """Which code this is: the last commit that changed it where git knows, and a digest of the files."""
    package = Path(__file__).parents[1]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(package.rglob("*.py")))).hexdigest()[:12]
    asked = ["git", "log", "-1", "--format=%h ", "--", "."]
    with suppress(OSError):
        return subprocess.run(asked, cwd=package, capture_output=True, text=True, check=False).stdout.strip() + f" {digest}"  # noqa: S603
    return digest


def _trace(result: Result) -> list[str]:
    """Its faults and the server's log, in order."""
    return sorted([str(fault) for fault in result.faults] + result.log, key=lambda line: float(line.split(" s ")[0]))


def _print_failure(result: Result, scale: float) -> None:
    """What is wrong, and the fewest faults that we found to lead there."""
    few = shortened(result, scale=scale)
    lines = [
        f"--- seed {result.seed}: {len(result.wrong)} things are wrong after {len(result.faults)} faults",
        *(f"  {what[:2000]}" for what in few.wrong[:5]),
        f"--- {len(few.faults)} of these faults suffice; the server's log between them:",
        *(f"  {line}" for line in _trace(few)),
    ]
    print("\n".join(lines), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
