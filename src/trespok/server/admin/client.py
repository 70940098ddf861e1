"""What ``trespok admin`` does: one request to the running server, and its answer."""

import argparse
import asyncio
import os
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from msgspec import DecodeError

from ...core import BadOption
from ..config import check_store, default_store
from ..room.occupants import may_be_code
from ..runtime_dir import runtime_dirs
from ..store import operator
from ..store.sql import StoreTrouble
from ..store.sqlite import file_of
from ..store.store import open_store
from .desk import ON_A_ROOM, ON_THE_STORE, Answer, Failed, Request, name_for, on_the_store, read_answer, written

_ANSWER_S: Final = 20.0
_TOKEN: Final = "TRESPOK_ADMIN_TOKEN"  # noqa: S105 - the name of a variable
_LANGUAGES: Final = ("en", "de", "fr", "es")
_ASKED_TWICE: Final = {
    "delete": "This deletes table {code} with its games, its chat and its reports for good; say it again with --yes.",
    "forget": "This deletes everything about {who} at table {code}, and the whole chat of that table; say it again with --yes.",
}


def act(given: argparse.Namespace) -> Answer:
    """Do it.  Raises Trouble with a sentence."""
    request = _request(given)
    if given.server:
        answer = _over_https(given.server, request)
    else:
        store = given.store or os.environ.get("TRESPOK_STORE", "").strip() or default_store()
        try:
            check_store(store)
        except ValueError as error:
            raise BadOption(str(error)) from None
        answer = _here(store, request)
    if not answer.done:
        raise Failed(answer.text)
    return answer


def _request(given: argparse.Namespace) -> Request:
    """Raises BadOption."""
    dismissed = getattr(given, "dismiss", None)
    code = (dismissed or getattr(given, "code", None) or "").upper()
    if code and not may_be_code(code):
        raise BadOption(f"'{code}' is no code of a table.")
    request = Request("dismiss" if dismissed else given.act, code)
    for name in ("who", "name", "most", "number", "minutes"):
        if (value := getattr(given, name, None)) is not None:
            setattr(request, name, value)
    if given.act in _ASKED_TWICE and not given.yes:
        raise BadOption(_ASKED_TWICE[given.act].format(code=code, who=request.who))
    if given.act == "announce":
        texts = {"": given.text, **{lang: getattr(given, lang) for lang in _LANGUAGES}}
        request.words = {lang: " ".join(text.split()) for lang, text in texts.items() if text is not None}
    return request


# --- on this machine ---


def _here(store: str, request: Request) -> Answer:
    """Ask the worker that has the room; if none does, the first one loads it.  Without a server the store alone is asked."""
    paths = sorted(path for folder in runtime_dirs() for path in folder.glob(f"{name_for(store)}-*.sock"))
    answers: list[Answer] = []
    for path in paths:
        try:
            answers.append(_over_socket(path, request))
        except (ConnectionError, FileNotFoundError):
            continue  # left behind by a server that was killed
        if not answers[-1].elsewhere:
            return answers[-1]
    if answers and not request.claim:
        request.claim = True
        return _here(store, request)
    if answers:
        raise Failed(f"Table {request.code} is with a server on another machine; use trespok admin there, or --server.")
    return _without_server(store, request)


def _over_socket(path: Path, request: Request) -> Answer:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(_ANSWER_S)
        try:
            connection.connect(str(path))
            connection.sendall(written(request))
            with connection.makefile("rb") as answers:
                return read_answer(answers.readline())
        except PermissionError:
            raise Failed(f"{path} belongs to another user; run this as root or as the user of the server.") from None
        except (TimeoutError, DecodeError):
            raise Failed(f"The server has not answered within {_ANSWER_S:g} seconds; look at its log.") from None


def _without_server(store: str, request: Request) -> Answer:
    """Bans, announcements and lists need none.  Raises BadOption, Failed."""
    path = file_of(store)
    if path is not None and not path.exists():
        raise BadOption(f"There is no store at {path}; name the server's with --store or TRESPOK_STORE.")

    async def run() -> Answer:
        opened = await open_store(store, prepare=False)
        try:
            if await opened.ask(operator.is_empty, opened.dialect):
                raise Failed("There is nothing in this store: no server has been started on it yet.")
            if not await opened.ask(operator.is_there, opened.dialect):
                raise Failed("This store is of an older version; start its server once with this one.")
            if request.act not in ON_THE_STORE:
                raise Failed("No server runs on this store on this machine, so nothing was done; start it, or use --server.")
            return await on_the_store(opened, request, time.time_ns() // 1_000_000)
        finally:
            await opened.close()

    try:
        return asyncio.run(run())
    except StoreTrouble as trouble:
        raise Failed(f"The store cannot be used: {trouble.reason}.") from None


# --- on another machine ---


def _over_https(server: str, request: Request) -> Answer:
    """Raises BadOption, Failed.  The token comes from the environment: every user sees the words of a command."""
    token = os.environ.get(_TOKEN, "").strip()
    parts = urlsplit(server)
    if not token:
        raise BadOption(f"--server needs the server's admin token in the variable {_TOKEN}.")
    if parts.scheme != "https" and parts.hostname not in {"localhost", "127.0.0.1", "::1"}:
        raise BadOption("--server is an https:// address: anybody on the way could read the token otherwise.")
    request.claim = request.act in ON_A_ROOM  # the request goes to the worker of this code
    path = f"/api/tables/{request.code}/admin" if request.code else "/api/admin"
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    url = f"{server.rstrip('/')}{path}"
    try:
        with urllib.request.urlopen(  # noqa: S310 - the scheme was looked at above
            urllib.request.Request(url, written(request), headers, method="POST"),  # noqa: S310
            timeout=_ANSWER_S,
        ) as reply:
            return read_answer(reply.read())
    except urllib.error.HTTPError as error:
        if error.code in {401, 404}:
            raise Failed("The server refuses: it has no --admin-token, or another one.") from None
        raise Failed(f"{server} has answered with {error.code}: {error.read(500).decode(errors='replace')}") from None
    except OSError as error:
        raise Failed(f"{server} cannot be reached: {error}.") from None
    except DecodeError:
        raise Failed(f"{server} has answered, but not as this program expects.") from None
