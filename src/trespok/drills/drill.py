"""One drill: a position, what may be chosen in it, and what every choice is worth.

A mixed answer has no single right choice, so nothing here is right or wrong: a choice has a cost, and that is all.
A round may have several equilibria, so a cost is an interval: the least and the most over all the best play of the others.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from functools import cache
from json import dumps
from pathlib import Path
from typing import Any, Final

from ..core import Trouble
from ..review.findings import Reason

SAME: Final = {"chance": 0.0005, "points": 0.005}  # choices within this cost the same, and are called so


def name_of(game: str, key: Any) -> str:
    """What the drill of a position is called, the same for ever: by what makes two positions the same drill."""
    return f"{game}-{hashlib.sha256(repr(key).encode()).hexdigest()[:8]}"


class Unit(Enum):
    """What a worth is counted in."""

    CHANCE = "chance"  # to win
    POINTS = "points"  # more than the other seat, to the end of the game


@dataclass(frozen=True, slots=True)
class Answer:
    """One choice: its words, as a transcript writes them, what it is worth, and how often good play makes it."""

    words: str
    worth: float
    often: float
    leads: Mapping[str, Any]  # what it leads to: chances, by name
    why: tuple[Reason, ...]
    costs: tuple[float, float] = (0.0, 0.0)  # what it gives away, least and most, whichever best play the others chose


@dataclass(frozen=True, slots=True)
class Drill:
    """A question with all its answers, best first."""

    id: str  # the same for ever, for what a device remembers
    game: str
    theme: str
    level: int  # 1 easy, 2, 3 hard
    unit: Unit
    position: Mapping[str, Any]
    answers: tuple[Answer, ...]

    def cost(self, words: str) -> float:
        """What choosing *words* gives away at the least."""
        return self._answer(words).costs[0]

    def as_good(self) -> tuple[str, ...]:
        """Every choice that gives nothing away, whatever the others' best play is."""
        return tuple(each.words for each in self.answers if each.costs[1] <= SAME[self.unit.value])

    def between(self, words: str) -> tuple[float, float]:
        """What choosing *words* gives away, the least and the most."""
        return self._answer(words).costs

    def _answer(self, words: str) -> Answer:
        return next(each for each in self.answers if each.words == words)

    def line(self) -> str:
        """As the shipped file has it."""
        return dumps(self.plain(), separators=(",", ":"))

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {**asdict(self), "unit": self.unit.value}

    @classmethod
    def from_plain(cls, held: Mapping[str, Any]) -> Drill:
        """``plain`` taken back."""
        answers = tuple(
            Answer(**{**each, "why": tuple(Reason(**reason) for reason in each["why"]), "costs": tuple(each["costs"])})
            for each in held["answers"]
        )
        return cls(**{**held, "unit": Unit(held["unit"]), "answers": answers})


GAMES: Final = ("pok", "pokerdice")
# What a link to a position of each game says; every other word in it is nobody's.
LINKED: Final = {"pok": ("hands", "throw"), "pokerdice": ("you", "mine", "theirs", "throws", "card", "ahead")}
_DATA: Final = Path(__file__).with_name("data")


def path_of(game: str) -> Path:
    """Where the drills of a game lie."""
    if game not in GAMES:
        raise Trouble(f"There are drills of {' and '.join(GAMES)}, not of '{game}'.")
    return _DATA / f"{game}.jsonl.gz"


@cache
def drills(game: str) -> tuple[Drill, ...]:
    """All drills of a game, in their order."""
    try:
        lines = gzip.decompress(path_of(game).read_bytes()).decode().splitlines()
    except (OSError, EOFError, zlib.error) as gone:
        raise Trouble(f"The drills of {game} cannot be read: install trespok again.") from gone
    return tuple(Drill.from_plain(json.loads(line)) for line in lines)


def write(path: Path, found: Sequence[Drill]) -> None:
    """A file of drills; the same drills are the same bytes."""
    path.write_bytes(gzip.compress("".join(each.line() + "\n" for each in found).encode(), mtime=0))


def theme_names(game: str) -> tuple[str, ...]:
    """The themes of a game, as its drills have them."""
    return tuple(dict.fromkeys(each.theme for each in drills(game)))
