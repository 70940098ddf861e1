"""WebSockets on websockets' Sans-I/O protocol: the protocol that uvicorn is given for them (``uvicorn.Config(ws=...)``).

The application accepts or refuses the handshake by ASGI.  Messages then take a shorter way than ASGI's events, queues and
tasks, which would cost as much as a move: the application finds this object in its scope (``SOCKET``) and calls `listen`.

Each complete message is priced by its listener.  Every other frame takes from the same bucket: pings, pongs, pieces of
messages, and whatever comes after our closing frame.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from ..limits import Bucket, ticks_ms
from .connection_limits import CONNECTION, GuardedConnection

SOCKET: Final = "socket"  # in the state of a socket's scope: its WebSocketConnection
_LOG: Final = logging.getLogger("trespok")
_SLICE: Final = 2048  # bytes read at a time: a quarter of a megabyte of tiny frames would hold every table for half a second
_CLOSING_S: Final = 3.0  # for the other side to answer our closing frame
_DATA: Final = {Opcode.TEXT, Opcode.BINARY, Opcode.CONT}
_HANDSHAKE: Final = (b"host", b"upgrade", b"connection")  # the only headers that the handshake itself needs
_GOING_AWAY, _NOT_UTF8, _POLICY, _RESTARTING = 1001, 1007, 1008, 1012
_FORBIDDEN: Final = 403


class WebSocketConnection(asyncio.Protocol):
    """One socket.  uvicorn makes it when a handshake arrives, and hands it the request as bytes."""

    def __init__(self, *, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._app = config.loaded_app
        self._interval_s: float = config.ws_ping_interval
        self._server_state = server_state
        self._guard: GuardedConnection = app_state[CONNECTION]
        self._app_state = {name: value for name, value in app_state.items() if name != CONNECTION}
        self._loop: asyncio.AbstractEventLoop = _loop or asyncio.get_running_loop()
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._transport: asyncio.Transport
        limits = self._guard.limits
        self.bucket = Bucket(limits.messages_burst, limits.messages_per_s)
        self._most_early = limits.header_bytes
        self._on_message: Callable[[str | bytes], None] | None = None
        self._on_writable: Callable[[], None] | None = None
        self._response: Any = None  # to the handshake, until it is sent
        self._waiting = b""  # received, and not read yet
        self._parts: list[bytes] = []  # of a message that comes in pieces
        self._is_text = False
        self.writable = True  # the other side reads fast enough
        self._alive = True  # something has come since we last looked
        self._asked = False  # whether the other side is still there
        self._timer: asyncio.TimerHandle | None = None
        self._closed: asyncio.Future[None] = self._loop.create_future()
        self._connected = False  # the application has been told of the handshake

    # --- asyncio.Protocol ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]
        self._server_state.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._server_state.connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._on_message = self._on_writable = None
        self._waiting = b""
        self._over()
        self._guard.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._response is None and not self._connected:
            self._read_handshake(data)
            return
        self._alive = True
        if self._waiting or len(data) > _SLICE or not self._is_read:
            self._waiting += data
            if not self._is_read and len(self._waiting) > self._most_early:
                self._transport.abort()
            elif len(self._waiting) == len(data):
                self._read_on()
        else:
            self._read(data)

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True
        if self._on_writable is not None:
            self._on_writable()

    def shutdown(self) -> None:
        self.close(_RESTARTING)
        self._transport.close()

    # --- the handshake ---

    def _read_handshake(self, data: bytes) -> None:
        head, _, early = data.partition(b"\r\n\r\n")
        request, *lines = head.split(b"\r\n")
        fields = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(b":") for line in lines)]
        needed = [field for field in fields if field[0] in _HANDSHAKE or field[0].startswith(b"sec-websocket-")]
        self._protocol.receive_data(b"GET / HTTP/1.1\r\n" + b"".join(b"%s: %s\r\n" % field for field in needed) + b"\r\n")
        self._waiting = early + self._guard.upgraded()
        events = self._protocol.events_received()
        if not events:  # one of these headers is too long; this protocol object says nothing more
            self._protocol = ServerProtocol()
            self._refuse(self._protocol.reject(431, ""))
            return
        response = self._protocol.accept(events[0])  # type: ignore[arg-type]
        if response.status_code != 101:
            self._refuse(response)
            return
        self._response = response
        target, _, query = request.split(b" ")[1].partition(b"?")
        secure = self._transport.get_extra_info("sslcontext") is not None
        scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if secure else "ws",
            "server": _address(self._transport.get_extra_info("sockname")),
            "client": _address(self._transport.get_extra_info("peername")),
            "root_path": "",
            "path": unquote(target.decode("latin-1")),
            "raw_path": target,
            "query_string": query,
            "headers": fields,
            "subprotocols": [],
            "state": {**self._app_state, SOCKET: self},
            "extensions": {"websocket.http.response": {}},
        }
        task = self._loop.create_task(self._run(scope))
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

    async def _run(self, scope: Any) -> None:
        try:
            await self._app(scope, self._asgi_receive, self._asgi_send)
        except Exception:  # noqa: BLE001 - the application has its own handlers: this is a fault of ours
            _LOG.exception("Unhandled error in a socket.")
        finally:
            scope["state"].clear()  # or both would wait for the collector
            if self._response is not None:
                self._refuse(self._protocol.reject(500, ""))
            elif not self._closed.done():
                self.close(_GOING_AWAY)

    async def _asgi_receive(self) -> Any:
        if not self._connected:
            self._connected = True
            return {"type": "websocket.connect"}
        await self.wait_closed()
        return {"type": "websocket.disconnect", "code": 1006}

    async def _asgi_send(self, event: Any) -> None:
        kind, response = event["type"], self._response
        if response is None:
            if kind == "websocket.send":
                self.send(event["text"].encode())
            elif kind == "websocket.close":
                self.close(event.get("code", 1000))
        elif kind == "websocket.accept":
            self._response = None
            for name, value in event.get("headers", ()):
                response.headers[name.decode("latin-1")] = value.decode("latin-1")
            self._protocol.send_response(response)
            self._write()
            self._timer = self._loop.call_later(self._interval_s, self._ask)
        else:
            self._refuse(self._protocol.reject(event.get("status", _FORBIDDEN), ""))

    def _refuse(self, response: Any) -> None:
        self._response, self._connected = None, True
        self._protocol.send_response(response)
        self._write()
        self._over()
        self._transport.close()

    # --- what the application calls ---

    def listen(self, on_message: Callable[[str | bytes], None], on_writable: Callable[[], None]) -> None:
        """From now on messages are read, and passed on one by one as they come."""
        self._on_message, self._on_writable = on_message, on_writable
        self._read_on()

    async def wait_closed(self) -> None:
        await asyncio.shield(self._closed)

    def send(self, text: bytes) -> None:
        """Send a text, best while ``writable``; ``on_writable`` says when it is again."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            self._write()

    def close(self, code: int = 1000) -> None:
        """Send a closing frame, and wait a moment for the answer."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._write()
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._loop.call_later(_CLOSING_S, self._transport.close)
            self._read_on()  # the answer may stand behind what nobody listens to

    def abort(self) -> None:
        self._transport.abort()

    # --- reading ---

    @property
    def _is_read(self) -> bool:
        """Whether somebody takes what comes.  Until the application listens, all of it waits."""
        return self._on_message is not None or self._protocol.state is State.CLOSING

    def _read_on(self) -> None:
        """Read one piece of what waits; the next piece after everybody else's turn."""
        if not self._waiting or not self._is_read:
            return
        piece, self._waiting = self._waiting[:_SLICE], self._waiting[_SLICE:]
        self._read(piece)
        if self._transport.is_closing():
            self._waiting = b""
        elif self._waiting:
            self._transport.pause_reading()
            self._loop.call_soon(self._read_on)
        else:
            self._transport.resume_reading()

    def _read(self, data: bytes) -> None:
        protocol = self._protocol
        protocol.receive_data(data)
        for frame in protocol.events_received():
            if self._transport.is_closing():
                return
            self._on_frame(frame)  # type: ignore[arg-type]
        if self._transport.is_closing():
            return
        self._write()
        if protocol.parser_exc is not None or protocol.close_rcvd is not None:
            self._over()
            self._transport.close()

    def _on_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            return
        listener = self._on_message if self._protocol.state is State.OPEN else None
        whole = frame.opcode in _DATA and frame.fin
        if (not whole or listener is None) and not self.bucket.take(ticks_ms()):
            self._fail(_POLICY)
            return
        if frame.opcode not in _DATA or listener is None:
            return
        data = bytes(frame.data)
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        if not frame.fin:
            self._parts.append(data)
            return
        if self._parts:
            data = b"".join([*self._parts, data])
            self._parts = []
        if not self._is_text:
            listener(data)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._fail(_NOT_UTF8)
        else:
            listener(text)

    def _fail(self, code: int) -> None:
        """Close at once, and look at nothing more."""
        self._protocol.fail(code)
        self._write()
        self._over()
        self._transport.close()

    # --- the rest ---

    def _write(self) -> None:
        parts = self._protocol.data_to_send()
        if parts and not self._transport.is_closing():  # a lost connection may not have been heard of yet
            self._transport.write(b"".join(parts))

    def _ask(self) -> None:
        """Ping a page that has said nothing for a while; drop one that did not answer that either."""
        self._timer = self._loop.call_later(self._interval_s, self._ask)
        if self._alive:
            self._alive = self._asked = False
        elif self._asked:
            self._transport.abort()
        else:
            self._asked = True
            self._protocol.send_ping(b"")
            self._write()

    def _over(self) -> None:
        if not self._closed.done():
            self._closed.set_result(None)


def _address(address: Any) -> tuple[str, int] | None:
    return (str(address[0]), int(address[1])) if isinstance(address, tuple) else None
