"""A round from outside: who holds what, who rolls, and what every seat can lay.

Arrays are NumPy's at the table and JAX's in the laboratory.  Seats stand in the order in which they roll, the roller first;
cards or bids come first, games last.  Every hand is counted over all ten objectives, so that every array has one shape.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....core import Seat
from ....games.pokerdice import Aim, Hand, Options, PokerdiceView, Turns
from ....games.pokerdice import rounds as rounds_of
from ....solve.pokerdice.wins import PATTERNS

Array: TypeAlias = Any  # of NumPy or of JAX
Floats: TypeAlias = NDArray[Any]  # of either precision
Bid: TypeAlias = tuple[Aim, ...]  # what a seat lays in a round, sorted

AIMS: Final = len(Aim)


@dataclass(frozen=True)
class Setup:
    """What a game is played with; the same for all games of a batch."""

    seats: int
    options: Options = Options()  # noqa: RUF009 - frozen

    @property
    def points(self) -> tuple[int, ...]:
        """By objective, as printed or by house rule (PKD-9.1)."""
        return self.options.worth

    @property
    def packs(self) -> int:
        return self.options.packs

    @property
    def rounds(self) -> int:
        return rounds_of(self.seats, self.options)

    @property
    def name(self) -> str:
        """The seats, and what differs from the plain game.  ``turns=equal`` leaves cards over (PKD-1.4)."""
        if self.packs == 2:
            return f"{self.seats}p"
        return f"{self.seats}e" if self.options.turns is Turns.EQUAL and AIMS % self.seats else f"{self.seats}"

    @property
    def forced(self) -> bool:
        """Whether the last cards are forced: hands are as long as the game."""
        return self.rounds == AIMS

    @property
    def solved(self) -> bool:
        """Whether rounds are linear programmes: two seats with one pack."""
        return self.seats == 2 and self.packs == 1 and self.forced


class Start(NamedTuple):
    """Games with the first throw of a round on the table, all with as many rounds left."""

    held: Array  # [seats, aims, games]: how many of each card
    points: Array  # [seats, games]
    place: Array  # [games]: of the throw
    left: Any  # rounds, this one included
    word: Any = 0.0  # [games], 0 to 1: which of the roller's plans, where it mixes them


@dataclass(frozen=True, slots=True)
class Position:
    options: Options
    left: int  # rounds, this one included
    roller: Seat
    points: tuple[int, ...]
    hands: tuple[Hand, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def setup(self) -> Setup:
        return Setup(self.seats, self.options)

    @property
    def order(self) -> list[Seat]:
        return [(self.roller + step) % self.seats for step in range(self.seats)]

    def start(self, throw: int) -> Start:
        held = np.array([self.hands[seat] for seat in self.order], np.int32)[..., None]
        points = np.array([self.points[seat] for seat in self.order], np.int32)[:, None]
        return Start(held, points, np.array([throw], np.int32), self.left)


def position(view: PokerdiceView, roller: Seat) -> Position:
    """The round of a view; *roller* rolls where the view names nobody yet."""
    return Position(view.options, view.rounds - len(view.past), roller, view.points, view.hands)


def without(hand: Hand, bid: Sequence[Aim]) -> Hand:
    """A card is spent, won or not (PKD-5.5)."""
    return tuple(count - list(bid).count(aim) for aim, count in zip(Aim, hand, strict=True))


@cache
def bids_of(packs: int) -> NDArray[np.int32]:
    """[bids, cards]: a card, or two in the order of their aims."""
    return np.array(list(combinations_with_replacement(range(AIMS), packs)), np.int32)


@cache
def _places(packs: int) -> dict[Bid, int]:
    return {tuple(Aim(int(aim)) for aim in bid): number for number, bid in enumerate(bids_of(packs))}


def place_of(laid: Sequence[Aim]) -> int:
    """The number of a bid, in whatever order its cards were named."""
    return _places(len(laid))[tuple(sorted(laid))]


def open_bids(packs: int, held: Array) -> Array:
    """[bids, games]: which of them a hand [aims, games] has (PKD-7.2: both cards of one objective need two)."""
    first, last = bids_of(packs)[:, 0], bids_of(packs)[:, -1]
    double = ((first == last) & (packs == 2))[:, None]
    return (held[first] > double) & (held[last] > 0)


def cards_in(xp: Any, many: int, held: Array) -> Array:
    """[many, games]: the cards of a hand that has so many; the cheapest first, doubles twice."""
    below = xp.cumsum(held, axis=0)
    return (below <= np.arange(many).reshape(-1, 1, 1)).sum(axis=1)


class Cases(NamedTuple):
    """Which cards of a bid are met: none, or it; with two none, the first, the second, both."""

    failed: NDArray[np.int32]  # [cases]: how many are not
    met: NDArray[np.int32]  # [cases, cards]
    on: NDArray[np.float32]  # [cases, 17, bids]: 1 on the patterns where it is so, else 0

    def prizes(self, setup: Setup) -> Floats:
        """[cases, bids]: the points of the cards that are met."""
        worth = np.array(setup.points)[bids_of(setup.packs)]  # [bids, cards]
        return (self.met @ worth.T).astype(np.float32)


@cache
def cases(packs: int) -> Cases:
    met = np.arange(2**packs)[:, None] >> np.arange(packs) & 1
    shown = (PATTERNS[:, bids_of(packs)].astype(np.int64) << np.arange(packs)).sum(axis=2)  # [17, bids]
    on = (shown == np.arange(len(met)).reshape(-1, 1, 1)).astype(np.float32)
    return Cases((packs - met.sum(axis=1)).astype(np.int32), met.astype(np.int32), on)
