"""The embedded store: one file, all writing on one thread and all reading on another, each with its own connection.

A write-ahead log lets both go on, and whatever holds the file holds up neither the loop nor a table.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from .migrations import migrate
from .queries import Batch, Conflict
from .serial_executor import SerialExecutor
from .sql import Query, run_steps

R = TypeVar("R")

_BUSY_MS: Final = 5000  # SQLite waits this long for another program that holds the file
_LOG: Final = "INSERT INTO log (code, seq, actor, action, at, clock) VALUES (?, ?, ?, ?, ?, ?)"
_SIDE: Final = (
    "INSERT INTO side (code, name, value) VALUES (?, ?, ?) ON CONFLICT (code, name) DO UPDATE SET value = excluded.value"
)
_SIDE_GONE: Final = "DELETE FROM side WHERE code = ? AND name = ?"
_ROOM: Final = (
    "INSERT INTO room (code, used_at, live, listed, summary) VALUES (?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
    " used_at = excluded.used_at, live = excluded.live, listed = excluded.listed, summary = coalesce(excluded.summary, summary)"
)


class Sqlite:
    """*path* None: in memory."""

    def __init__(self, path: Path | None, *, fast: bool, prepare: bool) -> None:
        if path is not None:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(0o600)  # before SQLite makes it for everybody to read; a file that is there stays as it is
        self._writer = SerialExecutor("store")
        self._conn = self._connect(path, fast=fast)
        if prepare:
            self._transact(self._conn, "BEGIN IMMEDIATE", migrate, "sqlite")
        self._reader = self._writer if path is None else SerialExecutor("reader")
        self._asked = self._conn if path is None else self._connect(path, fast=fast)

    @staticmethod
    def _connect(path: Path | None, *, fast: bool) -> sqlite3.Connection:
        conn = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
        pragmas = {
            "busy_timeout": _BUSY_MS,
            "journal_mode": "WAL",
            "synchronous": "NORMAL" if fast else "FULL",
            "wal_autocheckpoint": 4000,
            "cache_size": -1000,  # kB; rooms append where they appended before, so little is enough
        }
        conn.executescript("".join(f"PRAGMA {name}={value};" for name, value in pragmas.items()))
        return conn

    async def commit(self, batch: Batch) -> frozenset[str]:
        """Nothing is refused: there is one worker."""
        await self._writer.do(self._append, batch)
        return frozenset()

    def _append(self, batch: Batch) -> None:
        """The hot path: some microseconds a row."""
        conn = self._conn
        conn.execute("BEGIN IMMEDIATE")
        try:
            if batch.log:
                conn.executemany(_LOG, batch.log)
            kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
            if kept:
                conn.executemany(_SIDE, kept)
            if len(kept) < len(batch.side):
                conn.executemany(_SIDE_GONE, [key for key, value in batch.side.items() if value is None])
            if batch.rooms:
                conn.executemany(_ROOM, [(code, *row) for code, row in batch.rooms.items()])
            conn.execute("COMMIT")
        except BaseException as error:
            _roll_back(conn)
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict from error
            raise

    async def ask(self, query: Query[R], *args: Any) -> R:
        return await self._reader.do(self._transact, self._asked, "BEGIN", query, *args)

    async def change(self, query: Query[R], *args: Any) -> R:
        return await self._writer.do(self._transact, self._conn, "BEGIN IMMEDIATE", query, *args)

    @staticmethod
    def _transact(conn: sqlite3.Connection, begin: str, query: Query[R], *args: Any) -> R:
        def execute(statement: str, values: Sequence[Any]) -> list[Any]:
            return conn.execute(statement, values).fetchall()

        conn.execute(begin)
        try:
            result = run_steps(query(*args), execute)
            conn.execute("COMMIT")
        except BaseException:
            _roll_back(conn)
            raise
        return result

    async def close(self) -> None:
        await self._reader.do(self._asked.close)
        await self._writer.do(self._conn.close)
        self._reader.end()
        self._writer.end()


def _roll_back(conn: sqlite3.Connection) -> None:
    if conn.in_transaction:
        conn.execute("ROLLBACK")
