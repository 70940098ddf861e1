"""The short code of a table."""

from __future__ import annotations

from typing import Final

__all__ = ["ALPHABET", "CODE_LENGTH", "may_be_code"]

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 O 1 I L U: codes are read aloud and typed on phones
CODE_LENGTH: Final = 6


def may_be_code(code: str) -> bool:
    """Whether there could be a table of this code at all."""
    return len(code) == CODE_LENGTH and all(letter in ALPHABET for letter in code)
