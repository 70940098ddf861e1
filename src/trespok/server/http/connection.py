"""One connection of a page: its backlog, and how much it may send."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Final

from litestar import WebSocket
from msgspec.json import encode

from ...wire import messages as m
from ..hall.hall import Hall
from ..limits import Bucket, ticks_ms
from .careful_websocket import BUCKET, LINE, OpenLine
from .places import Place

__all__ = ["SocketPage", "start_now"]

_LINGER_S: Final = 0.5  # so that the last message gets out


class SocketPage:
    """A page's socket.  A slow reader costs its own backlog and nobody else's time."""

    __slots__ = ("_bucket", "_hall", "_line", "_pending", "_refused", "_sending", "_shut", "_size", "_socket", "_task")

    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any]) -> None:
        self._hall = hall
        self._socket = socket
        self._pending: list[bytes] = []
        self._size = 0
        self._sending: asyncio.Task[None] | None = None  # a frame the page is too slow to take at once
        self._shut = False
        state = socket.scope.get("state", {})
        known = state.get(BUCKET)  # what never becomes a message is paid from it as well
        self._bucket = known or Bucket(hall.limits.messages_burst, hall.limits.messages_per_s)
        self._line: OpenLine | None = state.get(LINE)
        self._refused = 0
        self._task = asyncio.current_task()

    def push(self, payload: bytes) -> None:
        """One more message for the next frame.  A page that reads too slowly is closed, and may reconnect."""
        if self._shut:
            return
        self._pending.append(payload)
        self._size += len(payload)
        if self._size > self._hall.limits.backlog_bytes:
            self._shut = True
            if self._task is not None:
                self._task.cancel()

    def flush(self) -> None:
        """Send everything pushed as one frame, unless the previous frame is still being sent."""
        if self._sending is not None or not self._pending:
            return
        frame = b"[" + b",".join(self._pending) + b"]"
        self._pending.clear()
        self._size = 0
        if self._line is None or not self._line.say(frame):
            self._send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    def _send(self, event: Any) -> None:
        self._sending = start_now(_quietly(self._socket.send(event)))
        if self._sending is not None:
            self._sending.add_done_callback(self._sent)

    def _sent(self, _: object) -> None:
        self._sending = None
        if self._shut:
            self._send(_CLOSE)
        else:
            self.flush()

    def shut(self) -> None:
        """Close once everything is out."""
        if self._shut:
            return
        self.flush()
        self._shut = True
        if self._sending is None:
            self._send(_CLOSE)

    def part(self, reason: m.GoneReason) -> None:
        """Say why, and close."""
        self.push(encode(m.Gone(reason)))
        self.shut()

    @property
    def stuck(self) -> bool:
        """Whether we closed the page because it did not read."""
        return self._shut

    def drop(self) -> None:
        """The connection is over: nothing more will get out."""
        self._shut = True
        self._task = None
        if self._line is not None:
            self._line.ears = None
        self._pending.clear()
        if self._sending is not None:
            self._sending.cancel()

    async def receive_all(self, place: Place) -> None:
        """Hand every message of the page to its room until the connection ends."""
        limits, receive = self._hall.limits, self._socket.receive

        def heard(raw: str | bytes) -> bool:
            """What may be said goes to the room at once; the rest waits its turn here below."""
            if not self._bucket.take(ticks_ms()):
                return False
            place.hear(raw)
            return True

        if self._line is not None:
            self._line.ears = heard
        while True:
            event = await receive()
            if event["type"] != "websocket.receive":
                return
            raw = event.get("text") or event.get("bytes") or ""
            if heard(raw):
                continue
            self._refused += 1
            if self._refused > limits.refusals:
                if self._line is not None:
                    self._line.ears = None
                await asyncio.sleep(_LINGER_S)
                self.part("too-fast")
                await asyncio.sleep(_LINGER_S)
                return
            place.refuse(raw, "too-fast")
            await asyncio.sleep(0)  # a page that floods us waits for everybody else's turn


_CLOSE: Final = {"type": "websocket.close", "code": 1000, "reason": ""}


async def _quietly(sending: Awaitable[None]) -> None:
    """A page that has gone is no error here: the receiving side notices it too and cleans up."""
    try:
        await sending
    except Exception:  # noqa: BLE001 - every server names a lost client differently, and it is all the same to us
        return


def start_now(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run a coroutine at once; a task is made only if it has to wait.

    Sending to a page that reads is done at once, and a task and a turn of the loop for each would cost as much again.
    """
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.ensure_future(_rest(work, waits_for))


async def _rest(work: Coroutine[Any, Any, None], waits_for: Any) -> None:
    await _go_on(work, waits_for)


@types.coroutine
def _go_on(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Hand on what the work waits for, and hand back what comes of it."""
    while True:
        try:
            value = yield waits_for
        except BaseException as error:  # noqa: BLE001 - a cancellation belongs to the work
            waits_for = _step(work.throw, error)
        else:
            waits_for = _step(work.send, value)
        if waits_for is _DONE:
            return


def _step(go: Callable[[Any], Any], value: Any) -> Any:
    try:
        return go(value)
    except StopIteration:
        return _DONE


_DONE: Final = object()
