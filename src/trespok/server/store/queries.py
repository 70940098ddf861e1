"""The SQL that SQLite and PostgreSQL share: rows of many rooms in, one room out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, delete, select

from ..room.outbox import LogRow, Played, Saved
from .schema import LOG, ROOM, SIDE

__all__ = ["Batch", "forget", "knows", "live", "played", "read", "unused"]


@dataclass(slots=True)
class Batch:
    """Rows of many rooms that go in together."""

    log: list[tuple[str, int, str, str, int, bool]] = field(default_factory=list)
    side: dict[tuple[str, str], str | None] = field(default_factory=dict)
    rooms: dict[str, tuple[int, bool]] = field(default_factory=dict)  # when used, and whether it goes on by itself
    epochs: dict[str, int] = field(default_factory=dict)  # of the claims under which these rooms are ours; PostgreSQL
    worker: int | None = None  # whose rows these are, where several share a store: stored only while that one lives

    def add(self, code: str, log: Sequence[LogRow], side: dict[str, str | None]) -> None:
        """One room's rows."""
        self.log += [(code, *row) for row in log]
        for name, value in side.items():
            self.side[code, name] = value

    def __bool__(self) -> bool:
        return bool(self.log or self.side or self.rooms)


_NO_END: Final = 2**31 - 1


def read(conn: Connection, code: str) -> Saved | None:
    """A room, with the log of its latest match."""
    found = conn.execute(select(SIDE.c.name, SIDE.c.value).where(SIDE.c.code == code)).all()
    side = {str(name): str(value) for name, value in found}
    if "room" not in side:
        return None
    starts = select(LOG.c.seq).where(LOG.c.code == code, LOG.c.actor == "#", LOG.c.action.startswith("{"))
    first = conn.execute(starts.order_by(LOG.c.seq.desc()).limit(1)).scalar() or 0
    return Saved(code, side, _rows(conn, code, first, _NO_END))


def _rows(conn: Connection, code: str, first: int, last: int) -> list[LogRow]:
    columns = (LOG.c.seq, LOG.c.actor, LOG.c.action, LOG.c.at, LOG.c.clock)
    found = conn.execute(select(*columns).where(LOG.c.code == code, LOG.c.seq.between(first, last)).order_by(LOG.c.seq))
    return [LogRow(*row) for row in found]


def played(conn: Connection, code: str, number: int | None) -> Played | None:
    """A finished match of a room by its number, or the latest.  Of one whose secret is not published nothing is read."""
    marks = select(LOG.c.seq, LOG.c.action).where(LOG.c.code == code, LOG.c.actor == "#").order_by(LOG.c.seq)
    spans: list[tuple[int, int]] = []
    begun = 0
    for seq, action in conn.execute(marks):
        if action.startswith("{"):
            begun = seq
        elif action.startswith("reveal "):
            spans.append((begun, seq))
    chosen = len(spans) if number is None else number
    if not 1 <= chosen <= len(spans):
        return None
    return Played(_rows(conn, code, *spans[chosen - 1]), chosen, len(spans))


def knows(conn: Connection, code: str) -> bool:
    """Whether there is such a room."""
    return conn.execute(select(ROOM.c.code).where(ROOM.c.code == code)).scalar() is not None


def live(conn: Connection) -> list[str]:
    """Rooms that go on by themselves."""
    return list(conn.execute(select(ROOM.c.code).where(ROOM.c.live).order_by(ROOM.c.code)).scalars())


def unused(conn: Connection, before: int) -> list[str]:
    """Rooms nobody has used since."""
    return list(conn.execute(select(ROOM.c.code).where(ROOM.c.used_at < before).order_by(ROOM.c.used_at)).scalars())


def probe(conn: Connection) -> None:
    """A write that changes nothing and goes to the disk like any other."""
    conn.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def forget(conn: Connection, codes: Sequence[str]) -> None:
    """Remove these rooms with everything in them."""
    for code in codes:
        for table in (LOG, SIDE, ROOM):
            conn.execute(delete(table).where(table.c.code == code))
