"""After the faults: was anything acknowledged lost, or done twice?  The checker of the simulation, on PostgreSQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from trespok.server.room.outbox import LogRow, Saved
from trespok.server.room.room import Room
from trespok.sim.checker import LOG, Row, Stored
from trespok.sim.checker import check as check_tables
from trespok.sim.pages import Person

__all__ = ["WATCH", "Found", "check"]


class Found:
    """What the checker has counted, and everything that is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.counts: Counter[str] = Counter()


async def check(url: str, people: Sequence[Person], settings: Mapping[str, Mapping[str, Any]], logs: bytes) -> Found:
    """Everything there is to check, when all workers have ended."""
    found, tables = Found(), {}
    store = await asyncpg.connect(url)
    try:
        await _check_claims(found, store)
        for code in settings:
            side = await store.fetch("SELECT name, value FROM side WHERE code = $1", code)
            rows = await store.fetch(LOG.format("$1"), code)
            epoch = await store.fetchval("SELECT epoch FROM room WHERE code = $1", code)
            tables[code] = Stored(dict(map(tuple, side)), [Row(*row) for row in rows], epoch or 0)
    finally:
        await store.close()
    wrong, counts = check_tables(tables, people, settings)
    found.wrong += wrong
    found.counts.update(counts)
    for code, table in tables.items():
        _check_load(found, code, table)
    for person in people:
        if person.cookie and person.cookie.partition("=")[2].encode() in logs:
            found.wrong.append(f"the cookie of {person.name} is in a log")
    return found


# Every claim, as the database saw it.
WATCH = """
CREATE TABLE claim (code TEXT, epoch INT, owner BIGINT);
CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO claim VALUES (new.code, new.epoch, new.owner); RETURN new; END';
CREATE TRIGGER watch_claims AFTER UPDATE OF epoch ON room FOR EACH ROW EXECUTE FUNCTION note_claim();
"""


async def _check_claims(found: Found, store: Any) -> None:
    """One owner an epoch."""
    found.counts["claims"] = await store.fetchval("SELECT count(*) FROM claim")
    for row in await store.fetch("SELECT code, epoch FROM claim GROUP BY code, epoch HAVING count(*) > 1"):
        found.wrong.append(f"{row['code']}: epoch {row['epoch']} was claimed more than once")


def _check_load(found: Found, code: str, table: Stored) -> None:
    """The room can be loaded from what the store has."""
    begins = [place for place, row in enumerate(table.rows) if row.actor == "#" and row.action.startswith("{")]
    rows = [LogRow(*row[:5]) for row in table.rows[begins[-1] if begins else 0 :]]
    try:
        Room.restore(Saved(code, dict(table.side), rows), bytes, 0)
    except Exception as error:  # noqa: BLE001 - whatever it is
        found.wrong.append(f"{code}: Cannot load the room: {error!r}")
