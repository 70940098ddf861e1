"""What the cards left in a hand are worth, in points against the other seats, and how far the points may still stray.

Both were fitted round by round from the last one backwards by ``tools/pokerdice_hands.py``, which wrote ``hands.npz``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from ....core import Seat, Trouble
from ....games.pokerdice import Hand, Options, Turns
from .dice import Floats

__all__ = ["FEATURES", "FILE", "PLAIN", "Fit", "bell", "features", "fit", "meetings", "variant"]

PLAIN: Final = 11  # one, and how many of each card
FEATURES: Final = 66  # then how many of each two together, and where there are two of one
FILE: Final = Path(__file__).with_name("hands.npz")
_UPPER: Final = np.triu_indices(10, 1)
_STILL: Final = 1e-6  # the variance of points that no longer change
_LEAST: Final = 1.0  # of those that do: a fit may stray at its edges


def variant(seats: int, options: Options) -> str:
    """The name of a fit: the seats, and what differs from the plain game.  ``turns=equal`` leaves cards over (PKD-1.4)."""
    if options.packs == 2:
        return f"{seats}p"
    return f"{seats}e" if options.turns is Turns.EQUAL and 10 % seats else f"{seats}"


def features(hands: Sequence[Hand]) -> Floats:
    """[hands, 66]: what a fit multiplies."""
    count = np.array(hands, float)
    pairs = count[:, _UPPER[0]] * count[:, _UPPER[1]]
    return np.concatenate([np.ones((len(hands), 1)), count, pairs, count == 2], axis=1)


def meetings(hands: Sequence[Hand], left: int, first: Seat, seat: Seat) -> Floats:
    """[2, 10]: how often a card of *seat* is laid beside each of the others' cards, when those seats roll, and when it does.

    As if every card were as likely in every round; *first* rolls first.
    """
    held = np.array(hands, float)
    turns = (np.arange(len(held)) - first) % len(held)
    rolls = (left - turns + len(held) - 1) // len(held)
    others = np.arange(len(held)) != seat
    theirs = held / np.maximum(held.sum(1, keepdims=True), 1)
    each = 1 / max(held[seat].sum(), 1)
    found: Floats = each * np.array([rolls[others] @ theirs[others], rolls[seat] * theirs[others].sum(0)])
    return found


def bell(at: Floats) -> Floats:
    """The chance to lie below, for a bell curve of spread 1; within 1e-7 (Abramowitz and Stegun 26.2.17)."""
    size = np.minimum(np.abs(at), 12.0)
    t = 1 / (1 + 0.2316419 * size)
    poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    tail = np.exp(-0.5 * size * size) * 0.3989422804014327 * poly
    return np.where(at > 0, 1 - tail, tail)


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights by rounds left and by how soon the seat rolls: in 0 rounds, in 1, …"""

    mean: Floats  # [11, seats, 66]
    variance: Floats  # [11, seats, 11]
    meeting: Floats  # [11, 2, 10, 10]: of a card and one of another seat, when that seat rolls, and when this one does

    def worths(self, left: int, turn: int, of: Floats, met: Floats) -> Floats:
        """By hand: the points still to come, beyond what the others have still to come; *met* is ``meetings``."""
        found: Floats = of @ self.mean[left, turn] + of[:, 1:PLAIN] @ np.einsum("kab,kb->a", self.meeting[left], met)
        return found

    def spreads(self, left: int, turn: int, of: Floats) -> Floats:
        """By hand: how they vary.  The difference of two seats varies by the sum of both."""
        found: Floats = of[:, :PLAIN] @ self.variance[left, turn]
        return np.maximum(found, _LEAST if left else _STILL)


@cache
def fit(name: str) -> Fit:
    """The fit of one variant, as shipped."""
    try:
        with np.load(FILE) as found:
            return Fit(*(found[f"{part}-{name}"].astype(float) for part in ("mean", "variance", "meeting")))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, the hands of the Pokerdice expert, is missing or damaged: install trespok again."
        ) from wrong
