"""What the store keeps of a room: lines of its log, and the small rows beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec.json import Encoder

__all__ = ["LogRow", "Played", "Saved", "begun_options", "row_text"]

_ENCODE: Final = Encoder().encode


class LogRow(NamedTuple):
    """One line of a room's log.  Actor ``#`` is the room itself: a match begins, a secret is published."""

    seq: int
    actor: str  # "*", a seat, or "#"
    action: str  # in the transcript's words
    at: int  # ms since 1970
    clock: bool = False


@dataclass(slots=True)
class Saved:
    """What the store holds of a room: the side rows, and the log from the latest match on."""

    code: str
    side: dict[str, str]
    log: list[LogRow]


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match: its rows, which of the room's it is, and how many there are."""

    rows: list[LogRow]
    number: int
    count: int


def row_text(value: object) -> str:
    """What a row holds, as JSON: the standard library would take several times as long."""
    return _ENCODE(value).decode()


def begun_options(begins: Mapping[str, Any]) -> dict[str, str]:
    """The options of a match by the line it began with, its rules among them: the first, where none are named."""
    return {"rules": str(begins.get("rules", 1)), **begins["options"]}
