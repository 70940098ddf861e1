"""Toy rounds of three seats, in the manner of Kuhn poker: small enough for every equilibrium, which another solver finds.

Coins take the place of the dice.  Every seat has the same two cards.  A watcher's card is likely met if the roller throws for
the same one, and else it likely fails, for a point to the roller; the most points win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import numpy as np
import pytest

from trespok.bots.pokerdice.expert.bids import Floats
from trespok.bots.pokerdice.expert.settle import settle
from trespok.solve.pokerdice.wins import PATTERNS

SEATS, CARDS = range(3), range(2)


def chances(seed: int) -> Floats:
    """[2, 2, 2, seats]: the chance to win by the cards laid, counted out over the coins."""
    chance = Random(seed)
    prizes = [chance.randint(1, 4) for _ in CARDS]
    alone, same, other = ([chance.uniform(*span) for _ in CARDS] for span in ((0.3, 0.9), (0.6, 0.9), (0.1, 0.4)))
    before = [chance.randint(0, 3) for _ in SEATS]
    found = np.zeros((2, 2, 2, 3))
    for laid in product(CARDS, repeat=3):
        for met in product((False, True), repeat=3):
            points, odds = list(before), 1.0
            for seat in SEATS:
                card = laid[seat]
                often = alone[card] if seat == 0 else same[card] if card == laid[0] else other[card]
                odds *= often if met[seat] else 1 - often
                points[seat] += prizes[card] if met[seat] else 0
                points[0] += seat > 0 and not met[seat]
            found[laid][max(SEATS, key=lambda seat: (points[seat], seat))] += odds
    return found


class Toy:
    """The same as a round to settle: no dice change it."""

    def __init__(self, wins: Floats) -> None:
        self.wins, self.open = wins, [np.ones((2, 1), bool)] * 3

    def roller(self, mixes: Sequence[Floats]) -> Floats:
        worth = np.einsum("abc,bg,cg->ag", self.wins[..., 0], mixes[1], mixes[2]).astype(np.float32)
        found: Floats = np.broadcast_to(worth, (len(PATTERNS), *worth.shape))
        return found

    def watchers(self, mixes: Sequence[Floats], falls: Floats) -> list[Floats]:
        rolled = falls.sum(0)
        one = np.einsum("abc,ag,cg->bg", self.wins[..., 1], rolled, mixes[2])
        two = np.einsum("abc,ag,bg->cg", self.wins[..., 2], rolled, mixes[1])
        return [one.astype(np.float32), two.astype(np.float32)]


def gain(wins: Floats, seat: int, odds: Sequence[float]) -> Floats:
    """[2]: what each card of a seat wins when the others lay their second card this often."""
    mixes = [np.array([1 - part, part]) for part in odds]
    mixes[seat] = np.ones(2)
    axes = tuple(other for other in SEATS if other != seat)
    found: Floats = np.einsum("abc,a,b,c->abc", wins[..., seat], *mixes).sum(axis=axes)
    return found


def equilibria(wins: Floats, fine: int = 1 << 9) -> Iterator[tuple[float, ...]]:
    """How often each seat lays its second card in an equilibrium.

    Where no seat mixes every choice is tried.  Where two mix, each makes the other indifferent.  Where all three mix the first
    is led over a grid, and the other two follow.
    """
    for kinds in product((0.0, 1.0, None), repeat=3):
        mixing = [seat for seat in SEATS if kinds[seat] is None]
        for lead in np.linspace(0, 1, fine + 1).tolist() if len(mixing) == 3 else (0.0,):
            odds = [lead if kind is None else kind for kind in kinds]
            if len(mixing) > 1:
                one, two = mixing[-2:]
                odds[one], odds[two] = indifferent(wins, odds, two, one), indifferent(wins, odds, one, two)
            if all(0 <= part <= 1 for part in odds) and worst(wins, odds) < 2 / fine:
                yield tuple(odds)


def indifferent(wins: Floats, odds: Sequence[float], seat: int, setter: int) -> float:
    """What *setter* does so that *seat* gains the same by either card: the difference is a line.  Below 0 if it never is."""
    low, high = (float(np.diff(gain(wins, seat, [*odds[:setter], end, *odds[setter + 1 :]]))[0]) for end in (0.0, 1.0))
    return low / (low - high) if low != high else -1.0


def worst(wins: Floats, odds: Sequence[float]) -> float:
    """The most a seat gains by leaving."""
    each = ((gain(wins, seat, odds), odds[seat]) for seat in SEATS)
    return max(float(found.max() - (1 - part) * found[0] - part * found[1]) for found, part in each)


@pytest.mark.parametrize("seed", [0, 3, 5, 6, 7, 8, 9, 11, 12, 22, 24, 28])
def test_a_settled_toy_round_is_the_equilibrium_of_another_solver(seed: int) -> None:
    """Rounds with a single equilibrium, most of them mixed: it is found, and nobody gains by leaving it."""
    wins = chances(seed)
    known = np.array(list(equilibria(wins)))
    assert np.ptp(known, axis=0).max() < 1e-6  # there is one, found once for each kind that has it
    found = settle(np, Toy(wins), np.zeros(1, np.int32), 600)
    odds = [float(mix[1, 0]) for mix in found.mixes]
    assert np.abs(known[0] - odds).max() < 0.01
    assert worst(wins, odds) < 0.001
