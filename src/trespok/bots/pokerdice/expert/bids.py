"""A round from outside: who holds what, who rolls, and what every card would bring by the pattern of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

import numpy as np

from ....core import Seat
from ....games.pokerdice import POINTS, Aim, Hand, Options, PokerdiceView
from .dice import PATTERNS, Floats, Ints
from .hands import Fit, features, meetings, variant

__all__ = ["Bid", "Bids", "Position", "lay", "position", "possible", "without"]

Bid: TypeAlias = tuple[Aim, ...]  # what a seat lays in a round, sorted

_WORTH: Final = np.array(POINTS, float)


@dataclass(frozen=True, slots=True)
class Position:
    """What everybody knows when a round begins."""

    options: Options
    left: int  # rounds, this one included
    roller: Seat
    points: tuple[int, ...]
    hands: tuple[Hand, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def name(self) -> str:
        """Which fit of the worth of hands holds here."""
        return variant(self.seats, self.options)

    def wins_ties(self, seat: Seat, other: Seat) -> bool:
        """Whether *seat* beats *other* at equal points: it rolls later in the last rounds (PKD-6.2)."""
        last = self.roller + self.left - 1
        return (last - seat) % self.seats < (last - other) % self.seats

    @property
    def watchers(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat != self.roller]


def position(view: PokerdiceView, roller: Seat) -> Position:
    """The round of a view; *roller* rolls where the view names nobody yet."""
    return Position(view.options, view.rounds - len(view.past), roller, view.points, view.hands)


@dataclass(frozen=True, slots=True)
class Bids:
    """What one seat can lay, and what comes of it."""

    bids: tuple[Bid, ...]
    met: Ints  # [bids, 17]: which of its cards are met: 0 no, 1 yes; with two, 2 for the other and 3 for both
    prize: Floats  # [bids, 2 or 4]: their printed points
    failed: Ints  # [bids, 2 or 4]: how many are not met
    worth: Floats  # [bids]: the hand left over
    spread: Floats  # [bids]: the variance of what is still to come

    @property
    def gains(self) -> Floats:
        """[bids, 17]: printed points by pattern."""
        return np.take_along_axis(self.prize, self.met, 1)

    @property
    def fails(self) -> Ints:
        """[bids, 17]: cards not met by pattern."""
        return np.take_along_axis(self.failed, self.met, 1)

    def place(self, laid: Sequence[Aim]) -> int:
        """Where a bid stands, in whatever order its cards were named."""
        return self.bids.index(tuple(sorted(laid)))


@lru_cache(maxsize=1 << 12)
def possible(hand: Hand, packs: int) -> tuple[Bid, ...]:
    """Every card, or with two packs every two of them; the order they are named in changes nothing."""
    bids = combinations_with_replacement([aim for aim in Aim if hand[aim]], packs)
    return tuple(bid for bid in bids if all(bid.count(aim) <= hand[aim] for aim in bid))


def without(hand: Hand, bid: Bid) -> Hand:
    """A card is spent, won or not (PKD-5.5)."""
    return tuple(count - bid.count(aim) for aim, count in zip(Aim, hand, strict=True))


def lay(here: Position, seat: Seat, fit: Fit) -> Bids:
    """All bids of a seat, with what its hand is worth without them when the next seat rolls."""
    bids, packs = possible(here.hands[seat], here.options.packs), here.options.packs
    each = np.array(bids, np.intp)
    cases = np.arange(2**packs)[:, None] >> np.arange(packs) & 1  # [cases, cards]
    of = features([without(here.hands[seat], bid) for bid in bids])
    turn = (seat - here.roller - 1) % here.seats
    left = (*here.hands[:seat], without(here.hands[seat], bids[0]), *here.hands[seat + 1 :])
    met = meetings(left, here.left - 1, here.roller + 1, seat)  # what the others lay now is not yet known
    return Bids(
        bids,
        (PATTERNS[:, each].astype(np.intp) << np.arange(packs)).sum(2).T,
        _WORTH[each] @ cases.T,
        np.broadcast_to(packs - cases.sum(1), (len(bids), len(cases))),
        fit.worths(here.left - 1, turn, of, met),
        fit.spreads(here.left - 1, turn, of),
    )
