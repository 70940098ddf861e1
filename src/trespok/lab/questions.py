"""A question to the laboratory: which game, who plays, by which options, how often, with which seed; and what was counted.

All of it is whole numbers that are only ever added, so that the order in which batches come in changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import jax
import numpy as np

from ..core import Trouble
from ..games import GAMES

_SURE: Final = 1.959964  # 95 % of a normal distribution


class Count(NamedTuple):
    """So many things were looked at; the sum of what was seen, and of its squares."""

    seen: int
    total: int
    squares: int

    def plus(self, other: Count) -> Count:
        return Count(self.seen + other.seen, self.total + other.total, self.squares + other.squares)


class Figure(NamedTuple):
    """One line of a table: a mean or a share with its interval of 95 %."""

    id: str
    label: str
    mean: float
    low: float
    high: float
    seen: int
    share: bool


def counted(values: Any) -> Count:
    found = np.asarray(values).astype(np.int64)
    return Count(found.size, int(found.sum()), int((found * found).sum()))


def flagged(flags: Any) -> Count:
    found = np.asarray(flags)
    many = int(found.sum())
    return Count(found.size, many, many)


@dataclass(frozen=True)
class Result:
    games: int = 0
    counts: Mapping[str, Count] = field(default_factory=dict)
    spreads: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # how often each whole number was seen, from 0 on

    def __add__(self, other: Result) -> Result:
        counts = dict(self.counts)
        for name, count in other.counts.items():
            counts[name] = counts[name].plus(count) if name in counts else count
        spreads = dict(self.spreads)
        for name, seen in other.spreads.items():
            before = spreads.get(name, ())
            wide = max(len(before), len(seen))
            both = (list(some) + [0] * (wide - len(some)) for some in (before, seen))
            spreads[name] = tuple(one + two for one, two in zip(*both, strict=True))
        return Result(self.games + other.games, counts, spreads)

    def figure(self, name: str, label: str, *, share: bool = True, unit: int = 0) -> Figure:
        """A share of things has Wilson's interval, which stays between 0 and 1; another mean the normal one.

        With a *unit* each thing counts as a part of it, and the mean is a share all the same.
        """
        count = self.counts.get(name, Count(0, 0, 0))
        if not count.seen:
            return Figure(name, label, float("nan"), float("nan"), float("nan"), 0, share)
        low, mean, high = (_of_share if share and not unit else _of_mean)(count)
        if unit:
            low, mean, high = low / unit, mean / unit, high / unit
        return Figure(name, label, mean, low, high, count.seen, share)


def _of_share(count: Count) -> tuple[float, float, float]:
    mean, error = count.total / count.seen, _SURE**2 / count.seen
    middle = (mean + error / 2) / (1 + error)
    half = sqrt(error * mean * (1 - mean) + error**2 / 4) / (1 + error)
    return max(0.0, middle - half), mean, min(1.0, middle + half)


def _of_mean(count: Count) -> tuple[float, float, float]:
    mean = count.total / count.seen
    spread = max(0.0, count.squares / count.seen - mean**2) * count.seen / max(1, count.seen - 1)
    half = _SURE * sqrt(spread / count.seen)
    return mean - half, mean, mean + half


def percentile(seen: tuple[int, ...], part: float) -> int:
    """The least number that *part* of what was seen does not exceed."""
    sums = np.cumsum(seen)
    return int(np.searchsorted(sums, part * sums[-1]))


Tell: TypeAlias = Callable[[str, float], None]

_MOST: Final = 1 << 38  # games: 32 bits of lanes, 64 games each


@dataclass(frozen=True)
class Question:
    game: str
    seats: int
    games: int = 1_000_000
    policy: tuple[str, ...] = ()  # one for all seats, or one each; none: what the game's experiment names first
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "trespok"

    @property
    def policies(self) -> tuple[str, ...]:
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
    return _module(question.game).made(question, options, large=large, tell=tell)


class Answer:
    """What has been found so far; whole when every piece is in."""

    def __init__(self, pieces: int) -> None:
        self.result = Result()
        self.done = 0
        self._pieces = pieces

    @property
    def whole(self) -> bool:
        return self.done == self._pieces

    def take(self, numbers: range, result: Result) -> None:
        """What these pieces came to; nobody takes a number twice."""
        self.result = self.result + result
        self.done += len(numbers)


@dataclass(frozen=True)
class Pieces:
    """An experiment for another machine to play, with all that it needs: tables are not made again there."""

    experiment: Experiment
    device: str  # a kind

    @property
    def pieces(self) -> int:
        return self.experiment.pieces

    def play(self, numbers: range) -> Result:
        keep_compiled()
        device = devices_named(self.device)[0]
        return sum((self.experiment.piece(number, device) for number in numbers), Result())


def keep_compiled() -> None:
    """Keep what is compiled on the disk, so that the second time starts at once."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    settings: Any = jax.config
    settings.update("jax_compilation_cache_dir", str(Path(base) / "trespok" / "jax"))
    settings.update("jax_persistent_cache_min_compile_time_secs", 0.2)


def devices_named(name: str | None) -> list[Any]:
    """All devices of a kind, or what JAX would take; a sentence where there is none."""
    if name is None:
        return list(jax.devices())[:1]
    try:
        return list(jax.devices(name))
    except RuntimeError as missing:
        here = ", ".join(sorted({device.platform for device in jax.devices()}))
        raise Trouble(f"There is no device '{name}' here; there is {here}.") from missing


def run(experiment: Experiment, devices: Sequence[Any], answer: Answer, tell: Callable[[int], None]) -> None:
    """Play all pieces in turn over the devices; *tell* how many are done.  Ctrl-C leaves in *answer* what was finished."""
    for number in range(experiment.pieces):
        answer.take(range(number, number + 1), experiment.piece(number, devices[number % len(devices)]))
        tell(answer.done)
