"""A question to the laboratory: which game, who plays, by which options, how often, with which seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

import jax
import numpy as np

from ..core import Trouble
from ..games import GAMES
from .results import Figure, Result

__all__ = ["Experiment", "Lanes", "Picture", "Question", "Tell", "experiment_of", "lanes_for"]

Tell: TypeAlias = Callable[[str, float], None]

_MOST: Final = 1 << 38  # games: 32 bits of lanes, 64 games each


@dataclass(frozen=True)
class Question:
    """All that decides the answer."""

    game: str
    seats: int
    games: int = 1_000_000
    policy: tuple[str, ...] = ()  # one for all seats, or one each; none: what the game's experiment names first
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "trespok"

    @property
    def policies(self) -> tuple[str, ...]:
        """One for every seat."""
        named = self.policy or tuple(_module(self.game).POLICIES)[:1]
        return named * self.seats if len(named) == 1 else named


@dataclass(frozen=True)
class Picture:
    """One panel of a plot: bars by name with intervals, or how often each number was seen."""

    title: str
    figures: tuple[Figure, ...] = ()
    spread: tuple[int, ...] = ()


class Experiment(Protocol):
    """A question made ready: pieces of work that may be done in any order, anywhere, and added up."""

    @property
    def pieces(self) -> int:
        """How many there are."""

    def piece(self, number: int, device: Any = None) -> Result:
        """Play one of them."""

    def figures(self, result: Result) -> list[Figure]:
        """What people ask, in order."""

    def pictures(self, result: Result) -> list[Picture]:
        """And how it looks."""

    def notes(self, result: Result) -> list[str]:
        """What a reader must know beside the figures: models, percentiles."""


@dataclass(frozen=True)
class Lanes:
    """So many lanes, cut into pieces of a size; the last piece has as many as are left."""

    many: int
    size: int

    @property
    def pieces(self) -> int:
        return -(-self.many // self.size)

    def of(self, piece: int, device: Any) -> Any:
        """The numbers of its lanes, on a device."""
        first = piece * self.size
        return jax.device_put(np.arange(first, min(first + self.size, self.many), dtype=np.uint32), device)


def lanes_for(many: int, small: int, size: int) -> Lanes:
    """So many, rounded up to whole *small* pieces where there are several: one shape is compiled once."""
    return Lanes(many if many <= small else -(-many // small) * small, size)


@cache
def _module(game: str) -> Any:
    return import_module(f"{__package__}.{game}.experiment")


def experiment_of(question: Question, *, large: bool = False, tell: Tell = lambda *_: None) -> Experiment:
    """Make a question ready, or say in a sentence what is wrong with it; *large* pieces suit a GPU, with the same answer.

    *tell* hears what is made ready, and how far it is.
    """
    if question.game not in ("pok", "pokerdice", "pokino"):
        raise Trouble(f"The laboratory has no batched {question.game}; it plays pok, pokerdice and pokino.")
    game = GAMES[question.game]
    if question.seats not in game.SEATS:
        raise Trouble(f"{question.game} is played by {game.SEATS.start} to {game.SEATS.stop - 1} seats, not {question.seats}.")
    if not 0 < question.games <= _MOST:
        raise Trouble(f"The number of games is a whole number from 1 to {_MOST:,}.")
    if len(question.policy) not in (0, 1, question.seats):
        raise Trouble(f"Name one policy for all seats or {question.seats}, one each, not {len(question.policy)}.")
    known = _module(question.game).POLICIES
    for name in question.policy:
        if name not in known:
            raise Trouble(f"'{name}' does not play {question.game} in the batch; {', '.join(known)} do.")
    own = getattr(_module(question.game), "NUMBERS", ())  # what is asked of who plays, not of the rules
    options = game.read_options(question.seats, {name: word for name, word in question.options.items() if name not in own})
    made: Experiment = _module(question.game).made(question, options, large=large, tell=tell)
    return made
