"""uvicorn's socket with less memory: of its 25 KB a page, 6 are for the handshake and for queues that stay empty."""

from __future__ import annotations

import asyncio
import importlib
from typing import Any, Final, Literal

from .careful_websocket import careful

__all__ = ["slim", "socket_class"]

# uvicorn promises none of this.  Where it is missing, the plain socket works too and takes a little more memory.
_MODULE: Final = "uvicorn.protocols.websockets.websockets_sansio_impl"
_CLASS: Final = "WebSocketsSansIOProtocol"
_NEEDED: Final = ("start_keepalive", "schedule_ping", "send_keepalive_ping", "send_receive_event_to_app")


class _Inbox:
    """Messages not yet taken, for one taker.  ``asyncio.Queue`` keeps three queues and an event for many."""

    __slots__ = ("_items", "_waiter")

    def __init__(self) -> None:
        self._items: list[Any] = []  # seldom more than one: reading stops while something lies here
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        return not self._items

    async def get(self) -> Any:
        while not self._items:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._items.pop(0)


class _Gate:
    """An ``asyncio.Event`` that makes its queue of waiters only when somebody waits, which is rare."""

    __slots__ = ("_open", "_waiters")

    def __init__(self) -> None:
        self._open = True
        self._waiters: list[asyncio.Future[None]] | None = None

    def set(self) -> None:
        self._open = True
        waiters, self._waiters = self._waiters, None
        for waiter in waiters or ():
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        self._open = False

    def is_set(self) -> bool:
        return self._open

    async def wait(self) -> bool:
        while not self._open:
            waiter = asyncio.get_running_loop().create_future()
            self._waiters = [*(self._waiters or ()), waiter]
            await waiter
        return True


def slim(plain: type[Any]) -> type[Any]:
    """The protocol *plain* with less memory; what only the handshake needed is dropped."""

    class SlimSocket(plain):  # type: ignore[misc]
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            if isinstance(vars(self).get("queue"), asyncio.Queue):
                self.queue = _Inbox()
            if isinstance(vars(self).get("writable"), asyncio.Event):
                self.writable = _Gate()

        def start_keepalive(self) -> None:
            """Called once, when the handshake is out: nobody reads its headers again."""
            super().start_keepalive()
            for part in (getattr(self, "request", None), getattr(self, "response", None)):
                if part is not None:
                    part.headers.clear()

    return SlimSocket


def socket_class() -> type[Any] | Literal["auto"]:
    """The slim and careful socket, or uvicorn's own choice where its internals are not the ones we know."""
    try:
        inside = importlib.import_module(_MODULE)
    except ImportError:
        return "auto"
    plain = getattr(inside, _CLASS, None)
    return careful(slim(plain)) if isinstance(plain, type) and all(hasattr(plain, each) for each in _NEEDED) else "auto"
