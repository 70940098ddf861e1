"""The embedded store: one file, all writing on one thread and all reading on another, each with its own connection.

A write-ahead log lets both continue, and what holds the file delays neither the loop nor a table.  One server has the file:
two would play each other's games.
"""

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

from .migrations import migrate
from .queries import Batch, Conflict, note_rest
from .sql import Query, StoreTrouble, run_steps, trouble_of

_SQLITE: Final = "sqlite:///"


def is_sqlite(url: str) -> bool:
    """Whether it is an embedded store, for one process."""
    return url.startswith(_SQLITE)


def file_of(url: str) -> Path | None:
    """The file of an embedded store; None: it has none."""
    name = url.removeprefix(_SQLITE)
    return Path(name) if is_sqlite(url) and name not in {"", ":memory:"} else None


@contextlib.contextmanager
def claimed(url: str) -> Iterator[Callable[[str], None]]:
    """Have the store alone for as long as this lasts; the result takes our address, for the second one that comes.

    Raises StoreTrouble where another server has it.  The system takes the claim back when a process ends, however it ends.
    """
    path = file_of(url)
    if path is None:
        yield lambda _: None
        return
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        held = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise trouble_of(error) from error
    try:
        _take(held)
        yield lambda address: _write(held, address)
    finally:
        os.close(held)


def _take(held: int) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not on Windows, where nothing is claimed
    except ImportError:
        return
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        address = os.pread(held, 200, 0).decode("utf-8", "replace").strip()
        at = f" at {address}" if address else ""
        reason = f"the trespok{at} has it open. Go there, or give this one a store of its own with --store"
        raise StoreTrouble("store-busy", reason) from error
    os.ftruncate(held, 0)


def _write(held: int, address: str) -> None:
    os.ftruncate(held, 0)
    os.pwrite(held, f"{address}\n".encode(), 0)


R = TypeVar("R")

_Asked: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], "asyncio.Future[Any]"]
_NO_MORE: Final = None


class SerialExecutor:
    """What is asked for is done in the order in which it was asked for.  What is given up before its turn is not done.

    Whatever is under way when the process ends is cut off: for a store no other than a kill, and nobody was told it was done.
    """

    def __init__(self, name: str) -> None:
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def do(self, work: Callable[..., R], *args: Any) -> asyncio.Future[R]:
        """The answer, or what it raised, comes to the loop that asks."""
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._asked.put((work, args, answer))
        return answer

    @property
    def waiting(self) -> int:
        return self._asked.qsize()

    def end(self) -> None:
        """After what has been asked for so far; nobody waits for it."""
        self._asked.put(_NO_MORE)

    def _run(self) -> None:
        _let_others_finish()
        while (asked := self._asked.get()) is not _NO_MORE:
            work, args, answer = asked
            if answer.cancelled():  # who asked waits no longer
                continue
            value, error = None, None
            try:
                value = work(*args)
            except BaseException as raised:  # noqa: BLE001 - whatever it is, it is for who asked
                error = raised
            with suppress(RuntimeError):  # the loop is closed: nobody is left to hear it
                answer.get_loop().call_soon_threadsafe(settle, answer, value, error)
            del asked, work, args, answer, value, error  # nothing is kept while nothing is asked for


def _let_others_finish() -> None:
    """This thread does not take the core from the loop's the moment it is woken: it would only wait for the interpreter's lock.

    Where both have one core to share that saves two switches for each thing asked for.
    """
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # where a sandbox forbids it, it is as it was
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def settle(answer: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    """The answer has come."""
    if answer.done():  # given up meanwhile
        return
    if error is None:
        answer.set_result(value)
    else:
        answer.set_exception(error)


_BUSY_MS: Final = 5000  # SQLite waits this long for another program that holds the file
_LOG: Final = "INSERT INTO log (code, seq, actor, action, at, clock) VALUES (?, ?, ?, ?, ?, ?)"
_SIDE: Final = (
    "INSERT INTO side (code, name, value) VALUES (?, ?, ?) ON CONFLICT (code, name) DO UPDATE SET value = excluded.value"
)
_SIDE_GONE: Final = "DELETE FROM side WHERE code = ? AND name = ?"
_ROOM: Final = (
    "INSERT INTO room (code, used_at, live, listed, summary, due_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE"
    " SET used_at = excluded.used_at, live = excluded.live, listed = excluded.listed, due_at = excluded.due_at,"
    " summary = coalesce(excluded.summary, summary)"
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
        await self._writer.do(append, self._conn, batch)
        return frozenset()

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


def append(conn: sqlite3.Connection, batch: Batch) -> None:
    """The hot path: some microseconds a row.  Raises Conflict."""
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
        if batch.ended or batch.planned:
            run_steps(note_rest(batch), lambda statement, values: conn.execute(statement, values).fetchall())
        conn.execute("COMMIT")
    except BaseException as error:
        _roll_back(conn)
        if isinstance(error, sqlite3.IntegrityError):
            raise Conflict from error
        raise
