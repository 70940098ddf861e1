"""``trespok serve``: one process, one port, an embedded store; ends cleanly on SIGTERM and Ctrl-C."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from .options import add_arguments, limits_of, settled

__all__ = ["add_arguments", "default_store", "main", "run"]


def default_store() -> str:
    """Where the embedded store lies: in the user's own data folder."""
    folder = Path.home() / ".local" / "share" / "trespok"
    return f"sqlite:///{folder / 'tables.db'}"


def run(given: argparse.Namespace) -> int:
    """The command, once its arguments are read."""
    try:
        given = settled(given, os.environ)
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
        limits=limits_of(given.limit),
        origins=frozenset(given.origin),
        names=frozenset(name.lower() for name in (*given.allow_host, *called) if name),
        public_url=given.public_url or "",
        fast=given.fast_store,
        log=given.log,
        workers=given.workers,
        relay=given.relay or "",
        relay_cert=given.relay_cert or "",
        invitation=given.invitation or "",
        metrics=given.metrics,
        metrics_token=given.metrics_token or "",
    )
    if asked.workers > 1:
        from .parent import serve_several  # noqa: PLC0415

        return serve_several(asked)
    return serve(asked)


def main(argv: Sequence[str] | None = None) -> int:
    """``python -m trespok.server``."""
    parser = argparse.ArgumentParser(prog="trespok serve", description="Serve the web table.")
    add_arguments(parser)
    return run(parser.parse_args(argv))
