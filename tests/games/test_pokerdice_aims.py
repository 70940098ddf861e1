"""Pokerdice, section 4: the ten objectives, clause by clause."""

from __future__ import annotations

import pytest
from pokerdice_rounds import ALL, NOTHING, opened, played

from trespok.games.pokerdice import POINTS, Aim, meets
from trespok.kit.dice import Dice, odds_of


def met_by(dice: Dice) -> set[Aim]:
    return {aim for aim in Aim if meets(dice, aim)}


def ways(aim: Aim) -> int:
    """In how many of 7776 ways five dice meet *aim*."""
    return sum(odds_of(dice) for dice in ALL if meets(dice, aim))


def test_pkd_4_1_a_joker_is_always_met() -> None:
    """D12: whatever lies there, by the roller and by a watcher alike."""
    assert ways(Aim.JOKER) == 7776
    assert met_by(NOTHING) == {Aim.JOKER}
    assert POINTS[Aim.JOKER] == 1
    assert played(opened(), NOTHING, Aim.JOKER, Aim.ONE_PAIR).points == (2, 0)
    assert played(opened(), NOTHING, Aim.ONE_PAIR, Aim.JOKER).points == (0, 1)
    assert played(opened(), NOTHING, Aim.JOKER, Aim.JOKER).points == (1, 1)


# The counts of 7776 below are worked out by hand, not with ``meets``.


def test_pkd_4_2_one_pair() -> None:
    """Two alike or more: all but the 6 * 5 * 4 * 3 * 2 ways with five different faces."""
    assert (ways(Aim.ONE_PAIR), POINTS[Aim.ONE_PAIR]) == (7776 - 720, 1)
    assert not meets(NOTHING, Aim.ONE_PAIR)
    assert meets((2, 2, 2, 5, 6), Aim.ONE_PAIR)


def test_pkd_4_3_three_of_a_kind() -> None:
    """Three alike (10 * 6 * 25 ways), four (5 * 6 * 5) or five (6)."""
    assert (ways(Aim.THREE_OF_A_KIND), POINTS[Aim.THREE_OF_A_KIND]) == (1500 + 150 + 6, 2)
    assert not meets((2, 2, 4, 4, 6), Aim.THREE_OF_A_KIND)


def test_pkd_4_4_two_pairs_of_different_faces() -> None:
    """Two pairs and a fifth face (15 * 30 * 4 ways) or a full house (300); four or five alike are none (D5, D6)."""
    assert (ways(Aim.TWO_PAIRS), POINTS[Aim.TWO_PAIRS]) == (1800 + 300, 3)
    assert [meets(dice, Aim.TWO_PAIRS) for dice in ((1, 1, 1, 1, 2), (6,) * 5, (2, 2, 2, 5, 5))] == [False, False, True]


def test_pkd_4_5_small_straight() -> None:
    """Four in sequence, one of them twice (12 throws of 60 ways) or a fifth face (4 of 120); no way round to one (D9)."""
    assert (ways(Aim.SMALL_STRAIGHT), POINTS[Aim.SMALL_STRAIGHT]) == (12 * 60 + 4 * 120, 3)
    for good in ((1, 1, 2, 3, 4), (1, 2, 3, 4, 6), (2, 3, 4, 5, 5), (1, 3, 4, 5, 6), (1, 2, 3, 4, 5)):
        assert meets(good, Aim.SMALL_STRAIGHT)
    for bad in ((1, 2, 4, 5, 6), (1, 2, 3, 5, 6), (1, 2, 2, 5, 6), (1, 1, 2, 3, 3)):
        assert not meets(bad, Aim.SMALL_STRAIGHT)


def test_pkd_4_6_no_evens() -> None:
    """All five odd: 3 ** 5 ways; one even die spoils it (D11)."""
    assert (ways(Aim.NO_EVENS), POINTS[Aim.NO_EVENS]) == (243, 4)
    assert [meets(dice, Aim.NO_EVENS) for dice in ((1, 1, 3, 5, 5), (1, 1, 3, 4, 5))] == [True, False]


def test_pkd_4_7_no_odds() -> None:
    """All five even: 3 ** 5 ways; one odd die spoils it (D11)."""
    assert (ways(Aim.NO_ODDS), POINTS[Aim.NO_ODDS]) == (243, 4)
    assert [meets(dice, Aim.NO_ODDS) for dice in ((2, 4, 4, 6, 6), (1, 2, 4, 6, 6))] == [True, False]


def test_pkd_4_8_full_house() -> None:
    """Three of one face and two of another: 10 * 30 ways; five alike are none (D4), nor are four and one."""
    assert (ways(Aim.FULL_HOUSE), POINTS[Aim.FULL_HOUSE]) == (300, 5)
    assert [meets(dice, Aim.FULL_HOUSE) for dice in ((2, 2, 2, 5, 5), (6,) * 5, (6, 6, 6, 6, 1))] == [True, False, False]


def test_pkd_4_9_long_straight() -> None:
    """One to five or two to six: 2 * 5! ways, and no others (D10)."""
    assert {dice for dice in ALL if meets(dice, Aim.LONG_STRAIGHT)} == {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}
    assert (ways(Aim.LONG_STRAIGHT), POINTS[Aim.LONG_STRAIGHT]) == (240, 7)


def test_pkd_4_10_four_of_a_kind() -> None:
    """Four alike (5 * 6 * 5 ways) or five (6)."""
    assert (ways(Aim.FOUR_OF_A_KIND), POINTS[Aim.FOUR_OF_A_KIND]) == (156, 7)
    assert not meets((3, 3, 3, 5, 5), Aim.FOUR_OF_A_KIND)


@pytest.mark.parametrize("face", range(1, 7))
def test_pkd_4_11_five_alike_against_every_objective(face: int) -> None:
    """D7 with D4 and D5: four, three and a pair; odd or even; never two pairs, a full house or a straight."""
    parity = Aim.NO_EVENS if face % 2 else Aim.NO_ODDS
    assert met_by((face,) * 5) == {Aim.JOKER, Aim.ONE_PAIR, Aim.THREE_OF_A_KIND, Aim.FOUR_OF_A_KIND, parity}


def test_pkd_4_11_what_contains_what_and_nothing_more() -> None:
    """NB2 over all 252 throws: exactly the table of the page; every objective contains the joker."""
    contains = {
        (more, less)
        for more in Aim
        for less in Aim
        if less not in {more, Aim.JOKER} and all(meets(dice, less) for dice in ALL if meets(dice, more))
    }
    assert contains == {
        (Aim.FULL_HOUSE, Aim.THREE_OF_A_KIND),
        (Aim.FULL_HOUSE, Aim.TWO_PAIRS),
        (Aim.FULL_HOUSE, Aim.ONE_PAIR),
        (Aim.FOUR_OF_A_KIND, Aim.THREE_OF_A_KIND),
        (Aim.FOUR_OF_A_KIND, Aim.ONE_PAIR),
        (Aim.LONG_STRAIGHT, Aim.SMALL_STRAIGHT),  # D8
        (Aim.TWO_PAIRS, Aim.ONE_PAIR),
        (Aim.THREE_OF_A_KIND, Aim.ONE_PAIR),
        (Aim.NO_EVENS, Aim.ONE_PAIR),
        (Aim.NO_ODDS, Aim.ONE_PAIR),
    }
