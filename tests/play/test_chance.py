"""Chance anyone can check: the recipe of TRANSCRIPTS, against vectors worked out another way."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

from trespok.play import Checkable, commitment, words_commitment

VECTORS = Path(__file__).parents[2] / "docs" / "reference" / "chance-vectors.json"


def by_hand(secret: bytes, words: list[bytes], number: int, outcomes: int) -> int:
    """The recipe again, written straight from the text."""
    retry = 0
    while True:
        message = b"trespok1" + b"\x00"
        for said in words:
            message += hashlib.sha256(said).digest()
        message += number.to_bytes(8, "big") + retry.to_bytes(4, "big")
        r = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if r < 2**64 // outcomes * outcomes:
            return r % outcomes
        retry += 1


def test_the_published_vectors_hold() -> None:
    """Every vector in docs gives its draws; a browser can test itself against the same file."""
    vectors = json.loads(VECTORS.read_text())
    assert vectors
    for vector in vectors:
        secret = bytes.fromhex(vector["secret"])
        words = [said.encode() for said in vector["words"]]
        source = Checkable(secret, words)
        counts, draws = (list(map(int, vector[key])) for key in ("outcomes", "draws"))
        assert vector["commit"] == commitment(secret)
        for seat, digits in enumerate(vector.get("commits", [])):
            mine = b"trespok words" + b"\x00" + hashlib.sha256(secret).digest() + bytes([seat]) + words[seat]
            assert digits is None or digits == hashlib.sha256(mine).hexdigest()
            assert digits is None or digits == words_commitment(vector["commit"], seat, words[seat])
        assert draws == [source(outcomes) for outcomes in counts]
        assert draws == [by_hand(secret, words, n, w) for n, w in enumerate(counts)]


def test_a_number_too_high_is_taken_again() -> None:
    """With an outcome count that does not divide 2**64 the top numbers are refused, not folded down."""
    outcomes = 2**63 + 1  # nearly half of all numbers must be refused
    source = Checkable(b"s" * 32, [b""])
    drawn = [source(outcomes) for _ in range(40)]
    assert drawn == [by_hand(b"s" * 32, [b""], n, outcomes) for n in range(40)]
    refused = sum(
        int.from_bytes(
            hmac.digest(b"s" * 32, b"trespok1\0" + hashlib.sha256(b"").digest() + n.to_bytes(8, "big") + bytes(4), "sha256")[
                :8
            ],
            "big",
        )
        >= outcomes
        for n in range(40)
    )
    assert refused > 5


def test_the_six_faces_are_equally_likely() -> None:
    """Sixty thousand draws of a die: each face within five standard errors of a sixth."""
    source = Checkable(bytes(32), [b"", b"hello"])
    counts = Counter(source(6) for _ in range(60_000))
    error = (60_000 * (1 / 6) * (5 / 6)) ** 0.5
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 5 * error for count in counts.values())


def test_words_change_every_draw() -> None:
    """What a seat adds reaches the very first draw, and so does the seat it came from."""
    wide = 2**60
    plain, added, moved = (Checkable(bytes(32), words)(wide) for words in ([b"", b""], [b"a", b""], [b"", b"a"]))
    assert len({plain, added, moved}) == 3
