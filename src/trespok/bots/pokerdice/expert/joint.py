"""A round with everything written out: each seat's chance to win for all cards laid together and every pattern of the dice."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ....core import Seat
from .bids import Bids, Position
from .dice import Floats

__all__ = ["Joint"]


class Joint:
    """Payoffs out of one table: [bids of seat 0, of seat 1, …, 17, seats].  For few seats, or few cards."""

    def __init__(self, here: Position, bids: Sequence[Bids], chances: Floats) -> None:
        self.here, self.bids = here, bids
        self.chances = chances

    def _over(self, seat: Seat, mixes: Sequence[Floats]) -> Floats:
        """[bids of seat and roller in seat order, 17]: a seat's chances over what the other watchers lay."""
        found = self.chances[..., seat]
        for other in reversed(self.here.watchers):
            if other != seat:
                found = np.tensordot(mixes[other], found, axes=(0, other))
        return found

    def stake(self) -> Floats:
        """[17, watcher's bids, roller's bids], of two seats: the roller's chance to win."""
        wins = self.chances[..., self.here.roller]
        return wins.transpose(2, 1, 0) if self.here.roller == 0 else wins.transpose(2, 0, 1)

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """[17, bids]: the roller's chance to win by card and pattern."""
        return self._over(self.here.roller, mixes).T

    def watcher(self, seat: Seat, mixes: Sequence[Floats], falls: Floats) -> Floats:
        """[bids]: a watcher's chance to win by card."""
        found = self._over(seat, mixes)
        if seat < self.here.roller:
            found = found.swapaxes(0, 1)
        over: Floats = np.einsum("rbd,rd->b", found, falls)
        return over
