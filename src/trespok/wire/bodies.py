"""What travels over HTTP.  The page's types and the reference page of messages are made from these."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from ..drills.drill import Drill
from ..review.findings import Review
from .messages import Over
from .parts import (
    INVITATION_MOST,
    SEATS_MOST,
    Face,
    GameName,
    Kind,
    Name,
    Number,
    Options,
    ResultLine,
    SeatCount,
    SeatLine,
    SeatNumber,
    Settings,
)
from .story import Told


class AddressOut(Struct, frozen=True):
    """GET /api/address: where others reach this server; what every link and QR code begins with."""

    address: str


class ServerOut(Struct, frozen=True):
    """GET /api/server: what a page should know before anybody sits down."""

    invitation: bool  # who opens a table must know the invitation
    notice: str | None  # what the operator tells everybody now


class MyGame(Struct, frozen=True):
    """A finished match of a person."""

    code: str
    match: int
    game: GameName
    at: int  # when it ended, in ms since 1970
    you: int  # the seat
    seats: list[ResultLine]


NoticeKind: TypeAlias = Literal["turn", "half", "two"]  # it is my turn; half of the time is gone; two hours are left
NOTICE_KINDS: Final[tuple[NoticeKind, ...]] = get_args(NoticeKind)


class PushNow(Struct, frozen=True):
    """GET /api/me/push: the server's key, and which notices this browser wants."""

    key: str | None  # null: this server sends none
    wants: list[NoticeKind] | None  # null: none yet


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/push: where this browser takes notices, with its keys; nobody else ever sees the address."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    wants: list[NoticeKind]


class MyGames(Struct, frozen=True):
    """GET /api/me/games: what this person has played, the latest first."""

    counts: dict[str, int]  # of all, by game
    games: list[MyGame]


Device: TypeAlias = Literal["phone", "tablet", "computer"]


class MyDevice(Struct, frozen=True):
    """A browser of a person."""

    id: str
    kind: str  # as Device, "passkey", or empty: unknown
    since: int  # in ms since 1970
    seen: int
    here: bool  # the one that asks


class DeviceAsks(Struct, frozen=True):
    """A device that has opened a person's link and waits for their yes."""

    id: str
    kind: str
    signs: str  # three of "t", "c", "s": triangle, circle, square


class Me(Struct, frozen=True):
    """GET /api/me: the person behind this browser."""

    name: str
    face: Face | None
    devices: list[MyDevice]
    asks: DeviceAsks | None
    key: bool  # whether this browser has a key for this address
    passkeys: bool  # whether this server takes them


class JoinLink(Struct, frozen=True):
    """Its answer.  The secret is behind the link's #, which no browser sends to a server."""

    link: str
    qr: str  # SVG
    ms: int  # so long it works, once


class NonceOut(Struct, frozen=True):
    """POST /api/me/nonce: for one signature, within ten minutes."""

    nonce: str


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """A signature by a browser's key: of "trespok", the page's origin, what is done, and the nonce, a line each."""

    nonce: Annotated[str, Meta(max_length=64)]
    signature: Annotated[str, Meta(max_length=100)]  # r and s, 32 bytes each, in base64 for addresses


class Proven(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/devices/ID/remove ("remove ID"): signed where the browser has a key."""

    proof: Proof | None = None


class LinkKind(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/link: a link for one more device."""

    kind: Device
    spare: bool = False  # needs no yes and lasts half a year; signed ("spare") where the browser has a key
    proof: Proof | None = None


class MyKey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/key ("key") and /api/me/return ("return"): a browser has a key; or has that and no cookie any more."""

    key: Annotated[str, Meta(max_length=100)]  # the point, uncompressed, in base64 for addresses
    proof: Proof


class Passkey(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/passkey (signed: "passkey") and /api/me/passkey/return: what WebAuthn made, the nonce its challenge."""

    nonce: Annotated[str, Meta(max_length=64)]
    credential: Annotated[str, Meta(max_length=8000)]  # as JSON
    id: Annotated[str, Meta(max_length=1400)] = ""  # the passkey's, for the return
    kind: Device = "phone"  # of the browser that returns
    proof: Proof | None = None


class JoinAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/link/answer ("join ID")."""

    device: str
    yes: bool
    proof: Proof | None = None


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join/look and /api/join, by the other device."""

    link: Annotated[str, Meta(max_length=64)]
    kind: Device = "phone"


class JoinOut(Struct, frozen=True):
    """Whose link it is."""

    name: str
    face: Face | None
    same: bool  # this browser's own
    spare: bool  # needs no yes


class JoinSigns(Struct, frozen=True):
    """What both devices show now."""

    signs: str  # empty: it was a spare link, and this device has joined


class Joined(Struct, frozen=True):
    """GET /api/join: whether the person has said yes."""

    yes: bool


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
    bots: Annotated[list[BotSeat], Meta(max_length=SEATS_MOST - 1)] = []
    play_now: bool = False  # start at once; seats left free get bots
    face: Face | None = None  # None: one that nobody there has
    invitation: Annotated[str, Meta(max_length=INVITATION_MOST)] | None = None  # where the server asks for one


class MadeOut(Struct, frozen=True):
    """Its answer; the seat travels in a cookie."""

    code: str


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/seats."""

    name: Name
    face: Face | None = None  # None: one that nobody there has
    player: Annotated[int, Meta(ge=1, le=SEATS_MOST - 1)] | None = (
        None  # pass and play: one more on this device, which sits here
    )
    asks: Number | None = None  # the person whose seat this is, who sat down with another browser: that one or the host decides


class SeatOut(Struct, frozen=True):
    """Its answer."""

    seat: int
    next: bool = False  # from the next round or hand on, or the next match
    knocks: int | None = None  # somebody is asked first: the number that TableNow.knocks or asked has for it


class LinkOut(Struct, frozen=True):
    """GET /api/links/TOKEN: where a personal link leads, and which seat this browser has there."""

    code: str
    name: str  # whose seat it is
    yours: str | None  # what one is called there already
    same: bool  # the seat is one's own


class OpenTable(Struct, frozen=True):
    """A table anybody may join."""

    code: str
    game: GameName
    phase: Literal["lobby", "play"]  # play: a bot's seat is to be had, see LobbyOut.joins
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
    free: int  # seats one could have: free ones, at a running game a bot's
    joins: Literal["now", "next", "match"] | None  # when: at once, with the next round or hand, or match; None: not at all
    watch: bool  # whether one may watch
    matches: int  # finished ones, for replay and transcript
    knocks: int | None  # this browser has asked for a seat and is not answered yet: the number, as SeatOut has it


class SettingOut(Struct, frozen=True):
    """One option of a game, as data."""

    name: str
    default: str
    values: list[str]  # empty: a whole number from low to high
    low: int
    high: int
    house: bool = False  # a house rule: another game than the printed one, so nothing solved is true of it


class GameOut(Struct, frozen=True):
    """GET /api/games: one game, ours or another package's."""

    game: GameName
    least: int
    most: int
    seats: int  # a new table usually has so many
    minutes: int  # about so long
    options: list[SettingOut]
    bots: list[str]  # kinds, weakest first
    solved: list[str]  # of these the ones that play from what is solved, and so by no house rules
    review: bool  # whether its choices can be judged: hints, and a review after the end
    screen: bool  # whether its package has a screen of its own, /games/GAME/screen.js
    named: list[str]  # where its views hold a seat: field names, from the view inwards, with dots between them
    by_seat: list[str]  # where they hold one entry for each seat
    lines: dict[str, Any]  # what its story can tell, as STORY of the page has it; empty for our games


class Change(Struct, frozen=True):
    """A seat changed hands."""

    step: int  # before this one
    seat: int
    name: str
    bot: str | None


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """One act of a finished match and the spectator's view after it."""

    seq: int
    actor: str  # "*" or the seat
    action: str
    clock: bool
    story: list[Told]
    view: dict[str, Any]
    drawn: list[tuple[int, int]] = []  # another package's game: the numbers chance gave for this act, each of how many


class ReplayOut(Struct, frozen=True, omit_defaults=True):
    """GET /api/tables/CODE/replay."""

    code: str
    game: GameName
    match: int
    matches: int
    names: list[str]
    bots: list[str | None]
    faces: list[Face | None]  # as they were when it began
    who: list[int | None]  # people by their numbers at the table, as SeatLine has them
    changes: list[Change]  # who played on for somebody, in the order of the steps
    options: dict[str, str]
    over: Over
    commit: str
    secret: str
    words: list[str | None]  # what each seat added, for the check
    boards: list[str] | None  # the set boards are dealt from, in its order; None where there is none
    first: dict[str, Any]  # the view before anything happened
    steps: list[ReplayStep]
    commits: dict[int, str] = {}  # what each seat had committed its words to
    silent: list[int] = []  # seats that did not open them
    restarted: list[int] = []  # seats for which everything was begun again


class Again(Struct, frozen=True):
    """A choice that cost more than a percent, to be tried again before its answer is shown."""

    moment: int  # which of the review's
    drill: Drill  # the position as it lay, you being its first seat


class ReviewOut(Struct, frozen=True):
    """GET /api/tables/CODE/review: what every choice of a finished match was worth."""

    code: str
    game: GameName
    match: int
    matches: int
    names: list[str]
    bots: list[str | None]
    changes: list[Change]
    review: Review  # its steps count the steps of the replay
    again: list[Again]  # dearest first


class ExploreOut(Struct, frozen=True):
    """GET /api/explore/GAME: a position set up by hand, solved."""

    drill: Drill  # its answers, best first; you are the first seat
    values: list[float]  # POK: the winning chances by seat, once the dice lie; otherwise empty


class LinkWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/links/TOKEN: have that seat on this browser too."""

    instead: bool = False  # of the one this browser has at that table; without it that is refused (has-seat)


class TvWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/tv, by the host: show this table on a screen in the room, or no more."""

    on: bool


class TvOut(Struct, frozen=True):
    """Its answer.  The key is shown once. The table keeps its hash; a second request gets a new key."""

    key: str | None  # None: the screens are off
    link: str | None  # with the key behind its #, which no browser sends to a server
    qr: str | None  # the same link as a picture, SVG
    number: int  # of the key, as the message ``tv`` has it: who shows this one and hears of another shows it no more


class TvLetters(Struct, frozen=True):
    """POST /api/tv, by a TV: four letters to show, and the secret to ask with what became of them."""

    letters: str
    secret: str
    qr: str  # where a phone says which table, SVG
    ms: int  # so long they live


class TvClaimed(Struct, frozen=True):
    """GET /api/tv/SECRET.  Nothing is shown before there is a key."""

    host: str | None  # whose table a phone has named
    code: str | None
    key: str | None


class TvClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/CODE/tv/letters, by somebody who sits there; first which TV, then *sure*."""

    letters: Annotated[str, Meta(min_length=4, max_length=4)]
    sure: bool = False


class TvNamed(Struct, frozen=True):
    """Its answer: what the TV says now."""

    letters: str
    host: str


class Trouble(Struct, frozen=True, omit_defaults=True):
    """Any HTTP error of ours."""

    code: str
    text: str
    field: str | None = None  # of the request, where one is wrong: "seats", "bots[0].kind"
    expected: str | None = None  # of it, in English, for programmers
