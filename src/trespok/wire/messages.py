"""Every message between page and table.  The page's types and the reference page of messages are made from these."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import DecodeError, Meta, Struct, ValidationError
from msgspec.json import Decoder

from ..play.chance import WORDS_BYTES
from ..review.findings import Hint
from .parts import (
    BOARDS_MOST,
    REPORT_MOST,
    SAY_MOST,
    SEATS_MOST,
    TV_KEY_MOST,
    ActionWords,
    Before,
    ChatLine,
    ClaimLine,
    ClaimWords,
    ClosedEvening,
    Emote,
    EveningGame,
    EveningLine,
    Face,
    GameName,
    Kind,
    Name,
    Number,
    Options,
    SeatCount,
    SeatNumber,
    SeriesLine,
)
from .parts import EMOTES as EMOTES
from .parts import Clock as Clock
from .parts import SeatLine as SeatLine
from .parts import SeatRequest as SeatRequest
from .parts import Settings as Settings
from .story import Told

# --- from the page to the table -------------------------------------------------------------------------------------


Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # SHA-256


class _In(Struct, tag_field="t", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    id: Number  # grows from message to message; answered by exactly one ack


class Choose(_In, frozen=True):
    """Do this.  Where all choose in secret it is a draft, and can be changed until the last has chosen."""

    round: Number  # the seq of the view it was chosen on
    action: ActionWords  # the transcript's own words: "play disc", "keep 3 3", "claim stamp from 2"


class Unchoose(_In, frozen=True):
    """Take a draft back."""


class Read(_In, frozen=True):
    """What was shown has been seen; when everybody here has said so, clocks and bots go on."""

    round: Number  # the seq of the view it was seen on


class Words(_In, frozen=True):
    """What this seat adds to the chance of the match, before it starts; at most 64 bytes of UTF-8."""

    text: Annotated[str, Meta(max_length=WORDS_BYTES)]


class Commit(_In, frozen=True):
    """The hash of words that this seat will open at the start; it belongs to the table's own commitment *to*."""

    digest: Digest
    to: Digest


class Open(_In, frozen=True):
    """The words that this seat committed to; asked for when the table is ``opening``."""

    text: Annotated[str, Meta(max_length=WORDS_BYTES)]


class Host(_In, frozen=True):
    """What the host alone may do.

    let-in, not-now: answers somebody who knocks, or asks for a seat.  A device with this seat, while connected, answers alone.

    stand-in: a bot plays for an absent person until they are back.  While the host is away, so it is if most of the connected
    people say it, two at least.
    """

    do: Literal[
        "settings",
        "bot",
        "kick",
        "start",
        "last",
        "pause",
        "resume",
        "rematch",
        "pass",
        "swap",
        "evening",
        "stand-in",
        "let-in",
        "not-now",
    ]
    settings: Settings | None = None  # settings: the whole of them
    options: Options | None = None  # settings: of the game, before the start
    seats: SeatCount | None = None  # settings: how many, before the start
    seat: SeatNumber | None = None  # bot, kick, pass, swap, stand-in
    other: SeatNumber | None = None  # swap: who changes places with *seat*, before the start
    kind: Kind | None = None  # bot: which
    who: Number | None = None  # let-in, not-now: the number in TableNow.knocks or asked


class Hold(_In, frozen=True):
    """Somebody alone with bots reads something else: nothing goes on by itself until they are back, or gone."""

    on: bool


class Say(_In, frozen=True):
    """Chat: a few words, or one of the emotes."""

    text: Annotated[str, Meta(max_length=SAY_MOST)] | None = None
    emote: Emote | None = None


class Claim(_In, frozen=True):
    """Say something of one's own hand, true or not, or a taunt; at the claimant's hand, in each reader's language."""

    said: ClaimWords


class Guess(_In, frozen=True):
    """A watcher's: these seats win this round.  Nobody sees it before the round is open."""

    round: Annotated[int, Meta(ge=1, le=10_000)]
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=SEATS_MOST)]


class Report(_In, frozen=True):
    """Something for the operator of the server, with the last lines of the chat; nobody at the table is told."""

    why: Annotated[str, Meta(min_length=1, max_length=REPORT_MOST)]


class Rename(_In, frozen=True):
    """Be called something else."""

    name: Name


class Wear(_In, frozen=True):
    """Look like this; where somebody at the table looks just the same, on another colour."""

    face: Face


class Sit(_In, frozen=True):
    """Before the start: move to a free seat."""

    seat: SeatNumber


class Boards(_In, frozen=True):
    """Pokino, before the start, where the host allows it: play with so many boards, each a seat of its own."""

    count: Annotated[int, Meta(ge=1, le=BOARDS_MOST)]


class Rematch(_In, frozen=True):
    """After a match: another one.  It starts when most of the connected people want it, or the host does."""


class End(_In, frozen=True):
    """End this match without a winner.  All connected players say so, by days all players; one ``on: false`` is a no."""

    on: bool = True


class Leave(_In, frozen=True):
    """Get up.  Before the start the seat is free again; after it a bot plays on."""


class Revoke(_In, frozen=True):
    """Take this seat's personal links back: other devices lose the seat, and there is a new link."""


class Tv(_In, frozen=True):
    """The first message of a socket opened with ``tv=1``, a screen for the room: the key the host has given out."""

    key: Annotated[str, Meta(max_length=TV_KEY_MOST)]


class Ping(_In, frozen=True):
    """Is anybody there?"""


In: TypeAlias = (
    Choose
    | Unchoose
    | Read
    | Hold
    | Words
    | Commit
    | Open
    | Host
    | Say
    | Claim
    | Guess
    | Report
    | Rename
    | Wear
    | Sit
    | Boards
    | Rematch
    | End
    | Leave
    | Revoke
    | Tv
    | Ping
)


# --- from the table to the page -------------------------------------------------------------------------------------


class _Out(Struct, tag_field="t", tag=str.lower, frozen=True):
    pass


class TableNow(_Out, frozen=True, tag="table", omit_defaults=True):
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
    before: list[Before]  # who played a seat earlier in this match, the earliest first
    options: dict[str, str]
    settings: Settings
    paused: bool
    practice: bool  # everybody else is a bot
    watching: int
    clock: Clock | None
    commit: str  # SHA-256 of the secret, in hex
    secret: str | None  # once the match is over
    link: str | None  # this seat's own secret link: it moves the seat to another device
    late: list[SeatLine] = []  # people who came during the match and play from the next one,
    late_joins: bool = False  # or from the next hand of this one
    knocks: list[SeatLine] = []  # people who want to sit down, where the host is asked first
    asked: list[SeatRequest] = []  # other devices that ask for the seats of people here
    ending: list[int] = []  # the people who want to end this match
    again: list[int] = []  # after a match: the people who want another one, as SeatLine has their numbers
    commits: dict[int, str] = {}  # before the start: what each seat has committed its words to
    opening: Literal["commit", "open"] | None = None  # the host has started: pages commit again, or open their words
    broke_off: list[int] = []  # seats that committed and did not open; they have no words in the match to come


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
    have: list[str] | None  # with settings.alert: cups complete and not called, or the roller's cards that are met


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
    code: str | None = None  # of the refusal, or of what is to be said of it to the sender alone; stable
    text: str | None = None  # the same in the player's language


class Chat(_Out, frozen=True):
    """A line of the chat: from a player, or from the table about arrivals, departures and the host."""

    line: ChatLine


class Said(_Out, frozen=True):
    """What was said lately: on connecting."""

    lines: list[ChatLine]


class Claimed(_Out, frozen=True):
    """Somebody said something of their own hand, or a taunt."""

    claim: ClaimLine


class ClaimsNow(_Out, frozen=True, tag="claims"):
    """The claims of this match: on connecting where there are any; at its end with which of them were true."""

    claims: list[ClaimLine]


class Guessed(_Out, frozen=True):
    """A round is open that watchers have guessed about."""

    round: int
    seats: list[int]  # by seat: how many guessed that it wins
    won: list[int]  # the seats that did
    right: int  # how many guessed just these,
    of: int  # of how many


class Over(_Out, frozen=True):
    """How the match ended."""

    winners: list[int]
    why: str
    standing: list[int]


class EveningNow(_Out, frozen=True, tag="evening"):
    """The standings of this evening: on connecting, after each game, and empty when another begins."""

    games: list[EveningGame]  # the earliest first
    people: list[EveningLine]  # most games won first


class EveningsNow(_Out, frozen=True, tag="evenings"):
    """The evenings before this one: on connecting where there are any, and when the host closes one."""

    closed: list[ClosedEvening]  # the latest first


class SeriesNow(_Out, frozen=True, tag="series"):
    """How a series stands: on connecting where one is played, when a game is over, and when another series begins."""

    first_to: int  # games to win
    people: list[SeriesLine]  # who has played a game of it, most games won first
    drawn: int  # games that counted for nobody
    over: bool  # the first of them has won it


class Away(_Out, frozen=True):
    """What has happened while this player was away for a minute, or was played for: once, on coming back to a match."""

    since: int  # when they left, in ms since 1970
    slept_ms: int  # how long nobody at all was connected, so that nothing happened
    round: int  # the round or hand that was being played when they left
    played: bool  # the table or a bot has played for them
    by: str | None  # the host who let a bot play; None: most of the others decided it, or nobody had to


class Watching(_Out, frozen=True):
    """How many watch, a moment after somebody came or went; the table says it too."""

    count: int


class TvNow(_Out, frozen=True, tag="tv"):
    """Whether the room has a screen: on connecting where the host has given a key out, and on change."""

    open: int | None  # how many screens are on; None: nobody has a key
    number: int  # of the key given out last: a page that shows another one shows an old one


class Notice(_Out, frozen=True):
    """What the operator of the server tells everybody; no text: nothing any more."""

    text: str


# kicked: by the host of the table; removed, banned, closed: by the operator of the server.
GoneReason: TypeAlias = Literal[
    "no-table",
    "private",
    "kicked",
    "removed",
    "left",
    "too-fast",
    "full",
    "closing",
    "elsewhere",
    "revoked",
    "moved",
    "closed",
    "banned",
]


class Gone(_Out, frozen=True):
    """The last message of a connection: why the table closes it.  ``closing`` alone means: come again at once."""

    reason: GoneReason


Out: TypeAlias = (
    TableNow
    | ViewNow
    | HintNow
    | Chosen
    | Ack
    | Chat
    | Said
    | Claimed
    | ClaimsNow
    | Guessed
    | EveningNow
    | EveningsNow
    | SeriesNow
    | Over
    | Away
    | Watching
    | TvNow
    | Notice
    | Gone
)


NOT_A_MESSAGE: Final = (DecodeError, ValidationError, UnicodeDecodeError, RecursionError)  # what reading raises then

read_message: Final = Decoder(In).decode
_ANY: Final = Decoder(dict[str, Any]).decode


def id_in(raw: str | bytes) -> int:
    """The id that nonsense gave, if it gave one; else 0.  Even nonsense is answered once."""
    try:
        found = _ANY(raw).get("id")
    except NOT_A_MESSAGE:
        return 0
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**53 else 0
