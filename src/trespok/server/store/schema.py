"""The store's tables, defined once for SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text, text

__all__ = ["HEAD", "LOG", "METADATA", "ROOM", "SHARED", "SIDE", "WORKER"]

HEAD: Final = "0004"  # the newest migration

METADATA: Final = MetaData()

ROOM: Final = Table(
    "room",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("used_at", BigInteger, nullable=False),  # ms since 1970
    Column("live", Boolean, nullable=False),  # goes on by itself after a restart
    Column("owner", BigInteger, nullable=True),  # the worker it lives in, or lived in last; None: SQLite, or nobody yet
    Column("epoch", Integer, nullable=False, server_default="0"),  # raised by every claim
    Index("room_by_use", "used_at"),
    Index("room_by_owner", "owner"),
    # In the words in which each database is asked for them: SQLite uses it for no others.
    Index("room_in_play", "owner", postgresql_where=text("live"), sqlite_where=text("live = 1")),
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
    Column("epoch", Integer, nullable=False, server_default="0"),  # of the claim under which it was written
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

# One life of one worker; who was taken for dead comes back as another.  PostgreSQL only, like all that follows.
WORKER: Final = Table(
    "worker",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("machine", String(120), nullable=False),  # for whoever looks: the machine's name and the process
    Column("local", Text, nullable=False),  # its socket for workers of the same machine
    Column("address", Text, nullable=False),  # HOST:PORT for those of others; empty: they cannot reach it
    Column("fingerprint", String(64), nullable=False),  # SHA-256 of the certificate it shows there
    Column("lease_until", BigInteger, nullable=False),  # ms since 1970, by the database's clock
    Column("dead", Boolean, nullable=False),  # for good; a commit of this worker is refused from then on
)

# What all workers know: the secret by which they know one another.
SHARED: Final = Table("shared", METADATA, Column("name", String(24), primary_key=True), Column("value", Text, nullable=False))
