"""Pokerdice reviewed: cards and keeps by the expert, exact in the last rounds of two."""

from __future__ import annotations

import pytest
from review_games import played

from trespok.core import HOUSE, Trouble
from trespok.games import pokerdice
from trespok.games.pokerdice import Aim, First, Options, Round, State, Throw
from trespok.play import AnyTable, Table
from trespok.review import Basis, Grade, Unit, hint, review
from trespok.review.pokerdice import open_chances
from trespok.solve.pokerdice.rethrow import PLACE, chance

PAST = Round(0, ((1, 1, 1, 1, 1),), (), ((), ()), ((), ()), (0, 0))


def last_round(points: tuple[int, int], mine: Aim, other: Aim) -> AnyTable:
    """Two seats, the tenth round, a card each; seat 0 rolls."""
    table: AnyTable = Table(pokerdice, 2)
    hands = tuple(tuple(int(aim is held) for aim in Aim) for held in (mine, other))
    table._state = State(Options(), hands, roller=0, points=points, past=(PAST,) * 9)
    return table


@pytest.mark.parametrize("dice", [(1, 2, 2, 5, 6), (3, 3, 3, 4, 6), (2, 2, 2, 2, 6)])
def test_the_last_round_is_exact(dice: tuple[int, ...]) -> None:
    """Seat 0 needs four of a kind and nothing else: its chance is that of the dice, with two re-throws and with one."""
    table = last_round((30, 36), Aim.FOUR_OF_A_KIND, Aim.JOKER)
    table.submit(HOUSE, Throw(dice))
    table.play("0 aim four-of-a-kind")
    assert open_chances(table) is None  # a card is still to be laid
    table.play("1 aim joker")
    offer = table.offer(0)
    assert offer is not None
    found = hint(table.view(0), offer)
    sure = chance(Aim.FOUR_OF_A_KIND, 2)[PLACE[dice]]
    assert found.choices[0].worth == pytest.approx(sure, abs=1e-9)
    assert (found.unit, found.basis, found.seat) == (Unit.WIN, Basis.EXACT, 0)
    assert open_chances(table) == pytest.approx((sure, 1 - sure), abs=1e-9)
    if dice == (3, 3, 3, 4, 6):
        assert found.best == "keep 3 3 3"
        table.play("0 keep 3 3 3")
        assert open_chances(table) is None  # the dice are in the air
        table.submit(HOUSE, Throw((1, 1)))
        one = chance(Aim.FOUR_OF_A_KIND, 1)[PLACE[1, 1, 3, 3, 3]]
        assert open_chances(table) == pytest.approx((one, 1 - one), abs=1e-9)


def test_a_tie_goes_to_whoever_rolled_last() -> None:
    """The watcher's joker makes it 31 all; the roller's pair is met already: the roller wins (PKD-6.2)."""
    table = last_round((30, 30), Aim.ONE_PAIR, Aim.JOKER)
    table.submit(HOUSE, Throw((1, 1, 2, 3, 4)))
    table.play("0 aim one-pair")
    table.play("1 aim joker")
    assert open_chances(table) == pytest.approx((1, 0))
    behind = last_round((29, 30), Aim.ONE_PAIR, Aim.JOKER)
    behind.submit(HOUSE, Throw((1, 1, 2, 3, 4)))
    behind.play("0 aim one-pair")
    behind.play("1 aim joker")
    assert open_chances(behind) == pytest.approx((0, 1))


@pytest.mark.parametrize(
    ("seats", "cards", "basis"), [(2, 10, Basis.EXACT), (2, 5, Basis.EXACT), (2, 2, Basis.EXACT), (3, 2, Basis.ESTIMATE)]
)
def test_only_what_the_table_knows_is_called_exact(seats: int, cards: int, basis: Basis) -> None:
    """Two seats are solved for winning, more are not."""
    table: AnyTable = Table(pokerdice, seats)
    hand = tuple(int(place < cards) for place in range(len(Aim)))
    past = Round(0, ((1, 1, 1, 1, 1),), (), ((),) * seats, ((),) * seats, (0,) * seats)
    table._state = State(Options(), (hand,) * seats, roller=0, points=(20,) * seats, past=(past,) * (10 - cards))
    table.submit(HOUSE, Throw((1, 2, 2, 5, 6)))
    offer = table.offer(0)
    assert offer is not None
    assert hint(table.view(0), offer).basis is basis


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {"turns": "equal"}), (5, {}), (2, {"packs": "2"})], ids=str
)
def test_whole_games(seats: int, options: dict[str, str]) -> None:
    """Every card and keep is a moment, a cost is never below nought, and the chances are one win from first to last."""
    table = played("pokerdice", seats, **options)
    found = review(table)
    acts = [step for step, entry in enumerate(table.log()) if entry.actor is not HOUSE]
    assert acts == [moment.step for moment in found.moments]
    for moment in found.moments:
        worths = {choice.action: choice.worth for choice in moment.choices}
        less = max(worths.values()) - worths[moment.chosen]
        assert moment.cost == pytest.approx(less if less > 1e-4 else 0.0)  # what is nearer counts as equal
        assert moment.best in worths
        assert moment.cost >= 0
        assert (moment.grade is Grade.ONLY) == (len(worths) == 1)
    for point in found.chances:
        assert sum(point.chances) == pytest.approx(1)
    assert found.chances[0].chances == pytest.approx([1 / seats] * seats, abs=0.02)
    assert found.chances[-1].chances == tuple(float(seat in found.winners) for seat in range(seats))
    assert any(moment.cost > 0 for moment in found.moments)
    assert {found.basis, found.chances_basis} == {Basis.EXACT if seats == 2 and not options else Basis.ESTIMATE}


def test_sensible_seats_lose_less_than_random_ones() -> None:
    """Over a few games, by what their choices cost."""
    lost = {"sensible": 0.0, "random": 0.0}
    for seed in "abc":
        for total in review(played("pokerdice", 2, seed)).totals:
            lost[("sensible", "random")[total.seat]] += total.cost
    assert lost["sensible"] < lost["random"]


def test_nothing_to_say_before_the_dice_lie() -> None:
    table: AnyTable = Table(pokerdice, 2)
    table.submit(HOUSE, First(0))
    offer = table.offer(HOUSE)
    assert offer is not None
    with pytest.raises(Trouble, match="before the dice are thrown"):
        hint(table.view(0), offer)
