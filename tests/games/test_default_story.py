"""The story of a game that brings none: what changed in the view, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from trespok.core import HOUSE, BySeat, Part, Seat, Told, View
from trespok.games import COMMON_LINES, pok
from trespok.games.default_story import DefaultStory, english
from trespok.play import Table

STORY = DefaultStory()


class Mood(Enum):
    """How it goes."""

    CALM = "very_calm"


@dataclass(frozen=True)
class Step(Part):
    """One round."""

    shown: BySeat[int]
    best: Seat


@dataclass(frozen=True)
class Seen(View):
    """A view of all sorts."""

    seat: Seat | None = None
    dice: tuple[int, ...] = ()
    leader: Seat | None = None
    points: BySeat[int] = (0, 0)
    mood: Mood | None = None
    past: tuple[Step, ...] = ()


def told(before: Seen, after: Seen) -> list[Told]:
    return STORY.tell(before, HOUSE, "secret words", after)


def test_what_did_not_change_is_not_told() -> None:
    """However much happened behind it."""
    assert told(Seen(), Seen()) == []


def test_each_field_that_is_another_now() -> None:
    """Seats by their names, what each seat has for those for whom it changed."""
    after = replace(Seen(), dice=(1, 2), leader=1, points=(0, 3), mood=Mood.CALM)
    assert told(Seen(), after) == [
        Told("any-now", {"what": "Dice", "value": "1 2"}),
        Told("any-now-seats", {"what": "Leader", "names": (1,)}),
        Told("any-now-tally", {"what": "Points", "counts": [None, 3]}),
        Told("any-now", {"what": "Mood", "value": "very calm"}),
    ]


def test_of_a_list_that_has_grown_what_is_new() -> None:
    """Field by field."""
    before = Seen(past=(Step((1, 1), 0),))
    after = Seen(past=(Step((1, 1), 0), Step((2, 5), 1)))
    assert told(before, after) == [
        Told("any-now-tally", {"what": "Shown", "counts": [2, 5]}),
        Told("any-now-seats", {"what": "Best", "names": (1,)}),
    ]


def test_every_line_is_a_common_one() -> None:
    """With all its facts."""
    table = Table(pok, 3)
    seen = [table.view(None)]
    for line in ("* throw disc - -", "0 play disc", "1 play square", "2 play square"):
        table.play(line)
        seen.append(table.view(None))
    for before, after in pairwise(seen):
        for each in STORY.tell(before, 0, "", after):
            assert {fact.name for fact in COMMON_LINES[each.id].facts} == set(each.facts)
    assert STORY.tell(seen[1], 0, "", seen[2]) == []  # a sealed counter changes no spectator's view
    assert STORY.out_of_time(1, "", seen[0]) == [Told("clock-acted", {"name": 1})]
    assert STORY.retell(seen[-1], None) == []


def test_names_in_english() -> None:
    assert [english(name) for name in ("high_card", "last-hand", "POINTS")] == ["High card", "Last hand", "Points"]
