"""``trespok admin``: what the operator of a server does while it runs.

It asks the running server over its Unix socket, or a server on another machine over HTTPS.  What it prints never has a
token, a secret or a sealed choice in it, for the server reads none to answer.
"""

from __future__ import annotations

import argparse
from typing import Any

__all__ = ["EXAMPLE", "WHAT", "add_arguments"]

WHAT = "look after a server while it runs"
EXAMPLE = "trespok admin tables --store sqlite:////var/lib/trespok/tables.db"
_WHO = "a seat's number, from 1, a person's, like #2, or a name"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be done."""
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    tables = _command(inner, "tables", "list the tables, the one used last first")
    tables.add_argument("--name", metavar="NAME", help="only those where somebody of this name sits")
    tables.add_argument("--most", type=int, default=50, metavar="N", help="how many (default 50)")
    _about(_command(inner, "table", "one table, and who sits there"))
    _about(_command(inner, "close", "close a table for good: nobody gets in, nothing goes on"))
    _sure(_about(_command(inner, "delete", "delete a table and everything about it")))
    _about(_command(inner, "remove", "send somebody away from a table"), who=True)
    _about(_command(inner, "ban", "send somebody away from a table and keep them from every other"), who=True)
    _command(inner, "bans", "list who is banned")
    _command(inner, "unban", "let somebody come again").add_argument(
        "number", type=int, metavar="N", help="as bans counts them"
    )
    _sure(_about(_command(inner, "forget", "delete everything about somebody at a table"), who=True))
    announce = _command(inner, "announce", "tell everybody something, or nothing any more")
    announce.add_argument("text", nargs="?", metavar="TEXT", help="what to say; without it nothing is said any more")
    announce.add_argument("--minutes", type=int, default=60, metavar="N", help="for how long (default 60)")
    for tongue, name in (("de", "German"), ("fr", "French"), ("es", "Spanish"), ("en", "English")):
        announce.add_argument(f"--{tongue}", metavar="TEXT", help=f"the same for pages in {name}")
    reports = _command(inner, "reports", "what people have reported")
    reports.add_argument("--dismiss", metavar="CODE", help="those of this table have been read: delete them")


def _command(inner: Any, name: str, what: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = inner.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    made.add_argument("--store", metavar="URL", help="the server's store; TRESPOK_STORE, else the usual file")
    made.add_argument("--server", metavar="URL", help="a server on another machine; its token is in TRESPOK_ADMIN_TOKEN")
    made.set_defaults(run=_run, act=name)
    return made


def _about(parser: argparse.ArgumentParser, *, who: bool = False) -> argparse.ArgumentParser:
    parser.add_argument("code", metavar="CODE", help="of the table")
    if who:
        parser.add_argument("who", metavar="WHO", help=_WHO)
    return parser


def _sure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help="really: it cannot be undone")


def _run(given: argparse.Namespace) -> int:
    from ..server.admin.client import act  # noqa: PLC0415 - the store takes a moment to load

    return act(given)
