"""uvicorn's HTTP, for strangers: a request has a size and a time, and a connection is counted before it is read.

With httptools uvicorn itself limits neither: headers may be endless, and half a request is kept for ever.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ..limits import Limits
from ..refusals import language, sentence
from .cookies import for_handshake
from .doors import Doors
from .headers import HEADERS

__all__ = ["CarefulConfig", "CarefulHttp"]

_LINGER_S: Final = 2.0  # after a refusal, so that it is read before the connection is reset,
_LINGER_BYTES: Final = 1_000_000  # and so much is thrown away meanwhile
_STALLED_S: Final = 60.0  # a client that does not read its answer
_PIPELINED: Final = 8  # requests sent before the first was answered; browsers send none
_HANDSHAKE_LINE: Final = 8_000  # the longest line the socket's own reader takes
# What a socket needs of its request; everything else a browser adds is left behind.
_HANDSHAKE: Final = frozenset(
    {b"host", b"upgrade", b"connection", b"origin", b"accept-language", b"x-forwarded-for", b"x-forwarded-proto"}
)


class CarefulConfig(uvicorn.Config):
    """uvicorn's settings, and what its connections have to mind beside them."""

    def __init__(self, app: Any, limits: Limits, doors: Doors, **more: Any) -> None:
        super().__init__(app, **more)
        self.limits = limits
        self.doors = doors


class CarefulHttp(HttpToolsProtocol):
    """One connection.  Nothing of a request that is too large or too slow reaches the application."""

    config: CarefulConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limits = self.config.limits
        self._size = 0  # bytes of this request so far
        self._fields = 0  # of its line and headers, as far as they are read
        self._reading_head = True
        self._refused = False
        self._thrown = 0
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._host = self.client[0] if self.client is not None else ""
        self._inside = self.config.doors.enter(self._host)
        if self._inside:
            self._expect_within(self._limits.header_s)
        else:
            self._refuse(503, "too-many-people", linger_s=0)  # who is one too many may not stay even for that

    def connection_lost(self, exc: Exception | None) -> None:
        if self._inside:
            self._inside = False
            self.config.doors.leave(self._host)
        self._stop_timers()
        super().connection_lost(exc)

    # --- size ---

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._thrown += len(data)
            if self._thrown > _LINGER_BYTES:
                self.transport.abort()
            return
        if self._timer is None and self._reading_head:
            self._expect_within(self._limits.header_s)
        self._size += len(data)
        super().data_received(data)
        if self._refused or self.transport.is_closing():
            return
        if self._reading_head and self._size > self._limits.header_bytes:
            self._refuse(431, "header-too-large")
        elif self._size > self._limits.header_bytes + 2 * self._limits.body_bytes:  # chunks have a size of their own
            self._refuse(413, "too-large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._fields = 0

    def on_url(self, url: bytes) -> None:
        self._fields += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self._refused:
            return
        self._reading_head = False
        if self._fields > self._limits.header_bytes:
            self._refuse(431, "header-too-large")
        elif len(self.pipeline) >= _PIPELINED:
            self._refuse(429, "too-fast")
        else:
            self._expect_within(self._limits.body_s)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._refused:
            return
        super().on_message_complete()
        self._reading_head = True
        self._size = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- time ---

    def _expect_within(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._timer = None
        if self._size or not self._reading_head:
            self._refuse(408, "too-slow")
        else:  # not a byte: a browser that keeps a connection ready, and needs no answer
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(_STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _stop_timers(self) -> None:
        for timer in (self._timer, self._stalled):
            if timer is not None:
                timer.cancel()
        self._timer = self._stalled = None

    # --- saying no ---

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP at all."""
        del msg
        if not self._refused:
            self._refuse(400, "nonsense")

    def _refuse(self, status: int, code: str, linger_s: float = _LINGER_S) -> None:
        """Say why, read nothing more, and close a moment later."""
        self._refused = True
        self._stop_timers()
        if self.cycle is not None and not self.cycle.response_complete:
            begun, self.cycle.disconnected = self.cycle.response_started, True
            self.cycle.message_event.set()
            if begun:  # an answer is on its way already, and a second one would be read as part of it
                self.transport.close()
                return
        spoken = b",".join(value for name, value in self.headers or () if name == b"accept-language")
        text = sentence(language(spoken.decode("latin-1")), code)
        body = json.dumps({"code": code, "text": text}, ensure_ascii=False).encode()
        lines = [f"{name}: {value}" for name, value in HEADERS.items()]
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close"]
        self.transport.write(STATUS_LINE[status] + "\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        if not linger_s:
            self.transport.close()
            return
        self._timer = self.loop.call_later(linger_s, self.transport.close)
        if self.transport.can_write_eof():
            self.transport.write_eof()

    # --- becoming a socket ---

    def handle_websocket_upgrade(self) -> None:
        """Only what a socket needs is handed on, so that no cookie of another table can make its handshake too long."""
        if self._refused:
            return
        kept = [(name, value) for name, value in self.headers if name in _HANDSHAKE or name.startswith(b"sec-websocket-")]
        if cookie := for_handshake([value for name, value in self.headers if name == b"cookie"], self.url):
            kept.append((b"cookie", cookie))
        if len(self.url) > _HANDSHAKE_LINE or any(len(value) > _HANDSHAKE_LINE for _, value in kept):
            self._refuse(431, "header-too-large")
            return
        self._stop_timers()
        self._inside = False  # the socket is counted in its place
        self.scope["headers"] = kept
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """An upgrade to something we do not speak is answered as if it had not been asked for; nothing to write down."""
