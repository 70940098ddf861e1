"""Names change nothing: colours and seats may be called what they like, and what is told of a move is what comes of it."""

import random
from itertools import permutations, product
from math import prod

import numpy as np
import pytest

from trespok.games.pok import rules
from trespok.games.pok.rules import Hand, Symbol, Throw
from trespok.solve.pok import Advice, advise, advise_many, value

THROWS = list(rules.THROWS)
LIVE: list[Hand] = [(a, b, c) for a, b, c in product(range(3), repeat=3) if a + b + c >= 2]
RENAMINGS = list(permutations(range(3)))


def renamed_hand(hand: Hand, names: tuple[int, ...]) -> Hand:
    new = [0, 0, 0]
    for colour, count in enumerate(hand):
        new[names[colour]] = count
    return new[0], new[1], new[2]


def renamed_throw(throw: Throw, names: tuple[int, ...]) -> Throw:
    two, three = (None if face is None else Symbol(names[face]) for face in (throw.two, throw.three))
    return Throw(Symbol(names[throw.one]), two, three)


def any_position(chance: random.Random, seats: int) -> list[Hand]:
    return [chance.choice(LIVE) for _ in range(seats)]


def mirrored_position(chance: random.Random, seats: int) -> list[Hand]:
    """One that some exchange of colours turns into itself: hands in pairs or threes of each other's names, seats shuffled."""
    names = chance.choice([perm for perm in RENAMINGS if perm != (0, 1, 2)])
    hands: list[Hand] = []
    while len(hands) < seats:
        orbit = [chance.choice(LIVE)]
        while (after := renamed_hand(orbit[-1], names)) != orbit[0]:
            orbit.append(after)
        if len(hands) + len(orbit) <= seats:
            hands += orbit
    chance.shuffle(hands)
    return hands


def is_dead(hands: list[Hand]) -> bool:
    return len(hands) > 3 and len(set(hands)) == 1 and sorted(hands[0]) == [0, 0, 2]


def positions(seats: int, many: int) -> list[list[Hand]]:
    """Half of them turned into themselves by some renaming: there names have crept in before."""
    chance = random.Random(f"names {seats}")
    found = [draw(chance, seats) for _ in range(many) for draw in (any_position, mirrored_position)]
    return [hands for hands in found if not is_dead(hands)]


@pytest.mark.parametrize(("seats", "many"), [(3, 12), (4, 8), (5, 5), (6, 3), (7, 2)])
def test_renaming_the_colours_changes_nothing_but_names(seats: int, many: int) -> None:
    chance = random.Random(seats)
    for hands in positions(seats, many):
        throw = chance.choice(THROWS)
        plain = advise(hands, throw)
        for names in RENAMINGS:
            other = advise([renamed_hand(hand, names) for hand in hands], renamed_throw(throw, names))
            back = [[x[names[colour]] for colour in range(3)] for x in other.chances]
            assert np.array(back) == pytest.approx(np.array(plain.chances), abs=1e-8)
            assert other.values == pytest.approx(plain.values, abs=1e-8)
            assert value([renamed_hand(hand, names) for hand in hands]) == pytest.approx(value(hands), abs=1e-9)


@pytest.mark.parametrize(("seats", "many"), [(3, 12), (5, 5), (7, 2)])
def test_seats_may_sit_in_any_order(seats: int, many: int) -> None:
    chance = random.Random(seats)
    for hands in positions(seats, many):
        throw, order = chance.choice(THROWS), chance.sample(range(seats), seats)
        plain, moved = advise(hands, throw), advise([hands[seat] for seat in order], throw)
        assert np.array(moved.chances) == pytest.approx(np.array(plain.chances)[order], abs=1e-8)
        assert moved.values == pytest.approx([plain.values[seat] for seat in order], abs=1e-8)


def test_seats_that_a_renaming_exchanges_play_alike() -> None:
    """Disc and square hand over to each other, the dice do not mind: what one does with discs the other does with squares."""
    hands = [(2, 1, 0), (1, 2, 0), (2, 2, 1)]
    for throw in (Throw(Symbol.TRIANGLE, None, None), Throw(Symbol.TRIANGLE, Symbol.TRIANGLE, None)):
        one, two, three = advise(hands, throw).chances
        assert (one[1], one[0], one[2]) == pytest.approx(two, abs=1e-9)
        assert three[0] == pytest.approx(three[1], abs=1e-9)
    assert value(hands)[0] == pytest.approx(value(hands)[1], abs=1e-12)


def opened(hands: list[Hand], throw: Throw, shown: tuple[Symbol, ...]) -> tuple[float, ...]:
    """What a showing leads to, by the rules and the documented values."""
    state = rules.State(tuple(hands), throw, (None,) * len(hands))
    for seat, symbol in enumerate(shown):
        state = rules.apply(state, seat, rules.Play(symbol))
    outcome = rules.outcome(state)
    if outcome is None:
        return value(state.hands)
    return tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(hands)))


def worths_counted_out(hands: list[Hand], throw: Throw, advice: Advice, seat: int) -> dict[Symbol, float]:
    """Every colour of a seat against all that the others may show, each as likely as it is advised."""
    found = {symbol: 0.0 for symbol in Symbol if hands[seat][symbol]}
    choices = [[symbol for symbol in Symbol if x[symbol] > 1e-9] for x in advice.chances]
    choices[seat] = list(found)
    for shown in product(*choices):
        odds = prod(advice.chances[other][symbol] for other, symbol in enumerate(shown) if other != seat)
        found[shown[seat]] += odds * opened(hands, throw, shown)[seat]
    return found


@pytest.mark.parametrize(("seats", "many"), [(3, 20), (4, 8), (5, 4), (6, 2), (7, 1)])
def test_what_a_colour_is_said_to_be_worth_is_what_comes_after_it(seats: int, many: int) -> None:
    """Two documented calls must not contradict each other: ``advise`` before a move and ``value`` after it."""
    chance = random.Random(seats + 1)
    for hands in positions(seats, many):
        throw, seat = chance.choice(THROWS), chance.randrange(seats)
        advice = advise(hands, throw)
        for symbol, worth in worths_counted_out(hands, throw, advice, seat).items():
            assert advice.worths[seat][symbol] == pytest.approx(worth, abs=1e-6)


@pytest.mark.parametrize(("seats", "many"), [(3, 12), (4, 4), (5, 2), (6, 1), (7, 1)])
def test_many_at_once_are_advised_as_one_is(seats: int, many: int) -> None:
    """Every colouring and every order of seats, the same position under several names among them."""
    hands = positions(seats, many)
    hands += [[renamed_hand(hand, (1, 2, 0)) for hand in reversed(hands[0])]]
    found = advise_many(hands)
    assert found.shape == (len(hands), 48, seats, 3)
    for table, position in zip(found, hands, strict=True):
        for number in range(0, 48, 7):
            assert table[number] == pytest.approx(np.array(advise(position, THROWS[number]).chances), abs=1e-8)
