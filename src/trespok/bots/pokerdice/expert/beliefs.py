"""What a seat believes about the cards that others seal, from what they have laid so far.

Other players are of three kinds.  *Plain* ones play for points (``habits``).  *Straight* ones lay what the settled round
says.  All others are taken to answer what the table does.  Each card laid moves the odds.  A kind is
trusted up to a limit, and for the rest the round is settled as if the player were strong: so a wrong belief costs little.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from . import dice
from .bids import Array, Setup, Start, open_bids
from .habits import SLIP, Plain
from .rounds import Round, shares
from .settle import Habits

_SPREAD: Final = 0.02  # of a win: how far other players stray from the best card


class Prior(NamedTuple):
    plain: float
    straight: float
    most: float  # how far kinds are trusted together


CAREFUL: Final = Prior(0.2, 0.45, 0.9)  # the expert's
BOLD: Final = Prior(0.35, 0.0, 0.95)  # the shark's


class Kinds(NamedTuple):
    """What plain and straight players do in a round: [kind, …]."""

    mixes: tuple[Array, ...]  # by seat [kind, bids, games]
    falls: Array  # [kind, 17, bids, games]: how likely the roller lays a card and the dice end so
    others: tuple[Array, ...]  # by seat [bids, games]: what anybody else may lay


def kinds(xp: Any, setup: Setup, start: Start, known: Plain, base: Round) -> Kinds:
    """*base* is the round as straight players settle it."""
    straight = shares(xp, setup, start, base)
    mixes, others = [], []
    for plain, vague, share, worth, hand in zip(known.mixes, known.vague, straight, base.worths, start.held, strict=True):
        mine = open_bids(setup.packs, hand)
        even = mine / mine.sum(axis=0)
        mixes.append(xp.stack([plain, (1 - SLIP) * share + SLIP * even]).astype(np.float32))
        soft = xp.where(mine, xp.exp((worth - xp.where(mine, worth, -1).max(axis=0)) / _SPREAD), 0)
        others.append(0.5 * vague + 0.5 * ((1 - SLIP) * soft / soft.sum(axis=0) + SLIP * even))
    fell = dice.falls(xp, dice.thrown(xp, base.ends, start.place))
    falls = xp.stack([mixes[0][0] * known.falls, mixes[0][1] * fell])
    return Kinds(tuple(mixes), falls.astype(np.float32), tuple(others))


def evidence(xp: Any, known: Kinds, laid: Sequence[Array]) -> Array:
    """[kind, seats, games]: what the bids laid [games] add to the logarithm of the odds of each kind."""
    found = []
    for mix, other, bid in zip(known.mixes, known.others, laid, strict=True):
        each = xp.take_along_axis(mix, xp.broadcast_to(bid[None, None], (len(mix), 1, len(bid))), axis=1)[:, 0]
        found.append(xp.log(each) - xp.log(xp.take_along_axis(other, bid[None], axis=0)))
    return xp.stack(found, axis=1)


def trust(xp: Any, logs: Array, prior: Prior) -> Array:
    """[kind, seats, games]: how far each seat is taken to be of each kind, by the sum of the evidence."""
    weights = np.array([prior.plain, prior.straight], np.float32)[:, None, None] * xp.exp(xp.clip(logs, -30, 30))
    odds = weights / (1 - prior.plain - prior.straight + weights.sum(axis=0))
    return odds * xp.minimum(1, prior.most / xp.maximum(odds.sum(axis=0), 1e-9))


def habits(xp: Any, known: Kinds, trusted: Array) -> Habits:
    """How seats are thought to play; the seat that thinks is to have no trust in itself."""
    often = trusted.sum(axis=0)
    part = trusted / xp.maximum(often, 1e-9)
    mixes = tuple((part[:, seat, None] * mix).sum(axis=0) for seat, mix in enumerate(known.mixes))
    return Habits(often.astype(np.float32), mixes, (part[:, 0, None, None] * known.falls).sum(axis=0))
