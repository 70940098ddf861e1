"""The solved strategy at a table of two: the cards of both seats and a throw in, what to do and what it is worth out.

NumPy in float64 and the shipped values, nothing else; the same answer every time.  Margins are points of the roller minus
points of the watcher, over this round and all that follow.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import Aim
from ...kit.dice import Dice
from ..libraries import NumPy
from . import answers, arrays
from .answers import Cards, prices, throw_at
from .positions import Cards as Hand
from .positions import level, mirrored, mirrored_dice
from .rethrow import KEEPS, PLACE
from .rounds import Play, chances, costs, settle
from .solving import batch_of
from .values import Values, load

# --- what a caller may ask about a round of two seats, or a sentence about what is wrong with it ---


def _hand(cards: Collection[Aim]) -> Hand:
    hand = tuple(sorted(cards))
    if len(set(hand)) < len(hand) or not set(hand) <= set(Aim):
        raise Trouble("A hand of one pack holds every objective once at most: name different ones of the ten.")
    return tuple(map(Aim, hand))


def position(roller: Collection[Aim], watcher: Collection[Aim]) -> tuple[Hand, Hand]:
    """The cards of both, in order.  Raises Trouble where no match comes to this."""
    hands = _hand(roller), _hand(watcher)
    if len(hands[0]) != len(hands[1]):
        raise Trouble(f"Both seats hold equally many cards; {len(hands[0])} and {len(hands[1])} cannot be.")
    return hands


def dice_at(dice: Dice) -> int:
    """The place of a throw among the 252."""
    place = PLACE.get(tuple(sorted(dice)), len(KEEPS))
    if place >= len(arrays.ODDS):
        raise Trouble(f"A throw is five dice of 1 to 6, not {' '.join(map(str, dice)) or 'none'}.")
    return place


def throws_left(throws: Sequence[Dice]) -> int:
    """How many re-throws are left after these (PKD-3.1)."""
    if not 1 <= len(throws) <= 2:
        raise Trouble("The roller keeps dice after the first throw and after the second: name one throw or two.")
    return 3 - len(throws)


def by_card(hand: Hand, numbers: Sequence[float] | NDArray[np.float64]) -> dict[Aim, float]:
    """Numbers in the order of a hand, by card."""
    return {aim: float(number) for aim, number in zip(hand, numbers, strict=True)}


_NUMPY = NumPy()
_SMALL = 1e-12  # a plan chosen less often is rounding


@dataclass(frozen=True)
class Plan:
    """The roller's card, and the belief about the watcher's card that its re-throws answer as well as can be."""

    chance: float
    card: Aim
    belief: Mapping[Aim, float]


@dataclass(frozen=True)
class Advice:
    """One round, solved, with the first throw on the table.  Every margin is the roller's."""

    watcher: Mapping[Aim, float]  # the watcher's chances by card
    roller: Mapping[Aim, float]  # the roller's chances by card
    plans: tuple[Plan, ...]  # the roller's cards with their re-throws
    value: float
    low: float  # the roller's plans earn at least this
    high: float  # the watcher's chances give away at most this
    worths: Mapping[Aim, float]  # what each of the roller's cards earns against the watcher's chances, re-thrown at best
    costs: Mapping[Aim, float]  # what each of the watcher's cards gives away against the roller's plans


def value(roller: Collection[Aim], watcher: Collection[Aim], *, values: Values | None = None) -> tuple[float, float]:
    """The roller's margin over the rest of the game before the first throw: at least, and at most."""
    return (values or load()).of(*position(roller, watcher))


def _is_image(roller: Hand, watcher: Hand) -> bool:
    """Whether this position is played as the mirror image of another, which comes first."""
    where = level(len(roller))
    return where.number(mirrored(roller), mirrored(watcher)) < where.number(roller, watcher)


def advise(roller: Collection[Aim], watcher: Collection[Aim], throw: Dice, *, values: Values | None = None) -> Advice:
    """What both seats should do with these cards left when *throw* is the first of the round, and what it is worth."""
    hands, _ = position(roller, watcher), dice_at(throw)
    if not hands[0]:
        raise Trouble("Nobody has a card left: the game is over.")
    if _is_image(*hands):
        return _turned(advise(mirrored(hands[0]), mirrored(hands[1]), mirrored_dice(throw), values=values))
    number = np.array([level(len(hands[0])).number(*hands)])
    batch = batch_of(_NUMPY, values or load(), len(hands[0]), number)
    play = settle(_NUMPY, batch.cards, batch.worth, throw_at(dice_at(throw)))
    return _advice(hands, play, (values or load()).unsure[len(hands[0]) - 1])


def _advice(hands: tuple[Hand, Hand], play: Play, unsure: float) -> Advice:
    mine, theirs = hands
    low, high = float(play.low[0]), float(play.high[0])
    mixed, card = chances(np, play)[:, 0], play.card[:, 0]
    belief = play.answered[..., 0]
    return Advice(
        watcher=by_card(theirs, play.mixture[:, 0]),
        roller=by_card(mine, [mixed[card == at].sum() for at in range(len(mine))]),
        plans=tuple(
            Plan(float(mixed[at]), mine[card[at]], by_card(theirs, belief[:, at])) for at in np.flatnonzero(mixed > _SMALL)
        ),
        value=(low + high) / 2,
        low=low - unsure,
        high=high + unsure,
        worths=by_card(mine, play.margin[:, 0]),
        costs=by_card(theirs, costs(np, play)[:, 0]),
    )


def _turned(advice: Advice) -> Advice:
    def turn(cards: Mapping[Aim, float]) -> dict[Aim, float]:
        found = {mirrored([aim])[0]: number for aim, number in cards.items()}
        return {aim: found[aim] for aim in sorted(found)}

    return Advice(
        watcher=turn(advice.watcher),
        roller=turn(advice.roller),
        plans=tuple(Plan(plan.chance, mirrored([plan.card])[0], turn(plan.belief)) for plan in advice.plans),
        value=advice.value,
        low=advice.low,
        high=advice.high,
        worths=turn(advice.worths),
        costs=turn(advice.costs),
    )


def _prices(card: Aim, belief: Mapping[Aim, float]) -> NDArray[np.float64]:
    """[10]: what each objective is worth to the roller when it is met in the end."""
    watcher = np.array([list(belief)]).T
    cards = Cards(np.array([[card]]), watcher, np.ones(len(belief), bool))
    return prices(np, cards, np.array([list(belief.values())]).T)[:, 0, 0]


def ends_for_points(card: Aim, belief: Mapping[Aim, float]) -> NDArray[np.float64]:
    """[252]: what this round brings the roller by where the dice end, with *card* open."""
    return answers.end_worths(np, _prices(card, belief)) + 1.0


def keep(roller: Collection[Aim], watcher: Collection[Aim], plan: Plan, throws: Sequence[Dice]) -> Dice:
    """What a roller with these cards who follows *plan* keeps after these *throws*; all five is to stop."""
    card, belief, dice = plan.card, dict(plan.belief), tuple(sorted(throws[-1]))
    turned = _is_image(*position(roller, watcher))
    if turned:
        card, dice = mirrored([card])[0], mirrored_dice(dice)
        belief = {mirrored([aim])[0]: chance for aim, chance in belief.items()}
    kept = KEEPS[answers.keep_now(_prices(card, belief), dice_at(dice), throws_left(throws))]
    return mirrored_dice(kept) if turned else kept


def keep_worths(
    roller: Collection[Aim],
    watcher: Collection[Aim],
    card: Aim,
    throws: Sequence[Dice],
    *,
    belief: Mapping[Aim, float] | None = None,
    values: Values | None = None,
) -> dict[Dice, float]:
    """The roller's margin after each keep, best first, with *card* open and the rest thrown; all five is to stop.

    The belief about the watcher's card is the solved one unless another is given.
    """
    mine, theirs = position(roller, watcher)
    if card not in mine:
        raise Trouble(f"The roller does not hold {card} any more.")
    belief = belief or advise(mine, theirs, throws[0], values=values).watcher
    if not set(belief) <= set(theirs):
        raise Trouble("A belief names cards the watcher still holds, each with its chance.")
    ends = ends_for_points(card, belief) - _follows(mine, theirs, card, belief, values)
    place = dice_at(throws[-1])
    worths = arrays.kept(arrays.best(ends, throws_left(throws) - 1))
    worths[place] = ends[place]  # PKD-3.2: to keep all five is to stop for good
    found = {KEEPS[kept]: float(worths[kept]) for kept in dict.fromkeys(arrays.WITHIN[place].tolist())}
    return dict(sorted(found.items(), key=lambda pair: -round(pair[1], 9)))


def _follows(mine: Hand, theirs: Hand, card: Aim, belief: Mapping[Aim, float], values: Values | None) -> float:
    """What the rest of the game is worth to the watcher, who rolls next."""
    rest = tuple(aim for aim in mine if aim is not card)
    after = {aim: value([other for other in theirs if other is not aim], rest, values=values) for aim in theirs}
    return sum(chance * sum(after[aim]) / 2 for aim, chance in belief.items())
