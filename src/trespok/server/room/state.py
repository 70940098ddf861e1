"""Everything a room keeps beside its log, in one piece: ``RoomState``.

It is stored section by section, each a row of its own, so that a change writes what changed with it and no more.  Chat
is stored line by line.  Rows of before November 2026 are turned into these sections.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.json import Decoder, Encoder

from ...core import Seat
from ...games import GAMES, AnyGame, Broken
from ...wire.parts import Before, ChatLine, ClaimLine, Face, GameName, Settings
from .occupants import Occupant

Phase: TypeAlias = Literal["lobby", "play", "over"]
Key: TypeAlias = tuple[Literal["read", "choose", "call", "close", "hand"], int]  # what a clock runs for, since which act
Section: TypeAlias = Literal["setup", "seats", "match", "drafts", "clock", "session", "evenings", "reports"]


class Setup(Struct, omit_defaults=True):
    """How the room is set: its game, options and settings, its host, which match is on."""

    game: GameName
    options: dict[str, str]
    settings: Settings
    match_number: int = 1  # counts the matches of this room
    phase: Phase = "lobby"
    host: Seat = 0
    paused: bool = False
    closed: bool = False  # by the operator of the server, for good
    asleep_at: int = 0  # when the match last fell asleep because none of its people was connected,
    woke_at: int = 0  # and when it last woke
    used_at: int = 0
    tv_key: str = ""  # hash of the key for a TV screen; empty: none is out
    tv_number: int = 0  # how many keys were given out

    @property
    def asleep(self) -> bool:
        """Whether nobody is connected and the match waits."""
        return self.asleep_at > self.woke_at

    @property
    def by_days(self) -> bool:
        """Whether a match is on that nobody needs to be connected for."""
        return self.phase == "play" and self.settings.days > 0

    @property
    def finished(self) -> int:
        return self.match_number if self.phase == "over" else self.match_number - 1


class SeatsState(Struct, omit_defaults=True):
    """The people and bots, and the browsers that were sent away."""

    occupants: list[Occupant | None]
    coming: dict[
        Seat, Occupant
    ] = {}  # people who take a bot's seat with the next round or hand, or a new one with the next match
    knocks: list[Occupant] = []  # people who wait for the host to let them in
    came: int = 0  # how many people have ever sat down here
    kicked: list[str] = []  # hashes of the keys of browsers: sent away by the host,
    removed: list[str] = []  # by the operator


class Opening(Struct, array_like=True, frozen=True):
    """The pages are asked to commit again, or to open their words, until *due*; *seats* are awaited."""

    stage: Literal["commit", "open"]
    due: int
    seats: list[Seat]


class MatchState(Struct, omit_defaults=True):
    """The chance of the match, fixed before anybody adds words to it, and who played a seat earlier."""

    secret: bytes = b""
    bot_seed: str = ""
    words: dict[Seat, bytes] = {}
    commits: dict[Seat, str] = {}  # of the seats, to the words they will open
    opening: Opening | None = None
    broke_off: list[Seat] = []  # seats that did not open, so that everything was begun again
    silent: list[Seat] = []  # did not open the second time
    before: list[Before] = []
    ending: list[int] = []  # the people who want to end the match
    absent: bool = False  # the table or a bot has played for somebody


class Draft(Struct, array_like=True, frozen=True):
    """A choice that can still be changed, and the number of its question: an old draft answers nothing any more."""

    asked: int
    action: str  # in the transcript's words


class Running(Struct, array_like=True):
    key: Key
    due: int
    of_ms: int
    left: int | None = None  # stopped, with so much left
    began: int = 0  # pauses taken out

    def set_to(self, of_ms: int, now: int) -> None:
        """Last this long from its beginning: a time set back and forth still ends.  A shorter time is not over at once."""
        if self.left is not None:
            now = self.due - self.left
        self.due = max(self.began + of_ms, min(self.due, now + of_ms))
        self.of_ms = of_ms
        if self.left is not None:
            self.left = self.due - now


class Line(Struct, array_like=True, frozen=True):
    """A line of the chat, and the browser it came from: for the operator alone."""

    number: int
    line: ChatLine
    token: str = ""  # hash of the key of the browser


class Player(Struct, omit_defaults=True):
    """Somebody in the standings: a person by their number at this table, a bot by its name."""

    name: str
    bot: str | None = None
    who: int | None = None
    face: Face | None = None


class PlayedMatch(Struct, array_like=True, frozen=True):
    """A match of a session: each player's place in the list with their standing, and the winners' places."""

    match: int
    game: GameName
    sums: list[tuple[int, int]]
    winners: list[int]


class Session(Struct, omit_defaults=True):
    """The players and matches of one evening; the first match that counts for the series."""

    people: list[Player] = []
    games: list[PlayedMatch] = []
    since: int = 1


class ClosedSession(Struct, array_like=True, frozen=True):
    at: int
    session: Session


class ReportedLine(Struct):
    """A line of the chat as a report quotes it."""

    at: int
    by: str
    said: str
    who: int | None = None


class Report(Struct):
    """What somebody reports to the operator, with the latest lines of the chat."""

    at: int
    by: str
    why: str
    lines: list[ReportedLine]
    token: str = ""  # hash of the reporter's key

    @property
    def reporter(self) -> str:
        """Their browser; in old reports their name."""
        return self.token or self.by


class RoomState(Struct):
    setup: Setup
    seats: SeatsState
    match: MatchState = field(default_factory=MatchState)
    drafts: dict[Seat, Draft] = {}
    clock: Running | None = None
    chat: dict[int, Line] = {}
    claims: dict[int, ClaimLine] = {}
    session: Session = field(default_factory=Session)
    evenings: list[ClosedSession] = []
    reports: list[Report] = []

    def section(self, name: Section) -> str | None:
        """A section as its row holds it; None: there is nothing to store."""
        value = getattr(self, name)
        return _ENCODE(value).decode() if value or isinstance(value, Struct) else None

    def chat_line(self, slot: int) -> str | None:
        """A line of the chat as its row holds it."""
        line = self.chat.get(slot)
        return None if line is None else _ENCODE(line).decode()

    def claim(self, row: int) -> str | None:
        line = self.claims.get(row)
        return None if line is None else _ENCODE(line).decode()

    @staticmethod
    def load(rows: Mapping[str, str]) -> RoomState:
        """From the stored rows.  Raises Broken if the game is missing."""
        known_game(_GAME(rows["setup"]).game)
        listed: dict[str, list[str]] = {"chat": [], "claim": []}
        sections = []
        for name, text in rows.items():
            kind, colon, number = name.partition(":")
            if colon:
                listed[kind].append(f'"{number}":{text}')
            else:
                sections.append(f'"{name}":{text}')
        sections += [f'"chat":{{{",".join(listed["chat"])}}}', f'"claims":{{{",".join(listed["claim"])}}}']
        return _DECODE("{" + ",".join(sections) + "}")


class _Game(Struct):
    game: GameName


_ENCODE: Final = Encoder().encode
_GAME: Final = Decoder(_Game).decode
_DECODE: Final = Decoder(RoomState).decode


def known_game(game: GameName) -> AnyGame:
    """The rules of this game.  Raises Broken, also where the package of an old table's game is gone."""
    if game not in GAMES:
        raise Broken(f"There is no game '{game}' here.")
    return GAMES[game]


# What a setting was called that is still one.  An old row may have others.
_SETTINGS: Final = (
    *("clock_s", "watch", "share", "open_counters", "history", "show_cards", "pace_s", "grace_ms", "boards", "alert"),
    *("away_s", "chat", "listed", "hints", "own_pace", "best_of"),
)


def upgrade_rows(rows: Mapping[str, str]) -> dict[str, str]:
    """The sections of a room; rows that are sections already stay as they are."""
    if "room" not in rows:
        return dict(rows)
    room = json.loads(rows["room"])
    sections: dict[str, Any] = {
        "setup": _setup(room, rows),
        "seats": _seats(room["seats"], rows),
        "match": _match(room["seats"], rows),
        "session": json.loads(rows.get("evening", "{}")) | {"since": int(rows.get("series", "1"))},
        "drafts": _drafts(rows),
        "evenings": json.loads(rows.get("evenings", "[]")),
        "reports": sorted(_numbered("report", rows).values(), key=lambda report: int(report["number"])),
    }
    if "clock" in rows:
        _, due, of_ms, key, left = json.loads(rows["clock"])
        sections["clock"] = [key, due, of_ms, left]
    sections |= {f"chat:{slot}": _chat_line(line, rows) for slot, line in _numbered("chat", rows).items()}
    return {name: json.dumps(section, ensure_ascii=False) for name, section in sections.items()}


def _numbered(kind: str, rows: Mapping[str, str]) -> dict[int, Any]:
    """The rows of a kind that has several, by their number."""
    named = [(name.partition(":"), text) for name, text in rows.items()]
    return {int(number): json.loads(text) for (name, colon, number), text in named if colon and name == kind}


def _setup(room: Mapping[str, Any], rows: Mapping[str, str]) -> dict[str, Any]:
    tv_key, _, tv_number = rows.get("tv", "").partition(" ")
    return {
        "game": room["game"],
        "options": room["options"],
        "settings": {name: value for name, value in room["settings"].items() if name in _SETTINGS},
        "match_number": room["match"],
        "phase": room["phase"],
        "host": room["host"],
        "paused": room["paused"],
        "closed": room.get("closed", False),
        "asleep_at": int("rest" in rows),
        "used_at": room["used"],
        "tv_key": tv_key,
        "tv_number": int(tv_number or "0"),
    }


def _seats(count: int, rows: Mapping[str, str]) -> dict[str, Any]:
    """Everybody who sits or waits; people of very old rows get their numbers now."""
    sits = _numbered("seat", rows)
    occupants = [sits.get(seat) for seat in range(count)]
    coming = {seat: waits for seat, waits in sorted(_numbered("coming", rows).items()) if seat < count}
    came = int(rows.get("people", "0"))
    for occupant in [*occupants, *coming.values()]:
        if occupant is not None and occupant["bot"] is None and not occupant.get("who"):
            came += 1
            occupant["who"] = came
    kicked, removed = json.loads(rows.get("barred", "[]")), json.loads(rows.get("removed", "[]"))
    return {"occupants": occupants, "coming": coming, "came": came, "kicked": kicked, "removed": removed}


def _match(count: int, rows: Mapping[str, str]) -> dict[str, Any]:
    words = {seat: _base64(rows[f"words:{seat}"]) for seat in range(count) if f"words:{seat}" in rows}
    secret = _base64(rows["secret"])
    return {"secret": secret, "bot_seed": rows["bots"], "words": words, "before": json.loads(rows.get("before", "[]"))}


def _base64(digits: str) -> str:
    return base64.b64encode(bytes.fromhex(digits)).decode()


def _drafts(rows: Mapping[str, str]) -> dict[int, list[Any]]:
    drafts = {}
    for name, text in rows.items():
        if name.startswith("draft:"):
            asked, _, action = text.partition(" ")
            drafts[int(name.partition(":")[2])] = [int(asked), action]
    return drafts


def _chat_line(line: list[Any], rows: Mapping[str, str]) -> list[Any]:
    """A line; very old ones have a seat instead of a person, and are under the name of the seat's occupant."""
    if len(line) == 3:
        return line
    number, seat, at, text, emote, *by = line
    name = by[0] if by else json.loads(rows.get(f"seat:{seat}", '{"name": ""}'))["name"]
    return [number, {"at": at, "name": name, "text": text, "emote": emote}, by[1] if len(by) > 1 else ""]
