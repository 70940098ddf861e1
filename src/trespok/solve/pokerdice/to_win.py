"""A table of two, for winning: both seats' cards, how far apart they are and a throw in, chances out.

The same questions as in ``strategy``, which answers them in points.  Every chance is the roller's, to win the game.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import Aim
from ...kit.dice import Dice
from ..libraries import NumPy
from . import arrays
from .answers import Cards, throw_at
from .positions import Cards as Hand
from .positions import level
from .rethrow import KEEPS
from .rounds import Limits, Play, chances, costs, settle
from .strategy import Plan, by_card, dice_at, position, throws_left
from .win_solving import load_wins
from .wins import ENDS, UNITS, stakes, to_win

_NUMPY = NumPy()
_LIMITS = Limits(close=1e-7 * UNITS, most=24)
_SMALL = 1e-9  # a plan chosen less often is rounding
_APART = 1e-4  # bounds that are no solution: next to nothing is at stake, and the basis is ruined


@dataclass(frozen=True)
class WinAdvice:
    """One round, solved for winning, with the first throw on the table."""

    watcher: Mapping[Aim, float]  # the watcher's chances by card
    roller: Mapping[Aim, float]  # the roller's
    plans: tuple[Plan, ...]  # the roller's cards with their re-throws
    low: float  # the roller's plans win at least this
    high: float  # the watcher's cards let it win at most this
    worths: Mapping[Aim, float]  # what each of the roller's cards wins against the watcher's mixture, re-thrown at best
    costs: Mapping[Aim, float]  # what the roller's plans win against each of the watcher's cards

    @property
    def value(self) -> float:
        """The roller's chance to win."""
        return (self.low + self.high) / 2

    @property
    def settled(self) -> bool:
        """Whether the two bounds are one value."""
        return self.high - self.low < _APART


def chance_to_win(roller: Collection[Aim], watcher: Collection[Aim], ahead: int) -> float:
    """The roller's chance before the first throw, *ahead* points in front."""
    return load_wins().of(*position(roller, watcher), ahead)


def stake_of(mine: Hand, theirs: Hand, ahead: int) -> NDArray[np.float64]:
    """[17, watcher's card, roller's card, 1]: the roller's chance by where the dice end, in UNITS."""
    if not mine:
        raise Trouble("Nobody has a card left: the game is over.")
    number = np.array([level(len(mine)).number(mine, theirs)])
    return stakes(load_wins().tables[len(mine) - 1], len(mine), number, np.array([ahead]))


def advise_to_win(roller: Collection[Aim], watcher: Collection[Aim], ahead: int, throw: Dice) -> WinAdvice:
    """What both seats should do to win when *throw* is the first of the round and the roller is *ahead* by so many points."""
    mine, theirs = position(roller, watcher)
    play = settled(stake_of(mine, theirs, ahead), throw)
    with np.errstate(invalid="ignore", divide="ignore"):
        mixed, cost = chances(np, play), costs(np, play)
    return advice_of(mine, theirs, play, 0, Told(mixed[:, 0], play.margin[:, 0], cost[:, 0]))


def settled(stake: NDArray[np.float64], throw: Dice) -> Play:
    """Rounds of one throw with the stakes [17, watcher's card, roller's card, round]."""
    rows = np.broadcast_to(np.arange(stake.shape[1])[:, None], (stake.shape[1], stake.shape[-1]))
    with np.errstate(invalid="ignore", divide="ignore"):
        cards = Cards(rows, rows, np.ones(len(rows), bool))
        return settle(_NUMPY, cards, stake, throw_at(dice_at(throw)), ask=to_win, limits=_LIMITS)


class Told(NamedTuple):
    """Of one round: how often each plan is played, what the roller's cards win, and what the watcher's let it win."""

    mixed: NDArray[np.float64]
    worths: NDArray[np.float64]
    costs: NDArray[np.float64]


def advice_of(mine: Hand, theirs: Hand, play: Play, at: int, told: Told) -> WinAdvice:
    """What to tell both about one position: the cards, the plans and what each is worth."""
    card = play.card[:, at]
    return WinAdvice(
        watcher=by_card(theirs, play.mixture[:, at]),
        roller=by_card(mine, [told.mixed[card == place].sum() for place in range(len(mine))]),
        plans=tuple(
            Plan(float(told.mixed[place]), mine[card[place]], by_card(theirs, play.answered[:, place, at]))
            for place in np.flatnonzero(told.mixed > _SMALL)
        ),
        low=float(play.low[at]) / UNITS,
        high=float(play.high[at]) / UNITS,
        worths=by_card(mine, told.worths / UNITS),
        costs=by_card(theirs, told.costs / UNITS),
    )


def ends_to_win(mine: Hand, theirs: Hand, ahead: int, card: Aim, belief: Mapping[Aim, float]) -> NDArray[np.float64]:
    """[17]: the roller's chance by where the dice end, with *card* open."""
    mixture = np.array([belief.get(aim, 0.0) for aim in theirs])
    return stake_of(mine, theirs, ahead)[:, :, mine.index(card), 0] @ mixture / UNITS


def keep_to_win(
    roller: Collection[Aim],
    watcher: Collection[Aim],
    ahead: int,
    card: Aim,
    throws: Sequence[Dice],
    *,
    belief: Mapping[Aim, float] | None = None,
) -> dict[Dice, float]:
    """The roller's chance after each keep, best first, with *card* open and the rest thrown; all five is to stop.

    The belief about the watcher's card is the solved one unless another is given.
    """
    mine, theirs = position(roller, watcher)
    if card not in mine:
        raise Trouble(f"The roller does not hold {card} any more.")
    belief = belief or advise_to_win(mine, theirs, ahead, throws[0]).watcher
    if not set(belief) <= set(theirs):
        raise Trouble("A belief names cards the watcher still holds, each with its chance.")
    ends = ends_to_win(mine, theirs, ahead, card, belief)
    place, last = dice_at(throws[-1]), ENDS @ ends
    worths = last
    if throws_left(throws) == 2:
        worths = arrays.kept(np.array([last[arrays.WITHIN[at]].max() for at in range(len(arrays.ODDS))]))
        worths[place] = last[place]  # PKD-3.2: to keep all five is to stop for good
    found = {KEEPS[kept]: float(worths[kept]) for kept in dict.fromkeys(arrays.WITHIN[place].tolist())}
    return dict(sorted(found.items(), key=lambda pair: -round(pair[1], 9)))


# --- what a choice at a table of two costs, over every best play of the other seat and not only the published one ---

Between: TypeAlias = tuple[float, float]  # the least and the most

_TILT = 2e-4 * UNITS  # small beside what any choice is worth, large beside what rounding leaves
_HOLDS = 2e-5  # of a win: a mixture that loses more against the best answer is no best play
_DIRECTIONS = 16  # besides towards and away from each of the watcher's cards


def costs_to_win(
    you: Literal["roller", "watcher"],
    hands: tuple[Collection[Aim], Collection[Aim]],
    ahead: int,
    throws: Sequence[Dice],
    card: Aim | None = None,
) -> dict[Aim | Dice, Between]:
    """By card of yours, or by keep when your *card* lies open: what choosing it gives away.

    *hands* are the roller's and the watcher's, and *ahead* says how far the roller is in front.
    """

    def worths(play: WinAdvice) -> Mapping[Any, float]:
        if card is not None:
            return keep_to_win(*hands, ahead, card, throws, belief=play.watcher)
        return play.worths if you == "roller" else {aim: -cost for aim, cost in play.costs.items()}

    every = [worths(play) for play in every_best_play(*hands, ahead, throws[0])]
    lost = [{choice: max(some.values()) - worth for choice, worth in some.items()} for some in every]
    return {choice: (min(some[choice] for some in lost), max(some[choice] for some in lost)) for choice in every[0]}


def every_best_play(roller: Collection[Aim], watcher: Collection[Aim], ahead: int, throw: Dice) -> tuple[WinAdvice, ...]:
    """Mixtures of both seats that hold the round's value, as far apart as they lie; the published one first.

    The round is solved again with stakes that are tilted a little: towards and away from each of the watcher's cards for the
    roller's mixtures; by a hair for or against playing each card, and in a few mixed directions, for the watcher's.
    """
    mine, theirs = position(roller, watcher)
    first, stake = advise_to_win(mine, theirs, ahead, throw), stake_of(mine, theirs, ahead)
    if not first.settled or len(mine) == 1:
        return (first,)
    own = np.eye(len(theirs))
    mixed = np.random.default_rng(len(theirs)).choice([-1.0, 1.0], (_DIRECTIONS, len(theirs)))  # the same every time
    towards = np.concatenate([own, -own, mixed])  # [direction, watcher's card]
    for_watcher = stake + _TILT * towards.T[None, :, None]
    share = _TILT / UNITS * np.concatenate([np.ones(len(theirs)), -np.ones(len(theirs))])
    aimed = np.tile(np.arange(len(theirs)), 2)
    for_roller = stake + share * np.moveaxis(stake[..., 0][:, aimed], 1, 2)[:, None]
    play = settled(np.concatenate([for_watcher, for_roller], axis=-1), throw)
    with np.errstate(invalid="ignore", divide="ignore"):
        chance, cost = chances(np, play), costs(np, play)
    found = [first]
    for at in range(play.mixture.shape[-1]):
        worth, cost_of = play.margin[:, at].copy(), cost[:, at].copy()
        if at < len(towards):  # what the tilt added is taken away again
            worth -= _TILT * towards[at] @ play.mixture[:, at]
            cost_of -= _TILT * towards[at]
        else:
            which, part = aimed[at - len(towards)], share[at - len(towards)]
            cost_of -= part * cost_of[which] / (1.0 + part)
        told = advice_of(mine, theirs, play, at, Told(chance[:, at], worth, cost_of))
        if at < len(towards) and max(told.worths.values()) <= first.high + _HOLDS:
            found.append(replace(told, roller=first.roller, plans=first.plans, costs=first.costs))
        if at >= len(towards) and min(told.costs.values()) >= first.low - _HOLDS:
            found.append(replace(told, watcher=first.watcher, worths=first.worths))
    return tuple(found)
