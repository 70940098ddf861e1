"""What a choice at a table of two costs, over every best play of the other seat and not only the published one.

A round has one value, but either seat may have many mixtures that hold it: ``every_best_play`` gives their extremes, and
``costs_to_win`` what each choice gives away against them, the least and the most.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

import numpy as np

from ...games.pokerdice import Aim
from ...kit.dice import Dice
from .asked import position
from .rounds import chances, costs
from .to_win import Told, WinAdvice, advice_of, advise_to_win, keep_to_win, settled, stake_of
from .wins import UNITS

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
