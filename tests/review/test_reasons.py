"""Why the bulb says what it says: facts the seat can know, in every position true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trespok.games import pok, pokerdice
from trespok.games.pok.rules import Symbol, Throw
from trespok.games.pokerdice import Aim
from trespok.play import AnyTable, Table
from trespok.review import Hint, hint
from trespok.review.pok import reasons, why
from trespok.review.pokerdice import chances


def _hint(table: AnyTable, seat: int) -> Hint:
    offer = table.offer(seat)
    assert offer is not None
    return hint(table.view(seat), offer)


def _table(game: object, seats: int, *lines: str) -> AnyTable:
    table: AnyTable = Table(game, seats)  # type: ignore[arg-type]
    for line in lines:
        table.play(line)
    return table


def test_pok_names_what_the_dice_ask_and_who_can_still_answer() -> None:
    """Every choice has its own reason, from the hands that a good memory knows."""
    found = _hint(_table(pok, 3, "* throw square disc -"), 1)
    assert [reason.id for reason in found.why["play triangle"]][:1] == ["why-pok-unasked"]
    assert found.why["play disc"][0].facts == {"asked": ["disc", 2], "count": 2, "need": 1, "all": "no"}
    assert found.why["play square"][0].facts == {"the": "square", "count": 2}


def test_pok_spoils_name_the_seat_as_the_table_counts_it() -> None:
    hands = ((2, 2, 2), (0, 1, 1), (2, 2, 2), (1, 1, 0))
    throw = Throw(Symbol.DISC, Symbol.SQUARE, None)
    told = {reason.id: reason.facts for reason in reasons(hands, throw, Symbol.SQUARE, you=1)}
    assert told["why-pok-spoil"] == {"name": 3, "asked": ["square", 2]}


def test_pok_where_nothing_matters_says_so() -> None:
    """Choices that are worth the same have one reason between them."""
    table = _table(pok, 3, "* throw square disc -")
    found = _hint(table, 0)
    level = replace(found, choices=tuple(replace(choice, worth=0.3333) for choice in found.choices))
    said = why(table.view(0), level)
    assert [reason.id for each in said.values() for reason in each] == ["why-pok-even"]


def test_pok_where_good_play_mixes_both_are_named() -> None:
    found = _hint(_table(pok, 3, "* throw disc square -"), 0)
    often = [choice for choice in found.choices if (choice.chance or 0) > 0.1]
    ids = [reason.id for reason in found.why[found.best or ""]]
    assert ("why-pok-mix" in ids) == (len(often) > 1)


def test_pokerdice_says_what_lies_there_and_how_likely_the_rest_is() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 5 5 5 6 6")
    found = _hint(table, 0)
    assert found.why["aim full-house"][0].id == "why-pkd-lies"
    four = found.why["aim four-of-a-kind"][0]
    assert four.id == "why-pkd-roll-for"
    assert four.facts["percent"] == pytest.approx(chances(table.view(0))[Aim.FOUR_OF_A_KIND], abs=1e-4)
    other = _hint(table, 1)
    assert other.why["aim four-of-a-kind"][0].facts["name"] == 0
    assert all(said[0].id in ("why-pkd-joker", "why-pkd-joker-now") for act, said in other.why.items() if "joker" in act)


def test_pokerdice_keeps_for_the_card_and_counts_the_faces() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 2 3 4 5 5", "0 aim long-straight", "1 aim joker")
    found = _hint(table, 0)
    [reason] = found.why[found.best or ""]
    assert (found.best, reason.id, reason.facts["faces"]) == ("keep 2 3 4 5", "why-pkd-faces", 2)


def test_pokerdice_stops_where_the_card_is_met() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 5 5 5 6 6", "0 aim full-house", "1 aim joker")
    found = _hint(table, 0)
    assert found.best == "stop"
    assert [reason.id for reason in found.why["stop"]] == ["why-pkd-stop"]
