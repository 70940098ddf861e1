"""Every message between page and table.  The page's types and docs/protocol.md are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

__all__ = [
    "EMOTES",
    "Ack",
    "BotSeat",
    "Chat",
    "Choose",
    "Chosen",
    "Clock",
    "ClockNow",
    "GameOut",
    "Gone",
    "Host",
    "In",
    "Leave",
    "LobbyOut",
    "MadeOut",
    "NewSeat",
    "NewTable",
    "OpenTable",
    "Out",
    "Over",
    "Ping",
    "Rename",
    "ReplayOut",
    "ReplayStep",
    "Say",
    "SeatLine",
    "SeatOut",
    "SettingOut",
    "Settings",
    "Sit",
    "Story",
    "TableNow",
    "Trouble",
    "Unchoose",
    "ViewNow",
    "Words",
]

EMOTES: Final = ("hello", "well-played", "thanks", "oops", "thinking", "hurry", "wow", "bye")

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
SeatCount: TypeAlias = Annotated[int, Meta(ge=2, le=10)]
ActionWords: TypeAlias = Annotated[str, Meta(max_length=80)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Emote: TypeAlias = Literal["hello", "well-played", "thanks", "oops", "thinking", "hurry", "wow", "bye"]
GameName: TypeAlias = Literal["pok", "pokerdice", "pokino"]
Kind: TypeAlias = Annotated[str, Meta(max_length=24)]
Options: TypeAlias = Annotated[
    dict[Annotated[str, Meta(max_length=24)], Annotated[str, Meta(max_length=24)]], Meta(max_length=16)
]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What only this table minds and no transcript holds."""

    clock_s: Annotated[int, Meta(ge=0, le=600)] = 0  # for one decision; 0: nobody is hurried
    watch: Literal["anyone", "nobody"] = "anyone"
    open_counters: bool = False  # POK: everybody's counters in sight (P13)
    history: bool = False  # every round in sight, not only the last (P14)
    show_cards: bool = True  # Pokerdice: cards left, by seat (D26)
    pace_s: Annotated[int, Meta(ge=0, le=30)] = 6  # Pokino: a card so often; 0: the caller taps (K34)
    grace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 2000  # Pokino: after a mark, before it can be stolen (K16)
    away_s: Annotated[int, Meta(ge=5, le=600)] = 30  # so long a place is kept before the table plays for it
    chat: bool = True
    listed: bool = False  # among the open tables of the first page
    hints: bool = False  # practice only: shown while everybody else is a bot


# --- from the page to the table -------------------------------------------------------------------------------------


class _In(Struct, tag_field="t", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    id: Number  # grows from message to message; answered by exactly one ack


class Choose(_In, frozen=True):
    """Do this.  Where all choose in secret it is a draft, and can be changed until the last has chosen."""

    round: Number  # the seq of the view it was chosen on
    action: ActionWords  # the transcript's own words: "play disc", "keep 3 3", "claim stamp from 2"


class Unchoose(_In, frozen=True):
    """Take a draft back."""


class Words(_In, frozen=True):
    """What this seat adds to the chance of the match, before it starts; at most 64 bytes of UTF-8."""

    text: Annotated[str, Meta(max_length=64)]


class Host(_In, frozen=True):
    """What the host alone may do."""

    do: Literal["settings", "bot", "kick", "start", "last", "pause", "resume", "rematch", "pass"]
    settings: Settings | None = None  # settings: the whole of them
    options: Options | None = None  # settings: of the game, before the start
    seats: SeatCount | None = None  # settings: how many, before the start
    seat: SeatNumber | None = None  # bot, kick, pass
    kind: Kind | None = None  # bot: which


class Say(_In, frozen=True):
    """Chat: a few words, or one of the emotes."""

    text: Annotated[str, Meta(max_length=280)] | None = None
    emote: Emote | None = None


class Rename(_In, frozen=True):
    """Be called something else."""

    name: Name


class Sit(_In, frozen=True):
    """Before the start: move to a free seat."""

    seat: SeatNumber


class Leave(_In, frozen=True):
    """Get up.  Before the start the seat is free again; after it a bot plays on."""


class Ping(_In, frozen=True):
    """Is anybody there?"""


In: TypeAlias = Choose | Unchoose | Words | Host | Say | Rename | Sit | Leave | Ping


# --- from the table to the page -------------------------------------------------------------------------------------


class Clock(Struct, frozen=True):
    """How long is left for what is being waited for."""

    left_ms: int
    of_ms: int  # the whole time, for a dial
    what: Literal["choose", "call", "close", "hand"]  # a decision, or Pokino's next card, close of a window, next hand


class SeatLine(Struct, frozen=True):
    """One seat, as everybody sees it."""

    name: str | None  # None: free
    bot: str | None  # the kind of bot, always said
    here: bool
    away_ms: int | None  # of the grace left before the table plays for it; 0: it does; None: here, free or a bot
    words: bool  # whether it has added words to the chance


class Story(Struct, frozen=True):
    """One thing that happened: a message of the catalogue and its facts, no language in them."""

    id: str
    args: dict[str, Any]


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
    view: dict[str, Any]  # a PokView, PokerdiceView or PokinoView
    offer: list[str] | None  # in the transcript's words, ready to send back
    must: bool  # whether the table waits for this seat
    draft: str | None
    waiting: list[int]  # seats that still think
    clock: Clock | None
    story: list[Story]  # what has happened since the view before, or since the seq asked for
    hints: dict[str, float] | None  # practice: the chance of each action offered, where there is one


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


class ClockNow(_Out, frozen=True, tag="clock"):
    """The clock alone has changed."""

    clock: Clock | None


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


class Gone(_Out, frozen=True):
    """The last message of a connection: why the table lets go of it."""

    reason: Literal["no-table", "private", "kicked", "left", "too-fast", "too-slow", "nonsense", "full", "closing"]


Out: TypeAlias = TableNow | ViewNow | Chosen | Ack | ClockNow | Chat | Over | Gone


# --- HTTP -----------------------------------------------------------------------------------------------------------


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat."""

    seat: SeatNumber
    kind: Kind


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: GameName
    name: Name
    seats: SeatCount
    options: Options = {}
    settings: Settings = Settings()
    bots: Annotated[list[BotSeat], Meta(max_length=9)] = []
    play_now: bool = False  # start at once; seats left free get bots


class MadeOut(Struct, frozen=True):
    """Its answer; the seat travels in a cookie."""

    code: str


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/seats."""

    name: Name


class SeatOut(Struct, frozen=True):
    """Its answer."""

    seat: int


class OpenTable(Struct, frozen=True):
    """A table anybody may join."""

    code: str
    game: GameName
    seats: int
    taken: int
    host: str


class LobbyOut(Struct, frozen=True):
    """GET /api/tables/CODE: what a link tells."""

    code: str
    game: GameName
    phase: Literal["lobby", "play", "over"]
    seats: list[SeatLine]
    you: int | None
    host: int
    free: int
    watch: bool  # whether one may watch
    matches: int  # finished ones, for replay and transcript


class SettingOut(Struct, frozen=True):
    """One option of a game, as data."""

    name: str
    default: str
    values: list[str]  # empty: a whole number from low to high
    low: int
    high: int


class GameOut(Struct, frozen=True):
    """GET /api/games: one of the three."""

    game: GameName
    least: int
    most: int
    minutes: int  # about so long
    options: list[SettingOut]
    bots: list[str]  # kinds, weakest first


class ReplayStep(Struct, frozen=True):
    """One act of a finished match and the spectator's view after it."""

    seq: int
    actor: str  # "*" or the seat
    action: str
    clock: bool
    story: list[Story]
    view: dict[str, Any]


class ReplayOut(Struct, frozen=True):
    """GET /api/tables/CODE/replay."""

    code: str
    game: GameName
    match: int
    matches: int
    names: list[str]
    bots: list[str | None]
    options: dict[str, str]
    over: Over
    commit: str
    secret: str
    words: list[str | None]  # what each seat added, for the check
    first: dict[str, Any]  # the view before anything happened
    steps: list[ReplayStep]


class Trouble(Struct, frozen=True):
    """Any HTTP error of ours."""

    code: str
    text: str
