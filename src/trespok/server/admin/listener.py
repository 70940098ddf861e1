"""The operator's Unix socket: one for each worker, in its runtime folder, for the server's own user and root alone.

One line of JSON asks, one answers, and the connection is closed.  The name says which store the server has, so that
``trespok admin`` finds the server of its ``--store`` without asking any other.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import DecodeError

from ..store.claim import file_of
from .desk import answer
from .request import REQUEST_BYTES, Answer, read_request, written

if TYPE_CHECKING:
    from ..hall.hall import Hall

_LOG: Final = logging.getLogger("trespok")
_READ_S: Final = 5.0


def name_for(store: str) -> str:
    """How the sockets of all workers on this store begin.  The address may have a password in it: only a hash is shown."""
    path = file_of(store)
    named = store if path is None else str(path.resolve())
    return f"admin-{hashlib.sha256(named.encode()).hexdigest()[:12]}"


class Listener:
    """Listens for as long as the server runs.  Without a folder, or on a system without such sockets, it does nothing."""

    def __init__(self, hall: Hall, folder: str, store: str) -> None:
        self._hall = hall
        self._path = Path(folder) / f"{name_for(store)}-{os.getpid()}.sock" if folder else None
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen.  A folder whose name is too long for a socket is a line of the log: the tables continue."""
        if self._path is None or not hasattr(asyncio, "start_unix_server"):
            return
        try:
            self._server = await asyncio.start_unix_server(self._serve, self._path, limit=REQUEST_BYTES)
            self._path.chmod(0o600)  # and the folder is the server's own (0700)
        except OSError as error:
            _LOG.error("trespok admin cannot reach this server: no socket at %s (%s).", self._path, error)

    def close(self) -> None:
        """Accept no more requests."""
        if self._server is not None and self._path is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_READ_S):
                line = await reader.readline()
            try:
                result = await answer(self._hall, read_request(line))
            except DecodeError as error:
                result = Answer(f"The request cannot be read: {error}.", done=False)
            writer.write(written(result))
            await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass  # the caller has gone, or sends no line
        finally:
            writer.close()
