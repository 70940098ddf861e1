"""What one stranger can do with a socket: frames that never become messages, and a crowd of watchers."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from live import Person, Server
from strangers import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, calling, frame, handshake, handshake_at, heard, status
from websockets.exceptions import InvalidStatus

from trespok.server.http.connection_limits import CONNECTION
from trespok.server.http.websocket import WebSocketConnection
from trespok.server.limits import Limits

BURST = 20


@pytest.fixture(scope="module", name="server")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"messages_burst": BURST, "messages_per_s": 0.01, "made_burst": 1000, "requests_burst": 400, "requests_per_s": 1}
    more = [word for name, value in limits.items() for word in ("--limit", f"{name}={value}")]
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('strangers')}/x.db", more)
    server.start(keep_errors=True)
    yield server
    assert server.stop() == 0
    assert server.errors == "", "nothing a stranger sends is worth a line to the host"


@pytest.fixture(name="code")
def _code(server: Server) -> str:
    return Person(server).make("pok", 3)


def opened(line: socket.socket, server: Server, code: str, more: str = "") -> bytes:
    """A socket at the table: the answer to the handshake."""
    line.sendall(handshake(server, code, more))
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(4096)
    return answer


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING),
        frame(PING, b"x" * 100),
        frame(PONG, b"nobody asked"),
        frame(CONTINUED, fin=False),
        frame(TEXT, b"{", fin=False) + frame(CONTINUED, b"}"),
    ],
    ids=["ping", "long-ping", "pong", "empty-pieces", "pieces"],
)
def test_every_frame_has_its_price(server: Server, code: str, flood: bytes) -> None:
    """Frames that are no message cost what messages cost, and one too many ends the connection."""
    first = frame(TEXT, b"{", fin=False) if flood[:1] == frame(CONTINUED, fin=False)[:1] else b""
    with calling(server) as line:
        opened(line, server, code)
        with contextlib.suppress(ConnectionError):
            line.sendall(first + flood * 3000)
        said = heard(line)
    assert said.count(frame(PONG)[:1] + b"\x00") < 1000  # it was cut off early, and not answered to the end


@pytest.mark.parametrize("early", [frame(PING), frame(3), frame(TEXT, b"x")[:1] + b"\x01x"], ids=["ping", "reserved", "bare"])
def test_what_comes_before_the_answer_waits_for_it(server: Server, code: str, early: bytes) -> None:
    """Nothing is answered ahead of the handshake, and a fault leaves no traceback (the fixture looks)."""
    answers = []
    for _ in range(10):
        with calling(server) as line, contextlib.suppress(ConnectionError):  # the reset for a fault may overtake the answer
            line.sendall(handshake(server, code) + early)
            line.sendall(early)
            answers.append(line.recv(4096)[:13])
    assert set(answers) == {b"HTTP/1.1 101 "}


def test_pings_and_messages_share_one_bucket(server: Server, code: str) -> None:
    """Who has pinged may say less, and the other way round."""
    with calling(server) as line:
        opened(line, server, code)
        line.sendall(frame(PING) * (BURST - 2) + b"".join(frame(TEXT, b'{"t":"ping","id":%d}' % n) for n in range(1, 9)))
        said = b""
        while said.count(b'"t":"ack"') < 8:
            said += line.recv(4096)
    assert said.count(b'"code":"too-fast"') == 6


def test_our_own_ping_may_be_answered(server: Server, code: str) -> None:
    """A client that pings as libraries do, now and then, is nobody's trouble."""
    person = Person(server)
    person.open(code)
    person.until("table")
    assert person.socket is not None
    for _ in range(BURST // 2):
        person.socket.ping().wait(30)
    assert person.do(t="ping")["ok"]
    person.close()


def test_text_that_is_no_text_ends_the_connection(server: Server, code: str) -> None:
    """As the protocol asks for, and without a traceback (the fixture looks); as bytes it is refused."""
    for bad in (frame(TEXT, b"\xff\xfe"), frame(TEXT, b"\xe2\x82", fin=False) + frame(CONTINUED, b"x")):
        with calling(server) as line:
            opened(line, server, code)
            line.sendall(bad)
            assert heard(line).endswith(b"\x88\x02\x03\xef")  # close, 1007
    with calling(server) as line:
        opened(line, server, code)
        line.sendall(frame(BINARY, b"\xff\xfe"))
        said = b""
        while b'"code":"nonsense"' not in said:
            said += line.recv(4096)


@pytest.mark.parametrize(
    "request_line", [b"GET /ws/\xff\xfe HTTP/1.1", b"GET /ws/ABC?lang=\xff HTTP/1.1", b"GET \xc3\xa4 HTTP/1.1", b"\xff\xff"]
)
def test_an_address_that_is_no_text_is_refused(server: Server, code: str, request_line: bytes) -> None:
    """For a socket and for a page, without a traceback."""
    for rest in (handshake(server, code).partition(b"\r\n")[2], b"Host: localhost\r\nConnection: close\r\n\r\n"):
        with calling(server) as line:
            line.sendall(request_line + b"\r\n" + rest)
            line.shutdown(socket.SHUT_WR)
            assert status(heard(line)) < 500


def test_a_browser_with_hundreds_of_old_cookies_can_play(server: Server, code: str) -> None:
    """A cookie a table once made a header the socket's handshake hung on for ever."""
    old = "; ".join(f"seat_{number:06}=" + 50 * "x" for number in range(180))
    with calling(server) as line:
        assert status(opened(line, server, code, f"Cookie: {old}\r\n")) == 101


def test_other_headers_of_a_handshake_do_not_matter(server: Server, code: str) -> None:
    """However long: they are left behind; what is needed and too long is refused, not waited for."""
    with calling(server) as line:
        assert status(opened(line, server, code, f"X-Long: {20_000 * 'x'}\r\n")) == 101
    for header, answer in (("Origin: http://", 403), ("Sec-WebSocket-Protocol: ", 431)):
        with calling(server) as line:
            assert status(opened(line, server, code, f"{header}{20_000 * 'x'}\r\n")) == answer
    with calling(server) as line:
        line.sendall(handshake(server, code).replace(b"Version: 13", b"Version: 12"))
        assert status(heard(line)) in {400, 426}


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written, self.closed = b"", False

    def write(self, data: bytes) -> None:
        assert not self.closed  # uvloop's own would raise
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 1) if name in {"peername", "sockname"} else None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def opened_on_a_wire(app: Any) -> tuple[WebSocketConnection, Any, set[Any]]:
    """A socket without a network, its handshake asked of *app*."""
    config = SimpleNamespace(loaded_app=app, ws_ping_interval=20.0, ws_max_size=4096)
    guard = SimpleNamespace(limits=Limits(messages_burst=3, messages_per_s=0.0), upgraded=bytes, connection_lost=lambda _: None)
    state = SimpleNamespace(connections=set(), tasks=set())
    wire: Any = Wire()
    socket = WebSocketConnection(config=config, server_state=state, app_state={CONNECTION: guard})
    socket.connection_made(wire)
    socket.data_received(handshake_at("localhost", "AAAAAA"))
    return socket, wire, state.tasks


def test_messages_after_our_closing_frame_are_not_free() -> None:
    """Nobody takes them: a bucket of them ends the connection, whatever the closing handshake waits for."""

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1000})

    async def run() -> list[bool]:
        socket, wire, tasks = opened_on_a_wire(app)
        await asyncio.wait(tasks)
        closed = []
        for _ in range(4):
            socket.data_received(frame(TEXT, b"{}"))
            closed.append(wire.closed)
        socket.send(b"[]")
        return closed

    assert asyncio.run(run()) == [False, False, False, True]


def test_what_is_sent_to_a_lost_connection_is_dropped() -> None:
    """The hall may not have heard of it yet."""

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()

    async def run() -> None:
        socket, wire, tasks = opened_on_a_wire(app)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        wire.closed = True
        socket.send(b"[]")
        socket.close()
        socket.connection_lost(None)
        await asyncio.wait(tasks)

    asyncio.run(run())


def test_closed_sockets_leave_room_for_others(tmp_path: Path) -> None:
    """As many sockets as there are connections, opened and closed, ended in every way: the next request is answered."""
    most = 12
    server = Server(f"sqlite:///{tmp_path}/x.db", ["--limit", f"connections={most}"])
    server.start()
    code = Person(server).make("pok", 3)
    for number in range(3 * most):
        with calling(server) as line:
            opened(line, server, code)
            if number % 3 == 0:
                line.sendall(frame(CLOSE))
                heard(line)
            elif number % 3 == 1:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # a reset
    assert Person(server).get("/health").status_code == 200
    with calling(server) as line:
        assert status(opened(line, server, code)) == 101
    assert server.stop() == 0


def test_pieces_of_a_message_are_put_together(server: Server, code: str) -> None:
    with calling(server) as line:
        opened(line, server, code)
        line.sendall(frame(TEXT, b'{"t":"pi', fin=False) + frame(PING) + frame(CONTINUED, b'ng","id":7}'))
        said = b""
        while b'"t":"ack"' not in said:
            said += line.recv(4096)
    assert b'"id":7' in said


def test_codes_are_not_guessed_by_opening_sockets(server: Server) -> None:
    """A handshake costs what a request costs."""
    person = Person(server)
    answers = []
    for number in range(500):
        try:
            person.open(f"AAA{number:03}")
        except InvalidStatus as refused:
            answers.append(refused.response.status_code)
            break
        person.close()
    assert answers == [403]
