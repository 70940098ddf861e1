"""The store, on SQLite or PostgreSQL.  A batch is one transaction, and durable when ``commit`` returns."""

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from ..room.outbox import Played, Saved
from . import owners, queries
from .migrations import Dialect
from .postgres import Postgres
from .queries import Batch
from .sql import Query, Steps, StoreTrouble, is_of_store, trouble_of
from .sqlite import Sqlite, file_of, is_sqlite

R = TypeVar("R")

_ANSWER_S: Final = 10.0  # a store that takes longer counts as away
_CLOSE_S: Final = 2.0


class Database(Protocol):
    async def commit(self, batch: Batch) -> frozenset[str]:
        """Store each room whole or not at all; the rooms that were refused.  Raises Conflict if a number of a log is taken."""

    async def ask(self, query: Query[R], *args: Any) -> R:
        """Run a query that only reads."""

    async def change(self, query: Query[R], *args: Any) -> R:
        """Run a query that writes, all or nothing."""

    async def close(self) -> None:
        """Close everything."""


class Store:
    """What a hall needs of a store.  Whatever goes wrong is a StoreTrouble, and within a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shared(self) -> bool:
        """Whether several workers can have it at once."""
        return isinstance(self._database, Postgres)

    @property
    def dialect(self) -> Dialect:
        return "postgresql" if self.shared else "sqlite"

    async def ask(self, query: Query[R], *args: Any, seconds: float | None = None) -> R:
        return await _in_time(self._database.ask(query, *args), seconds)

    async def change(self, query: Query[R], *args: Any, seconds: float | None = None) -> R:
        """Run a query that writes, all or nothing."""
        return await _in_time(self._database.change(query, *args), seconds)

    async def commit(self, batch: Batch) -> frozenset[str]:
        """Store each room whole or not at all; the rooms that others own by now.  Raises Conflict if a log is longer."""
        return await _in_time(self._database.commit(batch))

    async def change_room(self, worker: int | None, code: str, query: Query[R], *args: Any) -> R:
        """Change the rows of one room, beside the groups.  Raises Fenced if another worker owns it."""
        return await self.change(query if worker is None else partial(_fenced, worker, code, query), *args)

    async def load(self, code: str) -> Saved | None:
        return await self.ask(queries.read, code)

    async def knows(self, code: str) -> bool:
        return await self.ask(queries.knows, code)

    async def live(self) -> list[str]:
        return await self.ask(queries.live)

    async def played(self, code: str, number: int | None) -> Played | None:
        """A finished match of a room by its number, or the latest."""
        return await self.ask(queries.played, code, number)

    async def unused(self, before: int) -> list[str]:
        return await self.ask(queries.unused, before)

    async def forget(self, codes: Sequence[str], worker: int | None = None) -> None:
        """Remove these rooms, but none that lives in another worker."""
        await self.change(_forget_fenced, codes, worker)

    async def probe(self) -> None:
        """Whether something could be stored now: raises StoreTrouble where not."""
        await self.change(partial(queries.probe, shared=self.shared))

    async def close(self) -> None:
        """Close everything; what hangs is left behind."""
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


def _fenced(worker: int, code: str, query: Query[R], *args: Any) -> Steps[R]:
    yield from owners.check(worker, code)
    return (yield from query(*args))


def _forget_fenced(codes: Sequence[str], worker: int | None) -> Steps[None]:
    if worker is not None:
        codes = yield from owners.removable(worker, codes)
    yield from queries.forget(codes)


async def open_store(url: str, *, fast: bool = False, prepare: bool = True) -> Store:
    """The store at *url*, its tables up to date.  With *fast* it survives a crash but perhaps not a power cut.

    Without *prepare* its tables are left as they are: for a program beside a server.

    Raises StoreTrouble.
    """
    try:
        if is_sqlite(url):
            return Store(Sqlite(file_of(url), fast=fast, prepare=prepare))
        database = Postgres(url)
        if prepare:
            await _in_time(database.prepare())
    except Exception as error:  # whatever it is, there is no store
        raise trouble_of(error) from error
    return Store(database)
