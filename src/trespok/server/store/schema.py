"""The store's three tables, defined once for SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text

__all__ = ["HEAD", "LOG", "METADATA", "ROOM", "SIDE"]

HEAD: Final = "0001"  # the newest migration

METADATA: Final = MetaData()

ROOM: Final = Table(
    "room",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("used_at", BigInteger, nullable=False),  # ms since 1970
    Column("live", Boolean, nullable=False),  # goes on by itself after a restart
    Index("room_by_use", "used_at"),
)

# A room is its log; whoever appends a number first is right (the key is the only lock between processes).
LOG: Final = Table(
    "log",
    METADATA,
    Column("code", String(12), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("actor", String(2), nullable=False),
    Column("action", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("clock", Boolean, nullable=False),
    PrimaryKeyConstraint("code", "seq"),
    sqlite_with_rowid=False,
)

# Beside it: drafts, clocks, secrets, seats, settings, chat.
SIDE: Final = Table(
    "side",
    METADATA,
    Column("code", String(12), nullable=False),
    Column("name", String(24), nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("code", "name"),
    sqlite_with_rowid=False,
)
