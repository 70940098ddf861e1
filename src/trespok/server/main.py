"""``trespok serve``: one process, one port, an embedded store; ends cleanly on SIGTERM and Ctrl-C."""

from __future__ import annotations

import argparse
import errno
import gc
import signal
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ..kit.parts import line_for
from .limits import Limits

__all__ = ["add_arguments", "default_store", "main", "serve"]

PORT: Final = 8000
_LAST_PORT: Final = 65_535
# The collector stops every table while it looks, about 2 us for each young object, and on the hot path it finds nothing:
# so few at a time, and the old ones only when the hall says that connections were left behind (``Hall.tidy``).
# With (50,000, 50, 1,000) a move's p99 at 1,500 paced tables was 113 ms, with this 13 ms.
_GC: Final = (2_000, 1_000_000, 1_000)
_USER_TIMEOUT_MS: Final = 60_000
_SWITCH_S: Final = 0.001  # a bot that thinks on its thread gives way this often


def default_store() -> str:
    """Where the embedded store lies: in the user's own data folder."""
    folder = Path.home() / ".local" / "share" / "trespok"
    return f"sqlite:///{folder / 'tables.db'}"


def lan_address(port: int) -> str:
    """This machine as phones on the same network see it; nothing is sent to find out."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has: the routing table answers, no packet leaves
            host = probe.getsockname()[0]
        except OSError:
            host = "127.0.0.1"
    return f"http://{host}:{port}"


def _listen(host: str, port: int) -> sockets.socket:
    """The listening socket, made here so that a port in use is one sentence and not a traceback."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    made = sockets.socket(family, sockets.SOCK_STREAM)
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    if hasattr(sockets, "TCP_USER_TIMEOUT"):  # frees the buffers of a client that has stopped reading
        made.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_USER_TIMEOUT, _USER_TIMEOUT_MS)
    made.bind((host, port))
    return made


def serve(
    host: str = "0.0.0.0",  # noqa: S104 - phones on the same network are the point
    port: int = PORT,
    store_url: str | None = None,
    browser: bool = True,
    *,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    fast: bool = False,
    quiet: bool = False,
) -> int:
    """Serve until told to stop; the exit code is the answer."""
    try:
        listening = _listen(host, port)
    except OSError as error:
        hint = f" Try: trespok serve --port {port + 1}." if error.errno == errno.EADDRINUSE else ""
        print(f"trespok: {host}:{port} cannot be used: {error.strerror or error}.{hint}", file=sys.stderr)
        return 1
    port = listening.getsockname()[1]
    import uvicorn  # noqa: PLC0415

    from .http.app import make_app  # noqa: PLC0415
    from .http.slim_websocket import socket_class  # noqa: PLC0415

    given = limits or Limits()
    address = lan_address(port) if host in {"0.0.0.0", "::"} else f"http://{host}:{port}"  # noqa: S104
    app = make_app(store_url or default_store(), given, address=address, origins=origins, fast=fast)
    config = uvicorn.Config(
        app,
        ws=socket_class(),
        ws_max_size=given.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=15,
        h11_max_incomplete_event_size=16_384,
    )
    server = _Server(config, address, port, browser=browser, quiet=quiet)
    sys.setswitchinterval(_SWITCH_S)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0 if server.started else 1


def _server_class() -> Any:
    import uvicorn  # noqa: PLC0415

    class Server(uvicorn.Server):
        """uvicorn, and a greeting once it listens."""

        greeting: tuple[str, int, bool, bool]

        async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
            await super().startup(sockets)
            gc.collect()
            gc.freeze()  # imported modules stay for good: do not scan them again
            gc.set_threshold(*_GC)
            _greet(*self.greeting)

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            """Stop when asked to, and then end as a command that did its work; uvicorn would raise the signal again."""
            caught = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
            try:
                yield
            finally:
                for number, before in caught.items():
                    signal.signal(number, before)

    return Server


def _Server(config: Any, address: str, port: int, *, browser: bool, quiet: bool) -> Any:  # noqa: N802
    server = _server_class()(config)
    server.greeting = (address, port, browser, quiet)
    return server


def _greet(address: str, port: int, browser: bool, quiet: bool) -> None:
    """Where to go: the address, a QR for phones, and the page itself."""
    if not quiet:
        print(f"trespok is at {address} (this machine: http://localhost:{port})", flush=True)
        if sys.stdout.isatty():
            import segno  # noqa: PLC0415

            segno.make(address, error="m", micro=False).terminal(compact=True)
        print("Ctrl-C ends it.", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(f"http://localhost:{port}/",), daemon=True).start()


def _port(words: str) -> int:
    if not words.isdecimal() or int(words) > _LAST_PORT:
        msg = f"a port is a number from 0 to {_LAST_PORT}, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return int(words)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``trespok serve`` takes."""
    parser.add_argument("--host", default="0.0.0.0", metavar="H", help="address to listen on (default all)")  # noqa: S104
    parser.add_argument("--port", type=_port, default=PORT, metavar="N", help=f"port (default {PORT}; 0 takes a free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--store", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of your own)")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another origin whose page may connect")
    parser.add_argument("--fast-store", action="store_true", help="SQLite: survive a crash but not a power cut")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=N", help="change a limit of docs/hosting.md")


def limits_of(pairs: Sequence[str]) -> Limits:
    """``NAME=N`` pairs over the defaults.  Raises ValueError with a sentence."""
    values: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        kind = type(getattr(Limits(), name, None))
        if kind not in (int, float):
            msg = f"There is no limit '{name}'; docs/hosting.md lists them."
            raise ValueError(msg)
        try:
            values[name] = kind(value)
        except ValueError:
            msg = f"'{value}' is no number for {name}."
            raise ValueError(msg) from None
    return Limits(**values)


def _check_store(url: str | None) -> None:
    """Raises ValueError with a sentence."""
    if url is not None and not url.startswith(("sqlite:///", "postgresql://")):
        msg = f"'{url}' is no store: it is sqlite:///FILE or postgresql://USER@HOST/NAME."
        raise ValueError(msg)
    if url is not None and url.startswith("postgresql:") and find_spec("asyncpg") is None:
        raise ValueError(line_for("asyncpg"))


def run(given: argparse.Namespace) -> int:
    """The command, once its arguments are read."""
    try:
        limits = limits_of(given.limit)
        _check_store(given.store)
    except ValueError as error:
        print(f"trespok: {error}", file=sys.stderr)
        return 2
    return serve(
        given.host,
        given.port,
        given.store,
        not given.no_browser,
        limits=limits,
        origins=frozenset(given.origin),
        fast=given.fast_store,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """``python -m trespok.server``."""
    parser = argparse.ArgumentParser(prog="trespok serve", description="Serve the web table.")
    add_arguments(parser)
    return run(parser.parse_args(argv))
