"""What a person's own pages read and send over HTTP: tables that await them, and their people."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from .parts import Face, GameName, Name, Options, Settings

FriendId: TypeAlias = Annotated[str, Meta(min_length=16, max_length=16)]


class Friend(Struct, frozen=True):
    """Somebody I have played with."""

    id: str  # of the two of us: to everybody else they are another
    name: str
    face: Face | None
    games: int  # together


class HomeSeat(Struct, frozen=True):
    """A seat of a table that awaits me."""

    name: str | None  # None: free
    bot: str | None
    face: Face | None
    waits: bool  # the table waits for this seat


class HomeTable(Struct, frozen=True):
    """A table where I am awaited."""

    code: str
    game: GameName
    phase: Literal["lobby", "play", "over"]
    round: int
    seats: list[HomeSeat]
    you: int | None  # my seat; None: I am invited
    by: str | None = None  # the name of who invites me
    face: Face | None = None


class CircleLine(Struct, frozen=True):
    """A circle of mine."""

    id: str
    name: str
    evening: int | None  # the next one, in ms since 1970


class MyHome(Struct, frozen=True):
    """GET /api/me/home: tables that wait for my choice, then invitations, then my other tables; then my people."""

    tables: list[HomeTable]
    people: list[Friend]
    circles: list[CircleLine] | None = None  # None: this server has none


class SameTable(Struct, frozen=True):
    """GET /api/me/again: the table at which I have played a match, to make such a one again."""

    game: GameName
    seats: int
    options: Options
    settings: Settings
    bots: list[str]
    people: list[Friend]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/invite: people of mine are awaited at this table."""

    code: Annotated[str, Meta(max_length=12)]
    people: Annotated[list[FriendId], Meta(max_length=12)]


class Decline(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/decline: I do not come."""

    code: Annotated[str, Meta(max_length=12)]


class NewCircle(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/circles: its name, then mine."""

    circle: Name
    name: Name
    face: Face | None = None


class CircleMade(Struct, frozen=True):
    """Its answer.  People with this id may join, at /c/ID."""

    id: str


class Evening(Struct, frozen=True, forbid_unknown_fields=True):
    """The next evening of a circle."""

    at: Annotated[int, Meta(ge=0, le=2**53 - 1)]  # ms since 1970
    game: GameName
    place: Annotated[str, Meta(max_length=60)] = ""


class CirclePerson(Struct, frozen=True):
    """A member, with the games won this season."""

    id: str  # within this circle
    name: str
    face: Face | None
    you: bool
    founder: bool
    coming: bool
    won: dict[str, int]  # by game


class Fame(Struct, frozen=True):
    """The best anybody has done at a game with other members: points, counters, or games won at POK."""

    game: GameName
    name: str
    face: Face | None
    count: int


class CircleOut(Struct, frozen=True):
    """GET /api/circles/ID.  Somebody who is no member reads its name and the founder's."""

    id: str
    name: str
    founder: str
    member: bool
    founded: bool  # by me
    closed: bool  # nobody can join
    season: Literal["winter", "spring", "summer", "autumn"]
    evenings: int  # of this season
    people: list[CirclePerson]  # most games won first
    evening: Evening | None
    fame: list[Fame]


class CircleName(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new member is called."""

    name: Name
    face: Face | None = None


class CircleWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/circles/ID: one or several of these."""

    join: CircleName | None = None
    leave: bool = False
    coming: bool | None = None
    evening: Evening | None = None
    close: bool | None = None  # the founder
    remove: FriendId | None = None  # the founder


class LevelBoard(Struct, frozen=True):
    """My rating at a game and number of players."""

    game: GameName
    seats: int
    matches: int
    rating: int | None  # None: fewer than five matches
    low: int  # it is probably not below
    high: int


class LevelBot(Struct, frozen=True):
    """A bot on the same ladder."""

    kind: str
    rating: int


class LevelCost(Struct, frozen=True):
    """What a choice of mine costs, in chances to win, against solved play: from reviews, with the interval of 95 %."""

    mean: float
    low: float
    high: float
    choices: int
    matches: int


class Situation(Struct, frozen=True):
    """A theme of the drills, and what it costs me in a match."""

    theme: str
    cost: float


class MyLevel(Struct, frozen=True):
    """GET /api/me/level; ``?game=`` and ``?seats=``, or where I have played most."""

    boards: list[LevelBoard]  # most matches first
    mine: LevelBoard | None
    bots: list[LevelBot]  # best first
    cost: LevelCost | None  # None: nothing was reviewed
    situations: list[Situation]  # dearest first
