"""RULINGS section 1, computed: the odds of POK's dice, exactly, and what random play comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest
from table_stats import Printed, both_ways, mean_agrees, percentile_agrees, ratio_agrees, share_agrees

from trespok.core import HOUSE
from trespok.games import pok

PRINTED_GAMES: Final = 10_000  # "10,000-20,000 games per row"
GAMES: Final = 5_000  # ours, a row and a way


def test_colours_shown_by_a_throw() -> None:
    """One colour 44.4 %, two 50.0 %, three 5.6 %, which is 12 of 216."""
    colours: Counter[int] = Counter()
    for throw, odds in pok.THROWS.items():
        colours[len({symbol for symbol in throw if symbol is not None})] += odds
    assert colours == {1: 96, 2: 108, 3: 12}
    for count, percent in ((1, "44.4"), (2, "50.0"), (3, "5.6")):
        assert abs(Fraction(100 * colours[count], 216) - Fraction(percent)) <= Fraction(1, 20)


def test_blanks_in_a_throw() -> None:
    """None in 25 %, one in 50 %, two in 25 %, three never; 48 throws, 216 in all."""
    blanks: Counter[int] = Counter()
    for throw, odds in pok.THROWS.items():
        blanks[throw.count(None)] += odds
    assert blanks == {0: 54, 1: 108, 2: 54}
    assert (len(pok.THROWS), blanks.total()) == (48, 216)


class Played(NamedTuple):
    """What is kept of a game."""

    rounds: int
    tied: bool
    locked: bool
    idle: int  # rounds with no exact answer in which nobody showed an unasked symbol (P5)


def _any_counter(hand: pok.Hand, rng: Random) -> int:
    return rng.choices(range(3), hand)[0]


def _any_colour(hand: pok.Hand, rng: Random) -> int:
    return rng.choice([symbol for symbol in range(3) if hand[symbol]])


WAYS: Final[tuple[Callable[[pok.Hand, Random], int], ...]] = (_any_counter, _any_colour)


def _play(seats: int, way: int, rng: Random) -> Played:
    throws, odds = tuple(pok.THROWS), tuple(pok.THROWS.values())
    state = pok.start(seats, pok.Options())
    while state.ending is None:
        state = pok.apply(state, HOUSE, rng.choices(throws, odds)[0])
        for seat in range(seats):
            symbol = WAYS[way](state.hands[seat], rng)
            state = pok.apply(state, seat, pok.Play(pok.Symbol(symbol)))
    outcome = pok.outcome(state)
    assert outcome is not None
    locked = state.ending is pok.Ending.STALEMATE
    idle = sum(done.why is pok.Why.NOBODY and not set(done.shown).isdisjoint(done.throw) for done in state.past)
    return Played(len(state.past), len(outcome.winners) > 1 and not locked, locked, idle)


@cache
def _played(seats: int, way: int) -> list[Played]:
    rng = Random(f"POK {seats} {way}")
    return [_play(seats, way, rng) for _ in range(GAMES)]


class Row(NamedTuple):
    """A printed row; where two ways of choosing differ, both ends of the range."""

    seats: int
    mean: tuple[float, float]
    p95: tuple[int, int]
    tied: tuple[int, int]  # percent
    locked: tuple[float, float]  # percent


ROWS: Final = (
    Row(3, (11.2, 11.2), (17, 17), (12, 15), (0.0, 0.0)),
    Row(4, (10.2, 10.2), (15, 16), (15, 16), (1.4, 1.7)),
    Row(5, (9.7, 9.7), (15, 15), (18, 19), (1.9, 2.4)),
    Row(6, (9.2, 9.5), (14, 15), (20, 22), (1.9, 2.5)),
    Row(7, (9.0, 9.2), (14, 14), (23, 24), (1.6, 2.4)),
)
every_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.seats} seats")


def _ends(pair: tuple[float, float], unit: float, scale: float = 1.0) -> tuple[Printed, Printed]:
    low, high = (Printed(value / scale, unit / scale, PRINTED_GAMES) for value in pair)
    return low, high


@pytest.mark.slow
@every_row
def test_mean_rounds(row: Row) -> None:
    """How long a match is, both ways of choosing."""
    rounds = [[game.rounds for game in _played(row.seats, way)] for way in (0, 1)]
    assert both_ways(lambda way, printed: mean_agrees(rounds[way], printed), *_ends(row.mean, 0.1))


@pytest.mark.slow
@every_row
def test_95th_percentile_of_rounds(row: Row) -> None:
    """Which only one match in twenty exceeds."""
    rounds = [[game.rounds for game in _played(row.seats, way)] for way in (0, 1)]
    assert both_ways(lambda way, printed: percentile_agrees(rounds[way], 0.95, printed), *_ends(row.p95, 1))


@pytest.mark.slow
@every_row
def test_share_of_ties(row: Row) -> None:
    """Matches in which several seats hand over their fifth counter at once; a lock-up is counted by itself."""
    tied = [[game.tied for game in _played(row.seats, way)] for way in (0, 1)]
    assert both_ways(lambda way, printed: share_agrees(tied[way], printed), *_ends(row.tied, 1, 100))


@pytest.mark.slow
@every_row
def test_share_of_lock_ups(row: Row) -> None:
    """Stalemates; with three seats none is possible, so none at all is seen."""
    locked = [[game.locked for game in _played(row.seats, way)] for way in (0, 1)]
    if row.seats == 3:
        assert not any(map(any, locked))
        return
    assert both_ways(lambda way, printed: share_agrees(locked[way], printed), *_ends(row.locked, 0.1, 100))


@pytest.mark.slow
def test_share_of_rounds_in_which_nothing_can_be_handed_over() -> None:
    """P5: 5 to 12 % of rounds, the range spanning seat counts and ways; both ends are reached and none is outside."""
    games = [_played(row.seats, way) for row in ROWS for way in (0, 1)]
    parts = [([float(game.idle) for game in played], [float(game.rounds) for game in played]) for played in games]
    shares = [sum(idle) / sum(rounds) for idle, rounds in parts]
    low, high = (Printed(percent / 100, 0.01, PRINTED_GAMES) for percent in (5, 12))
    assert ratio_agrees(*parts[shares.index(min(shares))], low)
    assert ratio_agrees(*parts[shares.index(max(shares))], high)
