"""The twin of Pokerdice: dice, cards and scores of many games at once, element by element.

Dice that lie there are one word, four bits a face that count them.  A hand is two words of ten bits: the objectives held at
all, and those held twice.  A card laid is one bit.  Seats stand in the order in which they roll, the roller first.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax
from numpy.typing import NDArray

from ...bots.pokerdice.expert.bids import AIMS, bids_of
from ...bots.pokerdice.expert.bids import Setup as Setup
from ...games.pokerdice import Aim
from ...kit.dice import Dice
from ...solve.pokerdice.rethrow import KEEPS, THROWS
from ..chance import Array, digits, uint

DICE: Final = 5
FACES: Final = 6


def _repeated(field: int) -> np.uint32:
    return uint(sum(field << (4 * face) for face in range(FACES)))


class Hand(NamedTuple):
    once: Array  # at least one
    twice: Array  # two: with two packs


def start(setup: Setup, like: Array) -> tuple[Hand, ...]:
    """A pack, or two, in every hand (PKD-1.2, PKD-7.1)."""
    every, nothing = jnp.zeros_like(like) + uint((1 << AIMS) - 1), jnp.zeros_like(like)
    return (Hand(every, every if setup.packs == 2 else nothing),) * setup.seats


def spend(hand: Hand, card: Array) -> Hand:
    """A card is spent, won or not (PKD-5.5)."""
    return Hand(hand.once & ~(card & ~hand.twice), hand.twice & ~card)


def fall(word: Array, kept: Array, lying: Array) -> Array:
    """The dice after those that are not kept have been thrown; *lying* is how many are kept."""
    for number, face in enumerate(digits(word, (FACES,) * DICE)):
        kept = kept + jnp.where(lying <= uint(number), uint(1) << (face << uint(2)), uint(0))
    return kept


def count(dice: Array) -> Array:
    pairs = (dice & uint(0x0F0F0F)) + ((dice >> uint(4)) & uint(0x0F0F0F))
    return (pairs + (pairs >> uint(8)) + (pairs >> uint(16))) & uint(0xFF)


def met(dice: Array) -> Array:
    """The objectives that five dice meet (PKD-4.1 to PKD-4.11), as bits."""
    flag = _repeated(8)
    one, two, three, four = ((dice + _repeated(8 - many)) & flag for many in (1, 2, 3, 4))
    pairs = (two & (two - uint(1))) != uint(0)  # PKD-4.4: of different faces
    runs = one & (one >> uint(4)) & (one >> uint(8)) & (one >> uint(12))  # PKD-4.5: no way round from 6 to 1
    truths = {
        Aim.JOKER: jnp.ones_like(pairs),
        Aim.ONE_PAIR: two != uint(0),
        Aim.THREE_OF_A_KIND: three != uint(0),
        Aim.TWO_PAIRS: pairs,
        Aim.SMALL_STRAIGHT: runs != uint(0),
        Aim.NO_EVENS: (dice & uint(0xF0F0F0)) == uint(0),
        Aim.NO_ODDS: (dice & uint(0x0F0F0F)) == uint(0),
        Aim.FULL_HOUSE: pairs & (three != uint(0)),  # PKD-4.8: five alike are no full house
        Aim.LONG_STRAIGHT: (runs & (one >> uint(16))) != uint(0),
        Aim.FOUR_OF_A_KIND: four != uint(0),
    }
    found: Array = uint(0)
    for aim, truth in truths.items():
        found = found | jnp.where(truth, uint(1 << aim), uint(0))
    return found


def worth(setup: Setup, card: Array) -> Array:
    """The printed points of a card, 0 of none: one question for each bit the points have."""
    found: Array = uint(0)
    for bit in range(max(setup.points).bit_length()):
        some = uint(sum(1 << aim for aim in range(AIMS) if setup.points[aim] >> bit & 1))
        found = found + jnp.where((card & some) != uint(0), uint(1 << bit), uint(0))
    return found


def gains(setup: Setup, cards: Sequence[Sequence[Array]], dice: Array) -> list[Array]:
    """What every seat gains, the roller first; *cards* by seat, one or two (PKD-5.1 to PKD-5.4)."""
    hits = met(dice)
    found: list[Array] = []
    for laid in cards:
        total: Array = uint(0)
        for card in laid:
            total = total + worth(setup, card & hits)
        found.append(total)
    for laid in cards[1:]:  # PKD-5.3: a point for every card another seat failed, whatever is printed on it
        for card in laid:
            found[0] = found[0] + jnp.where((card & hits) == uint(0), uint(1), uint(0))
    return found


# --- hands, cards and dice of the batch as words of bits, and as the arrays that bots think in ---


def counts(hand: Hand) -> Array:
    """[aims, games]: how many of each card."""
    aims = np.arange(AIMS, dtype=np.uint32)[:, None]
    return (((hand.once >> aims) & uint(1)) + ((hand.twice >> aims) & uint(1))).astype(np.int32)


def even(word: Array) -> Array:
    """A word as a number from 0 to 1."""
    return (word >> uint(8)).astype(np.float32) * np.float32(2.0**-24)


def drawn(shares: Array, word: Array) -> Array:
    """[games]: a bid by its chances [bids, games]; what rounding leaves over goes to the likeliest."""
    number = jnp.sum(even(word) >= jnp.cumsum(shares, axis=0), axis=0)
    return jnp.where(number < len(shares), number, jnp.argmax(shares, axis=0))


def laid(setup: Setup, bid: Array) -> tuple[Array, ...]:
    return tuple(uint(1) << jnp.asarray(column.astype(np.uint32))[bid] for column in bids_of(setup.packs).T)


def bid_at(setup: Setup, cards: Sequence[Array]) -> Array:
    """[games]: the number of a bid, by its cards as bits, in either order."""
    first, last = (lax.population_count(card - uint(1)) for card in (cards[0], cards[-1]))
    numbers = np.zeros((AIMS, AIMS), np.int32)
    bids = bids_of(setup.packs)
    numbers[bids[:, 0], bids[:, -1]] = numbers[bids[:, -1], bids[:, 0]] = np.arange(len(bids))
    return jnp.asarray(numbers)[first, last]


@cache
def _places() -> NDArray[np.int32]:
    """Of a throw, by its first five faces counted in base 6."""
    found = np.zeros(6**5, np.int32)
    for number, dice in enumerate(THROWS):
        found[sum(dice.count(face + 1) * 6**face for face in range(5))] = number
    return found


def _packed(dice: Dice) -> int:
    return sum(1 << (4 * (face - 1)) for face in dice)


def place_of(dice: Array) -> Array:
    number = sum((((dice >> uint(4 * face)) & uint(15)) * uint(6**face) for face in range(FACES - 1)), jnp.zeros_like(dice))
    return jnp.asarray(_places())[number]


def dice_at(keep: Array) -> Array:
    """The dice of a keep, by its number."""
    return jnp.asarray(np.array([_packed(dice) for dice in KEEPS], np.uint32))[keep]
