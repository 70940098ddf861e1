"""Many hands at once: when each cup goes and to which boards, everybody attentive.

A hand is the order of the 40 cards.  A board completes a cup with the last card of its quickest shape; the cup goes to
all boards that complete it on the earliest card (PKN-6.1).  In an ordinary hand only cups that go no later than POKINO
go at all (PKN-7.1); in a last hand all six do (PKN-8.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...games.pokino import Board, Cup
from ...games.pokino.cups import CENTRE_CELL, CORNER_CELLS, POKINO_LINES, SIDE, STAMP_BLOCKS
from ...kit.cards import PACK

BATCH = 25_000  # hands at a time: small enough for the cache, large enough for NumPy
_PARTS = 40  # at least so many batches: an interval is made from how they differ
NEVER = 255  # a card that is never called: of a board that is not in play

Bytes = NDArray[np.uint8]
Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Counts:
    """How often: a cup went with a card (cup, card) and to a set of boards as bits (cup, set)."""

    cards: Whole
    sharers: Whole

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.cards + other.cards, self.sharers + other.sharers)

    def __sub__(self, other: Counts) -> Counts:
        return Counts(self.cards - other.cards, self.sharers - other.sharers)


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of some hands."""

    hands: int
    ordinary: Counts
    last: Counts
    in_play: Whole  # by board: in how many of the hands it lay before a seat

    def __sub__(self, other: Tally) -> Tally:
        return Tally(
            self.hands - other.hands, self.ordinary - other.ordinary, self.last - other.last, self.in_play - other.in_play
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.hands + other.hands, self.ordinary + other.ordinary, self.last + other.last, self.in_play + other.in_play
        )


def turn_numbers(hands: int, chance: np.random.Generator) -> Bytes:
    """By card of the pack and hand: with which call it comes, 1 to 40."""
    packs = np.tile(np.arange(1, len(PACK) + 1, dtype=np.uint8), (hands, 1))
    return np.ascontiguousarray(chance.permuted(packs, axis=1).T)


def completed(boards: Sequence[Board], turns: Bytes) -> Bytes:
    """By cup, board and hand: the call that completes the cup on that board."""
    done = np.empty((len(Cup), len(boards), turns.shape[1]), np.uint8)
    for place, board in enumerate(boards):
        cells = [turns[card.place] for card in board.cards]
        four = [cell for cell in range(SIDE) if board.cards[cell].number == board.poker[0]]  # PKN-3.4
        done[Cup.CENTRE, place] = cells[CENTRE_CELL]
        done[Cup.CORNER, place] = _last(cells, CORNER_CELLS)
        done[Cup.STAMP, place] = np.minimum.reduce([_last(cells, block) for block in STAMP_BLOCKS])
        done[Cup.POKER, place] = _last(cells, four)
        done[Cup.FULL, place] = _last(cells, range(SIDE, 2 * SIDE))
        done[Cup.POKINO, place] = np.minimum.reduce([_last(cells, line) for line in POKINO_LINES])
    return done


def _last(cells: Sequence[Bytes], shape: Sequence[int]) -> Bytes:
    last: Bytes = np.maximum.reduce([cells[cell] for cell in shape])
    return last


def tally(done: Bytes) -> Tally:
    """Count the hands of ``completed``; boards not in play have NEVER."""
    first = done.min(axis=1)
    sharers = _as_bits(done == first[:, None])
    goes = first <= first[Cup.POKINO]  # the window that pays POKINO pays what the same card completed (PKN-7.1)
    in_play = (done[Cup.CENTRE] != NEVER).sum(axis=1)
    return Tally(done.shape[2], _counts(first, sharers, done.shape[1], goes), _counts(first, sharers, done.shape[1]), in_play)


def _as_bits(flags: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """By cup and hand: the boards that share, as bits."""
    bits = np.zeros((flags.shape[0], flags.shape[2]), np.uint16)
    for place in range(flags.shape[1]):
        bits |= flags[:, place].astype(np.uint16) << np.uint16(place)
    return bits


def _counts(first: Bytes, sharers: NDArray[np.uint16], boards: int, goes: NDArray[np.bool_] | None = None) -> Counts:
    """Cups that do not go are counted as going with card 0 to nobody, and then taken out."""
    if goes is not None:
        first, sharers = first * goes, sharers * goes
    cards = np.stack([np.bincount(row, minlength=len(PACK) + 1) for row in first])
    groups = np.stack([np.bincount(row, minlength=1 << boards) for row in sharers])
    cards[:, 0] = groups[:, 0] = 0
    return Counts(cards, groups)


def simulate(
    boards: Sequence[Board],
    seats: int,
    hands: int,
    chance: np.random.Generator,
    progress: Callable[[float], None] = lambda _: None,
) -> list[Tally]:
    """*hands* hands in batches, a tally each; with fewer seats than boards every hand deals its own boards."""
    found: list[Tally] = []
    batch = min(BATCH, -(-hands // _PARTS))
    for at in range(0, hands, batch):
        progress(at / hands)
        now = min(batch, hands - at)
        done = completed(boards, turn_numbers(now, chance))
        if seats < len(boards):
            order = chance.random((len(boards), now), dtype=np.float32).argsort(axis=0).argsort(axis=0)
            done[:, order >= seats] = NEVER
        found.append(tally(done))
    return found
