"""What one is sure of against two: matrix games, and positions small enough to count out by the rules."""

import sys
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games.pok import rules

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))
from pok_alliance import HANDS, Alliance
from pok_questions import enclosed, matrix_games

Hands = tuple[rules.Hand, ...]


def test_matching_pennies_and_dominance() -> None:
    pennies = np.array([[1.0, -1.0], [-1.0, 1.0]])
    chicken = np.array([[3.0, 1.0], [2.0, 0.0]])  # the first row and the second column are better whatever comes
    x, y = matrix_games(np.stack([pennies, chicken]))
    np.testing.assert_allclose([[0.5, 0.5], [1.0, 0.0]], x, atol=1e-15)
    np.testing.assert_allclose([[0.5, 0.5], [0.0, 1.0]], y, atol=1e-15)


def test_stone_paper_scissors_with_unequal_stakes() -> None:
    """Stakes a, b, c: known to be played in the proportion of the stakes of the other two."""
    a, b, c = 1.0, 2.0, 3.0
    x, _ = matrix_games(np.array([[[0.0, -a, b], [a, 0.0, -c], [-b, c, 0.0]]]))
    np.testing.assert_allclose([[c / 6, b / 6, a / 6]], x, atol=1e-12)


@pytest.mark.parametrize(("rows", "columns"), [(9, 3), (3, 3), (6, 2), (4, 1), (1, 3)])
def test_both_sides_of_random_matrices_meet(rows: int, columns: int) -> None:
    """What the rows are sure of and what the columns hold them to are one number: each proves the other."""
    rng = np.random.default_rng(2)
    matrix = np.concatenate([rng.random((300, rows, columns)), rng.integers(0, 3, (300, rows, columns)) / 2.0])
    x, y = matrix_games(matrix)
    np.testing.assert_allclose(1.0, x.sum(axis=1), atol=1e-12)
    np.testing.assert_allclose(1.0, y.sum(axis=1), atol=1e-12)
    floor = np.einsum("gi,gij->gj", x, matrix).min(axis=1)
    roof = np.einsum("gij,gj->gi", matrix, y).max(axis=1)
    np.testing.assert_allclose(floor, roof, atol=1e-10)


@cache
def _small() -> tuple[Alliance, Alliance, float]:
    return enclosed(most=8)


def _of(table: Alliance, own: Hands, rest: Hands) -> float:
    a, b = (sorted(HANDS.index(hand) for hand in hands) for hands in (own, rest))
    at = int((table.own == a).all(axis=1).argmax()), int((table.rest == b).all(axis=1).argmax())
    return float(table.table[at])


@cache
def by_rules(hands: Hands) -> float:
    """What seat 0, which holds at most two colours, is sure of; its chances by fine steps, everything else by the rules."""
    steps = np.linspace(0.0, 1.0, 6_001)
    held = [symbol for symbol in rules.Symbol if hands[0][symbol]]
    matrices = []
    for throw, odd in rules.THROWS.items():
        worth, stay = [], []
        for own in held:
            for rest in product(*[[s for s in rules.Symbol if hand[s]] for hand in hands[1:]]):
                state = rules.apply(rules.State(hands=hands), HOUSE, throw)
                for seat, symbol in enumerate((own, *rest)):
                    state = rules.apply(state, seat, rules.Play(symbol))
                ended = rules.outcome(state)
                stays = ended is None and not state.past[-1].handed
                stay.append(float(stays))
                if ended is not None:
                    worth.append(float(0 in ended.winners) / len(ended.winners))
                else:
                    worth.append(0.0 if stays else by_rules(state.hands))
        shape = (len(held), -1)
        matrices.append((odd / 216, np.reshape(worth, shape), np.reshape(stay, shape)))
    value = 0.0
    for _ in range(500):
        after = 0.0
        for share, gain, loop in matrices:
            here = gain + loop * value
            first, last = here[0], here[-1]  # the same where one colour is held
            after += share * float((steps[:, None] * first + (1.0 - steps)[:, None] * last).min(axis=1).max())
        if abs(after - value) < 1e-10:
            break
        value = after
    return value


@pytest.mark.parametrize(
    "hands",
    [
        ((1, 1, 0), (0, 1, 1), (1, 0, 1)),
        ((0, 1, 1), (0, 0, 2), (2, 0, 0)),
        ((1, 1, 0), (1, 1, 0), (1, 1, 1)),
        ((2, 0, 0), (0, 1, 1), (1, 1, 0)),
    ],
)
def test_small_positions_by_the_rules(hands: Hands) -> None:
    two, one, _ = _small()
    expected = by_rules(hands)
    assert expected == pytest.approx(1.0 - _of(two, hands[1:], hands[:1]), abs=4e-4)
    assert expected == pytest.approx(_of(one, hands[:1], hands[1:]), abs=4e-4)


def test_both_bounds_meet_and_play_ends() -> None:
    two, one, still = _small()
    weight = np.array([sum(hand) for hand in HANDS])
    small = weight[two.own].sum(axis=1)[:, None] + weight[two.rest].sum(axis=1) <= 8
    sure, held = 1.0 - two.table[: len(two.own), : len(two.rest)], one.table[: len(one.own), : len(one.rest)].T
    assert small.sum() > 500
    assert np.abs(sure - held)[small].max() < 1e-10
    assert still < 1.0
