"""Chance for many games at once: a key, the number of a game and the number of a moment give the same bits for ever.

Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw 2011), as JAX's own keys use it, written with plain operations
so that it also runs inside a fused kernel.  Nothing is stored and nothing is split.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = Any  # of JAX, or a scalar of NumPy where it is the same for all games
Key: TypeAlias = Any  # two 32-bit numbers

uint: Final = np.uint32
_TURNS: Final = ((13, 15, 26, 6), (17, 29, 16, 24))
_PARITY: Final = uint(0x1BD11BDA)


def key_of(seed: str) -> NDArray[np.uint32]:
    return np.frombuffer(sha256(b"trespok lab " + seed.encode()).digest()[:8], "<u4").astype(np.uint32)


def words(key: Key, one: Array, two: Array) -> tuple[Array, Array]:
    """Two words of 32 even bits for the pair of numbers (*one*, *two*)."""
    keys = (key[0], key[1], key[0] ^ key[1] ^ _PARITY)
    x, y = one + keys[0], two + keys[1]
    for block in range(5):
        for turn in _TURNS[block % 2]:
            x = x + y
            y = ((y << uint(turn)) | (y >> uint(32 - turn))) ^ x
        x = x + keys[(block + 1) % 3]
        y = y + (keys[(block + 2) % 3] + uint(block + 1))
    return x, y


def fold(key: Key, number: int) -> NDArray[np.uint32]:
    """Another key, for batch *number* of the same work."""
    with np.errstate(over="ignore"):  # words wrap round
        found = words((uint(key[0]), uint(key[1])), uint(number), uint(0xFFFFFFFF))
    return np.array(found, np.uint32)


def digits(word: Array, bases: Sequence[int | Array]) -> list[Array]:
    """Independent numbers below *bases* (at most 8 each) out of one word.

    The first 29 bits are used: where the bases multiply to N, no outcome is off by more than N / 2**29 of itself.
    """
    left, found = word >> uint(3), []
    for base in bases:
        left = left * (uint(base) if isinstance(base, int) else base)
        found.append(left >> uint(29))
        left = left & uint((1 << 29) - 1)
    return found
