"""A table in Python: what it shows of itself, when two are equal, how it travels, and what it is played with by default."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from games_written import VARIANTS, random_game

from trespok.bots import make_bot
from trespok.bots.match import play_match
from trespok.core import BadOption, Illegal, View
from trespok.games import GAMES, pok, pokerdice, pokino
from trespok.play import AnyTable, Reader, Table, write_transcript
from trespok.play.table import html_of

each_variant = pytest.mark.parametrize(("name", "seats", "values"), VARIANTS)


def played(game: Any, seats: int, *lines: str, options: Any = None) -> AnyTable:
    table: AnyTable = Table(game, seats, options)
    for line in lines:
        table.play(line)
    return table


def test_a_table_shows_the_game() -> None:
    """The first line of its transcript, and what lies open, field by field."""
    table = played(pok, 3, "* throw triangle disc -", "0 play disc", "1 play disc", "2 play square", "* throw disc - -")
    assert repr(table) == "<Table pok seats=3: hands=1 2 2 / 1 2 2 / 2 2 2, throw=disc - -, past=1>"
    dice = played(pokerdice, 2, "* first 0", "* throw 1 1 2 3 3")
    assert repr(dice).startswith("<Table pokerdice seats=2: rounds=10, roller=0, throws=1 1 2 3 3, hands=1 1")


def test_a_first_symbol_and_seat_0_are_something_to_tell() -> None:
    """A disc counts as 0 and so does the first seat; neither is nothing."""
    assert "throw=disc disc disc" in repr(played(pok, 3, "* throw disc disc disc"))
    wrong = played(pokino, 2, "* caller 1", *_boards(2), "* call 1o", "0 claim full", options=pokino.Options(set=None))
    assert "barred=0" in repr(wrong)


def test_the_end_says_who_won() -> None:
    table, _ = random_game("pok", 3, {}, "end")
    assert table.outcome is not None
    assert repr(table).endswith(f"outcome=goal, won by {' '.join(map(str, table.outcome.winners))}>")


@pytest.mark.parametrize("sealed", ["disc", "square", "triangle"])
def test_a_sealed_choice_is_not_shown(sealed: str) -> None:
    """Not what is in a fist, nor that it is closed: what is shown is the spectator's, letter for letter."""
    before = played(pok, 4, "* throw triangle disc square")
    after = played(pok, 4, "* throw triangle disc square", f"2 play {sealed}")
    assert repr(before) == repr(after)


@each_variant
def test_what_is_shown_is_never_long(name: str, seats: int, values: dict[str, str]) -> None:
    """A line or a few, however many rounds and seats."""
    table, _ = random_game(name, seats, values, "long")
    assert len(repr(table)) < 700


@each_variant
def test_a_table_travels_by_pickle_and_can_be_copied(name: str, seats: int, values: dict[str, str]) -> None:
    """What arrives is equal and writes the same transcript; a copy goes its own way."""
    table, chance = random_game(name, seats, values, "travels")
    arrived = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    assert arrived == table == copy.deepcopy(table)
    assert write_transcript(table, chance) == write_transcript(arrived, chance)
    assert [table.view(seat) for seat in (None, *range(seats))] == [arrived.view(seat) for seat in (None, *range(seats))]


def test_an_open_table_travels_with_what_is_sealed() -> None:
    """The pickle is for whoever keeps the table: its log is whole."""
    table = played(pok, 3, "* throw triangle disc -", "0 play disc")
    arrived = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    with pytest.raises(Illegal, match="closed its fist"):
        arrived.play("0 play disc")
    assert arrived.view(0).mine is pok.Symbol.DISC


def test_typed_boards_travel_too() -> None:
    table = played(pokino, 2, *_boards(2), "* caller 1", "* call 1o", options=pokino.Options(set=None))
    arrived = pickle.loads(pickle.dumps(table))  # noqa: S301 - our own
    assert arrived == table
    assert arrived.view(None).boards == table.view(None).boards


def test_tables_are_equal_where_the_same_happened() -> None:
    """Game, seats, options and log; anything else is another table.  It changes, so it is no key."""
    lines = ("* throw triangle disc -", "0 play disc")
    assert played(pok, 3, *lines) == played(pok, 3, *lines)
    others = [
        played(pok, 3, lines[0]),
        played(pok, 4, *lines),
        played(pok, 3, lines[0], "0 play square"),
        played(pokerdice, 3),
        "pok",
    ]
    assert [other for other in others if other == played(pok, 3, *lines)] == []
    assert Table(pokino, 3, pokino.Options(fine=1)) != Table(pokino, 3)
    with pytest.raises(TypeError, match="unhashable"):
        hash(played(pok, 3))


def test_pokino_is_dealt_from_the_fair_set_where_no_board_is_given() -> None:
    """In Python; a transcript without a set still awaits its boards, and boards that are given stand in its place."""
    assert Table(pokino, 4).options == pokino.Options(set="fair")
    assert Table(pokino, 4, pokino.Options(hands=2)).options.set == "fair"
    mine = pokino.board_set("kitchen")[:2]
    assert Table(pokino, 2, pokino.Options(boards=mine)).view(None).boards == mine
    reader = Reader()
    reader.read_all(b"pokino seats=4 rules=2\n")
    assert reader.table is not None
    assert reader.table.options.set is None
    assert reader.table.verbs(0) == frozenset()
    with pytest.raises(BadOption, match="cannot be combined with a set"):
        Table(pokino, 2, pokino.Options(set="kitchen", boards=mine))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_needs_no_options(name: str) -> None:
    """Bots play any game with what its table takes by itself."""
    bots = [make_bot(name, "random", str(seat)) for seat in range(3)]
    table = play_match(GAMES[name], bots, None, Random("match").randrange)
    assert table.over
    assert table.options == GAMES[name].Options()


def _boards(count: int) -> list[str]:
    return [f"* board {seat} {board}" for seat, board in enumerate(pokino.board_set("kitchen")[:count])]


def test_a_notebook_draws_the_game_or_lists_its_fields() -> None:
    """A view that can draw itself is drawn; of any other the fields are listed, made safe for a page."""
    table = played(pok, 3, "* throw triangle disc -", "0 play disc")
    assert table._repr_html_() == (
        "<figure><figcaption><code>pok seats=3</code></figcaption>" + pok.view(table._state, None)._repr_svg_() + "</figure>"
    )
    plain = html_of("x <y>", Plain(seat=None, said="<b>", held=(1, 0), nothing=()))
    assert plain == (
        "<figure><figcaption><code>x &lt;y&gt;</code></figcaption><table><tr><th>said</th><td>&lt;b&gt;</td></tr>"
        "<tr><th>held</th><td>1 0</td></tr></table></figure>"
    )


@dataclass(frozen=True)
class Plain(View):
    """A view of somebody's own game, with no drawing."""

    seat: int | None
    said: str
    held: tuple[int, ...]
    nothing: tuple[int, ...]


def test_a_view_is_made_once_for_each_seat_and_anew_when_something_has_happened() -> None:
    table = played(pok, 3, "* throw disc - -")
    own, seen = table.view(1), table.view(None)
    assert table.view(1) is own
    table.play("1 play square")
    assert table.view(1).mine is pok.Symbol.SQUARE
    assert table.view(0).mine is None
    assert table.view(None) == seen
    with pytest.raises(Illegal):
        table.view(3)
