"""The store: one definition for SQLite and PostgreSQL.  A batch is one transaction, and durable when it returns."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

from ..room.outbox import Played, Saved
from . import membership, queries, sqlite_groups
from .claim import file_of
from .own_thread import OwnThread
from .pg_groups import Groups
from .queries import Batch
from .schema import HEAD
from .trouble import StoreTrouble, is_of_store, trouble_of

__all__ = ["Batch", "Conflict", "Database", "Store", "open_store"]

R = TypeVar("R")

_ASYNC_DRIVER: Final = "postgresql+asyncpg"
_BUSY_MS: Final = 5000  # so long SQLite waits for another program that holds the file
_CONNECT_S: Final = 5.0
_ANSWER_S: Final = 10.0  # longer than that, and a store has something to hide
_CLOSE_S: Final = 2.0
# A worker that stops in the middle of a commit holds the fence shut; before its lease is over, the database lets go of it.
_IDLE_MS: Final = 2000
_SQLALCHEMYS: Final = ("prepared_statement_", "async_")  # words of an address that the driver does not know
_TAKEN: Final = "23505"  # PostgreSQL's word for a key that is there already
_MIGRATING: Final = 7_473_706_511  # any number: several workers that start at once bring the tables up to date one by one

# It writes a traceback for every connection that hangs when it is closed; we say that in a sentence, once.
logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else has appended first."""


class Database(Protocol):
    """How a transaction is run; the two databases differ in nothing else."""

    async def commit(self, batch: Batch) -> None:
        """Store it all or nothing.  Raises Conflict where a number of a log is taken, Fenced where we are taken for dead."""

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        """One question of ``queries``."""

    async def forget(self, codes: Sequence[str], worker: int | None) -> None:
        """Remove these rooms, but none that lives in another worker."""

    async def change(self, work: Callable[..., None], *args: Any) -> None:
        """One change of ``operator``, all or nothing."""

    async def probe(self) -> None:
        """Write what is there already."""

    async def close(self) -> None:
        """Let go of everything."""


class Store:
    """What a hall needs of a store.  Whatever goes wrong is a StoreTrouble, and within a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shared(self) -> bool:
        """Whether several workers can have it at once."""
        return isinstance(self._database, _Postgres)

    async def ask(self, question: Callable[..., R], *args: Any, seconds: float | None = None) -> R:
        """One question of ``membership`` or ``operator``."""
        return await _in_time(self._database.ask(question, *args), seconds)

    async def commit(self, batch: Batch) -> None:
        """Store it all or nothing.  Raises Conflict where a number of a log is taken, Fenced where we are taken for dead."""
        await _in_time(self._database.commit(batch))

    async def change(self, work: Callable[..., None], *args: Any, worker: int | None = None) -> None:
        """One change of ``operator``, all or nothing; with *worker* only while that one lives.  Raises Fenced."""
        await _in_time(self._database.change(work if worker is None else partial(_fenced, worker, work), *args))

    async def load(self, code: str) -> Saved | None:
        """A room, with the log of its latest match."""
        return await _in_time(self._database.ask(queries.read, code))

    async def knows(self, code: str) -> bool:
        """Whether there is such a room."""
        return await _in_time(self._database.ask(queries.knows, code))

    async def live(self) -> list[str]:
        """Rooms that go on by themselves."""
        return await _in_time(self._database.ask(queries.live))

    async def played(self, code: str, number: int | None) -> Played | None:
        """A finished match of a room by its number, or the latest."""
        return await _in_time(self._database.ask(queries.played, code, number))

    async def unused(self, before: int) -> list[str]:
        """Rooms nobody has used since."""
        return await _in_time(self._database.ask(queries.unused, before))

    async def forget(self, codes: Sequence[str], worker: int | None = None) -> None:
        """Remove these rooms, but none that lives in another worker."""
        await _in_time(self._database.forget(codes, worker))

    async def probe(self) -> None:
        """Whether something could be stored now: raises StoreTrouble where not."""
        await _in_time(self._database.probe())

    async def close(self) -> None:
        """Let go of everything; what hangs is left behind."""
        await _in_time(self._database.close(), _CLOSE_S)


async def _in_time(work: Awaitable[R], seconds: float | None = None) -> R:
    seconds = seconds or _ANSWER_S
    try:
        async with asyncio.timeout(seconds):
            return await work
    except TimeoutError as error:
        raise StoreTrouble("store-away", f"it has not answered for {seconds:g} seconds") from error
    except Exception as error:
        if is_of_store(error):
            raise trouble_of(error) from error
        raise


def _migrate(conn: Connection) -> None:
    """Bring the schema up to date.  Alembic is imported only if it is not.

    Migrations only add: where a newer version has been here, ours does what it did before while an upgrade rolls.
    """
    if (
        inspect(conn).has_table("alembic_version")
        and (conn.execute(text("SELECT version_num FROM alembic_version")).scalar() or "") >= HEAD
    ):
        return
    from alembic import command  # noqa: PLC0415 - costs a third of a second that a store of today need not pay
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = conn
    command.upgrade(config, "head")


class _Sqlite:
    """The embedded store.  All writing is done on one thread and all reading on another, each with its own connection.

    A write-ahead log lets both go on, and whatever holds the file holds up neither the loop nor a table.
    """

    def __init__(self, url: str, *, fast: bool, prepare: bool) -> None:
        path = file_of(url)
        if path is not None:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(0o600)  # before SQLite makes it for everybody to read; a file that is there stays as it is
        self._engine = create_engine(url, poolclass=NullPool, connect_args={"check_same_thread": False}, hide_parameters=True)
        self._writer, self._reader = OwnThread("store"), OwnThread("reader")
        pragmas = {
            "busy_timeout": _BUSY_MS,
            "journal_mode": "WAL",
            "synchronous": "NORMAL" if fast else "FULL",
            "wal_autocheckpoint": 4000,
            "cache_size": -1000,  # kB; rooms append where they appended before, so little is enough
        }

        @event.listens_for(self._engine, "connect")
        def _set(raw: Any, _: Any) -> None:
            raw.executescript("".join(f"PRAGMA {name}={value};" for name, value in pragmas.items()))

        self._conn = self._engine.connect()
        if prepare:
            _migrate(self._conn)
        self._conn.commit()
        self._driver: Any = self._conn.connection.driver_connection
        self._asked = self._engine.connect()

    async def commit(self, batch: Batch) -> None:
        await self._writer.do(self._append, batch)

    def _append(self, batch: Batch) -> None:
        try:
            sqlite_groups.commit(self._driver, batch)
        except sqlite3.IntegrityError as error:
            raise Conflict from error

    async def forget(self, codes: Sequence[str], worker: int | None) -> None:
        del worker  # there is one
        await self.change(queries.forget, codes)

    async def probe(self) -> None:
        await self.change(queries.probe)

    async def change(self, work: Callable[..., None], *args: Any) -> None:
        await self._writer.do(self._write, work, *args)

    def _write(self, work: Callable[..., None], *args: Any) -> None:
        try:
            work(self._conn, *args)
            self._conn.commit()
        except BaseException:
            self._conn.rollback()
            raise

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        return await self._reader.do(self._look, question, *args)

    def _look(self, question: Callable[..., R], *args: Any) -> R:
        try:
            return question(self._asked, *args)
        finally:
            self._asked.rollback()  # the next question sees what has been stored since

    async def close(self) -> None:
        await self._reader.do(self._asked.close)
        await self._writer.do(self._conn.close)
        self._reader.end()
        self._writer.end()
        self._engine.dispose()


class _Postgres:
    """For servers with many tables, and for many servers."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

        given = make_url(url).set(drivername=_ASYNC_DRIVER)
        ours = {
            "timeout": _CONNECT_S,
            "server_settings": {"idle_in_transaction_session_timeout": str(_IDLE_MS), "application_name": "trespok"},
        }
        self._engine = create_async_engine(given, pool_size=4, connect_args=ours, hide_parameters=True)
        named = self._engine.dialect.create_connect_args(given)[1]
        self._address = {name: value for name, value in named.items() if not name.startswith(_SQLALCHEMYS)} | ours
        self._groups = Groups(self._connect)

    async def _connect(self) -> Any:
        """A connection of the driver's own, by the same address."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - an extra

        return await asyncpg.connect(**self._address)

    async def prepare(self) -> None:
        async with self._engine.begin() as conn:
            await conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))  # it reads Alembic meanwhile
            await conn.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _MIGRATING})
            await conn.run_sync(_migrate)

    async def commit(self, batch: Batch) -> None:
        try:
            await self._groups.commit(batch)
        except Exception as error:
            if getattr(error, "sqlstate", None) == _TAKEN:
                raise Conflict from error
            raise

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        async with self._engine.begin() as conn:
            return await conn.run_sync(question, *args)

    async def forget(self, codes: Sequence[str], worker: int | None) -> None:
        await self.ask(_forget_fenced, codes, worker)

    async def change(self, work: Callable[..., None], *args: Any) -> None:
        await self.ask(work, *args)

    async def probe(self) -> None:
        await self.ask(queries.probe)

    async def close(self) -> None:
        await self._groups.close()
        await self._engine.dispose()


def _fenced(worker: int, work: Callable[..., None], conn: Connection, *args: Any) -> None:
    membership.guard(conn, worker)
    work(conn, *args)


def _forget_fenced(conn: Connection, codes: Sequence[str], worker: int | None) -> None:
    queries.forget(conn, codes if worker is None else membership.removable(conn, worker, codes))


async def open_store(url: str, *, fast: bool = False, prepare: bool = True) -> Store:
    """The store at *url*, its tables up to date.  With *fast* it survives a crash but perhaps not a power cut.

    Without *prepare* it is taken as it is: for who comes beside a server.

    Raises StoreTrouble.
    """
    try:
        if make_url(url).get_backend_name() == "sqlite":
            return Store(_Sqlite(url, fast=fast, prepare=prepare))
        database = _Postgres(url)
        if prepare:
            await _in_time(database.prepare())
    except Exception as error:  # whatever it is, there is no store
        raise trouble_of(error) from error
    return Store(database)
