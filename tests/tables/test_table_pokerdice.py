"""RULINGS section 2, computed: each objective's chance as first rolled, by counting all 7,776 falls of five dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Final

import pytest

from trespok.games.pokerdice import POINTS, Aim, meets
from trespok.kit.dice import odds_of, throws

# Objective: points and P1, as printed.
PRINTED: Final = {
    Aim.JOKER: (1, "1.000"),
    Aim.ONE_PAIR: (1, "0.907"),
    Aim.THREE_OF_A_KIND: (2, "0.213"),
    Aim.TWO_PAIRS: (3, "0.270"),
    Aim.SMALL_STRAIGHT: (3, "0.154"),
    Aim.NO_EVENS: (4, "0.031"),
    Aim.NO_ODDS: (4, "0.031"),
    Aim.FULL_HOUSE: (5, "0.039"),
    Aim.LONG_STRAIGHT: (7, "0.031"),
    Aim.FOUR_OF_A_KIND: (7, "0.020"),
}
IMPLIED: Final = {
    Aim.FULL_HOUSE: {Aim.THREE_OF_A_KIND, Aim.TWO_PAIRS, Aim.ONE_PAIR},
    Aim.FOUR_OF_A_KIND: {Aim.THREE_OF_A_KIND, Aim.ONE_PAIR},
    Aim.LONG_STRAIGHT: {Aim.SMALL_STRAIGHT},
    Aim.TWO_PAIRS: {Aim.ONE_PAIR},
    Aim.THREE_OF_A_KIND: {Aim.ONE_PAIR},
    Aim.NO_EVENS: {Aim.ONE_PAIR},
    Aim.NO_ODDS: {Aim.ONE_PAIR},
}
FALLS: Final = [tuple(sorted(dice)) for dice in product(range(1, 7), repeat=5)]


@pytest.mark.parametrize("aim", Aim, ids=str)
def test_chance_as_first_rolled(aim: Aim) -> None:
    """P1, exact: no sample, so only half a unit of the last printed digit."""
    _, printed = PRINTED[aim]
    met = sum(meets(dice, aim) for dice in FALLS)
    assert abs(Fraction(met, 6**5) - Fraction(printed)) <= Fraction(1, 2000)


def test_points() -> None:
    """One pack is worth 37."""
    assert {aim: POINTS[aim] for aim in Aim} == {aim: points for aim, (points, _) in PRINTED.items()}
    assert sum(POINTS) == 37


@pytest.mark.parametrize("aim", IMPLIED, ids=str)
def test_who_can_do_more_can_do_less(aim: Aim) -> None:
    """Exactly the implications stated, no fewer and no more (the joker is always met)."""
    more = [dice for dice in FALLS if meets(dice, aim)]
    less = {other for other in Aim if other not in (aim, Aim.JOKER) and all(meets(dice, other) for dice in more)}
    assert IMPLIED[aim] == less


def test_the_odds_of_252_throws_are_how_they_fall() -> None:
    """Sorted throws weighed by their odds are the same as all falls one by one."""
    assert len(throws(5)) == 252
    assert all(odds_of(dice) == FALLS.count(dice) for dice in throws(5))
