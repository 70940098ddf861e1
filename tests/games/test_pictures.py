"""What notebooks draw: every picture can be read, stands alone, and shows what its view holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from pokino_boards import ALFA, BRAVO, DIAGONAL, heard, opening

from trespok.drawings.pieces import ACCENT, GREEN, INKS, RED, counter, shapes
from trespok.games import pok, pokerdice, pokino
from trespok.kit.cards import PACK
from trespok.play import AnyTable, Reader, Table

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.txt"))


def drawn(thing: Any) -> str:
    """Its picture: well-formed, with a name, and nothing in it that could reach another picture on the page."""
    svg: str = thing._repr_svg_()
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert root.get("aria-label")
    assert not re.search(r"<style|\b(id|class|href)=|nan|None", svg)
    return svg


def after(game: Any, seats: int, *lines: str) -> AnyTable:
    table: AnyTable = Table(game, seats)
    for line in lines:
        table.play(line)
    return table


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])
def test_every_moment_of_every_game_can_be_drawn(path: Path) -> None:
    """For the spectator throughout; for each seat at the end."""
    reader = Reader()
    for place, step in enumerate(reader.steps(path.read_bytes())):
        if place % 7 == 0:
            drawn(step.after)
    assert reader.table is not None
    for seat in (None, *range(reader.table.seats)):
        drawn(reader.table.view(seat))


def test_pok_shows_counters_held_and_gone() -> None:
    """Six a seat, drawn or as an outline; opened fists beside them, with an edge where the counter was handed over."""
    start = drawn(after(pok, 4).view(None))
    assert [start.count(counter(str(symbol))) for symbol in pok.Symbol] == [8, 8, 8]
    lines = ["* throw triangle disc -", "0 play disc", "1 play disc", "2 play square"]
    svg = drawn(after(pok, 3, *lines).view(None))
    shown = [2, 1, 0]
    held = [sum(seat) for seat in zip((1, 2, 2), (1, 2, 2), (2, 2, 2), strict=True)]
    assert [svg.count(counter(str(s))) for s in pok.Symbol] == [sum(n) for n in zip(shown, held, strict=True)]
    assert svg.count(counter("disc", gone=True)) == 2
    assert svg.count(ACCENT) == 2


def test_a_seat_sees_its_own_fist_and_a_spectator_none() -> None:
    """The drawing of a view, not of the table behind it."""
    table = after(pok, 3, "* throw triangle - -", "1 play square")
    squares = [drawn(table.view(seat)).count(counter("square")) for seat in (None, 0, 1, 2)]
    assert squares == [6, 6, 7, 6]


def test_pokerdice_shows_dice_kept_and_cards_laid() -> None:
    lines = ["* first 1", "* throw 1 1 2 5 6", "0 aim joker", "1 aim full-house"]
    assert drawn(after(pokerdice, 2, *lines[:3]).view(None)).count(ACCENT) == 0  # a card face down
    assert drawn(after(pokerdice, 2, *lines).view(None)).count(ACCENT) == 1  # the roller's, open
    assert drawn(after(pokerdice, 2, *lines, "1 keep 1 1").view(None)).count(ACCENT) == 3
    over = drawn(after(pokerdice, 2, *lines, "1 stop").view(None))
    assert (over.count(GREEN), over.count(RED), over.count("✓"), over.count("✗")) == (1, 1, 1, 1)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_it_says(face: int) -> None:
    assert drawn(pokerdice.Throw((face,) * 5)).count("<circle") == 5 * face


def test_a_throw_of_pok_is_three_dice() -> None:
    svg = drawn(pok.Throw(pok.Symbol.DISC, None, pok.Symbol.DISC))
    assert svg.count(f'd="{shapes("pieces")["flat"]["disc"]}"') == 1 + 3  # the first die shows it once, the third three times
    assert "disc, blank, disc" in svg


def test_a_board_is_twenty_five_cards_with_their_numbers() -> None:
    for board in pokino.board_set("fair"):
        numbers = re.findall(r">(\d+)</text>", drawn(board))
        assert numbers == [str(card.number) for card in board.cards]


def test_pokino_shows_chips_on_marked_cards() -> None:
    """A ring for each of the view's marks."""
    reader = Reader()
    reader.read_all((opening(ALFA, BRAVO) + heard(0, DIAGONAL)).encode())
    assert reader.table is not None
    view = reader.table.view(None)
    assert drawn(view).count(f'fill="{INKS["blue-pale"]}"') == len(view.marks[0]) == 5


def test_the_shapes_are_all_there() -> None:
    """A card of every suit and every figure is in the file the page reads too."""
    cards = shapes("cards")
    assert {card.suit.letter for card in PACK} == set(cards["pips"]) == set(cards["suits"])
    assert {str(card.number) for card in PACK if card.number > 7} == set(cards["figures"])
    assert {str(cup) for cup in pokino.Cup} == set(cards["wins"])
