"""Two hundred drills recomputed by another method: their costs hold, and the best answer is best in every equilibrium found."""

from __future__ import annotations

import numpy as np
import pytest
from second_method import DiceRound, pok_equilibria
from test_shipped_drills import dice_position, pok_throw

from trespok.drills import SAME, Drill, Unit, drills
from trespok.games.pok.rules import Symbol

ROUNDED = 1e-4  # of a win
GIVEN = 2e-5  # what a mixture may lose and still be best play, where ranges are made
NEAR = 2e-4  # of a win: tilts, rounding, and chances that a curve leaves before its end


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_equilibrium_of_pok_that_is_found_lies_in_the_range(seats: int) -> None:
    """At three seats every one; at four and five those that the ranges are made of: nobody mixes, or two alike."""
    some = [each for each in drills("pok") if len(each.position["hands"]) == seats][::7][: 40 if seats < 5 else 20]
    chance, met = np.random.default_rng(seats), 0
    for drill in some:
        hands = [tuple(hand) for hand in drill.position["hands"]]
        held = [str(symbol) for symbol in Symbol if hands[0][symbol]]
        free = drill.as_good()
        for costs, mixing in pok_equilibria(hands, pok_throw(drill), chance, 60):
            if seats > 3 and not (mixing == [] or (len(mixing) == 2 and mixing[0] == mixing[1])):
                continue
            met += 1
            for words, cost in zip(held, costs, strict=True):
                least, most = drill.between(words)
                assert least - NEAR <= cost <= most + NEAR
            assert min(cost for words, cost in zip(held, costs, strict=True) if words in free) <= SAME["chance"] + NEAR
    assert met >= len(some)


def _cards() -> list[Drill]:
    return [each for each in drills("pokerdice") if each.position["card"] is None and each.unit is Unit.CHANCE]


@pytest.mark.parametrize("you", ["roller", "watcher"])
def test_ranges_of_pokerdice_by_linear_programs(you: str) -> None:
    some = [each for each in _cards() if each.position["you"] == you][::3][:50]
    assert len(some) == 50
    wide = 0
    for drill in some:
        at = dice_position(drill)
        ahead = (at.ahead or 0) if you == "roller" else -(at.ahead or 0)
        game = DiceRound(*at.hands, ahead, at.throws[0])
        for place, aim in enumerate(game.mine if you == "roller" else game.theirs):
            most = game.most_for_roller if you == "roller" else game.most_for_watcher
            least_told, most_told = drill.between(str(aim))
            wide += most_told - least_told > SAME["chance"]
            assert most(place) - ROUNDED <= most_told <= most(place, GIVEN) + ROUNDED, (drill.id, aim)
    assert wide > 5
