"""The proof itself: exact on positions small enough to count out by the rules alone."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from trespok.core import HOUSE
from trespok.games.pok import rules
from trespok.solve.pok.backend import NumPy
from trespok.solve.pok.best_response import Counted, Strategy, count_out, prove
from trespok.solve.pok.positions import HANDS, NUMBER, order, positions, rank

ODDS = {throw: odd / 216 for throw, odd in rules.THROWS.items()}


def even(seats: int) -> Strategy:
    """Everybody shows a held colour at random."""

    def strategy(rows: np.ndarray) -> np.ndarray:
        held = np.array([[n > 0 for n in hand] for hand in HANDS], float)
        x = held[positions(seats).hands[rows]]
        x /= x.sum(axis=2, keepdims=True)
        return np.repeat(x[:, None], 48, axis=1)

    return strategy


def _mix(hand: rules.Hand) -> dict[rules.Symbol, float]:
    held = [symbol for symbol in rules.Symbol if hand[symbol]]
    return dict.fromkeys(held, 1 / len(held))


def _after(hands: tuple[rules.Hand, ...], throw: rules.Throw, shown: tuple[rules.Symbol, ...]) -> rules.State:
    state = rules.apply(rules.State(hands=hands), HOUSE, throw)
    for seat, symbol in enumerate(shown):
        state = rules.apply(state, seat, rules.Play(symbol))
    return state


@cache
def by_rules(hands: tuple[rules.Hand, ...], seat: int, best: bool) -> float:
    """The value to *seat* of even play by the others and itself, or by its best answer; counted out by the rules."""
    tables = []  # by throw: {colour: (worth without staying, chance of staying)}
    for throw in rules.THROWS:
        table = {}
        for own in _mix(hands[seat]):
            worth = stay = 0.0
            for shown in product(*[[own] if s == seat else _mix(hand) for s, hand in enumerate(hands)]):
                p = float(np.prod([1.0 if s == seat else _mix(hands[s])[c] for s, c in enumerate(shown)]))
                state = _after(hands, throw, shown)
                ended = rules.outcome(state)
                if ended is not None:
                    worth += p * (seat in ended.winners) / len(ended.winners)
                elif not state.past[-1].handed:
                    stay += p
                else:
                    worth += p * by_rules(state.hands, seat, best)
            table[own] = (worth, stay)
        tables.append((ODDS[throw], table))
    value = 0.0
    for _ in range(400):  # endless play is worth nothing: from nothing upwards
        total = 0.0
        for odd, table in tables:
            here = [worth + stay * value for worth, stay in table.values()]
            total += odd * (max(here) if best else sum(here) / len(here))
        if abs(total - value) < 1e-14:
            break
        value = total
    return value


@pytest.mark.parametrize(
    "hands",
    [
        ((0, 0, 2), (0, 1, 1), (1, 0, 1)),
        ((0, 2, 0), (0, 2, 0), (0, 2, 0)),
        ((1, 1, 1), (0, 1, 1), (2, 0, 0)),
        ((1, 1, 0), (1, 2, 0), (0, 1, 2)),
    ],
)
def test_small_positions_by_the_rules_alone(hands: tuple[rules.Hand, ...]) -> None:
    found = _even_three()
    numbers = np.array([[NUMBER[hand]] for hand in hands], np.int32)
    smaller, place = order(np, numbers)
    number = int(rank(np, numbers, place)[0])
    for seat in range(3):
        index = number * 3 + int(smaller[seat, 0])
        assert found.own[index] == pytest.approx(by_rules(hands, seat, best=False), abs=1e-9)
        assert found.best[index] == pytest.approx(by_rules(hands, seat, best=True), abs=1e-9)


@cache
def _even_three() -> Counted:
    return count_out(NumPy(), 3, even(3))


def test_a_best_response_never_loses() -> None:
    found = _even_three()
    assert (found.best >= found.own - 1e-12).all()


def test_even_play_can_be_beaten() -> None:
    """At the first position all have the same chance; one who answers has a good deal more."""
    proof = prove(NumPy(), 3, even(3))
    assert proof.value == pytest.approx(1 / 3, abs=1e-12)
    assert proof.gap > 0.05
    assert proof.regret > proof.mean_regret > 0


def test_a_dead_position_is_a_draw_of_all() -> None:
    """POK-5.3, with four seats: nobody can hand over, and each has a quarter."""
    found = count_out(NumPy(), 4, even(4))
    numbers = np.full((4, 1), NUMBER[0, 2, 0], np.int32)
    number = int(rank(np, numbers, order(np, numbers)[1])[0])
    assert found.own[number * 4] == found.best[number * 4] == 0.25
