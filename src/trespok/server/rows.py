"""What a room asks the store to keep: lines of the log, and the small rows beside it."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Ledger", "LogRow", "Played", "Saved"]


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of a room's log.  Actor ``#`` is the room itself: a match begins, a secret is published."""

    seq: int
    actor: str  # "*", a seat, or "#"
    action: str  # in the transcript's words
    at: int  # ms since 1970
    clock: bool = False


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
    """Rows on their way to the store; ``side`` of None takes a row away."""

    seq: int = 0
    log: list[LogRow] = field(default_factory=list)
    side: dict[str, str | None] = field(default_factory=dict)

    def write(self, actor: str, action: str, at: int, *, clock: bool = False) -> None:
        """The next line of the log."""
        self.seq += 1
        self.log.append(LogRow(self.seq, actor, action, at, clock))

    def take(self) -> tuple[list[LogRow], dict[str, str | None]]:
        """Everything written since the last time."""
        log, side = self.log, self.side
        self.log, self.side = [], {}
        return log, side
