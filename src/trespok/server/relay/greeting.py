"""Two workers prove to each other that they read the same store: each by its secret, on something the other made up.

The secret itself never goes over a line, and the two proofs differ, so that neither can be sent back.
"""

from __future__ import annotations

import hmac
import secrets

from msgspec import Struct

__all__ = ["Hello", "Proof", "Welcome", "fresh", "proof_of", "proves"]


class Hello(Struct, array_like=True, frozen=True):
    """From who calls."""

    worker: int
    calls: int
    nonce: bytes


class Welcome(Struct, array_like=True, frozen=True):
    """The answer of who is called."""

    nonce: bytes
    proof: bytes


class Proof(Struct, array_like=True, frozen=True):
    """And the caller's own proof."""

    proof: bytes


def fresh() -> bytes:
    """Something to prove the secret on."""
    return secrets.token_bytes(32)


def proof_of(secret: bytes, who: str, hello: Hello, nonce: bytes) -> bytes:
    """What only who knows the secret can say; *who* is ``caller`` or ``called``."""
    said = f"trespok relay, {who}, {hello.worker} calls {hello.calls}: ".encode()
    return hmac.digest(secret, said + hello.nonce + nonce, "sha256")


def proves(given: bytes, secret: bytes, who: str, hello: Hello, nonce: bytes) -> bool:
    """Whether this is that."""
    return hmac.compare_digest(given, proof_of(secret, who, hello, nonce))
