"""Notch in words: the lines of a transcript, and chance that can be checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trespok.core import HOUSE, Actor, Draw, Found, Malformed, Setting
from trespok.games.words import number, numbers, option_values, written

from .rules import NUMBERS, RULES, Action, Options, Show, Star, State

__all__ = ["NAME", "SETTINGS", "VERBS", "check", "draw", "option_pairs", "read", "read_options", "write"]

NAME: str = "notch"
VERBS: frozenset[str] = frozenset({"star", "show"})
SETTINGS: tuple[Setting, ...] = (Setting("goal", "25", ("15", "25", "40")), Setting("rules", str(RULES), (str(RULES),)))


def read_options(seats: int, values: Mapping[str, str]) -> Options:
    """From ``goal=25``."""
    del seats
    return Options(int(option_values(NAME, SETTINGS, values)["goal"]))


def option_pairs(options: Options) -> dict[str, str]:
    """And back."""
    return {"goal": str(options.goal), "rules": str(RULES)}


def read(actor: Actor, words: Sequence[str]) -> Action:
    """``star 3`` for the house, ``show 4`` for a seat."""
    match words:
        case ["star", word] if actor is HOUSE and number(word) in NUMBERS:
            return Star(number(word))
        case ["show", word] if actor is not HOUSE and number(word) in NUMBERS:
            return Show(number(word))
    raise Malformed("In Notch the house writes '* star N' and a seat 'S show N', N from 1 to 5.")


def write(action: Action) -> str:
    """The words ``read`` takes."""
    return f"{'star' if isinstance(action, Star) else 'show'} {action.number}"


def check(state: State, name: str, words: Sequence[str]) -> Found | None:
    """``= points 3 9``."""
    if name != "points":
        return None
    return Found(written(numbers(words, len(state.points))), written(state.points))


def draw(state: State, source: Draw, like: Action | None = None) -> Action | None:
    """One of five numbers, where a star is due."""
    if state.star is not None or max(state.points) >= state.options.goal or isinstance(like, Show):
        return None
    return Star(NUMBERS[source(len(NUMBERS))])
