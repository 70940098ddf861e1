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

from .sql import Steps

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


def guard(me: int) -> Steps[None]:
    """First in every transaction of a worker that changes a room.  Raises Fenced."""
    rows = yield GUARD, (me,)
    if not rows:
        raise Fenced


_JOIN: Final = (
    "INSERT INTO worker (machine, local, address, fingerprint, lease_until, dead)"  # noqa: S608 - our own words
    f" VALUES (?, ?, ?, ?, {NOW} + ?, false) RETURNING id, {NOW}"
)


def join(me: Peer, lease_ms: int) -> Steps[tuple[int, bytes, int]]:
    """A new life: its number, the secret that all workers of this store share, and the database's time."""
    rows = yield _JOIN, (me.machine, me.local, me.address, me.fingerprint, lease_ms)
    number, now = rows[0]
    yield "INSERT INTO shared (name, value) VALUES ('relay', ?) ON CONFLICT DO NOTHING", (secrets.token_hex(32),)
    kept = yield "SELECT value FROM shared WHERE name = 'relay'", ()
    return int(number), bytes.fromhex(kept[0][0]), int(now)


_RENEW: Final = f"UPDATE worker SET lease_until = {NOW} + ? WHERE id = ? AND NOT dead RETURNING {NOW}"  # noqa: S608
# SKIP LOCKED: a commit of theirs that is still under way is waited for until the next time, and holds up nobody.
_BURY_LATE: Final = (
    f"UPDATE worker SET dead = true WHERE id IN (SELECT id FROM worker WHERE NOT dead AND lease_until < {NOW}"  # noqa: S608
    " AND id <> ? FOR UPDATE SKIP LOCKED) RETURNING id"
)
_LIVING: Final = "SELECT id, machine, local, address, fingerprint, lease_until FROM worker WHERE NOT dead ORDER BY id"


def renew(me: int, lease_ms: int) -> Steps[Renewed]:
    """Live on for a while; those whose lease is over are dead from now on.  Raises Fenced."""
    renewed = yield _RENEW, (lease_ms, me)
    if not renewed:
        raise Fenced
    now = int(renewed[0][0])
    buried = yield _BURY_LATE, (me,)
    rows = yield _LIVING, ()
    living = [(Peer(*row), int(until) - now) for *row, until in rows]
    soonest = min((left for peer, left in living if peer.number != me), default=lease_ms)
    return Renewed(now, [peer for peer, _ in living], [row[0] for row in buried], soonest)


def bury(number: int) -> Steps[bool]:
    """This worker is dead: oneself at the end, or one whose process is known to be gone.  Whether nobody knew yet."""
    rows = yield "UPDATE worker SET dead = true WHERE id = ? AND NOT dead RETURNING id", (number,)
    return bool(rows)


_OWNER: Final = (
    "SELECT room.owner, w.id IS NOT NULL FROM room LEFT JOIN worker w ON w.id = room.owner AND NOT w.dead WHERE room.code = ?"
)
_LOCK: Final = "SELECT owner FROM room WHERE code = ? FOR UPDATE"
_CLAIM: Final = f"UPDATE room SET owner = $2, epoch = epoch + 1 WHERE code = $1 AND (owner = $2 OR {_NOBODYS}) RETURNING epoch"  # noqa: S608


def claim(me: int, code: str) -> Steps[int | Elsewhere | None]:
    """The epoch under which the room is ours from now on, or where it lives; None: there is none.  Raises Fenced."""
    rows = yield _OWNER, (code,)
    if not rows:
        return None
    owner, lives = rows[0]
    if lives and owner != me:
        return Elsewhere(int(owner))
    yield from guard(me)
    # Locked by a statement of its own: the next one then sees the newest owner, and whether that one lives.
    locked = yield _LOCK, (code,)
    epoch = yield _CLAIM, (code, me)
    if epoch:
        return int(epoch[0][0])
    return Elsewhere(int(locked[0][0])) if locked and locked[0][0] is not None else None


# In no order: asked for one, PostgreSQL goes through all rooms by their codes instead of those in play (room_in_play).
_ORPHANS: Final = f"SELECT code FROM room WHERE live AND {_NOBODYS} LIMIT ? FOR UPDATE SKIP LOCKED"  # noqa: S608
_ANY_ORPHAN: Final = f"SELECT EXISTS (SELECT 1 FROM room WHERE live AND {_NOBODYS})"  # noqa: S608
_CLAIM_ALL: Final = f"UPDATE room SET owner = ?, epoch = epoch + 1 WHERE code = ANY(?) AND {_NOBODYS} RETURNING code, epoch"  # noqa: S608


def any_orphan() -> Steps[bool]:
    """Whether a game in play lives nowhere."""
    rows = yield _ANY_ORPHAN, ()
    return bool(rows[0][0])


def claim_orphans(me: int, most: int) -> Steps[dict[str, int]]:
    """Some games in play that live nowhere are ours from now on: their codes and epochs.  Raises Fenced."""
    yield from guard(me)
    if not (yield from any_orphan()):  # as nearly always, and that the index alone can tell
        return {}
    codes = yield _ORPHANS, (most,)
    claimed = yield _CLAIM_ALL, (me, [row[0] for row in codes])
    return {code: int(epoch) for code, epoch in claimed}


_RESERVE: Final = (
    "INSERT INTO room (code, used_at, live, owner, epoch) VALUES (?, ?, false, ?, 1) ON CONFLICT DO NOTHING RETURNING code"
)


def reserve(me: int, code: str, now: int) -> Steps[bool]:
    """A code for a new room of ours; False: somebody has it.  Raises Fenced."""
    yield from guard(me)
    rows = yield _RESERVE, (code, now, me)
    return bool(rows)


_FORGETTABLE: Final = f"SELECT code FROM room WHERE code = ANY(?) AND (owner = ? OR {_NOBODYS}) FOR UPDATE SKIP LOCKED"  # noqa: S608
_FORGOTTEN: Final = f"DELETE FROM worker WHERE dead AND lease_until < {NOW} - 86400000"  # noqa: S608


def removable(me: int, codes: Sequence[str]) -> Steps[list[str]]:
    """Which of these may be removed: rooms of other living workers are theirs to remove.  Raises Fenced."""
    yield from guard(me)
    yield _FORGOTTEN, ()  # a worker that is not there is dead, too
    rows = yield _FORGETTABLE, (list(codes), me)
    return [row[0] for row in rows]
