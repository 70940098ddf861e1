"""Every message between page and table.  The page's types and docs/protocol.md are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ..play.chance import WORDS_BYTES
from ..review.found import Hint
from .parts import (
    EMOTES,
    SAY_MOST,
    ActionWords,
    Clock,
    Emote,
    GameName,
    Kind,
    Name,
    Number,
    Options,
    SeatCount,
    SeatLine,
    SeatNumber,
    Settings,
)
from .story import Told

__all__ = [
    "EMOTES",
    "Ack",
    "Chat",
    "Choose",
    "Chosen",
    "Clock",
    "Gone",
    "GoneReason",
    "HintNow",
    "Host",
    "In",
    "Leave",
    "Out",
    "Over",
    "Ping",
    "Read",
    "Rename",
    "Revoke",
    "Say",
    "SeatLine",
    "Settings",
    "Sit",
    "TableNow",
    "Unchoose",
    "ViewNow",
    "Watching",
    "Words",
]

# --- from the page to the table -------------------------------------------------------------------------------------


class _In(Struct, tag_field="t", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    id: Number  # grows from message to message; answered by exactly one ack


class Choose(_In, frozen=True):
    """Do this.  Where all choose in secret it is a draft, and can be changed until the last has chosen."""

    round: Number  # the seq of the view it was chosen on
    action: ActionWords  # the transcript's own words: "play disc", "keep 3 3", "claim stamp from 2"


class Unchoose(_In, frozen=True):
    """Take a draft back."""


class Read(_In, frozen=True):
    """What was opened has been read; when everybody here has said so, the clock for the next choice starts."""

    round: Number  # the seq of the view it was read on


class Words(_In, frozen=True):
    """What this seat adds to the chance of the match, before it starts; at most 64 bytes of UTF-8."""

    text: Annotated[str, Meta(max_length=WORDS_BYTES)]


class Host(_In, frozen=True):
    """What the host alone may do."""

    do: Literal["settings", "bot", "kick", "start", "last", "pause", "resume", "rematch", "pass", "swap"]
    settings: Settings | None = None  # settings: the whole of them
    options: Options | None = None  # settings: of the game, before the start
    seats: SeatCount | None = None  # settings: how many, before the start
    seat: SeatNumber | None = None  # bot, kick, pass, swap
    other: SeatNumber | None = None  # swap: who changes places with *seat*, before the start
    kind: Kind | None = None  # bot: which


class Say(_In, frozen=True):
    """Chat: a few words, or one of the emotes."""

    text: Annotated[str, Meta(max_length=SAY_MOST)] | None = None
    emote: Emote | None = None


class Rename(_In, frozen=True):
    """Be called something else."""

    name: Name


class Sit(_In, frozen=True):
    """Before the start: move to a free seat."""

    seat: SeatNumber


class Leave(_In, frozen=True):
    """Get up.  Before the start the seat is free again; after it a bot plays on."""


class Revoke(_In, frozen=True):
    """Take this seat's personal links back: other devices lose the seat, and there is a new link."""


class Ping(_In, frozen=True):
    """Is anybody there?"""


In: TypeAlias = Choose | Unchoose | Read | Words | Host | Say | Rename | Sit | Leave | Revoke | Ping


# --- from the table to the page -------------------------------------------------------------------------------------


class _Out(Struct, tag_field="t", tag=str.lower, frozen=True):
    pass


class TableNow(_Out, frozen=True, tag="table"):
    """The room: on connecting and whenever it changes."""

    seq: int
    code: str
    game: GameName
    match: int  # counts the games played in this room, from 1
    phase: Literal["lobby", "play", "over"]
    you: int | None  # None: watching
    next: int | None  # the seat one has from the next round or hand on, watching until then
    host: int
    seats: list[SeatLine]
    options: dict[str, str]
    settings: Settings
    paused: bool
    practice: bool  # everybody else is a bot
    watching: int
    clock: Clock | None
    commit: str  # SHA-256 of the secret, in hex
    secret: str | None  # once the match is over
    link: str | None  # this seat's own secret link: it moves the seat to another device


class ViewNow(_Out, frozen=True, tag="view"):
    """The position as this client may see it: on connecting and whenever it changes."""

    seq: int
    round: int  # the round or hand being played, from 1; at the end the last one
    view: dict[str, Any]  # a PokView, PokerdiceView or PokinoView, or that of another package's game
    offer: list[str] | None  # in the transcript's words, ready to send back
    must: bool  # whether the table waits for this seat
    draft: str | None
    waiting: list[int]  # seats that still think
    clock: Clock | None
    story: list[Told]  # what has happened since the view before; on connecting, the rounds the view shows
    hints: dict[str, float] | None  # practice: the chance of each action offered, where there is one
    have: list[str] | None  # Pokino with settings.alert: cups that are complete on this seat's board and not called


class HintNow(_Out, frozen=True, tag="hint"):
    """What could be done on the view of this seq; for one person alone with bots, a moment after the view."""

    seq: int
    hint: Hint


class Chosen(_Out, frozen=True):
    """A seat has chosen, or has taken it back; never what."""

    seq: int
    seat: int
    has: bool


class Ack(_Out, frozen=True, omit_defaults=True):
    """The one answer to a message."""

    id: int
    ok: bool
    code: str | None = None  # of the refusal; stable
    text: str | None = None  # of the refusal, in the player's language


class Chat(_Out, frozen=True, omit_defaults=True):
    """Somebody said something."""

    seat: int
    at: int  # ms since 1970
    text: str | None = None
    emote: str | None = None


class Over(_Out, frozen=True):
    """How the match ended."""

    winners: list[int]
    why: str
    standing: list[int]


class Watching(_Out, frozen=True):
    """How many watch, a moment after somebody came or went; the table says it too."""

    count: int


GoneReason: TypeAlias = Literal["no-table", "private", "kicked", "left", "too-fast", "full", "closing", "elsewhere", "revoked"]


class Gone(_Out, frozen=True):
    """The last message of a connection: why the table lets go of it."""

    reason: GoneReason


Out: TypeAlias = TableNow | ViewNow | HintNow | Chosen | Ack | Chat | Over | Watching | Gone
