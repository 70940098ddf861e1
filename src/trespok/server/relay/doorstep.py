"""Who calls from another machine and has proved nothing yet: only so many, and not for long.

A caller of ours needs a few milliseconds to prove itself, so it is always the longest there who has to go for the next:
strangers who fill the doorstep keep nobody out.
"""

from __future__ import annotations

import asyncio
import socket as sockets
import ssl
from collections.abc import Callable
from typing import Final

from .line import GREET_S, Line

__all__ = ["Doorstep"]

MOST: Final = 32
HANDSHAKE_S: Final = 3.0
AGAIN_S: Final = 0.1  # when the system has no file left for one more


class Doorstep:
    """Listens for *made* lines, over TLS."""

    def __init__(self, host: str, port: int, tls: ssl.SSLContext, made: Callable[[], Line]) -> None:
        family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
        self._listening = sockets.create_server((host, port), family=family, backlog=MOST)
        self._listening.settimeout(0)
        self._tls = tls
        self._made = made
        self._unproved: dict[asyncio.Task[None], None] = {}  # the first first
        self._accepts = asyncio.get_running_loop().create_task(self._accept())

    def close(self) -> None:
        """Let nobody in any more."""
        self._accepts.cancel()
        for task in self._unproved:
            task.cancel()
        self._listening.close()

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                came, _ = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(AGAIN_S)
                continue
            if len(self._unproved) >= MOST:
                first = next(iter(self._unproved))
                del self._unproved[first]
                first.cancel()
            task = loop.create_task(self._greet(came))
            self._unproved[task] = None
            task.add_done_callback(lambda task: self._unproved.pop(task, None))

    async def _greet(self, came: sockets.socket) -> None:
        line = self._made()
        try:
            async with asyncio.timeout(HANDSHAKE_S + GREET_S):
                await asyncio.get_running_loop().connect_accepted_socket(
                    lambda: line, came, ssl=self._tls, ssl_handshake_timeout=HANDSHAKE_S
                )
                await line.ready
        except (OSError, TimeoutError):
            line.abort()  # no worker of ours, or a slow one that calls again
        except asyncio.CancelledError:
            line.abort()
            raise
