"""The store: one definition for SQLite and PostgreSQL.  A batch is one transaction, and durable when it returns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import NullPool

from ..room.rows import Played, Saved
from . import queries
from .queries import Batch
from .schema import HEAD

__all__ = ["Batch", "Conflict", "Database", "Store", "open_store"]

R = TypeVar("R")

_ASYNC_DRIVER: Final = "postgresql+asyncpg"


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Somebody else has appended first."""


class Database(Protocol):
    """How a transaction is run; the two databases differ in nothing else."""

    async def commit(self, batch: Batch) -> None:
        """Store it all or nothing.  Raises Conflict where a number of a log is taken."""

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        """One question of ``queries``."""

    async def forget(self, before: int) -> int:
        """Remove some of the rooms nobody has used since; how many."""

    async def close(self) -> None:
        """Let go of everything."""


class Store:
    """What a hall needs of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.commit = database.commit
        self.forget = database.forget
        self.close = database.close

    async def load(self, code: str) -> Saved | None:
        """A room, with the log of its latest match."""
        return await self._database.ask(queries.read, code)

    async def knows(self, code: str) -> bool:
        """Whether there is such a room."""
        return await self._database.ask(queries.knows, code)

    async def live(self) -> list[str]:
        """Rooms that go on by themselves."""
        return await self._database.ask(queries.live)

    async def played(self, code: str, number: int | None) -> Played | None:
        """A finished match of a room by its number, or the latest."""
        return await self._database.ask(queries.played, code, number)


def _migrate(conn: Connection) -> None:
    """Bring the schema up to date.  Alembic is imported only if it is not."""
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
    """The embedded store.  Rows are written on the loop's own thread, which takes microseconds; the flush is not.

    Questions are asked on another connection and thread: a write-ahead log lets both go on, and no table waits.
    """

    def __init__(self, url: str, *, fast: bool) -> None:
        path = make_url(url).database
        if path and path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(url, poolclass=NullPool, connect_args={"check_same_thread": False})
        self._writer, self._reader = ThreadPoolExecutor(1, "store"), ThreadPoolExecutor(1, "reader")
        self._free = asyncio.Lock()
        pragmas = {
            "journal_mode": "WAL",
            "synchronous": "NORMAL" if fast else "FULL",
            "busy_timeout": 5000,
            "wal_autocheckpoint": 4000,
            "cache_size": -1000,  # kB; rooms append where they appended before, so little is enough
        }

        @event.listens_for(self._engine, "connect")
        def _set(raw: Any, _: Any) -> None:
            raw.executescript("".join(f"PRAGMA {name}={value};" for name, value in pragmas.items()))

        self._conn = self._engine.connect()
        _migrate(self._conn)
        self._conn.commit()
        self._asked = self._engine.connect()

    async def commit(self, batch: Batch) -> None:
        async with self._free:
            loop = asyncio.get_running_loop()
            try:
                queries.write(self._conn, batch)
                await loop.run_in_executor(self._writer, self._conn.commit)
            except IntegrityError as error:
                self._conn.rollback()
                raise Conflict from error
            except BaseException:
                self._conn.rollback()
                raise

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._look, question, *args)

    def _look(self, question: Callable[..., R], *args: Any) -> R:
        try:
            return question(self._asked, *args)
        finally:
            self._asked.rollback()  # the next question sees what has been stored since

    async def forget(self, before: int) -> int:
        async with self._free:
            gone = queries.forget(self._conn, before)
            await asyncio.get_running_loop().run_in_executor(self._writer, self._conn.commit)
            return gone

    async def close(self) -> None:
        async with self._free:
            self._reader.shutdown()
            self._writer.shutdown()
            self._asked.close()
            self._conn.close()
            self._engine.dispose()


class _Postgres:
    """For servers with many tables."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

        self._engine = create_async_engine(make_url(url).set(drivername=_ASYNC_DRIVER), pool_size=4)

    async def prepare(self) -> None:
        async with self._engine.begin() as conn:
            await conn.run_sync(_migrate)

    async def commit(self, batch: Batch) -> None:
        try:
            async with self._engine.begin() as conn:
                await conn.run_sync(queries.write, batch)
        except IntegrityError as error:
            raise Conflict from error

    async def ask(self, question: Callable[..., R], *args: Any) -> R:
        async with self._engine.begin() as conn:
            return await conn.run_sync(question, *args)

    async def forget(self, before: int) -> int:
        return await self.ask(queries.forget, before)

    async def close(self) -> None:
        await self._engine.dispose()


async def open_store(url: str, *, fast: bool = False) -> Store:
    """The store at *url*, its tables up to date.  With *fast* it survives a crash but perhaps not a power cut."""
    if make_url(url).get_backend_name() == "sqlite":
        return Store(_Sqlite(url, fast=fast))
    database = _Postgres(url)
    await database.prepare()
    return Store(database)
