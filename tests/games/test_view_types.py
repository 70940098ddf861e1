"""What may be in a View is read off its types, and all else is refused before anything is sent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any, ClassVar, Literal, NamedTuple, NewType

import pytest

from trespok.core import BySeat, Outcome, Part, Seat, View
from trespok.games import pok, pokerdice, pokino
from trespok.games.view_types import NoPlace, seats_in, writer_of
from trespok.wire import encode


class Colour(Enum):
    """Plain values."""

    RED = "red"
    NONE = None


class Rank(IntEnum):
    """Goes by its name."""

    LOW = 1

    def __str__(self) -> str:
        return self.name.lower()


class Pair(NamedTuple):
    """Travels as a list."""

    left: int
    right: Rank | None


class Named(NamedTuple):
    """Says what it is called."""

    number: int

    def __str__(self) -> str:
        return f"#{self.number}"


@dataclass(frozen=True)
class Step(Part):
    """Part of a view."""

    who: Seat
    gains: BySeat[int]


@dataclass(frozen=True)
class Row(Part):
    """Travels as its cells alone."""

    ALONE: ClassVar[str] = "cells"
    cells: tuple[int, ...]
    total: Any = None  # never looked at


@dataclass(frozen=True)
class Tree(Part):
    """Made of itself."""

    leaf: int
    inner: Tree | None = None


Chips = NewType("Chips", int)


@dataclass(frozen=True)
class Full(View):
    """Everything that is allowed."""

    seat: Seat | None
    chips: Chips
    share: float
    colour: Colour
    rank: Rank | None
    word: Literal["a", "b"]
    pair: Pair
    named: tuple[Named, ...]
    two: tuple[int, str]
    steps: tuple[Step, ...]
    rows: tuple[Row | None, ...]
    tree: Tree
    either: int | str | Colour


def _full(**more: Any) -> Full:
    values: dict[str, Any] = {
        "seat": 1,
        "chips": 5,
        "share": 1,
        "colour": Colour.NONE,
        "rank": Rank.LOW,
        "word": "b",
        "pair": Pair(1, None),
        "named": (Named(7),),
        "two": (1, "x"),
        "steps": (Step(0, (1, 2)),),
        "rows": (Row((3, 4)), None),
        "tree": Tree(1, Tree(2)),
        "either": Colour.RED,
    }
    return Full(**{**values, **more})


def test_everything_allowed_is_written_plainly() -> None:
    """Field by field, enums by value, names where there are names."""
    assert encode(_full()) == {
        "seat": 1,
        "chips": 5,
        "share": 1,
        "colour": None,
        "rank": "low",
        "word": "b",
        "pair": [1, None],
        "named": ["#7"],
        "two": [1, "x"],
        "steps": [{"who": 0, "gains": [1, 2]}],
        "rows": [[3, 4], None],
        "tree": {"leaf": 1, "inner": {"leaf": 2, "inner": None}},
        "either": "red",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": "0"},
        {"chips": pok.start(3, pok.Options())},
        {"word": "c"},
        {"two": (1, "x", 2)},
        {"steps": [Step(0, ())]},
        {"pair": (1, None)},
        {"either": b"bytes"},
        {"rank": True},
    ],
)
def test_a_value_that_is_not_of_its_type_is_not_sent(wrong: dict[str, Any]) -> None:
    """The types were looked at once, the values are every time."""
    with pytest.raises(TypeError, match="no place in a view"):
        encode(_full(**wrong))


class Odd(Enum):
    """A value that is no plain one."""

    TABLE = (1, 2)


@dataclass
class Loose(Part):
    """Can be changed after it was looked at."""

    number: int


@dataclass(frozen=True)
class _Anything(View):
    inside: Any


@dataclass(frozen=True)
class _AnyTuple(View):
    inside: tuple[Any, ...]


@dataclass(frozen=True)
class _Bare(View):
    inside: tuple  # type: ignore[type-arg]


@dataclass(frozen=True)
class _Dict(View):
    inside: dict[str, int]


@dataclass(frozen=True)
class _List(View):
    inside: list[int]


@dataclass(frozen=True)
class _State(View):
    inside: pok.State


@dataclass(frozen=True)
class _Optional(View):
    inside: tuple[pok.State | None, ...]


@dataclass(frozen=True)
class _Odd(View):
    inside: Odd


@dataclass(frozen=True)
class _Loose(View):
    inside: Loose


@dataclass(frozen=True)
class _Twice(View):
    inside: tuple[int, int] | tuple[str, str]


@dataclass(frozen=True)
class _Other(View):
    inside: pok.PokView


@dataclass(frozen=True)
class _Object(View):
    inside: object


class _NoFields(View):
    pass


@pytest.mark.parametrize(
    "kind",
    [_Anything, _AnyTuple, _Bare, _Dict, _List, _State, _Optional, _Odd, _Loose, _Twice, _Other, _Object, _NoFields],
)
def test_a_type_that_could_hold_anything_else_is_refused(kind: type) -> None:
    """Whatever its value happens to be."""
    with pytest.raises(NoPlace, match=r"in (a|one field of a) view"):
        writer_of(kind)


@dataclass(frozen=True)
class _Over(View):
    outcome: Outcome | None


def test_an_outcome_may_be_in_a_view() -> None:
    """With its reason, which is an enum of the game, as long as that has plain values."""
    assert encode(_Over(Outcome((1,), Colour.RED, (0, 3)))) == {"outcome": {"winners": [1], "why": "red", "standing": [0, 3]}}
    with pytest.raises(NoPlace):
        encode(_Over(Outcome((1,), Odd.TABLE, (0, 3))))


def test_seats_are_found_by_their_types() -> None:
    """From the view inwards."""
    found = seats_in(Full)
    assert found.seats == {"seat", "steps.who"}
    assert found.by_seat == {"steps.gains"}
    assert "past.handed" in seats_in(pok.PokView).seats
    assert {"roller", "past.roller"} <= seats_in(pokerdice.PokerdiceView).seats
    assert {"caller", "out", "judged.victim"} <= seats_in(pokino.PokinoView).seats
