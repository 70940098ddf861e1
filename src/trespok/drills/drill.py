"""One drill: a position, what may be chosen in it, and what every choice is worth.

A mixed answer has no single right choice, so nothing here is right or wrong: a choice has a cost, and that is all.
A round may have several equilibria, so a cost is an interval: the least and the most over all the best play of the others.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from enum import Enum
from functools import cache, reduce
from json import dumps
from math import sqrt
from operator import add
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


# --- what a device remembers: a day and an answer in, a book out; tests/drills/book.json holds the page to the same ---


DAYS: Final = (0, 1, 3, 7, 21, 60)  # after so many days a drill in each box comes again
SMALL: Final = {Unit.CHANCE: 0.01, Unit.POINTS: 0.1}  # a cost up to this leaves a drill in its box
_KEPT: Final = 2000  # answers remembered
_RATED: Final = 200  # the latest answers that a rating looks at
_NO_BOOK: Final = "This is not a book of drills, or one of a later version."
_SURE: Final = 1.96  # standard errors on either side: 95 in 100


def _added(numbers: Iterable[float]) -> float:
    """One after the other, as the page adds them; ``sum`` rounds otherwise since Python 3.12."""
    return reduce(add, numbers, 0.0)


@dataclass(frozen=True, slots=True)
class Given:
    """One answer: when, to which drill, and what it cost."""

    day: str
    id: str
    game: str
    theme: str
    unit: str
    cost: float


@dataclass(frozen=True, slots=True)
class Rating:
    """The mean cost of a device's latest choices, and how far it may be off (95 in 100)."""

    mean: float
    give: float | None  # None: too few to say
    count: int


@dataclass(frozen=True, slots=True)
class Book:
    """Boxes of the drills seen, and the answers given."""

    boxes: Mapping[str, tuple[int, str]] = field(default_factory=dict)  # by drill: its box, and the day it comes again
    given: tuple[Given, ...] = ()

    def after(self, drill: Drill, words: str, today: date) -> Book:
        """The book once *words* have been chosen: up a box for nothing lost, back to the first for more than a little."""
        cost = drill.cost(words)
        box = self.boxes.get(drill.id, (0, ""))[0]
        if cost <= SAME[drill.unit.value]:
            box = min(box + 1, len(DAYS) - 1)
        elif cost > SMALL[drill.unit]:
            box = 0
        due = (today + timedelta(days=DAYS[box])).isoformat()
        given = Given(today.isoformat(), drill.id, drill.game, drill.theme, drill.unit.value, round(cost, 6))
        return replace(self, boxes={**self.boxes, drill.id: (box, due)}, given=(*self.given, given)[-_KEPT:])

    def rating(self, game: str, unit: str, theme: str | None = None) -> Rating | None:
        """How much the latest choices cost on average; None: nothing answered yet."""
        costs = [each.cost for each in self.given if (each.game, each.unit) == (game, unit) and theme in (None, each.theme)]
        costs = costs[-_RATED:]
        if not costs:
            return None
        mean = _added(costs) / len(costs)
        if len(costs) < 5:
            return Rating(mean, None, len(costs))
        spread = _added((cost - mean) ** 2 for cost in costs) / (len(costs) - 1)
        return Rating(mean, _SURE * sqrt(spread / len(costs)), len(costs))

    def plain(self) -> dict[str, Any]:
        return {
            "version": 1,
            "boxes": {name: list(box) for name, box in self.boxes.items()},
            "given": [[each.day, each.id, each.game, each.theme, each.unit, each.cost] for each in self.given],
        }

    @classmethod
    def from_plain(cls, held: Any) -> Book:
        """``plain`` taken back.  Raises Trouble where it is something else."""
        try:
            known = held["version"] == 1
            boxes = {str(name): (int(box), date.fromisoformat(due).isoformat()) for name, (box, due) in held["boxes"].items()}
            given = tuple(Given(str(a), str(b), str(c), str(d), str(e), float(f)) for a, b, c, d, e, f in held["given"])
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as wrong:
            raise Trouble(_NO_BOOK) from wrong
        if not known:
            raise Trouble(_NO_BOOK)
        return cls(boxes, given)


def next_drill(book: Book, drills: Sequence[Drill], today: date) -> Drill:
    """What to ask now: what is due, longest first; then something new, easy ones first; then whatever comes soonest."""
    if not drills:
        raise Trouble("There is no drill like that.")
    known = [each for each in drills if each.id in book.boxes]
    last = book.given[-1].id if book.given else ""
    due = [each for each in known if book.boxes[each.id][1] <= today.isoformat() and each.id != last]
    if due:
        return min(due, key=lambda each: (book.boxes[each.id][1], each.id))
    new = [each for each in drills if each.id not in book.boxes]
    if new:
        seen = {theme: sum(each.theme == theme for each in known) for theme in {each.theme for each in new}}
        return min(new, key=lambda each: (each.level, seen[each.theme], _shuffled(each.id)))
    return min(drills, key=lambda each: (each.id == last, book.boxes[each.id][1], each.id))


def daily(drills: Sequence[Drill], today: date) -> Drill:
    ordered = sorted(drills, key=lambda each: each.id)
    return ordered[int(_shuffled(today.isoformat()), 16) % len(ordered)]


def _shuffled(name: str) -> str:
    """Themes and levels apart, drills come in no order a reader could see; 48 bits, so that a page can count with it."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]
