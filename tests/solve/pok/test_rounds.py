"""The fast model of a round agrees with the rules, entry by entry."""

import random

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games.pok import rules
from trespok.solve.pok.positions import HANDS, KINDS, NUMBER, ODDS, SLOT, THROWS, order, payoffs, positions, rank, shape, shown


def test_odds_are_the_dice() -> None:
    assert len(THROWS) == 48
    assert [round(odd * 216) for odd in ODDS] == list(rules.THROWS.values())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_payoffs_are_what_the_rules_say(seats: int) -> None:
    """Random live hands and throws; every joint showing is played out by the rules and looked up."""
    chance = random.Random(seats)
    where = positions(seats)
    marks = np.arange(where.total * seats, dtype=float) + 2.0  # no two alike, and none a share of a win
    for _ in range(12):
        hands = [HANDS[chance.randrange(23)] for _ in range(seats)]
        hands.sort(key=lambda hand: 0 in hand)
        threes = sum(0 not in hand for hand in hands)
        slots = shape(threes, seats)
        throw = chance.randrange(48)
        numbers = np.array([[NUMBER[hand]] for hand in hands], np.int32)
        worth, stays = payoffs(np, slots, marks, numbers, np.array([throw]))
        profiles = shown(slots).T
        for column in chance.sample(range(len(profiles)), min(60, len(profiles))):
            profile = profiles[column]
            if any(slot >= KINDS[NUMBER[hand]] for slot, hand in zip(profile, hands, strict=True)):
                continue  # a shut slot
            symbols = [rules.Symbol(SLOT[NUMBER[hand], slot]) for slot, hand in zip(profile, hands, strict=True)]
            state = rules.State(hands=tuple(hands))
            state = rules.apply(state, HOUSE, THROWS[throw])
            for seat, symbol in enumerate(symbols):
                state = rules.apply(state, seat, rules.Play(symbol))
            assert stays[column, 0] == (not state.past[-1].handed)
            if state.past[-1].handed:
                assert worth[:, column, 0].tolist() == _worth(state, marks)


def _worth(state: rules.State, marks: np.ndarray) -> list[float]:
    """A share of the win, or the mark of the hand in the next position (a stalemate is a position like any other)."""
    seats = len(state.hands)
    ended = rules.outcome(state)
    if ended is not None and ended.why is rules.Ending.GOAL:
        return [(seat in ended.winners) / len(ended.winners) for seat in range(seats)]
    numbers = np.array([[NUMBER[hand]] for hand in state.hands], np.int32)
    smaller, place = order(np, numbers)
    number = int(rank(np, numbers, place)[0])
    return [float(marks[number * seats + int(less)]) for less in smaller[:, 0]]
