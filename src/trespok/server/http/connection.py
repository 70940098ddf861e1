"""One connection of a page: its backlog, and how much it may send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from litestar import WebSocket
from msgspec.json import encode

from ...wire import messages as m
from ..hall.hall import Hall
from ..limits import Bucket, Limits, ticks_ms
from .places import Place
from .websocket import SOCKET

__all__ = ["SocketPage"]

_LINGER_S: Final = 0.5  # so that the last message gets out


class Stream(Protocol):
    """A socket's messages in both directions: `WebSocketConnection`, or ASGI's events under another server."""

    bucket: Bucket
    writable: bool

    def listen(self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None]) -> None: ...

    def send(self, text: bytes) -> None: ...

    def close(self) -> None: ...

    def abort(self) -> None: ...

    async def wait_closed(self) -> None: ...


class SocketPage:
    """A page's socket.  A slow reader costs its own backlog and nobody else's time."""

    __slots__ = ("_limits", "_pending", "_refused", "_shut", "_size", "_stream")

    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any]) -> None:
        self._limits = hall.limits
        self._stream: Stream = socket.scope.get("state", {}).get(SOCKET) or _AsgiStream(socket, hall.limits)
        self._pending: list[bytes] = []
        self._size = 0
        self._shut = False
        self._refused = 0

    def push(self, payload: bytes) -> None:
        """One more message for the next frame.  A page that reads too slowly is cut off, and may reconnect."""
        if self._shut:
            return
        self._pending.append(payload)
        self._size += len(payload)
        if self._size > self._limits.backlog_bytes:
            self.drop()
            self._stream.abort()

    def flush(self) -> None:
        """Send everything pushed as one frame, unless the page still has to read the previous ones."""
        if not self._stream.writable:
            return
        if self._pending:
            frame = b"[" + b",".join(self._pending) + b"]"
            self._pending.clear()
            self._size = 0
            self._stream.send(frame)
        if self._shut:
            self._stream.close()

    def shut(self) -> None:
        """Close once everything is out."""
        if not self._shut:
            self._shut = True
            self.flush()

    def part(self, reason: m.GoneReason) -> None:
        """Say why, and close."""
        self.push(encode(m.Gone(reason)))
        self.shut()

    def drop(self) -> None:
        """The connection is over: nothing more will get out."""
        self._shut = True
        self._pending.clear()

    async def receive_all(self, place: Place) -> None:
        """Hand every message of the page to its room until the connection ends."""
        self._stream.listen(partial(self._on_message, place), self.flush)
        await self._stream.wait_closed()

    def _on_message(self, place: Place, raw: str | bytes) -> None:
        if self._stream.bucket.take(ticks_ms()):
            place.hear(raw)
            return
        self._refused += 1
        if self._refused <= self._limits.refusals:
            place.refuse(raw, "too-fast")
        elif self._refused == self._limits.refusals + 1:
            asyncio.get_running_loop().call_later(_LINGER_S, self.part, "too-fast")


class _AsgiStream:
    """ASGI's own events, for a server that is not ours: a test client."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self.bucket = Bucket(limits.messages_burst, limits.messages_per_s)
        self.writable = True
        self._socket = socket
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._on_message: Callable[[str | bytes], None] | None = None

    def listen(self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None]) -> None:
        del on_writable
        self._on_message = on_message

    def send(self, text: bytes) -> None:
        self._do(self._socket.send_data(text.decode()))

    def close(self) -> None:
        self._do(self._socket.close())

    def abort(self) -> None:
        self.close()

    async def wait_closed(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            if self._on_message is not None:
                self._on_message(event.get("text") or event.get("bytes") or "")

    def _do(self, work: Any) -> None:
        async def in_turn() -> None:
            async with self._sending:
                await work

        task = asyncio.get_running_loop().create_task(in_turn())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
