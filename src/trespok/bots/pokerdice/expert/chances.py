"""Every seat's chance to win, at any moment of a game and from anybody's view."""

from __future__ import annotations

import numpy as np

from ....core import Seat
from ....games.pokerdice import Aim, PokerdiceView
from ....solve.pokerdice.rethrow import PLACE
from .ahead import ahead
from .bids import position
from .dice import ENDS, Floats, choices, first, second
from .dice import chances as ended
from .table import Round, round_of

__all__ = ["winning_chances"]


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
    return _one(view.seats, won)


def _inside(view: PokerdiceView, roller: Seat) -> Floats:
    """In the middle of a round: the cards seen are certain, the others and the dice as they are settled."""
    now = round_of(view)
    mixes = list(now.settled.mixes)
    laid = view.mine if view.seat == roller else view.shown
    if view.seat is not None and view.mine is not None:
        mixes[view.seat] = _certain(now, view.seat, view.mine)
    falls = now.settled.falls
    if laid is not None:
        mixes[roller] = _certain(now, roller, laid)
        falls = mixes[roller][:, None] * _falls(view, now, int(mixes[roller].argmax()))
    found = [mixes[seat] @ now.race.watcher(seat, mixes, falls) if seat != roller else 0.0 for seat in range(view.seats)]
    found[roller] = (falls.T * now.race.roller(mixes)).sum()
    return np.array(found)


def _certain(now: Round, seat: Seat, laid: tuple[Aim, ...]) -> Floats:
    bids = now.race.bids[seat]
    return _one(len(bids.bids), bids.place(laid))


def _one(many: int, place: int) -> Floats:
    found = np.zeros(many)
    found[place] = 1.0
    return found


def _falls(view: PokerdiceView, now: Round, card: int) -> Floats:
    """[17]: how the dice end from where they are, when the roller does its best knowing none of the closed cards."""
    ends = now.race.roller(now.settled.mixes)[:, [card]]
    later, by_throw = second(ends)
    if view.dice is None:
        keep, last = PLACE[view.kept[-1]], len(view.kept) == 2
    else:
        dice, last = PLACE[view.dice], len(view.kept) == 1
        worths = later[choices(dice)] if last else first(dice, ends, by_throw)
        keep = int(choices(dice)[worths[:, 0].argmax()])
    return ENDS[keep] if last else ended(keep, later[:, 0])
