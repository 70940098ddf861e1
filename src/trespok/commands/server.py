"""``trespok serve``, the web server, and ``trespok admin``, what its operator does while it runs.

The second asks the running server over its Unix socket, or a server on another machine over HTTPS.  It prints no token, no
secret and no sealed choice, for the server reads none to answer.
"""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Final

from ..server.config import add_arguments
from .output import Command, add_commands, add_output, check_out, deliver

_SEAT: Final = "a seat's number, from 1, a person's, like #2, or a name"


def _admin_arguments(parser: argparse.ArgumentParser) -> None:
    command = partial(_add, add_commands(parser))
    tables = command("tables", "list the tables, the most recently used first")
    tables.add_argument("--name", metavar="NAME", help="only tables where somebody has this name")
    tables.add_argument("--most", type=int, default=50, metavar="N", help="how many (default: 50)")
    _table(command("table", "show one table and the people there"))
    _table(command("close", "close a table for good"))
    _sure(_table(command("delete", "delete a table and everything about it")))
    _person(_table(command("remove", "remove a person from a table")))
    _person(_table(command("ban", "remove a person from a table and refuse them at every other")))
    command("bans", "list the bans")
    command("unban", "lift a ban").add_argument("number", type=int, metavar="N", help="its number in the list of bans")
    _sure(_person(_table(command("forget", "delete everything about a person at a table"))))
    announce = command("announce", "show an announcement on every page, or take it away")
    announce.add_argument("text", nargs="?", metavar="TEXT", help="the announcement (default: take it away)")
    announce.add_argument("--minutes", type=int, default=60, metavar="N", help="for how long (default: 60)")
    for tongue, name in (("de", "German"), ("fr", "French"), ("es", "Spanish"), ("en", "English")):
        announce.add_argument(f"--{tongue}", metavar="TEXT", help=f"the same for pages in {name}")
    reports = command("reports", "list what people have reported")
    reports.add_argument("--dismiss", metavar="CODE", help="delete the reports of this table")


def _add(add: Callable[..., argparse.ArgumentParser], name: str, what: str) -> argparse.ArgumentParser:
    parser = add(name, what, (), _run)
    parser.add_argument("--store", metavar="URL", help="the server's store (default: TRESPOK_STORE, else the usual file)")
    parser.add_argument("--server", metavar="URL", help="a server on another machine; its token is in TRESPOK_ADMIN_TOKEN")
    add_output(parser)
    parser.set_defaults(act=name)
    return parser


def _table(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("code", metavar="CODE", help="of the table")
    return parser


def _person(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("who", metavar="PERSON", help=_SEAT)
    return parser


def _sure(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("--yes", action="store_true", help="really: it cannot be undone")
    return parser


def _run(args: argparse.Namespace) -> int:
    from ..server.admin.client import act  # noqa: PLC0415 - the store takes a moment to load

    check_out(args)
    answer = act(args)
    deliver(args, lambda: answer.text, lambda: {"act": args.act, "text": answer.text, "data": answer.data})
    return 0


def _serve_arguments(parser: argparse.ArgumentParser) -> None:
    add_arguments(parser)
    add_output(parser, result=False)


def _serve(args: argparse.Namespace) -> int:
    from ..server.__main__ import run  # noqa: PLC0415

    return run(args)


SERVE = Command(("trespok serve --port 9000 --no-browser",), _serve_arguments, _serve)
ADMIN = Command(("trespok admin tables --store sqlite:////var/lib/trespok/tables.db",), _admin_arguments, _run)
