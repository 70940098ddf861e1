"""The ten objectives of Pokerdice: what they are worth and when five dice meet them."""

from enum import IntEnum
from functools import cache
from typing import Final

from ...kit.dice import Dice


class Aim(IntEnum):
    """One objective card, in the printed order."""

    JOKER = 0
    ONE_PAIR = 1
    THREE_OF_A_KIND = 2
    TWO_PAIRS = 3
    SMALL_STRAIGHT = 4
    NO_EVENS = 5
    NO_ODDS = 6
    FULL_HOUSE = 7
    LONG_STRAIGHT = 8
    FOUR_OF_A_KIND = 9

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")


POINTS: Final = (1, 1, 2, 3, 3, 4, 4, 5, 7, 7)  # by Aim; one pack is worth 37


@cache
def meets(dice: Dice, aim: Aim) -> bool:
    """Whether five sorted dice meet *aim*.  A better aim counts as a lesser one too (PKD-4.11)."""
    faces = set(dice)
    counts = sorted((dice.count(face) for face in faces), reverse=True)
    match aim:
        case Aim.JOKER:
            return True  # PKD-4.1
        case Aim.ONE_PAIR:
            return counts[0] >= 2  # PKD-4.2
        case Aim.THREE_OF_A_KIND:
            return counts[0] >= 3  # PKD-4.3
        case Aim.TWO_PAIRS:
            return len(counts) >= 2 and counts[1] >= 2  # PKD-4.4: of different faces, so four alike are no two pairs
        case Aim.SMALL_STRAIGHT:
            return any(faces >= run for run in ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6}))  # PKD-4.5: no way round from 6 to 1
        case Aim.NO_EVENS:
            return faces <= {1, 3, 5}  # PKD-4.6
        case Aim.NO_ODDS:
            return faces <= {2, 4, 6}  # PKD-4.7
        case Aim.FULL_HOUSE:
            return counts == [3, 2]  # PKD-4.8: five alike are no full house
        case Aim.LONG_STRAIGHT:
            return dice in ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))  # PKD-4.9
        case Aim.FOUR_OF_A_KIND:
            return counts[0] >= 4  # PKD-4.10
