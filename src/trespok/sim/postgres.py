"""A model of the PostgreSQL that several workers share: transactions are atomic, a group is fenced room by room.

The server's own statements run on SQLite, with the few words exchanged that only PostgreSQL has.  The group commit is
SQLite's own for the rooms whose epoch is still the writer's; others are left out (docs/explanation/architecture.md).
Real SQL is tested elsewhere (tests/server/test_fence_model.py, bench/faults.py).
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from ..server.store.migrations import migrate
from ..server.store.postgres import Postgres
from ..server.store.queries import Batch
from ..server.store.sql import Query, run_steps
from ..server.store.sqlite import append
from .loop import LIFE
from .seams import StoreThread, World

R = TypeVar("R")

_NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"
_LOCKS: Final = re.compile(r" FOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?")
_PAIRS: Final = re.compile(r"unnest\(\?::text\[\], \?::int\[\]\) AS (\w+) \(code, epoch\)")
_PAIRS_HERE: Final = (
    r"(SELECT a.value AS code, b.value AS epoch FROM json_each(?) AS a JOIN json_each(?) AS b ON a.key = b.key) AS \1"
)


class SharedStore:
    """The database server of a run.  *writers* says which process has written under which claim."""

    def __init__(self, world: World, path: Path) -> None:
        self.writers: dict[tuple[str, int], set[str]] = {}
        self._world = world
        self._conn = sqlite3.connect(path, isolation_level=None)
        self._conn.execute("PRAGMA synchronous=OFF")
        self.run(migrate, "sqlite")
        self._conn.execute("CREATE TABLE worker (id INTEGER PRIMARY KEY, machine TEXT NOT NULL, beat_at BIGINT NOT NULL)")

    def run(self, query: Query[R], *args: Any) -> R:
        """One transaction."""
        self._conn.execute("BEGIN")
        try:
            result = run_steps(query(*args), self._execute)
        except BaseException:
            self._conn.execute("ROLLBACK")
            raise
        self._conn.execute("COMMIT")
        return result

    def _execute(self, statement: str, values: Sequence[Any]) -> list[Any]:
        statement = statement.replace(_NOW, str(self._world.database_ms()))
        statement = _PAIRS.sub(_PAIRS_HERE, _LOCKS.sub("", statement)).replace(
            "= ANY(?)", "IN (SELECT value FROM json_each(?))"
        )
        plain = [json.dumps(value) if isinstance(value, list) else value for value in values]
        return self._conn.execute(statement, plain).fetchall()

    def commit(self, batch: Batch, writer: str) -> frozenset[str]:
        """The rooms that were refused.  Raises Conflict."""
        ours = {code for code, epoch in batch.epochs.items() if self._epoch(code) == epoch}
        log = [row for row in batch.log if row[0] in ours]
        side = {key: value for key, value in batch.side.items() if key[0] in ours}
        rooms = {code: row for code, row in batch.rooms.items() if code in ours}
        ended = [each for each in batch.ended if each[0] in ours]
        planned = [each for each in batch.planned if each[0] in ours]
        append(self._conn, Batch(log, side, rooms, ended, planned))
        under = [(batch.epochs[row[0]], *row[:2]) for row in log]
        self._conn.executemany("UPDATE log SET epoch = ? WHERE code = ? AND seq = ?", under)
        for code in ours:
            self.writers.setdefault((code, batch.epochs[code]), set()).add(writer)
        return frozenset(batch.epochs) - ours

    def _epoch(self, code: str) -> int | None:
        row = self._conn.execute("SELECT epoch FROM room WHERE code = ?", (code,)).fetchone()
        return None if row is None else int(row[0])

    def close(self) -> None:
        """At the end of the run."""
        self._conn.close()


class SharedDatabase(Postgres):
    """A worker's connections to it: one for groups, in their order, and others for everything else, in none."""

    def __init__(self, world: World, server: SharedStore) -> None:
        self._world = world
        self._server = server
        self._group_thread = StoreThread(world, "groups")

    async def commit(self, batch: Batch) -> frozenset[str]:
        life = LIFE.get()
        refused: frozenset[str] = await self._group_thread.do(self._server.commit, batch, "" if life is None else life.name)
        return refused

    async def ask(self, query: Query[R], *args: Any) -> R:
        result: R = await StoreThread(self._world, "other").do(self._server.run, query, *args)
        return result

    change = ask

    async def close(self) -> None:
        """A line that is closed tells nobody."""
