"""Plain players: how one lays cards and throws who plays for points, and how much a seat so far looks like one.

A plain player thinks a round through once.  The roller is expected to chase a card that is likely and dear; a watcher lays what
will be met then; the roller weighs its own card and the spoils.  The sensible bot is such a player, and many people are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from ...games.pokerdice import POINTS, Hand, PokerdiceView
from ...solve.pokerdice.arrays import MET, ODDS, best
from ...solve.pokerdice.rethrow import PLACE
from .expert.bids import Bid, Position, possible, without
from .expert.dice import PATTERNS, SEEN, Floats, Ints, chances, choices, first, second

__all__ = [
    "CHANCE",
    "GUESS",
    "PRIOR",
    "SLIP",
    "SPITE",
    "STRAY",
    "SUREST",
    "USUAL",
    "WEIGHED",
    "Plain",
    "chased",
    "plain",
    "plainness",
]

_WORTH: Final = np.array(POINTS, float)
CHANCE: Final[Floats] = best(MET, 2)  # [10, 252]: with both re-throws, for this card alone
USUAL: Final[Floats] = _WORTH * (CHANCE @ ODDS)  # what a card brings on average: it is lost for later
GUESS: Final = 0.9  # how far from their best choice plain players take others to stray, in points
STRAY: Final = 0.1  # how far they do
SPITE: Final = 0.6  # the part of what another seat's point costs them that they give to prevent it
WEIGHED: Final = 16  # bids that a plain roller thinks through
SLIP: Final = 0.04  # how often a plain player lays just any card
PRIOR: Final = 0.35  # before the first card
SUREST: Final = 0.95  # a seat may always stop being plain


@dataclass(frozen=True, slots=True)
class Plain:
    """One round among plain players."""

    mixes: tuple[Floats, ...]  # by seat: how likely each bid is
    vague: tuple[Floats, ...]  # the same for somebody who only knows roughly what is good
    falls: Floats  # [roller's bids, 17]: how the dice end, by card


def _soft(worths: Floats, spread: float) -> Floats:
    odds = np.exp((worths - worths.max()) / spread)
    found: Floats = odds / odds.sum()
    return found


def _falls(throw: int, ends: Floats) -> tuple[Floats, Floats]:
    """By card what the best dice are worth, and how they end; where dice do not matter they are left alone."""
    later, by_throw = second(ends)
    now, later = first(throw, ends, by_throw).round(9), later.round(9)
    keeps = choices(throw)[now.argmax(0)]
    return now.max(0), np.array([chances(int(keep), later[:, card]) for card, keep in enumerate(keeps)])


@lru_cache(maxsize=len(SEEN))
def chased(throw: int) -> Floats:
    """[10, 10]: how likely the dice end on each objective, when one of them is chased and nothing else."""
    found: Floats = _falls(throw, PATTERNS)[1] @ PATTERNS
    return found


def _watched(here: Position, throw: int) -> Floats:
    """By card: what it is worth to a watcher when the roller chases one card and nothing else."""
    held = np.array(here.hands[here.roller]) > 0
    guess = np.zeros(10)
    guess[held] = _soft((_WORTH * CHANCE[:, throw] - USUAL)[held], GUESS)
    odds = guess @ chased(throw)
    return _WORTH * odds - (1 - odds) / (here.seats - 1) - USUAL


def _spoils(here: Position, watched: Floats) -> Floats:
    """By pattern: a point for each card that fails, and what others are kept from."""
    found = np.zeros(len(PATTERNS))
    for seat in here.watchers:
        held = np.array(here.hands[seat]) > 0
        share = here.options.packs * _soft(watched[held], GUESS)
        met = PATTERNS[:, held]
        found += (1 - met) @ share - SPITE / (here.seats - 1) * (met @ (share * _WORTH[held]))
    return found


def _ends(here: Position, own: Ints, watched: Floats) -> Floats:
    """[17, bids]: what its own cards and the others' bring the roller, by pattern."""
    found: Floats = _spoils(here, watched)[:, None] + (PATTERNS * _WORTH)[:, own].sum(2)
    return found


def _often(bids: Ints) -> Ints:
    """Two different cards can be named in either order."""
    found: Ints = 1 + (bids[:, 0] != bids[:, -1])
    return found


@lru_cache(maxsize=1 << 9)
def plain(here: Position, throw: int) -> Plain:
    """How plain players play a round."""
    bids = [np.array(possible(hand, here.options.packs), np.intp) for hand in here.hands]
    watched, own = _watched(here, throw), bids[here.roller]
    value, falls = _falls(throw, _ends(here, own, watched))
    worths = [watched[each].sum(1) for each in bids]
    worths[here.roller] = value - USUAL[own].sum(1)
    alone = (_WORTH * CHANCE[:, throw] - USUAL)[own].sum(1)
    worths[here.roller][np.argsort(-alone, kind="stable")[WEIGHED:]] -= 9.0
    mixes = [_soft(each, STRAY) for each in worths]
    for seat in here.watchers:
        mixes[seat] = mixes[seat] * _often(bids[seat]) / (mixes[seat] @ _often(bids[seat]))
    return Plain(tuple(_slipping(mix) for mix in mixes), tuple(_slipping(_soft(each, GUESS)) for each in worths), falls)


def _slipping(mix: Floats) -> Floats:
    return (1 - SLIP) * mix + SLIP / len(mix)


def plainness(view: PokerdiceView) -> tuple[float, ...]:
    """By seat: how likely it is a plain player, by the cards it laid.  Any other may be anybody, and is taken to be strong."""
    odds = np.full(view.seats, PRIOR / (1 - PRIOR))
    for here, throw, laid in _before(view):
        known = plain(here, throw)
        for seat in range(view.seats):
            place = possible(here.hands[seat], here.options.packs).index(laid[seat])
            odds[seat] *= known.mixes[seat][place] / known.vague[seat][place]
    return tuple(np.minimum(odds / (1 + odds), SUREST).tolist())


def _before(view: PokerdiceView) -> Iterator[tuple[Position, int, tuple[Bid, ...]]]:
    """Every round so far: as it began, its first throw, and what was laid."""
    points: tuple[int, ...] = (0,) * view.seats
    hands: tuple[Hand, ...] = ((view.options.packs,) * 10,) * view.seats
    for number, done in enumerate(view.past):
        laid = tuple(tuple(sorted(aims)) for aims in done.aims)
        yield Position(view.options, view.rounds - number, done.roller, points, hands), PLACE[done.throws[0]], laid
        points = tuple(map(int.__add__, points, done.gains))
        hands = tuple(without(hand, bid) for hand, bid in zip(hands, laid, strict=True))
