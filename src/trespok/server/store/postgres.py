"""PostgreSQL, for servers with many tables and for many servers.

Groups of rooms go in over a connection of their own.  A group is one statement between BEGIN and COMMIT: a statement that
commits alone could wait in a silent network, arrive after we gave it up, and put old rows over newer ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .membership import GUARD, Fenced
from .migrations import migrate
from .queries import Batch, Conflict
from .sql import Query, Steps, numbered

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

__all__ = ["Postgres"]

R = TypeVar("R")

_CONNECT_S: Final = 5.0
# A worker that stops in the middle of a commit holds its rooms; after this the database ends its transaction.
_IDLE_MS: Final = 2000
_SETTINGS: Final = {"idle_in_transaction_session_timeout": str(_IDLE_MS), "application_name": "trespok"}
_MOST: Final = 4  # connections for everything but groups
_TAKEN: Final = "23505"  # PostgreSQL's number for a key that is there already
_SOMEBODY: Final = "SELECT 1 WHERE $1::bigint IS NULL"  # of a store that no worker has joined
_ROWS: Final = """
WITH alive AS ({alive}),
lines AS (
  INSERT INTO log (code, seq, actor, action, at, clock, epoch)
  SELECT * FROM unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bool[], $8::int[])
  WHERE EXISTS (SELECT FROM alive)),
kept AS (
  INSERT INTO side (code, name, value) SELECT * FROM unnest($9::text[], $10::text[], $11::text[])
  WHERE EXISTS (SELECT FROM alive)
  ON CONFLICT (code, name) DO UPDATE SET value = excluded.value),
gone AS (
  DELETE FROM side USING unnest($12::text[], $13::text[]) AS old (code, name)
  WHERE side.code = old.code AND side.name = old.name AND EXISTS (SELECT FROM alive)),
rooms AS (
  INSERT INTO room (code, used_at, live) SELECT * FROM unnest($14::text[], $15::bigint[], $16::bool[])
  WHERE EXISTS (SELECT FROM alive)
  ON CONFLICT (code) DO UPDATE SET used_at = excluded.used_at, live = excluded.live)
SELECT EXISTS (SELECT FROM alive)"""
_FENCED: Final = _ROWS.format(alive=GUARD)
_FREE: Final = _ROWS.format(alive=_SOMEBODY)


class _Connections:
    """Up to *most* connections, each opened when it is needed and closed after anything unforeseen."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], most: int) -> None:
        self._connect = connect
        self._free: list[asyncpg.Connection] = []
        self._slots = asyncio.Semaphore(most)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[asyncpg.Connection]:
        """What fails is rolled back by the database, or by losing its connection: nobody knows what that would say next."""
        async with self._slots:
            conn = self._free.pop() if self._free else None
            if conn is None or conn.is_closed():
                conn = await self._connect()
            try:
                await conn.execute("BEGIN")
                try:
                    yield conn
                except Exception as error:
                    if not hasattr(error, "sqlstate"):
                        raise
                    await conn.execute("ROLLBACK")
                    self._free.append(conn)
                    raise
                await conn.execute("COMMIT")
            except BaseException:
                if conn not in self._free:
                    conn.terminate()
                raise
            self._free.append(conn)

    async def close(self) -> None:
        while self._free:
            await self._free.pop().close()


class Postgres:
    """At *address*, as asyncpg reads it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connections = _Connections(self._connect, _MOST)
        self._groups = _Connections(self._connect, 1)

    async def _connect(self) -> Any:
        import asyncpg  # noqa: PLC0415 - an extra

        return await asyncpg.connect(self._address, timeout=_CONNECT_S, server_settings=_SETTINGS)

    async def prepare(self) -> None:
        await self.change(migrate, "postgresql")

    async def commit(self, batch: Batch) -> frozenset[str]:
        statement = _FREE if batch.worker is None else _FENCED
        try:
            async with self._groups.transaction() as conn:
                alive = await conn.fetchval(statement, batch.worker, *_columns(batch))
        except Exception as error:
            if getattr(error, "sqlstate", None) == _TAKEN:
                raise Conflict from error
            raise
        if not alive:
            raise Fenced
        return frozenset()

    async def ask(self, query: Query[R], *args: Any) -> R:
        async with self._connections.transaction() as conn:
            return await _run(conn, query(*args))

    change = ask

    async def close(self) -> None:
        await self._groups.close()
        await self._connections.close()


async def _run(conn: asyncpg.Connection, steps: Steps[R]) -> R:
    try:
        statement, values = next(steps)
        while True:
            statement, values = steps.send(await conn.fetch(numbered(statement), *values))
    except StopIteration as end:
        result: R = end.value
        return result


def _columns(batch: Batch) -> list[list[Any]]:
    """The rows as the statement takes them: a list a column."""
    epochs = batch.epochs
    lines = [(*row, epochs.get(row[0], 0)) for row in batch.log]
    kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
    gone = [key for key, value in batch.side.items() if value is None]
    rooms = [(code, *used) for code, used in batch.rooms.items()]
    return [*_turned(lines, 7), *_turned(kept, 3), *_turned(gone, 2), *_turned(rooms, 3)]


def _turned(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
