"""Perft: the size of each game's tree, as data, held against the rules, a second opinion and the literature."""

from __future__ import annotations

from collections import Counter
from math import comb, perm
from typing import Any

import pytest
from perft_count import Tally, divide, perft
from perft_data import ROWS, Row, position, second_of

import kuhn
from trespok.core import HOUSE
from trespok.games import GAMES, pokerdice

DERIVED = [row for row in ROWS if not row.pinned]
LARGE = 3_000  # positions from which on the second opinion, being slow, is asked in `make test` alone


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_perft(row: Row) -> None:
    """The rules reach as many positions as the file says; where not, the counts below each line say which line."""
    table = position(row.transcript)
    found = perft(table.game, table._state, row.depth)
    below = "" if found == row.tally else _divided(table, row.depth)
    assert row.tally == found, below


def _divided(table: Any, depth: int) -> str:
    counts = divide(table.game, table._state, depth)
    return "\n".join(f"{actor} {table.game.write(action)}: {' '.join(map(str, tally))}" for actor, action, tally in counts)


@pytest.mark.parametrize(
    "row", [pytest.param(row, marks=[pytest.mark.slow] * (sum(row.tally) >= LARGE)) for row in DERIVED], ids=map(str, DERIVED)
)
def test_perft_by_the_second_opinion(row: Row) -> None:
    """The same count by rules written a second time."""
    layer = {(start := second_of(*row.transcript)).key(): [start, 1]}
    for _ in range(row.depth):
        below: dict[str, list[Any]] = {}
        for second, ways in layer.values():
            for line in second.lines():
                after = second.after(line)
                below.setdefault(after.key(), [after, 0])[1] += ways
        layer = below
    kinds: Counter[str] = Counter()
    for second, ways in layer.values():
        kinds["house" if second.house_acts() else "decision" if second.lines() else "terminal"] += ways
    assert row.tally == Tally(kinds["house"], kinds["decision"], kinds["terminal"])


def test_every_game_and_variant_has_counts() -> None:
    """A game, or a variant, without perft counts fails here; so does one whose counts are all our own."""
    firsts = [row.transcript[0].split() for row in DERIVED]
    assert {first[0] for first in firsts} == set(GAMES)
    assert {pair for first in firsts for pair in first} >= {"packs=2", "turns=equal", "fine=1", "goal=1", "counters=1"}
    modes = {("marking=auto" in first, "claiming=auto" in first) for first in firsts if first[0] == "pokino"}
    assert modes == {(marking, claiming) for marking in (False, True) for claiming in (False, True)}
    assert {any(pair.startswith("set=") for pair in first) for first in firsts if first[0] == "pokino"} == {False, True}


def test_kuhn_poker_has_the_tree_of_the_literature() -> None:
    """4 chance, 24 decision and 30 terminal positions in all: the counter counts."""
    layers = [perft(kuhn, kuhn.start(2, None), depth) for depth in range(6)]
    assert tuple(map(sum, zip(*layers, strict=True))) == (4, 24, 30)


def test_divide_adds_up() -> None:
    """The counts below each line sum to the whole, so a difference must show in some line."""
    table = position(("pok seats=3", "* throw disc square -"))
    parts = [tally for _, _, tally in divide(table.game, table._state, 3)]
    assert tuple(map(sum, zip(*parts, strict=True))) == perft(table.game, table._state, 3)


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_first_round_of_pok_by_combinatorics(seats: int) -> None:
    """48 throws; then k seals are an ordered choice of k seats, each with three symbols."""
    table = position((f"pok seats={seats}",))
    for seals in range(min(seats, 3)):
        assert perft(table.game, table._state, 1 + seals) == (0, 48 * perm(seats, seals) * 3**seals, 0)


def test_the_first_keep_of_pokerdice_by_combinatorics() -> None:
    """A throw and a keep are two heaps of five dice in all, kept and thrown again; where nothing is left, a stop."""
    thrown = position(("pokerdice seats=2", "* first 0"))._state
    laid = pokerdice.Seal((pokerdice.Aim.JOKER,))
    keeps = 0
    for throw in pokerdice.offers(thrown)[HOUSE].actions:
        state = pokerdice.apply(thrown, HOUSE, throw)
        for seat in (0, 1):
            state = pokerdice.apply(state, seat, laid)
        keeps += len(pokerdice.offers(state)[0].actions)
    assert keeps == sum(comb(kept + 5, 5) * comb(5 - kept + 5, 5) for kept in range(6))
