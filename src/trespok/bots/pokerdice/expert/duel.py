"""Two seats with one pack each: every round is a linear programme, and what follows it is known exactly, for winning.

The roller's mixture is one of plans, each a card with its re-throws; the watcher's is one of cards.  Neither can do better
(docs/explanation/solving-pokerdice.md).
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ....games.pokerdice import Aim, Hand, Options
from ....solve.libraries import NumPy
from ....solve.pokerdice.answers import Cards as Rows
from ....solve.pokerdice.answers import throw_at
from ....solve.pokerdice.positions import Cards, level
from ....solve.pokerdice.rounds import Limits, settle
from ....solve.pokerdice.rounds import chances as often
from ....solve.pokerdice.win_values import load_wins
from ....solve.pokerdice.wins import UNITS, stakes, thrown, to_win
from .bids import Position, lay
from .dice import PATTERNS, Floats
from .endgame import forced
from .hands import fit
from .joint import Joint
from .settle import Plan, Settled
from .settle import settle as slowly

__all__ = ["APART", "LIMITS", "SMALL", "chance_ahead", "duel", "prepare", "solved", "two"]

_NUMPY = NumPy()
SMALL = 1e-9  # a plan chosen less often is rounding
APART = 1e-4 * UNITS  # bounds that are no solution
_STEPS = 24  # of regret matching, which needs no basis
LIMITS = Limits(close=1e-7 * UNITS, most=24)  # 15 sets of answers are the most a sound round was seen to take


@cache
def prepare() -> None:
    """Read what is shipped, once in a process."""
    load_wins()
    solved(duel(Position(Options(), 10, 0, (0, 0), ((1,) * 10,) * 2)), 0)  # tables of the dice are made when first asked for


def two(here: Position) -> bool:
    """Whether a round is a game of two, card against card."""
    return here.seats == 2 and here.options.packs == 1 and forced(here)


def _cards(hand: Hand) -> Cards:
    return tuple(aim for aim in Aim if hand[aim])


def _ahead(here: Position) -> int:
    return here.points[here.roller] - here.points[1 - here.roller]


def duel(here: Position) -> Joint:
    """A round for winning."""
    known = fit(here.name)
    bids = [lay(here, seat, known) for seat in (0, 1)]
    wins = _known(here)
    if here.roller == 0:
        return Joint(here, bids, np.stack([wins, 1 - wins], axis=-1))
    return Joint(here, bids, np.stack([1 - wins, wins], axis=-1).swapaxes(0, 1))


def _known(here: Position) -> Floats:
    """[roller's card, watcher's card, 17]: the roller's chance after the round, from the table."""
    number = level(here.left).number(_cards(here.hands[here.roller]), _cards(here.hands[1 - here.roller]))
    after = load_wins().tables[here.left - 1]
    found: Floats = stakes(after, here.left, np.array([number]), np.array([_ahead(here)]))[..., 0].transpose(2, 1, 0) / UNITS
    return found


def solved(payoffs: Joint, throw: int) -> Settled:
    """A round of two, solved: nobody gains by leaving it, what follows taken as given."""
    here, lying = payoffs.here, throw_at(throw)
    stake = UNITS * payoffs.stake()  # [17, watcher's card, roller's card]
    many = stake.shape[2]
    rows = np.arange(many)[:, None]
    with np.errstate(invalid="ignore"):  # a ruined basis has no mixture
        play = settle(_NUMPY, Rows(rows, rows, np.ones(many, bool)), stake[..., None], lying, ask=to_win, limits=LIMITS)
    if not play.high[0] - play.low[0] < APART:  # next to nothing is at stake, and the basis is ruined
        return slowly(payoffs, throw, _STEPS)
    part = often(np, play)[:, 0]
    chosen = np.flatnonzero(part > SMALL)
    cards, beliefs = play.card[chosen, 0], play.answered[:, chosen, 0]  # [watcher's card, plan]
    part = part[chosen] / part[chosen].sum()
    ends = np.einsum("pwn,wn->pn", stake[:, :, cards], beliefs)
    fell: Floats = part[:, None] * thrown(np, ends, lying)[1].T
    falls = np.zeros((many, len(PATTERNS)))
    np.add.at(falls, cards, fell)
    own = falls.sum(1)

    def seated(roller: Floats, watcher: Floats) -> tuple[Floats, ...]:
        return (roller, watcher) if here.roller == 0 else (watcher, roller)

    plans = [
        Plan(float(each), int(card), seated(own, belief)) for each, card, belief in zip(part, cards, beliefs.T, strict=True)
    ]
    return Settled(seated(own, play.mixture[:, 0]), falls, tuple(plans))


def chance_ahead(here: Position) -> Floats:
    """By seat: the chance to win before the dice of a round are thrown."""
    roller, watcher = here.roller, 1 - here.roller
    wins = load_wins().of(_cards(here.hands[roller]), _cards(here.hands[watcher]), _ahead(here))
    return np.array([wins, 1 - wins] if roller == 0 else [1 - wins, wins])
