"""A View as plain JSON values.  Only a View goes in, and only what is named here comes out."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum, IntEnum
from typing import Any, Final

from ..core import Outcome, View
from ..games import pok, pokerdice, pokino
from ..kit.cards import Card

__all__ = ["encode"]

# Parts of views that are written field by field.  A State is not among them and never will be.
_PARTS: Final = (
    Outcome,
    pok.Round,
    pokerdice.Options,
    pokerdice.Round,
    pokino.Claim,
    pokino.Judged,
    pokino.Options,
    pokino.Paid,
    pokino.PastHand,
)


def encode(view: View) -> dict[str, Any]:
    """The view as dicts, lists, numbers and words.  Raises TypeError for anything that is not a View."""
    if not isinstance(view, View):
        msg = f"only a View leaves the table, not {type(view).__name__}"
        raise TypeError(msg)
    return _fields(view)


def _fields(part: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(part, field.name)) for field in fields(part)}


def _plain(value: Any) -> Any:
    if isinstance(value, IntEnum | Card):
        return str(value)  # symbols, aims, cups and cards by their names
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, pokino.Board):
        return [str(card) for card in value.cards]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, _PARTS):
        return _fields(value)
    msg = f"a {type(value).__name__} has no place in a view"
    raise TypeError(msg)
