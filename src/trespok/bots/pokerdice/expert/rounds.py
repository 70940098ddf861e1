"""One round, settled: the same source at the table, in tournaments and in the laboratory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from ....solve.pokerdice.wins import PATTERNS
from .bids import Array, Setup, Start, bids_of, open_bids
from .endgame import Endgame, last_ends
from .race import Race
from .settle import Habits, Payoffs, Record, settle

_STEPS: Final = {1: 48, 2: 30}  # of settling, by packs: 55 bids a seat take longer than ten
_FEW: Final = 96  # in the last two rounds, where there are only two bids a seat and payoffs are exact
NEAR: Final = 0.0003  # of a win; a card worth less than the best by more is left over from early steps of settling


class Round(NamedTuple):
    """A round, settled; by seat [bids, games]."""

    mixes: tuple[Array, ...]
    worths: tuple[Array, ...]  # what cards are worth when the others play as settled
    ends: Array  # [17, bids, games]: the same to the roller by where the dice end
    falls: Array  # [17, bids, games]: how likely the roller lays a card and the dice end so


class Last:
    """Payoffs of the last round: everybody has one bid."""

    def __init__(self, xp: Any, setup: Setup, start: Start) -> None:
        self.open = [open_bids(setup.packs, hand) for hand in start.held]
        self._wins, self._bids, self._xp = last_ends(xp, setup, start), len(bids_of(setup.packs)), xp

    def roller(self, mixes: Sequence[Array]) -> Array:
        """[17, bids, games]"""
        del mixes
        ends = self._wins[0][:, None]
        return self._xp.broadcast_to(ends, (len(PATTERNS), self._bids, ends.shape[-1]))

    def watchers(self, mixes: Sequence[Array], falls: Array) -> list[Array]:
        """By watcher [bids, games]"""
        del mixes
        fell = falls.sum(1)
        found = [(wins * fell).sum(0) for wins in self._wins[1:]]
        return [self._xp.broadcast_to(each, (self._bids, len(each))) for each in found]


def _chosen(xp: Any, number: Any, ways: Sequence[Callable[[Any], Any]]) -> Any:
    """One of several ways to work: of JAX all are compiled."""
    if xp is np:
        return ways[int(number)](None)
    from jax import lax  # noqa: PLC0415 - only in the laboratory

    return lax.switch(number, ways, None)


def payoffs(xp: Any, setup: Setup, start: Start) -> Payoffs:
    """What a round is worth, where it is not solved; with NumPy alone, for ``left`` is a number there."""
    if not setup.forced or start.left > 2:
        return Race(xp, setup, start)
    return Endgame(xp, setup, start) if start.left == 2 else Last(xp, setup, start)


def settled(xp: Any, setup: Setup, start: Start, habits: Habits | None = None, *, record: Record | None = None) -> Round:
    """Settle a round of three to five seats, or of two packs: regret matching, and the last two rounds counted out.

    *record* is filled in the last round but one: the roller's mixture in full, dice and all.
    """

    def race(_: Any) -> Round:
        game = Race(xp, setup, start)
        return Round(*settle(xp, game, start.place, _STEPS[setup.packs], habits))

    def last_but_one(_: Any) -> Round:
        game = Endgame(xp, setup, start)
        mine = habits and Habits(
            habits.often,
            tuple(game.by_slot(seat, mix) for seat, mix in enumerate(habits.mixes)),
            game.by_slot(0, habits.falls),
        )
        found = settle(xp, game, start.place, _FEW, mine, record=record)
        if record is not None:
            record[:] = [(game.by_bid(0, often), game.by_bid(0, ends)) for often, ends in record]
        mixes, worths = (tuple(game.by_bid(seat, mix) for seat, mix in enumerate(each)) for each in found[:2])
        return Round(mixes, worths, game.by_bid(0, found.ends), game.by_bid(0, found.falls))

    def last(_: Any) -> Round:
        return Round(*settle(xp, Last(xp, setup, start), start.place, 1, None))

    if not setup.forced:  # PKD-1.4: cards are left over
        return race(None)
    found: Round = _chosen(xp, xp.minimum(start.left, 3) - 1, (last, last_but_one, race))
    return found


def shares(xp: Any, setup: Setup, start: Start, found: Round) -> list[Array]:
    """By seat [bids, games]: how likely each is laid: as settled, but nothing that is clearly worse than the best."""
    laid = []
    for mix, worth, hand in zip(found.mixes, found.worths, start.held, strict=True):
        mine = open_bids(setup.packs, hand)
        most = xp.where(mine, worth, -1).max(axis=0)
        near = xp.where(mine & (worth >= most - NEAR), mix, 0)
        near = xp.where(near.sum(axis=0) > 0, near, mine & (worth == most))
        laid.append(near / near.sum(axis=0))
    return laid
