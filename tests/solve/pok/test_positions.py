"""Positions up to the order of seats and of colours."""

from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest

from trespok.games.pok import rules
from trespok.solve.pok.positions import DONE, HANDS, LESS, NUMBER, PERMS, RECOLOUR, order, positions, rank


def test_there_are_23_live_hands() -> None:
    assert len(HANDS) == 23
    assert {sum(hand) for hand in HANDS} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(("seats", "total"), [(3, 2_300), (4, 14_950), (5, 80_730)])
def test_every_multiset_is_counted_once(seats: int, total: int) -> None:
    """The numbers of DESIGN, and numbering without a gap."""
    where = positions(seats)
    assert where.total == total == comb(23 + seats - 1, seats)
    numbers = rank(np, where.hands.T, order(np, where.hands.T)[1])
    assert len(set(numbers.tolist())) == len(where.hands)
    assert set(where.row.tolist()) == set(range(len(where.hands)))


@pytest.mark.parametrize("seats", [3, 4])
def test_rows_are_as_many_as_burnside_says(seats: int) -> None:
    """Positions up to colours: the mean number of multisets that a recolouring leaves alone."""
    where = positions(seats)
    fixed = 0
    for table in RECOLOUR:
        turned = np.sort(table[_every(seats)], axis=1)
        fixed += int((turned == _every(seats)).all(axis=1).sum())
    assert fixed == 6 * len(where.hands)


def _every(seats: int) -> np.ndarray:
    return np.array(list(combinations_with_replacement(range(DONE), seats)))


def test_a_position_and_its_recolourings_are_one_row() -> None:
    where = positions(3)
    every = _every(3)
    numbers = rank(np, every.T, order(np, every.T)[1])
    for hands, number in zip(every, numbers, strict=True):
        turned = [tuple(sorted(table[hands])) for table in RECOLOUR]
        assert tuple(where.hands[where.row[number]].tolist()) in {tuple(int(h) for h in row) for row in turned}


def test_less_is_a_counter_handed_over() -> None:
    for number, hand in enumerate(HANDS):
        for colour in range(3):
            if hand[colour]:
                left = tuple(n - (c == colour) for c, n in enumerate(hand))
                over = rules.COUNTERS - sum(left) >= rules.GOAL
                assert LESS[number, colour] == (DONE if over else NUMBER[left[0], left[1], left[2]])


def test_a_spread_value_is_found_again_under_every_colouring() -> None:
    """Marks that belong to the row and to the hand's recolourings: every position reads its own row's marks."""
    where = positions(3)
    table = np.full(where.total * 3, -1.0)
    least = RECOLOUR[:, : len(HANDS)].min(axis=0)  # the same for a hand and its recolourings
    marks = np.asarray(np.arange(len(where.hands))[:, None] * 100.0 + least[where.hands], np.float64)
    where.spread(table, np.arange(len(where.hands)), marks)
    assert (table >= 0).all()
    every = _every(3)
    smaller, place = order(np, every.T)
    for hands, number, less in zip(every, rank(np, every.T, place), smaller.T, strict=True):
        assert table[number * 3 + less].tolist() == (where.row[number] * 100.0 + least[hands]).tolist()


def test_only_four_seats_and_more_can_lock() -> None:
    """POK-5.3: the dead positions are one colour, two counters each, up to colours a single row."""
    assert not positions(3).dead.any()
    dead = positions(4)
    assert [HANDS[h] for h in dead.hands[dead.dead][0]] == [HANDS[dead.hands[dead.dead][0][0]]] * 4
    assert sorted(HANDS[dead.hands[dead.dead][0][0]]) == [0, 0, 2]
    assert dead.dead.sum() == 1


def test_first_is_everybody_with_six() -> None:
    where = positions(5)
    assert {HANDS[h] for h in where.hands[where.first]} == {rules.FULL_HAND}


def test_perms_are_all_six() -> None:
    assert len(set(PERMS)) == 6
