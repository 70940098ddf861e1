"""A real server in a process of its own, and a client that speaks to it over real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from stores import free_port
from websockets.sync.client import ClientConnection, connect

from trespok.server.room.occupants import link_token, seat_key

SOURCE = Path(__file__).parents[2] / "src"
_TIMED = {"date", "set-cookie", "content-length"}  # a length changes with the digits of a time


class Server:
    """``python -m trespok.server`` and where it listens."""

    def __init__(
        self, store: str, more: Sequence[str] = (), port: int | None = None, program: Sequence[str] = ("-m", "trespok.server")
    ) -> None:
        self.port = port or free_port()
        self.program = list(program)
        self.store = store
        self.more = list(more)
        self.process: subprocess.Popen[bytes] | None = None
        self.errors = ""  # what it wrote for its host, once it has ended

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, keep_errors: bool = False) -> None:
        command = [sys.executable, *self.program, "--host", "127.0.0.1", "--port", str(self.port), "--no-browser"]
        command += ["--store", self.store, *self.more]
        environ = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONHASHSEED": "0"}  # twins list things in one order
        kept = subprocess.PIPE if keep_errors else None
        self.process = subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=kept)  # noqa: S603
        for _ in range(1200):
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"{self.url}/health", timeout=2)
                return
            assert self.process.poll() is None, "the server has ended"
            time.sleep(0.05)
        pytest.fail("the server does not come up")

    def kill(self) -> None:
        """As a power cut would, almost."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)

    def stop(self) -> int:
        """As Ctrl-C or the system would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        if self.process.stderr is not None:
            self.errors = self.process.communicate(timeout=60)[1].decode()
        return self.process.wait(60)


class Person:
    """A browser without a screen: cookies, a socket, every byte it was ever sent."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=60)
        self.socket: ClientConnection | None = None
        self.received: list[dict[str, Any]] = []
        self.raw = bytearray()
        self.frames: list[str] = []
        self.bodies: list[str] = []  # of HTTP answers, with what stands above them
        self.number = 0
        self.read = 0  # messages looked at

    def make(self, game: str, seats: int, **more: Any) -> str:
        answer = self.post("/api/tables", {"game": game, "name": "Ann", "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def post(self, path: str, body: Any) -> httpx.Response:
        return self._kept(self.http.post(path, json=body))

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self._kept(self.http.get(path, **more))

    def _kept(self, answer: httpx.Response) -> httpx.Response:
        self.raw += answer.content
        ours = (f"{name}: {value}" for name, value in answer.headers.items() if name not in _TIMED)
        self.bodies.append("\n".join([str(answer.status_code), *sorted(ours), answer.text]))
        return answer

    def open(self, code: str, board: int = 0, *, tv: bool = False, **headers: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        given = {"Origin": self.server.url, **({"Cookie": cookie} if cookie else {}), **headers}
        address = f"ws://127.0.0.1:{self.server.port}/ws/{code}?board={board}{'&tv=1' if tv else ''}"
        self.socket = connect(address, additional_headers=given, open_timeout=60, max_size=None).__enter__()
        self.number, self.read = 0, len(self.received)

    def secrets(self, code: str) -> tuple[str, ...]:
        """What only this person may have: the browser's cookie, its key at the table, and the personal link."""
        browser = dict(self.http.cookies).get("trespok")
        if browser is None:
            return ()
        key = seat_key(code, browser)
        return browser, key, link_token(key, 0)

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()

    def send(self, **message: Any) -> int:
        assert self.socket is not None
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, **message}))
        return self.number

    def hear(self, timeout: float = 30.0) -> list[dict[str, Any]]:
        """The next frame."""
        assert self.socket is not None
        frame = self.socket.recv(timeout)
        self.raw += frame.encode() if isinstance(frame, str) else frame
        self.frames.append(str(frame))
        messages: list[dict[str, Any]] = json.loads(frame)
        self.received += messages
        return messages

    def drain(self) -> None:
        """Everything that has come so far."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.02)

    def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Read on until a message like this comes."""
        while True:
            while self.read < len(self.received):
                message = self.received[self.read]
                self.read += 1
                if message["t"] == kind and all(message.get(name) == value for name, value in facts.items()):
                    return message
            self.hear()

    def do(self, **message: Any) -> dict[str, Any]:
        """Send, and wait for the answer."""
        return self.until("ack", id=self.send(**message))

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.received if message["t"] == kind][-1]


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it; no limit on tables, for they make many."""
    folder = tmp_path_factory.mktemp("live")
    more = ["--limit", "made_burst=100000", "--limit", "requests_burst=1000000", "--limit", "messages_burst=200"]
    server = Server(f"sqlite:///{folder}/tables.db", more)
    server.start()
    yield server
    assert server.stop() == 0, "SIGTERM ends it cleanly"
