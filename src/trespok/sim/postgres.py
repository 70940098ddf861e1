"""A model of the PostgreSQL that several workers share: transactions are atomic, a group is fenced room by room.

The server's own statements run on SQLite, with the few words exchanged that only PostgreSQL has.  The group commit is
modelled from its contract in docs/explanation/architecture.md: rooms whose epoch is still the writer's go in whole, others
not at all.  Real SQL is tested elsewhere (tests/server/test_fence_model.py, bench/faults.py).
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
from ..server.store.queries import Batch, Conflict, note_rest
from ..server.store.sql import Query, run_steps
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
        self._conn.execute("BEGIN")
        try:
            ours = {code for code, epoch in batch.epochs.items() if self._epoch(code) == epoch}
            for row in (row for row in batch.log if row[0] in ours):
                self._conn.execute(
                    "INSERT INTO log (code, seq, actor, action, at, clock, epoch) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (*row, batch.epochs[row[0]]),
                )
            for (code, name), value in batch.side.items():
                if code in ours:
                    self._conn.execute("DELETE FROM side WHERE code = ? AND name = ?", (code, name))
                    if value is not None:
                        self._conn.execute("INSERT INTO side (code, name, value) VALUES (?, ?, ?)", (code, name, value))
            for code, used in batch.rooms.items():
                if code in ours:
                    self._conn.execute(
                        "UPDATE room SET used_at = ?, live = ?, listed = ?, summary = coalesce(?, summary),"
                        " due_at = ? WHERE code = ?",
                        (*used, code),
                    )
            run_steps(note_rest(batch, frozenset(batch.epochs) - set(ours)), self._execute)
            self._conn.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            self._conn.execute("ROLLBACK")
            raise Conflict from error
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
