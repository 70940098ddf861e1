"""What somebody beside the server costs the tables: SQLite, paced tables, one line for each kind of company.

*alone*: nobody.  *holding*: a program that keeps the file to itself for a second, every other second.  *scraped*:
/metrics is asked for 10 times a second.  *lag* is how late the event loop was at its worst: what holds the file must not
hold it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing

import httpx
from table import PACE, Run, a_server, a_store, quantiles

from trespok.server.store.claim import file_of

TOKEN = secrets.token_hex(16)


def holding(store: str, _: int, over: threading.Event) -> None:
    with closing(sqlite3.connect(str(file_of(store)), timeout=5, isolation_level=None)) as conn:
        while not over.wait(1.0):
            conn.execute("BEGIN IMMEDIATE")
            over.wait(1.0)
            conn.execute("ROLLBACK")


def scraped(_: str, port: int, over: threading.Event) -> None:
    times: list[float] = []
    with httpx.Client(headers={"Authorization": f"Bearer {TOKEN}"}) as http:
        while not over.wait(0.1):
            begun = time.perf_counter()
            http.get(f"http://127.0.0.1:{port}/metrics").raise_for_status()
            times.append(time.perf_counter() - begun)
    p50, p99, _worst = quantiles(times)
    print(f"           an answer of /metrics took {p50:.1f} ms in the middle, p99 {p99:.1f} ms", flush=True)


COMPANY: dict[str, Callable[[str, int, threading.Event], None]] = {
    "alone": lambda *_: None,
    "holding": holding,
    "scraped": scraped,
}


async def measure(run: Run, store: str, seconds: float) -> None:
    """The same tables in each company."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{run.port}", timeout=60) as client:
        await run.first(client)
        await run.begin(client)
        for kind, company in COMPANY.items():
            over = threading.Event()
            beside = threading.Thread(target=company, args=(store, run.port, over))
            run.tally.times.clear()
            await client.get("/health")
            run.tally.measuring = True
            beside.start()
            await asyncio.sleep(seconds)
            run.tally.measuring = False
            lag = (await client.get("/health")).text.split()[5]
            over.set()
            await asyncio.to_thread(beside.join)
            p50, p99, worst = quantiles(run.tally.times)
            moves = len(run.tally.times) / seconds
            print(
                f"{kind:9}{moves:6.0f} moves/s | p50 {p50:5.1f} p99 {p99:6.1f} worst {worst:6.1f} ms | lag {lag} ms", flush=True
            )
            await asyncio.sleep(2.0)
        print(f"refused {run.tally.refused}, lost {run.tally.lost}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--cores", nargs=2, default=["0", "1"], metavar="N", help="server's core, load's core")
    given = parser.parse_args()
    os.sched_setaffinity(0, {int(given.cores[1])})
    with a_store(None) as store, a_server(store, given.cores[0], ["--metrics-token", TOKEN]) as (port, pid):
        asyncio.run(measure(Run(port, pid, given.tables, PACE), store, given.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
