"""The last round and the last but one, counted out: the winner is exact, without a bell curve.

In the last round every seat has one bid left and everybody knows it (PKD-2.2), so the roller's dice decide.  What they do is
dynamic programming for the roller's chance; the other seats' chances follow from how the roller then throws.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import numpy as np

from ....core import Seat
from ....games.pokerdice import POINTS
from ....solve.pokerdice.arrays import ODDS
from .bids import Bid, Position, lay, possible, without
from .dice import PATTERNS, Floats, Ints, opening
from .hands import fit
from .joint import Joint

__all__ = ["endgame", "forced", "last"]

_OWN: Final = 1e-6  # a roller who can change nothing for itself still likes to meet its card
_NUDGE: Final = 1e-8  # a tiny gain if another seat wins: how much the worth moves shows how often that seat does
_WORTH: Final = np.array(POINTS)


def forced(here: Position) -> bool:
    """Whether hands are as long as the rounds: with ``turns=equal`` cards are left over (PKD-1.4)."""
    return sum(here.hands[0]) == here.left * here.options.packs


def _totals(bids: Sequence[Bid], roller: Seat) -> Ints:
    """[17, seats]: what a round brings every seat by pattern (PKD-5.1 to PKD-5.4)."""
    met = [PATTERNS[:, list(bid)] for bid in bids]
    found = np.array([each @ _WORTH[list(bid)] for each, bid in zip(met, bids, strict=True)], int).T
    found[:, roller] += np.sum([(1 - each).sum(1) for seat, each in enumerate(met) if seat != roller], axis=0).astype(int)
    return found


def _winner(totals: Ints, roller: Seat) -> Ints:
    """[…]: the winner by *totals* […, seats] after the last round. Among equals the last roller wins (PKD-6.2)."""
    seats = totals.shape[-1]
    late = seats - 1 - (roller - np.arange(seats)) % seats
    found: Ints = (totals * seats + late).argmax(-1)
    return found


def last(bids: Sequence[Bid], roller: Seat, points: Ints) -> Floats:
    """[positions, seats]: chances to win before the last round's dice are thrown, by *points* [positions, seats]."""
    wins = _winner(points[:, None] + _totals(bids, roller), roller)  # [positions, 17]
    different, which = np.unique(wins, axis=0, return_inverse=True)
    found = np.eye(len(bids))[different[:, 0]]
    unsure = np.flatnonzero((different != different[:, :1]).any(1))
    if len(unsure):
        own = PATTERNS[:, list(bids[roller])] @ _WORTH[list(bids[roller])]
        found[unsure] = _thrown(different[unsure], roller, len(bids), own)
    shares: Floats = found[which.ravel()]
    return shares


def _thrown(wins: Ints, roller: Seat, seats: int, own: Floats) -> Floats:
    """[positions, seats]: the same by the winner on each pattern, where that is not always one seat."""
    wish = (wins == roller).T + _OWN * own[:, None]
    may = (wins[:, :, None] == np.arange(seats)).any(1)
    may[:, roller] = False
    place, seat = may.nonzero()
    nudged = wish[:, place] + _NUDGE * (wins[place] == seat[:, None]).T
    worth = ODDS @ opening(np.concatenate([wish, nudged], axis=1))
    mine = np.minimum(worth[: len(wins)], 1)
    found = np.zeros((len(wins), seats))
    found[place, seat] = np.maximum(worth[len(wins) :] - worth[place], _NUDGE**2)
    found *= ((1 - mine) / found.sum(1))[:, None]
    found[:, roller] = mine
    return found


def endgame(here: Position) -> Joint:
    """The last round but one, for winning the game."""
    known = fit(here.name)
    bids = [lay(here, seat, known) for seat in range(here.seats)]
    shape = [len(each.bids) for each in bids]
    chances = np.zeros((*shape, len(PATTERNS), here.seats))
    for laid in product(*(range(many) for many in shape)):
        chances[laid] = _after(here, [each.bids[at] for each, at in zip(bids, laid, strict=True)])
    return Joint(here, bids, chances)


def _after(here: Position, laid: Sequence[Bid]) -> Floats:
    """[17, seats]: chances to win when these cards are laid and the dice end like this."""
    left = [possible(without(hand, bid), here.options.packs)[0] for hand, bid in zip(here.hands, laid, strict=True)]
    return last(left, (here.roller + 1) % here.seats, np.array(here.points) + _totals(laid, here.roller))
