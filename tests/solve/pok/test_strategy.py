"""The strategy at the table, from the shipped values of three seats."""

import random

import pytest
from plain_pok import Plain

from trespok.core import Trouble
from trespok.games.pok import rules
from trespok.solve.pok import advise, value
from trespok.solve.pok.positions import HANDS, THROWS
from trespok.solve.pok.solving import check


def test_the_shipped_three_seats_are_solved() -> None:
    """The published figures, computed anew over every colouring: the gain of a best response, from anywhere."""
    found = check(3, arrays="numpy")
    assert found is not None
    assert found["value"] == pytest.approx(1 / 3, abs=1e-9)
    assert 0 <= found["gap"] <= 0.0001
    everywhere = found["anywhere"]
    assert everywhere["positions"] == 2_300
    assert everywhere["subgame_gap"] <= 0.001
    assert everywhere["regret"] <= 0.001
    assert everywhere["value_off"] <= 0.00001


@pytest.mark.parametrize("seats", rules.SEATS)
def test_nobody_gains_in_the_first_round(seats: int) -> None:
    """At every seat count, with any of the 48 throws."""
    hands = [rules.FULL_HAND] * seats
    assert all(advise(hands, throw).regret < 2e-5 for throw in rules.THROWS)
    assert value(hands)[0] == pytest.approx(1 / seats, abs=1e-8)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_nobody_gains_later_either(seats: int) -> None:
    """Twelve throws of six random positions of every seat count."""
    chance = random.Random(seats)
    for _ in range(6):
        hands = [chance.choice(HANDS) for _ in range(seats)]
        assert all(advise(hands, throw).regret < 1e-3 for throw in THROWS[chance.randrange(4) :: 4])


def test_a_position_that_long_resisted_has_its_value() -> None:
    """Six seats, and what follows decides at once: counted out from the rules alone, it gives what ``value`` says."""
    hands = ((0, 1, 1),) * 5 + ((0, 1, 2),)
    plain = Plain(lambda now, throw: advise(now, throw).chances)
    plain.count(hands)
    assert value(hands) == pytest.approx(plain.own[hands], abs=0.00001)
    assert plain.regret[hands] <= 0.00001


def test_only_held_colours_are_shown() -> None:
    chance = random.Random(4)
    for _ in range(20):
        hands = [chance.choice(HANDS) for _ in range(3)]
        for hand, x in zip(hands, advise(hands, chance.choice(THROWS)).chances, strict=True):
            assert sum(x) == pytest.approx(1.0)
            assert all(n or not p for n, p in zip(hand, x, strict=True))


def test_values_are_shares_of_one_win() -> None:
    """At the first position a third each; elsewhere the chances add up to one, or less where play may be endless."""
    assert value([rules.FULL_HAND] * 3) == pytest.approx((1 / 3,) * 3, abs=1e-8)
    chance = random.Random(6)
    for _ in range(50):
        assert sum(value([chance.choice(HANDS) for _ in range(3)])) <= 1 + 1e-5


def test_worths_tell_what_a_colour_costs() -> None:
    """No colour is worth more than the seat's own mixture, but for the regret stated."""
    advice = advise([(2, 2, 2), (2, 1, 2), (1, 2, 2)], THROWS[30])
    for worths, own in zip(advice.worths, advice.values, strict=True):
        assert max(worths) <= own + advice.regret + 1e-12
    assert advice.regret < 1e-4


@pytest.mark.parametrize("hands", [[(1, 0, 0), (2, 2, 2), (2, 2, 2)], [(3, 0, 0), (2, 2, 2), (2, 2, 2)]])
def test_an_impossible_hand_gets_a_sentence(hands: list[rules.Hand]) -> None:
    with pytest.raises(Trouble, match="not a hand of a match"):
        advise(hands, THROWS[0])


def test_an_impossible_throw_gets_a_sentence() -> None:
    with pytest.raises(Trouble, match="cannot fall"):
        advise([rules.FULL_HAND] * 3, rules.Throw(None, None, None))  # type: ignore[arg-type]


def test_hands_may_be_lists_and_a_throw_must_be_one() -> None:
    """What cannot be read is said in a sentence, never as a fault of ours."""
    throw = THROWS[3]
    assert advise([[2, 2, 2]] * 3, throw) == advise([(2, 2, 2)] * 3, throw)  # type: ignore[list-item]
    with pytest.raises(Trouble, match="three numbers"):
        advise([(2, 2)] * 3, throw)  # type: ignore[list-item]
    with pytest.raises(Trouble, match="three numbers"):
        advise([2, 2, 2], throw)  # type: ignore[list-item]
    for wrong in (("disc", None, None), None, rules.Throw(None, None, None)):  # type: ignore[arg-type]
        with pytest.raises(Trouble, match="a Throw is a Symbol, then twice"):
            advise([(2, 2, 2)] * 3, wrong)  # type: ignore[arg-type]
