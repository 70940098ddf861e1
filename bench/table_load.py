"""The load of ``table.py``: pages without a browser, four to a table, each choosing when its round opens."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from dataclasses import dataclass, field
from functools import partial
from typing import cast

import httpx
import msgspec

__all__ = ["SEATS", "LoadTable", "Seat", "Tally", "make_table"]

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
