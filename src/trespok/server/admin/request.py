"""One request of the operator and its answer, as they travel over the Unix socket and over HTTPS."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.json import Decoder, encode

ON_THE_STORE: Final = frozenset({"tables", "table", "bans", "unban", "announce", "reports"})
ON_A_ROOM: Final = frozenset({"close", "delete", "remove", "ban", "forget", "dismiss"})
REQUEST_BYTES: Final = 16_384


class Request(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What the operator wants done.  Which fields count depends on *act*."""

    act: str
    code: str = ""  # of the table
    who: str = ""  # a seat's number from 1, a person's number like #2, or a name
    name: str | None = None  # list only tables where somebody has this name
    most: int = 50  # tables to list
    number: int = 0  # of a ban, as they are listed
    minutes: int = 60  # an announcement lasts
    words: dict[str, str] = {}  # an announcement by language; "" is for all others
    claim: bool = False  # load the room if no worker has it in memory


class Answer(Struct, omit_defaults=True):
    """What to print."""

    text: str
    data: Any = None  # the same as lists and objects, for --json
    done: bool = True
    elsewhere: bool = False  # this worker does not have the room; another one may


_REQUEST: Final = Decoder(Request)
_ANSWER: Final = Decoder(Answer)


def read_request(line: bytes) -> Request:
    """Raises msgspec.DecodeError, also where a field is wrong."""
    return _REQUEST.decode(line)


def read_answer(line: bytes) -> Answer:
    """Raises msgspec.DecodeError."""
    return _ANSWER.decode(line)


def written(message: Request | Answer) -> bytes:
    """One line of JSON."""
    return encode(message) + b"\n"
