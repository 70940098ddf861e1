"""A round at the table: what is settled for it, and what cards, keeps and seats are worth at any moment of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core import Seat
from ....games.pokerdice import PokerdiceView
from ....kit.dice import Dice
from ....solve.pokerdice.rethrow import PLACE
from ....solve.pokerdice.wins import UNITS, keep_of
from .bids import Position, position
from .dice import ENDS, Floats, choices, first, second
from .duel import duel, solved, two
from .endgame import endgame, forced
from .joint import Joint
from .race import Race
from .settle import Habits, Plan, Settled, answer, settle

__all__ = ["Round", "forget", "round_of"]

STEPS: Final = {1: 48, 2: 30}  # of settling, by packs: 55 bids a seat take longer than ten
FEW: Final = 24  # in the last two rounds, where there are only two bids a seat


class Round:
    """A position and its first throw, settled: everything here is a chance to win."""

    def __init__(self, here: Position, throw: int, habits: Habits | None = None) -> None:
        self.here, self.throw = here, throw
        self.race: Race | Joint
        self.settled: Settled
        if two(here):
            self.race = joint = duel(here)
            self.settled = solved(joint, throw)
        else:
            self.race = endgame(here) if here.left == 2 and forced(here) else Race(here)
            steps = STEPS[here.options.packs] if here.left > 2 else FEW
            self.settled = settle(self.race, throw, steps, habits)

    def card_worths(self, seat: Seat) -> Floats:
        """By bid of a seat, when the others play as settled."""
        if seat == self.here.roller:
            return answer(self.race, self.throw, self.settled.mixes)[1]
        return self.race.watcher(seat, self.settled.mixes, self.settled.falls)

    def keep_worths(self, card: int, dice: int, left: int) -> Floats:
        """By ``choices(dice)``: the roller's chance with *left* re-throws, against the watchers' cards as settled."""
        ends = self.race.roller(self.settled.mixes)[:, [card]]
        if left == 1:
            last: Floats = (ENDS @ ends)[choices(dice), 0]
            return last
        return first(dice, ends, second(ends)[1])[:, 0]

    def planned(self, plan: Plan, dice: int, left: int) -> int:
        """The place in KEEPS of what a plan keeps of *dice* with *left* re-throws."""
        return keep_of(UNITS * self.race.roller(plan.mixes)[:, plan.card], dice, left)


@lru_cache(maxsize=64)
def _round(here: Position, throw: Dice) -> Round:
    return Round(here, PLACE[throw])


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _round.cache_clear()


def round_of(view: PokerdiceView) -> Round:
    """The round a view is in the middle of, among strong players.  Every seat of a table finds the same."""
    return _round(position(view, view.roller or 0), view.throws[0])
