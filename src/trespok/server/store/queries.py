"""Rows of many rooms in, one room out."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ..room.outbox import Finished, LogRow, Planned, Played, Saved
from . import notices, persons
from .sql import Steps


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Another process has appended to the log first."""


class RoomRow(NamedTuple):
    """What any worker may know of a room without loading it."""

    used_at: int
    live: bool  # goes on by itself
    listed: bool = False  # strangers find it in the list
    summary: str | None = None  # the answer of the list and of previews, as JSON; None: as it was
    due_at: int | None = None  # when a match by days that is not in memory is to be woken


@dataclass(slots=True)
class Batch:
    """Rows of many rooms that go in together."""

    log: list[tuple[str, int, str, str, int, bool]] = field(default_factory=list)
    side: dict[tuple[str, str], str | None] = field(default_factory=dict)
    rooms: dict[str, RoomRow] = field(default_factory=dict)
    ended: list[tuple[str, Finished]] = field(default_factory=list)
    planned: list[tuple[str, Sequence[Planned]]] = field(default_factory=list)  # the notices of rooms by days
    epochs: dict[str, int] = field(default_factory=dict)  # of the claims under which all these rooms are ours; PostgreSQL

    def add(self, code: str, log: Sequence[LogRow], side: dict[str, str | None]) -> None:
        self.log += [(code, *row) for row in log]
        for name, value in side.items():
            self.side[code, name] = value

    def __bool__(self) -> bool:
        return bool(self.log or self.side or self.rooms)


_NO_END: Final = 2**31 - 1
_MARKS: Final = "SELECT seq, action FROM log WHERE code = ? AND actor = '#' ORDER BY seq"
_SPAN: Final = "SELECT seq, actor, action, at, clock FROM log WHERE code = ? AND seq BETWEEN ? AND ? ORDER BY seq"
_UNUSED: Final = (
    "SELECT code FROM room WHERE used_at < ? AND due_at IS NULL"
    " AND NOT EXISTS (SELECT 1 FROM played WHERE played.code = room.code) ORDER BY used_at"
)
_BEGINS: Final = "SELECT seq FROM log WHERE code = ? AND actor = '#' AND action LIKE '{%' ORDER BY seq DESC LIMIT 1"


def read(code: str) -> Steps[Saved | None]:
    rows = yield "SELECT name, value FROM side WHERE code = ?", (code,)
    side = {str(name): str(value) for name, value in rows}
    if "setup" not in side:
        return None
    first = yield _BEGINS, (code,)
    log = yield from _rows(code, first[0][0] if first else 0, _NO_END)
    return Saved(code, side, log)


def note_rest(batch: Batch, but: Container[str] = ()) -> Steps[None]:
    """Matches that are over, and notices to be sent; not of those rooms."""
    for code, each in batch.ended:
        if code not in but:
            yield from persons.note_end(code, each)
    for code, planned in batch.planned:
        if code not in but:
            yield from notices.plan(code, planned)


def _rows(code: str, first: int, last: int) -> Steps[list[LogRow]]:
    rows = yield _SPAN, (code, first, last)
    return [LogRow(seq, actor, action, at, bool(clock)) for seq, actor, action, at, clock in rows]


def played(code: str, number: int | None) -> Steps[Played | None]:
    """A finished match of a room by its number, or the latest.  Of one whose secret is not published nothing is read."""
    spans: list[tuple[int, int]] = []
    begun = 0
    marks = yield _MARKS, (code,)
    for seq, action in marks:
        if action.startswith("{"):
            begun = seq
        elif action.startswith("reveal "):
            spans.append((begun, seq))
    chosen = len(spans) if number is None else number
    if not 1 <= chosen <= len(spans):
        return None
    rows = yield from _rows(code, *spans[chosen - 1])
    return Played(rows, chosen, len(spans))


def knows(code: str) -> Steps[bool]:
    rows = yield "SELECT code FROM room WHERE code = ?", (code,)
    return bool(rows)


def live() -> Steps[list[str]]:
    rows = yield "SELECT code FROM room WHERE live", ()
    return sorted(row[0] for row in rows)


def due(now: int, most: int, but: Sequence[str]) -> Steps[list[str]]:
    """Rooms that are to be woken, but those."""
    rows = yield "SELECT code FROM room WHERE due_at <= ? ORDER BY due_at LIMIT ?", (now, most + len(but))
    return [row[0] for row in rows if row[0] not in set(but)]


def unused(before: int) -> Steps[list[str]]:
    """Rooms nobody has used since, and that no person has a finished game of."""
    rows = yield _UNUSED, (before,)
    return [row[0] for row in rows]


def probe(*, shared: bool = False) -> Steps[None]:
    """A write that changes nothing and goes to the disk like any other.  *shared*: of no row that another worker touches."""
    if not shared:
        yield "UPDATE store_version SET number = number", ()
        return
    rows = yield "INSERT INTO worker (machine, beat_at) VALUES ('', 0) RETURNING id", ()
    yield "DELETE FROM worker WHERE id = ?", (rows[0][0],)


def forget(codes: Sequence[str]) -> Steps[None]:
    yield from persons.forget_results(codes)
    for code in codes:
        for table in ("log", "side", "seat_browser", "outgoing", "room"):
            yield f"DELETE FROM {table} WHERE code = ?", (code,)  # noqa: S608 - our own words


# --- what any worker answers from the store alone ---

_LISTED: Final = "SELECT summary FROM room WHERE listed AND used_at > ? ORDER BY used_at DESC LIMIT ?"
_TABLES: Final = (
    "SELECT room.code, room.summary, seat_browser.seat_key FROM seat_browser JOIN room ON room.code = seat_browser.code"
    " WHERE room.summary IS NOT NULL AND (seat_browser.browser = ? OR seat_browser.browser IN"
    " (SELECT device.browser FROM device AS mine JOIN device ON device.person = mine.person WHERE mine.browser = ?))"
)


def listed(since: int, most: int) -> Steps[list[str]]:
    """The summaries of listed rooms that were used since, the latest first."""
    rows = yield _LISTED, (since, most)
    return [row[0] for row in rows if row[0]]


def note_use(codes: Sequence[str], now: int) -> Steps[None]:
    for code in codes:
        yield "UPDATE room SET used_at = ? WHERE code = ?", (now, code)


def summary(code: str) -> Steps[str | None]:
    """The summary of a room; None: there is none."""
    rows = yield "SELECT summary FROM room WHERE code = ?", (code,)
    return rows[0][0] if rows else None


TV_MS: Final = 120_000  # so long four letters live
_TV_TRIES: Final = 5  # wrong ones of a table, in as long


_TV: Final = "INSERT INTO tv (letters, secret, ends_at, tries, code, host, tv_key) VALUES (?, ?, ?, 0, '', '', '')"


def open_tv(letters: str, secret: str, now: int) -> Steps[bool]:
    """A TV shows these letters; False: another one does."""
    yield "DELETE FROM tv WHERE ends_at <= ?", (now,)
    yield _TV + " ON CONFLICT (letters) DO NOTHING", (letters, secret, now + TV_MS)
    rows = yield "SELECT secret FROM tv WHERE letters = ?", (letters,)
    return bool(rows) and rows[0][0] == secret


def look_at_tv(secret: str, now: int) -> Steps[tuple[str, str, str] | None]:
    """Table, host and key of the TV with this secret (hashed), until its time is over: an answer may get lost."""
    rows = yield "SELECT code, host, tv_key FROM tv WHERE secret = ? AND ends_at > ?", (secret, now)
    return (str(rows[0][0]), str(rows[0][1]), str(rows[0][2])) if rows else None


# The row that counts a table's wrong letters, from the first of them on.  Until the end of the transaction it is locked.
_TV_COUNT: Final = (
    _TV + " ON CONFLICT (letters) DO UPDATE SET tries = CASE WHEN tv.ends_at <= ? THEN 0 ELSE tv.tries END,"
    " ends_at = CASE WHEN tv.ends_at <= ? OR tv.tries = 0 THEN excluded.ends_at ELSE tv.ends_at END"
)


def claim_tv(letters: str, code: str, host: str, now: int) -> Steps[str]:
    """A table claims the TV with these letters; why it may not.  Wrong ones are counted in a row under the table's code."""
    yield _TV_COUNT, (code, "", now + TV_MS, now, now)
    tried = yield "SELECT tries FROM tv WHERE letters = ?", (code,)
    if int(tried[0][0]) >= _TV_TRIES:
        return "tv-tries"
    rows = yield "SELECT code FROM tv WHERE letters = ? AND secret <> '' AND ends_at > ?", (letters, now)
    if rows and rows[0][0] in {"", code}:
        yield "UPDATE tv SET code = ?, host = ? WHERE letters = ?", (code, host, letters)
        return ""
    yield "UPDATE tv SET tries = tries + 1 WHERE letters = ?", (code,)
    return "tv-letters"


def show_tv(letters: str, code: str, key: str) -> Steps[None]:
    """The TV that this table has claimed may show it, by this key."""
    yield "UPDATE tv SET tv_key = ? WHERE letters = ? AND code = ?", (key, letters, code)


def tables_of_person(browser: str) -> Steps[list[tuple[str, str, str]]]:
    """Code and summary of each table where this browser's person has had a seat, and the hash of the key to it."""
    rows = yield _TABLES, (browser, browser)
    return [(row[0], row[1], row[2]) for row in rows]
