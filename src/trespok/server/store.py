"""The store: one definition for SQLite and PostgreSQL.  A batch is one transaction, and durable when it returns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Dialect, bindparam, create_engine, delete, event, insert, inspect, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from .rows import LogRow, Saved
from .tables import HEAD, LOG, ROOM, SIDE

__all__ = ["Batch", "Conflict", "Store", "open_store"]

R = TypeVar("R")

_ASYNC_DRIVER: Final = "postgresql+asyncpg"


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else has appended first."""


@dataclass(slots=True)
class Batch:
    """Rows of many rooms that go in together."""

    log: list[tuple[str, int, str, str, int, bool]] = field(default_factory=list)
    side: dict[tuple[str, str], str | None] = field(default_factory=dict)
    rooms: dict[str, tuple[int, bool]] = field(default_factory=dict)  # when used, and whether it goes on by itself

    def add(self, code: str, log: Sequence[LogRow], side: dict[str, str | None]) -> None:
        """One room's rows."""
        self.log += [(code, row.seq, row.actor, row.action, row.at, row.clock) for row in log]
        for name, value in side.items():
            self.side[code, name] = value

    def __bool__(self) -> bool:
        return bool(self.log or self.side or self.rooms)


class Store(Protocol):
    """What a hall needs of a store."""

    async def commit(self, batch: Batch) -> None:
        """Store it all or nothing.  Raises Conflict where a number of a log is taken."""

    async def load(self, code: str) -> Saved | None:
        """A room, with the log of its latest match."""

    async def knows(self, code: str) -> bool:
        """Whether there is such a room."""

    async def live(self) -> list[str]:
        """Rooms that go on by themselves."""

    async def matches(self, code: str) -> list[list[LogRow]]:
        """Every match of a room, oldest first."""

    async def forget(self, before: int) -> int:
        """Remove rooms nobody has used since; how many."""

    async def close(self) -> None:
        """Let go of everything."""


_DELETE: Final = delete(SIDE).where(SIDE.c.code == bindparam("c"), SIDE.c.name == bindparam("n"))
_INSERT_LOG: Final = insert(LOG)


@cache
def _upserts(dialect: str) -> tuple[Any, Any]:
    """Insert or replace, for side rows and rooms; the one statement the two databases share in all but its name."""
    make: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
    side, room = make(SIDE), make(ROOM)
    return (
        side.on_conflict_do_update(index_elements=["code", "name"], set_={"value": side.excluded.value}),
        room.on_conflict_do_update(
            index_elements=["code"], set_={"used_at": room.excluded.used_at, "live": room.excluded.live}
        ),
    )


def _write(conn: Connection, batch: Batch) -> None:
    """All rows of a batch, in as few statements as there are kinds of row."""
    insert_log, upsert_side, delete_side, upsert_room = _statements(conn.dialect)
    if batch.log:
        conn.exec_driver_sql(insert_log, batch.log)
    kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
    if kept:
        conn.exec_driver_sql(upsert_side, kept)
    if len(kept) < len(batch.side):
        conn.exec_driver_sql(delete_side, [key for key, value in batch.side.items() if value is None])
    if batch.rooms:
        conn.exec_driver_sql(upsert_room, [(code, *kept) for code, kept in batch.rooms.items()])


@cache
def _statements(dialect: Dialect) -> tuple[str, str, str, str]:
    """The four statements as the driver takes them, made once: their values go in as plain tuples."""
    side, room = _upserts(dialect.name)
    made = [statement.compile(dialect=dialect) for statement in (_INSERT_LOG, side, _DELETE, room)]
    orders = (
        ("code", "seq", "actor", "action", "at", "clock"),
        ("code", "name", "value"),
        ("c", "n"),
        ("code", "used_at", "live"),
    )
    for compiled, order in zip(made, orders, strict=True):
        if tuple(compiled.positiontup or ()) != order:
            msg = f"the driver wants {compiled.positiontup}, not {order}"
            raise RuntimeError(msg)
    log, kept, gone, rooms = (str(compiled) for compiled in made)
    return log, kept, gone, rooms


def _read(conn: Connection, code: str) -> Saved | None:
    found = conn.execute(select(SIDE.c.name, SIDE.c.value).where(SIDE.c.code == code)).all()
    side = {str(name): str(value) for name, value in found}
    if "room" not in side:
        return None
    starts = select(LOG.c.seq).where(LOG.c.code == code, LOG.c.actor == "#", LOG.c.action.startswith("{"))
    first = conn.execute(starts.order_by(LOG.c.seq.desc()).limit(1)).scalar() or 0
    return Saved(code, side, _rows(conn, code, first))


def _rows(conn: Connection, code: str, first: int) -> list[LogRow]:
    columns = (LOG.c.seq, LOG.c.actor, LOG.c.action, LOG.c.at, LOG.c.clock)
    found = conn.execute(select(*columns).where(LOG.c.code == code, LOG.c.seq >= first).order_by(LOG.c.seq))
    return [LogRow(*row) for row in found]


def _matches(conn: Connection, code: str) -> list[list[LogRow]]:
    matches: list[list[LogRow]] = []
    for row in _rows(conn, code, 0):
        if row.actor == "#" and row.action.startswith("{"):
            matches.append([])
        if matches:
            matches[-1].append(row)
    return matches


def _knows(conn: Connection, code: str) -> bool:
    return conn.execute(select(ROOM.c.code).where(ROOM.c.code == code)).scalar() is not None


def _live(conn: Connection) -> list[str]:
    return list(conn.execute(select(ROOM.c.code).where(ROOM.c.live).order_by(ROOM.c.code)).scalars())


def _forget(conn: Connection, before: int) -> int:
    old = list(conn.execute(select(ROOM.c.code).where(ROOM.c.used_at < before)).scalars())
    for code in old:
        for table in (LOG, SIDE, ROOM):
            conn.execute(delete(table).where(table.c.code == code))
    return len(old)


def _migrate(conn: Connection) -> None:
    """Bring the tables up to date.  Alembic is not even imported where they are."""
    if (
        inspect(conn).has_table("alembic_version")
        and conn.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
    ):
        return
    from alembic import command  # noqa: PLC0415 - costs a third of a second that a store of today need not pay
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = conn
    command.upgrade(config, "head")


class _Sqlite:
    """The embedded store.  Rows are written on the loop's own thread, which takes microseconds; the flush is not."""

    def __init__(self, url: str, *, fast: bool) -> None:
        path = make_url(url).database
        if path and path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        self._thread = ThreadPoolExecutor(1, "store")
        self._free = asyncio.Lock()
        sync = "NORMAL" if fast else "FULL"

        @event.listens_for(self._engine, "connect")
        def _pragmas(raw: Any, _: Any) -> None:
            raw.executescript(
                f"PRAGMA journal_mode=WAL; PRAGMA synchronous={sync}; PRAGMA busy_timeout=5000; PRAGMA wal_autocheckpoint=4000"
            )

        self._conn = self._engine.connect()
        _migrate(self._conn)
        self._conn.commit()

    async def commit(self, batch: Batch) -> None:
        async with self._free:
            loop = asyncio.get_running_loop()
            try:
                _write(self._conn, batch)
                await loop.run_in_executor(self._thread, self._conn.commit)
            except IntegrityError as error:
                self._conn.rollback()
                raise Conflict from error
            except BaseException:
                self._conn.rollback()
                raise

    async def _ask(self, question: Callable[..., R], *args: Any) -> R:
        async with self._free:
            try:
                return question(self._conn, *args)
            finally:
                self._conn.commit()

    async def load(self, code: str) -> Saved | None:
        return await self._ask(_read, code)

    async def knows(self, code: str) -> bool:
        return await self._ask(_knows, code)

    async def live(self) -> list[str]:
        return await self._ask(_live)

    async def matches(self, code: str) -> list[list[LogRow]]:
        return await self._ask(_matches, code)

    async def forget(self, before: int) -> int:
        return await self._ask(_forget, before)

    async def close(self) -> None:
        async with self._free:
            self._conn.close()
            self._engine.dispose()
            self._thread.shutdown()


class _Postgres:
    """The store of those who host for many."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

        self._engine = create_async_engine(make_url(url).set(drivername=_ASYNC_DRIVER), pool_size=4)

    async def prepare(self) -> None:
        async with self._engine.begin() as conn:
            await conn.run_sync(_migrate)

    async def commit(self, batch: Batch) -> None:
        try:
            async with self._engine.begin() as conn:
                await conn.run_sync(_write, batch)
        except IntegrityError as error:
            raise Conflict from error

    async def _ask(self, question: Callable[..., R], *args: Any) -> R:
        async with self._engine.begin() as conn:
            return await conn.run_sync(question, *args)

    async def load(self, code: str) -> Saved | None:
        return await self._ask(_read, code)

    async def knows(self, code: str) -> bool:
        return await self._ask(_knows, code)

    async def live(self) -> list[str]:
        return await self._ask(_live)

    async def matches(self, code: str) -> list[list[LogRow]]:
        return await self._ask(_matches, code)

    async def forget(self, before: int) -> int:
        return await self._ask(_forget, before)

    async def close(self) -> None:
        await self._engine.dispose()


async def open_store(url: str, *, fast: bool = False) -> Store:
    """The store at *url*, its tables up to date.  *fast* gives up surviving a power cut, not a crash."""
    if make_url(url).get_backend_name() == "sqlite":
        return _Sqlite(url, fast=fast)
    store = _Postgres(url)
    await store.prepare()
    return store
