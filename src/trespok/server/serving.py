"""Serving, once it is known how: a store of our own, a port, uvicorn, the log, and an end that comes."""

from __future__ import annotations

import errno
import gc
import json
import logging
import os
import re
import signal
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from types import FrameType
from typing import Any, Final

import segno
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from .config import Config
from .http.admission import pay
from .http.app import make_app
from .http.connection_limits import GuardedConnection, RequestLimits
from .http.errors import ForwardedOverUnix
from .http.monitoring import start_metrics_port
from .http.websocket import WebSocketConnection
from .limits import AddressCounter, Limits
from .runtime_dir import runtime_dir
from .store.sql import StoreTrouble
from .store.sqlite import claimed
from .store.store import open_store

# Keys, cookies and links have 256 bits: 43 signs in base64url, a link with the table's code before them; as hex it is 64.
_SECRETS: Final = (
    (re.compile(r"(?<![\w-])([2-9A-HJKMNP-TV-Z]{6})-[\w-]{20,}"), r"\1-…"),
    (re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-fA-F]{64})(?![\w-])"), "…"),
    (re.compile(r"://[^\s/@]*:[^\s/@]*@"), "://…@"),
)
_NO_ROOM: Final = "-"


def without_secrets(words: str) -> str:
    """The same, without what would let a reader of the log sit down at a table or open the database.

    >>> without_secrets("GET /s/ABCDEF-0123456789abcdefghij, postgresql://me:word@there/x")
    'GET /s/ABCDEF-…, postgresql://…@there/x'
    """
    for pattern, instead in _SECRETS:
        words = pattern.sub(instead, words)
    return words


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _room(record: logging.LogRecord) -> str | None:
    return getattr(record, "room", None)


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        head = f"{_time(record)} {record.levelname} {_room(record) or _NO_ROOM}"
        return without_secrets(f"{head} {super().format(record)}")


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"time": _time(record), "level": record.levelname.lower(), "room": _room(record)}
        line["message"] = without_secrets(record.getMessage())
        if record.exc_info:
            line["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


FORMS: Final = {"text": _Text, "json": _Json}


def start_log(form: str) -> None:
    """From now on what this process has to say goes to stderr in this form; a log that is set up already stays as it is."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMS[form]())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


_LOG: Final = logging.getLogger("trespok")
# The collector stops every table while it looks, about 2 us for each young object, and on the hot path it finds nothing:
# so few at a time, and the old ones only when the hall says that connections were left behind (``Cleanup.tidy``).
# With (50,000, 50, 1,000) a move's p99 at 1,500 paced tables was 113 ms, with this 13 ms.
_GC: Final = (2_000, 1_000_000, 1_000)
SPARE_FILES: Final = 128  # files open beside connections: the store, worker processes, logs
INTERRUPTED: Final = 130  # the exit code after a second Ctrl-C
AT_ONCE: Final = "trespok: stopped at once; every choice that was confirmed is stored."
UVICORN: Final = ("0.44", "0.55")  # tested from the first on, and before the second
_USER_TIMEOUT_MS: Final = 60_000
_END_S: Final = 8.5  # after a signal, at the latest
_SWITCH_S: Final = 0.001  # a bot that thinks on its thread gives way this often
_H11_SPARE: Final = 8192  # so that our own limit on headers is met before h11's
_EVERYWHERE: Final = {"0.0.0.0", "::"}  # noqa: S104 - phones on the same network are the point
_LOCALHOST: Final = {*_EVERYWHERE, "127.0.0.1", "::1", "localhost"}  # who listens there is at localhost


def serve(config: Config) -> int:
    """Serve until told to stop; the exit code is the answer."""
    start_log(config.log)
    try:
        with claimed(config.store) as say_where, runtime_dir() as folder:
            try:
                listening = listen(config.host, config.port)
            except OSError as error:
                cannot_listen(config, error)
                return 1
            port = listening.getsockname()[1]
            address = config.public_url or address_of_machine(config.host, port)
            say_where(address)
            return serve_here(Server(config, address, folder, partial(greet, config, address, port)), listening)
    except StoreTrouble as trouble:
        _no_store(config.store, trouble)
        return 1


def untested_uvicorn(version: str = uvicorn.__version__) -> str:
    """A sentence if this uvicorn was never tested with our limits on connections; empty if it was."""
    first, end = UVICORN
    if _numbers(first) <= _numbers(version) < _numbers(end):
        return ""
    return f"uvicorn {version} was not tested with trespok; install one from {first} on and before {end}."


def _numbers(version: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", version)[:2]]


def serve_here(server: Server, listening: sockets.socket) -> int:
    sys.setswitchinterval(_SWITCH_S)
    try:
        server.run(sockets=[listening])
    finally:
        listening.close()
    return 0 if server.started else 1


def listen(host: str, port: int) -> sockets.socket:
    """The listening socket, made here so that a port in use is one sentence and not a traceback."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    if hasattr(sockets, "TCP_USER_TIMEOUT"):  # frees the buffers of a client that has stopped reading
        listening.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_USER_TIMEOUT, _USER_TIMEOUT_MS)
    listening.bind((host, port))
    return listening


def address_of_machine(host: str, port: int) -> str:
    """This machine as phones on the same network see it; nothing is sent to find out."""
    if host not in _EVERYWHERE:
        return _address(host, port)
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has: the routing table answers, no packet leaves
            host = probe.getsockname()[0]
        except OSError:
            host = "127.0.0.1"
    return _address(host, port)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _address_here(host: str, port: int) -> str:
    """What to open on this machine; localhost is not everywhere one can listen."""
    return _address("localhost" if host in _LOCALHOST else host, port)


def cannot_listen(config: Config, error: OSError) -> None:
    hint = ""
    if error.errno == errno.EADDRINUSE:
        open_ = _address_here(config.host, config.port)
        hint = f" If that is trespok, open {open_}; if not, choose another port with --port."
    print(f"trespok: {config.host}:{config.port} cannot be used: {error.strerror or error}.{hint}", file=sys.stderr)


def _no_store(url: str, trouble: StoreTrouble) -> None:
    print(f"trespok: the store {without_secrets(url)} cannot be used: {trouble.reason}.", file=sys.stderr)


def listen_for(what: str, host: str, port: int) -> sockets.socket | None:
    """The listening socket for something beside the table; None: it cannot be had, and a sentence has said so."""
    try:
        return listen(host, port)
    except OSError as error:
        _cannot_use(host, port, what, error)
        return None


def _cannot_use(host: str, port: int, what: str, error: OSError) -> None:
    print(f"trespok: {host}:{port} cannot be used for {what}: {error.strerror or error}.", file=sys.stderr)


def greet(config: Config, address: str, port: int) -> None:
    """Where to go: the address, a QR for phones, and the page itself."""
    here = _address_here(config.host, port)
    print(f"trespok is at {address}{'' if here == address else f' (this machine: {here})'}", flush=True)
    if sys.stdout.isatty():
        segno.make(address, error="m", micro=False).terminal(compact=True)
    print("Ctrl-C ends it.", flush=True)
    if config.browser:
        threading.Thread(target=webbrowser.open, args=(f"{here}/",), daemon=True).start()


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    """An application for every caller that asks for one."""


def _uvicorn_config(config: Config, app: Any, counter: AddressCounter, proxies: str | None) -> uvicorn.Config:
    """*proxies*: addresses whose forwarded headers count; None: it is the proxy on our Unix socket."""
    guarded: Any = partial(GuardedConnection, config.limits, counter)
    limited: Any = RequestLimits(app, config.limits, partial(pay, app.state.admission))
    return uvicorn.Config(
        ForwardedOverUnix(limited) if proxies is None else limited,
        http=guarded,
        h11_max_incomplete_event_size=config.limits.header_bytes + _H11_SPARE,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        ws=WebSocketConnection,
        ws_max_size=config.limits.frame_bytes,
        ws_ping_interval=20.0,
        lifespan="on",
        log_config=None,  # its lines are ours, in our form
        log_level="error",  # what strangers send is no news
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=15,
    )


def raise_file_limit(wanted: int) -> int | None:
    """Ask the system for this many open files.  Returns the number allowed now, None if the system does not say."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    best = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if best > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
        except (OSError, ValueError):
            return soft
        return best
    return soft


def connection_counter(
    limits: Limits, files: int | None = None, is_proxy: Callable[[str], bool] = lambda _: False
) -> AddressCounter:
    """Counts connections with so many open *files*: nobody has more than half of what there is."""
    most = limits.connections if files is None else max(1, min(limits.connections, files - SPARE_FILES))
    return AddressCounter(most, max(1, min(limits.connections_each, most // 2)), is_proxy)


def _connection_counter(config: Config, proxies: str | None) -> AddressCounter:
    files = raise_file_limit(config.limits.connections + SPARE_FILES)
    is_proxy = (lambda _: True) if proxies is None else ProxyHeadersMiddleware(_nothing, proxies).trusted_hosts.__contains__
    counter = connection_counter(config.limits, files, is_proxy)
    if counter.most < config.limits.connections:
        print(
            f"trespok: this system lets a program open {files} files, so at most {counter.most} connections.", file=sys.stderr
        )
    return counter


def _at_a_terminal() -> bool:
    """There SIGHUP means that the window was closed; elsewhere somebody asks a service to reload."""
    return sys.stdin is not None and sys.stdin.isatty()


def _go_on(_: int, __: FrameType | None) -> None:
    """One process cannot be replaced while it serves.  Said by a thread: the signal may have interrupted a line of the log."""
    words = "SIGHUP replaces several workers under one parent (--workers); this process goes on as it is"
    threading.Thread(target=_LOG.warning, args=(words,)).start()


class Server(uvicorn.Server):
    """uvicorn, a store opened before anybody is let in, and a greeting once it listens.

    *unix*: it listens on a Unix socket, behind a proxy that says who the client is.  Each overridden method is public in
    uvicorn: `startup`, `shutdown`, `handle_exit` and `capture_signals`.
    """

    def __init__(self, config: Config, address: str, folder: str, ready: Callable[[], None], *, unix: bool = False) -> None:
        self._config, self._ready = config, ready
        self._stop_metrics: Callable[[], None] = lambda: None
        self._app = make_app(config, address=address, folder=folder)
        proxies = None if unix else os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
        counter = _connection_counter(config, proxies)
        self._app.state.connections = counter
        super().__init__(_uvicorn_config(config, self._app, counter, proxies))

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        try:
            self._app.state.store = await open_store(self._config.store, fast=self._config.fast_store)
        except StoreTrouble as trouble:  # one sentence; within uvicorn it would be pages
            _no_store(self._config.store, trouble)
            self.should_exit = True
            return
        if not self._metrics_listen():
            self.should_exit = True
            await self._app.state.store.close()
            return
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # imported modules stay for good: do not scan them again
        gc.set_threshold(*_GC)
        self._ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """No new connections; then rooms and pages are released, so that they are elsewhere at once; then everything
        else.
        """
        self._stop_metrics()
        for server in self.servers:
            server.close()
        await self._app.state.hall.hand_over()
        await super().shutdown(sockets)

    def _metrics_listen(self) -> bool:
        """Whether /metrics has the port that was asked for, if one was; if not, a sentence says so."""
        if self._config.metrics is None:
            return True
        try:
            self._stop_metrics = start_metrics_port(*self._config.metrics, self._app.state)
        except OSError as error:
            _cannot_use(*self._config.metrics, "metrics", error)
            return False
        return True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Public in uvicorn.  The first signal ends the server cleanly within a time; a second Ctrl-C ends it at once."""
        if self.should_exit and sig == signal.SIGINT:
            os.write(sys.stderr.fileno(), f"{AT_ONCE}\n".encode())  # print may be what the signal has interrupted
            os._exit(INTERRUPTED)
        if not self.should_exit:
            last = threading.Timer(_END_S, os._exit, (1,))
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and then end as a command that did its work; uvicorn would raise the signal again."""
        caught = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # nohup ignores it
            caught[signal.SIGHUP] = signal.signal(signal.SIGHUP, self.handle_exit if _at_a_terminal() else _go_on)
        try:
            yield
        finally:
            for number, before in caught.items():
                signal.signal(number, before)
