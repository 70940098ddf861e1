"""Every seat's chance to win, at any moment of a game and from anybody's view."""

from __future__ import annotations

import numpy as np

from ....core import Seat
from ....games.pokerdice import PokerdiceView
from ....games.pokerdice.rules import RETHROWS
from ....solve.pokerdice.rethrow import PLACE
from .bids import Floats, place_of, position
from .table import ahead, round_of


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
    found: Floats = np.eye(view.seats)[won]
    return found


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
