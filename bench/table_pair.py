"""What a move costs the server of each of several trees, all of them under the same load at the same time.

    python bench/table_pair.py ../earlier/src src --flat 50 --paced 300

The servers share a core, and the load drives them from another: whatever else the machine does disturbs all alike, so the
ratio holds where figures of runs one after the other do not.  The first tree is what the others are compared with.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import httpx
from stopping import end_what_we_started
from table import PACE, Run, a_server, a_store, quantiles
from table_load import make_table

try:
    import uvloop
except ImportError:  # pragma: no cover
    uvloop = None  # type: ignore[assignment]


def cpu_us(pid: int) -> float:
    """Processor time of all threads of a process, finer than its ticks."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1000


async def seat_everybody(runs: Sequence[Run]) -> None:
    for run in runs:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{run.port}", timeout=60) as client:
            run.made = [await make_table(client, run.port, run.tally, run.pace) for _ in range(run.tables)]
    for number in range(runs[0].tables):
        for run in runs:
            run.made[number].seats[0].say(t="host", do="start")
        await asyncio.sleep(2.0 / runs[0].tables)
    await asyncio.sleep(2.0 if runs[0].pace is None else 5.0)


async def measure(runs: Sequence[Run], windows: int, seconds: float) -> list[list[tuple[float, float, float]]]:
    """For each server and window: microseconds a move, p50 and p99 in ms."""
    await seat_everybody(runs)
    found: list[list[tuple[float, float, float]]] = [[] for _ in runs]
    for _ in range(windows):
        for run in runs:
            run.tally.times, run.tally.measuring = [], True
        before = [cpu_us(run.pid) for run in runs]
        await asyncio.sleep(seconds)
        for run, cost, lines in zip(runs, before, found, strict=True):
            run.tally.measuring = False
            p50, p99, _ = quantiles(run.tally.times)
            lines.append(((cpu_us(run.pid) - cost) / max(1, len(run.tally.times)), p50, p99))
    for run in runs:
        run.tally.stopping = True
    return found


def compare(trees: Sequence[str], tables: int, pace: tuple[float, float] | None, given: argparse.Namespace) -> None:
    """Print a line for each tree."""
    with ExitStack() as stack:
        runs = []
        for tree in trees:
            os.environ["PYTHONPATH"] = tree
            store = stack.enter_context(a_store(given.store))
            port, pid = stack.enter_context(a_server(store, given.cores[0], ()))
            runs.append(Run(port, pid, tables, pace))
        found = asyncio.run(measure(runs, given.windows, given.seconds))
    kind = "flat out" if pace is None else "paced"
    for tree, lines in zip(trees, found, strict=True):
        cost, p50, p99 = (statistics.median(column) for column in zip(*lines, strict=True))
        ratios = sorted(mine[0] / first[0] for mine, first in zip(lines, found[0], strict=True))
        print(
            f"{kind:9}{tables:5} tables each | {tree}: {cost:.0f} us a move, {statistics.median(ratios):.2f} of the first's"
            f" ({ratios[0]:.2f} to {ratios[-1]:.2f}) | p50 {p50:.1f} p99 {p99:.1f} ms | load {os.getloadavg()[0]:.0f}",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", nargs="+", metavar="SRC", help="src folders; the first is what the others are compared with")
    parser.add_argument("--flat", type=int, nargs="*", default=[50])
    parser.add_argument("--paced", type=int, nargs="*", default=[300])
    parser.add_argument("--windows", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each window")
    parser.add_argument("--store", metavar="URL", help="default: a fresh SQLite file each; postgresql://… for databases there")
    parser.add_argument("--cores", nargs=2, default=["0", "1"], metavar="N", help="servers' core, load's core")
    given = parser.parse_args()
    end_what_we_started()
    os.sched_setaffinity(0, {int(given.cores[1])})
    if uvloop is not None:
        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    trees = [str(Path(tree).resolve()) for tree in given.trees]
    for tables in given.flat:
        compare(trees, tables, None, given)
    for tables in given.paced:
        compare(trees, tables, PACE, given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
