"""The speed of the web table: real sockets over loopback, durable SQLite, real rules, server and load on a core each.

A *move* is one choice of one seat: sent, stored durably, acknowledged, and its "has chosen" notice received by the
other three seats.  Its time runs from the sending to the last of those four receipts.  Flat out, every seat chooses
as soon as its round opens; paced, 1 to 3 seconds after.  Games that end are played again in the same room.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast

import httpx
import msgspec

try:
    import uvloop
except ImportError:  # pragma: no cover
    uvloop = None  # type: ignore[assignment]

SEATS = 4


class _Heard(msgspec.Struct):
    """The little the load needs of any message; the rest is skipped."""

    t: str
    id: int = 0
    ok: bool = True
    code: str | None = None
    seq: int = 0
    seat: int = 0
    has: bool = False
    you: int | None = None
    host: int = 0
    phase: str = ""
    offer: list[str] | None = None
    must: bool = False


_DECODE = msgspec.json.Decoder(list[_Heard]).decode


@dataclass(slots=True)
class Tally:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    measuring: bool = False
    refused: int = 0
    lost: int = 0
    stopping: bool = False


@dataclass(slots=True)
class Move:
    """One choice on its way."""

    sent: float
    missing: int = SEATS


class Seat(asyncio.Protocol):
    """One page: a bare-bones WebSocket client, so that the load does not cost more than the server."""

    def __init__(self, table: LoadTable, place: int, cookie: str, port: int) -> None:
        self.table = table
        self.place = place
        self.cookie = cookie
        self.port = port
        self.buffer = b""
        self.open = False
        self.number = 0
        self.you = place
        self.host = 0
        self.phase = ""
        self.chosen_on = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /ws/{self.table.code} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {self.cookie}",
        )
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if not self.table.tally.stopping:
            self.table.tally.lost += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                raise RuntimeError(head.decode(errors="replace"))
            self.open, self.buffer = True, rest
        while (frame := self._frame()) is not None:
            for message in _DECODE(frame):
                self.heard(message)

    def _frame(self) -> bytes | None:
        """The next whole frame, unmasked as a server sends it."""
        while True:
            buffer = self.buffer
            if len(buffer) < 2:
                return None
            opcode, length, start = buffer[0] & 15, buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length:
                return None
            payload, self.buffer = buffer[start : start + length], buffer[start + length :]
            if opcode == 9:
                self._send(10, payload)
            elif opcode == 1:
                return payload

    def _send(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | opcode, 128 | size)) if size < 126 else bytes((128 | opcode, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of nothing: allowed, and costs the load nothing

    def say(self, **message: object) -> None:
        self.number += 1
        self._send(1, msgspec.json.encode({**message, "id": self.number}))

    def heard(self, message: _Heard) -> None:
        table = self.table
        kind = message.t
        if kind == "chosen":
            if message.has and message.seat != self.you:
                table.receipt(message.seat)
        elif kind == "ack":
            if message.ok:
                if table.choosing.get(self.place) == message.id:
                    table.receipt(self.you)
            else:
                table.tally.refused += 1
        elif kind == "view":
            if message.must and message.offer and message.seq > self.chosen_on:
                self.chosen_on = message.seq
                table.ask(self, message.offer, message.seq)
        elif kind == "table":
            self.you, self.host = message.you if message.you is not None else 0, message.host
            if message.phase == "lobby" and self.phase == "over" and self.you == self.host:
                self.say(t="host", do="start")
            self.phase = message.phase
        elif kind == "over" and self.you == self.host and not table.tally.stopping:
            self.say(t="host", do="rematch")

    def choose(self, offer: list[str], seq: int) -> None:
        """Send one choice and start its watch."""
        if self.table.tally.stopping:
            return
        self.table.moves[self.you] = Move(time.perf_counter())
        self.say(t="choose", round=seq, action=random.choice(offer))
        self.table.choosing[self.place] = self.number


class LoadTable:
    """Four seats of one table."""

    def __init__(self, code: str, tally: Tally, pace: tuple[float, float] | None) -> None:
        self.code = code
        self.tally = tally
        self.pace = pace
        self.seats: list[Seat] = []
        self.moves: dict[int, Move] = {}
        self.choosing: dict[int, int] = {}

    def ask(self, seat: Seat, offer: list[str], seq: int) -> None:
        if self.pace is None:
            seat.choose(offer, seq)
        else:
            asyncio.get_running_loop().call_later(random.uniform(*self.pace), seat.choose, offer, seq)

    def receipt(self, seat: int) -> None:
        """One of the four things a move waits for has come."""
        move = self.moves.get(seat)
        if move is None:
            return
        move.missing -= 1
        if not move.missing:
            del self.moves[seat]
            if self.tally.measuring:
                self.tally.times.append(time.perf_counter() - move.sent)


async def make_table(client: httpx.AsyncClient, port: int, tally: Tally, pace: tuple[float, float] | None) -> LoadTable:
    made = await client.post("/api/tables", json={"game": "pok", "name": "Load", "seats": SEATS})
    made.raise_for_status()
    table = LoadTable(made.json()["code"], tally, pace)
    cookies = [made.headers["set-cookie"].split(";")[0]]
    client.cookies.clear()
    for _ in range(SEATS - 1):
        sat = await client.post(f"/api/tables/{table.code}/seats", json={"name": "Load"})
        sat.raise_for_status()
        cookies.append(sat.headers["set-cookie"].split(";")[0])
        client.cookies.clear()
    loop = asyncio.get_running_loop()
    for place, cookie in enumerate(cookies):
        _, seat = await loop.create_connection(partial(Seat, table, place, cookie, port), "127.0.0.1", port)
        table.seats.append(seat)
    return table


def rss_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def cpu_s(pid: int) -> float:
    """CPU time of a process: what a move costs, whoever else uses the machine."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(port: int, pid: int, tables: int, seconds: float, pace: tuple[float, float] | None) -> str:
    tally = Tally()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        before = rss_kb(pid)
        made: list[LoadTable] = [await make_table(client, port, tally, pace) for _ in range(tables)]
        while not all(seat.phase for table in made for seat in table.seats):  # noqa: ASYNC110 - the protocol tells nobody
            await asyncio.sleep(0.05)
        seated = rss_kb(pid)
        for table in made:
            table.seats[0].say(t="host", do="start")
            if pace is not None:
                await asyncio.sleep(2.0 / tables)
        await asyncio.sleep(2.0 if pace is None else 6.0)
        await client.get("/health")
        tally.measuring = True
        begun, cpu, served = time.perf_counter(), time.process_time(), cpu_s(pid)
        await asyncio.sleep(seconds)
        took, busy = time.perf_counter() - begun, time.process_time() - cpu
        tally.measuring = False
        served = cpu_s(pid) - served
        lag = (await client.get("/health")).text.split()[5]
        after = rss_kb(pid)
        tally.stopping = True
        for table in made:
            for seat in table.seats:
                seat.transport.close()
        await asyncio.sleep(0.2)
    times = sorted(tally.times)
    p50, p99, worst = (1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.99, 1.0))
    each = (after - before) / tables
    kind = "flat out" if pace is None else "paced"
    parts = (
        f"{kind:9}{tables:5} tables {len(times) / took:6.0f} moves/s",
        f"p50 {p50:5.1f} p99 {p99:5.1f} worst {worst:5.1f} ms, lag {lag} ms",
        f"{each:.0f} KB a table ({(seated - before) / tables:.0f} before its first round)",
        f"server {100 * served / took:.0f} % of its core, {1e6 * served / max(1, len(times)):.0f} us a move",
        f"load {100 * busy / took:.0f} %, refused {tally.refused}, lost {tally.lost}",
    )
    return " | ".join(parts)


def start_server(store: str, core: str | None, extra: Sequence[str]) -> tuple[subprocess.Popen[bytes], int]:
    port = 20_000 + os.getpid() % 20_000
    command = [sys.executable, "-m", "trespok.server", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
    command += ["--store", store, *extra]
    limits = ("messages_burst=1000000000", "made_burst=1000000", "requests_burst=1000000000", "connections_each=20000")
    for limit in limits:
        command += ["--limit", limit]
    server = subprocess.Popen(["taskset", "-c", core, *command] if core else command)  # noqa: S603
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/health", timeout=1)
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return server, port
    raise RuntimeError("the server does not come up")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--flat", type=int, nargs="*", default=[1, 100, 400])
    parser.add_argument("--paced", type=int, nargs="*", default=[600, 1500])
    parser.add_argument("--store", help="default: a fresh SQLite file")
    parser.add_argument("--cores", nargs=2, default=["0", "1"], metavar="N", help="server's core, load's core")
    parser.add_argument("--fast-store", action="store_true")
    given = parser.parse_args()
    os.sched_setaffinity(0, {int(given.cores[1])})
    runs = [(tables, None) for tables in given.flat] + [(tables, (1.0, 3.0)) for tables in given.paced]
    durable = "NORMAL (crash)" if given.fast_store else "FULL (power cut)"
    cores = f"server on core {given.cores[0]}, load on core {given.cores[1]}"
    print(f"web table, POK, {SEATS} seats; {cores}; SQLite synchronous {durable}")
    for tables, pace in runs:
        with tempfile.TemporaryDirectory() as folder:
            store = given.store or f"sqlite:///{folder}/tables.db"
            server, port = start_server(store, given.cores[0], ["--fast-store"] if given.fast_store else [])
            try:
                if uvloop is not None:
                    asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
                print(asyncio.run(run(port, server.pid, tables, given.seconds, pace)), flush=True)
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(20)
    return 0


if __name__ == "__main__":
    sys.exit(main())
