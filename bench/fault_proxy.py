"""A proxy on loopback whose connections can be cut, or fall silent: a network that fails, without touching the machine's."""

from __future__ import annotations

import asyncio
from typing import Literal

__all__ = ["Proxy"]

State = Literal["open", "cut", "silent"]


class Proxy:
    """From a port of its own to another port of this machine."""

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self._to = to
        self._state: State = "open"
        self._flows = asyncio.Event()
        self._flows.set()
        self._pumps: set[asyncio.Task[None]] = set()
        self._accepted: set[asyncio.Task[None]] = set()
        self._server: asyncio.AbstractServer | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port)

    def set(self, state: State) -> None:
        """*cut* resets what is there and whoever comes; *silent* keeps everything and passes nothing on."""
        self._state = state
        if state == "silent":
            self._flows.clear()
        else:
            self._flows.set()
        if state == "cut":
            for pump in list(self._pumps):
                pump.cancel()

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._accept(reader, writer))
        self._accepted.add(task)
        task.add_done_callback(self._accepted.discard)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._state == "cut":
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        both = [
            asyncio.ensure_future(self._pump(reader, far_writer)),
            asyncio.ensure_future(self._pump(far_reader, writer)),
        ]
        self._pumps.update(both)
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for pump in both:
            pump.cancel()
            self._pumps.discard(pump)
        for end in (writer, far_writer):
            end.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            return

    async def close(self) -> None:
        self.set("cut")
        if self._server is not None:
            self._server.close()
