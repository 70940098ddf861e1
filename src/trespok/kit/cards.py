"""The Spanish pack: 40 cards, ten numbers in four suits (PKN-1.2)."""

from enum import IntEnum
from typing import Final, NamedTuple

__all__ = ["BY_NAME", "NUMBERS", "PACK", "Card", "Suit"]


class Suit(IntEnum):
    """Coins, cups, swords, clubs, in the order the checking card has them."""

    OROS = 0
    COPAS = 1
    ESPADAS = 2
    BASTOS = 3

    @property
    def letter(self) -> str:
        return self.name[0].lower()


NUMBERS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)  # 10 sota, 11 caballo, 12 rey; there is no 8 or 9


class Card(NamedTuple):
    """One card.  Sorts by suit, then number, which is the order chance counts in."""

    suit: Suit
    number: int

    def __str__(self) -> str:
        return f"{self.number}{self.suit.letter}"

    @property
    def place(self) -> int:
        """Its index in PACK.  Raises KeyError for a card that is not in it."""
        return _PLACES[self]


PACK: Final = tuple(Card(suit, number) for suit in Suit for number in NUMBERS)  # all forty, oros first
_PLACES: Final = {card: place for place, card in enumerate(PACK)}
BY_NAME: Final = {str(card): card for card in PACK}  # a card by its name, as in 7c
