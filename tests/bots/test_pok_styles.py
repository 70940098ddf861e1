"""Players of POK with styles: what each wants can be seen in what it shows."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from trespok.bots.pok.sensible import CAREFUL, GAMBLER, SPOILER, Style, StyledBot
from trespok.games import pok
from trespok.games.pok import Hand, Symbol, Throw
from trespok.solve.pok.positions import HANDS

DISC, SQUARE, TRIANGLE = Symbol
FULL: Hand = (2, 2, 2)


def shows(style: Style, hands: tuple[Hand, ...], throw: Throw, seat: int = 0) -> Symbol:
    """What it nearly always shows here."""
    odds = StyledBot("any", style).odds(hands, throw, seat)
    most = max(Symbol, key=lambda symbol: odds[symbol])
    assert odds[most] > 0.9
    return most


def test_the_careful_one_shows_what_surely_goes() -> None:
    """Nobody else holds a square, so the die that asks for one gets it."""
    assert shows(CAREFUL, ((1, 1, 1), (2, 0, 2), (2, 0, 2)), Throw(SQUARE, None, None)) is SQUARE


def test_the_gambler_shows_what_no_die_asks_for() -> None:
    """And only asked symbols where it has no other."""
    assert shows(GAMBLER, (FULL, FULL, FULL), Throw(SQUARE, SQUARE, DISC)) is TRIANGLE
    odds = StyledBot("any", GAMBLER).odds(((1, 1, 0), FULL, FULL), Throw(SQUARE, SQUARE, DISC), 0)
    assert odds[TRIANGLE] == 0
    assert sum(odds) == pytest.approx(1)


def test_the_spoiler_adds_the_one_too_many() -> None:
    """The two others have triangles alone, and the second die asks for two: a third spoils it, though it goes nowhere."""
    hands: tuple[Hand, ...] = ((1, 0, 1), (0, 0, 2), (0, 0, 2))
    assert shows(SPOILER, hands, Throw(SQUARE, TRIANGLE, None)) is TRIANGLE
    assert shows(GAMBLER, hands, Throw(SQUARE, TRIANGLE, None)) is DISC


@pytest.mark.parametrize("style", [CAREFUL, GAMBLER, SPOILER])
def test_names_of_colours_and_seats_change_nothing(style: Style) -> None:
    """Whoever renames the symbols, or seats the others otherwise, finds the same chances under other names."""
    chance = Random(4)
    player, throws = StyledBot("any", style), list(pok.THROWS)
    for _ in range(30):
        hands, throw = tuple(chance.choice(HANDS) for _ in range(4)), chance.choice(throws)
        odds = player.odds(hands, throw, 0)
        for names in permutations(Symbol):
            faces = [None if face is None else names[face] for face in throw]
            turned = [tuple(hand[names.index(symbol)] for symbol in Symbol) for hand in hands]
            found = player.odds((turned[0], *reversed(turned[1:])), Throw(*faces), 0)  # type: ignore[arg-type]
            assert [found[names[symbol]] for symbol in Symbol] == pytest.approx(list(odds))
