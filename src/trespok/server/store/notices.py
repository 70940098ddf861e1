"""Notices: which browsers want some, and the queue of those to be sent.

A game by days plans its notices with each turn, in the turn's own transaction; the planned number names one notice for good.
A worker takes what is due for a minute: one that dies in between leaves it to the next.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..room.outbox import Planned
from .sql import Steps

LEASE_MS: Final = 60_000
KEPT_MS: Final = 8 * 86_400_000  # the longest choice, and a day: as long a number is known not to be sent again
HOUR_MS: Final = 3_600_000
HOURLY: Final = 30  # to one browser
HOURLY_TABLE: Final = 200


class Push(NamedTuple):
    """Where a browser takes notices, and with which keys they are sealed.  The address is a secret."""

    endpoint: str
    p256dh: str
    auth: str
    wants: str


class Due(NamedTuple):
    """A notice that is to be sent to one browser now."""

    number: str
    code: str
    kind: str
    told: str
    hash: str
    tries: int
    push: Push


def plan(code: str, notices: Sequence[Planned]) -> Steps[None]:
    """These wait for their time from now on; others of the room that have not been sent are no more."""
    wanted = {each.number for each in notices}
    rows = yield "SELECT id FROM outgoing WHERE code = ? AND sent_at IS NULL", (code,)
    for (number,) in rows:
        if number.partition("/")[0] not in wanted:
            yield "DELETE FROM outgoing WHERE id = ?", (number,)
    for each in notices:
        yield (
            (
                "INSERT INTO outgoing (id, code, keys, kind, told, due_at, push, tries) VALUES (?, ?, ?, ?, ?, ?, '', 0)"
                " ON CONFLICT (id) DO UPDATE SET told = excluded.told, due_at = excluded.due_at"
                " WHERE outgoing.sent_at IS NULL AND outgoing.told <> excluded.told"
            ),
            (each.number, code, " ".join(each.keys), each.kind, each.told, each.due_at),
        )


def is_due(now: int) -> Steps[bool]:
    rows = yield "SELECT 1 FROM outgoing WHERE sent_at IS NULL AND due_at <= ? LIMIT 1", (now,)
    return bool(rows)


_TAKE: Final = (
    "UPDATE outgoing SET due_at = ?, tries = tries + 1 WHERE id IN (SELECT id FROM outgoing WHERE sent_at IS NULL"
    " AND due_at <= ? ORDER BY due_at LIMIT ?{locked}) RETURNING id, code, keys, kind, told, push, tries"
)
_BROWSERS: Final = (
    "SELECT DISTINCT push.hash FROM seat_browser JOIN device seat ON seat.browser = seat_browser.browser"
    " JOIN device mine ON mine.person = seat.person JOIN push ON push.browser = mine.browser"
    " WHERE seat_browser.code = ? AND seat_browser.seat_key = ? AND push.wants LIKE ?"
)
_CHILD: Final = (
    "INSERT INTO outgoing (id, code, keys, kind, told, due_at, push, tries) VALUES (?, ?, '', ?, ?, ?, ?, 1)"
    " ON CONFLICT (id) DO NOTHING"
)


def take(now: int, most: int, *, shared: bool) -> Steps[list[Due]]:
    """What is due, for us alone until the lease ends.  A notice to a person becomes one for each browser that wants it."""
    rows = yield _TAKE.format(locked=" FOR UPDATE SKIP LOCKED" if shared else ""), (now + LEASE_MS, now, most)
    due = []
    for number, code, keys, kind, told, push, tries in rows:
        if push:
            due.append((number, code, kind, told, push, tries))
            continue
        yield from sent(number, now)
        hashes: set[str] = set()
        for key in keys.split():
            browsers = yield _BROWSERS, (code, key, f"%{kind}%")
            hashes |= {row[0] for row in browsers}
        for hashed in sorted(hashes):
            if (yield from _may_send(code, hashed, now)):
                yield _CHILD, (f"{number}/{hashed[:32]}", code, kind, told, now + LEASE_MS, hashed)
                due.append((f"{number}/{hashed[:32]}", code, kind, told, hashed, 1))
    found = []
    for number, code, kind, told, hashed, tries in due:
        push = yield from push_of(hashed)
        if push is None:
            yield from sent(number, now)
        else:
            found.append(Due(number, code, kind, told, hashed, tries, push))
    return found


def _may_send(code: str, hashed: str, now: int) -> Steps[bool]:
    mine = yield "SELECT count(*) FROM outgoing WHERE push = ? AND (sent_at IS NULL OR sent_at > ?)", (hashed, now - HOUR_MS)
    table = yield "SELECT count(*) FROM outgoing WHERE code = ? AND push <> '' AND sent_at > ?", (code, now - HOUR_MS)
    return int(mine[0][0]) < HOURLY and int(table[0][0]) < HOURLY_TABLE


def sent(number: str, now: int) -> Steps[None]:
    yield "UPDATE outgoing SET sent_at = ? WHERE id = ?", (now, number)


def again(number: str, due_at: int) -> Steps[None]:
    yield "UPDATE outgoing SET due_at = ? WHERE id = ?", (due_at, number)


def drop_old(now: int) -> Steps[None]:
    yield "DELETE FROM outgoing WHERE sent_at < ?", (now - KEPT_MS,)


def subscribe(browser: str, hashed: str, push: Push) -> Steps[bool]:
    """This browser (hashed) takes notices there, and nowhere else; False: it is nobody's, or the address is another one's.

    A browser that has lost its cookie has the same keys, and so its address again.
    """
    rows = yield "SELECT 1 FROM device WHERE browser = ?", (browser,)
    if not rows:
        return False
    yield "DELETE FROM push WHERE browser = ?", (browser,)
    rows = yield (
        (
            "INSERT INTO push (hash, browser, endpoint, p256dh, auth, wants) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (hash) DO UPDATE SET browser = excluded.browser, wants = excluded.wants"
            " WHERE push.p256dh = excluded.p256dh AND push.auth = excluded.auth RETURNING hash"
        ),
        (hashed, browser, *push),
    )
    return bool(rows)


def unsubscribe(browser: str) -> Steps[None]:
    """This browser (hashed) wants none."""
    yield "DELETE FROM push WHERE browser = ?", (browser,)


def forget_push(hashed: str) -> Steps[None]:
    yield "DELETE FROM push WHERE hash = ?", (hashed,)
    yield "DELETE FROM outgoing WHERE push = ?", (hashed,)


def push_of(hashed: str) -> Steps[Push | None]:
    rows = yield "SELECT endpoint, p256dh, auth, wants FROM push WHERE hash = ?", (hashed,)
    return Push(*rows[0]) if rows else None


def wants_of(browser: str) -> Steps[str | None]:
    """Which notices this browser (hashed) wants; None: none."""
    rows = yield "SELECT wants FROM push WHERE browser = ?", (browser,)
    return str(rows[0][0]) if rows else None


def server_key(name: str, made: str) -> Steps[str]:
    """The key of this name that all workers of the store share; *made* is kept if there is none yet."""
    yield "INSERT INTO server_key (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", (name, made)
    rows = yield "SELECT value FROM server_key WHERE name = ?", (name,)
    return str(rows[0][0])
