"""The operator at the running server: the Unix socket, what can be asked there, and how it is carried out and listed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import DecodeError, Struct
from msgspec.json import Decoder, encode

from ...core import BadOption, Trouble
from ..refusals import Refused, sentence
from ..room.occupants import may_be_code
from ..store import operator
from ..store.operator import Ban
from ..store.sql import StoreTrouble
from ..store.sqlite import file_of
from ..store.store import Store

ON_THE_STORE: Final = frozenset({"tables", "table", "bans", "unban", "announce", "reports"})
ON_A_ROOM: Final = frozenset({"close", "delete", "remove", "ban", "forget", "dismiss"})
REQUEST_BYTES: Final = 16_384


class Request(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What the operator wants done.  Which fields count depends on *act*."""

    act: str
    code: str = ""  # of the table
    who: str = ""  # a seat's number from 1, a person's number like #2, or a name
    name: str | None = None  # list only tables where somebody has this name
    most: int = 50  # tables to list
    number: int = 0  # of a ban, as they are listed
    minutes: int = 60  # an announcement lasts
    words: dict[str, str] = {}  # an announcement by language; "" is for all others
    claim: bool = False  # load the room if no worker has it in memory


class Answer(Struct, omit_defaults=True):
    """What to print."""

    text: str
    data: Any = None  # the same as lists and objects, for --json
    done: bool = True
    elsewhere: bool = False  # this worker does not have the room; another one may


_REQUEST: Final = Decoder(Request)
_ANSWER: Final = Decoder(Answer)


def read_request(line: bytes) -> Request:
    """Raises msgspec.DecodeError, also where a field is wrong."""
    return _REQUEST.decode(line)


def read_answer(line: bytes) -> Answer:
    """Raises msgspec.DecodeError."""
    return _ANSWER.decode(line)


def written(message: Request | Answer) -> bytes:
    return encode(message) + b"\n"


_UNITS: Final = ((86_400_000, "d"), (3_600_000, "h"), (60_000, "min"))


def _ago(ms: int) -> str:
    return next((f"{ms // size} {unit}" for size, unit in _UNITS if ms >= size), "now")


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _called(person: dict[str, Any], name: str = "name") -> str:
    """A person, whatever name they or others have taken: the number stays theirs at a table."""
    called = person[name] or "?"
    return f"{called} #{person['who']}" if person.get("who") else str(called)


def _seats(side: dict[str, str]) -> list[dict[str, Any] | None]:
    return json.loads(side["seats"])["occupants"]


def _state(side: dict[str, str]) -> str:
    setup = json.loads(side["setup"])
    phase = setup.get("phase", "lobby")
    if setup.get("closed"):
        return "closed"
    if phase == "play" and setup.get("asleep_at", 0) > setup.get("woke_at", 0):
        return "asleep"
    return "paused" if phase == "play" and setup.get("paused") else str(phase)


def list_tables(found: dict[str, tuple[int, dict[str, str]]], name: str | None, most: int, now: int) -> Answer:
    rows = []
    for code, (used, side) in found.items():
        if "setup" not in side:
            continue
        seats = _seats(side)
        people = [seat["name"] for seat in seats if seat is not None and not seat.get("bot")]
        if name is not None and name not in people:
            continue
        rows.append(
            {
                "code": code,
                "game": json.loads(side["setup"])["game"],
                "state": _state(side),
                "people": len(people),
                "bots": sum(seat is not None and "bot" in seat for seat in seats),
                "free": seats.count(None),
                "used": _time(used),
                "ago": _ago(now - used),
            }
        )
    if not rows:
        return Answer("There are no tables." if name is None else f"Nobody called {name} sits at a table.", [])
    lines = [f"{'code':8}{'game':12}{'state':8}{'people':>7}{'bots':>6}{'free':>6}  used"]
    lines += ["{code:8}{game:12}{state:8}{people:7}{bots:6}{free:6}  {ago}".format(**row) for row in rows[:most]]
    more = [f"and {len(rows) - most} more"] if len(rows) > most else []
    return Answer("\n".join([*lines, *more]), rows[:most])


def show_table(code: str, found: dict[str, tuple[int, dict[str, str]]], now: int) -> Answer:
    if code not in found or "setup" not in found[code][1]:
        raise BadOption(f"There is no table {code}.")
    used, side = found[code]
    setup = json.loads(side["setup"])
    about = {"code": code, "game": setup["game"], "state": _state(side), "match": setup.get("match_number", 1)}
    ago = _ago(now - used)
    last = "in use" if ago == "now" else f"used {ago} ago"
    lines = [f"{code}: {about['game']}, {about['state']}, match {about['match']}, {last}"]
    coming = json.loads(side["seats"]).get("coming", {})
    seats: list[dict[str, Any]] = []
    for number, seat in enumerate(_seats(side)):
        host = number == setup.get("host", 0)
        bot, name = (seat.get("bot"), seat.get("name")) if seat is not None else (None, None)
        seats.append({"seat": number + 1, "name": name, "bot": bot, "host": host and seat is not None and bot is None})
        person = "free" if seat is None else f"bot ({bot})" if bot else _called(seat) + (" (host)" if host else "")
        lines.append(f"{number + 1:4}  {person}")
        if (waits := coming.get(str(number))) is not None:
            seats[-1]["next"] = waits["name"]
            lines.append(f"{number + 1:4}  {_called(waits)} (from the next hand on)")
    return Answer("\n".join(lines), {**about, "used": _time(used), "seats": seats})


def by_person(found: Sequence[Ban]) -> list[list[Ban]]:
    """Bans by person: all browsers that were banned with one word."""
    people: dict[tuple[str, int, str], list[Ban]] = {}
    for each in found:
        people.setdefault((each.code, each.at, each.name), []).append(each)
    return list(people.values())


def list_bans(found: Sequence[Ban]) -> Answer:
    rows = [
        {"number": number, "at": _time(each[0].at), "code": each[0].code, "name": each[0].name}
        for number, each in enumerate(by_person(found), 1)
    ]
    lines = ["{number:4}  {at}  {code}  {name}".format(**row) for row in rows]
    return Answer("\n".join(lines) or "Nobody is banned.", rows)


def list_reports(found: Sequence[tuple[str, dict[str, Any]]]) -> Answer:
    """Each with the lines of the chat that came before it."""
    rows = [
        {
            "code": code,
            "at": _time(report["at"]),
            "by": report["by"],
            "why": report["why"],
            "lines": [{"at": _time(line["at"]), "by": _called(line, "by"), "said": line["said"]} for line in report["lines"]],
        }
        for code, report in found
    ]
    lines = []
    for row in rows:
        lines.append("{at}  table {code}  {by}: {why}".format(**row))
        lines += ["    {at}  {by}: {said}".format(**line) for line in row["lines"]]
    return Answer("\n".join(lines) or "Nothing was reported.", rows)


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
            return list_tables(await store.ask(operator.rows_of_tables), request.name, request.most, now)
        case "table":
            return show_table(request.code, await store.ask(operator.rows_of_tables, request.code), now)
        case "bans":
            return list_bans(await store.ask(operator.bans))
        case "unban":
            return Answer(await _unban(store, request.number))
        case "announce":
            return Answer(await _announce(store, request, now))
    return list_reports(await store.ask(operator.reports))


async def _announce(store: Store, request: Request, now: int) -> str:
    words = dict(request.words)
    if not words:
        await store.change(operator.fall_silent)
        return "Nothing is announced any more."
    words.setdefault("", next(iter(words.values())))
    await store.change(operator.announce, secrets.token_hex(8), words, now, now + 60_000 * request.minutes)
    return f"Announced on every open page, and for {request.minutes} minutes on every page that is opened."


async def _unban(store: Store, number: int) -> str:
    people = by_person(await store.ask(operator.bans))
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


if TYPE_CHECKING:
    from ..hall.hall import Hall


_READ_S: Final = 5.0


def name_for(store: str) -> str:
    """How the sockets of all workers on this store begin.  The address may have a password in it: only a hash is shown."""
    path = file_of(store)
    named = store if path is None else str(path.resolve())
    return f"admin-{hashlib.sha256(named.encode()).hexdigest()[:12]}"


class Listener:
    """Listens for as long as the server runs.  Without a folder, or on a system without such sockets, it does nothing."""

    def __init__(self, hall: Hall, folder: str, store: str) -> None:
        self._hall = hall
        self._path = Path(folder) / f"{name_for(store)}-{os.getpid()}.sock" if folder else None
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen.  A folder whose name is too long for a socket is a line of the log: the tables continue."""
        if self._path is None or not hasattr(asyncio, "start_unix_server"):
            return
        try:
            self._server = await asyncio.start_unix_server(self._serve, self._path, limit=REQUEST_BYTES)
            self._path.chmod(0o600)  # and the folder is the server's own (0700)
        except OSError as error:
            _LOG.error("trespok admin cannot reach this server: no socket at %s (%s).", self._path, error)

    def close(self) -> None:
        if self._server is not None and self._path is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_READ_S):
                line = await reader.readline()
            try:
                result = await answer(self._hall, read_request(line))
            except DecodeError as error:
                result = Answer(f"The request cannot be read: {error}.", done=False)
            writer.write(written(result))
            await writer.drain()
        except (OSError, TimeoutError, ValueError):
            pass  # the caller has gone, or sends no line
        finally:
            writer.close()
