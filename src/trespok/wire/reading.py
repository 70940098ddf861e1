"""A message of a page, read; and what can be answered to something that is none."""

from __future__ import annotations

from typing import Any, Final

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder

from . import messages as m

__all__ = ["NOT_A_MESSAGE", "id_in", "read_message"]

NOT_A_MESSAGE: Final = (DecodeError, ValidationError, UnicodeDecodeError, RecursionError)  # what reading raises then

read_message: Final = Decoder(m.In).decode
_ANY: Final = Decoder(dict[str, Any]).decode


def id_in(raw: str | bytes) -> int:
    """The id that nonsense gave, if it gave one; else 0.  Even nonsense is answered once."""
    try:
        found = _ANY(raw).get("id")
    except NOT_A_MESSAGE:
        return 0
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**53 else 0
