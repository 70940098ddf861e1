"""What people and bots are called, and what of their words can be seen.

Nobody can be called like a bot: a transcript says "bot" in no other way.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from ...bots import BOT_NAMES
from ...wire.parts import NAME_MOST
from ..refusals import Refused

__all__ = ["clean_name", "visible"]

_WORDS: Final = ("bot", "bots")
# Letters of other alphabets that look like those of "bot" and of our bots' names.
_ALIKE: Final = str.maketrans(
    "аеіјкорсухѕվԝʏвтмѵɡıłøℓαεικνορυχβτ0135|$@",  # noqa: RUF001 - that they look alike is the point
    "aeijkopcyxsvwybtmvgilolaeikvopuxbtoieslsa",
)
# Python calls these printable, and no screen shows them: joiners, fillers, the empty Braille cell, variants of a letter.
_VARIANTS: Final = (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))
_UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | set(
    map(chr, _VARIANTS)
)
_COLOURED: Final = "\ufe0f"  # after a sign it makes an emoji of it, after a letter nothing
_MARKS: Final = 3  # on one letter; Vietnamese and Hebrew have two, and a tower of them covers the lines above


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in {"Mn", "Me"}


def visible(text: str) -> str:
    """The same without what nobody can see, and with no tower of marks on a letter."""
    kept: list[str] = []
    marks = _MARKS  # none before the first letter: it would stand on what is not theirs
    for letter in text:
        if letter in _UNSEEN or (letter == _COLOURED and (not kept or kept[-1].isalpha())):
            continue
        marks = marks + 1 if _is_mark(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return "".join(kept)


def _looks_like(name: str) -> str:
    """A name as the eye takes it: no case, no accents, no other alphabets, letters alone."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    plain = unicodedata.normalize("NFKD", plain)
    return "".join(letter if letter.isalpha() else " " for letter in plain if not _is_mark(letter))


_TAKEN: Final = frozenset(_looks_like(name).strip() for name in BOT_NAMES)


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no space around, nothing invisible, no bot's.  Raises Refused."""
    name = " ".join(visible(name).split())
    if not 1 <= len(name) <= NAME_MOST or not name.isprintable():
        raise Refused("bad-name", "name", f"1 to {NAME_MOST} visible characters")
    seen = _looks_like(name).split()
    if "".join(seen) in _TAKEN or "".join(seen) in _WORDS or (seen and seen[0] in _WORDS):
        raise Refused("bot-name", "name", "no name of a bot")
    return name
