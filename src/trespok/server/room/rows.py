"""What a room asks the store to keep: lines of the log, and the small rows beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Ledger", "LogRow", "Played", "Saved", "begun_options"]


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of a room's log.  Actor ``#`` is the room itself: a match begins, a secret is published."""

    seq: int
    actor: str  # "*", a seat, or "#"
    action: str  # in the transcript's words
    at: int  # ms since 1970
    clock: bool = False


def begun_options(begins: Mapping[str, Any]) -> dict[str, str]:
    """The options of a match by the line it began with, its rules among them: the first, where none are named."""
    return {"rules": str(begins.get("rules", 1)), **begins["options"]}


@dataclass(slots=True)
class Saved:
    """What the store holds of a room: the side rows, and the log from the latest match on."""

    code: str
    side: dict[str, str]
    log: list[LogRow]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match: its rows, which of the room's it is, and how many there are."""

    rows: list[LogRow]
    number: int
    count: int


@dataclass(slots=True)
class Ledger:
    """Rows on their way to the store; ``side`` of None takes a row away.

    Pages count the rows that everybody saw happen: a gap would tell of the others.
    """

    seq: int = 0
    hidden: int = 0  # rows of this match that not everybody saw happen
    log: list[LogRow] = field(default_factory=list)
    side: dict[str, str | None] = field(default_factory=dict)

    @property
    def shown(self) -> int:
        """The number of the latest row, as pages count."""
        return self.seq - self.hidden

    def write(self, actor: str, action: str, at: int, *, clock: bool = False, hidden: bool = False) -> None:
        """The next line of the log."""
        self.seq += 1
        self.hidden += hidden
        self.log.append(LogRow(self.seq, actor, action, at, clock))

    def take(self) -> tuple[list[LogRow], dict[str, str | None]]:
        """Everything written since the last time."""
        log, side = self.log, self.side
        self.log, self.side = [], {}
        return log, side
