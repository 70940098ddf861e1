"""What is still to come is worth to every seat: its chance to win, by the cards left in all hands and by the points.

A small network for every number of seats and of rounds left, learnt from the last round backwards by
``tools/pokerdice_outlook.py``: each is fitted to rounds that were settled with the one before as what follows.  Seats
count from whoever rolls next.  Its first layer is a sum over seats (the cards of one) and over pairs of seats (their
difference of points), so all the cards of a round together cost little more than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from .bids import Bids, Position, without
from .dice import PATTERNS, Ints

__all__ = ["FILE", "PARTS", "REACH", "Outlook", "outlook"]

Singles: TypeAlias = NDArray[np.float32]

FILE: Final = Path(__file__).with_name("outlook.npz")
PARTS: Final = ("cards", "apart", "bias", "middle", "middle_bias", "last", "last_bias")
REACH: Final = 20  # differences of points beyond are all alike


@dataclass(frozen=True, slots=True)
class Outlook:
    """One network."""

    cards: Singles  # [seats, 10, wide]
    apart: Singles  # [pairs of seats, 2 REACH + 1, wide]
    bias: Singles  # [wide]
    middle: Singles  # [wide, narrow]
    middle_bias: Singles
    last: Singles  # [narrow, seats]
    last_bias: Singles

    @property
    def seats(self) -> int:
        return len(self.cards)

    def _shares(self, sums: Singles) -> Singles:
        """[…, seats] of the first layer's sums […, wide]."""
        shape = sums.shape[:-1]
        flat = np.maximum(sums.reshape(-1, sums.shape[-1]), 0)
        flat = np.maximum(flat @ self.middle + self.middle_bias, 0) @ self.last + self.last_bias
        flat = np.exp(flat - flat.max(1, keepdims=True))
        flat /= flat.sum(1, keepdims=True)
        return flat.reshape(*shape, -1)

    def shares(self, hands: NDArray[np.integer], points: NDArray[np.integer]) -> Singles:
        """[positions, seats] by *hands* [positions, seats, 10] and *points* [positions, seats]."""
        sums = np.einsum("nsc,scw->nw", hands.astype(np.float32), self.cards, optimize=True) + self.bias
        for pair, (one, two) in enumerate(combinations(range(self.seats), 2)):
            sums += self.apart[pair, _step(points[:, one] - points[:, two])]
        return self._shares(sums)

    def after(self, here: Position, bids: Sequence[Bids]) -> Singles:
        """[bids of seat 0, of seat 1, …, 17, seats]: chances when these cards are laid and the dice end like this."""
        seats = here.seats
        order = [(here.roller + 1 + turn) % seats for turn in range(seats)]  # whoever rolls now is the last of them
        laid = [bids[seat] for seat in order]
        sums = np.zeros((len(PATTERNS), *(len(each.bids) for each in laid), len(self.bias)), np.float32)
        sums += self.bias
        for turn, seat in enumerate(order):
            left = np.array([without(here.hands[seat], bid) for bid in laid[turn].bids], np.float32)
            sums += _spread(left @ self.cards[turn], (turn,), seats)
        totals = [
            _spread((here.points[seat] + laid[turn].gains.astype(int)).T, (-1, turn), seats) for turn, seat in enumerate(order)
        ]
        failed: Ints = sum((_spread(laid[turn].fails.T, (-1, turn), seats) for turn in range(seats - 1)), np.intp(0))
        totals[-1] = totals[-1] + failed
        for pair, (one, two) in enumerate(combinations(range(seats), 2)):
            sums += self.apart[pair, _step(totals[one] - totals[two])]
        shares = self._shares(sums)
        axes = [1 + order.index(seat) for seat in range(seats)]
        return np.ascontiguousarray(shares[..., np.argsort(order)].transpose(*axes, 0, seats + 1))


def _step(apart: Ints) -> Ints:
    return np.clip(apart, -REACH, REACH) + REACH


def _spread(part: NDArray, axes: Sequence[int], seats: int) -> NDArray:
    """An array over the dice (-1) and some seats in turn, over all of them; what is left over stays last."""
    shape = [1] * (seats + 1)
    for at, axis in enumerate(axes):
        shape[axis + 1] = part.shape[at]
    return part.reshape(*shape, *part.shape[len(axes) :])


@cache
def outlook(seats: int, left: int) -> Outlook:
    """The network for so many seats and rounds left, as shipped."""
    try:
        with np.load(FILE) as found:
            return Outlook(*(found[f"{part}-{seats}-{left}"].astype(np.float32) for part in PARTS))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError) as wrong:
        raise Trouble(
            f"{FILE.name}, the chances of the Pokerdice expert, is missing or damaged: install trespok again."
        ) from wrong
