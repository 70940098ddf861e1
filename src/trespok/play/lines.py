"""One transcript line taken apart: bytes to lines, a line to its actor and words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..core import HOUSE, Actor, Malformed
from ..games.words import clip, seat_number

MOST_BYTES: Final = 64 * 1024 * 1024
_BLANKS: Final = re.compile(r"[ \t]+")  # str.split() would also split at NEL, NBSP and friends


def numbered(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a file, still as bytes.  Raises Malformed where it is no text file of ours at all."""
    if len(content) > MOST_BYTES:
        raise Malformed(f"The file is larger than {MOST_BYTES // (1024 * 1024)} MiB; no game is that long.")
    return enumerate(content.split(b"\n"), 1)  # no character of UTF-8 has a line feed inside


def text_of(line: bytes) -> str:
    """One line as text: UTF-8 without a mark, LF or CRLF.  Raises Malformed."""
    if line.startswith(b"\xef\xbb\xbf"):
        raise Malformed("The line begins with a byte order mark; save the file as UTF-8 without one.")
    try:
        return line.decode("utf-8").removesuffix("\r")
    except UnicodeDecodeError as error:
        raise Malformed(f"This is not UTF-8 (byte {error.start + 1} of the line); save the file as UTF-8.") from None


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
        raise Malformed(f"'{clip(line)}' is not a line of a game; write an actor and what it does.")
    actor: Actor = HOUSE if words[0] == "*" else seat_number(words[0], seats)
    return actor, words[1:]
