"""Who sits where.  A seat belongs to the browsers that have it; the table keeps only hashes of what they show.

From a browser's own secret follows its key at a table (``seat_key``), and from that key the personal link it can give to
another device (``link_token``).  Neither leads back, so a link gives away one seat and nothing else.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import convert

from ...wire.parts import NAME_MOST, Face
from .rows import row_text

__all__ = ["NOBODY", "Sitter", "link_token", "seat_key", "token_hash"]

NOBODY: Final = "…"  # what stands where the name of somebody forgotten was
_DEVICES: Final = 8  # that have one seat; the one that came first after the owner makes room


@dataclass(slots=True)
class Sitter:
    """A person or a bot in a seat.  After a rematch the same sitter sits one seat further."""

    name: str
    bot: str | None = None
    token: str = ""  # SHA-256 of the key of the browser that sat down, in hex; empty for a bot
    left: bool = False  # a bot in the place of somebody who left
    links: set[int] = field(default_factory=set)  # connections
    away_at: int | None = None  # ms since 1970; None: here, or a bot
    given_up: bool = False  # away for too long, and everybody has been told
    devices: list[str] = field(default_factory=list)  # hashes of the keys of further browsers, which came by a link
    doors: list[str] = field(default_factory=list)  # hashes of the personal links that lead here
    revoked: int = 0  # how often the links were made anew
    face: Face | None = None  # a bot has the one of its name
    board: int = 0  # which of a person's boards this seat is; 0: the first, which alone has keys and links
    who: int = 0  # a person at this table, by a number of their own; 0: a bot

    @staticmethod
    def person_of(name: str, face: Face, who: int, key: str, now: int) -> Sitter:
        """Somebody who has just sat down with this browser."""
        sitter = Sitter(name, None, token_hash(key), away_at=now, face=face, who=who)
        sitter.link_of(key)
        return sitter

    def with_board(self, number: int, now: int) -> Sitter:
        """A further board of this person, away until a page of its own is there."""
        return Sitter(self.board_name(number), away_at=now, face=self.face, who=self.who, board=number)

    def board_name(self, number: int) -> str:
        """What the seat of a further board is called."""
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

    def absent(self, now: int, away_ms: int) -> bool:
        """Away for longer than the grace: the table plays for this seat until its page is back."""
        return self.away_at is not None and now - self.away_at >= away_ms

    def owns(self, key: str) -> bool:
        """Whether a browser with this key has the seat, compared in constant time."""
        return self.known_by(token_hash(key))

    def known_by(self, hashed: str) -> bool:
        """The same by the hash of the key, for who asks many seats."""
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
        """One more browser has this seat."""
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

    def revoke(self, key: str) -> None:
        """The seat is this browser's alone, and every link that led here leads nowhere."""
        self.token, self.devices, self.doors = token_hash(key), [], []
        self.revoked += 1
        self.link_of(key)

    def saved(self) -> str:
        """As a side row."""
        row: dict[str, Any] = {"name": self.name, "bot": self.bot, "token": self.token, "left": self.left}
        more = {
            "devices": self.devices,
            "doors": self.doors,
            "revoked": self.revoked,
            "face": self.face,
            "who": self.who,
            "board": self.board,
        }
        return row_text(row | {name: value for name, value in more.items() if value})

    @staticmethod
    def read(text: str) -> Sitter:
        """From a side row, also one of a time when a seat had one token and nothing else."""
        kept = json.loads(text)
        sitter = Sitter(kept["name"], kept["bot"], kept["token"], kept.get("left", False))
        sitter.devices, sitter.doors = kept.get("devices", []), kept.get("doors", [])
        sitter.revoked = kept.get("revoked", 0)
        sitter.who, sitter.board = kept.get("who", 0), kept.get("board", 0)
        sitter.face = convert(kept["face"], Face) if "face" in kept else None
        return sitter


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
