"""uvicorn's socket, leaner: of the 25 KB it keeps for each page, 6 are for the handshake and for queues that stay empty."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["LeanSocket"]


class _Inbox:
    """What has come and was not taken yet.  One taker; ``asyncio.Queue`` keeps three queues and an event for many."""

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
    """Open, or shut for a while; ``asyncio.Event`` without a queue for those who wait, for hardly anybody ever does."""

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


class LeanSocket(WebSocketsSansIOProtocol):
    """The same protocol; what only the handshake needed goes with it."""

    queue: Any
    writable: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue, self.writable = _Inbox(), _Gate()

    def start_keepalive(self) -> None:
        """Called once, when the handshake is out: nobody reads its headers again."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
