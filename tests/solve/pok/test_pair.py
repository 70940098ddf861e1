"""Two who play together: exact on positions small enough to count out by the rules alone."""

import sys
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from trespok.core import HOUSE, Trouble
from trespok.games.pok import rules

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))
from pok_alliance import HANDS, Alliance, match_length, visits
from pok_questions import pair, strongest

Hands = tuple[rules.Hand, ...]


def leaning(hands: np.ndarray) -> np.ndarray:
    """A strategy that knows nothing but leans: a colour by its number and by the throw, so that no two are alike."""
    lean = 1.0 + np.arange(3)[None, :] + (np.arange(48)[:, None] % 5)
    x = (hands[:, None] > 0) * lean[None, :, None]
    return np.asarray(x / x.sum(axis=3, keepdims=True))


@cache
def _mix(hand: rules.Hand, throw: int) -> dict[rules.Symbol, float]:
    x = leaning(np.array([[hand]]))[0, throw, 0]
    return {symbol: float(x[symbol]) for symbol in rules.Symbol if hand[symbol]}


@cache
def by_rules(hands: Hands, allies: int) -> float:
    """What the first *allies* seats win together by their best joint answer; counted out by the rules, move by move."""
    tables = []
    for number, throw in enumerate(rules.THROWS):
        table = []
        for own in product(*[[s for s in rules.Symbol if hand[s]] for hand in hands[:allies]]):
            worth = stay = 0.0
            for rest in product(*[_mix(hand, number).items() for hand in hands[allies:]]):
                p = float(np.prod([chance for _, chance in rest]))
                state = rules.apply(rules.State(hands=hands), HOUSE, throw)
                for seat, symbol in enumerate((*own, *[symbol for symbol, _ in rest])):
                    state = rules.apply(state, seat, rules.Play(symbol))
                ended = rules.outcome(state)
                if ended is not None:
                    worth += p * sum(seat < allies for seat in ended.winners) / len(ended.winners)
                elif not state.past[-1].handed:
                    stay += p
                else:
                    worth += p * by_rules(state.hands, allies)
            table.append((worth, stay))
        tables.append((rules.THROWS[throw] / 216, table))
    value = 0.0
    for _ in range(2000):  # endless play is worth nothing: from nothing upwards
        after = sum(odd * max(worth + stay * value for worth, stay in table) for odd, table in tables)
        if after - value < 1e-15:
            break
        value = after
    return value


@cache
def _filled(seats: int, allies: int) -> Alliance:
    return strongest(Alliance(seats, allies), leaning)


def _of(table: Alliance, hands: Hands) -> float:
    numbers = [HANDS.index(hand) for hand in hands]
    own, rest = sorted(numbers[: table.allies]), sorted(numbers[table.allies :])
    at = int((table.own == own).all(axis=1).argmax()), int((table.rest == rest).all(axis=1).argmax())
    return float(table.table[at])


@pytest.mark.parametrize(
    ("allies", "hands"),
    [
        (2, ((0, 0, 2), (0, 1, 1), (1, 0, 1))),
        (2, ((1, 1, 0), (2, 0, 0), (0, 2, 1))),
        (2, ((1, 1, 1), (0, 1, 1), (2, 1, 0))),
        (1, ((1, 1, 1), (0, 1, 1), (2, 1, 0))),
        (2, ((0, 2, 0), (0, 2, 0), (0, 2, 0))),
        (2, ((1, 1, 0), (2, 0, 0), (0, 1, 1), (0, 0, 2))),
        (2, ((2, 0, 0), (2, 0, 0), (2, 0, 0), (1, 1, 0))),  # one step from a dead position (POK-5.3)
    ],
)
def test_small_positions_by_the_rules_alone(allies: int, hands: Hands) -> None:
    assert by_rules(hands, allies) == pytest.approx(_of(_filled(len(hands), allies), hands), abs=1e-10)


def test_colours_and_the_order_of_allies_are_as_people_meet_them() -> None:
    """No colour symmetry is used: a strategy that is not symmetric gives other values under other names."""
    table = _filled(3, 2)
    hands = ((1, 1, 1), (0, 1, 1), (2, 1, 0))
    renamed = ((1, 1, 1), (1, 1, 0), (0, 1, 2))
    assert _of(table, hands) == _of(table, (hands[1], hands[0], hands[2]))
    assert abs(_of(table, hands) - _of(table, renamed)) > 1e-4


def test_two_together_do_at_least_as_well_as_one_and_an_even_share() -> None:
    assert _filled(3, 2).first > 2 / 3
    assert 1.0 >= _filled(3, 2).first > _filled(3, 1).first > 1 / 3


def test_a_dead_position_is_a_draw_of_all() -> None:
    """POK-5.3, with four seats: nobody can hand over, and the pair has half."""
    assert _of(_filled(4, 2), ((0, 2, 0),) * 4) == 0.5


def test_more_seats_are_refused_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="3 to 5 seats"):
        pair(7, leaning)


def test_visits_add_up_to_the_rounds_of_a_match() -> None:
    """Counted from the first position forwards, and from the last ones backwards."""
    every, met = visits(3, leaning)
    assert met.sum() == pytest.approx(match_length(3, leaning).rounds, abs=1e-9)
    assert met.min() >= 0.0
    assert (np.sort(every, axis=1) == every).all()


def test_the_course_of_a_match_adds_up() -> None:
    """Somebody wins in the end, and a match lasts as long as simulated ones do."""
    found = match_length(3, leaning)
    assert sum(found.winners) == pytest.approx(1.0, abs=1e-12)
    rng = np.random.default_rng(5)
    lengths, idle, alone = [], [], []
    for _ in range(400):
        state = rules.start(3, rules.Options())
        while state.ending is None:
            number = int(rng.choice(48, p=np.array(list(rules.THROWS.values())) / 216))
            state = rules.apply(state, HOUSE, tuple(rules.THROWS)[number])
            for seat in range(3):
                mix = _mix(state.hands[seat], number)
                state = rules.apply(state, seat, rules.Play(list(mix)[int(rng.choice(len(mix), p=list(mix.values())))]))
        lengths.append(len(state.past))
        idle.append(sum(not done.handed for done in state.past))
        ended = rules.outcome(state)
        alone.append(ended is not None and len(ended.winners) == 1)
    assert found.rounds == pytest.approx(np.mean(lengths), abs=float(4 * np.std(lengths) / 20))
    assert found.idle == pytest.approx(np.mean(idle), abs=float(4 * np.std(idle) / 20))
    assert found.winners[0] == pytest.approx(np.mean(alone), abs=4 * 0.5 / 20)
