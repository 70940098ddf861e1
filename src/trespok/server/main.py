"""``trespok serve``: one process, one port, an embedded store; ends cleanly on SIGTERM and Ctrl-C."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from ..kit.parts import line_for
from .limits import Limits

__all__ = ["add_arguments", "default_store", "main"]

PORT: Final = 8000
_LAST_PORT: Final = 65_535


def default_store() -> str:
    """Where the embedded store lies: in the user's own data folder."""
    folder = Path.home() / ".local" / "share" / "trespok"
    return f"sqlite:///{folder / 'tables.db'}"


def _port(words: str) -> int:
    if not words.isdecimal() or int(words) > _LAST_PORT:
        msg = f"a port is a number from 0 to {_LAST_PORT}, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return int(words)


def _url(words: str) -> str:
    parts = urlsplit(words)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        msg = f"an address is http:// or https://, a name and perhaps a port, not '{words}'"
        raise argparse.ArgumentTypeError(msg)
    return words.rstrip("/")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``trespok serve`` takes."""
    parser.add_argument("--host", default="0.0.0.0", metavar="H", help="address to listen on (default all)")  # noqa: S104
    parser.add_argument("--port", type=_port, default=PORT, metavar="N", help=f"port (default {PORT}; 0 takes a free one)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--store", metavar="URL", help="sqlite:///FILE or postgresql://… (default: a file of your own)")
    parser.add_argument("--public-url", type=_url, metavar="URL", help="the address others reach it by, for links")
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help="another name the server goes by")
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
            msg = f"'{value}' is not a number for {name}."
            raise ValueError(msg) from None
    return Limits(**values)


def _check_store(url: str | None) -> None:
    """Raises ValueError with a sentence."""
    if url is not None and not url.startswith(("sqlite:///", "postgresql://")):
        msg = f"'{url}' is not a store: write sqlite:///FILE or postgresql://USER@HOST/NAME."
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
    from .serving import Serving, serve  # noqa: PLC0415 - what serves takes a moment to load

    called = [urlsplit(url).hostname for url in (given.public_url or "", *given.origin)]
    asked = Serving(
        given.store or default_store(),
        given.host,
        given.port,
        browser=not given.no_browser,
        limits=limits,
        origins=frozenset(given.origin),
        names=frozenset(name.lower() for name in (*given.allow_host, *called) if name),
        public_url=given.public_url or "",
        fast=given.fast_store,
    )
    return serve(asked)


def main(argv: Sequence[str] | None = None) -> int:
    """``python -m trespok.server``."""
    parser = argparse.ArgumentParser(prog="trespok serve", description="Serve the web table.")
    add_arguments(parser)
    return run(parser.parse_args(argv))
