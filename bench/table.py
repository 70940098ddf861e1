"""The speed of the web table: real sockets over loopback, a durable store, real rules, server and load on a core each.

A *move* is one choice of one seat: sent, stored durably, acknowledged, and its "has chosen" notice received by the
other three seats.  Its time runs from the sending to the last of those four receipts.  Flat out, every seat chooses
as soon as its round opens; paced, 1 to 3 seconds after.  Games that end are played again in the same room.

Memory a table is what the server has grown by since one table had been played on it and was gone again: what the first
of everything costs (statements, caches, pages of the store) is said apart, as *the first*.
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
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
from ports import free_port
from stopping import end_what_we_started
from table_load import SEATS, LoadTable, Tally, make_table

try:
    import uvloop
except ImportError:  # pragma: no cover
    uvloop = None  # type: ignore[assignment]

PACE = (1.0, 3.0)
WIDE = ("messages_burst=1000000000", "made_burst=1000000", "requests_burst=1000000000", "connections_each=20000")


def rss_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def cpu_s(pid: int) -> float:
    """CPU time of a process: what a move costs, whoever else uses the machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantiles(times: list[float]) -> tuple[float, float, float]:
    """p50, p99 and the worst, in ms."""
    times = sorted(times) or [0.0]
    p50, p99, worst = (1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.99, 1.0))
    return p50, p99, worst


class Run:
    """One server under one load."""

    def __init__(self, port: int, pid: int, tables: int, pace: tuple[float, float] | None, experts: int = 0) -> None:
        self.port = port
        self.pid = pid
        self.tables = tables
        self.pace = pace
        self.experts = experts
        self.tally = Tally()
        self.made: list[LoadTable] = []
        self.fresh = self.before = self.seated = 0  # KB: as started, after the first table, with everybody seated

    @property
    def each(self) -> float:
        """KB a table now."""
        return (rss_kb(self.pid) - self.before) / self.tables

    async def first(self, client: httpx.AsyncClient) -> None:
        """One table played and gone: from here on memory belongs to tables."""
        self.fresh = rss_kb(self.pid)
        tally = Tally()
        table = await make_table(client, self.port, tally, None)
        await self._all_here([table])
        table.seats[0].say(t="host", do="start")
        await asyncio.sleep(2.0)
        self._close([table], tally)
        await asyncio.sleep(0.5)
        self.before = rss_kb(self.pid)

    @staticmethod
    async def _all_here(tables: Sequence[LoadTable]) -> None:
        while not all(seat.phase for table in tables for seat in table.seats):  # noqa: ASYNC110 - the protocol tells nobody
            await asyncio.sleep(0.05)

    async def begin(self, client: httpx.AsyncClient) -> None:
        """Everybody seated and playing."""
        self.made = [await make_table(client, self.port, self.tally, self.pace) for _ in range(self.tables)]
        await self._all_here(self.made)
        self.seated = rss_kb(self.pid)
        for table in self.made:
            table.seats[0].say(t="host", do="start")
            if self.pace is not None:
                await asyncio.sleep(2.0 / self.tables)
        for _ in range(self.experts):
            await self._expert_table(client)
        await asyncio.sleep(2.0 if self.pace is None else 6.0)

    @staticmethod
    async def _expert_table(client: httpx.AsyncClient) -> None:
        """Six experts and somebody who is away: they play by themselves, beside the tables that are measured."""
        bots = [{"seat": seat, "kind": "expert"} for seat in range(1, 7)]
        asked = {"game": "pok", "name": "Away", "seats": 7, "bots": bots, "play_now": True, "settings": {"away_s": 5}}
        (await client.post("/api/tables", json=asked)).raise_for_status()
        client.cookies.clear()

    @staticmethod
    def _close(tables: Sequence[LoadTable], tally: Tally) -> None:
        tally.stopping = True
        for table in tables:
            for seat in table.seats:
                seat.transport.close()

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[httpx.AsyncClient]:
        """Every table made and at play, until the block ends."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as client:
            await self.first(client)
            await self.begin(client)
            yield client
            self._close(self.made, self.tally)
            await asyncio.sleep(0.2)

    async def watch(self, client: httpx.AsyncClient, seconds: float) -> tuple[float, float, float, str]:
        """Measure for so long: seconds that passed, those of the load's and of the server's processor, and the server's lag."""
        await client.get("/health")
        self.tally.measuring = True
        begun, cpu, served = time.perf_counter(), time.process_time(), cpu_s(self.pid)
        await asyncio.sleep(seconds)
        took, busy = time.perf_counter() - begun, time.process_time() - cpu
        self.tally.measuring = False
        served = cpu_s(self.pid) - served
        return took, busy, served, (await client.get("/health")).text.split()[5]

    async def measure(self, seconds: float) -> str:
        """One line of figures."""
        async with self.playing() as client:
            return self._line(*await self.watch(client, seconds))

    def _line(self, took: float, busy: float, served: float, lag: str) -> str:
        moves = len(self.tally.times)
        p50, p99, worst = quantiles(self.tally.times)
        kind = "flat out" if self.pace is None else "paced"
        memory = f"{self.each:.0f} KB a table ({(self.seated - self.before) / self.tables:.0f} before its first round)"
        parts = (
            f"{kind:9}{self.tables:5} tables {moves / took:6.0f} moves/s",
            f"p50 {p50:5.1f} p99 {p99:5.1f} worst {worst:5.1f} ms, lag {lag} ms",
            f"{memory}, the first {self.before - self.fresh} KB, started with {self.fresh} KB",
            f"server {100 * served / took:.0f} % of its core, {1e6 * served / max(1, moves):.0f} us a move",
            f"load {100 * busy / took:.0f} %, refused {self.tally.refused}, lost {self.tally.lost}",
        )
        return " | ".join(parts)

    async def soak(self, seconds: float, times: int) -> None:
        """Memory a table over time, printed as it goes."""
        async with self.playing() as client:
            print(f"soak {self.tables} tables, {seconds:.0f} s: {self.each:.1f} KB a table at first", flush=True)
            self.tally.measuring = True
            for step in range(1, times + 1):
                await asyncio.sleep(seconds / times)
                _, p99, worst = quantiles(self.tally.times)
                moves, self.tally.times = len(self.tally.times), []
                lag = (await client.get("/health")).text.split()[5]
                figures = f"p99 {p99:.1f} worst {worst:.1f} ms, lag {lag} ms"
                print(f"{step * seconds / times:8.0f} s {self.each:7.1f} KB a table | {moves} moves, {figures}", flush=True)


@contextmanager
def a_store(given: str | None) -> Iterator[str]:
    """A fresh store for one run: a SQLite file, or a database of its own beside the PostgreSQL one that is given."""
    if given is None:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.db"
        return
    if not given.startswith("postgresql"):
        yield given
        return
    name = f"trespok_bench_{os.getpid()}_{time.monotonic_ns()}"
    asyncio.run(_sql(given, f"CREATE DATABASE {name}"))
    try:
        yield f"{given.rpartition('/')[0]}/{name}"
    finally:
        asyncio.run(_sql(given, f"DROP DATABASE {name} WITH (FORCE)"))


async def _sql(url: str, statement: str) -> None:
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only where there is a PostgreSQL

    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@contextmanager
def a_server(store: str, core: str, extra: Sequence[str]) -> Iterator[tuple[int, int]]:
    """A server on its own core: its port and its process."""
    port = free_port()
    command = [sys.executable, "-m", "trespok.server", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
    command += ["--store", store, *extra]
    for limit in WIDE:
        command += ["--limit", limit]
    server = subprocess.Popen(["taskset", "-c", core, *command], stdout=subprocess.DEVNULL)  # noqa: S603, S607
    try:
        for _ in range(400):
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", timeout=1)
                break
            except httpx.HTTPError:
                time.sleep(0.05)
        else:
            raise RuntimeError("the server does not come up")
        yield port, server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--flat", type=int, nargs="*", default=[1, 100, 400])
    parser.add_argument("--paced", type=int, nargs="*", default=[600, 1500])
    parser.add_argument("--experts", type=int, default=0, metavar="N", help="beside them N tables of experts, 7 seats each")
    parser.add_argument("--soak", type=float, metavar="SECONDS", help="instead: memory over so long, paced")
    parser.add_argument("--tables", type=int, default=100, help="of the soak (default 100)")
    parser.add_argument("--times", type=int, default=12, help="how often the soak looks (default 12)")
    parser.add_argument("--store", metavar="URL", help="default: a fresh SQLite file; postgresql://… for a database there")
    parser.add_argument("--cores", nargs=2, default=["0", "1"], metavar="N", help="server's core, load's core")
    parser.add_argument("--fast-store", action="store_true")
    return parser.parse_args()


def main() -> int:
    given = options()
    end_what_we_started()
    os.sched_setaffinity(0, {int(given.cores[1])})
    kept = "SQLite synchronous " + ("NORMAL (crash)" if given.fast_store else "FULL (power cut)")
    if given.store is not None:
        kept = given.store.partition(":")[0]
    print(f"web table, POK, {SEATS} seats; server on core {given.cores[0]}, load on core {given.cores[1]}; {kept}")
    if uvloop is not None:
        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    runs = [(tables, None) for tables in given.flat] + [(tables, PACE) for tables in given.paced]
    if given.soak is not None:
        runs = [(given.tables, PACE)]
    for tables, pace in runs:
        extra = ["--fast-store"] if given.fast_store else []
        with a_store(given.store) as store, a_server(store, given.cores[0], extra) as (port, pid):
            run = Run(port, pid, tables, pace, given.experts)
            if given.soak is None:
                print(asyncio.run(run.measure(given.seconds)), flush=True)
            else:
                asyncio.run(run.soak(given.soak, given.times))
    return 0


if __name__ == "__main__":
    sys.exit(main())
