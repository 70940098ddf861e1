"""Carries out what the operator asks for: on the store, which needs no server, or on a room of the running one."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Final

from ...core import Trouble
from ..hall.codes import may_be_code
from ..refusals import Refused, sentence
from ..store import operator
from ..store.store import Store
from ..store.trouble import StoreTrouble
from . import listings
from .request import ON_A_ROOM, ON_THE_STORE, Answer, Request

if TYPE_CHECKING:
    from ..hall.hall import Hall

_LOG: Final = logging.getLogger("trespok")
_TEXT_MOST: Final = 500
_MINUTES_MOST: Final = 7 * 24 * 60
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


async def answer(hall: Hall, request: Request) -> Answer:
    """Never raises: whatever goes wrong is told to the operator."""
    try:
        _check(request)
        if request.act in ON_THE_STORE:
            listed = await on_the_store(hall.store, request, hall.clock())
            await hall.operator.refresh()
            return listed
        return await _on_a_room(hall, request)
    except StoreTrouble as trouble:
        return Answer(f"The store cannot be used: {trouble.reason}.", done=False)
    except Trouble as trouble:
        return Answer(str(trouble), done=False)
    except Refused as refused:
        if refused.code == "failed":  # another worker has the room, and keeps it
            return Answer("", done=False, elsewhere=True)
        return Answer(_refused(refused.code, request), done=False)
    except Exception:  # noqa: BLE001 - the operator is told, and the server continues
        _LOG.exception("Operator's request %s failed.", request.act, extra={"room": request.code or None})
        return Answer("The server failed; its log has the traceback.", done=False)


def _check(request: Request) -> None:
    """Raises Failed."""
    if request.act not in ON_THE_STORE | ON_A_ROOM:
        raise Failed(f"This server does not know the command {request.act}; is it older than this program?")
    if (request.code or request.act in ON_A_ROOM) and not may_be_code(request.code):
        raise Failed(f"'{request.code}' is no code of a table.")
    if request.act == "announce":
        if not 0 < request.minutes <= _MINUTES_MOST:
            raise Failed(f"An announcement lasts from 1 to {_MINUTES_MOST} minutes.")
        if any(not 0 < len(text) <= _TEXT_MOST or not text.isprintable() for text in request.words.values()):
            raise Failed(f"An announcement is one line of at most {_TEXT_MOST} letters.")


# --- on the store ---


async def on_the_store(store: Store, request: Request, now: int) -> Answer:
    """Bans, announcements, and lists of what is stored.  Raises Failed, StoreTrouble."""
    _check(request)
    match request.act:
        case "tables":
            return listings.tables(await store.ask(operator.rows_of_tables), request.name, request.most, now)
        case "table":
            return listings.table(request.code, await store.ask(operator.rows_of_tables, request.code), now)
        case "bans":
            return listings.bans(await store.ask(operator.bans))
        case "unban":
            return Answer(await _unban(store, request.number))
        case "announce":
            return Answer(await _announce(store, request, now))
    return listings.reports(await store.ask(operator.reports))


async def _announce(store: Store, request: Request, now: int) -> str:
    words = dict(request.words)
    if not words:
        await store.change(operator.fall_silent)
        return "Nothing is announced any more."
    words.setdefault("", next(iter(words.values())))
    await store.change(operator.announce, secrets.token_hex(8), words, now, now + 60_000 * request.minutes)
    return f"Announced on every open page, and for {request.minutes} minutes on every page that is opened."


async def _unban(store: Store, number: int) -> str:
    people = listings.by_person(await store.ask(operator.bans))
    if not 1 <= number <= len(people):
        raise Failed(f"There is no ban {number}; trespok admin bans lists them.")
    first, *more = people[number - 1]
    await store.change(operator.lift, first.code, [ban.hash for ban in (first, *more)])
    return f"{first.name} of table {first.code} may come again, but not to that table."


# --- on a room ---


async def _on_a_room(hall: Hall, request: Request) -> Answer:
    """Done where the room is in memory; with *claim*, and in a server that shares its store with nobody, it is loaded."""
    code, office = request.code, hall.operator
    if code not in hall.rooms and hall.store.shared and not request.claim:
        return Answer("", done=False, elsewhere=True)
    facts: dict[str, object] = {}
    match request.act:
        case "close":
            await office.close(code)
        case "delete":
            await office.delete(code)
        case "remove":
            facts["name"] = (await office.remove(code, request.who)).name
        case "ban":
            person = await office.ban(code, request.who)
            facts |= {"name": person.name, "browsers": len(person.hashes)}
        case "forget":
            await office.forget(code, request.who)
        case "dismiss":
            await office.dismiss(code)
    return Answer(_DONE[request.act].format(code=code, who=request.who, **facts))


def _refused(code: str, request: Request) -> str:
    if code == "no-table":
        return f"There is no table {request.code}."
    if code == "bad-seat":
        return (
            f"Nobody at table {request.code} is {request.who}, or more than one is or was; name a seat's number or a person's,"
            " like #2, as trespok admin table and reports show them."
        )
    return sentence("en", code)
