"""``trespok-sim --seed N --minutes M``: simulated faults, how many there were, and what they found."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
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

    With a file, a line for each seed: a campaign of the same code that ended early continues after it.
    """

    def __init__(self, file: Path | None, ran_with: list[Any]) -> None:
        self.kinds: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.done: set[int] = set()
        self.failed: list[int] = []
        self._file = file
        self._ran_with = ran_with
        for line in file.read_text("utf-8").splitlines() if file is not None and file.exists() else []:
            kept = json.loads(line)
            if kept["ran_with"] == ran_with:
                self._add(kept["seed"], kept["kinds"], kept["counts"], kept["wrong"])

    def _add(self, seed: int, kinds: dict[str, int], counts: dict[str, int], wrong: list[str]) -> None:
        self.done.add(seed)
        self.kinds.update(kinds)
        self.counts.update(counts)
        if wrong:
            self.failed.append(seed)

    def add(self, result: Result) -> None:
        self._add(result.seed, result.kinds, result.counts, result.wrong)
        if self._file is not None:
            line = {
                "seed": result.seed,
                "faults": len(result.faults),
                "kinds": result.kinds,
                "counts": result.counts,
                "wrong": result.wrong[:5],
            }
            with self._file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps({**line, "ran_with": self._ran_with}) + "\n")

    def wanted(self, first: int, seeds: int, faults: int) -> Iterator[int]:
        """The seeds to run: so many, or until there were enough faults."""
        for seed in range(first, first + seeds) if not faults else count(first):
            if faults and self.kinds.total() >= faults:
                return
            if seed not in self.done:
                yield seed


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
    parser.add_argument("--keep", type=Path, metavar="FILE", help="note each seed here; a later call continues")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    processes = asked.processes or os.cpu_count() or 1
    totals = _Totals(asked.keep, [asked.minutes, asked.scale, _code()])
    seeds = totals.wanted(asked.seed, asked.seeds, asked.faults)
    for result in run_many(seeds, asked.minutes, asked.scale, processes if asked.faults else min(processes, asked.seeds)):
        totals.add(result)
        if asked.trace:
            _print_trace(result)
    runs, failed = len(totals.done), totals.failed
    print(f"{totals.kinds.total():,} faults in {runs:,} runs of {asked.minutes:g} minutes")
    for kind, number in totals.kinds.most_common():
        print(f"{number:>9,}  {kind}")
    print(", ".join(f"{number:,} {what}" for what, number in totals.counts.most_common()))
    print(f"{time.monotonic() - begun:.0f} s", file=sys.stderr)
    for seed in failed[:3]:
        _print_failure(run(seed, asked.minutes, scale=asked.scale), asked.scale)
    print(f"{len(failed)} of {runs} seeds failed: {failed}" if failed else "Nothing is wrong.")
    return 1 if failed else 0


def _code() -> str:
    """Which code this is: seeds that another one has run say nothing about it."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _print_trace(result: Result) -> None:
    lines = sorted([str(fault) for fault in result.faults] + result.log, key=lambda line: float(line.split(" s ")[0]))
    print("\n".join([f"--- seed {result.seed}", *lines]))


def _print_failure(result: Result, scale: float) -> None:
    """What is wrong, and the fewest faults that we found to lead there."""
    print(f"--- seed {result.seed}: {len(result.wrong)} things are wrong after {len(result.faults)} faults", file=sys.stderr)
    few = shortened(result, scale=scale)
    for what in few.wrong[:5]:
        print(f"  {what[:2000]}", file=sys.stderr)
    print(f"--- {len(few.faults)} of these faults suffice; the server's log between them:", file=sys.stderr)
    lines = sorted([str(fault) for fault in few.faults] + few.log, key=lambda line: float(line.split(" s ")[0]))
    print("\n".join(f"  {line}" for line in lines), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
