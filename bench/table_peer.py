"""The web table beside boardgame.io in one run: the same machine, cores and kind of load, in turns.

Run it with ``.venv/bin/python bench/table_peer.py [--seconds N] [--times N] [--flat N] [--paced N]``.  Node is needed; the peer
is installed into ``bench/peer/node_modules`` the first time.  Both play a four-seat game in which all choose at the same time
and unseen, both count a move from its sending until all four seats have seen it, and server and load have a core each.  The
peer keeps its matches in memory, as it does unless told otherwise; ours are in SQLite before a move is acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import uvloop
from machine import machine
from ports import free_port
from stopping import end_what_we_started
from table import PACE, Run, a_server, a_store, cpu_s, quantiles

PEER = Path(__file__).parent / "peer"
SERVER, LOAD = "0", "1"  # cores


@dataclass(frozen=True, slots=True)
class Figures:
    """What one run found."""

    rate: float  # moves a second
    p50: float
    p99: float
    move_us: float  # the server's processor time
    busy: float  # the load's share of its core

    def __str__(self) -> str:
        return f"{self.rate:9.0f}{self.p50:9.1f}{self.p99:9.1f}{self.move_us:10.0f}{100 * self.busy:9.0f} %"


HEAD = f"{'':34}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'us a move':>10}{'load':>11}"


def install() -> None:
    """The peer, once."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        sys.exit("The peer needs Node: install nodejs and npm, then run this again.")
    if not (PEER / "node_modules" / "boardgame.io").exists():
        print("installing boardgame.io into bench/peer/node_modules", flush=True)
        command = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=PEER, check=True)  # noqa: S603


def _line(process: subprocess.Popen[str]) -> str:
    """The next line it prints."""
    line = process.stdout.readline() if process.stdout else ""
    if not line:
        raise RuntimeError("boardgame.io or its load ended by itself")
    return line


@contextmanager
def _peer() -> Iterator[tuple[int, int]]:
    """boardgame.io's server on its core: its port and its process."""
    port = free_port()
    command = ["taskset", "-c", SERVER, "node", "server.cjs", str(port)]
    with subprocess.Popen(command, cwd=PEER, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        while "ready" not in _line(server):
            pass
        try:
            yield port, server.pid
        finally:
            server.terminate()


def theirs(tables: int, *, paced: bool, seconds: float) -> Figures:
    """One run of the peer."""
    command = ["taskset", "-c", LOAD, "node", "load.cjs"]
    with _peer() as (port, pid):
        command += [str(port), str(tables), str(int(paced)), str(seconds)]
        with subprocess.Popen(command, cwd=PEER, stdout=subprocess.PIPE, text=True) as load:  # noqa: S603
            _line(load)  # it measures from here
            served = cpu_s(pid)
            told = json.loads(_line(load))
            served = cpu_s(pid) - served
    times = told["times"]
    p50, p99, _ = quantiles(times)
    return Figures(len(times) / told["took"], p50, p99, 1e6 * served / len(times), told["busy"] / told["took"])


async def _ours(run: Run, seconds: float) -> Figures:
    async with run.playing() as client:
        took, busy, served, _ = await run.watch(client, seconds)
    p50, p99, _ = quantiles(run.tally.times)
    moves = len(run.tally.times)
    return Figures(moves / took, p50, p99, 1e6 * served / moves, busy / took)


def ours(tables: int, *, paced: bool, seconds: float) -> Figures:
    """One run of ours."""
    with a_store(None) as store, a_server(store, SERVER, []) as (port, pid):
        return asyncio.run(_ours(Run(port, pid, tables, PACE if paced else None), seconds))


def compare(tables: int, *, paced: bool, seconds: float, times: int) -> None:
    """Both in turns, and the ratios of neighbours."""
    pairs = []
    kind = f"{tables} tables {'paced' if paced else 'flat out'}"
    for _ in range(times):
        pair = []
        for name, measure in (("boardgame.io", theirs), ("trespok", ours)):
            pair.append(measure(tables, paced=paced, seconds=seconds))
            print(f"{kind:20}{name:14}{pair[-1]}", flush=True)
            time.sleep(1)
        pairs.append(pair)
    rate, p99, cost = (
        median(getattr(mine, name) / getattr(peer, name) for peer, mine in pairs) for name in ("rate", "p99", "move_us")
    )
    print(f"{kind:20}{'ours to theirs':14}{rate:9.2f}{'':9}{p99:9.2f}{cost:10.2f}   (median of {times})")


def main() -> int:
    """All that is asked for."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--seconds", type=float, default=10.0)
    read.add_argument("--times", type=int, default=3)
    read.add_argument("--flat", type=int, nargs="*", default=[100])
    read.add_argument("--paced", type=int, nargs="*", default=[600])
    asked = read.parse_args()
    end_what_we_started()
    install()
    os.sched_setaffinity(0, {int(LOAD)})
    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    print(f"{machine()}; server on core {SERVER}, load on core {LOAD}\n{HEAD}")
    for paced, sizes in ((False, asked.flat), (True, asked.paced)):
        for tables in sizes:
            compare(tables, paced=paced, seconds=asked.seconds, times=asked.times)
    return 0


if __name__ == "__main__":
    sys.exit(main())
