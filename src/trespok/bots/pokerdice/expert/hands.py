"""What the cards left in a hand are worth, in points against the other seats, and how far the points may still stray.

Both were fitted round by round from the last one backwards by ``tools/pokerdice_hands.py``, which wrote ``hands.npz``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

from ....core import Trouble
from .bids import AIMS, Array, Floats, Setup, bids_of

PLAIN: Final = 11  # one, and how many of each card
FILE: Final = Path(__file__).with_name("hands.npz")
_UPPER: Final = np.triu_indices(AIMS, 1)
_STILL: Final = 1e-6  # the variance of points that no longer change
_LEAST: Final = 1.0  # of those that do: a fit may stray at its edges


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights by rounds left and by how soon the seat rolls: in 0 rounds, in 1, …"""

    alone: Floats  # [11, seats, 11]: one, and of each card
    pairs: Floats  # [11, seats, 10, 10]: of each two together; two of one on the diagonal
    variance: Floats  # [11, seats, 11]
    meeting: Floats  # [11, 2, 10, 10]: of a card and one of another seat, when that seat rolls, and when this one does


def shaped(mean: Floats, variance: Floats, meeting: Floats) -> Fit:
    """A fit from its weights as the file has them."""
    mean, variance, meeting = (part.astype(np.float32) for part in (mean, variance, meeting))
    pairs = np.zeros((*mean.shape[:2], AIMS, AIMS), np.float32)
    pairs[..., _UPPER[0], _UPPER[1]] = mean[..., PLAIN : PLAIN + len(_UPPER[0])]
    pairs += pairs.swapaxes(2, 3)
    pairs[..., range(AIMS), range(AIMS)] = mean[..., PLAIN + len(_UPPER[0]) :]
    return Fit(mean[..., :PLAIN], pairs, variance, meeting)


@cache
def fit(name: str) -> Fit:
    try:
        with np.load(FILE) as found:
            return shaped(*(found[f"{part}-{name}"] for part in ("mean", "variance", "meeting")))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, the hands of the Pokerdice expert, is missing or damaged: install trespok again."
        ) from wrong


def _meetings(xp: Any, weights: Array, held: Array, rolls: Array, seat: int) -> Array:
    """[cards, games]: what a card is worth beside the others' cards that it may meet, each as likely in every round."""
    others = [other for other in range(len(held)) if other != seat]
    shares = {other: held[other] / xp.maximum(held[other].sum(axis=0), 1) for other in others}
    theirs = sum(rolls[other] * share for other, share in shares.items())
    own = rolls[seat] * sum(shares.values())
    return xp.tensordot(weights[0], theirs, 1) + xp.tensordot(weights[1], own, 1)


def worths(
    xp: Any, setup: Setup, held: Array, left: Any, *, rest: bool, known: Fit | None = None
) -> tuple[list[Array], list[Array]]:
    """By seat [bids, games]: the points still to come and their variance, with *left* rounds to play, seat 0 rolling first.

    With *rest* a bid has been laid, and so many rounds are left after it: seat 1 rolls next.  Else [1, games], of whole hands.
    """
    known, held, seats = known or fit(setup.name), held.astype(np.float32), setup.seats
    alone, pairs, variance, meeting = (
        xp.asarray(table)[left] for table in (known.alone, known.pairs, known.variance, known.meeting)
    )
    turns = [(seat - rest) % seats for seat in range(seats)]
    rolls = [(left - turn + seats - 1) // seats for turn in turns]
    means, spreads = [], []
    for seat, turn in enumerate(turns):
        mine, laid = held[seat], setup.packs if rest else 0
        met = _meetings(xp, meeting, held, rolls, seat) / xp.maximum(mine.sum(axis=0) - laid, 1)
        hands = after(setup, mine) if rest else mine[None]  # [bids, aims, games]
        beside = xp.matmul(pairs[turn] * (1 - np.eye(AIMS, dtype=np.float32)), hands) / 2
        double = pairs[turn].diagonal()[:, None] * (hands == 2)
        single = alone[turn][1:, None] + met
        means.append(alone[turn][0] + (hands * (single + beside) + double).sum(axis=1))
        spread = variance[turn][0] + (hands * variance[turn][1:, None]).sum(axis=1)
        spreads.append(xp.maximum(spread, xp.where(left > 0, _LEAST, _STILL)))
    return means, spreads


@cache
def _cards(packs: int) -> Floats:
    """[bids, aims]: how many of each card a bid takes."""
    found: Floats = (bids_of(packs)[..., None] == np.arange(AIMS)).sum(1).astype(np.float32)
    return found


def after(setup: Setup, hand: Array) -> Array:
    """[bids, aims, games]: a hand without each bid."""
    return hand[None] - _cards(setup.packs)[..., None]
