"""What people and bots are called.  Nobody can be called like a bot: a transcript says "bot" in no other way."""

from __future__ import annotations

import unicodedata
from typing import Final

from ...core import Seat
from ...wire.parts import NAME_MOST
from ..refusals import Refused

__all__ = ["bot_name", "clean_name"]

_BOTS: Final = ("Olive", "Pim", "Sol", "Tuya", "Vega", "Wim", "Yara", "Zeno", "Kiko", "Lupe")
_WORDS: Final = ("bot", "bots")
# Letters of other alphabets that look like those of "bot" and of our bots' names.
_ALIKE: Final = str.maketrans(
    "аеіјкорсухѕվԝʏвтмѵɡıłøℓαεικνορυχβτ0135|$@",  # noqa: RUF001 - that they look alike is the point
    "aeijkopcyxsvwybtmvgilolaeikvopuxbtoieslsa",
)


def bot_name(seat: Seat) -> str:
    """Something to call a bot by; that it is one is said beside it, always."""
    return _BOTS[seat]


def _looks_like(name: str) -> str:
    """A name as the eye takes it: no case, no accents, no other alphabets, letters alone."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    plain = unicodedata.normalize("NFKD", plain)
    return "".join(letter if letter.isalpha() else " " for letter in plain if not unicodedata.combining(letter))


_TAKEN: Final = frozenset(_looks_like(name).strip() for name in _BOTS)


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no space around, nothing invisible, no bot's.  Raises Refused."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_MOST or not name.isprintable():
        raise Refused("bad-name", "name", f"1 to {NAME_MOST} visible characters")
    seen = _looks_like(name).split()
    if "".join(seen) in _TAKEN or "".join(seen) in _WORDS or (seen and seen[0] in _WORDS):
        raise Refused("bot-name", "name", "no name of a bot")
    return name
