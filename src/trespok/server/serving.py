"""Serving, once it is known how: a store of our own, a port, uvicorn, and an end that comes."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, Final

import segno
import uvicorn
from sqlalchemy.engine import make_url
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .http.app import make_app
from .http.careful_http import H11_SPARE, CarefulConfig, http_class
from .http.doors import SPARE_FILES, Doors, raise_file_limit
from .http.head import AnswersHead
from .http.slim_websocket import socket_class
from .limits import Limits
from .logs import start_log
from .store.claim import claimed
from .store.store import open_store
from .store.trouble import StoreTrouble

__all__ = ["Serving", "serve"]

# The collector stops every table while it looks, about 2 us for each young object, and on the hot path it finds nothing:
# so few at a time, and the old ones only when the hall says that connections were left behind (``Housekeeping.tidy``).
# With (50,000, 50, 1,000) a move's p99 at 1,500 paced tables was 113 ms, with this 13 ms.
_GC: Final = (2_000, 1_000_000, 1_000)
_USER_TIMEOUT_MS: Final = 60_000
_END_S: Final = 8.5  # after a signal, at the latest
_SWITCH_S: Final = 0.001  # a bot that thinks on its thread gives way this often
_EVERYWHERE: Final = {"0.0.0.0", "::"}  # noqa: S104 - phones on the same network are the point


@dataclass(frozen=True, slots=True)
class Serving:
    """What ``trespok serve`` was asked for."""

    store: str
    host: str = "0.0.0.0"  # noqa: S104 - as above
    port: int = 0
    browser: bool = False
    limits: Limits = field(default_factory=Limits)
    origins: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()  # what the server is called, beside its addresses
    public_url: str = ""
    fast: bool = False
    log: str = "text"


def serve(asked: Serving) -> int:
    """Serve until told to stop; the exit code is the answer."""
    start_log(asked.log)
    try:
        with claimed(asked.store) as say_where:
            try:
                listening = _listen(asked.host, asked.port)
            except OSError as error:
                _cannot_listen(asked, error)
                return 1
            port = listening.getsockname()[1]
            address = asked.public_url or _address(asked.host, port)
            say_where(address)
            server = Server(asked, address, port)
            sys.setswitchinterval(_SWITCH_S)
            try:
                server.run(sockets=[listening])
            except KeyboardInterrupt:
                pass
            finally:
                listening.close()
            return 0 if server.started else 1
    except StoreTrouble as trouble:
        _no_store(asked.store, trouble)
        return 1


def _listen(host: str, port: int) -> sockets.socket:
    """The listening socket, made here so that a port in use is one sentence and not a traceback."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    made = sockets.socket(family, sockets.SOCK_STREAM)
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    if hasattr(sockets, "TCP_USER_TIMEOUT"):  # frees the buffers of a client that has stopped reading
        made.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_USER_TIMEOUT, _USER_TIMEOUT_MS)
    made.bind((host, port))
    return made


def _address(host: str, port: int) -> str:
    """This machine as phones on the same network see it; nothing is sent to find out."""
    if host not in _EVERYWHERE:
        return f"http://{host}:{port}"
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has: the routing table answers, no packet leaves
            host = probe.getsockname()[0]
        except OSError:
            host = "127.0.0.1"
    return f"http://{host}:{port}"


def _cannot_listen(asked: Serving, error: OSError) -> None:
    hint = ""
    if error.errno == errno.EADDRINUSE:
        hint = f" If that is trespok, open http://localhost:{asked.port}; if not, choose another port with --port."
    print(f"trespok: {asked.host}:{asked.port} cannot be used: {error.strerror or error}.{hint}", file=sys.stderr)


def _no_store(url: str, trouble: StoreTrouble) -> None:
    shown = make_url(url).render_as_string(hide_password=True)
    print(f"trespok: the store {shown} cannot be used: {trouble.reason}.", file=sys.stderr)


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application for whoever asks for one."""


def _config(asked: Serving, app: Any) -> CarefulConfig:
    files = raise_file_limit(asked.limits.connections + SPARE_FILES)
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    doors = Doors(asked.limits, files, ProxyHeadersMiddleware(_nothing, proxies).trusted_hosts.__contains__)
    if doors.most < asked.limits.connections:
        print(f"trespok: this system lets a program open {files} files, so at most {doors.most} connections.", file=sys.stderr)
    return CarefulConfig(
        AnswersHead(app),
        asked.limits,
        doors,
        http=http_class(),
        h11_max_incomplete_event_size=asked.limits.header_bytes + H11_SPARE,
        forwarded_allow_ips=proxies,
        ws=socket_class(),
        ws_max_size=asked.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        lifespan="on",
        log_config=None,  # its lines are ours, in our form
        log_level="error",  # what strangers send is no news
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=15,
    )


class Server(uvicorn.Server):
    """uvicorn, a store opened before anybody is let in, and a greeting once it listens."""

    def __init__(self, asked: Serving, address: str, port: int) -> None:
        self._asked, self._address, self._port = asked, address, port
        self._app = make_app(
            asked.store,
            asked.limits,
            address=address,
            origins=asked.origins,
            names=asked.names,
            public_url=asked.public_url,
        )
        super().__init__(_config(asked, self._app))

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        try:
            self._app.state.store = await open_store(self._asked.store, fast=self._asked.fast)
        except StoreTrouble as trouble:  # one sentence; within uvicorn it would be pages
            _no_store(self._asked.store, trouble)
            self.should_exit = True
            return
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # imported modules stay for good: do not scan them again
        gc.set_threshold(*_GC)
        self._greet()

    def _greet(self) -> None:
        """Where to go: the address, a QR for phones, and the page itself."""
        print(f"trespok is at {self._address} (this machine: http://localhost:{self._port})", flush=True)
        if sys.stdout.isatty():
            segno.make(self._address, error="m", micro=False).terminal(compact=True)
        print("Ctrl-C ends it.", flush=True)
        if self._asked.browser:
            threading.Thread(target=webbrowser.open, args=(f"http://localhost:{self._port}/",), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The end is clean, and it comes: what hangs by then, a store or a client, is left behind."""
        if not self.should_exit:
            last = threading.Timer(_END_S, os._exit, (1,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and then end as a command that did its work; uvicorn would raise the signal again."""
        caught = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, before in caught.items():
                signal.signal(number, before)
