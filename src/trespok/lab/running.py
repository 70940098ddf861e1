"""Answer a question piece by piece, on the devices there are; what is finished is kept whatever happens."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax

from ..core import Trouble
from .questions import Experiment
from .results import Result

__all__ = ["Answer", "Pieces", "devices_named", "keep_compiled", "run"]


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
        """On the first device of its kind."""
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
