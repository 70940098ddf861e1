"""What leaves a room: rows for the store, messages for its pages, questions for its bots.  Everything else stays inside."""

from __future__ import annotations

from collections.abc import Iterable

from ...wire import messages as m
from .questions import Prepare, Think, Wonder
from .rows import LogRow

__all__ = ["Outbox", "Turn"]


class Turn:
    """What came of one input.  Nothing in it may be sent before its rows are stored."""

    __slots__ = ("closes", "log", "prepares", "sends", "side", "thinks", "wonders")

    def __init__(self) -> None:
        self.sends: list[tuple[tuple[int, ...], m.Out]] = []
        self.log: list[LogRow] = []
        self.side: dict[str, str | None] = {}  # None takes a row away
        self.prepares: list[Prepare] = []
        self.thinks: list[Think] = []
        self.wonders: list[Wonder] = []
        self.closes: list[int] = []  # connections to let go of, after what is sent


class Outbox:
    """Gathers a turn.  The log is numbered here; pages count only the rows that everybody saw happen (``shown``).

    A gap in these numbers would tell of the hidden ones (K37).
    """

    def __init__(self, seq: int = 0) -> None:
        self.seq = seq
        self.hidden = 0  # rows of this match that not everybody saw happen
        self.table_changed = False  # everybody is to be shown the room anew
        self._turn = Turn()

    @property
    def shown(self) -> int:
        """The number of the latest row, as pages count."""
        return self.seq - self.hidden

    def write(self, actor: str, action: str, at: int, *, clock: bool = False, hidden: bool = False) -> None:
        """The next line of the log."""
        self.seq += 1
        self.hidden += hidden
        self._turn.log.append(LogRow(self.seq, actor, action, at, clock))

    def keep(self, name: str, value: str | None) -> None:
        """A row beside the log; None takes it away."""
        self._turn.side[name] = value

    def need_not_keep(self, name: str) -> None:
        """A row of this turn that what else the turn stores has overtaken."""
        self._turn.side.pop(name, None)

    def send(self, links: Iterable[int], message: m.Out) -> None:
        """Something for these pages."""
        if to := tuple(links):
            self._turn.sends.append((to, message))

    def part_from(self, link: int, last: m.Out) -> None:
        """A last word to a page; then its connection is closed."""
        self._turn.sends.append(((link,), last))
        self._turn.closes.append(link)

    def prepare(self, prepares: Iterable[Prepare]) -> None:
        """Bots that have sat down."""
        self._turn.prepares += prepares

    def ask(self, thinks: Iterable[Think]) -> None:
        """Bots that are to choose."""
        self._turn.thinks += thinks

    def wonder(self, wonder: Wonder) -> None:
        """A hint that is wanted."""
        self._turn.wonders.append(wonder)

    def take(self) -> Turn:
        """Everything since the last time: rows to store, then messages to send."""
        turn, self._turn = self._turn, Turn()
        return turn
