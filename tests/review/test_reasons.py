"""Why the bulb says what it says: facts the seat can know, in every position true."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.games import pok, pokerdice
from trespok.games.pok.rules import Symbol, Throw
from trespok.games.pokerdice import Aim
from trespok.play import AnyTable, Table
from trespok.review import Hint, hint
from trespok.review.pok import reasons, why
from trespok.review.pokerdice import why as pokerdice_why
from trespok.texts.catalogue import entries


def _hint(table: AnyTable, seat: int) -> Hint:
    offer = table.offer(seat)
    assert offer is not None
    return hint(table.view(seat), offer)


def _table(game: object, seats: int, *lines: str) -> AnyTable:
    table: AnyTable = Table(game, seats)  # type: ignore[arg-type]
    for line in lines:
        table.play(line)
    return table


def _last_round(*kept: Aim) -> list[str]:
    """A game of two up to its last round, which seat 0 rolls: each has the card named left."""
    cards = [[aim for aim in Aim if aim is not card] for card in kept]
    lines = ["* first 1"]
    for number, (one, two) in enumerate(zip(*cards, strict=True)):
        lines += ["* throw 1 1 2 4 6", f"0 aim {one}", f"1 aim {two}", f"{(number + 1) % 2} stop"]
    return lines


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


def test_pokerdice_says_what_lies_there() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 5 5 5 6 6")
    lay = "aim full-house"
    [roller] = pokerdice_why(table.view(0), replace(_hint(table, 0), best=lay))[lay]
    [watcher] = pokerdice_why(table.view(1), replace(_hint(table, 1), best=lay))[lay]
    assert (roller.id, watcher.id) == ("why-pkd-lies", "why-pkd-watch")
    assert watcher.facts["name"] == 0


def test_pokerdice_says_what_a_throw_risks() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 2 3 4 5 5", "0 aim long-straight", "1 aim joker")
    found = _hint(table, 0)
    [reason] = found.why[found.best or ""]
    assert found.best == "keep 2 3 4 5"  # five of nine: two faces of six, twice
    assert reason.facts["risk"] == "even"


def test_pokerdice_says_what_a_throw_stops() -> None:
    """The roller's card is met whatever falls, and the other seat has only one card that the dice meet."""
    table = _table(
        pokerdice, 2, *_last_round(Aim.JOKER, Aim.FULL_HOUSE), "* throw 2 2 3 3 3", "0 aim joker", "1 aim full-house"
    )
    found = _hint(table, 0)
    [reason] = found.why[found.best or ""]
    assert (reason.id, reason.facts) == ("why-pkd-spoil", {"aims": ["full-house"]})


def test_pokerdice_stops_where_the_card_is_met() -> None:
    table = _table(pokerdice, 2, "* first 0", "* throw 5 5 5 6 6", "0 aim full-house", "1 aim joker")
    found = _hint(table, 0)
    assert found.best == "stop"
    assert [reason.id for reason in found.why["stop"]] == ["why-pkd-stop"]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (2, {"packs": "2"})])
def test_pokerdice_has_one_reason_for_every_hint_and_no_second_figure(seats: int, options: dict[str, str]) -> None:
    """In a whole game: one choice, one reason of the catalogue, no chance in it beside the chance to win."""
    asked: list[Hint] = []

    class Asking:
        kind = "asking"

        def __init__(self, seat: int) -> None:
            self._bot = make_bot("pokerdice", "sensible", f"reasons {seat}")

        def choose(self, view: Any, offer: Any) -> Any:
            asked.append(hint(view, offer))
            return self._bot.choose(view, offer)

        def think_ms(self, view: Any, offer: Any) -> int:
            return self._bot.think_ms(view, offer)

    play_match(
        pokerdice, [Asking(seat) for seat in range(seats)], pokerdice.read_options(seats, options), Random("hint").randrange
    )
    for found in asked:
        [(choice, [reason])] = found.why.items()
        assert choice == found.best
        assert reason.id in entries("en")
        assert not any(isinstance(fact, float) for fact in reason.facts.values())
