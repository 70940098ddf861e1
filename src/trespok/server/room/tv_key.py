"""The key of the room's screen: one at a time, kept only as a hash; who has it may show the table on a TV."""

from __future__ import annotations

import hmac
from collections.abc import Mapping

from .outbox import Outbox
from .sitters import token_hash

__all__ = ["TvKey"]


class TvKey:
    """Owns the row ``tv``: the hash of the key, and which it is of all that were given out here."""

    def __init__(self, out: Outbox, hashed: str = "", number: int = 0) -> None:
        self.changed = False  # everybody is to be told how many screens are on
        self.number = number  # so that a page which shows a key knows whether it is this one
        self._out = out
        self._hash = hashed  # empty: none is out

    @staticmethod
    def restore(out: Outbox, side: Mapping[str, str]) -> TvKey:
        """As it was saved."""
        hashed, _, number = side.get("tv", "").partition(" ")  # older rows have none
        return TvKey(out, hashed, int(number or "0"))

    @property
    def given(self) -> bool:
        """Whether one is out."""
        return bool(self._hash)

    def give(self, key: str) -> None:
        """This one from now on, and no other."""
        self.number += 1
        self._set(token_hash(_plain(key)))

    def take_back(self) -> None:
        """None from now on."""
        self._set("")

    def _set(self, hashed: str) -> None:
        self._hash = hashed
        self._out.keep("tv", f"{hashed} {self.number}")
        self.changed = True

    def fits(self, key: str) -> bool:
        """Whether this is the one, compared in constant time."""
        return self.given and hmac.compare_digest(self._hash, token_hash(_plain(key)))


def _plain(key: str) -> str:
    """As it was given, however somebody typed it with a remote control."""
    return "".join(letter for letter in key if letter.isalnum()).upper()
