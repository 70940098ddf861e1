"""What the operator of a server keeps in the store, bans and the announcement, and what is listed for them."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    inspect,
    select,
)
from sqlalchemy import update as change

from ..room.occupants import NOBODY
from .schema import LOG, METADATA, ROOM, SIDE

__all__ = ["Ban", "Notice"]

# Unused: requests reach the server over its Unix socket.  The next migration drops this table, and these lines go with it.
Table(
    "request",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),  # ms since 1970
    Column("what", String(12), nullable=False),
    Column("code", String(12), nullable=False),
    Column("who", Text, nullable=False),  # a seat's number from 1, or a name; empty where it is about the table
    Column("done_at", BigInteger),
    Column("answer", Text),
)
BAN: Final = Table(
    "ban",
    METADATA,
    Column("code", String(12), nullable=False),  # the table where somebody was banned
    Column("hash", String(64), nullable=False),  # SHA-256 of the key their browser has there
    Column("at", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    PrimaryKeyConstraint("code", "hash"),
)
NOTICE: Final = Table(
    "notice",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("words", Text, nullable=False),  # by language
)


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


def is_there(conn: Connection) -> bool:
    """Whether a store has these tables at all."""
    return all(inspect(conn).has_table(table.name) for table in (BAN, NOTICE))


def is_empty(conn: Connection) -> bool:
    """Whether no server has been here yet."""
    return not inspect(conn).has_table("room")


def look(conn: Connection, now: int) -> tuple[Notice | None, tuple[int, int]]:
    """The announcement, and how many bans there are and when the latest was made: if these two are equal, the bans are."""
    latest = select(NOTICE.c.id, NOTICE.c.words, NOTICE.c.until).where(NOTICE.c.until > now)
    row = conn.execute(latest.order_by(NOTICE.c.at.desc()).limit(1)).first()
    count, newest = conn.execute(select(func.count(), func.coalesce(func.max(BAN.c.at), 0))).one()
    return None if row is None else Notice(row[0], json.loads(row[1]), int(row[2])), (int(count), int(newest))


# --- bans ---


def bans(conn: Connection) -> list[Ban]:
    """Everybody who may not come, the first first."""
    return [Ban(*row) for row in conn.execute(select(BAN).order_by(BAN.c.at, BAN.c.hash))]


def ban(conn: Connection, found: Sequence[Ban]) -> None:
    """These may not come from now on."""
    for each in found:
        conn.execute(delete(BAN).where(BAN.c.code == each.code, BAN.c.hash == each.hash))
        conn.execute(insert(BAN).values(code=each.code, hash=each.hash, at=each.at, name=each.name))


def lift(conn: Connection, code: str, hashes: Sequence[str]) -> None:
    """These may come again."""
    conn.execute(delete(BAN).where(BAN.c.code == code, BAN.c.hash.in_(hashes)))


# --- announcements ---


def announce(conn: Connection, number: str, words: dict[str, str], now: int, until: int) -> None:
    """Tell everybody; what was told before is over."""
    conn.execute(delete(NOTICE))
    conn.execute(insert(NOTICE).values(id=number, at=now, until=until, words=json.dumps(words, ensure_ascii=False)))


def fall_silent(conn: Connection) -> None:
    """Nothing is told any more."""
    conn.execute(delete(NOTICE))


# --- what there is ---


def rows_of_tables(conn: Connection, code: str | None = None) -> dict[str, tuple[int, dict[str, str]]]:
    """When each table was last used, and the rows that say what it is and who sits there: no secret, no draft, no chat."""
    used = select(ROOM.c.code, ROOM.c.used_at).order_by(ROOM.c.used_at.desc())
    shown = select(SIDE.c.code, SIDE.c.name, SIDE.c.value).where(
        SIDE.c.name.in_(("room", "rest")) | SIDE.c.name.startswith("seat:") | SIDE.c.name.startswith("coming:")
    )
    if code is not None:
        used, shown = used.where(ROOM.c.code == code), shown.where(SIDE.c.code == code)
    found: dict[str, tuple[int, dict[str, str]]] = {row[0]: (int(row[1]), {}) for row in conn.execute(used)}
    for table, name, value in conn.execute(shown):
        if table in found:
            found[table][1][str(name)] = str(value)
    return found


def reports(conn: Connection) -> list[tuple[str, dict[str, Any]]]:
    """What people have reported, by table, the first first."""
    found = conn.execute(select(SIDE.c.code, SIDE.c.value).where(SIDE.c.name.startswith("report:")))
    return sorted(((str(code), json.loads(value)) for code, value in found), key=lambda pair: pair[1]["at"])


def drop_reports(conn: Connection, before: int) -> None:
    """Reports older than that are not kept."""
    found = conn.execute(select(SIDE.c.code, SIDE.c.name, SIDE.c.value).where(SIDE.c.name.startswith("report:"))).all()
    for code, name, value in found:
        if json.loads(value)["at"] < before:
            conn.execute(delete(SIDE).where(SIDE.c.code == code, SIDE.c.name == name))


def erase_person(conn: Connection, code: str, name: str, numbers: Collection[int]) -> None:
    """In the lines of the log that name people, nobody is called so any more, nor are these people called anything."""
    lines = select(LOG.c.seq, LOG.c.action).where(LOG.c.code == code, LOG.c.actor == "#")
    for seq, action in conn.execute(lines).all():
        if (told := without(action, name, numbers)) != action:
            conn.execute(change(LOG).where(LOG.c.code == code, LOG.c.seq == seq).values(action=told))


def without(action: str, name: str, numbers: Collection[int] = ()) -> str:
    """A line of the room itself without this name, and without the names and faces of these people and of all their boards.

    >>> without("seat 2 Ben", "Ben"), without("seat 2 Ben", "Be"), without("reveal 00", "Ben")
    ('seat 2 …', 'seat 2 Ben', 'reveal 00')
    """
    if action.startswith("{"):
        begins = json.loads(action)
        names: list[str] = begins["names"]
        who: list[int | None] = begins.get("who", [None] * len(names))
        them = {*numbers, *(number for number, each in zip(who, names, strict=True) if each == name and number is not None)}
        gone = [each == name or number in them for number, each in zip(who, names, strict=True)]
        if not any(gone):
            return action
        told: dict[str, list[Any]] = {"names": [NOBODY if out else each for out, each in zip(gone, names, strict=True)]}
        if "faces" in begins:
            told["faces"] = [None if out else face for out, face in zip(gone, begins["faces"], strict=True)]
        return json.dumps(begins | told)
    word, _, rest = action.partition(" ")
    seat, _, who_came = rest.partition(" ")
    return f"seat {seat} {NOBODY}" if word == "seat" and who_came == name else action
