"""The dear choices of a finished game as drills: the same position, the same cost, dearest first."""

from __future__ import annotations

import pytest
from review_games import played

from trespok.drills import Unit
from trespok.drills.mistakes import LEAST, mistakes
from trespok.play import AnyTable, Table
from trespok.review import review


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("pok", 4, {}), ("pokerdice", 2, {}), ("pokerdice", 3, {}), ("pokerdice", 2, {"packs": "2"})],
)
def test_every_dear_choice_with_an_answer_is_there_with_its_cost(name: str, seats: int, options: dict[str, str]) -> None:
    table = played(name, seats, **options)
    found = review(table)
    made = mistakes(table, found)
    dear = [place for place, moment in enumerate(found.moments) if moment.cost > LEAST]
    assert dear
    assert {each.moment for each in made} <= set(dear)
    if (name, seats) != ("pok", 4):  # there the best choice may depend on the equilibrium
        assert len(made) == len(dear)
    costs = [found.moments[each.moment].cost for each in made]
    assert costs == sorted(costs, reverse=True)
    for each, cost in zip(made, costs, strict=True):
        assert each.drill.unit is Unit.CHANCE
        least, most = each.drill.between(each.chosen)
        assert least - 3e-5 <= cost <= most + 3e-5  # rounded to five places
        assert each.drill.as_good()
        assert {answer.words for answer in each.drill.answers} == {
            (choice.action or "").removeprefix("play ").removeprefix("aim ") for choice in found.moments[each.moment].choices
        }


def test_the_position_is_the_one_that_lay_there_with_oneself_first() -> None:
    table = played("pok", 4)
    found = review(table)
    for each in mistakes(table, found):
        moment = found.moments[each.moment]
        now: AnyTable = Table(table.game, table.begun, table.options)
        for entry in table.log()[: moment.step]:
            now.submit(entry.actor, entry.action)
        view = now.view(moment.seat)
        turned = [*view.hands[moment.seat :], *view.hands[: moment.seat]]
        assert each.drill.position["hands"] == [list(hand) for hand in turned]
        assert each.drill.position["throw"] == [None if face is None else str(face) for face in view.throw]
        assert each.drill.answers[0].why
