"""What leaves a room: rows for the store, messages for its pages, questions for its bots.  Everything else stays inside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec.json import Encoder

from ...bots import Bot
from ...core import Offer, Seat
from ...wire import messages as m

__all__ = ["LogRow", "Outbox", "Played", "Prepare", "Saved", "Think", "Turn", "Wonder", "begun_options", "row_text"]

_ENCODE: Final = Encoder().encode


class LogRow(NamedTuple):
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


def row_text(value: object) -> str:
    """What a row holds, as JSON: the standard library would take several times as long."""
    return _ENCODE(value).decode()


def begun_options(begins: Mapping[str, Any]) -> dict[str, str]:
    """The options of a match by the line it began with, its rules among them: the first, where none are named."""
    return {"rules": str(begins.get("rules", 1)), **begins["options"]}


@dataclass(frozen=True, slots=True)
class Prepare:
    """A bot that thinks outside the room has sat down: it may read what it needs."""

    game: str
    kind: str
    seats: int


@dataclass(frozen=True, slots=True)
class Think:
    """A bot is to be asked, outside the room: it may take its time."""

    seat: Seat
    bot: Bot | None  # None: one of *game*, *kind* and *seed* is made where it thinks
    game: str
    kind: str
    seed: str
    view: Any
    offer: Offer[Any]
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wonder:
    """Somebody alone with bots would like a hint."""

    seq: int
    seat: Seat
    view: Any
    offer: Offer[Any]


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
