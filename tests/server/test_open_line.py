"""A page's socket that hears and speaks at once: what goes that way, and what has to go the usual one."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from trespok.server.http.careful_websocket import _OPEN, LINE, OpenLine, careful
from trespok.server.limits import Bucket, Limits


class _Plain:
    """uvicorn's socket, as far as it matters here."""

    def __init__(self) -> None:
        self.left: list[str] = []
        self.config = SimpleNamespace(limits=Limits(), doors=SimpleNamespace(leave=self.left.append))
        self.client = ("127.0.0.1", 1)
        self.scope: dict[str, Any] = {"state": {}}
        self.read_paused, self.handshake_initiated, self.handshake_complete = False, True, True
        self.conn = SimpleNamespace(state=State.OPEN, extensions=[], handshake_exc=None)
        self.given: list[bytes] = []
        self.written: list[bytes] = []
        self.closing = False
        self.transport = SimpleNamespace(write=self.written.append, is_closing=lambda: self.closing, close=self.close)
        self.flows = True
        self.loop = SimpleNamespace(call_soon=lambda act: act())
        self.writable = SimpleNamespace(is_set=lambda: self.flows)
        self.close_sent = False
        self.queued: list[bytes] = []
        self.queue = SimpleNamespace(empty=lambda: not self.queued)
        self.frames: list[bytes] = []
        self.curr_msg_data_type = "text"
        self.handled: list[Any] = []
        self.pings = self.planned = 0

    def close(self) -> None:
        self.closing = True

    def start_keepalive(self) -> None:
        pass

    def handle_text(self, event: Any) -> None:
        self.handled.append(event)

    handle_bytes = handle_text

    def send_receive_event_to_app(self) -> None:
        self.queued.append(b"".join(self.frames))

    def data_received(self, piece: bytes) -> None:
        self.given.append(piece)
        if self.handshake_initiated:
            self.queued.append(piece)
        self.handshake_initiated |= b"\r\n\r\n" in piece

    async def receive(self) -> bytes:
        return self.queued.pop(0)

    def connection_lost(self, exc: Exception | None) -> None:
        del exc

    def schedule_ping(self) -> None:
        self.planned += 1

    def send_keepalive_ping(self) -> None:
        self.pings += 1


def a_socket() -> Any:
    return careful(_Plain)()


def hear(socket: Any, raw: bytes) -> None:
    socket.frames = [raw]
    socket.send_receive_event_to_app()


def test_what_open_is_called() -> None:
    assert int(State.OPEN) == _OPEN


@pytest.mark.parametrize("size", [0, 2, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_travels_as_websockets_would_send_it(size: int) -> None:
    socket: OpenLine = a_socket()
    text = b"x" * size
    assert socket.say(text)
    assert socket.written == [Frame(Opcode.TEXT, text).serialize(mask=False)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "change",
    [
        lambda socket: setattr(socket, "flows", False),
        lambda socket: setattr(socket, "closing", True),
        lambda socket: setattr(socket, "close_sent", True),
        lambda socket: setattr(socket.conn, "state", State.CLOSING),
        lambda socket: setattr(socket.conn, "extensions", ["deflate"]),
    ],
    ids=["full", "closing", "closed", "over", "compressed"],
)
def test_what_cannot_be_said_now_is_not_said(change: Any) -> None:
    socket = a_socket()
    change(socket)
    assert not socket.say(b"[]")
    assert not socket.written


def test_who_listens_hears_at_once_and_in_order() -> None:
    socket = a_socket()
    heard: list[str | bytes] = []

    def ears(raw: str | bytes) -> bool:
        heard.append(raw)
        return True

    hear(socket, b"early")  # nobody listens yet: it waits to be asked for
    socket.ears = ears
    hear(socket, b"second")  # must not overtake it
    assert (heard, socket.queued) == ([], [b"early", b"second"])
    socket.queued.clear()
    hear(socket, b"third")
    assert (heard, socket.queued, socket.frames) == (["third"], [], [])


def test_a_message_in_hand_is_not_overtaken_by_what_is_read_behind_it() -> None:
    socket = a_socket()
    heard: list[str | bytes] = []
    socket.ears = ears = lambda raw: not heard.append(raw)  # type: ignore[func-returns-value]
    socket.queued.append(b"first")
    socket.waits = b"second"
    assert asyncio.run(socket.receive()) == b"first"
    assert (heard, socket.queued, socket.ears) == ([], [b"second"], ears)


def said(text: bytes) -> bytes:
    """As a page sends it."""
    return Frame(Opcode.TEXT, text).serialize(mask=True)


_WORD = said(b"{}")  # masked once: no two are masked alike


def listening() -> tuple[Any, list[str | bytes]]:
    socket = a_socket()
    heard: list[str | bytes] = []

    def ears(raw: str | bytes) -> bool:
        heard.append(raw)
        return True

    socket.ears = ears
    return socket, heard


def test_a_short_message_alone_is_heard_without_the_library() -> None:
    socket, heard = listening()
    socket.data_received(said(b'{"t":"ping"}'))
    assert (heard, socket.given, socket.spoke) == (['{"t":"ping"}'], [], True)


@pytest.mark.parametrize(
    "change",
    [
        lambda socket: socket.walk.over(said(b"begun")[:-1]),
        lambda socket: setattr(socket, "most_alone", len(_WORD) - 1),
        lambda socket: setattr(socket, "waits", said(b"before")),
        lambda socket: setattr(socket, "ears", None),
        lambda socket: setattr(socket, "ears", lambda _: False),
        lambda socket: setattr(socket, "close_sent", True),
        lambda socket: socket.queued.append(b"before"),
        lambda socket: setattr(socket.conn, "state", State.CLOSING),
        lambda socket: setattr(socket.conn, "extensions", ["deflate"]),
    ],
    ids=["inside", "too large", "behind", "deaf", "too fast", "closed", "queued", "over", "compressed"],
)
def test_where_it_does_not_come_alone_the_library_reads_it(change: Any) -> None:
    socket, heard = listening()
    change(socket)
    before = socket.waits
    socket.data_received(_WORD)
    assert b"".join(socket.given) == before + _WORD
    assert "{}" not in heard  # by the way past the library, that is


@pytest.mark.parametrize("held", ["read_paused", "cut"])
def test_what_must_not_be_read_now_waits(held: str) -> None:
    socket, heard = listening()
    setattr(socket, held, True)
    socket.data_received(_WORD)
    assert (heard, socket.given, socket.waits) == ([], [], _WORD)


def test_a_limit_below_the_shortest_frames_holds_here_too() -> None:
    class Narrow(_Plain):
        def __init__(self) -> None:
            super().__init__()
            self.config.limits = Limits(frame_bytes=5)

    socket: Any = careful(Narrow)()
    heard: list[str | bytes] = []
    socket.ears = lambda raw: heard.append(raw) is None  # type: ignore[func-returns-value]
    for text in (b"12345", b"123456"):
        socket.data_received(said(text))
    assert heard == ["12345"]


def test_frames_wait_for_the_answer_to_the_handshake() -> None:
    """The library would answer a ping, or a fault, before the request."""
    socket, heard = listening()
    socket.handshake_initiated = socket.handshake_complete = False
    request = b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n"
    socket.data_received(request[:20])
    assert (socket.given, socket.handshake_initiated) == ([], False)
    socket.data_received(request[20:] + _WORD[:3])
    socket.data_received(_WORD[3:])
    assert (heard, socket.given, socket.waits) == ([], [request], _WORD)
    socket.handshake_complete = True
    socket.start_keepalive()
    assert (socket.given, socket.waits) == ([request, _WORD], b"")


@pytest.mark.parametrize("kind", ["handle_text", "handle_bytes"])
def test_whole_messages_after_our_last_word_are_not_free(kind: str) -> None:
    """Nobody takes them, so nobody counts them: one connection could send what stopped every table for seconds."""
    socket = a_socket()
    socket.bucket = Bucket(3, 0)
    whole = SimpleNamespace(fin=True)
    for _ in range(10):  # while somebody takes them, they are counted there
        getattr(socket, kind)(whole)
    assert (socket.closing, len(socket.handled)) == (False, 10)
    socket.close_sent = True
    for _ in range(10):
        getattr(socket, kind)(whole)
    assert (socket.closing, len(socket.handled)) == (True, 13)


def test_nobody_may_say_much_before_the_answer() -> None:
    socket, _ = listening()
    socket.handshake_complete = False
    socket.data_received(bytes(Limits().header_bytes))
    assert not socket.closing
    socket.data_received(b"x")
    assert (socket.closing, socket.cut, socket.waits) == (True, True, b"")


def test_who_is_gone_is_held_by_nothing() -> None:
    """Their scope must not lead back to them: the collector seldom looks at what is old."""
    socket = a_socket()
    socket.scope["state"][LINE] = socket
    socket.entered_as, socket.client = "192.0.2.1", None  # of a line that was reset the kernel names nobody
    socket.connection_lost(None)
    assert socket.scope == {"state": {}}
    assert socket.left == ["192.0.2.1"]


def test_what_is_not_taken_waits_to_be_asked_for() -> None:
    socket = a_socket()
    socket.ears = lambda _: False
    hear(socket, b"too fast")
    assert socket.queued == [b"too fast"]


def test_who_has_spoken_is_not_asked_whether_they_are_there() -> None:
    socket = a_socket()
    hear(socket, b"{}")
    socket.send_keepalive_ping()
    assert (socket.pings, socket.planned) == (0, 1)
    socket.send_keepalive_ping()  # nothing has come since
    assert (socket.pings, socket.planned) == (1, 1)
