"""Notch: show a number from 1 to 5; one below another takes both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from trespok.core import HOUSE, Actor, BadOption, BySeat, Illegal, Offer, Outcome, Part, Seat

__all__ = [
    "RULES",
    "SEATS",
    "Action",
    "Ending",
    "Options",
    "Round",
    "Show",
    "Star",
    "State",
    "apply",
    "offers",
    "outcome",
    "start",
]

SEATS: range = range(2, 7)
RULES: int = 1
NUMBERS: Final = range(1, 6)


@dataclass(frozen=True, slots=True)
class Options(Part):
    """How long a game is."""

    goal: int = 25


class Star(NamedTuple):
    """The house turns up the number that counts double this round."""

    number: int


class Show(NamedTuple):
    """A seat shows a number."""

    number: int


Action: TypeAlias = Star | Show


class Ending(Enum):
    """There is one way to end."""

    GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Round(Part):
    """One round, opened."""

    star: int
    shown: BySeat[int]
    gains: BySeat[int]


@dataclass(frozen=True, slots=True)
class State:
    """Everything true at the table, numbers that are still face down included."""

    options: Options
    points: tuple[int, ...]
    star: int | None = None  # None: the house turns one up next
    hidden: tuple[int | None, ...] = ()  # by seat, while a star lies on the table
    past: tuple[Round, ...] = ()


def start(seats: int, options: Options) -> State:
    """Nobody has a point."""
    if seats not in SEATS:
        raise BadOption(f"Notch is played by {SEATS[0]} to {SEATS[-1]} seats, not {seats}.")
    return State(options, points=(0,) * seats)


def offers(state: State) -> Mapping[Actor, Offer[Action]]:
    """The house turns up a star; then every seat that has not chosen owes a number."""
    if max(state.points) >= state.options.goal:
        return {}
    if state.star is None:
        return {HOUSE: Offer(tuple(Star(number) for number in NUMBERS), (1,) * len(NUMBERS))}
    shows = Offer(tuple(Show(number) for number in NUMBERS))
    return {seat: shows for seat, number in enumerate(state.hidden) if number is None}


def apply(state: State, actor: Actor, action: Action) -> State:
    """Turn up, or choose; the last to choose opens all."""
    offer = offers(state).get(actor)
    if offer is None or action not in offer.actions:
        raise Illegal("notch-not-now", "That cannot be done now.")
    if isinstance(action, Star):
        return State(state.options, state.points, action.number, (None,) * len(state.points), state.past)
    hidden = tuple(action.number if seat == actor else number for seat, number in enumerate(state.hidden))
    shown = tuple(number for number in hidden if number is not None)
    if state.star is None or len(shown) < len(hidden):
        return State(state.options, state.points, state.star, hidden, state.past)
    gains = scored(state.star, shown)
    points = tuple(had + more for had, more in zip(state.points, gains, strict=True))
    return State(state.options, points, past=(*state.past, Round(state.star, shown, gains)))


def scored(star: int, shown: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat scores.

    >>> scored(1, (4, 5))
    (9, 0)
    >>> scored(3, (3, 4, 5))
    (14, 0, 0)
    """
    return tuple(_gain(star, shown, number) for number in shown)


def _gain(star: int, shown: tuple[int, ...], number: int) -> int:
    if number - 1 in shown:
        return 0
    return (number + (number + 1) * shown.count(number + 1)) * (2 if number == star else 1)


def outcome(state: State) -> Outcome | None:
    """The most points, once somebody has reached the goal."""
    best = max(state.points)
    if best < state.options.goal:
        return None
    winners: tuple[Seat, ...] = tuple(seat for seat, points in enumerate(state.points) if points == best)
    return Outcome(winners, Ending.GOAL, state.points)
