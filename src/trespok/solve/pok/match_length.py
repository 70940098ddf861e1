"""How a match goes when all play one strategy: counted out, not simulated."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ..progress import Progress
from .alliance import HANDS, ODDS, Alliance, Play, after, handed, jointly, multisets

__all__ = ["MatchLength", "match_length", "visits"]


@dataclass(frozen=True)
class MatchLength:
    """From the first position."""

    seats: int
    rounds: float  # on average
    idle: float  # rounds in which nobody hands over
    winners: tuple[float, ...]  # the chance that one, two, ... seats reach the goal together, or none ever can (all draw)


def match_length(seats: int, play: Play, progress: Progress | None = None) -> MatchLength:
    """Count out a match of *seats* seats that all play *play*."""
    ends = [Alliance(seats, 1, ended=partial(_together, winners)) for winners in range(1, seats + 1)]
    length, idle = (Alliance(seats, 1, ended=lambda *_: 0.0) for _ in range(2))
    done = 0
    for level in length.levels():
        own, chances = length.everybody(level, play)
        for table in (length, idle, *ends):
            found = table.worths(level, chances)
            gain, loop = (((part * own).sum(axis=2) @ ODDS) for part in (found.worth, found.stay))
            each = 1.0 if table is length else loop if table is idle else 0.0
            table.put(level, _counted(each + gain, loop))
        done += len(level.allies)
        if progress:
            progress("positions of a match", done / length.positions)
    return MatchLength(seats, length.first, idle.first, tuple(end.first for end in ends))


def _together(winners: int, allies: int, others: int) -> float:
    return float(allies + others == winners)


def _counted(gain: NDArray[np.float64], loop: NDArray[np.float64]) -> NDArray[np.float64]:
    """What comes of a position that is left with chance 1 - loop in every round."""
    return np.asarray(gain / np.maximum(1.0 - loop, 1e-15), np.float64)


def visits(seats: int, play: Play) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Every position [position, sorted seat] by its hands' numbers, and how many rounds of a match are played in it."""
    every = np.array(multisets(seats), np.int64)
    counters = np.array([sum(hand) for hand in HANDS])[every].sum(axis=1)
    leads, bits = after(seats), handed(seats, 0)[:, :, 0]
    come, met = np.zeros(len(every) + seats), np.zeros(len(every))
    come[int(counters.argmax())] = 1.0
    for left in np.unique(counters)[::-1]:
        at = np.flatnonzero((counters == left) & (come[: len(every)] > 0.0))
        x = play(np.array(HANDS)[every[at]])
        chance = jointly([x[:, :, i] for i in range(seats)]) * ODDS[:, None]
        met[at] = come[at] / (1.0 - (chance * (bits == 0)).sum(axis=(1, 2)))
        for throw, show in zip(*np.nonzero(bits), strict=True):
            np.add.at(come, leads[at, show, bits[throw, show]], met[at] * chance[:, throw, show])
    return every, met
