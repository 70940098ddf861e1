"""A round at the table: what is settled for it, and what cards, keeps and seats are worth at any moment of it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ....core import Seat
from ....games.pokerdice import Aim, PokerdiceView
from ....games.pokerdice.rules import RETHROWS
from ....kit.dice import Dice
from ....solve.pokerdice.arrays import WITHIN
from ....solve.pokerdice.rethrow import PLACE
from ....solve.pokerdice.wins import PATTERNS, UNITS
from ....solve.pokerdice.wins import keep_of as planned_keep
from . import dice as throws
from .bids import Bid, Floats, Position, bids_of, place_of, position
from .duel import Duel, chance_ahead, plans
from .race import roughly_ahead
from .rounds import Endgame, last_chances, payoffs, settled, shares
from .settle import Habits, Payoffs, Record


class Plan(NamedTuple):
    """A card of the roller's, and what its re-throws go by."""

    often: float
    card: int  # the number of the bid
    ends: Floats  # [17]: the roller's chance to win by where the dice end


class Round:
    """A position and its first throw, settled: everything here is a chance to win.  Bids go by their numbers."""

    def __init__(self, here: Position, throw: int, habits: Habits | None = None) -> None:
        self.here, self.throw, self._start = here, throw, here.start(throw)
        self.plans: list[Plan] = []
        setup = here.setup
        self._payoffs: Payoffs
        if setup.solved:
            self._payoffs, known = Duel(self._start), plans(self._start)
            each = zip(known.often[:, 0], known.card[:, 0], known.ends[:, :, 0].T, strict=True)
            self.plans = [Plan(float(often), int(card), ends) for often, card, ends in each if often > 0]
            self.falls = np.zeros((len(PATTERNS), len(self.bids)))
            np.add.at(self.falls.T, known.card[:, 0], (known.often * known.falls)[:, :, 0].T)
            self.mixes = [self.falls.sum(0), known.watcher[:, 0]]
            self.laid = self.mixes
        else:
            record: Record = []
            found = settled(np, setup, self._start, habits, record=record)
            self._payoffs = payoffs(np, setup, self._start)
            self.mixes, self.falls = [mix[:, 0] for mix in found.mixes], found.falls[..., 0]
            self.laid = [mix[:, 0] for mix in shares(np, setup, self._start, found)]
            for often, ends in record:
                self.plans += [Plan(float(often[bid, 0]), bid, ends[:, bid, 0]) for bid in often[:, 0].nonzero()[0].tolist()]
        self._ends = self.roller(self.mixes)

    @property
    def bids(self) -> list[Bid]:
        return [tuple(Aim(int(aim)) for aim in bid) for bid in bids_of(self.here.options.packs)]

    def step(self, seat: Seat) -> int:
        """The place of a seat as they roll."""
        return (seat - self.here.roller) % self.here.seats

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        """[17, bids]: the roller's chance to win, when the others lay by *mixes*."""
        game, each = self._payoffs, [mix[:, None] for mix in mixes]
        if isinstance(game, Endgame):
            each = [game.by_slot(seat, mix) for seat, mix in enumerate(each)]
            found: Floats = game.by_bid(0, game.roller(each))[..., 0]
        else:
            found = game.roller(each)[..., 0]
        return found

    def watcher(self, step: int, mixes: Sequence[Floats], falls: Floats) -> Floats:
        """[bids]: a watcher's chance to win; *falls* [17, bids] says how likely the roller's cards and patterns are."""
        game, each, fell = self._payoffs, [mix[:, None] for mix in mixes], falls[..., None]
        if isinstance(game, Endgame):
            each, fell = [game.by_slot(seat, mix) for seat, mix in enumerate(each)], game.by_slot(0, fell)
            found: Floats = game.by_bid(step, game.watchers(each, fell)[step - 1])[:, 0]
        else:
            found = game.watchers(each, fell)[step - 1][:, 0]
        return found

    @property
    def gap(self) -> float:
        """The most a seat could gain by leaving the settled round, by its best answer to the others."""
        gains = [self.card_worths(self.here.roller).max() - (self.falls * self._ends).sum()]
        for step in range(1, self.here.seats):
            worths = self.watcher(step, self.mixes, self.falls)
            gains.append(worths.max() - worths @ self.mixes[step])
        return float(max(gains))

    def card_worths(self, seat: Seat) -> Floats:
        """[bids]: of a seat, when the others play as settled."""
        step = self.step(seat)
        if step:
            return self.watcher(step, self.mixes, self.falls)
        return throws.thrown(np, self._ends[..., None], self._start.place).worth[:, 0]

    def keep_worths(self, laid: Sequence[Aim], dice: int, left: int) -> dict[int, float]:
        """By place in KEEPS, most dice first: the roller's chance with *left* re-throws, the others' cards as settled."""
        ends = self._ends[:, place_of(laid)]
        found = throws.keep_worths(np, ends[:, None], np.array([dice]), left=left)[:, 0]
        return dict(zip(map(int, WITHIN[dice]), map(float, found), strict=True))

    def falls_from(self, laid: Sequence[Aim], dice: int, left: int, *, kept: bool = False) -> Floats:
        """[17]: how the dice end, when the roller does its best knowing none of the closed cards; *kept*: in the air."""
        ends = self._ends[:, place_of(laid)]
        keep = dice if kept else int(throws.keep_of(np, ends[:, None], np.array([dice]), left=left)[0])
        return throws.ended(ends, keep, left)

    def planned(self, plan: Plan, dice: int, left: int) -> int:
        """The place in KEEPS of what a plan keeps of *dice* with *left* re-throws."""
        return planned_keep(UNITS * plan.ends, dice, left)


def ahead(here: Position) -> Floats:
    """By seat: the chance to win before the dice are thrown.  Exact before the last round, and where two are solved."""
    setup, start = here.setup, here.start(0)
    if setup.solved:
        found = chance_ahead(start)[:, 0]
    elif here.left == 1 and setup.forced:
        cards = [np.repeat(np.arange(10), hand[:, 0])[:, None] for hand in start.held]
        found = last_chances(np, setup, start.points, cards, 0)[:, 0]
    else:
        found = roughly_ahead(np, setup, start)[:, 0]
    by_seat = np.zeros(here.seats)
    by_seat[here.order] = found
    return by_seat


@lru_cache(maxsize=64)
def _round(here: Position, throw: Dice) -> Round:
    return Round(here, PLACE[throw])


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _round.cache_clear()


def round_of(view: PokerdiceView) -> Round:
    """The round a view is in the middle of, among strong players.  Every seat of a table finds the same."""
    return _round(position(view, view.roller or 0), view.throws[0])


# --- every seat's chance to win, at any moment of a game and from anybody's view ---


def winning_chances(view: PokerdiceView) -> tuple[float, ...]:
    """By seat, 1 in all: from here strong players go on.  Cards the view does not show are as likely as they lay them."""
    if len(view.past) == view.rounds:
        found = _over(view)
    elif view.roller is None:
        found = np.mean([ahead(position(view, roller)) for roller in range(view.seats)], axis=0)
    elif not view.throws:
        found = ahead(position(view, view.roller))
    else:
        found = _inside(view, view.roller)
    return tuple((found / found.sum()).tolist())


def _over(view: PokerdiceView) -> Floats:
    """Most points; among equals the one who rolled last (PKD-6.2)."""
    rolled = [done.roller for done in view.past]
    most = max(view.points)
    won = next(seat for seat in reversed(rolled) if view.points[seat] == most)
    return np.eye(view.seats)[won]


def _inside(view: PokerdiceView, roller: Seat) -> Floats:
    """In the middle of a round: the cards seen are certain, the others and the dice as they are settled."""
    now = round_of(view)
    mixes, falls = list(now.mixes), now.falls
    laid = view.mine if view.seat == roller else view.shown
    if view.seat is not None and view.mine is not None:
        mixes[now.step(view.seat)] = np.eye(len(mixes[0]))[place_of(view.mine)]
    if laid is not None:
        mixes[0] = np.eye(len(mixes[0]))[place_of(laid)]
        if view.dice is None:
            fell = now.falls_from(laid, PLACE[view.kept[-1]], RETHROWS + 1 - len(view.kept), kept=True)
        else:
            fell = now.falls_from(laid, PLACE[view.dice], RETHROWS - len(view.kept))
        falls = fell[:, None] * mixes[0]
    found = np.zeros(view.seats)
    found[roller] = (falls * now.roller(mixes)).sum()
    for seat in range(view.seats):
        if step := now.step(seat):
            found[seat] = mixes[step] @ now.watcher(step, mixes, falls)
    return found
