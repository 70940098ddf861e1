"""Why a choice is good, as a sentence of the catalogue and its facts; every language says it from there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from ..core import Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of the catalogue and its facts: numbers, and words by their names."""

    id: str
    facts: dict[str, Any]


class Unit(Enum):
    """What a choice is measured in."""

    WIN = "win"  # the chance to win, 0 to 1
    POINTS = "points"
    COUNTERS = "counters"


class Basis(Enum):
    """Where figures come from."""

    EXACT = "exact"  # solved values
    ESTIMATE = "estimate"  # the expert's reckoning
    SIMULATED = "simulated"  # the rest of the game played many times
    COUNTED = "counted"  # from what lay open on the table


class Grade(Enum):
    """How a choice looks beside the best one."""

    ONLY = "only"  # there was nothing to choose
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"


# From which cost on a choice is a slip, and from which a mistake.
_LIMITS: Final = {Unit.WIN: (0.005, 0.02), Unit.POINTS: (0.1, 0.5), Unit.COUNTERS: (0.05, 1.0)}
_EVEN: Final = 1e-4  # worths nearer than this count as equal: solved values are not much finer


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a seat could do, and what it was worth."""

    action: str | None  # "play disc"; None: to do nothing
    worth: float
    chance: float | None = None  # how often solved play does it; None where that is not known


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat can do, judged by what it can know."""

    game: str
    seat: Seat
    unit: Unit
    basis: Basis
    best: str | None  # None: nothing is better than to wait
    choices: tuple[Choice, ...]  # best first
    why: dict[str, tuple[Reason, ...]] = field(default_factory=dict)  # by choice, in practice: what speaks for it


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision, judged by what the seat could know then."""

    step: int  # which entry of the log; for what was left undone, the entry that ended the chance to do it
    round: int  # or hand, from 1
    seat: Seat
    kind: str  # play; aim, keep, stop; claim, and of claims: late, mark, lapse, steal, wrong
    chosen: str | None  # None: nothing was done
    best: str | None  # None: to do nothing
    choices: tuple[Choice, ...]  # best first
    cost: float  # in the review's unit, never below 0
    grade: Grade
    clock: bool = False  # the clock chose
    cost_range: tuple[float, float] | None = None  # of a cost that depends on which of their best plays the others play


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the graph: the winning chances of all seats after so many entries of the log."""

    step: int
    round: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """A seat's game in a few figures."""

    seat: Seat
    decisions: int  # where there was something to choose
    good: int
    cost: float
    accuracy: float | None  # of what could have been thrown away, which part was kept; None: nothing could
    worst: int | None  # which of the moments cost most; None: none was a slip


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, looked at again."""

    game: str
    seats: int
    winners: tuple[Seat, ...]
    unit: Unit
    basis: Basis  # of the costs
    chances_basis: Basis
    margin: float  # half the 95 % interval of a simulated chance at its widest; 0 where nothing is simulated
    moments: tuple[Moment, ...]
    chances: tuple[Point, ...]
    totals: tuple[Total, ...]  # by seat

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from .chart import html_of  # noqa: PLC0415 - nobody else needs it

        return html_of(self)


def ranked(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Best first; what counts as equal by how often solved play does it, else in the order it came."""
    left = list(choices)
    found: list[Choice] = []
    while left:
        even = max(choice.worth for choice in left) - _EVEN
        found += sorted((choice for choice in left if choice.worth >= even), key=lambda choice: -(choice.chance or 0.0))
        left = [choice for choice in left if choice.worth < even]
    return tuple(found)


def cost_of(chosen: str | None, choices: Sequence[Choice]) -> float:
    """What this choice gave away; nothing where it counts as equal to the best."""
    most = max(choice.worth for choice in choices)
    cost = most - next(choice.worth for choice in choices if choice.action == chosen)
    return cost if cost > _EVEN else 0.0


def grade_of(unit: Unit, cost: float, choices: int) -> Grade:
    if choices < 2:
        return Grade.ONLY
    slip, mistake = _LIMITS[unit]
    return Grade.MISTAKE if cost >= mistake else Grade.SLIP if cost >= slip else Grade.GOOD


def total(seat: Seat, moments: Sequence[Moment]) -> Total:
    """Add up one seat's part of all seats' moments."""
    mine = [(place, moment) for place, moment in enumerate(moments) if moment.seat == seat and moment.grade is not Grade.ONLY]
    cost = sum(moment.cost for _, moment in mine)
    stake = sum(_stake(moment) for _, moment in mine)
    worst = max(mine, key=lambda found: found[1].cost, default=None)
    return Total(
        seat,
        decisions=len(mine),
        good=sum(moment.grade is Grade.GOOD for _, moment in mine),
        cost=cost,
        accuracy=1 - cost / stake if stake > _EVEN else None,
        worst=worst[0] if worst and worst[1].grade is not Grade.GOOD else None,
    )


def _stake(moment: Moment) -> float:
    worths = [choice.worth for choice in moment.choices]
    return max(max(worths) - min(worths), moment.cost) if worths else moment.cost
