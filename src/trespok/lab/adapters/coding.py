"""Views and choices as numbers: what other people's tools see of our games.

A seat sees the others from where it sits: itself first, then the seats to its left.  So one policy plays every seat.
An observation is a row of whole numbers from 0 up, in named pieces; it holds what matters now, not all that ever happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from ...core import Offer, Seat

__all__ = ["Coding", "Numbers", "Piece", "highest", "numbers", "one_of", "round_from"]

Numbers: TypeAlias = NDArray[np.int32]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Piece:
    """One named stretch of an observation."""

    name: str
    values: Sequence[int]
    highest: int  # any of them can be


class Coding(Protocol):
    """One game with so many seats and these options, in numbers."""

    @property
    def size(self) -> int:
        """How many numbers a choice can have."""

    @property
    def longest(self) -> int:
        """How many choices, all seats together, a game can take; one that takes more is cut off."""

    def pieces(self, view: Any) -> Iterator[Piece]:
        """What the view's seat observes; as long for every view of the same table."""

    def choices(self, view: Any, offer: Offer[Any]) -> Mapping[int, Any]:
        """The actions a seat may choose now, by number; None is to let it pass."""


def numbers(pieces: Iterable[Piece]) -> Numbers:
    """The pieces in a row."""
    return np.array([value for piece in pieces for value in piece.values], np.int32)


def highest(pieces: Iterable[Piece]) -> Numbers:
    """What each number of the row can be at most."""
    return np.array([piece.highest for piece in pieces for _ in piece.values], np.int32)


def one_of(count: int, place: int | None) -> list[int]:
    """A row of *count* with a one at *place*; None: with none."""
    return [int(here == place) for here in range(count)]


def round_from(seat: Seat, by_seat: Sequence[T]) -> list[T]:
    """What is known of each seat, beginning with *seat* and going to the left."""
    return [*by_seat[seat:], *by_seat[:seat]]
