"""Why the table says no: stable codes, and the sentence for each in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..core import BadOption
from ..texts import LANGUAGES, Texts

__all__ = ["CODES", "Refused", "language", "sentence"]

# Codes of the table, beside the games' own (``Illegal.code``).  The sentence here is what is said where a
# catalogue has none yet.
CODES: Final = {
    "stale": "The table has moved on since; look again.",
    "repeated": "This message came before.",
    "nonsense": "The table does not understand this.",
    "too-fast": "Too much at once; take a breath.",
    "not-host": "Only the host may do this.",
    "not-seated": "Take a seat first.",
    "not-started": "The game has not started yet.",
    "started": "The game has started already.",
    "nothing-to-do": "There is nothing for you to do right now.",
    "no-table": "There is no such table.",
    "full": "Every seat is taken.",
    "private": "Nobody may watch this table.",
    "bad-name": "A name is 1 to 24 letters that can be seen.",
    "bad-words": "Words are at most 64 bytes.",
    "bad-settings": "The table cannot be set up like this.",
    "bad-seat": "There is no such seat.",
    "seat-taken": "Somebody sits there.",
    "bot-kind": "There is no such bot.",
    "free-seats": "Some seats are still free.",
    "chat-off": "The host has turned the chat off.",
    "chat-empty": "Say something.",
    "no-draft": "You have not chosen anything.",
    "paused": "The game is paused.",
    "not-paused": "The game is not paused.",
    "not-over": "The game is not over.",
    "too-many-tables": "There are too many tables at the moment; try again later.",
    "too-many-people": "There are too many people at the moment; try again later.",
    "origin": "This page may not talk to the table.",
    "closing": "The table is closing; come back in a moment.",
    "too-large": "This is too large.",
    "not-found": "There is nothing here.",
    "failed": "Something went wrong here; try again.",
}


class Refused(Exception):  # noqa: N818 - what a message is
    """The table will not do this; *code* says why."""

    def __init__(self, code: str) -> None:
        super().__init__(CODES.get(code, code))
        self.code = code


@cache
def _texts(lang: str) -> Texts | None:
    try:
        return Texts(lang)
    except (BadOption, OSError):
        return None


def sentence(lang: str, code: str, fallback: str = "") -> str:
    """The refusal *code* in words of *lang*."""
    texts = _texts(lang)
    if texts is not None:
        try:
            return texts(f"refused-{code}")
        except KeyError:
            pass
    return CODES.get(code) or fallback or code


def language(header: str) -> str:
    """The first language of an Accept-Language header that we speak; English otherwise."""
    for part in header[:200].split(","):
        tag = part.split(";")[0].strip().lower()[:2]
        if tag in LANGUAGES:
            return tag
    return "en"
