"""Who sits where.  A seat belongs to whoever shows its token; the table keeps only the token's hash."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from dataclasses import dataclass, field

from ..refusals import Refused

__all__ = ["NAME_LENGTH", "Sitter", "clean_name", "new_token", "token_hash"]

NAME_LENGTH = 24


@dataclass(slots=True)
class Sitter:
    """A person or a bot in a seat.  After a rematch the same sitter sits one seat further."""

    name: str
    bot: str | None = None
    token: str = ""  # SHA-256 of it, in hex; empty for a bot
    left: bool = False  # a bot in the place of somebody who left
    links: set[int] = field(default_factory=set)  # connections
    away_at: int | None = None  # ms since 1970; None: here, or a bot
    given_up: bool = False  # away for too long, and everybody has been told

    @property
    def person(self) -> bool:
        return self.bot is None

    @property
    def here(self) -> bool:
        return self.bot is not None or bool(self.links)

    def absent(self, now: int, away_ms: int) -> bool:
        """Away for longer than the grace: the table plays for this seat until its page is back."""
        return self.away_at is not None and now - self.away_at >= away_ms

    def owns(self, token: str) -> bool:
        """Whether this token is the seat's, compared in constant time."""
        return bool(self.token) and hmac.compare_digest(self.token, token_hash(token))

    def saved(self) -> str:
        """As a side row."""
        return json.dumps({"name": self.name, "bot": self.bot, "token": self.token, "left": self.left})

    @staticmethod
    def read(text: str) -> Sitter:
        """From a side row."""
        kept = json.loads(text)
        return Sitter(kept["name"], kept["bot"], kept["token"], kept.get("left", False))


def new_token(code: str, entropy: bytes) -> str:
    """A seat's secret: the table's code, so that it can be found, and 256 bits nobody can guess."""
    return f"{code}-{base64.urlsafe_b64encode(entropy).decode().rstrip('=')}"


def token_hash(token: str) -> str:
    """What the table keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no space around, nothing invisible.  Raises Refused."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise Refused("bad-name")
    return name
