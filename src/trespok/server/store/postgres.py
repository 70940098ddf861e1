"""PostgreSQL, for servers with many tables and for many servers.

Groups of rooms go in over a connection of their own.  A group is one statement between BEGIN and COMMIT: a statement that
commits alone could wait in a silent network, arrive after we gave it up, and put old rows over newer ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .migrations import migrate
from .queries import Batch, Conflict, note_rest
from .sql import Query, Steps, numbered

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

R = TypeVar("R")

_CONNECT_S: Final = 5.0
# A worker that stops in the middle of a commit holds its rooms; after this the database ends its transaction.
_IDLE_MS: Final = 1500
_SETTINGS: Final = {"idle_in_transaction_session_timeout": str(_IDLE_MS), "application_name": "trespok"}
_MOST: Final = 4  # connections for everything but groups
_TAKEN: Final = "23505"  # PostgreSQL's number for a key that is there already
# First the rooms whose epoch is still ours, locked in the order of their codes; then their rows, and nobody else's.
_GROUP: Final = """
WITH ours AS (
  SELECT room.code FROM unnest($1::text[], $2::int[]) AS held (code, epoch)
  JOIN room ON room.code = held.code AND room.epoch = held.epoch
  ORDER BY room.code FOR NO KEY UPDATE OF room),
lines AS (
  INSERT INTO log (code, seq, actor, action, at, clock, epoch)
  SELECT * FROM unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::bool[], $9::int[]) AS new (code)
  WHERE new.code IN (SELECT code FROM ours)),
kept AS (
  INSERT INTO side (code, name, value) SELECT * FROM unnest($10::text[], $11::text[], $12::text[]) AS new (code)
  WHERE new.code IN (SELECT code FROM ours)
  ON CONFLICT (code, name) DO UPDATE SET value = excluded.value),
gone AS (
  DELETE FROM side USING unnest($13::text[], $14::text[]) AS old (code, name)
  WHERE side.code = old.code AND side.name = old.name AND side.code IN (SELECT code FROM ours)),
rooms AS (
  UPDATE room SET used_at = new.used_at, live = new.live, listed = new.listed, summary = coalesce(new.summary, room.summary),
    due_at = new.due_at
  FROM unnest($15::text[], $16::bigint[], $17::bool[], $18::bool[], $19::text[], $20::bigint[])
    AS new (code, used_at, live, listed, summary, due_at)
  WHERE room.code = new.code AND room.code IN (SELECT code FROM ours))
SELECT code FROM ours"""


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
        self._groups = _Connections(partial(self._connect, plan_cache_mode="force_generic_plan"), 1)

    async def _connect(self, **settings: str) -> Any:
        import asyncpg  # noqa: PLC0415 - an extra

        return await asyncpg.connect(self._address, timeout=_CONNECT_S, server_settings=_SETTINGS | settings)

    async def prepare(self) -> None:
        await self.change(migrate, "postgresql")

    async def commit(self, batch: Batch) -> frozenset[str]:
        try:
            async with self._groups.transaction() as conn:
                ours = await conn.fetch(_GROUP, *_columns(batch))
                refused = frozenset(batch.epochs) - {row[0] for row in ours}
                if batch.ended or batch.planned:
                    await _run(conn, note_rest(batch, refused))
        except Exception as error:
            if getattr(error, "sqlstate", None) == _TAKEN:
                raise Conflict from error
            raise
        return refused

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
        return end.value


def _columns(batch: Batch) -> list[list[Any]]:
    """The rows as the statement takes them: a list a column."""
    epochs = batch.epochs
    lines = [(*row, epochs[row[0]]) for row in batch.log]
    kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
    gone = [key for key, value in batch.side.items() if value is None]
    rooms = [(code, *row) for code, row in batch.rooms.items()]
    held = list(epochs.items())
    return [*_turned(held, 2), *_turned(lines, 7), *_turned(kept, 3), *_turned(gone, 2), *_turned(rooms, 6)]


def _turned(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
