"""Groups of many rooms into PostgreSQL, over a connection of their own and by the driver itself.

SQLAlchemy took a millisecond of a worker for each transaction, several times what the rows cost.  A group is one statement
between BEGIN and COMMIT, and not alone: a statement that commits by itself could lie in a silent network, arrive after we
gave it up, and put old rows over newer ones.  One that still needs its COMMIT holds its rows or is gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from .membership import GUARD, Fenced
from .queries import Batch

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]

__all__ = ["Groups"]

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


class Groups:
    """The line that groups are committed over; *connect* makes it, and makes it anew after anything unforeseen."""

    def __init__(self, connect: Callable[[], Coroutine[Any, Any, asyncpg.Connection]]) -> None:
        self._connect = connect
        self._line: asyncpg.Connection | None = None
        self._one = asyncio.Lock()

    async def commit(self, batch: Batch) -> None:
        """Store it all or nothing.  Raises Fenced, and whatever the driver does."""
        async with self._one:
            line, self._line = self._line, None
            if line is None or line.is_closed():
                line = await self._connect()
            try:
                refused = await _refused(line, batch)
            except BaseException:
                line.terminate()  # nobody knows what it would say next
                raise
            self._line = line
        if refused is not None:
            raise refused

    async def close(self) -> None:
        """Let go of it."""
        line, self._line = self._line, None
        if line is not None:
            await line.close()


async def _refused(line: asyncpg.Connection, batch: Batch) -> Exception | None:
    """Commit it; or why not, where the database or the fence says so and everything has been taken back."""
    try:
        await line.execute("BEGIN")
        if not await line.fetchval(_FREE if batch.worker is None else _FENCED, batch.worker, *_columns(batch)):
            raise Fenced  # noqa: TRY301 - taken back like every other refusal
        await line.execute("COMMIT")
    except Exception as error:
        if not isinstance(error, Fenced) and not hasattr(error, "sqlstate"):
            raise
        try:
            await line.execute("ROLLBACK")
        except Exception:  # noqa: BLE001 - the line is gone, and what went before says why
            raise error from None
        return error
    return None


def _columns(batch: Batch) -> list[list[Any]]:
    """The rows as the statement takes them: a list a column."""
    epochs = batch.epochs
    lines = [(*row, epochs.get(row[0], 0)) for row in batch.log]
    kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
    gone = [key for key, value in batch.side.items() if value is None]
    rooms = [(code, *used) for code, used in batch.rooms.items()]
    return [*_turned(lines, 7), *_turned(kept, 3), *_turned(gone, 2), *_turned(rooms, 3)]


def _turned(rows: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
