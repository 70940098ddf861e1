"""What a seat believes about the cards that others seal, from what they have laid so far.

Other players are of three kinds.  *Plain* ones play for points (``habits``).  *Straight* ones lay what the settled round
says.  All others are taken to answer what the table does.  Each card laid moves the odds.  A kind is
trusted up to a limit, and for the rest the round is settled as if the player were strong: so a wrong belief costs little.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from ....games.pokerdice import Aim
from ....solve.pokerdice.arrays import MET, ODDS, best, kept
from ....solve.pokerdice.rethrow import chance, plan
from ....solve.pokerdice.wins import PATTERNS
from ..styles import GUESS, SENSIBLE, STRAY, WEIGHED, Style, at
from . import dice
from .bids import Array, Floats, Setup, Start, bids_of, open_bids
from .dice import falls, thrown
from .rounds import Round, shares
from .settle import Habits

# --- plain players: how one who plays for points lays cards and throws ---

CHANCE: Final[Floats] = best(MET, 2).astype(np.float32)  # [10, 252]: with both re-throws, for this card alone
SLIP: Final = 0.04  # how often a plain player lays just any card
_MET: Final[Floats] = PATTERNS.astype(np.float32)  # [17, 10]
_WHOLE: Final = 32.0  # points, more than a round brings: dice are compared as chances to win are
_UNLIKELY: Final = 9.0  # points: what a bid that is not weighed is held to cost


class Plain(NamedTuple):
    """One round among plain players; by seat [bids, games]."""

    laid: tuple[Array, ...]  # as the sensible bot lays them
    mixes: tuple[Array, ...]  # the same with slips
    vague: tuple[Array, ...]  # the same for somebody who only knows roughly what is good
    ends: Array  # [17, bids, games]: what its card and the others' bring the roller, by where the dice end
    falls: Array  # [17, bids, games]: how the dice end then, by what the roller laid


@cache
def _chased() -> Floats:
    """[252, 10, 10]: by throw and card chased, how likely the dice end on each objective."""
    fresh = kept(np.eye(len(ODDS))).T  # [462, 252]
    ends = [fresh[plan(chance(aim, 1))] @ fresh[plan(chance(aim, 0))] @ MET.T for aim in Aim]
    return np.stack(ends, axis=1).astype(np.float32)


def _soft(xp: Any, worths: Array, open_to: Array, spread: float) -> Array:
    worths = xp.where(open_to, worths, -1e3)
    odds = xp.where(open_to, xp.exp((worths - worths.max(axis=0)) / spread), 0)
    return odds / odds.sum(axis=0)


def _slipping(xp: Any, mix: Array, open_to: Array) -> Array:
    return xp.where(open_to, (1 - SLIP) * mix + SLIP / open_to.sum(axis=0), 0)


def plain(xp: Any, setup: Setup, start: Start, style: Style = SENSIBLE) -> Plain:
    """How plain players play a round, or players of another style: these take the others for plain ones."""
    worth, prize = (np.array(each, np.float32)[:, None] for each in (setup.points, at(style, setup.points).prizes))
    often = (CHANCE @ ODDS.astype(np.float32))[:, None]
    usual = worth * often  # what a card brings on average: it is lost for later
    has, bids = [hand > 0 for hand in start.held], bids_of(setup.packs)
    open_to = [open_bids(setup.packs, hand) for hand in start.held]
    alone = worth * xp.asarray(CHANCE)[:, start.place] - usual
    odds = xp.einsum("cg,gca->ag", _soft(xp, alone, has[0], GUESS), xp.asarray(_chased())[start.place])
    watched = worth * odds - (1 - odds) / (setup.seats - 1) - usual
    spoils = sum(_spoils(xp, setup, _soft(xp, watched, mine, GUESS), style.spite) for mine in has[1:])
    ends = spoils[:, None] + (_MET * prize.T)[:, bids].sum(axis=2)[..., None]  # [17, bids, games]
    known = thrown(xp, ends / np.float32(_WHOLE), start.place)
    alone = alone + (prize - worth) * (xp.asarray(CHANCE)[:, start.place] - often)
    watched = watched + (prize - worth) * (odds - often)
    rolled = known.worth * _WHOLE - (prize * often)[bids].sum(axis=1)
    rolled = rolled - _UNLIKELY * _unweighed(xp, alone[bids].sum(axis=1), open_to[0])
    worths = [rolled, *(watched[bids].sum(axis=1) for _ in has[1:])]
    either = 1.0 + (bids[:, :1] != bids[:, -1:])  # two different cards can be named in either order
    laid = [_soft(xp, rolled, open_to[0], STRAY)]
    for each, mine in zip(worths[1:], open_to[1:], strict=True):
        odds = _soft(xp, each, mine, STRAY) * either
        laid.append(odds / odds.sum(axis=0))
    return Plain(
        tuple(laid),
        tuple(_slipping(xp, mix, mine) for mix, mine in zip(laid, open_to, strict=True)),
        tuple(_slipping(xp, _soft(xp, each, mine, GUESS), mine) for each, mine in zip(worths, open_to, strict=True)),
        ends / np.float32(_WHOLE),
        falls(xp, known),
    )


def _spoils(xp: Any, setup: Setup, share: Array, spite: float) -> Array:
    """[17, games]: a point for each card of a watcher that fails, and what it is kept from."""
    worth = np.array(setup.points, np.float32)
    by_card = (1 - _MET) - spite / (setup.seats - 1) * _MET * worth
    return xp.tensordot(xp.asarray(by_card.astype(np.float32)), setup.packs * share, 1)


def _unweighed(xp: Any, alone: Array, open_to: Array) -> Array:
    """[bids, games]: 1 for those that a plain roller does not think through, for they look worse card by card."""
    rank = xp.argsort(xp.argsort(-xp.where(open_to, alone, -1e3), axis=0, stable=True), axis=0)
    return (rank >= WEIGHED).astype(np.float32)


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
