"""What several workers cost: processor time a move, by /proc, HAProxy's and PostgreSQL's counted too; and memory a worker.

Two ways on one PostgreSQL, one after the other in the same run: one worker, and ``--workers N`` behind HAProxy with N times
the tables.  A move is one choice of one seat of four (``table.py``).  Only processor time is compared, so two cores suffice.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from fault_postgres import Postgres
from machine import machine
from ports import free_port
from stopping import end_what_we_started
from table import PACE, WIDE, a_store, rss_kb
from table_load import LoadTable, Tally, make_table

TICKS = os.sysconf("SC_CLK_TCK")


def parents() -> dict[int, tuple[int, float]]:
    """Every process: its parent, and the processor time of it and of its children that have ended."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            found[int(entry.name)] = (int(fields[1]), sum(int(field) for field in fields[11:15]) / TICKS)
    return found


def family(roots: Sequence[int]) -> list[int]:
    """These processes and everything below them."""
    below = parents()
    inside = list(roots)
    for pid in inside:
        inside += [child for child, (parent, _) in below.items() if parent == pid and child not in inside]
    return inside


def cpu_s(roots: Sequence[int]) -> float:
    """Of these processes and all below them."""
    below = parents()
    return sum(below[pid][1] for pid in family(roots) if pid in below)


@dataclass
class Servers:
    """Where tables are made, where pages connect, and whose time counts."""

    makes: list[int]
    pages: list[int]
    pids: list[int]


@contextmanager
def servers(store: str, count: int, workers: int) -> Iterator[Servers]:
    """*count* servers of *workers* each, on ports of their own."""
    ports = [free_port() for _ in range(count)]
    running = []
    try:
        for port in ports:
            command = [sys.executable, "-m", "trespok.server", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
            command += ["--store", store, "--workers", str(workers)]
            for limit in WIDE:
                command += ["--limit", limit]
            running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))  # noqa: S603
        for port in ports:
            _until_up(port)
        _until_joined(store, count * workers)
        yield Servers(ports[:1], ports[-1:], [server.pid for server in running])
    finally:
        for server in running:
            server.send_signal(signal.SIGTERM)
        for server in running:
            server.wait(20)


def _until_up(port: int) -> None:
    for _ in range(600):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health", timeout=1)
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("the server does not come up")


def _until_joined(store: str, count: int) -> None:
    """All workers live and know of each other."""
    for _ in range(600):
        if (
            asyncio.run(_ask(store, "SELECT count(*) FROM worker WHERE beat_at > extract(epoch from now()) * 1000 - 3000"))
            == count
        ):
            time.sleep(2.0)
            return
        time.sleep(0.1)
    raise RuntimeError("not all workers come up")


async def _ask(url: str, words: str) -> object:
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only where there is a PostgreSQL

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(words)
    finally:
        await connection.close()


@dataclass
class Measured:
    """Of so many moves: processor time of the workers and of PostgreSQL, bytes of its log, transactions."""

    moves: int
    served: float
    stored: float
    log_bytes: int
    commits: int


_LOG = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
_COMMITS = "SELECT sum(xact_commit)::bigint FROM pg_stat_database"


async def load(
    where: Servers, tables: int, pace: tuple[float, float] | None, seconds: float, store: tuple[str, int]
) -> Measured:
    """Play, and measure for a while."""
    url, postgres = store
    tally, made = Tally(), list[LoadTable]()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{where.makes[0]}", timeout=60) as client:
        for _ in range(tables):
            made.append(await make_table(client, where.pages[0], tally, pace))
    while not all(seat.phase for table in made for seat in table.seats):  # noqa: ASYNC110 - the protocol tells nobody
        await asyncio.sleep(0.05)
    for table in made:
        table.seats[0].say(t="host", do="start")
        if pace is not None:
            await asyncio.sleep(2.0 / tables)
    await asyncio.sleep(3.0)
    asked = [int(str(await _ask(url, words))) for words in (_LOG, _COMMITS)]
    before = cpu_s(where.pids), cpu_s([postgres])
    tally.measuring = True
    await asyncio.sleep(seconds)
    tally.measuring = False
    spent = cpu_s(where.pids) - before[0], cpu_s([postgres]) - before[1]
    await asyncio.sleep(1.0)  # PostgreSQL counts its transactions a little later
    grown = [int(str(await _ask(url, words))) - first for words, first in zip((_LOG, _COMMITS), asked, strict=True)]
    tally.stopping = True
    for table in made:
        for seat in table.seats:
            seat.transport.close()
    if tally.lost or not tally.times:
        raise RuntimeError(f"{tally.lost} connections were lost, {len(tally.times)} moves measured")
    return Measured(len(tally.times), *spent, *grown)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, nargs="*", default=[2, 4])
    parser.add_argument("--flat", type=int, default=60, help="tables flat out, for each worker")
    parser.add_argument("--paced", type=int, default=150, help="tables at people's pace, for each worker")
    parser.add_argument("--seconds", type=float, default=10.0)
    return parser.parse_args()


def main() -> int:
    given = options()
    end_what_we_started()
    print(f"POK, four seats; PostgreSQL on the same machine, fsync on; {machine()}")
    with tempfile.TemporaryDirectory(prefix="trespok-workers-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL's own user looks into it
        (folder / "postgres").mkdir()
        postgres = Postgres(folder / "postgres", free_port(), fsync=True)
        try:
            postgres.make()
            compare(given, postgres.url(), postgres.pid)
        finally:
            postgres.close()
    return 0


def compare(given: argparse.Namespace, url: str, postgres: int) -> None:
    """Every way, flat out and paced."""
    ways = [("one worker", 1, 1)] + [(f"--workers {count}", 1, count) for count in given.workers]
    for kind, tables, pace in (("flat out", given.flat, None), ("paced", given.paced, PACE)):
        first = 0.0
        for name, count, workers in ways if tables else ():
            with a_store(url) as store, servers(store, count, workers) as where:
                found = asyncio.run(load(where, tables * workers, pace, given.seconds, (store, postgres)))
                memory = [rss_kb(pid) // 1024 for pid in family(where.pids)]
            moves, each = found.moves, 1e6 * (found.served + found.stored) / found.moves
            served, stored = 1e6 * found.served / moves, 1e6 * found.stored / moves
            first = first or each
            print(
                f"{kind:9}{tables * workers:4} tables, {name:19} {moves:6} moves: workers {served:5.0f} us a move,"
                f" PostgreSQL {stored:5.0f}, together {each:5.0f} ({each / first:.2f} of one worker's);"
                f" {1e6 / each:5.0f} moves a processor-second; {found.log_bytes / moves:.0f} bytes of its log a move,"
                f" {moves / max(1, found.commits):.1f} moves a transaction; MB by process {memory}",
                flush=True,
            )


if __name__ == "__main__":
    sys.exit(main())
