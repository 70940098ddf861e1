"""The short code of a table."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 O 1 I L U: codes are read aloud and typed on phones
CODE_LENGTH: Final = 6
TV_KEY_LENGTH: Final = 8  # 39 bits, typed with a remote control; at 30 guesses a second they last 700 years


def may_be_code(code: str) -> bool:
    """Whether there could be a table of this code at all."""
    return len(code) == CODE_LENGTH and all(letter in ALPHABET for letter in code)


def new_tv_key() -> str:
    """For the room's screen."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TV_KEY_LENGTH))
