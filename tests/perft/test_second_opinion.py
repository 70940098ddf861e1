"""Whole games against a second, independent writing of the rules: the same lines allowed, the same books, the same end.

Perft counts pinned from our own rules would only say that nothing changed.  These say that it was right: each game is
written again, in the plainest way, from the rule text alone, and must agree line by line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from perft_data import HERE, Second, second_of, transcript_of

from trespok.core import HOUSE, Actor
from trespok.games import AnyGame, pokino
from trespok.play import AnyTable, Table
from trespok.play.transcript import read_header
from trespok.wire import encode

PLAYED = [
    *(f"pok seats={seats}" for seats in range(3, 8)),
    *(f"pokerdice seats={seats}" for seats in range(2, 6)),
    *(f"pokerdice seats={seats} turns=equal" for seats in range(2, 6)),
    "pokerdice seats=2 packs=2",
    *(
        f"pokino seats={seats} set=kitchen chips={chips} hands={hands} {options}".rstrip()
        for seats, chips, hands in ((2, 8, 3), (3, 7, 4), (4, 60, 1))
        for options in (
            *("", "fine=1", "claiming=auto", "marking=auto", "marking=auto fine=1", "marking=auto claiming=auto"),
            *("marking=auto claiming=auto deal=pick", "marking=auto claiming=auto deal=anew"),
        )
    ),
    *(
        f"pokino seats={seats} set=kitchen chips={chips} hands=4 rules=1 {options}".rstrip()
        for seats, chips in ((2, 8), (4, 7))
        for options in ("", "marking=auto", "marking=auto claiming=auto")
    ),
]
LOOKS = settings().max_examples // 8  # lines tried at each position beside the one that is played: 1, or 5 in full
GOLDEN = sorted((HERE.parent / "transcripts").glob("*.txt"))


def offered(game: AnyGame, state: Any) -> dict[str, tuple[Actor, Any]]:
    """Every line that may be written now, with what it does."""
    return {
        f"{actor} {game.write(action)}": (actor, action)
        for actor, offer in game.offers(state).items()
        for action in offer.actions
    }


def assert_agree(table: AnyTable, second: Second, rng: Random) -> None:
    """The same lines may be written now and after some of them; what is checked and what is seen is the same."""
    game, state = table.game, table._state
    lines = offered(game, state)
    assert set(second.lines()) == set(lines)
    assert second.house_acts() is (table.offer(HOUSE) is not None)
    for name, words in _checks(second.books()):
        found = table.check(name, words)
        assert found is not None
        assert found.holds, found
    seen = encode(table.view(None))
    assert second.seen() == {name: seen[name] for name in second.seen()}
    for line in rng.sample(sorted(lines), min(LOOKS, len(lines))):
        assert set(second.after(line).lines()) == set(offered(game, game.apply(state, *lines[line]))), line
    if table.outcome is not None:
        assert second.winners() == list(table.outcome.winners)


def _checks(books: str) -> Iterator[tuple[str, list[str]]]:
    """``chips 1 2 cups 0 0`` taken apart."""
    name, numbers = "", list[str]()
    for word in books.split():
        if word.isdigit():
            numbers.append(word)
            continue
        if name:
            yield name, numbers
        name, numbers = word, []
    yield name, numbers


def play_both(first: str, choose: Callable[[Any, list[str]], str], rng: Random) -> AnyTable:
    """A whole game, compared before every line."""
    game, seats, options = read_header(first)
    table: AnyTable = Table(game, seats, options)
    second = second_of(first)
    while True:
        assert_agree(table, second, rng)
        if not second.lines():
            return table
        line = choose(second, second.lines())
        table.play(line)
        second = second.after(line)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 5))])
@pytest.mark.parametrize("first", PLAYED)
def test_a_second_opinion(first: str, seed: int) -> None:
    """Games played at random, a verb first and then one of its lines; at Pokino most claims are good where any can be."""
    rng = Random(f"{first} {seed}")

    def choose(second: Any, lines: list[str]) -> str:
        by_verb: dict[str, list[str]] = {}
        for line in lines:
            by_verb.setdefault(line.split()[1], []).append(line)
        by_verb.pop("last", None)
        chosen = by_verb[rng.choice(sorted(by_verb))]
        if chosen[0].split()[1] == "claim" and rng.random() < 0.7:
            chosen = [line for line in chosen if len(second.after(line).good) > len(second.good)] or by_verb.get("call", chosen)
        return rng.choice(chosen)

    assert play_both(first, choose, rng).over


@pytest.mark.parametrize("seats", [3, 7, 9])
def test_a_second_opinion_on_shared_cups(seats: int) -> None:
    """Last hands with odd cups, in which the house claims: what cannot be divided goes round from the caller's right."""
    rng = Random(seats)
    uneven = 0
    for _ in range(6):
        first = f"pokino seats={seats} set=kitchen hands=1 marking=auto claiming=auto"
        payments = play_both(first, lambda _, lines: rng.choice(lines), rng).view(None).past[0].payments
        shares = {cup: {paid.amount for paid in payments if paid.cup is cup} for cup in pokino.Cup}
        uneven += any(len(amounts) > 1 for amounts in shares.values())
    assert uneven


@pytest.mark.parametrize("claiming", ["manual", "auto"])
def test_a_second_opinion_on_a_silent_table(claiming: str) -> None:
    """Nobody marks or calls: forty cards, everything carries over, and the last hand pays the earliest completers."""
    rng = Random(claiming)

    def choose(second: Any, lines: list[str]) -> str:
        del second
        return rng.choice([line for line in lines if line.startswith(("* call", "* close"))] or lines[1:])  # not "* last"

    table = play_both(f"pokino seats=3 set=kitchen hands=2 claiming={claiming}", choose, rng)
    assert [len(hand.called) for hand in table.view(None).past] == [40, 40]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_second_opinion_on_the_goldens(path: Path) -> None:
    """Every golden transcript, before every line."""
    first, *lines = transcript_of(path)
    rng = Random(path.stem)
    game, seats, options = read_header(first)
    table: AnyTable = Table(game, seats, options)
    second = second_of(first)
    for line in lines:
        typed = line.startswith("* board") and "set=" not in first
        assert typed or line in second.lines()
        table.play(line)
        second = second.after(line)
        if not typed:
            assert_agree(table, second, rng)
    assert table.over
