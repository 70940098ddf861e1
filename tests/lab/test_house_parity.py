"""By house rules drawn at random the twins agree with the rules as well; ten for every seat count are in parity.txt."""

from __future__ import annotations

import random

import parity_pok
import parity_pokerdice
import parity_pokino
from house_rules import any_pok, any_pokerdice, any_pokino


def test_pok_by_any_house_rules() -> None:
    """Dice, counters, goal."""
    setup, options = any_pok(4, random.Random("a"))
    assert options.dice != any_pok(4, random.Random("b"))[1].dice
    assert parity_pok.compare(setup, options, 30, "any") >= 30


def test_pokerdice_by_any_house_rules() -> None:
    """Points, rounds, packs, turns."""
    setup = any_pokerdice(2, random.Random("a"))
    assert setup.points != any_pokerdice(2, random.Random("b")).points
    assert parity_pokerdice.compare(setup, 30, "any") == 30 * setup.rounds


def test_pokino_by_any_house_rules() -> None:
    """Antes, set, deal, hands, counters."""
    setup = any_pokino(3, random.Random("a"))
    assert setup.options.antes != any_pokino(3, random.Random("b")).options.antes
    assert parity_pokino.compare(setup, 50, "any") >= 50
