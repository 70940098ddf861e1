"""One round of two seats: payoffs from the rules, best answers from the plain dice, solutions by another way."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games.pokerdice import POINTS, Aim, rules
from trespok.kit.dice import Dice
from trespok.solve.libraries import NumPy
from trespok.solve.pokerdice import rethrow
from trespok.solve.pokerdice.answers import SLACK, Cards, answers, end_worths, prices, throw_at
from trespok.solve.pokerdice.rounds import CLOSE, Play, chances, costs, settle
from trespok.solve.pokerdice.solving import batch_of
from trespok.solve.pokerdice.values import load

RNG = np.random.default_rng(11)
LIBRARY = NumPy()


def _cards(roller: list[int], watcher: list[int]) -> Cards:
    return Cards(np.array([roller]).T, np.array([watcher]).T, np.ones(len(roller), bool))


def _margin(dice: Dice, roller: Aim, watcher: Aim) -> int:
    """The roller's gain minus the watcher's, played by the rules."""
    state = rules.start(2, rules.Options())
    state = rules.apply(state, HOUSE, rules.First(0))
    state = rules.apply(state, HOUSE, rules.Throw(dice))
    state = rules.apply(state, 0, rules.Seal((roller,)))
    state = rules.apply(state, 1, rules.Seal((watcher,)))
    state = rules.apply(state, 0, rules.Stop())
    return state.points[0] - state.points[1]


def test_the_margin_of_final_dice_is_the_one_of_the_rules() -> None:
    """Every two cards, every sixth throw."""
    for mine, theirs in product(Aim, Aim):
        ends = end_worths(np, prices(np, _cards([mine], [theirs]), np.ones((1, 1)))[:, 0, 0]) + 1.0
        for place in range(0, 252, 6):
            assert _margin(rethrow.THROWS[place], mine, theirs) == pytest.approx(ends[place], abs=1e-12)


def _plain(roller: int, watcher: list[int], mixture: np.ndarray, place: int) -> float:
    """The best margin of a card against a mixture, by the plain dice."""
    ends = []
    for at in range(252):
        won = POINTS[roller] * rethrow.met(Aim(roller))[at]
        each = [1 - (1 + POINTS[card]) * rethrow.met(Aim(card))[at] for card in watcher]
        ends.append(won + float(np.dot(mixture, each)))
    return rethrow.best(ends, 2)[place]


@pytest.mark.parametrize("place", [0, 17, 126, 200])
def test_best_answers_agree_with_the_plain_dice(place: int) -> None:
    """And what a plan earns against each card adds up to what it earns against the mixture."""
    mine, theirs, mixture = [2, 5, 7, 9], [0, 4, 6, 8], RNG.dirichlet(np.ones(4))
    found = answers(np, _cards(mine, theirs), mixture[:, None], throw_at(place))
    for at, card in enumerate(mine):
        assert _plain(card, theirs, mixture, place) == pytest.approx(found.margin[at, 0], abs=SLACK)
        assert found.margin[at, 0] == pytest.approx(mixture @ found.against[:, at, 0], abs=SLACK)


def _settled(mine: list[int], theirs: list[int], worth: np.ndarray, place: int) -> Play:
    return settle(LIBRARY, _cards(mine, theirs), worth[..., None], throw_at(place))


@pytest.mark.parametrize("place", [3, 100, 251])
def test_the_last_round_has_no_choice_but_the_dice(place: int) -> None:
    """One card each: the value is the best answer to the only card."""
    for mine, theirs in [(9, 0), (7, 3), (5, 5), (0, 8)]:
        play = _settled([mine], [theirs], np.zeros((1, 1)), place)
        assert _plain(mine, [theirs], np.ones(1), place) == pytest.approx(play.high[0], abs=CLOSE)
        assert play.high[0] - play.low[0] <= CLOSE


def _least(mine: list[int], theirs: list[int], worth: np.ndarray, place: int) -> float:
    """Two cards: the watcher's mixture is one number, and what it costs is convex in it; close in on the least."""

    def most(first: float) -> float:
        mixture = np.array([first, 1 - first])
        return max(_plain(card, theirs, mixture, place) - float(mixture @ worth[:, at]) for at, card in enumerate(mine))

    low, high = 0.0, 1.0
    while high - low > 1e-6:
        left, right = (2 * low + high) / 3, (low + 2 * high) / 3
        low, high = (low, right) if most(left) < most(right) else (left, high)
    return min(most(low), most(0.0), most(1.0))


@pytest.mark.parametrize(("mine", "theirs", "place"), [([2, 9], [3, 7], 60), ([4, 5], [6, 8], 133), ([1, 7], [1, 7], 20)])
def test_two_cards_by_closing_in(mine: list[int], theirs: list[int], place: int) -> None:
    """Neither simplex nor tables: only the plain dice and a search along a line."""
    worth = RNG.normal(size=(2, 2))
    play = _settled(mine, theirs, worth, place)
    assert _least(mine, theirs, worth, place) == pytest.approx((play.low[0] + play.high[0]) / 2, abs=1e-5)


@pytest.mark.parametrize("many", [3, 6, 10])
def test_rounds_come_to_one_value(many: int) -> None:
    """Whatever follows, both bounds meet; mixtures are mixtures; no card of the watcher gives away less than the bound."""
    for _ in range(6):
        mine, theirs = (sorted(RNG.choice(10, many, replace=False).tolist()) for _ in range(2))
        play = _settled(mine, theirs, RNG.normal(size=(many, many)), int(RNG.integers(252)))
        assert 0 <= play.high[0] - play.low[0] <= CLOSE
        assert play.mixture.sum() == pytest.approx(1.0)
        assert chances(np, play).sum() == pytest.approx(1.0)
        assert play.low[0] == pytest.approx(costs(np, play).min(), abs=1e-12)


def test_rounds_of_a_batch_do_not_know_of_each_other() -> None:
    """Side by side or one by one, the same bounds to the last digits."""
    mine = np.array([sorted(RNG.choice(10, 4, replace=False)) for _ in range(7)]).T
    theirs = np.array([sorted(RNG.choice(10, 4, replace=False)) for _ in range(7)]).T
    worth = RNG.normal(size=(4, 4, 7))
    cards = Cards(mine, theirs, np.ones(4, bool))
    together = settle(LIBRARY, cards, worth, throw_at(77))
    for at in range(7):
        alone = _settled(mine[:, at].tolist(), theirs[:, at].tolist(), worth[..., at], 77)
        assert (together.low[at], together.high[at]) == pytest.approx((alone.low[0], alone.high[0]), abs=1e-10)


@pytest.mark.parametrize(("number", "place"), [(196, 194), (37996, 133), (43324, 26)])
def test_rounds_that_once_ruined_the_basis(number: int, place: int) -> None:
    """Positions of five cards where a pivot was a hair: the bounds stayed a quarter of a point apart, or were no numbers."""
    batch = batch_of(LIBRARY, load(), 5, np.array([number]))
    play = settle(LIBRARY, batch.cards, batch.worth, throw_at(place))
    assert play.high[0] - play.low[0] <= CLOSE
    assert play.steps[0] < 20
