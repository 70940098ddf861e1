"""The exact table of POK's players: positions are folded by the names of colours, and unfolded again."""

from __future__ import annotations

from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pok_batches import many_rounds, sensible_many

from trespok.solve.pok.positions import HANDS

BENCH = Path(__file__).parents[2] / "bench"
Array = np.ndarray[Any, Any]


@pytest.fixture
def exact(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCH))
    return import_module("pok_bots")


def drawn(seats: int, many: int) -> Array:
    """Positions drawn at random, and each of them under all names with its seats turned."""
    some = np.array(HANDS)[np.random.default_rng(seats).integers(0, len(HANDS), (many, seats))]
    return np.concatenate([np.roll(some[..., list(names)], turn, axis=1) for turn, names in enumerate(permutations(range(3)))])


@pytest.mark.parametrize(("seats", "many"), [(3, 12), (4, 4)])
def test_a_folded_strategy_plays_as_the_plain_one(exact: Any, seats: int, many: int) -> None:
    """Every throw, every colouring, every order of seats; asked again it says the same."""
    plain, hands = many_rounds(sensible_many), drawn(seats, many)
    folded, expected = exact.folded(plain), plain(hands)
    assert folded(hands) == pytest.approx(expected, abs=1e-9)
    assert folded(hands[::-1]) == pytest.approx(expected[::-1], abs=1e-9)


def test_all_names_of_a_position_are_asked_for_once(exact: Any) -> None:
    asked: list[int] = []

    def counting(hands: Array) -> Array:
        asked.append(len(hands))
        return many_rounds(sensible_many)(hands)

    hands = drawn(3, 5)
    folded = exact.folded(counting)
    folded(hands[:5])
    folded(hands)
    assert asked == [5]


def test_players_are_counted_out_folded_as_they_play(exact: Any) -> None:
    """``played``: the sensible player of the table, at positions under all names."""
    hands = drawn(3, 6)
    assert exact.played(exact.sensibly)(hands) == pytest.approx(many_rounds(sensible_many)(hands), abs=1e-9)
