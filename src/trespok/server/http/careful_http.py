"""uvicorn's HTTP, for strangers: a request has a size and a time, and a connection is counted before it is read.

uvicorn itself keeps half a request for ever, and with httptools headers may be endless.  Both its readers are made careful
the same way: httptools comes with ``trespok[host]``, h11 with uvicorn.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, Final, Literal, TypeAlias

import uvicorn

from ..limits import Limits
from ..refusals import language, sentence
from .cookies import for_handshake
from .doors import Doors
from .headers import HEADERS

__all__ = ["H11_SPARE", "CarefulConfig", "careful", "http_class"]

Awaits: TypeAlias = Literal["head", "body"] | None  # what a connection is to send next; None: it may be silent

H11_SPARE: Final = 8192  # so that our own limit is met before h11's
_SLICE: Final = 4096  # read at a time: who sends many requests in one go is noticed after the first
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


def careful(plain: type[Any]) -> type[Any]:
    """The protocol *plain*, minding ``CarefulConfig``.  It says itself what it ``awaits``."""

    class CarefulHttp(plain):  # type: ignore[misc]
        awaits: Awaits

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            self.size = 0  # bytes of this request so far
            self.piece = 0  # and of these such as came last
            self.begins = b""  # and the first of them
            self.headers: Any
            self.refused = self.upgraded = False
            self.thrown = 0
            self.timed: Awaits = None  # what the timer runs for
            self.timer: asyncio.TimerHandle | None = None
            self.stalled: asyncio.TimerHandle | None = None
            self.host = self.client[0] if self.client is not None else ""
            self.inside = self.config.doors.enter(self.host)
            if self.inside:
                self.time_for("head")
            else:
                self.refuse(503, "too-many-people", linger_s=0)  # who is one too many may not stay even for that

        def connection_lost(self, exc: Exception | None) -> None:
            if self.inside:
                self.inside = False
                self.config.doors.leave(self.host)
            self.stop_timers()
            super().connection_lost(exc)

        # --- size ---

        def data_received(self, data: bytes) -> None:
            while data and not (self.refused or self.upgraded or self.transport.is_closing()):
                piece, data = data[:_SLICE], data[_SLICE:]
                self.begins = self.begins if self.size else piece
                self.piece = len(piece)
                self.size += self.piece
                super().data_received(piece)
                if not (self.refused or self.upgraded or self.transport.is_closing()):
                    self.look_at()
            if self.refused:
                self.thrown += len(data)
                if self.thrown > _LINGER_BYTES:
                    self.transport.abort()

        def look_at(self) -> None:
            """Is it too much, and how long may the rest of it take?"""
            limits: Limits = self.config.limits
            if self.awaits == "head" and self.size > limits.header_bytes:
                self.refuse(431, "header-too-large")
            elif self.size > limits.header_bytes + 2 * limits.body_bytes:  # chunks have a size of their own
                self.refuse(413, "too-large")
            elif len(getattr(self, "pipeline", ())) > _PIPELINED:
                self.refuse(429, "too-fast")
            else:
                awaits = self.awaits
                if awaits is None and not self.unanswered():  # an empty line, or the end of a body that was answered early
                    awaits, self.size = "head", 0
                if awaits != self.timed:
                    self.time_for(awaits)

        # --- time ---

        def time_for(self, what: Awaits) -> None:
            """A byte now and then buys no more time: it runs on for the same thing."""
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            self.timed = what
            if what is None:
                self.size = 0
            else:
                seconds = self.config.limits.header_s if what == "head" else self.config.limits.body_s
                self.timer = self.loop.call_later(seconds, self.late)

        def late(self) -> None:
            if self.size:
                self.refuse(408, "too-slow")
            else:  # not a byte: a browser that keeps a connection ready, and needs no answer
                self.transport.close()

        def pause_writing(self) -> None:
            super().pause_writing()
            self.stalled = self.loop.call_later(_STALLED_S, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            if self.stalled is not None:
                self.stalled.cancel()
                self.stalled = None

        def stop_timers(self) -> None:
            for timer in (self.timer, self.stalled):
                if timer is not None:
                    timer.cancel()
            self.timer = self.stalled = None

        # --- saying no ---

        def send_400_response(self, msg: str) -> None:
            """What is no HTTP at all."""
            del msg
            if not self.refused:
                self.refuse(400, "nonsense")

        def unanswered(self) -> list[Any]:
            """Requests that have been read and not answered to the end."""
            return [cycle for cycle in (self.cycle,) if cycle is not None and not cycle.response_complete]

        def refuse(self, status: int, code: str, linger_s: float = _LINGER_S) -> None:
            """Say why, read nothing more, and close a moment later."""
            self.refused = True
            self.stop_timers()
            begun = False
            for cycle in self.unanswered():  # none of them may write any more, least of all after our last word
                begun, cycle.disconnected = begun or cycle.response_started, True
                cycle.message_event.set()
            if begun:  # an answer is on its way already, and a second one would be read as part of it
                self.transport.close()
                return
            self.transport.write(_answer(status, code, self.begins))
            if not linger_s:
                self.transport.close()
                return
            self.timer = self.loop.call_later(linger_s, self.transport.close)
            if self.transport.can_write_eof():
                self.transport.write_eof()

        # --- becoming a socket ---

        def handle_websocket_upgrade(self, *event: Any) -> None:
            """Only what a socket needs is handed on, so that no cookie of another table can make its handshake too long."""
            address = event[0].target if event else self.url
            kept = [(name, value) for name, value in self.headers if name in _HANDSHAKE or name.startswith(b"sec-websocket-")]
            if cookie := for_handshake([value for name, value in self.headers if name == b"cookie"], address):
                kept.append((b"cookie", cookie))
            if len(address) > _HANDSHAKE_LINE or any(len(value) > _HANDSHAKE_LINE for _, value in kept):
                self.refuse(431, "header-too-large")
                return
            self.upgraded = True
            self.stop_timers()
            if hasattr(self.ws_protocol_class, "spend"):
                self.inside = False  # the careful socket is counted in its place
            self.headers = self.scope["headers"] = kept
            super().handle_websocket_upgrade(*event)
            self.transport.get_protocol().entered_as = self.host

        def _unsupported_upgrade_warning(self) -> None:
            """Something we do not speak is answered as if it had not been asked for; nothing to write down."""

    return CarefulHttp


def _answer(status: int, code: str, begins: bytes) -> bytes:
    """A refusal, whole, in the language of a request that begins like this; it may never have been read to its end."""
    spoken = re.search(rb"\naccept-language:([^\r\n]*)", begins, re.IGNORECASE)
    text = sentence(language("" if spoken is None else spoken[1].decode("latin-1")), code)
    body = json.dumps({"code": code, "text": text}, ensure_ascii=False).encode()
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in HEADERS.items())]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def http_class() -> type[Any]:
    """The reader there is, made careful."""
    try:
        inside = importlib.import_module("uvicorn.protocols.http.httptools_impl")
    except ImportError:
        return _h11()

    class Httptools(careful(inside.HttpToolsProtocol)):  # type: ignore[misc]
        awaits: Awaits = "head"
        size: int
        piece: int
        piled: Sequence[Any] = ()  # requests that were not answered when the newest came, and that

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self.awaits = "head"
            self.size = min(self.size, self.piece)  # what came before is of another

        def on_headers_complete(self) -> None:
            self.awaits = "body"
            before = self.unanswered()
            super().on_headers_complete()
            if self.cycle is not None:
                self.piled = [*before, self.cycle]

        def unanswered(self) -> list[Any]:
            """``cycle`` is the newest, and others may wait before it."""
            return [cycle for cycle in self.piled if not cycle.response_complete]

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.awaits = None

    return Httptools


def _h11() -> type[Any]:
    h11 = importlib.import_module("h11")
    inside = importlib.import_module("uvicorn.protocols.http.h11_impl")

    class H11(careful(inside.H11Protocol)):  # type: ignore[misc]
        @property
        def awaits(self) -> Awaits:
            state = self.conn.their_state
            if state is h11.SEND_BODY:
                return "body"
            return "head" if state is h11.IDLE and self.conn.trailing_data[0] else None

    return H11
