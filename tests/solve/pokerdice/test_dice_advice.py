"""The call at the table: both seats' cards and a throw in, what to do and what it is worth out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from trespok.core import Trouble
from trespok.games.pokerdice import POINTS, Aim, meets
from trespok.kit.dice import Dice
from trespok.solve.pokerdice import advise, keep, keep_worths, rethrow, value
from trespok.solve.pokerdice.positions import mirrored, mirrored_dice
from trespok.solve.pokerdice.rethrow import KEEPS, PLACE, THROWS
from trespok.solve.pokerdice.strategy import Plan

LOW = [Aim.JOKER, Aim.TWO_PAIRS, Aim.NO_EVENS, Aim.FULL_HOUSE]
HIGH = [Aim.ONE_PAIR, Aim.SMALL_STRAIGHT, Aim.NO_ODDS, Aim.LONG_STRAIGHT]


def _ends(mine: Sequence[Aim], theirs: Sequence[Aim], plan: Plan, throw: Dice) -> list[float]:
    """Where the dice end when the plan is asked for every keep, by the plain dice."""
    first = keep(mine, theirs, plan, [throw])
    odds = [0.0] * len(THROWS)
    odds[PLACE[throw]] = 1.0
    if first == throw:
        return odds  # stopped
    kept = list(range(len(KEEPS)))
    kept[PLACE[throw]] = PLACE[first]
    lies = rethrow.thrown(kept[: len(THROWS)], odds)
    second = [
        PLACE[keep(mine, theirs, plan, [throw, dice])] if chance else 0 for dice, chance in zip(THROWS, lies, strict=True)
    ]
    return rethrow.thrown(second, lies)


def _earned(mine: Sequence[Aim], theirs: Sequence[Aim], plan: Plan, ends: list[float], card: Aim) -> tuple[float, float]:
    """The bounds of the roller's margin when the watcher laid *card*."""
    won = sum(odds * POINTS[plan.card] * meets(dice, plan.card) for dice, odds in zip(THROWS, ends, strict=True))
    lost = sum(odds * ((1 + POINTS[card]) * meets(dice, card) - 1) for dice, odds in zip(THROWS, ends, strict=True))
    low, high = value([aim for aim in theirs if aim != card], [aim for aim in mine if aim != plan.card])
    return won - lost - high, won - lost - low


@pytest.mark.parametrize("throw", [(1, 1, 2, 4, 6), (2, 2, 5, 5, 6)])
@pytest.mark.parametrize(("mine", "theirs"), [(LOW, HIGH), (HIGH, LOW), (LOW[:2], HIGH[2:])])
def test_the_plans_earn_what_is_promised(mine: list[Aim], theirs: list[Aim], throw: Dice) -> None:
    """Every plan is played out by the table's own call, over every course of the dice, against every card."""
    advice = advise(mine, theirs, throw)
    assert sum(plan.chance for plan in advice.plans) == pytest.approx(1.0)
    ends = [_ends(mine, theirs, plan, throw) for plan in advice.plans]
    for card in theirs:
        each = [_earned(mine, theirs, plan, end, card) for plan, end in zip(advice.plans, ends, strict=True)]
        low = sum(plan.chance * least for plan, (least, _) in zip(advice.plans, each, strict=True))
        assert low >= advice.low - 1e-9
        middle = sum(plan.chance * sum(both) / 2 for plan, both in zip(advice.plans, each, strict=True))
        assert middle == pytest.approx(advice.costs[card], abs=1e-9)


def test_no_card_of_the_roller_earns_more_than_the_bound() -> None:
    """Against the watcher's chances; by the plain dice."""
    throw = (1, 3, 3, 5, 6)
    advice = advise(LOW, HIGH, throw)
    for card in LOW:
        ends = [
            POINTS[card] * meets(dice, card)
            + sum(y * (1 - (1 + POINTS[w]) * meets(dice, w)) for w, y in advice.watcher.items())
            for dice in THROWS
        ]
        rest = [aim for aim in LOW if aim != card]
        least = sum(y * value([aim for aim in HIGH if aim != w], rest)[0] for w, y in advice.watcher.items())
        best = rethrow.best(ends, 2)[PLACE[throw]] - least
        assert best <= advice.high + 1e-9
        assert advice.worths[card] == pytest.approx(best, abs=1e-5)


def test_the_value_of_a_position_is_the_mean_over_the_throws() -> None:
    """Within the bounds of both."""
    mine, theirs = [Aim.FULL_HOUSE], [Aim.TWO_PAIRS]
    mean = rethrow.mean([advise(mine, theirs, dice).value for dice in THROWS])
    low, high = value(mine, theirs)
    assert low <= mean <= high


def test_the_mirror_image_is_played_alike() -> None:
    """Odd for even in cards and dice: the same chances, the same keeps, mirrored."""
    throw = (1, 1, 2, 4, 5)
    one = advise(LOW, HIGH, throw)
    other = advise(mirrored(LOW), mirrored(HIGH), mirrored_dice(throw))
    assert (one.low, one.high) == (other.low, other.high)
    assert {mirrored([aim])[0]: chance for aim, chance in one.roller.items()} == dict(other.roller)
    for plan, image in zip(one.plans, other.plans, strict=True):
        kept = keep(LOW, HIGH, plan, [throw])
        assert mirrored_dice(kept) == keep(mirrored(LOW), mirrored(HIGH), image, [mirrored_dice(throw)])


def test_keeps_are_worth_what_the_card_is_worth() -> None:
    """The best keep of the first throw earns the card's worth; to stop is worth the dice as they lie."""
    throw = (2, 2, 3, 3, 6)
    advice = advise(LOW, HIGH, throw)
    for card in LOW:
        worths = keep_worths(LOW, HIGH, card, [throw])
        assert advice.worths[card] == pytest.approx(next(iter(worths.values())), abs=1e-8)
        assert set(worths) == {dice for dice in KEEPS if all(dice.count(face) <= throw.count(face) for face in range(1, 7))}
    sure = {Aim.LONG_STRAIGHT: 1.0}
    stop = keep_worths(LOW, HIGH, Aim.TWO_PAIRS, [throw], belief=sure)[throw]
    rest = value([aim for aim in HIGH if aim != Aim.LONG_STRAIGHT], [aim for aim in LOW if aim != Aim.TWO_PAIRS])
    assert 3 + 1 - sum(rest) / 2 == pytest.approx(stop, abs=1e-12)


@pytest.mark.parametrize(
    ("mine", "theirs", "throw", "says"),
    [
        ([Aim.JOKER], [Aim.JOKER, Aim.ONE_PAIR], (1, 2, 3, 4, 5), "equally many"),
        ([Aim.JOKER, Aim.JOKER], [Aim.JOKER, Aim.ONE_PAIR], (1, 2, 3, 4, 5), "once at most"),
        ([Aim.JOKER], [Aim.JOKER], (1, 2, 3, 4), "five dice"),
        ([Aim.JOKER], [Aim.JOKER], (1, 2, 3, 4, 7), "five dice"),
        ([], [], (1, 2, 3, 4, 5), "the game is over"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(mine: list[Aim], theirs: list[Aim], throw: Dice, says: str) -> None:
    with pytest.raises(Trouble, match=says):
        advise(mine, theirs, throw)


def test_wrong_questions_about_keeps() -> None:
    with pytest.raises(Trouble, match="does not hold"):
        keep_worths(LOW, HIGH, Aim.ONE_PAIR, [(1, 2, 3, 4, 5)])
    with pytest.raises(Trouble, match="one throw or two"):
        keep_worths(LOW, HIGH, Aim.JOKER, [(1, 2, 3, 4, 5)] * 3)
    with pytest.raises(Trouble, match="still holds"):
        keep_worths(LOW, HIGH, Aim.JOKER, [(1, 2, 3, 4, 5)], belief={Aim.JOKER: 1.0})
