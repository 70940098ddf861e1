"""The SQL of several workers on one PostgreSQL: leases, claims of rooms, and the fence before every commit.

A lease says who *should* own a room; the commit decides who *does*.  Each commit locks its worker's row against change
(FOR SHARE) and is refused where that row says dead.  Who takes a worker for dead changes the row, and so waits for a
commit in flight; later ones find it.  Nobody dead comes to life again, so what was read about the dead stays true.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, text

__all__ = [
    "GUARD",
    "NOW",
    "Elsewhere",
    "Fenced",
    "Peer",
    "Renewed",
    "any_orphan",
    "bury",
    "claim",
    "claim_orphans",
    "guard",
    "join",
    "removable",
    "renew",
    "reserve",
]

NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"  # the database's time is the only one
_NOBODYS: Final = "NOT EXISTS (SELECT 1 FROM worker w WHERE w.id = room.owner AND NOT w.dead)"


class Fenced(Exception):  # noqa: N818 - an answer, not a fault
    """This worker was taken for dead; nothing of what it wanted was stored."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The room lives in another worker."""

    owner: int


@dataclass(frozen=True, slots=True)
class Peer:
    """Where a worker is reached."""

    number: int
    machine: str
    local: str
    address: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Renewed:
    """A lease renewed: the database's time, who lives, who was found dead, and ms until the first lease of another ends."""

    now: int
    living: list[Peer]
    buried: list[int]
    soonest: int


GUARD: Final = "SELECT 1 FROM worker WHERE id = $1 AND NOT dead FOR SHARE"


def guard(conn: Connection, me: int) -> None:
    """First in every transaction of a worker that changes a room.  Raises Fenced."""
    if conn.exec_driver_sql(GUARD, (me,)).first() is None:
        raise Fenced


_JOIN: Final = text(
    "INSERT INTO worker (machine, local, address, fingerprint, lease_until, dead)"  # noqa: S608 - our own words
    f" VALUES (:machine, :local, :address, :fingerprint, {NOW} + :lease, false) RETURNING id, {NOW}"
)


def join(conn: Connection, me: Peer, lease_ms: int) -> tuple[int, bytes, int]:
    """A new life: its number, the secret that all workers of this store share, and the database's time."""
    fields = {"machine": me.machine, "local": me.local, "address": me.address, "fingerprint": me.fingerprint}
    number, now = conn.execute(_JOIN, {**fields, "lease": lease_ms}).one()
    conn.execute(
        text("INSERT INTO shared (name, value) VALUES ('relay', :made) ON CONFLICT DO NOTHING"), {"made": secrets.token_hex(32)}
    )
    kept = conn.execute(text("SELECT value FROM shared WHERE name = 'relay'")).scalar_one()
    return int(number), bytes.fromhex(kept), int(now)


_RENEW: Final = text(
    f"UPDATE worker SET lease_until = {NOW} + :lease WHERE id = :me AND NOT dead RETURNING {NOW}"  # noqa: S608
)
# SKIP LOCKED: a commit of theirs that is still under way is waited for until the next time, and holds up nobody.
_BURY_LATE: Final = text(
    f"UPDATE worker SET dead = true WHERE id IN (SELECT id FROM worker WHERE NOT dead AND lease_until < {NOW}"  # noqa: S608
    " AND id <> :me FOR UPDATE SKIP LOCKED) RETURNING id"
)
_LIVING: Final = text("SELECT id, machine, local, address, fingerprint, lease_until FROM worker WHERE NOT dead ORDER BY id")


def renew(conn: Connection, me: int, lease_ms: int) -> Renewed:
    """Live on for a while; those whose lease is over are dead from now on.  Raises Fenced."""
    now = conn.execute(_RENEW, {"me": me, "lease": lease_ms}).scalar()
    if now is None:
        raise Fenced
    buried = list(conn.execute(_BURY_LATE, {"me": me}).scalars())
    living = [(Peer(*row), int(until) - int(now)) for *row, until in conn.execute(_LIVING)]
    soonest = min((left for peer, left in living if peer.number != me), default=lease_ms)
    return Renewed(int(now), [peer for peer, _ in living], buried, soonest)


def bury(conn: Connection, number: int) -> bool:
    """This worker is dead: oneself at the end, or one whose process is known to be gone.  Whether nobody knew yet."""
    found = conn.execute(text("UPDATE worker SET dead = true WHERE id = :number AND NOT dead"), {"number": number})
    return bool(found.rowcount)


_OWNER: Final = text(
    "SELECT room.owner, w.id IS NOT NULL FROM room LEFT JOIN worker w ON w.id = room.owner AND NOT w.dead"
    " WHERE room.code = :code"
)
_LOCK: Final = text("SELECT owner FROM room WHERE code = :code FOR UPDATE")
_CLAIM: Final = text(
    f"UPDATE room SET owner = :me, epoch = epoch + 1 WHERE code = :code AND (owner = :me OR {_NOBODYS}) RETURNING epoch"  # noqa: S608
)


def claim(conn: Connection, me: int, code: str) -> int | Elsewhere | None:
    """The epoch under which the room is ours from now on, or where it lives; None: there is none.  Raises Fenced."""
    found = conn.execute(_OWNER, {"code": code}).first()
    if found is None:
        return None
    owner, lives = found
    if lives and owner != me:
        return Elsewhere(int(owner))
    guard(conn, me)
    # Locked by a statement of its own: the next one then sees the newest owner, and whether that one lives.
    owner = conn.execute(_LOCK, {"code": code}).scalar()
    epoch = conn.execute(_CLAIM, {"code": code, "me": me}).scalar()
    return int(epoch) if epoch is not None else None if owner is None else Elsewhere(int(owner))


# In no order: asked for one, PostgreSQL goes through all rooms by their codes instead of those in play (room_in_play).
_ORPHANS: Final = text(f"SELECT code FROM room WHERE live AND {_NOBODYS} LIMIT :most FOR UPDATE SKIP LOCKED")  # noqa: S608
_ANY_ORPHAN: Final = text(f"SELECT EXISTS (SELECT 1 FROM room WHERE live AND {_NOBODYS})")  # noqa: S608
_CLAIM_ALL: Final = text(
    f"UPDATE room SET owner = :me, epoch = epoch + 1 WHERE code = ANY(:codes) AND {_NOBODYS} RETURNING code, epoch"  # noqa: S608
)


def any_orphan(conn: Connection) -> bool:
    """Whether a game in play lives nowhere."""
    return bool(conn.execute(_ANY_ORPHAN).scalar_one())


def claim_orphans(conn: Connection, me: int, most: int) -> dict[str, int]:
    """Some games in play that live nowhere are ours from now on: their codes and epochs.  Raises Fenced."""
    guard(conn, me)
    if not any_orphan(conn):  # as nearly always, and that the index alone can tell
        return {}
    codes = list(conn.execute(_ORPHANS, {"most": most}).scalars())
    return {code: int(epoch) for code, epoch in conn.execute(_CLAIM_ALL, {"me": me, "codes": codes})} if codes else {}


_RESERVE: Final = text(
    "INSERT INTO room (code, used_at, live, owner, epoch) VALUES (:code, :now, false, :me, 1)"
    " ON CONFLICT DO NOTHING RETURNING code"
)


def reserve(conn: Connection, me: int, code: str, now: int) -> bool:
    """A code for a new room of ours; False: somebody has it.  Raises Fenced."""
    guard(conn, me)
    return conn.execute(_RESERVE, {"code": code, "me": me, "now": now}).scalar() is not None


_FORGETTABLE: Final = text(
    f"SELECT code FROM room WHERE code = ANY(:codes) AND (owner = :me OR {_NOBODYS}) FOR UPDATE SKIP LOCKED"  # noqa: S608
)


_FORGOTTEN: Final = text(f"DELETE FROM worker WHERE dead AND lease_until < {NOW} - 86400000")  # noqa: S608


def removable(conn: Connection, me: int, codes: Sequence[str]) -> list[str]:
    """Which of these may be removed: rooms of other living workers are theirs to remove.  Raises Fenced."""
    guard(conn, me)
    conn.execute(_FORGOTTEN)  # a worker that is not there is dead, too
    return list(conn.execute(_FORGETTABLE, {"me": me, "codes": list(codes)}).scalars())
