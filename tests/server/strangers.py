"""Clients below every library: bytes on a socket, as a stranger would send them."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

from live import Server

ELSEWHERE = "127.0.0.2"  # an address of this machine that is no proxy we believe
PATIENCE_S = 60.0  # for what has to come at last; nothing is said about when


@contextlib.contextmanager
def calling(server: Server, source: str = ELSEWHERE) -> Iterator[socket.socket]:
    """A connection, and nothing said yet."""
    made = socket.create_connection(("127.0.0.1", server.port), PATIENCE_S, source_address=(source, 0))
    with made:
        yield made


def heard(line: socket.socket) -> bytes:
    """Everything until the other side closes; what a reset cuts off is lost."""
    parts = []
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def is_open(line: socket.socket) -> bool:
    """Whether the other side has neither closed nor said anything, without waiting."""
    line.settimeout(0)
    try:
        line.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        line.settimeout(PATIENCE_S)
    return False


def status(answer: bytes) -> int:
    """Of the first answer in these bytes; 0: there is none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def trouble(answer: bytes) -> str:
    """The code of a refusal."""
    return str(json.loads(answer.partition(b"\r\n\r\n")[2])["code"])


def handshake(server: Server, code: str, more: str = "") -> bytes:
    """What opens a socket."""
    return handshake_at(f"127.0.0.1:{server.port}", code, more)


def handshake_at(host: str, code: str, more: str = "") -> bytes:
    """The same by another name of the server."""
    lines = (
        f"GET /ws/{code} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return ("\r\n".join(lines) + "\r\n" + more + "\r\n").encode()


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True) -> bytes:
    """One small frame of a client, masked with nothing."""
    return struct.pack("!BB", (0x80 if fin else 0) | opcode, 0x80 | len(payload)) + bytes(4) + payload


TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0


def memory_kb(server: Server) -> int:
    """What the server holds of the machine's memory."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024
