"""``trespok-sim --seed N --minutes M``: simulated faults, how many there were, and what they found."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from .run import Result, run, shortened

__all__ = ["main", "run_many"]


def run_many(first: int, count: int, minutes: float, scale: float, processes: int) -> list[Result]:
    """Runs of *count* seeds, some of them side by side."""
    seeds = range(first, first + count)
    if processes == 1:
        return [run(seed, minutes, scale=scale) for seed in seeds]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        return [each.result() for each in [pool.submit(run, seed, minutes, scale=scale) for seed in seeds]]


def main(arguments: list[str] | None = None) -> int:
    """0: everything is as promised; 1: something is not."""
    parser = argparse.ArgumentParser(prog="trespok-sim", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed (default: 1)")
    parser.add_argument("--seeds", type=int, default=1, metavar="K", help="how many seeds to run (default: 1)")
    parser.add_argument("--minutes", type=float, default=5.0, metavar="M", help="virtual minutes of each run (default: 5)")
    parser.add_argument("--scale", type=float, default=3.0, metavar="X", help="how likely faults are (default: 3)")
    parser.add_argument("--trace", action="store_true", help="print every fault and the server's log")
    parser.add_argument("--processes", type=int, default=0, metavar="P", help="runs side by side (default: the cores)")
    asked = parser.parse_args(arguments)
    begun = time.monotonic()
    processes = min(asked.processes or os.cpu_count() or 1, asked.seeds)
    results = run_many(asked.seed, asked.seeds, asked.minutes, asked.scale, processes)
    kinds, counts = Counter[str](), Counter[str]()
    for result in results:
        kinds += result.kinds
        counts += result.counts
        if asked.trace:
            _print_trace(result)
    print(
        f"{sum(kinds.values()):,} faults in {asked.seeds} runs of {asked.minutes:g} minutes, {time.monotonic() - begun:.1f} s"
    )
    for kind, number in kinds.most_common():
        print(f"{number:>8,}  {kind}")
    print(", ".join(f"{number:,} {what}" for what, number in counts.most_common()))
    failed = [result for result in results if result.wrong]
    for result in failed[:3]:
        _print_failure(result, asked.scale)
    print(
        f"{len(failed)} of {asked.seeds} seeds failed: {[result.seed for result in failed]}" if failed else "Nothing is wrong."
    )
    return 1 if failed else 0


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
