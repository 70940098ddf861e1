"""Groups of many rooms into SQLite, by the driver itself: a few rows would cost SQLAlchemy more than SQLite."""

from __future__ import annotations

import sqlite3
from typing import Final

from .queries import Batch

__all__ = ["commit"]

_LINE: Final = "INSERT INTO log (code, seq, actor, action, at, clock) VALUES (?, ?, ?, ?, ?, ?)"
_KEPT: Final = (
    "INSERT INTO side (code, name, value) VALUES (?, ?, ?) ON CONFLICT (code, name) DO UPDATE SET value = excluded.value"
)
_GONE: Final = "DELETE FROM side WHERE code = ? AND name = ?"
_ROOM: Final = (
    "INSERT INTO room (code, used_at, live) VALUES (?, ?, ?)"
    " ON CONFLICT (code) DO UPDATE SET used_at = excluded.used_at, live = excluded.live"
)


def commit(driver: sqlite3.Connection, batch: Batch) -> None:
    """Store it all or nothing.  Raises what the driver does."""
    try:
        if batch.log:
            driver.executemany(_LINE, batch.log)
        kept = [(code, name, value) for (code, name), value in batch.side.items() if value is not None]
        if kept:
            driver.executemany(_KEPT, kept)
        if len(kept) < len(batch.side):
            driver.executemany(_GONE, [key for key, value in batch.side.items() if value is None])
        if batch.rooms:
            driver.executemany(_ROOM, [(code, *used) for code, used in batch.rooms.items()])
        driver.commit()
    except BaseException:
        driver.rollback()
        raise
