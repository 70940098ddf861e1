"""What is known of a game before anybody plays it.  The page has it from here, and so has the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .parts import GameName

__all__ = ["ABOUT", "About"]


@dataclass(frozen=True, slots=True)
class About:
    """A game in a few figures."""

    minutes: int  # a game takes about so long
    seats: int  # a new table has so many
    rules: str  # its rule ids begin so


ABOUT: Final[Mapping[GameName, About]] = {
    "pok": About(10, 4, "POK"),
    "pokerdice": About(15, 3, "PKD"),
    "pokino": About(30, 4, "PKN"),
}
