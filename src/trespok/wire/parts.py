"""What messages and bodies are made of: names and numbers with their limits, the settings of a table, a seat, a clock."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from ..games import GAMES

NAME_MOST: Final = 24
UNNAMED: Final = "Guest"  # who gave no name, whatever their language; each reader's page words it
SAY_MOST: Final = 280
TV_KEY_MOST: Final = 40  # letters, typed with whatever between them
BOARDS_MOST: Final = 3
BestOf: TypeAlias = Literal[1, 3, 5]
BEST_OF: Final[tuple[BestOf, ...]] = get_args(BestOf)
Days: TypeAlias = Literal[0, 1, 3, 7]
DAYS: Final[tuple[Days, ...]] = get_args(Days)
DAY_MS: Final = 86_400_000
REPORT_MOST: Final = 200
INVITATION_MOST: Final = 100
CLOCKS_S: Final = (0, 15, 30, 60, 120)  # what the lobby offers of Settings.clock_s and, below, of pace_s
PACES_S: Final = (4, 5, 6, 8, 12, 0)
SEATS_MOST: Final = max(GAMES[name].SEATS[-1] for name in GAMES.ours)  # at a web table, whatever the game

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=SEATS_MOST - 1)]
SeatCount: TypeAlias = Annotated[int, Meta(ge=1, le=SEATS_MOST)]
ActionWords: TypeAlias = Annotated[str, Meta(max_length=80)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_MOST)]
Emote: TypeAlias = Literal["hello", "well-played", "thanks", "oops", "thinking", "hurry", "wow", "bye"]
EMOTES: Final[tuple[Emote, ...]] = get_args(Emote)
# Of one's own fist, of one's own hand, and taunts; true or not.
ClaimWords: TypeAlias = Literal["disc", "square", "triangle", "no-disc", "no-square", "no-triangle", "laugh", "doubt", "dare"]
FaceName: TypeAlias = Literal["fox", "owl", "cat", "bear", "rooster", "fish", "king", "page", "bob", "hat", "sun", "curls"]
Ground: TypeAlias = Literal["sky", "yellow", "red", "mint", "blue", "pink", "green", "teal", "plum"]
GROUNDS: Final[tuple[Ground, ...]] = get_args(Ground)
Event: TypeAlias = Literal[
    "joined",
    "left",
    "sent-away",
    "removed",
    "host",
    "late",
    "away",
    "back",
    "waits",
    "next-round",
    "next-hand",
    "seat-asked",
    "seat-given",
    "seat-kept",
]
GameName: TypeAlias = Annotated[str, Meta(max_length=24)]  # any game in the registry
Kind: TypeAlias = Annotated[str, Meta(max_length=24)]
Options: TypeAlias = Annotated[
    dict[Annotated[str, Meta(max_length=24)], Annotated[str, Meta(max_length=24)]], Meta(max_length=16)
]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person looks like: one of our drawings, on one of our colours.  Bots have theirs by their names."""

    drawn: FaceName
    ground: Ground


# Each as it is drawn in the look book; a person may pick another colour for it.
FACES: Final = (
    *(Face("fox", "sky"), Face("owl", "yellow"), Face("cat", "red"), Face("bear", "mint")),
    *(Face("rooster", "blue"), Face("fish", "pink"), Face("king", "green"), Face("page", "yellow")),
    *(Face("bob", "teal"), Face("hat", "pink"), Face("sun", "blue"), Face("curls", "red")),
)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What only this table minds and no transcript holds."""

    clock_s: Annotated[int, Meta(ge=0, le=600)] = 0  # for one decision; 0: nobody is hurried
    days: Days = 0  # for one decision, instead of a clock of seconds: nobody needs to be connected
    watch: Literal["anyone", "nobody"] = "anyone"
    share: bool = False  # where nobody may watch: finished games are open to whoever has the link all the same
    open_counters: bool = False  # POK: everybody's counters in sight,
    show_counts: bool = False  # or how many each has handed over (P13)
    history: bool = False  # every round in sight, not only the last (P14)
    show_cards: bool = True  # Pokerdice: cards left, by seat (D26)
    pace_s: Annotated[int, Meta(ge=0, le=30)] = 6  # Pokino: a card so often; 0: the caller taps (K34)
    grace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 2000  # Pokino: after a mark, before it can be stolen (K16)
    boards: Annotated[int, Meta(ge=1, le=BOARDS_MOST)] = 1  # Pokino: a person may play with so many, each a seat (K6)
    alert: bool = False  # Pokino: a cup one has and has not called lights up on one's own page
    away_s: Annotated[int, Meta(ge=5, le=600)] = 30  # so long a place is kept before the table plays for it
    chat: bool = True
    listed: bool = False  # among the open tables of the first page
    hints: bool = False  # practice only: shown while everybody else is a bot
    own_pace: bool = False  # practice only, Pokino: every card and every hand wait for the one person at the table
    knock: bool = False  # who comes is asked for by the host first
    best_of: BestOf = 1  # games of a series: it is won by who first wins more than half of them; 1: single games

    @property
    def choice_ms(self) -> int:
        """How long one decision may take; 0: as long as it takes."""
        return self.days * DAY_MS or 1000 * self.clock_s


class Clock(Struct, frozen=True):
    """How long is left for what is being waited for."""

    left_ms: int
    of_ms: int  # the whole time, for a dial
    # Reading what was opened, then a decision; Pokino's next card, close of a window, next hand.
    what: Literal["read", "choose", "call", "close", "hand"]


class ChatLine(Struct, frozen=True, omit_defaults=True):
    """Something said, by a person or by the table of a person."""

    at: int  # ms since 1970
    name: str  # of the person, as it was then
    who: int | None = None  # the person, as SeatLine has it; None in lines of before November 2026
    face: Face | None = None
    text: str | None = None
    emote: Emote | None = None
    event: Event | None = None  # the table says it; sent-away: the host did, removed: the operator; late: the table chose
    bot: str | None = None  # left, sent-away, removed: the bot that plays on
    by: str | None = None  # seat-given, seat-kept: the host who decided it; None: the device that has the seat


class ClaimLine(Struct, frozen=True, omit_defaults=True):
    """What somebody said of their own hand, or a taunt."""

    match: int
    round: int
    at: int  # ms since 1970
    seat: int
    who: int  # the person, as SeatLine has it
    said: ClaimWords
    true: bool | None = None  # of a claim, once the match is over


class Before(Struct, frozen=True):
    """An earlier player of a seat in this match: what they did there stays theirs."""

    seat: int
    round: int  # from this round or hand on it is somebody else
    name: str
    bot: str | None
    face: Face | None


class EveningGame(Struct, frozen=True):
    """One finished game of a room."""

    match: int
    game: GameName
    winners: list[str]


class EveningLine(Struct, frozen=True):
    """Somebody who played this evening, over all games of the room."""

    name: str
    bot: str | None
    who: int | None
    face: Face | None
    played: int  # games
    won: dict[str, int]  # games won, by game
    up: int | None  # counters won or lost at Pokino; None: played none


class ClosedEvening(Struct, frozen=True):
    """An evening the host has closed, as it stood then."""

    at: int  # ms since 1970, when it was closed
    games: int  # how many were played
    people: list[EveningLine]  # most games won first, twenty at most


class SeriesLine(Struct, frozen=True):
    """Somebody who plays a series."""

    name: str
    bot: str | None
    who: int | None
    face: Face | None
    won: int  # games of it


class SeatLine(Struct, frozen=True):
    """One seat, as everybody sees it."""

    name: str | None  # None: free
    bot: str | None  # the kind of bot, always said
    here: bool
    away_ms: int | None  # of the grace left before the table plays for it; 0: it does; None: here, free or a bot
    words: bool  # whether it has added words to the chance
    next: str | None = None  # who sits down here with the next round or hand
    who: int | None = None  # the person, by a number that stays theirs at this table, wherever they sit; None: free, a bot
    face: Face | None = None  # of a person; None: free, a bot, or somebody who sat down before there were any


class SeatRequest(Struct, frozen=True):
    """Another device asks for somebody's seat."""

    who: int  # the request, by which it is answered
    person: int  # whose seat, as SeatLine.who


class ResultLine(Struct, frozen=True):
    """A seat of a finished match."""

    name: str
    bot: str | None
    face: Face | None
    place: int  # 0: everybody agreed to end the match
    standing: int  # in the game's own measure
    won: bool


CODES: Final = (
    *("stale", "repeated", "nonsense", "too-fast", "not-host", "not-seated"),
    *("not-started", "started", "nothing-to-do", "no-table", "full", "private"),
    *("bad-name", "bad-words", "bad-settings", "bad-seat", "seat-taken", "bot-kind"),
    *("free-seats", "chat-off", "chat-empty", "no-draft", "paused", "not-paused"),
    *("not-over", "no-evening", "too-many-boards", "too-many-tables", "too-many-people", "origin", "closing", "too-large"),
    *("not-found", "failed", "next-hand", "no-review", "kicked", "removed", "bot-name"),
    *("unsolved", "bot-unsolved"),  # house rules: nothing is known of such a game
    *("link-gone", "has-seat", "not-owner", "header-too-large", "too-slow", "unknown-host"),
    *("call-incomplete", "call-unmarked", "call-theirs"),  # beside a yes: a wrong call at Pokino is an act like any other
    *("at-table", "busy", "bad-hands", "bad-throw", "bad-you", "bad-mine"),
    *("bad-theirs", "bad-throws", "bad-card", "bad-ahead"),
    *(
        "closed",
        "banned",
        "invitation",
        "report-empty",
        "tv-letters",
        "tv-tries",
        "seat-asked",
        "seat-held",
        "join-over",
        "key-needed",
        "key-foreign",
        "nonce-used",
        "device-new",
    ),
    *("no-circle", "circle-closed", "circle-full", "circles-off"),
    *("store-full", "store-read-only", "store-broken", "store-busy", "store-away"),
)
