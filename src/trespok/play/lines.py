"""One transcript line taken apart: bytes to lines, a line to its actor and words."""

from __future__ import annotations

import re
from typing import Final

from ..core import HOUSE, Actor, Malformed
from ..games.words import clip, seat_number

__all__ = ["MOST_BYTES", "decode", "split_line", "strip_note", "words_of"]

MOST_BYTES: Final = 64 * 1024 * 1024
_BLANKS: Final = re.compile(r"[ \t]+")  # str.split() would also split at NEL, NBSP and friends


def decode(content: bytes) -> list[str]:
    """The lines of a file: UTF-8 without a mark, LF or CRLF.  Raises Malformed."""
    if len(content) > MOST_BYTES:
        msg = f"The file is larger than {MOST_BYTES // (1024 * 1024)} MiB, which is no game."
        raise Malformed(msg)
    if content.startswith(b"\xef\xbb\xbf"):
        msg = "The file begins with a byte order mark; save it as UTF-8 without one."
        raise Malformed(msg)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        msg = f"The file is not UTF-8 (byte {error.start}); save it as UTF-8."
        raise Malformed(msg) from None
    return [line.removesuffix("\r") for line in text.split("\n")]


def strip_note(line: str) -> str:
    """The line without its note."""
    return line.partition("#")[0].strip(" \t")


def words_of(text: str) -> list[str]:
    """Words between blanks; none for an empty line."""
    return _BLANKS.split(text) if text else []


def split_line(line: str, seats: int) -> tuple[Actor, list[str]]:
    """Who acts, and in which words."""
    words = words_of(strip_note(line))
    if len(words) < 2:
        msg = f"'{clip(line)}' is no line: write an actor and what it does."
        raise Malformed(msg)
    actor: Actor = HOUSE if words[0] == "*" else seat_number(words[0], seats)
    return actor, words[1:]
