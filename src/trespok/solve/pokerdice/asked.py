"""What a caller may ask about a round of two seats, or a sentence about what is wrong with it."""

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from ...core import Trouble
from ...games.pokerdice import Aim
from ...kit.dice import Dice
from . import arrays
from .positions import Cards as Hand
from .rethrow import KEEPS, PLACE


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
