"""Mixed strategies of POK for more seats than a table is made for: every round that some game meets is settled once and kept.

A round is who holds what and what was thrown, up to the order of seats and the names of colours.  A chance is rounded to
1/32768, as in a table (``mixes``).  What was settled stays on the disk, so that the next question finds it there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from math import prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...bots.pok.rounds import Rounds, lay, sensible
from ...solve.pok.positions import HANDS, PERMS, RECOLOUR, order, positions, rank
from ...solve.pok.round_strategy import advise_thrown
from ...solve.pok.rounds import KINDS, THROWS, shape
from ...solve.pok.symmetry import RETHROW
from ...solve.pok.weights import UNIT, weights
from .fixed import chances_of
from .mixes import Floats, keep, kept, kept_at, packed, strong

__all__ = ["Page", "keep_all", "page"]

Ints: TypeAlias = NDArray[np.int32]
Page: TypeAlias = NDArray[np.uint32]  # [seat, game]: how a policy mixes in a round, looked up

_EVERY: Final = np.array(HANDS)
_AT_ONCE: Final = 1 << 18  # numbers: a round's joint showings, for every seat, times rounds
_SOME: Final = 16  # one part in so many is new: it is worth writing all of them to the disk again


def _in_parts(how: Callable[[Rounds], Floats], numbers: Ints, throws: Ints) -> Floats:
    """Hands [round, seat] by number: chances [round, seat, symbol].  Rounds of one shape together, as many as memory likes."""
    threes, seats = (KINDS[numbers] == 3).sum(axis=1), numbers.shape[1]
    found = np.empty((*numbers.shape, 3))
    for many in np.unique(threes):
        same = np.flatnonzero(threes == many)
        size = max(1, _AT_ONCE // (seats * prod(shape(int(many), seats))))
        for part in np.array_split(same, -(-len(same) // size)):
            rounds = lay(_EVERY[numbers[part]], throws[part])
            found[part] = rounds.by_seat(how(rounds))
    return found


def _settled(policy: str, numbers: Ints, throws: Ints) -> Floats:
    if policy == "expert":
        return weights(advise_thrown(_EVERY[numbers], throws)) / UNIT
    return _in_parts(strong if policy == "strong" else sensible, numbers, throws)


@dataclass
class _Book:
    """What was settled of a policy, by the number of a round."""

    policy: str
    seats: int
    page: Ints  # by round: which of the limits are its own, -1 where it was never met
    rounds: Ints = field(default_factory=lambda: np.empty(0, np.int32))
    limits: NDArray[np.uint32] = field(default_factory=lambda: np.empty(0, np.uint32))  # [page, seat]
    written: int = 0

    def add(self, rounds: Ints, limits: NDArray[np.uint32]) -> None:
        """Rounds that are new."""
        self.page[rounds] = len(self.rounds) + np.arange(len(rounds), dtype=np.int32)
        self.rounds = np.concatenate([self.rounds, rounds])
        self.limits = np.concatenate([self.limits.reshape(-1, self.seats), limits])

    def settle(self, rounds: Ints) -> None:
        """Those that were never met."""
        new = np.unique(rounds[self.page[rounds] < 0])
        if len(new):
            row, throws = new // len(THROWS), new % len(THROWS)
            hands = positions(self.seats).hands[row]
            self.add(new, packed(_settled(self.policy, hands, throws.astype(np.int32))))

    def write(self) -> None:
        """To the disk, where enough is new."""
        if len(self.rounds) - self.written > self.written // _SOME:
            keep(kept_at(f"{self.policy}-met", self.seats), np.column_stack([self.rounds.astype(np.uint32), self.limits]))
            self.written = len(self.rounds)


@cache
def _book(policy: str, seats: int) -> _Book:
    """One a process; it begins with what is on the disk."""
    book = _Book(policy, seats, np.full(len(positions(seats).hands) * len(THROWS), -1, np.int32))
    known = kept(kept_at(f"{policy}-met", seats))
    if known is not None:
        book.add(known[:, 0].astype(np.int32), known[:, 1:])
        book.written = len(known)
    return book


def page(policy: str, hands: Ints, throws: Ints) -> Page:
    """How a policy mixes in rounds with hands [seat, game] by number."""
    seats = len(hands)
    turned = RECOLOUR[:, hands].transpose(1, 0, 2)  # [seat, perm, game]
    place = order(np, turned)[1]
    ranks = rank(np, turned, place)
    thrown = RETHROW[:, throws]
    turn = (ranks.astype(np.int64) * len(THROWS) + thrown).argmin(axis=0)  # the names that stand for all others
    each = np.arange(len(turn))
    rounds = positions(seats).row[ranks[turn, each]] * len(THROWS) + thrown[turn, each]
    book = _book(policy, seats)
    book.settle(rounds)
    limits = book.limits[book.page[rounds][None], place[:, turn, each]]
    chances = np.stack(chances_of(limits), axis=-1)
    chances = np.take_along_axis(chances, np.array(PERMS)[turn][None], axis=2)  # colour c was renamed to perm[c]
    return np.asarray(chances[..., 0] | ((chances[..., 0] + chances[..., 1]) << np.uint32(16)), np.uint32)


def keep_all(policies: tuple[str, ...], seats: int) -> None:
    """Write what is new."""
    for policy in policies:
        _book(policy, seats).write()
