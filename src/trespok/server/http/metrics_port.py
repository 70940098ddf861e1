"""A port of its own for ``/metrics``, so that a firewall or a loopback address keeps it from the world."""

from __future__ import annotations

import asyncio
import socket as sockets
from collections.abc import Awaitable, Callable
from typing import Final

__all__ = ["MetricsPort"]

_HEAD_BYTES: Final = 8192
_HEAD_S: Final = 5.0
_AT_ONCE: Final = 8  # more who ask at the same time are let go


class MetricsPort:
    """Answers ``GET /metrics`` and nothing else, one request a connection."""

    def __init__(self, listening: sockets.socket, found: Callable[[], Awaitable[bytes]]) -> None:
        self._listening = listening
        self._found = found
        self._server: asyncio.Server | None = None
        self._inside = 0

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._answer, sock=self._listening, limit=_HEAD_BYTES)

    def close(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._inside += 1
        try:
            if self._inside <= _AT_ONCE:
                async with asyncio.timeout(_HEAD_S):
                    head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await self._said(head.split(b"\r\n")[0].split(b" ")))
                async with asyncio.timeout(_HEAD_S):
                    await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever it was has gone, or is no scraper
        finally:
            self._inside -= 1
            writer.close()

    async def _said(self, line: list[bytes]) -> bytes:
        if line[0] != b"GET" or len(line) < 2 or line[1].partition(b"?")[0] != b"/metrics":
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        body = await self._found()
        head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nConnection: close\r\n"
        return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
