"""The exact odds of Pokerdice's dice, against the printed table and against plain enumeration."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from trespok.games.pokerdice import Aim, meets
from trespok.kit.dice import Dice
from trespok.solve.pokerdice.rethrow import KEEPS, PLACE, THROWS, best, chance, keep, mean, met, when_chasing

# RULINGS section 2: as thrown, after one re-throw, after two.
PRINTED = {
    Aim.JOKER: "1.000 1.000 1.000",
    Aim.ONE_PAIR: "0.907 0.991 0.999",
    Aim.THREE_OF_A_KIND: "0.213 0.541 0.743",
    Aim.TWO_PAIRS: "0.270 0.561 0.742",
    Aim.SMALL_STRAIGHT: "0.154 0.412 0.615",
    Aim.NO_EVENS: "0.031 0.237 0.513",
    Aim.NO_ODDS: "0.031 0.237 0.513",
    Aim.FULL_HOUSE: "0.039 0.191 0.363",
    Aim.LONG_STRAIGHT: "0.031 0.130 0.261",
    Aim.FOUR_OF_A_KIND: "0.020 0.132 0.291",
}


def test_252_throws_and_462_keeps() -> None:
    """A throw and the keep that stops on it have one place."""
    assert (252, 462, 462) == (len(THROWS), len(KEEPS), len(PLACE))
    assert THROWS == KEEPS[:252]


@pytest.mark.parametrize("aim", Aim)
def test_the_printed_chances(aim: Aim) -> None:
    """Every printed digit of the three columns."""
    assert PRINTED[aim] == " ".join(f"{mean(chance(aim, left)):.3f}" for left in range(3))


def _after(dice: Dice, aim: Aim) -> float:
    """The best chance with one re-throw, by trying every subset of the five dice and every way the rest fall."""
    return max(
        sum(meets(tuple(sorted((*stay, *fall))), aim) for fall in product(range(1, 7), repeat=5 - len(stay)))
        / float(6 ** (5 - len(stay)))
        for mask in product((False, True), repeat=5)
        for stay in [[die for die, kept in zip(dice, mask, strict=True) if kept]]
    )


@pytest.mark.parametrize("dice", [(1, 1, 2, 2, 3), (1, 3, 4, 5, 6), (2, 2, 2, 5, 6)])
@pytest.mark.parametrize("aim", [Aim.FULL_HOUSE, Aim.LONG_STRAIGHT, Aim.NO_ODDS])
def test_one_rethrow_by_plain_enumeration(dice: Dice, aim: Aim) -> None:
    """Another way to the same number."""
    assert _after(dice, aim) == pytest.approx(chance(aim, 1)[PLACE[dice]], abs=1e-12)


@pytest.mark.parametrize("aim", Aim)
def test_the_plan_earns_what_the_odds_promise(aim: Aim) -> None:
    """Odds run backwards from the end, chances forwards along the plan; from every throw they agree."""
    assert list(chance(aim, 2)) == pytest.approx([when_chasing(aim, dice)[aim] for dice in THROWS], abs=1e-12)


def test_what_implies_what_holds_while_chasing() -> None:
    """Whatever was chased, dice that end on a full house are dice that end on two pairs; the joker is always met."""
    for chased in Aim:
        for dice in THROWS[::5]:
            ends = when_chasing(chased, dice)
            assert ends[Aim.FULL_HOUSE] <= ends[Aim.TWO_PAIRS] + 1e-12
            assert ends[Aim.JOKER] == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize(
    ("dice", "aim", "kept"),
    [
        ((3, 3, 3, 5, 6), Aim.FOUR_OF_A_KIND, (3, 3, 3)),
        ((1, 2, 3, 4, 6), Aim.LONG_STRAIGHT, (1, 2, 3, 4)),
        ((1, 1, 3, 4, 6), Aim.NO_EVENS, (1, 1, 3)),
        ((2, 2, 5, 5, 6), Aim.TWO_PAIRS, (2, 2, 5, 5, 6)),  # met: stop
        ((1, 2, 2, 4, 6), Aim.JOKER, (1, 2, 2, 4, 6)),  # nothing to gain: stop
    ],
)
def test_what_to_keep(dice: Dice, aim: Aim, kept: Dice) -> None:
    """Keeps a person would call obvious."""
    assert kept == keep(dice, met(aim))


def test_more_rethrows_are_never_worse() -> None:
    """For any worth of the dice, here their sum."""
    worth: Callable[[int], list[float]] = lambda left: best([float(sum(dice)) for dice in THROWS], left)  # noqa: E731
    assert all(few <= more for few, more in zip(worth(1), worth(2), strict=True))
    assert mean(worth(0)) == pytest.approx(17.5)
    assert mean(worth(1)) == pytest.approx(5 * 4.25)  # each die by itself: throw again below four
