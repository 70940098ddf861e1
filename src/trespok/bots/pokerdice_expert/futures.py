"""What the cards left in a hand may still bring, as it came out in games played through: no bell curve.

Three, four and five seats with one pack each.  ``tools/pokerdice_futures.py`` settled rounds by the million, from the last one
backwards, and wrote ``futures.npz``: by hand and by how soon its seat rolls, how likely each number of points is, and what the
hand is worth against the others' (it also hands them points, PKD-5.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from ...core import Trouble
from ...games.pokerdice import Hand
from .dice import Floats, Ints
from .hands import Rest

__all__ = ["FILE", "SIMULATED", "Futures", "Histograms", "futures", "number"]

FILE: Final = Path(__file__).with_name("futures.npz")
SIMULATED: Final = ("3", "4", "5")  # variants, as ``hands.variant`` names them
_BITS: Final = 1 << np.arange(10)
UNITS: Final = 65535  # chances in the file are whole numbers of these


def number(hand: Hand) -> int:
    """The place of a hand with one card of a kind at most in the tables: a bit a card."""
    return int(np.array(hand) @ _BITS)


@dataclass(frozen=True, slots=True)
class Histograms(Rest):
    """What some hands bring, each by how likely it is to bring at most 0, 1, … points."""

    at_most: Floats  # [hands, points]
    centre: Floats  # [hands]: their means
    narrow: float  # seats' fortunes hang together, so that differences stray less than the two alone would

    def below(self, apart: Floats) -> Floats:
        """[hands, …]: the chance to stay at or under *apart* points more than a hand is worth; in line between whole points."""
        many = len(self.centre)
        shape = (many, *[1] * (apart.ndim - 1))
        at = apart / self.narrow + self.centre.reshape(shape) - 0.5
        floor = np.floor(at)
        part = at - floor
        padded = np.pad(self.at_most, ((0, 0), (1, 1)), mode="constant", constant_values=((0, 0), (0, 1)))
        most = padded.shape[1] - 1
        place: Ints = floor.astype(np.intp) + 1
        rows = np.arange(many).reshape(shape)
        low = padded[rows, place.clip(0, most)]
        found: Floats = low + part * (padded[rows, (place + 1).clip(0, most)] - low)
        return found


@dataclass(frozen=True, slots=True)
class Futures:
    """The tables of one variant, by hand (``number``) and by how soon its seat rolls: in 0 rounds, in 1, …"""

    worth: Floats  # [1024, seats]
    meeting: Floats  # [11, 2, 10, 10], as in ``hands``
    at_most: Floats  # [1024, seats, points]
    narrow: Floats  # [11], by rounds left

    def rest(self, left: int, turn: int, hands: Sequence[Hand], met: Floats) -> Histograms:
        """What each of these hands still brings with *left* rounds to go; *met* is ``hands.meetings``."""
        held = np.array(hands, float)
        places = [number(hand) for hand in hands]
        at_most = self.at_most[places, turn]
        centre = at_most.shape[1] - at_most.sum(1)
        square = ((2 * np.arange(at_most.shape[1]) + 1) * (1 - at_most)).sum(1)
        narrow = float(self.narrow[left])
        worth = self.worth[places, turn] + held @ np.einsum("kab,kb->a", self.meeting[left], met)
        return Histograms(worth, narrow**2 * np.maximum(square - centre**2, 0.0), at_most, centre, narrow)


@cache
def futures(name: str) -> Futures:
    """The tables of one variant, as shipped."""
    try:
        with np.load(FILE) as found:
            chances = found[f"chances-{name}"].astype(float)
            parts = [found[f"{part}-{name}"].astype(float) for part in ("worth", "meeting", "narrow")]
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, what hands of Pokerdice may still bring, is missing or damaged: install trespok again."
        ) from wrong
    return Futures(parts[0], parts[1], chances.cumsum(2) / chances.sum(2, keepdims=True), parts[2])
