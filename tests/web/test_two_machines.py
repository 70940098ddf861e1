"""``deploy/nginx.conf`` and ``deploy/Caddyfile`` before two machines: whichever goes, the other one is found at once."""

from __future__ import annotations

import contextlib
import socket
import ssl
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from test_proxies import caddy, certify, in_front, nginx

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from live import Server
from stores import free_port, postgres_url
from strangers import handshake_at

__all__ = ["postgres_url"]  # the fixture, for the tests below

pytestmark = pytest.mark.slow

PAGES = 12
PATIENCE_S = 20  # nginx's own time for a machine that is dark is 60 s
Proxy = Callable[..., list[str]]


def asking(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_whoever_comes_finds_the_machine_that_is_there(proxy: Proxy, postgres_url: str, tmp_path: Path) -> None:
    """One of two is killed and comes back, then the other one ends; every socket that is opened meanwhile is let in.

    Sockets stay open all the time: a mark that is taken off when a request ends would never be.
    """
    subprocess.run(["psql", "-q", postgres_url, "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"], check=True)  # noqa: S603, S607
    certify(tmp_path)
    tls = free_port()
    public = f"https://localhost:{tls}"
    more = ["--public-url", public, "--limit", "requests_burst=100000", "--limit", "watchers=1000"]
    one, two = Server(postgres_url, more), Server(postgres_url, more)
    with contextlib.ExitStack() as opened, in_front(proxy(tmp_path, one.port, tls, two.port), tmp_path, tls):
        for server in (one, two):
            server.start()
            opened.callback(gone, server)
        wish = {"game": "pok", "name": "Ann", "seats": 3, "play_now": True, "settings": {"watch": "anyone"}}
        wish["bots"] = [{"seat": seat, "kind": "random"} for seat in (1, 2)]
        with httpx.Client(verify=asking(tmp_path), base_url=public, timeout=PATIENCE_S) as http:
            code = http.post("/api/tables", json=wish).json()["code"]

            def all_come() -> None:
                for _ in range(PAGES):
                    opened.enter_context(page(tmp_path, public, code))
                    assert http.get("/api/games").status_code == 200

            all_come()
            one.kill()
            all_come()
            one.start()
            all_come()
            assert two.stop() == 0
            all_come()


def page(folder: Path, public: str, code: str) -> ssl.SSLSocket:
    """Somebody who watches, let in.

    Not by a client with a thread that reads: Python's TLS takes no two threads at once, and then an answer is lost.
    """
    host = public.removeprefix("https://")
    bare = socket.create_connection(("localhost", int(host.rpartition(":")[2])), PATIENCE_S)
    line = asking(folder).wrap_socket(bare, server_hostname="localhost")
    line.sendall(handshake_at(host, code, f"Origin: {public}\r\n"))
    answer = line.recv(4096)
    assert answer.startswith(b"HTTP/1.1 101 "), answer[:200]  # else the proxy knows of no machine
    return line


def gone(server: Server) -> None:
    if server.process is not None and server.process.poll() is None:
        server.stop()


# --- machines of which only the outside is looked at ------------------------------------------------------------------


class Machine(ThreadingHTTPServer):
    """Counts what it is asked, and answers all alike; None: it falls over instead."""

    def __init__(self, status: int | None) -> None:
        self.status = status
        self.asked: Counter[str] = Counter()
        super().__init__(("127.0.0.1", 0), Answering)
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class Answering(BaseHTTPRequestHandler):
    """To anything."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Machine)
        self.server.asked[self.command] += 1
        self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.server.status is not None:
            self.send_response(self.server.status)
            self.send_header("Content-Length", "0")
            self.end_headers()
        self.close_connection = True

    do_POST = do_GET  # noqa: N815 - as http.server has it

    def log_message(self, *_: object) -> None:
        """Nothing is written."""


@contextlib.contextmanager
def machine(status: int | None) -> Iterator[Machine]:
    made = Machine(status)
    try:
        yield made
    finally:
        made.shutdown()
        made.server_close()


@contextlib.contextmanager
def before(proxy: Proxy, one: int, two: int, folder: Path) -> Iterator[httpx.Client]:
    """Somebody who asks through a proxy before these two."""
    certify(folder)
    tls = free_port()
    command, address = proxy(folder, one, tls, two), f"https://localhost:{tls}"
    with in_front(command, folder, tls), httpx.Client(verify=asking(folder), base_url=address, timeout=PATIENCE_S) as http:
        yield http


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_what_was_sent_is_asked_again_but_not_done_again(proxy: Proxy, tmp_path: Path) -> None:
    """Two machines that fall over with the request in hand: a GET goes on to the next, a POST may have been done."""
    with machine(None) as one, machine(200) as two, before(proxy, one.port, two.port, tmp_path) as http:
        assert {http.get("/").status_code for _ in range(8)} == {200}
        assert one.asked["GET"] > 0
        done = [http.post("/", content=b"{}").status_code for _ in range(8)]
    assert set(done) == {200, 502}
    assert one.asked["POST"] + two.asked["POST"] == len(done)


def test_nginx_goes_on_from_a_machine_that_is_full_or_ending(tmp_path: Path) -> None:
    """Which says so by a 503.  Caddy hands that through, and the page asks again by itself."""
    with machine(503) as one, machine(200) as two, before(nginx, one.port, two.port, tmp_path) as http:
        assert {http.get("/").status_code for _ in range(8)} == {200}
        assert one.asked["GET"] > 0


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_machine_that_is_dark_is_passed_by(proxy: Proxy, tmp_path: Path) -> None:
    """Nothing comes back from it, not even a refusal: here, because its queue is full and nobody looks at it."""
    with contextlib.ExitStack() as held, socket.create_server(("127.0.0.1", 0), backlog=0) as dark, machine(200) as lit:
        for _ in range(2):
            waits = held.enter_context(socket.socket())
            waits.setblocking(False)  # noqa: FBT003 - the library's own
            waits.connect_ex(dark.getsockname())
        with before(proxy, dark.getsockname()[1], lit.port, tmp_path) as http:
            assert [http.get("/").status_code, http.post("/").status_code] == [200, 200]
