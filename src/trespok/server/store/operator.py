"""What the operator of a server keeps in the store, bans and the announcement, and what is listed for them."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..room.occupants import NOBODY
from .migrations import Dialect, tables_of
from .sql import Steps


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody who may not come: what their browser is called at one table, from which nothing else follows."""

    code: str
    hash: str
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Notice:
    """What the operator tells everybody, until a time."""

    id: str
    words: dict[str, str]  # by language; "" for all others
    until: int


def is_there(dialect: Dialect) -> Steps[bool]:
    return {"ban", "notice"} <= (yield from tables_of(dialect))


def is_empty(dialect: Dialect) -> Steps[bool]:
    return "room" not in (yield from tables_of(dialect))


def look(now: int) -> Steps[tuple[Notice | None, tuple[int, int]]]:
    """The announcement, and how many bans there are and when the latest was made: if these two are equal, the bans are."""
    notices = yield "SELECT id, words, until FROM notice WHERE until > ? ORDER BY at DESC LIMIT 1", (now,)
    counts = yield "SELECT count(*), coalesce(max(at), 0) FROM ban", ()
    count, newest = counts[0]
    notice = Notice(notices[0][0], json.loads(notices[0][1]), int(notices[0][2])) if notices else None
    return notice, (int(count), int(newest))


# --- bans ---


def bans() -> Steps[list[Ban]]:
    rows = yield "SELECT code, hash, at, name FROM ban ORDER BY at, hash", ()
    return [Ban(*row) for row in rows]


def ban(people: Sequence[Ban]) -> Steps[None]:
    for person in people:
        values = person.code, person.hash, person.at, person.name
        yield "DELETE FROM ban WHERE code = ? AND hash = ?", values[:2]
        yield "INSERT INTO ban (code, hash, at, name) VALUES (?, ?, ?, ?)", values


def lift(code: str, hashes: Sequence[str]) -> Steps[None]:
    for key_hash in hashes:
        yield "DELETE FROM ban WHERE code = ? AND hash = ?", (code, key_hash)


# --- announcements ---


def announce(number: str, words: dict[str, str], now: int, until: int) -> Steps[None]:
    """Tell everybody; what was told before is over."""
    yield "DELETE FROM notice", ()
    text = json.dumps(words, ensure_ascii=False)
    yield "INSERT INTO notice (id, at, until, words) VALUES (?, ?, ?, ?)", (number, now, until, text)


def fall_silent() -> Steps[None]:
    yield "DELETE FROM notice", ()


# --- what there is ---


def rows_of_tables(code: str | None = None) -> Steps[dict[str, tuple[int, dict[str, str]]]]:
    """When each table was last used, and the rows that say what it is and who sits there: no secret, no draft, no chat."""
    one, values = ("", ()) if code is None else (" AND code = ?", (code,))
    used = yield f"SELECT code, used_at FROM room WHERE TRUE{one} ORDER BY used_at DESC", values  # noqa: S608 - our own words
    tables: dict[str, tuple[int, dict[str, str]]] = {row[0]: (int(row[1]), {}) for row in used}
    shown = "name IN ('setup', 'seats')"
    rows = yield f"SELECT code, name, value FROM side WHERE {shown}{one}", values  # noqa: S608 - as above
    for table, name, value in rows:
        if table in tables:
            tables[table][1][str(name)] = str(value)
    return tables


_REPORTS: Final = "SELECT code, name, value FROM side WHERE name = 'reports'"


def reports() -> Steps[list[tuple[str, dict[str, Any]]]]:
    rows = yield _REPORTS, ()
    made = [(str(code), report) for code, _, value in rows for report in json.loads(value)]
    return sorted(made, key=lambda pair: pair[1]["at"])


def drop_reports(before: int) -> Steps[None]:
    rows = yield _REPORTS, ()
    for code, name, value in rows:
        made = json.loads(value)
        kept = [report for report in made if report["at"] >= before]
        if not kept:
            yield "DELETE FROM side WHERE code = ? AND name = ?", (code, name)
        elif kept != made:
            told = json.dumps(kept, ensure_ascii=False)
            yield "UPDATE side SET value = ? WHERE code = ? AND name = ?", (told, code, name)


def erase_person(code: str, name: str, numbers: Collection[int], own: bool = False) -> Steps[None]:
    """In the lines of the log that name people, nobody is called so any more, nor are these people called anything.

    *own*: where a line has people's numbers, others of the same name keep theirs.
    """
    lines = yield "SELECT seq, action FROM log WHERE code = ? AND actor = '#'", (code,)
    for seq, action in lines:
        if (told := without(action, name, numbers, own=own)) != action:
            yield "UPDATE log SET action = ? WHERE code = ? AND seq = ?", (told, code, seq)


def without(action: str, name: str, numbers: Collection[int] = (), *, own: bool = False) -> str:
    """A line of the room itself without this name, and without the names and faces of these people and of all their boards.

    >>> without("seat 2 Ben", "Ben"), without("seat 2 Ben", "Be"), without("reveal 00", "Ben")
    ('seat 2 …', 'seat 2 Ben', 'reveal 00')
    """
    if action.startswith("{"):
        begins = json.loads(action)
        names: list[str] = begins["names"]
        who: list[int | None] = begins.get("who", [None] * len(names))
        called = [each == name and not (own and "who" in begins) for each in names]
        them = {*numbers, *(number for number, so in zip(who, called, strict=True) if so and number is not None)}
        gone = [so or number in them for number, so in zip(who, called, strict=True)]
        if not any(gone):
            return action
        told: dict[str, list[Any]] = {"names": [NOBODY if out else each for out, each in zip(gone, names, strict=True)]}
        if "faces" in begins:
            told["faces"] = [None if out else face for out, face in zip(gone, begins["faces"], strict=True)]
        return json.dumps(begins | told)
    word, _, rest = action.partition(" ")
    seat, _, who_came = rest.partition(" ")
    return f"seat {seat} {NOBODY}" if word == "seat" and who_came == name else action
