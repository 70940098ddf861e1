"""Rows of many rooms in, one room out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ..room.outbox import LogRow, Played, Saved
from .sql import Steps

__all__ = ["Batch", "Conflict", "forget", "knows", "live", "played", "probe", "read", "unused"]


class Conflict(Exception):  # noqa: N818 - an answer, not a fault
    """Another process has appended to the log first."""


@dataclass(slots=True)
class Batch:
    """Rows of many rooms that go in together."""

    log: list[tuple[str, int, str, str, int, bool]] = field(default_factory=list)
    side: dict[tuple[str, str], str | None] = field(default_factory=dict)
    rooms: dict[str, tuple[int, bool]] = field(default_factory=dict)  # when used, and whether it goes on by itself
    epochs: dict[str, int] = field(default_factory=dict)  # of the claims under which these rooms are ours; PostgreSQL
    worker: int | None = None  # whose rows these are, where several share a store: stored only while that one lives

    def add(self, code: str, log: Sequence[LogRow], side: dict[str, str | None]) -> None:
        """One room's rows."""
        self.log += [(code, *row) for row in log]
        for name, value in side.items():
            self.side[code, name] = value

    def __bool__(self) -> bool:
        return bool(self.log or self.side or self.rooms)


_NO_END: Final = 2**31 - 1
_MARKS: Final = "SELECT seq, action FROM log WHERE code = ? AND actor = '#' ORDER BY seq"
_SPAN: Final = "SELECT seq, actor, action, at, clock FROM log WHERE code = ? AND seq BETWEEN ? AND ? ORDER BY seq"
_BEGINS: Final = "SELECT seq FROM log WHERE code = ? AND actor = '#' AND action LIKE '{%' ORDER BY seq DESC LIMIT 1"


def read(code: str) -> Steps[Saved | None]:
    """A room, with the log of its latest match."""
    rows = yield "SELECT name, value FROM side WHERE code = ?", (code,)
    side = {str(name): str(value) for name, value in rows}
    if "setup" not in side:
        return None
    first = yield _BEGINS, (code,)
    log = yield from _rows(code, first[0][0] if first else 0, _NO_END)
    return Saved(code, side, log)


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
    """Whether there is such a room."""
    rows = yield "SELECT code FROM room WHERE code = ?", (code,)
    return bool(rows)


def live() -> Steps[list[str]]:
    """Rooms that go on by themselves."""
    rows = yield "SELECT code FROM room WHERE live", ()
    return sorted(row[0] for row in rows)


def unused(before: int) -> Steps[list[str]]:
    """Rooms nobody has used since."""
    rows = yield "SELECT code FROM room WHERE used_at < ? ORDER BY used_at", (before,)
    return [row[0] for row in rows]


def probe() -> Steps[None]:
    """A write that changes nothing and goes to the disk like any other."""
    yield "UPDATE store_version SET number = number", ()


def forget(codes: Sequence[str]) -> Steps[None]:
    """Remove these rooms with everything in them."""
    for code in codes:
        for table in ("log", "side", "room"):
            yield f"DELETE FROM {table} WHERE code = ?", (code,)  # noqa: S608 - our own words
