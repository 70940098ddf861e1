"""What leaves a room: rows for the store, messages for its pages, questions for its bots.  Everything else stays inside."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from msgspec.json import Encoder

from ...bots import Bot
from ...core import Offer, Seat
from ...wire import messages as m
from ...wire.parts import ChatLine, ClaimLine
from .state import RoomState, Section

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
    """What the store holds of a room: its sections, and the log from the latest match on."""

    code: str
    side: dict[str, str]
    log: list[LogRow]


class Finished(NamedTuple):
    """A match that has just ended: what everybody may know of it, and the keys (hashed) of the people in its seats."""

    number: int
    game: str
    at: int
    told: str  # as JSON: each seat's name, bot, face, place and standing
    keys: list[tuple[Seat, list[str]]]
    counts: bool = False  # for ratings


class Planned(NamedTuple):
    """A notice to the person in a seat, to be sent at its time unless the room takes it back before."""

    number: str  # names it for good
    kind: str
    told: str  # as JSON: the game, and until when
    keys: list[str]  # hashes under which the room knows the seat's browsers
    due_at: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match: its rows, which of the room's it is, and how many there are."""

    rows: list[LogRow]
    number: int
    count: int


def row_text(value: object) -> str:
    """A value as JSON; much faster than the standard library."""
    return _ENCODE(value).decode()


def begun_options(begins: Mapping[str, Any]) -> dict[str, str]:
    """The options of a match by its first line, with the edition of its rules: the first, if none is named."""
    return {"rules": str(begins.get("rules", 1)), **begins["options"]}


@dataclass(frozen=True, slots=True)
class Prepare:
    """A bot that thinks outside the room has sat down: it may read what it needs."""

    game: str
    kind: str
    seats: int


@dataclass(frozen=True, slots=True)
class Think:
    """A question to a bot, answered outside the room: it may take its time."""

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
    """A person alone with bots would like a hint."""

    seq: int
    seat: Seat
    view: Any
    offer: Offer[Any]


class Turn:
    """The result of one or several inputs.  Nothing in it may be sent before its rows are stored."""

    __slots__ = ("closes", "ended", "log", "prepares", "sends", "side", "thinks", "wonders")

    def __init__(self) -> None:
        self.sends: list[tuple[tuple[int, ...], m.Out]] = []
        self.log: list[LogRow] = []
        self.side: dict[str, str | None] = {}  # None removes a row
        self.prepares: list[Prepare] = []
        self.thinks: list[Think] = []
        self.wonders: list[Wonder] = []
        self.closes: list[int] = []  # connections to close, after what is sent
        self.ended: Finished | None = None


@dataclass(slots=True)
class Changes:
    """What has changed and is not told to the pages yet: the one place that knows."""

    table: bool = False  # who sits, how the room is set
    view: bool = False  # the position, for everybody
    session: bool = False  # the standings of this evening
    series: bool = False
    evenings: bool = False  # the evenings before
    tvs: bool = False  # how many TV screens are on
    chosen: list[tuple[Seat, bool]] = field(default_factory=list)  # seats that have chosen, or taken it back
    late: list[Seat] = field(default_factory=list)  # people who are here, and for whom the table has just chosen
    lines: list[ChatLine] = field(default_factory=list)
    claims: list[ClaimLine] = field(default_factory=list)
    truth: bool = False  # which claims of the match were true

    @property
    def chosen_alone(self) -> bool:
        """Whether seats have chosen and nothing else has changed: so it is after most messages."""
        more = self.table or self.view or self.session or self.series or self.evenings or self.tvs
        return not (more or self.late or self.lines or self.claims or self.truth)


class Outbox:
    """Gathers a turn.  The log is numbered here; pages count only the rows that everybody saw happen (``shown``).

    A gap in these numbers would tell of the hidden ones (K37).
    """

    def __init__(self, state: RoomState, seq: int = 0) -> None:
        self.seq = seq
        self.shown = seq  # the number of the latest row, as pages count
        self.changes = Changes()
        self._state = state
        self._sections: set[Section] = set()  # to be stored
        self._chat: set[int] = set()  # likewise, by line
        self._claims: set[int] = set()
        self._turn = Turn()

    def write(self, actor: str, action: str, at: int, *, clock: bool = False, hidden: bool = False) -> None:
        self.seq += 1
        self.shown += not hidden
        self._turn.log.append(LogRow(self.seq, actor, action, at, clock))

    def keep(self, section: Section) -> None:
        self._sections.add(section)

    def need_not_keep(self, section: Section) -> None:
        """What else this turn stores has overtaken the section."""
        self._sections.discard(section)

    def keep_line(self, slot: int) -> None:
        self._chat.add(slot)

    def keep_claim(self, row: int) -> None:
        self._claims.add(row)

    def send(self, links: Iterable[int], message: m.Out) -> None:
        if to := tuple(links):
            self._turn.sends.append((to, message))

    def end(self, ended: Finished) -> None:
        self._turn.ended = ended

    def part_from(self, link: int, last: m.Out) -> None:
        """Send a last message to a page, then close its connection."""
        self._turn.sends.append(((link,), last))
        self._turn.closes.append(link)

    def prepare(self, prepare: Prepare) -> None:
        if prepare not in self._turn.prepares:
            self._turn.prepares.append(prepare)

    def ask(self, thinks: Iterable[Think]) -> None:
        self._turn.thinks += thinks

    def wonder(self, wonder: Wonder) -> None:
        self._turn.wonders.append(wonder)

    def take(self) -> Turn:
        """Everything since the last call: rows to store, then messages to send."""
        turn, self._turn = self._turn, Turn()
        if self._sections:
            for name in sorted(self._sections):
                turn.side[name] = self._state.section(name)
            self._sections.clear()
        if self._chat:
            for slot in sorted(self._chat):
                turn.side[f"chat:{slot}"] = self._state.chat_line(slot)
            self._chat.clear()
        if self._claims:
            turn.side |= {f"claim:{row}": self._state.claim(row) for row in sorted(self._claims)}
            self._claims.clear()
        return turn
