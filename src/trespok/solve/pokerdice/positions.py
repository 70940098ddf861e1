"""Positions of two seats: the roller's cards and the watcher's, equally many; 184,756 in all.

Exchanging no-evens and no-odds in both hands, and every face f with 7 - f, changes nothing: a position and its mirror image
have one value, and only the one that comes first is solved.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...games.pokerdice import Aim
from ...kit.dice import Dice

Cards: TypeAlias = tuple[Aim, ...]  # a hand of one pack, in the printed order
_Ints: TypeAlias = NDArray[np.int64]

CARDS: Final = len(Aim)
_IMAGE: Final = {**{aim: aim for aim in Aim}, Aim.NO_EVENS: Aim.NO_ODDS, Aim.NO_ODDS: Aim.NO_EVENS}


def mirrored(cards: Collection[Aim]) -> Cards:
    """The same hand with odd and even exchanged."""
    return tuple(sorted(_IMAGE[aim] for aim in cards))


def mirrored_dice(dice: Dice) -> Dice:
    """Every face f turned to 7 - f."""
    return tuple(sorted(7 - face for face in dice))


@cache
def hands(count: int) -> tuple[Cards, ...]:
    return tuple(combinations(Aim, count))


@cache
def _numbers(count: int) -> dict[Cards, int]:
    return {cards: number for number, cards in enumerate(hands(count))}


def hand_number(cards: Cards) -> int:
    """The place of a hand among those of its size."""
    return _numbers(len(cards))[cards]


@dataclass(frozen=True)
class Level:
    """All positions with *count* cards a seat, numbered by roller's hand and then watcher's."""

    count: int

    @cached_property
    def size(self) -> int:
        return len(hands(self.count)) ** 2

    @cached_property
    def _cards(self) -> _Ints:
        return np.array(hands(self.count), np.int64).reshape(-1, self.count)

    @cached_property
    def _rest(self) -> _Ints:
        """[hand, card]: the number of the hand without that card."""
        rest = [[hand_number(cards[:at] + cards[at + 1 :]) for at in range(self.count)] for cards in hands(self.count)]
        return np.array(rest, np.int64)

    @cached_property
    def image(self) -> _Ints:
        turned = np.array([hand_number(mirrored(cards)) for cards in hands(self.count)], np.int64)
        return np.ravel(turned[:, None] * len(turned) + turned[None])

    @cached_property
    def firsts(self) -> _Ints:
        """The numbers of those that stand for themselves and their images."""
        return np.flatnonzero(np.arange(self.size) <= self.image)

    def number(self, roller: Cards, watcher: Cards) -> int:
        return hand_number(roller) * len(hands(self.count)) + hand_number(watcher)

    def cards(self, numbers: _Ints) -> tuple[_Ints, _Ints]:
        """The roller's and the watcher's cards [card, position]."""
        many = len(hands(self.count))
        return self._cards[numbers // many].T, self._cards[numbers % many].T

    def after(self, numbers: _Ints) -> _Ints:
        """[watcher's card, roller's card, position]: the number, one level down, when these are played.  Who watched rolls."""
        many, fewer = len(hands(self.count)), len(hands(self.count - 1))
        roller, watcher = self._rest[numbers // many].T, self._rest[numbers % many].T
        return np.add(watcher[:, None] * fewer, roller[None])


@cache
def level(count: int) -> Level:
    """The positions with so many cards a seat."""
    return Level(count)
