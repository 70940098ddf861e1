"""Which worker owns a room, in PostgreSQL: ``room.owner`` says whose it is, and ``room.epoch`` counts the claims.

A group commit locks the rows of its rooms where the epoch is still the writer's, and writes those rooms only.  A claim
raises the epoch, so it waits for a commit that is under way and refuses every later one of the owner before.  The beat
fences nothing: it says which workers live, so whose games others may take up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .sql import Steps

DEAD_MS: Final = 5000  # a worker whose last beat is older does not live
HOLD_MS: Final = 2000  # a room that a page has moved stays this long,
HOLD_MOST_MS: Final = 30_000  # and twice as long each time it moves straight back, up to this
BACK_MS: Final = 60_000  # within this time it is a move straight back
NEW_MS: Final = 2000  # a new room belongs to nobody until its page comes

Why: TypeAlias = Literal["page", "operator", "recovery"]

_NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"  # the database's time is the only one
_LIVES: Final = f"EXISTS (SELECT 1 FROM worker w WHERE w.id = room.owner AND w.beat_at > {_NOW} - {DEAD_MS})"  # noqa: S608


class Fenced(Exception):  # noqa: N818 - an answer, not a fault
    """Another worker owns the room; nothing was stored."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The room belongs to another worker that lives."""

    owner: int


@dataclass(frozen=True, slots=True)
class Held:
    """The room has just moved; it may be claimed after this time."""

    ms: int
    hold_ms: int


@dataclass(frozen=True, slots=True)
class Beat:
    """The database's time, how many workers live, and which of our rooms others have claimed."""

    now: int
    workers: int
    stolen: list[str]


def join(machine: str) -> Steps[tuple[int, int]]:
    """A number for this worker, and the database's time."""
    yield f"DELETE FROM worker WHERE beat_at < {_NOW} - 86400000", ()  # noqa: S608 - our own words
    rows = yield f"INSERT INTO worker (machine, beat_at) VALUES (?, {_NOW}) RETURNING id, beat_at", (machine,)  # noqa: S608
    return int(rows[0][0]), int(rows[0][1])


_BEAT: Final = (
    f"INSERT INTO worker (id, machine, beat_at) VALUES (?, ?, {_NOW})"  # noqa: S608 - our own words
    " ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at RETURNING beat_at"
)
_STOLEN: Final = (
    "SELECT held.code FROM unnest(?::text[], ?::int[]) AS held (code, epoch)"
    " LEFT JOIN room ON room.code = held.code WHERE room.epoch IS DISTINCT FROM held.epoch"
)
_RELEASE: Final = (
    "UPDATE room SET owner = NULL FROM unnest(?::text[], ?::int[]) AS old (code, epoch)"
    " WHERE room.code = old.code AND room.epoch = old.epoch AND room.owner = ?"
)


def beat(me: int, machine: str, held: Mapping[str, int], released: Mapping[str, int]) -> Steps[Beat]:
    """Once a second: this worker lives; these rooms it has, and those not any more."""
    rows = yield _BEAT, (me, machine)
    if released:
        yield _RELEASE, (list(released), list(released.values()), me)
    stolen = (yield _STOLEN, (list(held), list(held.values()))) if held else []
    workers = yield f"SELECT count(*) FROM worker WHERE beat_at > {_NOW} - {DEAD_MS}", ()  # noqa: S608
    return Beat(int(rows[0][0]), int(workers[0][0]), [row[0] for row in stolen])


def leave(me: int) -> Steps[None]:
    """This worker ends, and its rooms belong to nobody."""
    yield "UPDATE room SET owner = NULL WHERE owner = ?", (me,)
    yield "DELETE FROM worker WHERE id = ?", (me,)


_LOCK: Final = (
    f"SELECT owner, epoch, stolen_at, stolen_from, hold_ms, {_LIVES}, {_NOW} FROM room WHERE code = ? FOR NO KEY UPDATE"  # noqa: S608
)


def claim(me: int, code: str, why: Why) -> Steps[int | Elsewhere | Held | None]:
    """Own the room from now on: the epoch; None: there is no such room.

    A room that belongs to nobody, to a dead worker or to us is ours at once.  A living owner loses it to a page or to the
    operator, but to a page not while it is held: two proxies that disagree would pass a room to and fro for ever.
    """
    rows = yield _LOCK, (code,)
    if not rows:
        return None
    owner, epoch, stolen_at, stolen_from, hold_ms, lives, now = rows[0]
    if owner is None or owner == me or not lives:
        yield "UPDATE room SET owner = ?, epoch = epoch + 1 WHERE code = ?", (me, code)
        return int(epoch) + 1
    if why == "recovery":
        return Elsewhere(owner)
    if why == "operator":
        yield "UPDATE room SET owner = ?, epoch = epoch + 1 WHERE code = ?", (me, code)
        return int(epoch) + 1
    if now < stolen_at + hold_ms:
        return Held(stolen_at + hold_ms - now, hold_ms)
    back = stolen_from == me and now - stolen_at < BACK_MS
    hold_ms = min(2 * hold_ms, HOLD_MOST_MS) if back else HOLD_MS
    yield (
        "UPDATE room SET owner = ?, epoch = epoch + 1, stolen_at = ?, stolen_from = ?, hold_ms = ? WHERE code = ?",
        (me, now, owner, hold_ms, code),
    )
    return int(epoch) + 1


# In no order: asked for one, PostgreSQL goes through all rooms by their codes instead of those in play (room_in_play).
_ORPHANS: Final = (
    "UPDATE room SET owner = ?, epoch = epoch + 1 WHERE code IN"  # noqa: S608 - our own words
    f" (SELECT code FROM room WHERE live AND (owner = ? OR NOT {_LIVES}) AND NOT code = ANY(?)"
    f" AND (owner IS NOT NULL OR used_at < {_NOW} - {NEW_MS})"
    " LIMIT ? FOR NO KEY UPDATE SKIP LOCKED) RETURNING code, epoch"
)


def claim_orphans(me: int, most: int, held: Sequence[str] = (), ours: bool = False) -> Steps[dict[str, int]]:
    """Some games in play that belong to nobody are ours from now on: their codes and epochs.

    Those that we have in memory are no orphans, also if our beat is late.  With *ours* the others of ours are.
    """
    rows = yield _ORPHANS, (me, me if ours else 0, list(held), most)
    return {code: int(epoch) for code, epoch in rows}


_DUE: Final = (
    "UPDATE room SET owner = ?, epoch = epoch + 1 WHERE code IN"  # noqa: S608 - our own words
    f" (SELECT code FROM room WHERE due_at <= ? AND (owner = ? OR NOT {_LIVES}) AND NOT code = ANY(?)"
    " LIMIT ? FOR NO KEY UPDATE SKIP LOCKED) RETURNING code, epoch"
)


def claim_due(me: int, now: int, most: int, but: Sequence[str]) -> Steps[dict[str, int]]:
    """Some rooms that are to be woken are ours from now on, but those: their codes and epochs."""
    rows = yield _DUE, (me, now, me, list(but), most)
    return {code: int(epoch) for code, epoch in rows}


_RESERVE: Final = "INSERT INTO room (code, used_at, live, epoch) VALUES (?, ?, false, 1) ON CONFLICT DO NOTHING RETURNING code"


def reserve(code: str, now: int) -> Steps[bool]:
    """A code for a new room, with epoch 1 and without an owner: its pages may come to another worker.  False: it is taken."""
    rows = yield _RESERVE, (code, now)
    return bool(rows)


def check(me: int, code: str) -> Steps[None]:
    """First in a change of one room that is no group commit.  Raises Fenced."""
    rows = yield "SELECT owner FROM room WHERE code = ? FOR NO KEY UPDATE", (code,)
    if not rows or rows[0][0] not in (None, me):
        raise Fenced


_REMOVABLE: Final = f"SELECT code FROM room WHERE code = ANY(?) AND (owner = ? OR NOT {_LIVES}) FOR UPDATE SKIP LOCKED"  # noqa: S608


def removable(me: int, codes: Sequence[str]) -> Steps[list[str]]:
    """Which of these may be removed: rooms of other living workers are theirs to remove."""
    rows = yield _REMOVABLE, (list(codes), me)
    return [row[0] for row in rows]
