"""uvicorn's socket, for strangers: every frame has its price, and nothing is read faster than it is used.

A page's messages are counted where they are taken (``connection``).  What never becomes a message is counted here, from
the same bucket: pings, pongs nobody asked for, pieces of messages, and whatever comes after our last word.  Browsers send
none of them by themselves.

An application that asks for it (``LINE``) hears and speaks at once, without events, queues and tasks on the way: they would
cost as much as a move.  Whatever cannot be heard or said at once goes the usual way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from ..limits import Bucket, ticks_ms
from .doors import Doors
from .frame_walk import FIRST, TEXT, FrameWalk, lone_text

__all__ = ["BUCKET", "LINE", "OpenLine", "careful"]

BUCKET: Final = "bucket"  # where the application finds it, in the state of the socket's scope
LINE: Final = "line"
_SLICE: Final = 2048  # read at a time: a quarter of a megabyte of tiny frames would hold every table for half a second
_POLICY: Final = 1008
_NOT_UTF8: Final = 1007
_CLOSING_S: Final = 3.0  # for the other side to say that it has heard our last word
_SHORT: Final = 126
_LONG: Final = 1 << 16
_OPEN: Final = 1  # ``State.OPEN`` of websockets
_END_OF_REQUEST: Final = b"\r\n\r\n"


class OpenLine(Protocol):
    """A socket that hears and speaks at once."""

    ears: Callable[[str | bytes], bool] | None  # False: not now, keep it for who asks

    def say(self, text: bytes) -> bool:
        """Send a text; False: not now, it has to wait until the page has read."""


def _frame(text: bytes) -> bytes:
    """A text as it travels from a server: its length, and no mask."""
    size = len(text)
    if size < _SHORT:
        return bytes((TEXT, size)) + text
    if size < _LONG:
        return bytes((TEXT, _SHORT)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, _SHORT + 1)) + size.to_bytes(8, "big") + text


def careful(plain: type[Any]) -> type[Any]:
    """The protocol *plain*, minding ``CarefulConfig``."""

    class CarefulSocket(plain):  # type: ignore[misc]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            limits = self.config.limits
            self.bucket = Bucket(limits.messages_burst, limits.messages_per_s)
            self.most_waiting = limits.header_bytes  # before the handshake is answered
            self.most_alone = min(limits.frame_bytes, _SHORT - 1) + FIRST  # bytes of a frame that goes round the library
            self.entered_as = ""  # the address that was counted at the doors
            self.close_timeout = _CLOSING_S
            self.waits = b""  # arrived, and not looked at yet
            self.cut = False
            self.close_sent: bool
            self.frames: list[bytes]
            self.ears: Callable[[str | bytes], bool] | None = None
            self.spoke = False  # a message has come since we last looked whether anybody is there
            self.walk = FrameWalk()

        def connection_lost(self, exc: Exception | None) -> None:
            doors: Doors = self.config.doors
            doors.leave(self.entered_as)  # not by who the kernel says is there: of a line that was reset it says nobody
            self.waits = b""
            if (scope := getattr(self, "scope", None)) is not None:
                scope["state"].pop(LINE, None)  # or both would wait for the collector, which seldom looks at what is old
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if not self.hears_at_once(data):
                self.waits += data
                self.look()

        def hears_at_once(self, data: bytes) -> bool:
            """One short message alone, as pages send them, goes round the library: that would cost as much as the message."""
            if self.ears is None or self.waits or self.cut or not self.walk.between or self.read_paused:
                return False
            if len(data) > self.most_alone:
                return False
            conn = self.conn
            if conn.state != _OPEN or conn.extensions or self.close_sent or not self.queue.empty():
                return False
            text = lone_text(data)
            if text is None or not self.ears(text):
                return False
            self.spoke = True
            return True

        def send_keepalive_ping(self) -> None:
            """Who has just spoken is there, and need not be asked."""
            if self.spoke:
                self.spoke = False
                self.schedule_ping()
            else:
                super().send_keepalive_ping()

        def look(self) -> None:
            """Go on reading until there is a message for the application.

            Frames that come before the handshake is answered wait for that: the library would answer them first.
            """
            if not self.handshake_initiated:
                self.shake_hands()
            while self.waits and self.handshake_complete and not (self.read_paused or self.cut):
                piece, self.waits = self.waits[:_SLICE], self.waits[_SLICE:]
                super().data_received(piece)
                self.walk.over(piece)
            if not self.handshake_complete and len(self.waits) > self.most_waiting:
                self.end(0)

        def shake_hands(self) -> None:
            """HTTP hands the request on as a whole."""
            request, end, rest = self.waits.partition(_END_OF_REQUEST)
            if not end:
                return
            self.waits = rest
            super().data_received(request + end)
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.write(b"".join(self.conn.data_to_send()))  # uvicorn would keep the answer to itself
                self.end(0)

        def start_keepalive(self) -> None:
            """The handshake has been answered; what came too early is read once who answers has done what it is about."""
            super().start_keepalive()
            self.loop.call_soon(self.look)

        async def send(self, message: Any) -> None:
            await super().send(message)
            if self.initial_response is not None and self.close_sent:
                self.handshake_complete = True  # uvicorn forgets it, and would write down that nobody had answered

        async def receive(self) -> Any:
            message = await super().receive()
            if self.waits:
                ears, self.ears = self.ears, None  # the message in hand comes before whatever is read now
                self.look()
                self.ears = ears
            return message

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            scope = getattr(self, "scope", None)  # none where the handshake was refused
            if scope is not None:
                scope["state"][BUCKET] = self.bucket
                scope["state"][LINE] = self

        def handle_ping(self) -> None:
            if self.spend():
                super().handle_ping()

        def handle_pong(self, event: Any) -> None:
            asked = self.pending_ping_payload is not None and bytes(event.data) == self.pending_ping_payload
            if asked or self.spend():
                super().handle_pong(event)

        def handle_cont(self, event: Any) -> None:
            if self.spend():
                super().handle_cont(event)

        def handle_text(self, event: Any) -> None:
            if not self.cut and (self.is_taken(event) or self.spend()):
                super().handle_text(event)

        def handle_bytes(self, event: Any) -> None:
            if not self.cut and (self.is_taken(event) or self.spend()):
                super().handle_bytes(event)

        def is_taken(self, event: Any) -> bool:
            """Whether it is a message, and somebody takes it, and counts; after our last word nobody does."""
            return event.fin and not self.close_sent

        def send_receive_event_to_app(self) -> None:
            """Text that is none ends the connection, as the protocol asks for; uvicorn would write a traceback as well."""
            self.spoke = True
            data = b"".join(self.frames)
            raw: str | bytes = data
            if self.curr_msg_data_type == "text":
                try:
                    raw = data.decode()
                except UnicodeDecodeError:
                    self.end(_NOT_UTF8)
                    return
            if self.ears is not None and not self.close_sent and self.queue.empty() and self.ears(raw):
                self.frames = []
            else:
                super().send_receive_event_to_app()

        def say(self, text: bytes) -> bool:
            """Send a text; False: not now, or not by this way."""
            conn, transport = self.conn, self.transport
            if conn.state != _OPEN or conn.extensions or transport.is_closing():
                return False
            if self.close_sent or not self.writable.is_set():
                return False
            transport.write(_frame(text))
            return True

        def spend(self) -> bool:
            """One more frame; False: it was one too many, and the connection is over."""
            if not self.cut and not self.bucket.take(ticks_ms()):
                self.end(_POLICY)
            return not self.cut

        def end(self, code: int) -> None:
            """Close, and look at nothing that came with it."""
            self.cut, self.waits = True, b""
            if code and self.handshake_complete and not self.close_sent:
                self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
                self.conn.fail(code)
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.close_sent = True
            self.transport.close()

    return CarefulSocket
