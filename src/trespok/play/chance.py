"""Where chance comes from.  A source gives one of so many equally likely numbers; it alone knows what falls next."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SECRET_BYTES = 32
WORDS_BYTES = 64
RANDOM_LETTERS = 22  # of those words, made by a page; 132 bits that nobody can guess
_SPAN = 1 << 64


def commitment(secret: bytes) -> str:
    """What is published before the first throw: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def words_commitment(commit: str, seat: int, words: bytes) -> str:
    """What a seat publishes before anybody opens words: SHA-256 of them, bound to the game and to the seat, in hex."""
    return hashlib.sha256(b"trespok words\0" + bytes.fromhex(commit) + bytes([seat]) + words).hexdigest()


class Checkable:
    """Draws that anyone can recompute once the secret is published (TRANSCRIPTS, "Chance that can be checked")."""

    def __init__(self, secret: bytes, words: Sequence[bytes]) -> None:
        """*words* are what each seat added, in seat order, empty where it added none."""
        prefix = b"trespok1\0" + b"".join(hashlib.sha256(said).digest() for said in words)
        self._begun = hmac.new(secret, prefix, "sha256")  # every draw goes on from here
        self.count = 0  # draws taken so far

    def __call__(self, outcomes: int) -> int:
        """One of *outcomes* equally likely numbers from 0: the next draw of the game."""
        number = self.count.to_bytes(8, "big")
        self.count += 1
        limit = _SPAN // outcomes * outcomes  # a number at or above it would favour the low outcomes
        retry = 0
        while True:
            drawn = self._begun.copy()
            drawn.update(number + retry.to_bytes(4, "big"))
            fell = int.from_bytes(drawn.digest()[:8], "big")
            if fell < limit:
                return fell % outcomes
            retry += 1
