"""The twin of POK: a round of many games at once, in whole numbers of 32 bits and operations element by element.

A hand is three fields of two bits: discs, squares, triangles.  Five hands are a word, so up to five seats are one word a
game and seven are two.  A fist is one bit of the hand's field: 1, 4 or 16.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ...games.pok import DICE, GOAL
from ...games.pok.rules import FULL_HAND
from ..chance import Array, uint

Hands: TypeAlias = tuple[Array, ...]  # one word or two
Faces: TypeAlias = tuple[int, ...]

BLANK: Final = 3
_WORD: Final = 5  # hands a word
_HAND: Final = 6  # bits a hand
_LOW: Final = 0b010101  # the lower bit of each field


@dataclass(frozen=True)
class Setup:
    """What a game is played with; the same for all games of a batch."""

    seats: int
    hand: tuple[int, int, int] = FULL_HAND  # at most three of each
    goal: int = GOAL
    dice: tuple[Faces, ...] = tuple(tuple(BLANK if face is None else int(face) for face in die) for die in DICE)

    @property
    def kept(self) -> int:
        """How many counters a seat that has reached the goal may have left."""
        return sum(self.hand) - self.goal

    @property
    def spans(self) -> list[int]:
        return [min(_WORD, self.seats - first) for first in range(0, self.seats, _WORD)]


class Thrown(NamedTuple):
    """A throw: by symbol a byte whose bit n is set where die n asks for it, and its number among the throws."""

    asks: Array
    number: Array


class Settled(NamedTuple):
    hands: Hands
    goes: Array  # the symbols handed over, as bits of a fist
    exact: Array  # some die was answered
    unasked: Array  # none was, and some but not all showed what is on no die


def _repeated(field: int, seats: int) -> np.uint32:
    return uint(sum(field << (_HAND * seat) for seat in range(seats)))


def start(setup: Setup, like: Array) -> Hands:
    """Every seat's counters at the start, for as many games as *like* has."""
    discs, squares, triangles = setup.hand
    hand = discs | squares << 2 | triangles << 4
    return tuple(jnp.zeros_like(like) + _repeated(hand, seats) for seats in setup.spans)


def hand_of(hands: Hands, seat: int) -> Array:
    return (hands[seat // _WORD] >> uint(_HAND * (seat % _WORD))) & uint(63)


def held(hand: Array) -> Array:
    """The fists a hand can make (POK-3.1), as bits."""
    return (hand | (hand >> uint(1))) & uint(_LOW)


def throw(setup: Setup, faces: Sequence[Array]) -> Thrown:
    """The dice, by the number of the face that lies on top (POK-2.1)."""
    asks, number = uint(0), uint(0)
    for die, (sides, face) in enumerate(zip(setup.dice, faces, strict=True), 1):
        symbols = uint(sum(symbol << (2 * place) for place, symbol in enumerate(sides)))
        symbol = (symbols >> (face << uint(1))) & uint(3)
        asks = asks | (uint(1 << die) << (symbol << uint(3)))  # a blank asks in the fourth byte, where nobody looks
        number = (number << uint(2)) | symbol
    return Thrown(asks, number)


def settle(setup: Setup, hands: Hands, asks: Array, fists: Sequence[Array]) -> Settled:
    """The seats that hand over, by symbol (POK-4.1 to POK-4.5); dice are never added together (POK-4.2)."""
    counts = uint(0)
    for fist in fists:  # the fourth power of 1, 4, 16 is one in the first, second, third byte
        square = fist * fist
        counts = counts + square * square
    met: Array = uint(0)
    free: Array = uint(0)
    hidden: Array = uint(0)
    for symbol in range(3):
        shown = (counts >> uint(8 * symbol)) & uint(0xFF)
        met = met | (((asks >> (shown + uint(8 * symbol))) & uint(1)) << uint(2 * symbol))
        unasked = ((asks >> uint(8 * symbol)) & uint(0xFF)) == uint(0)
        free = jnp.where(unasked, free | uint(1 << (2 * symbol)), free)
        hidden = hidden + jnp.where(unasked, shown, uint(0))
    exact = met != uint(0)
    some = ~exact & (hidden != uint(0)) & (hidden != uint(setup.seats))  # POK-4.4: if all hide, nobody is hidden
    goes = jnp.where(exact, met, jnp.where(some, free, uint(0)))
    left = []
    for word, (before, seats) in enumerate(zip(hands, setup.spans, strict=True)):
        handed = uint(0)
        for place, fist in enumerate(fists[word * _WORD : word * _WORD + seats]):
            handed = handed | ((fist & goes) << uint(_HAND * place))
        left.append(before - handed)
    return Settled(tuple(left), goes, exact, some)


def reached(setup: Setup, hands: Hands, kept: int) -> Hands:
    """A bit, the highest of its hand, for every seat with at most *kept* counters left."""
    found = []
    for word, seats in zip(hands, setup.spans, strict=True):
        fields = _repeated(3, seats)
        left = (word & fields) + ((word >> uint(2)) & fields) + ((word >> uint(4)) & fields)
        found.append(~(left + _repeated(31 - kept, seats)) & _repeated(32, seats))
    return tuple(found)


def winners(setup: Setup, flags: Hands) -> Array:
    """Flags of ``reached`` as bits by seat."""
    found = uint(0)
    for seat in range(setup.seats):
        found = found | (((flags[seat // _WORD] >> uint(_HAND * (seat % _WORD) + 5)) & uint(1)) << uint(seat))
    return found


def ended(setup: Setup, hands: Hands) -> tuple[Hands, Array]:
    """The seats that have reached the goal (POK-5.1), and where nobody can ever hand over again (POK-5.3)."""
    goal = reached(setup, hands, setup.kept)
    won = sum(goal) != uint(0)
    dead = jnp.zeros_like(won)
    same, others = _dead(setup)
    masks = [(word | (word >> uint(1))) & _repeated(_LOW, seats) for word, seats in zip(hands, setup.spans, strict=True)]
    for symbol in same:
        alone = [mask == _repeated(1 << (2 * symbol), seats) for mask, seats in zip(masks, setup.spans, strict=True)]
        dead = dead | (alone[0] if len(alone) == 1 else alone[0] & alone[1])
    if others is not None:
        dead = dead | jnp.asarray(others)[_kinds(setup, hands)]
    return goal, dead & ~won


def _kinds(setup: Setup, hands: Hands) -> Array:
    """The symbols every seat holds, three bits a seat."""
    found = jnp.zeros(hands[0].shape, np.int32)
    for seat in range(setup.seats):
        bits = held(hand_of(hands, seat))
        three = (bits & uint(1)) | ((bits >> uint(1)) & uint(2)) | ((bits >> uint(2)) & uint(4))
        found = found | (three.astype(np.int32) << (3 * seat))
    return found


@cache
def _dead(setup: Setup) -> tuple[tuple[int, ...], NDArray[np.bool_] | None]:
    """Positions in which no throw and no showing moves anything, by what the seats hold.

    First the symbols that are dead when all hold that one alone: with POK's own dice there are no others.  Else a table
    by ``_kinds``.
    """
    moving = {shown: _moves(setup, shown) for shown in product(range(setup.seats + 1), repeat=3) if sum(shown) == setup.seats}
    found = {masks for masks in _multisets(setup.seats) if not any(moving[shown] for shown in _showings(masks))}
    same = tuple(symbol for symbol in range(3) if (1 << symbol,) * setup.seats in found)
    if len(found) == len(same):
        return same, None
    table = np.zeros(8**setup.seats, np.bool_)
    for masks in product(range(1, 8), repeat=setup.seats):
        table[sum(mask << (3 * seat) for seat, mask in enumerate(masks))] = tuple(sorted(masks)) in found
    return same, table


def _multisets(seats: int) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = [()]
    for _ in range(seats):
        rows = [(*row, mask) for row in rows for mask in range(row[-1] if row else 1, 8)]
    return rows


@cache
def _showings(masks: tuple[int, ...]) -> frozenset[tuple[int, int, int]]:
    if not masks:
        return frozenset({(0, 0, 0)})
    found = set()
    for discs, squares, triangles in _showings(masks[:-1]):
        for symbol, more in enumerate(((1, 0, 0), (0, 1, 0), (0, 0, 1))):
            if masks[-1] >> symbol & 1:
                found.add((discs + more[0], squares + more[1], triangles + more[2]))
    return frozenset(found)


def _moves(setup: Setup, shown: tuple[int, ...]) -> bool:
    """Whether some throw makes somebody hand over when so many show each symbol."""
    for faces in product(*(set(die) for die in setup.dice)):
        if any(symbol != BLANK and shown[symbol] == number for number, symbol in enumerate(faces, 1)):
            return True
        if 0 < sum(shown[symbol] for symbol in range(3) if symbol not in faces) < setup.seats:
            return True
    return False
