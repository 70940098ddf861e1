"""uvicorn's socket, for strangers: every frame has its price, and nothing is read faster than it is used.

A page's messages are counted where they are taken (``connection``).  What never becomes a message is counted here, from
the same bucket: pings, pongs nobody asked for, and pieces of messages.  Browsers send none of them by themselves.
"""

from __future__ import annotations

from typing import Any, Final

from ..limits import Bucket, ticks_ms
from .doors import Doors

__all__ = ["BUCKET", "careful"]

BUCKET: Final = "bucket"  # where the application finds it, in the state of the socket's scope
_SLICE: Final = 2048  # read at a time: a quarter of a megabyte of tiny frames would hold every table for half a second
_POLICY: Final = 1008
_NOT_UTF8: Final = 1007


def careful(plain: type[Any]) -> type[Any]:
    """The protocol *plain*, minding ``CarefulConfig``."""

    class CarefulSocket(plain):  # type: ignore[misc]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            limits = self.config.limits
            self.bucket = Bucket(limits.messages_burst, limits.messages_per_s)
            self.waits = b""  # arrived, and not looked at yet
            self.cut = False
            self.close_sent: bool

        def connection_lost(self, exc: Exception | None) -> None:
            doors: Doors = self.config.doors  # entered when the connection was made, as HTTP
            doors.leave(self.client[0] if self.client is not None else "")
            self.waits = b""
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            self.waits += data
            self.look()

        def look(self) -> None:
            """Go on reading until there is a message for the application."""
            while self.waits and not self.read_paused and not self.cut:
                piece, self.waits = self.waits[:_SLICE], self.waits[_SLICE:]
                super().data_received(piece)
                if not self.handshake_initiated and self.conn.handshake_exc is not None:
                    self.transport.write(b"".join(self.conn.data_to_send()))  # uvicorn would keep the answer to itself
                    self.end(0)

        async def receive(self) -> Any:
            message = await super().receive()
            if self.waits:
                self.look()
            return message

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            scope = getattr(self, "scope", None)  # none where the handshake was refused
            if scope is not None:
                scope["state"][BUCKET] = self.bucket

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
            if not self.cut and (event.fin or self.spend()):
                super().handle_text(event)

        def handle_bytes(self, event: Any) -> None:
            if not self.cut and (event.fin or self.spend()):
                super().handle_bytes(event)

        def send_receive_event_to_app(self) -> None:
            """Text that is none ends the connection, as the protocol asks for; uvicorn would write a traceback as well."""
            if self.curr_msg_data_type == "text":
                try:
                    b"".join(self.frames).decode()
                except UnicodeDecodeError:
                    self.end(_NOT_UTF8)
                    return
            super().send_receive_event_to_app()

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
