"""The people and bots of a table: their names, faces, and the browsers that have their seat.

A browser's secret yields its key at a table (``seat_key``); that key yields the personal link for another device
(``link_token``).  Neither leads back, so a link gives away one seat and nothing else.  The table keeps only hashes.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ...bots import BOT_NAMES
from ...wire.parts import FACES, GROUNDS, NAME_MOST, Face
from ..refusals import Refused

_WORDS: Final = ("bot", "bots")
# Letters of other alphabets that look like those of "bot" and of our bots' names.
_ALIKE: Final = str.maketrans(
    "аеіјкорсухѕվԝʏвтмѵɡıłøℓαεικνορυχβτ0135|$@",  # noqa: RUF001 - that they look alike is the point
    "aeijkopcyxsvwybtmvgilolaeikvopuxbtoieslsa",
)
# Python calls these printable, and no screen shows them: joiners, fillers, the empty Braille cell, variants of a letter.
_VARIANTS: Final = (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | set(
    map(chr, _VARIANTS)
)
_COLOURED: Final = "\ufe0f"  # after a sign it makes an emoji of it, after a letter nothing
_MARKS: Final = 3  # on one letter; Vietnamese and Hebrew have two, and a tower of them covers the lines above


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in {"Mn", "Me"}


def visible(text: str) -> str:
    """The same without what nobody can see, and with no tower of marks on a letter."""
    kept: list[str] = []
    marks = _MARKS  # none before the first letter: it would stand on what is not theirs
    for letter in text:
        if letter in _UNSEEN or (letter == _COLOURED and (not kept or kept[-1].isalpha())):
            continue
        marks = marks + 1 if _is_mark(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return "".join(kept)


def _looks_like(name: str) -> str:
    """A name as the eye takes it: no case, no accents, no other alphabets, letters alone."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    plain = unicodedata.normalize("NFKD", plain)
    return "".join(letter if letter.isalpha() else " " for letter in plain if not _is_mark(letter))


_TAKEN: Final = frozenset(_looks_like(name).strip() for name in BOT_NAMES)


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no space around, nothing invisible, no bot's.  Raises Refused."""
    name = " ".join(visible(name).split())
    if not 1 <= len(name) <= NAME_MOST or not name.isprintable():
        raise Refused("bad-name", "name", f"1 to {NAME_MOST} visible characters")
    seen = _looks_like(name).split()
    if "".join(seen) in _TAKEN or "".join(seen) in _WORDS or (seen and seen[0] in _WORDS):
        raise Refused("bot-name", "name", "no name of a bot")
    return name


def face_for(wish: Face | None, taken: Collection[Face]) -> Face:
    """The face somebody gets who wishes for this one, or for none; *taken* are those of the others.

    First the wish, on any colour; then a drawing nobody has; then any drawing on any colour.  There are fewer colours than
    seats, so the others may have one drawing on all of them, but many more pairs of both than seats: one is always left.
    """
    wished = () if wish is None else (wish, *(replace(wish, ground=ground) for ground in GROUNDS))
    drawn = {face.drawn for face in taken}
    new = (face for face in FACES if face.drawn not in drawn)
    pairs = (replace(face, ground=ground) for face in FACES for ground in GROUNDS)
    return next(face for face in (*wished, *new, *pairs) if face not in taken)


NOBODY: Final = "…"  # what stands where the name of somebody forgotten was
_DEVICES: Final = 8  # that have one seat; the one that came first after the owner makes room


class Occupant(Struct, dict=True, omit_defaults=True):
    """A person or a bot in a seat.  After a rematch the same occupant sits one seat further.

    The fields are stored.  What belongs to its open pages is not: after a restart each page connects anew.
    """

    name: str
    bot: str | None = None
    token: str = ""  # SHA-256 of the key of the browser that sat down, in hex; empty for a bot
    left: bool = False  # a bot in the place of somebody who left
    devices: list[str] = []  # hashes of the keys of further browsers, which came by a link
    doors: list[str] = []  # hashes of the personal links that lead here
    revoked: int = 0  # how often the links were made anew
    face: Face | None = None  # a bot has the one of its name
    board: int = 0  # which of a person's boards this seat is; 0: the first, which alone has keys and links
    who: int = 0  # a person at this table, by a number of their own; 0: a bot
    stand_in: bool = False  # a bot plays for this absent person until they are back
    stand_by: str = ""  # the name of the host who decided that; empty: most of those who were there
    left_at: int = 0  # when the last of their pages closed during a match, in ms since 1970; 0: they are here
    left_round: int = 0  # the round being played then
    shares: int = 0  # pass and play: the person on whose device this one plays
    asks: int = 0  # of somebody who knocks: the person whose seat this browser asks for
    asked_at: int = 0  # when another browser last asked for this seat

    def __post_init__(self) -> None:
        self.links: set[int] = set()  # connections
        self.away_at: int | None = None  # ms since 1970; None: here, or a bot
        self.given_up = False  # away for too long, and everybody has been told

    @staticmethod
    def person_of(name: str, face: Face, who: int, key: str, now: int) -> Occupant:
        """Somebody who has just sat down with this browser."""
        occupant = Occupant(name, None, token_hash(key), face=face, who=who)
        occupant.away_at = now
        occupant.link_of(key)
        return occupant

    def with_board(self, number: int, now: int) -> Occupant:
        """A further board of this person, away until a page of its own is there."""
        board = Occupant(self.board_name(number), face=self.face, who=self.who, board=number)
        board.away_at = now
        return board

    def board_name(self, number: int) -> str:
        return f"{self.name[: NAME_MOST - 2]} {number + 1}"

    @property
    def person(self) -> bool:
        return self.bot is None

    @property
    def here(self) -> bool:
        return self.bot is not None or bool(self.links)

    @property
    def keys(self) -> list[str]:
        """Hashes of the keys of all browsers that have this seat."""
        return [self.token, *self.devices] if self.token else []

    def beside(self, other: Occupant | None) -> bool:
        return other is not None and (self.shares or self.who) == (other.shares or other.who)

    def absent(self, now: int, away_ms: int) -> bool:
        """Away for longer than the grace: the table plays for this seat until its page is back."""
        return self.away_at is not None and now - self.away_at >= away_ms

    def owns(self, key: str) -> bool:
        """Whether a browser with this key has the seat, compared in constant time."""
        return self.known_by(token_hash(key))

    def known_by(self, hashed: str) -> bool:
        """The same by the hash of the key, for a caller that asks about many seats."""
        return _is_in(hashed, self.keys)

    def leads_here(self, token: str) -> bool:
        """Whether this is a personal link of the seat; before November 2026 the seat's key was its link."""
        return _is_in(token_hash(token), [*self.doors, *self.keys])

    def link_of(self, key: str) -> tuple[str, bool]:
        """The personal link that a browser with this key may give away, and whether it is new to the seat."""
        token = link_token(key, self.revoked)
        hashed = token_hash(token)
        if hashed in self.doors:
            return token, False
        first, *others = [*self.doors, hashed]  # the first one's stays, however many use it
        self.doors = [first, *others[-_DEVICES:]]
        return token, True

    def let_in(self, key: str) -> None:
        if not self.owns(key):
            self.devices = [*self.devices, token_hash(key)][-_DEVICES:]
            self.link_of(key)

    def adopt(self, old: str, key: str) -> None:
        """The browser that had the seat by *old* has it by *key*, as its owner if it was that."""
        if self.token == token_hash(old):
            self.token, self.devices = token_hash(key), [*self.devices, token_hash(old)][-_DEVICES:]
            self.link_of(key)
        else:
            self.let_in(key)

    def shut_out(self, key: str) -> bool:
        """A browser gives the seat up; whether it was the last."""
        hashed = token_hash(key)
        left = [each for each in self.keys if each != hashed]
        self.token, self.devices = (left[0], left[1:]) if left else ("", [])
        return not left

    def remove(self, hashed: str, key: str) -> None:
        """A browser has the seat no more, and no link that it may know leads here; the one with *key* stays."""
        self.let_in(key)
        self.token, *self.devices = [each for each in self.keys if each != hashed]
        self.doors, self.revoked = [], self.revoked + 1
        self.link_of(key)

    def revoke(self, key: str) -> None:
        """The seat is this browser's alone, and every link that led here leads nowhere."""
        self.token, self.devices, self.doors = token_hash(key), [], []
        self.shares = 0
        self.revoked += 1
        self.link_of(key)

    def hand_to(self, other: Occupant) -> None:
        """The seat is the other's browser's alone, and every key and link of before leads nowhere."""
        self.token, self.devices, self.doors = other.token, [], []
        self.revoked += 1


def _is_in(hashed: str, hashes: list[str]) -> bool:
    return any(hmac.compare_digest(each, hashed) for each in hashes)


def seat_key(code: str, browser: str) -> str:
    """What a browser is at one table: the table's code, so that it can be found, and 256 bits nobody can guess."""
    return f"{code}-{_derived(browser, f'seat at {code}')}"


def link_token(key: str, revoked: int) -> str:
    """The personal link of a browser's seat, after so many were taken back."""
    return f"{key.partition('-')[0]}-{_derived(key, f'link {revoked}')}"


def _derived(secret: str, what: str) -> str:
    made = hmac.digest(secret.encode("utf-8", "surrogatepass"), what.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def token_hash(token: str) -> str:
    """What the table keeps of a key or a link."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 O 1 I L U: codes are read aloud and typed on phones
CODE_LENGTH: Final = 6
TV_KEY_LENGTH: Final = 8  # 39 bits, typed with a remote control; at 30 guesses a second they last 700 years


def may_be_code(code: str) -> bool:
    """Whether there could be a table of this code at all."""
    return len(code) == CODE_LENGTH and all(letter in ALPHABET for letter in code)


def new_tv_key() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(TV_KEY_LENGTH))
