"""What a device remembers of its drills: when each comes again, and what its choices have cost.

Pure: a day and an answer in, a book out.  The terminal keeps it in a file, the page in the browser; tests/drills/book.json
holds both to the same answers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import reduce
from math import sqrt
from operator import add
from typing import Any, Final

from ..core import Trouble
from .drill import SAME, Drill, Unit

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
        """As JSON has it."""
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
    """The drill of a day, the same for everybody."""
    ordered = sorted(drills, key=lambda each: each.id)
    return ordered[int(_shuffled(today.isoformat()), 16) % len(ordered)]


def _shuffled(name: str) -> str:
    """Themes and levels apart, drills come in no order a reader could see; 48 bits, so that a page can count with it."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]
