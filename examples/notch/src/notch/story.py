"""Notch told: the star, what everybody showed, who scored, who won.  From views alone, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trespok.core import Actor, Fact, Kind, Line, Seat, Told

from .rules import Action, Round, Star
from .views import NotchView

__all__ = ["LINES", "out_of_time", "retell", "tell"]

_ROUND: Final = Fact("round", Kind.COUNT)

# Each line is a message of the catalogue: notch-star, notch-shown and so on.
LINES: Final[dict[str, Line]] = {
    "star": Line((_ROUND, Fact("star", Kind.COUNT)), "begins"),
    "shown": Line((_ROUND, Fact("shown", Kind.TALLY, at="past.*.shown")), "opens"),
    "gains": Line((Fact("gains", Kind.TALLY),)),
    "wins": Line((Fact("names", Kind.ACTORS),)),
}


def tell(before: NotchView, actor: Actor, action: Action, after: NotchView) -> list[Told]:
    """A star, or the round that the last number opened; a number alone tells nothing."""
    del actor
    if isinstance(action, Star):
        return [Told("star", {"round": after.round, "star": action.number})]
    if len(after.past) == len(before.past):
        return []
    return [*_opened(len(after.past), after.past[-1]), *_ending(after)]


def out_of_time(seat: Seat, action: Action, after: NotchView) -> list[Told]:
    """The common line will do."""
    del action, after
    return [Told("clock-acted", {"name": seat})]


def retell(view: NotchView, rounds: int | None) -> list[Told]:
    """Rounds that are over, and the star on the table."""
    first = 0 if rounds is None else max(0, len(view.past) - rounds)
    told = [each for number, done in enumerate(view.past[first:], first + 1) for each in _opened(number, done)]
    if view.star is not None:
        told.append(Told("star", {"round": view.round, "star": view.star}))
    return told + list(_ending(view))


def _opened(number: int, done: Round) -> Iterator[Told]:
    yield Told("shown", {"round": number, "shown": done.shown})
    yield Told("gains", {"gains": tuple(gain or None for gain in done.gains)})


def _ending(view: NotchView) -> Iterator[Told]:
    best = max(view.points)
    if best >= view.options.goal:
        yield Told("wins", {"names": tuple(seat for seat, points in enumerate(view.points) if points == best)})
