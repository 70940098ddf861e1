"""Limits below the application: connections by address, the size and time of a request, and how fast bytes are read.

uvicorn keeps half a request for ever, and its headers may be endless.  `GuardedConnection` is the protocol that uvicorn is
given (``uvicorn.Config(http=...)``): an ``asyncio.Protocol`` that counts the connection, then hands its bytes piece by piece
to uvicorn's own protocol.  `RequestLimits` tells it, as ASGI middleware, how far the request is.
"""

import asyncio
import enum
import json
import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..limits import AddressCounter, Limits
from ..refusals import language, sentence
from .errors import HEADERS, trouble_of

CONNECTION: Final = "connection"  # in the state of a request's scope: its GuardedConnection
_END_OF_HEAD: Final = b"\r\n\r\n"
_SLICE: Final = 4096  # bytes of a body handed on at a time
_LINGER_S: Final = 2.0  # after a refusal, so that the client reads it before the connection is reset
_LINGER_BYTES: Final = 1_000_000  # thrown away meanwhile
_STALLED_S: Final = 60.0  # a client that does not read its answer
_WAIT_S: Final = 1.0  # before a request over the rate is refused, so that a flood is no faster than this


class _Phase(enum.Enum):
    HEAD = enum.auto()  # the request line and headers are awaited; uvicorn gets them when they are complete
    PASSED = enum.auto()  # uvicorn has them
    BODY = enum.auto()  # the application has been called, and reads the body
    BUSY = enum.auto()  # the request is read, its answer is being made: nothing more is handed on


class GuardedConnection(asyncio.Protocol):
    """One connection: counted in when it is made, counted out when it is lost, here and nowhere else."""

    def __init__(
        self, limits: Limits, counter: AddressCounter, *, config: Any, server_state: Any, app_state: Any, _loop: Any = None
    ) -> None:
        self.limits = limits
        self._counter = counter
        self._loop: asyncio.AbstractEventLoop = _loop or asyncio.get_running_loop()
        make: Any = AutoHTTPProtocol
        state = {**app_state, CONNECTION: self}
        self._inner: Any = make(config=config, server_state=server_state, app_state=state, _loop=self._loop)
        self._transport: asyncio.Transport
        self._host: str | None = None  # the address that was counted
        self._phase = _Phase.HEAD
        self._waiting = b""  # received, and not handed on yet
        self._chunked = False
        self._body_left = 0  # bytes of the body that may still be handed on, as they travel
        self._closing = False  # nothing more is read
        self._dropped = 0  # bytes that came after that
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    # --- asyncio.Protocol ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        if self._counter.enter(host):
            self._host = host
            self._start_deadline()
            self._inner.connection_made(transport)
        else:
            self._inner, self._closing = None, True
            self._transport.write(_refusal(503, "too-many-people", b""))
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._host is not None:
            self._counter.leave(self._host)
            self._host = None
        self._stop_deadline()
        if self._stalled is not None:
            self._stalled.cancel()
        self._waiting = b""
        inner, self._inner = self._inner, None
        if inner is not None:
            inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._closing:
            self._dropped += len(data)
            if self._dropped > _LINGER_BYTES:
                self._transport.abort()
            return
        self._waiting += data
        if self._phase is _Phase.HEAD:
            self._read_head()
        elif self._phase is _Phase.BODY:
            self._read_body()
        elif self._phase is _Phase.BUSY:
            self._check_waiting()

    def eof_received(self) -> bool | None:
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        self._stalled = self._loop.call_later(_STALLED_S, self._transport.abort)
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if self._inner is not None:
            self._inner.resume_writing()

    # --- what the application tells ---

    def called(self, length: int | None) -> None:
        """The application has the head of a request, whose body is this long; None: only its chunks say how long."""
        self._stop_deadline()
        self._phase = _Phase.BODY
        self._chunked = length is None
        self._body_left = self.limits.header_bytes + 2 * self.limits.body_bytes if length is None else length
        self._read_body()

    def body_read(self) -> None:
        self._phase = _Phase.BUSY
        self._check_waiting()

    def answered(self) -> None:
        if self._closing:
            self._transport.close()
        elif self._phase is _Phase.BUSY:
            self._phase = _Phase.HEAD
            self._loop.call_soon(self._read_head)

    def upgraded(self) -> bytes:
        """A socket takes the connection over.  Returns what has come for it already."""
        self._stop_deadline()
        self._inner = None
        early, self._waiting = self._waiting, b""
        return early

    # --- reading ---

    def _read_head(self) -> None:
        if self._phase is not _Phase.HEAD or self._inner is None or not self._waiting or self._transport.is_closing():
            return
        if self._deadline is None:
            self._start_deadline()
        self._waiting = self._waiting.lstrip(b"\r\n")
        end = self._waiting.find(_END_OF_HEAD)
        if self._waiting and not self._waiting[:1].isalpha():  # perhaps TLS, which would wait for its answer
            self._refuse(400, "nonsense")
        elif max(end, 0) > self.limits.header_bytes or (end < 0 and len(self._waiting) > self.limits.header_bytes):
            self._refuse(431, "header-too-large")
        elif end >= 0:
            self._phase = _Phase.PASSED
            end += len(_END_OF_HEAD)
            head, self._waiting = self._waiting[:end], self._waiting[end:]
            self._inner.data_received(head)

    def _read_body(self) -> None:
        """Pass a piece of the body on; the next piece follows after everybody else's turn."""
        if self._phase is not _Phase.BODY or self._inner is None or not self._waiting:
            return
        size = min(_SLICE, self._body_left)
        if not size:
            if self._chunked:  # far too much, perhaps chunks that are mostly their own names
                self._transport.abort()
            else:
                self._check_waiting()
            return
        piece, self._waiting = self._waiting[:size], self._waiting[size:]
        self._body_left -= len(piece)
        self._inner.data_received(piece)
        if self._waiting:
            self._transport.pause_reading()
            self._loop.call_soon(self._read_body)
        else:
            self._transport.resume_reading()

    def _check_waiting(self) -> None:
        """A few requests may be sent ahead, which no browser does; thousands end the connection after this answer."""
        if len(self._waiting) > self.limits.header_bytes:
            self._closing, self._waiting = True, b""

    def _start_deadline(self) -> None:
        self._deadline = self._loop.call_later(self.limits.header_s, self._late)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        if self._waiting:
            self._refuse(408, "too-slow")
        else:  # not a byte: a browser that keeps a connection ready, and needs no answer
            self._transport.close()

    def _refuse(self, status: int, code: str) -> None:
        """Answer an incomplete head, of which uvicorn knows nothing; read nothing more, and close a moment later."""
        self._closing = True
        self._stop_deadline()
        self._transport.write(_refusal(status, code, self._waiting))
        self._waiting = b""
        self._deadline = self._loop.call_later(_LINGER_S, self._transport.close)
        if self._transport.can_write_eof():
            self._transport.write_eof()


def _refusal(status: int, code: str, begins: bytes) -> bytes:
    """A whole answer, in the language of a request that begins like this; it may never have been read to its end."""
    spoken = re.search(rb"\naccept-language:([^\r\n]*)", begins, re.IGNORECASE)
    text = sentence(language("" if spoken is None else spoken[1].decode("latin-1")), code)
    body = json.dumps({"code": code, "text": text}, ensure_ascii=False).encode()
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in HEADERS.items())]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class RequestLimits:
    """ASGI middleware: every request has a price, and its body is read before the application is called, in time and size.

    *pay* takes the price; False: it is one request too many.  HEAD is answered as GET; the server below knows that it was
    HEAD, and sends no body.
    """

    def __init__(self, app: Any, limits: Limits, pay: Callable[[Any], bool] = lambda _: True) -> None:
        self._app = app
        self._limits = limits
        self._pay = pay

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        stated = headers.get(b"content-length", b"0")
        length = int(stated) if b"transfer-encoding" not in headers and stated.isdigit() else None
        connection: GuardedConnection | None = scope.get("state", {}).pop(CONNECTION, None)
        if connection is not None:
            connection.called(length)
        if not self._pay(scope):
            await asyncio.sleep(_WAIT_S)
            await _answer(scope, send, 429, "too-fast")
            return
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        body: bytes | None = b""
        trouble = (413, "too-large")
        if length != 0:
            try:
                async with asyncio.timeout(self._limits.body_s):
                    body = await self._body(receive)
            except TimeoutError:
                body, trouble = None, (408, "too-slow")
            except ConnectionError:
                return
        if body is None:
            await _answer(scope, send, *trouble)
            return
        if connection is not None:
            connection.body_read()
        request = {"type": "http.request", "body": body, "more_body": False}

        async def again() -> Any:
            nonlocal request
            event, request = request, {}
            return event or await receive()

        async def sent(event: Any) -> None:
            await send(event)
            if connection is not None and event["type"] == "http.response.body" and not event.get("more_body"):
                connection.answered()

        await self._app(scope, again, sent)

    async def _body(self, receive: Any) -> bytes | None:
        """None: it is too large.  Raises ConnectionError if the client has gone."""
        body = bytearray()
        while True:
            event = await receive()
            if event["type"] != "http.request":
                raise ConnectionAbortedError
            body += event.get("body", b"")
            if len(body) > self._limits.body_bytes:
                return None
            if not event.get("more_body"):
                return bytes(body)


async def _answer(scope: Any, send: Any, status: int, code: str) -> None:
    headers, body = trouble_of(scope, code)
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
