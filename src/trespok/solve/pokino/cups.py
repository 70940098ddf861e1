"""When a cup goes and to which seat: by counting in whole numbers, and by dealing many hands at once.

Every set of t cards is as likely as the next to be the first t, and each of them as likely to be the last of these.  So
the chance that a cup goes with card t to certain boards is a number of ways over t times 40 choose t.  The ways are
counted by inclusion and exclusion over shapes: what matters of a family of shapes is how many cards its union has.

Two boards have 22 POKINO lines and a few million families; ten have 110, and there only dealing helps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from ...games.pokino import Board, Cup
from ...games.pokino.boards import CENTRE_CELL, CORNER_CELLS, POKINO_LINES, SIDE, STAMP_BLOCKS
from ...kit.cards import PACK

_CARDS = len(PACK)
_SIZES = _CARDS + 1
_AT_ONCE = 1 << 20
_ONES = np.array([value.bit_count() for value in range(1 << 16)], np.uint8)

Masks = NDArray[np.uint64]
Whole = NDArray[np.int64]

Families = tuple[Masks, Masks, Whole]  # their lines' union, their whole union, and their signs added up


def chances(boards: Sequence[Board], cup: Cup, *, last: bool = False) -> NDArray[np.float64]:
    """By set of sharers (boards as bits) and card: the chance that the cup goes so."""
    return ways(boards, cup, last=last) / np.array([max(n * comb(_CARDS, n), 1) for n in range(_SIZES)])


def ways(boards: Sequence[Board], cup: Cup, *, last: bool = False) -> Whole:
    """By set of sharers and card t: in how many ways the first t-1 cards and card t send the cup there.

    In a last hand nothing ends it early (PKN-8.2); in an ordinary one no POKINO line was complete before (PKN-7.1).
    """
    kept = _kept(boards, cup, last=last)
    # Exactly these share: all of them may complete with card t, less the ways in which one of them does not.
    for board in range(len(boards)):
        with_it = np.arange(len(kept)) >> board & 1 == 1
        kept[with_it] -= kept[~with_it]
    kept[0] = 0  # nobody completes it with this card
    return kept


def cost(boards: int, cup: Cup, *, last: bool = False) -> int:
    """How many unions ``ways`` looks at, about."""
    sizes = {Cup.CENTRE: 256, Cup.CORNER: 1328, Cup.STAMP: 8976, Cup.POKER: 1560, Cup.FULL: 2808, Cup.POKINO: 1435}
    alone = {Cup.STAMP: 16, Cup.POKINO: 1435}
    families = alone.get(cup, 2) if last else sizes[cup]
    return (2 * families) ** boards


def _kept(boards: Sequence[Board], cup: Cup, *, last: bool) -> Whole:
    """By set of boards E and card t: in how many ways E's cup is open before card t, the others' after it too."""
    totals = np.zeros((1 << len(boards), _SIZES * _SIZES), np.int64)
    offsets = np.arange(1 << len(boards))[:, None] * totals.shape[1]
    for union, late, signs in _products([_families(board, cup, last=last) for board in boards]):
        places = offsets + (_ones(union).astype(np.int64) * _SIZES)[None, :] + _ones(late)
        weights = np.broadcast_to(signs.astype(np.float64), places.shape)
        totals += np.bincount(places.ravel(), weights.ravel(), totals.size).astype(np.int64).reshape(totals.shape)
    # Whole numbers throughout: sums may run over 64 bits on the way and come back, the results are below 6 * 10**12.
    used = np.flatnonzero(totals.any(axis=0))
    return totals[:, used] @ _fits()[used]


@lru_cache(maxsize=1)
def _fits() -> Whole:
    """By union size u, size v of what must not hold the last card, and t: ways to have the union among the first t."""
    found = np.zeros((_SIZES, _SIZES, _SIZES), np.int64)
    for size in range(_SIZES):
        for cards in range(max(size, 1), _SIZES):
            found[size, : size + 1, cards] = comb(_CARDS - size, cards - size) * (cards - np.arange(size + 1))
    return found.reshape(-1, _SIZES)


@lru_cache(maxsize=64)
def _families(board: Board, cup: Cup, *, last: bool) -> Families:
    """All families of shapes of one board, equal unions taken together; most of them cancel out."""
    found: dict[tuple[int, int], int] = {(0, 0): 1}
    if not last and cup is not Cup.POKINO:
        for line in board.shapes[Cup.POKINO]:
            found = _joined(found, line, line)
    for shape in board.shapes[cup]:
        found = _joined(found, 0, shape)
    lines, unions = zip(*found, strict=True)
    return np.array(lines, np.uint64), np.array(unions, np.uint64), np.array(list(found.values()), np.int64)


def _joined(found: dict[tuple[int, int], int], line: int, shape: int) -> dict[tuple[int, int], int]:
    longer = dict(found)
    for (lines, union), sign in found.items():
        key = (lines | line, union | shape)
        longer[key] = longer.get(key, 0) - sign
    return {key: sign for key, sign in longer.items() if sign}


def _products(families: Sequence[Families]) -> Iterator[tuple[Masks, Masks, Whole]]:
    """A family from each board: the union, by E what card t must not be in, the sign; some at a time."""
    union, late, signs = np.zeros(1, np.uint64), np.zeros((1, 1), np.uint64), np.ones(1, np.int64)
    for more in families[1:]:
        union, late, signs = _crossed(union, late, signs, more)
    step = max(1, _AT_ONCE // late.size)
    lines, unions, weights = families[0]
    for at in range(0, len(weights), step):
        part = lines[at : at + step], unions[at : at + step], weights[at : at + step]
        yield _first(*_crossed(union, late, signs, part))


def _crossed(union: Masks, late: Masks, signs: Whole, more: Families) -> tuple[Masks, Masks, Whole]:
    """With a further board: open before card t (all its shapes) or after it too (its POKINO lines alone)."""
    lines, unions, weights = more
    both = (union[None, :] | unions[:, None]).ravel()
    after, before = ((late[:, None, :] | masks[None, :, None]).reshape(len(late), -1) for masks in (lines, unions))
    return both, np.concatenate([after, before]), (signs[None, :] * weights[:, None]).ravel()


def _first(union: Masks, late: Masks, signs: Whole) -> tuple[Masks, Masks, Whole]:
    """Boards as bits again: the one crossed last is board 0."""
    half = len(late) // 2
    return union, np.stack([late[:half], late[half:]], axis=1).reshape(len(late), -1), signs


def _ones(masks: Masks) -> NDArray[np.uint8]:
    """How many cards; NumPy counts bits itself from 2.0 on."""
    if hasattr(np, "bitwise_count"):
        return np.bitwise_count(masks)
    halves = _ONES[np.ascontiguousarray(masks).view(np.uint16).reshape(*masks.shape, 4)]
    return halves.sum(axis=-1, dtype=np.uint8)


# --- by dealing ---
# A hand is the order of the 40 cards.  A board completes a cup with the last card of its quickest shape; the cup goes to
# all boards that complete it on the earliest card (PKN-6.1).  In an ordinary hand only cups that go no later than POKINO
# go at all (PKN-7.1); in a last hand all six do (PKN-8.2).


BATCH = 25_000  # hands at a time: small enough for the cache, large enough for NumPy
_PARTS = 40  # at least so many batches: an interval is made from how they differ
NEVER = 255  # a card that is never called: of a board that is not in play

Bytes = NDArray[np.uint8]


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
    return np.maximum.reduce([cells[cell] for cell in shape])


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
