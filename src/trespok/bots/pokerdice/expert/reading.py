"""A round at the table as one seat sees it, with what it believes of the others from the cards they laid."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from ....games.pokerdice import Hand, PokerdiceView
from ....solve.pokerdice.rethrow import PLACE
from .beliefs import Kinds, Prior, evidence, habits, kinds, plain, trust
from .bids import AIMS, Floats, Position, place_of, position, without
from .rounds import settled
from .table import Round, round_of


@lru_cache(maxsize=1 << 9)
def _kinds(here: Position, throw: int) -> Kinds:
    setup, start = here.setup, here.start(throw)
    return kinds(np, setup, start, plain(np, setup, start), settled(np, setup, start))


@lru_cache(maxsize=64)
def _round(here: Position, throw: int, often: tuple[tuple[float, ...], ...]) -> Round:
    return Round(here, throw, habits(np, _kinds(here, throw), np.array(often, np.float32)[..., None]))


def _before(view: PokerdiceView) -> Iterator[tuple[Position, int, list[int]]]:
    """Every round so far: as it began, its first throw, and the bids by seat."""
    points: tuple[int, ...] = (0,) * view.seats
    hands: tuple[Hand, ...] = ((view.options.packs,) * AIMS,) * view.seats
    for number, done in enumerate(view.past):
        here = Position(view.options, view.rounds - number, done.roller, points, hands)
        yield here, PLACE[done.throws[0]], [place_of(aims) for aims in done.aims]
        points = tuple(map(int.__add__, points, done.gains))
        hands = tuple(without(hand, aims) for hand, aims in zip(hands, done.aims, strict=True))


def trusted(view: PokerdiceView, prior: Prior) -> Floats:
    """[kind, seats]: how far each seat is taken to be plain, and straight."""
    logs = np.zeros((2, view.seats))
    for here, throw, laid in _before(view):
        bids = [np.array([laid[seat]]) for seat in here.order]
        logs[:, here.order] += evidence(np, _kinds(here, throw), bids)[..., 0]
    return trust(np, logs[..., None], prior)[..., 0]


def seen(view: PokerdiceView, prior: Prior) -> Round:
    """The round with what this seat thinks of the others.  Where rounds are solved it asks nothing about them."""
    here = position(view, view.roller or 0)
    if here.setup.solved:
        return round_of(view)
    often = trusted(view, prior)
    if view.seat is not None:
        often[:, view.seat] = 0.0
    each = often[:, here.order].round(4).tolist()
    return _round(here, PLACE[view.throws[0]], tuple(map(tuple, each)))


def forget() -> None:
    """Settle every round anew from here on, as after a restart."""
    _kinds.cache_clear()
    _round.cache_clear()
