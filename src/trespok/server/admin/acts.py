"""What ``trespok admin`` does: each act is asked of the store, or filed there and waited for."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import time
from typing import Any, Final

from ...core import BadOption, Trouble
from ..config import check_store, default_store
from ..hall.codes import may_be_code
from ..refusals import sentence
from ..store import operator
from ..store.claim import file_of
from ..store.operator import Request
from ..store.store import Store, open_store
from ..store.trouble import StoreTrouble
from . import shown

__all__ = ["act"]

WAIT_S: Final = 10.0
_TEXT_MOST: Final = 500
_MINUTES_MOST: Final = 7 * 24 * 60
_ASKED_TWICE: Final = {
    "delete": "This deletes table {code} with its games, its chat and its reports for good; say it again with --yes.",
    "forget": "This deletes everything about {who} at table {code}, and the whole chat of that table; say it again with --yes.",
}
_DONE: Final = {
    "close": "Table {code} is closed.",
    "delete": "Table {code} is deleted.",
    "remove": "{name} was sent away from table {code} and stays away.",
    "ban": "{name} was sent away from table {code} and is kept from every other; browsers known by: {browsers}.",
    "forget": "Nothing at table {code} names {who} any more.",
    "dismiss": "The reports of table {code} are deleted.",
}


class Failed(Trouble):
    """It could not be done."""


def act(given: argparse.Namespace) -> int:
    """Do it, and say so.  Raises Trouble with a sentence."""
    url = given.store or os.environ.get("TRESPOK_STORE", "").strip() or default_store()
    try:
        check_store(url)
    except ValueError as error:
        raise BadOption(str(error)) from None
    path = file_of(url)
    if path is not None and not path.exists():
        raise BadOption(f"There is no store at {path}; name the server's with --store or TRESPOK_STORE.")
    _check(given)
    try:
        print(asyncio.run(_act(url, given)))
    except StoreTrouble as trouble:
        raise Failed(f"The store cannot be used: {trouble.reason}.") from None
    return 0


def _check(given: argparse.Namespace) -> None:
    """What is wrong before anything is opened."""
    for name in ("code", "dismiss"):
        code = getattr(given, name, None)
        if code is not None:
            setattr(given, name, code.upper())
            if not may_be_code(code.upper()):
                raise BadOption(f"'{code}' is no code of a table.")
    if given.act in _ASKED_TWICE and not given.yes:
        raise BadOption(_ASKED_TWICE[given.act].format(**vars(given)))
    if given.act == "announce":
        if not 0 < given.minutes <= _MINUTES_MOST:
            raise BadOption(f"An announcement lasts from 1 to {_MINUTES_MOST} minutes.")
        for text in _announced(given).values():
            if not (0 < len(text) <= _TEXT_MOST) or not text.isprintable():
                raise BadOption(f"An announcement is one line of at most {_TEXT_MOST} letters.")


def _announced(given: argparse.Namespace) -> dict[str, str]:
    """By language; what has none is for all others."""
    said = {"": given.text, **{lang: getattr(given, lang) for lang in ("en", "de", "fr", "es")}}
    return {lang: " ".join(text.split()) for lang, text in said.items() if text is not None}


async def _act(url: str, given: argparse.Namespace) -> str:
    store = await open_store(url, prepare=False)
    try:
        if await store.ask(operator.is_empty):
            raise Failed("There is nothing in this store: no server has been started on it yet.")
        if not await store.ask(operator.is_there):
            raise Failed("This store is of an older version; start its server once with this one.")
        return await _done(store, given)
    finally:
        await store.close()


async def _done(store: Store, given: argparse.Namespace) -> str:
    now = time.time_ns() // 1_000_000
    match given.act:
        case "tables":
            return shown.tables(await store.ask(operator.rows_of_tables), given.name, given.most, now)
        case "table":
            return shown.table(given.code, await store.ask(operator.rows_of_tables, given.code), now)
        case "bans":
            return shown.bans(await store.ask(operator.bans))
        case "unban":
            return await _unban(store, given.number)
        case "announce":
            return await _announce(store, given, now)
        case "reports" if given.dismiss is None:
            return shown.reports(await store.ask(operator.reports))
        case "reports":
            return await _file(store, Request(secrets.token_hex(8), "dismiss", given.dismiss, ""), now)
    return await _file(store, Request(secrets.token_hex(8), given.act, given.code, getattr(given, "who", "")), now)


async def _announce(store: Store, given: argparse.Namespace, now: int) -> str:
    words = _announced(given)
    if not words:
        await store.change(operator.fall_silent)
        return "Nothing is announced any more."
    if "" not in words:
        words[""] = next(iter(words.values()))
    await store.change(operator.announce, secrets.token_hex(8), words, now, now + 60_000 * given.minutes)
    return f"Every page is told within a second or two, and who comes within {given.minutes} minutes."


async def _unban(store: Store, number: int) -> str:
    groups = shown.grouped(await store.ask(operator.bans))
    if not 1 <= number <= len(groups):
        raise BadOption(f"There is no ban {number}; trespok admin bans lists them.")
    chosen = groups[number - 1]
    await store.change(operator.lift, chosen[0].code, [each.hash for each in chosen])
    return f"{chosen[0].name} of table {chosen[0].code} may come again, but not to that table."


async def _file(store: Store, request: Request, now: int) -> str:
    """Leave a request, and wait for the answer of whoever has the table."""
    await store.change(operator.file, request, now)
    until = time.monotonic() + WAIT_S
    while (said := await store.ask(operator.answered, request.id)) is None and time.monotonic() < until:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    if said is None:
        await store.change(operator.withdraw, request.id)
        said = await store.ask(operator.answered, request.id)  # it may have been done at the last moment
    if said is None:
        raise Failed(f"No server has answered within {WAIT_S:g} seconds, so nothing was done; does one run on this store?")
    await store.change(operator.read, request.id)
    answer: dict[str, Any] = json.loads(said)
    if "refused" in answer:
        raise Failed(_refused(answer["refused"], request))
    return _DONE[request.what].format(code=request.code, who=request.who, **answer)


def _refused(code: str, request: Request) -> str:
    if code == "no-table":
        return f"There is no table {request.code}."
    if code == "bad-seat":
        return (
            f"Nobody at table {request.code} is {request.who}, or more than one is or was; name a seat's number or a person's,"
            " like #2, as trespok admin table and reports show them."
        )
    return sentence("en", code)
